/** What the original's server prints into the footer: the form's definition (a sparse list by form id). */
window.wsf_form_json = [];
window.wsf_form_json[2] = {
  id: 2,
  label: "Newsletter",
  meta: { label_render: "", submit_on_enter: "on" },
  groups: [
    {
      id: 11,
      label: "Newsletter",
      sections: [
        {
          id: 11,
          label: "Newsletter",
          meta: { label_render: "" },
          fields: [
            { id: 11, type: "email", label: "E-mail", meta: { required: "on", autocomplete: "email" } },
            {
              id: 13,
              type: "checkbox",
              label: "Consent",
              meta: {
                label_render: "",
                data_grid_checkbox: {
                  columns: [{ id: 0, label: "Label" }],
                  groups: [{ rows: [{ id: 1, required: "on", data: ["yes", "Write to me once a month"] }] }],
                },
              },
            },
            { id: 12, type: "submit", label: "Subscribe", meta: {} },
          ],
        },
      ],
    },
  ],
};

/** What a theme's script does with the original's globals. */
document.querySelector("#fill").addEventListener("click", () => {
  window.wsf_form_instances[1].set(11, "ada@example.org");
});
