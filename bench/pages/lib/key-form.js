/** Fields that are summed, and rules that look at one of them each (api.md §9: "one key, total of 50 fields and 20 conditions"). */
export const SUMMED = 50;
export const RULES = 20;
/** A rule shows its note while its field holds more than this. */
export const MOST = 100;
export const FIRST_VALUE = 2;

const up = (count) => Array.from({ length: count }, (_, index) => index + 1);
/** The first field is the one that is typed into. */
export const summed = up(SUMMED);
export const ruled = up(RULES);
export const dependants = (count) => up(count).map((index) => index + 1);

const number = (id, value) => ({ id, type: "number", label: `Field ${id}`, meta: { default_value: value } });
const noteOf = (id) => id + 100;
const TOTAL = 1000;

const rule = (id, index) => {
  const part = { object: "field", object_row_id: 0, case_sensitive: true };
  const condition = { ...part, id: 1, object_id: String(id), logic: ">", value: String(MOST), logic_previous: "||" };
  const act = (value) => [{ ...part, id: 1, object_id: noteOf(id), action: "visibility", value }];
  return {
    id: index + 1,
    disabled: "",
    data: [
      `Rule ${id}`,
      JSON.stringify({ if: [{ logic_previous: "||", conditions: [condition] }], then: act(""), else: act("off") }),
    ],
  };
};

const form = (fields, meta = {}) => ({
  id: 900,
  label: "Keys",
  meta: { label_render: "", ...meta },
  groups: [{ id: 1, label: "Tab", sections: [{ id: 1, label: "Section", meta: { label_render: "" }, fields }] }],
});

/** The definition of a kind: "total", or how many fields follow the first one. */
export function definitionOf(kind) {
  if (kind !== "total") {
    const follow = (id) => number(id, `#calc(#field(1) + ${id})`);
    return form([number(1, FIRST_VALUE), ...dependants(kind).map(follow)]);
  }
  return form(
    [
      ...summed.map((id) => number(id, FIRST_VALUE)),
      ...ruled.map((id) => ({
        id: noteOf(id),
        type: "note",
        label: `Note ${id}`,
        meta: { text_editor: `Field ${id} is large` },
      })),
      number(TOTAL, `#calc(${summed.map((id) => `#field(${id})`).join(" + ")})`),
    ],
    { conditional: { columns: [{ id: 0 }, { id: 1 }], groups: [{ rows: ruled.map(rule) }] } },
  );
}
