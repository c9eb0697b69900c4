import { useAtomValue } from "jotai/react";
import type { ChoiceGroup } from "../../../../shared/form/values/choices.ts";
import { findControls, isCheckable } from "../../../../shared/form/dom/controls.ts";
import { classNames } from "../../../../shared/form/frameworks/framework.ts";
import { metaText } from "../../../../shared/form/definition/meta.ts";
import { selectAll } from "../../../../shared/form/session/select-all.ts";
import type { FieldInstance } from "../../../../shared/form/state/field-instance.ts";
import { valueToList } from "../../../../shared/form/values/field-value.ts";
import { useSession } from "../../context/session-context.ts";

interface SelectAllProps {
  item: FieldInstance;
  group: ChoiceGroup;
  leftOut: ReadonlySet<string>;
  /** Values chosen in other rows. */
  taken: ReadonlySet<string>;
  disabled: boolean;
  cell: string | null;
}

/** One checkbox for all options of a group. It has no name and is not a value itself (forms-rendering#6.2). */
export function SelectAll({ item, group, leftOut, taken, disabled, cell }: SelectAllProps) {
  const session = useSession();
  const { ids, text, framework } = session.model.context;
  const values = group.choices
    .filter((choice) => !choice.disabled && !choice.hidden && !leftOut.has(choice.id) && !taken.has(choice.value))
    .map((choice) => choice.value);
  const chosen = new Set(valueToList(useAtomValue(item.valueAtom)));
  const id = ids.selectAll(item.field.id, group.index, item.row);
  const choose = (on: boolean) => {
    const wrapper = session.page.wrapper(item.key);
    const boxes = wrapper ? findControls(wrapper, item.controlName).filter(isCheckable) : [];
    const others = boxes.filter(({ checked }) => checked !== on);
    selectAll(session, item, values, on);
    // Each checkbox that changed fires `change`, as if the visitor had clicked it.
    for (const box of others) if (box.checked === on) box.dispatchEvent(new Event("change", { bubbles: true }));
  };
  return (
    <div
      className={
        classNames(
          framework.choiceRow.replace("#", "checkbox"),
          cell !== null && framework.choiceRow === "" && framework.gridRow,
        ) || undefined
      }
      data-row-checkbox=""
    >
      <input
        type="checkbox"
        id={id}
        className={framework.choiceInput || undefined}
        data-wsf-select-all={item.controlName}
        checked={values.length > 0 && values.every((value) => chosen.has(value))}
        disabled={disabled}
        onChange={(event) => choose(event.target.checked)}
      />
      <label className={framework.choiceLabel || undefined} htmlFor={id}>
        <span>{metaText(item.field.meta, "select_all_label") || text("select_all_label")}</span>
      </label>
    </div>
  );
}
