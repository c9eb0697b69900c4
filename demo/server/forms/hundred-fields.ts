/** Id of the form for benchmarks: one tab, one section, a hundred text fields and a submit button. */
export const HUNDRED_FIELDS_ID = 100;
const FIELD_COUNT = 100;
const FIRST_FIELD_ID = 10_001;

export function hundredFields(): unknown {
  const texts = Array.from({ length: FIELD_COUNT }, (_, index) => ({
    id: String(FIRST_FIELD_ID + index),
    label: `Field ${index + 1}`,
    type: "text",
    sort_index: String(index + 1),
    meta: {
      label_render: "on",
      required: index % 10 === 0 ? "on" : "",
      breakpoint_size_25: "12",
      breakpoint_size_75: "6",
    },
  }));
  const submit = {
    id: String(FIRST_FIELD_ID + FIELD_COUNT),
    label: "Send",
    type: "submit",
    sort_index: String(FIELD_COUNT + 1),
    meta: {},
  };
  return {
    id: String(HUNDRED_FIELDS_ID),
    label: "A hundred fields",
    status: "draft",
    groups: [
      {
        id: "1001",
        label: "Tab",
        sort_index: "1",
        sections: [
          { id: "1001", label: "Section", sort_index: "1", fields: [...texts, submit], meta: { label_render: "" } },
        ],
        meta: { label_render: "" },
      },
    ],
    meta: { label_render: "", submit_unlock: "on", action: databaseAction() },
  };
}

function databaseAction(): unknown {
  return {
    columns: [
      { id: 0, label: "Action" },
      { id: 1, label: "Data" },
    ],
    groups: [
      {
        label: "Actions",
        rows: [
          {
            id: 1,
            disabled: "",
            data: ["Store", JSON.stringify({ id: "database", events: ["save", "submit"], meta: {} })],
          },
        ],
      },
    ],
  };
}
