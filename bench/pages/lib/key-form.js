/** Summed fields, and rules with one of them each (api#9: "one key, total of 50 fields and 20 conditions"). */
export const SUMMED = 50;
export const RULES = 20;
/** A rule shows its note while its field's value is above this. */
export const LIMIT = 100;
export const FIRST_VALUE = 2;

const countUp = (count) => Array.from({ length: count }, (_, index) => index + 1);
/** The test types into the first field. */
export const summedFields = countUp(SUMMED);
export const ruleFields = countUp(RULES);
export const dependentFields = (count) => countUp(count).map((index) => index + 1);

const createNumber = (id, value) => ({ id, type: "number", label: `Field ${id}`, meta: { default_value: value } });
const noteOf = (id) => id + 100;
const TOTAL = 1000;

const createRule = (id, index) => {
  const part = { object: "field", object_row_id: 0, case_sensitive: true };
  const condition = { ...part, id: 1, object_id: String(id), logic: ">", value: String(LIMIT), logic_previous: "||" };
  const createEffect = (value) => [{ ...part, id: 1, object_id: noteOf(id), action: "visibility", value }];
  return {
    id: index + 1,
    disabled: "",
    data: [
      `Rule ${id}`,
      JSON.stringify({
        if: [{ logic_previous: "||", conditions: [condition] }],
        then: createEffect(""),
        else: createEffect("off"),
      }),
    ],
  };
};

const createForm = (fields, meta = {}) => ({
  id: 900,
  label: "Keys",
  meta: { label_render: "", ...meta },
  groups: [{ id: 1, label: "Tab", sections: [{ id: 1, label: "Section", meta: { label_render: "" }, fields }] }],
});

/** The definition of a kind: "total", or the number of fields that depend on the first one. */
export function definitionOf(kind) {
  if (kind !== "total") {
    const createDependent = (id) => createNumber(id, `#calc(#field(1) + ${id})`);
    return createForm([createNumber(1, FIRST_VALUE), ...dependentFields(kind).map(createDependent)]);
  }
  return createForm(
    [
      ...summedFields.map((id) => createNumber(id, FIRST_VALUE)),
      ...ruleFields.map((id) => ({
        id: noteOf(id),
        type: "note",
        label: `Note ${id}`,
        meta: { text_editor: `Field ${id} is large` },
      })),
      createNumber(TOTAL, `#calc(${summedFields.map((id) => `#field(${id})`).join(" + ")})`),
    ],
    { conditional: { columns: [{ id: 0 }, { id: 1 }], groups: [{ rows: ruleFields.map(createRule) }] } },
  );
}
