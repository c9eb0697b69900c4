import { useAtomValue } from "jotai/react";
import { choices } from "../../../shared/form/definition/choices.ts";
import { metaText } from "../../../shared/form/definition/meta.ts";
import { hasSelectAll, selectAll } from "../../../shared/form/state/select-all.ts";
import type { FieldInstance } from "../../../shared/form/state/field-instance.ts";
import { listOf } from "../../../shared/form/values/field-value.ts";
import { useSession } from "../session-context.ts";
import { ChoiceList } from "./choice-list.tsx";
import type { FieldEntry } from "./field-entry.ts";

export const checkbox: FieldEntry = {
  layout: "choices",
  Control: (props) => <ChoiceList type="checkbox" {...props} before={hasSelectAll(props.item) && <SelectAll item={props.item} />} />,
};

/** One box for all. It has no name and is no value of its own (forms-rendering 6.2). */
function SelectAll({ item }: { item: FieldInstance }) {
  const session = useSession();
  const { ids, text } = session.model.context;
  const values = choices(item.field)
    .filter((choice) => !choice.disabled && !choice.hidden)
    .map((choice) => choice.value);
  const chosen = new Set(listOf(useAtomValue(item.valueAtom)));
  const id = ids.option(item.field.id, "0", item.row);
  return (
    <div data-row-checkbox="">
      <input
        type="checkbox"
        id={id}
        className="wsf-field"
        data-wsf-select-all={item.controlName}
        checked={values.length > 0 && values.every((value) => chosen.has(value))}
        onChange={(event) => selectAll(session, item, values, event.target.checked)}
      />
      <label className="wsf-label" htmlFor={id}>
        <span>{metaText(item.field.meta, "select_all_label") || text("select_all_label")}</span>
      </label>
    </div>
  );
}
