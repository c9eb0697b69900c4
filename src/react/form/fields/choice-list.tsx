import { useState, type ReactNode } from "react";
import { choiceGroups, type Choice } from "../../../shared/form/definition/choices.ts";
import { metaText } from "../../../shared/form/definition/meta.ts";
import { widthClasses } from "../../../shared/form/definition/widths.ts";
import type { FieldInstance, FieldView } from "../../../shared/form/state/field-instance.ts";
import { listOf } from "../../../shared/form/values/field-value.ts";
import { controlClasses } from "../control-attributes.ts";
import { RequiredMark } from "../label.tsx";
import { Markup } from "../markup.tsx";
import { useSession } from "../session-context.ts";
import type { ControlAttributes } from "./field-entry.ts";

interface ChoiceListProps {
  type: "checkbox" | "radio";
  item: FieldInstance;
  view: FieldView;
  attributes: ControlAttributes;
  /** What stands in front of the options. */
  before?: ReactNode;
}

/** The options of a checkbox or radio field: input and label side by side, as themes style them (forms-rendering 3.4). */
export function ChoiceList({ type, item, view, attributes, before }: ChoiceListProps) {
  const { store, model } = useSession();
  const { config } = model.context;
  const { field } = item;
  const grid = metaText(field.meta, "orientation") === "grid";
  const [initial] = useState(() => checkedIds(item, listOf(store.get(item.valueAtom))));

  const groups = choiceGroups(field).map((group) => {
    const rows = group.choices.map((choice) => (
      <ChoiceRow
        key={choice.id}
        type={type}
        item={item}
        view={view}
        choice={choice}
        checked={initial.has(choice.id)}
        columns={grid ? ["wsf-tile", ...widthClasses(field.meta, config.columns, "orientation_")] : []}
      />
    ));
    const list = grid ? <div className="wsf-grid">{rows}</div> : rows;
    if (group.label === null)
      return (
        <div key={group.index} className="wsf-choices">
          {list}
        </div>
      );
    return (
      <fieldset key={group.index} className="wsf-fieldset" disabled={group.disabled}>
        {group.label && <Markup as="legend" html={group.label} />}
        {list}
      </fieldset>
    );
  });
  return (
    <div
      role={type === "radio" ? "radiogroup" : "group"}
      aria-label={attributes["aria-label"]}
      aria-labelledby={attributes["aria-labelledby"]}
      aria-describedby={attributes["aria-describedby"]}
      {...(type === "radio"
        ? {
            "aria-required": view.required || undefined,
            "aria-invalid": view.message !== null || undefined,
            "data-wsf-invalid": view.message === null ? undefined : "",
          }
        : {})}
    >
      {before}
      {groups}
    </div>
  );
}

/** Which options are ticked: by value, and by number where several have the same. */
function checkedIds({ field }: FieldInstance, values: readonly string[]): ReadonlySet<string> {
  const left = [...values];
  const ids = new Set<string>();
  for (const { id, value } of choiceGroups(field).flatMap((group) => group.choices)) {
    const at = left.indexOf(value);
    if (at < 0) continue;
    left.splice(at, 1);
    ids.add(id);
  }
  return ids;
}

interface ChoiceRowProps {
  type: "checkbox" | "radio";
  item: FieldInstance;
  view: FieldView;
  choice: Choice;
  checked: boolean;
  columns: readonly string[];
}

function ChoiceRow({ type, item, view, choice, checked, columns }: ChoiceRowProps) {
  const { context } = useSession().model;
  const { ids, expand } = context;
  const { field, row } = item;
  const id = ids.option(field.id, choice.id, row);
  const required = (type === "radio" ? view.required : choice.required) && view.hidden === null;
  const inline = metaText(field.meta, "orientation") === "horizontal";
  const label = (
    <label id={ids.optionLabel(field.id, choice.id, row)} className="wsf-label" htmlFor={id}>
      <Markup html={expand(choice.label)} />
      {type === "checkbox" && required && <RequiredMark />}
    </label>
  );
  return (
    <div
      className={[...columns, inline && "wsf-inline"].filter(Boolean).join(" ") || undefined}
      {...(type === "radio" ? { "data-row-radio": "" } : { "data-row-checkbox": "" })}
      data-row-id={choice.id}
      style={choice.hidden ? { display: "none" } : undefined}
      data-wsf-hierarchy={choice.depth || undefined}
    >
      <input
        type={type}
        id={id}
        name={item.controlName}
        value={choice.value}
        defaultChecked={checked}
        className={controlClasses(item, context, "wsf-field")}
        required={required}
        data-required={required ? "" : undefined}
        disabled={choice.disabled || view.disabled}
        aria-invalid={type === "checkbox" && view.message !== null ? true : undefined}
      />
      {label}
    </div>
  );
}
