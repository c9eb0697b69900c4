// The original's server prints definitions into the footer: a sparse array by form id.
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

// A theme's script that uses the original's globals.
document.querySelector("#fill").addEventListener("click", () => {
  window.wsf_form_instances[1].set(11, "ada@example.org");
});
