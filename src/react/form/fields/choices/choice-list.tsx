import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { Fragment, useMemo, useState } from "react";
import type { Choice } from "../../../../shared/form/values/choices.ts";
import { classNames } from "../../../../shared/form/frameworks/framework.ts";
import { chosenChoices } from "../../../../shared/form/state/option-list.ts";
import { metaFlag, metaText } from "../../../../shared/form/definition/meta.ts";
import type { FieldDefinition } from "../../../../shared/form/definition/tree.ts";
import { widthClasses } from "../../../../shared/form/definition/widths.ts";
import { hasSelectAll } from "../../../../shared/form/session/select-all.ts";
import type { FieldInstance, FieldSnapshot } from "../../../../shared/form/state/field-instance.ts";
import { choiceLimits } from "../../../../shared/form/validation/rules.ts";
import { Markup } from "../../context/markup.tsx";
import { controlClasses, type ControlAttributes } from "../../context/control-attributes.ts";
import { requiredMark } from "../../context/label.tsx";
import { useSession } from "../../context/session-context.ts";
import type { FieldEntry } from "../../controls/field-entry.ts";
import { SelectAll } from "./select-all.tsx";

interface ChoiceListProps {
  type: "checkbox" | "radio";
  item: FieldInstance;
  snapshot: FieldSnapshot;
  attributes: ControlAttributes;
  /** For options with prices: further attributes of an option's input, and a label that replaces the data grid's. */
  priced?: (choice: Choice) => { attributes: ControlAttributes; label: string };
}

/**
 * The options of a checkbox or radio field: input and label side by side, as themes style them (forms-rendering#3.4).
 */
export function ChoiceList({ type, item, snapshot, attributes, priced }: ChoiceListProps) {
  const { store, model } = useSession();
  const { config, framework, definition, expand } = model.context;
  const { field, options } = item;
  const cascade = definition.cascades.get(field.id);
  const leftOut = useAtomValue(options.filteredOutAtom);
  const taken = useAtomValue(options.takenAtom);
  const listed = useAtomValue(options.groupsAtom);
  const refused = useAtomValue(useMemo(() => atom((get) => get(item.controlStateAtom).overMaximum), [item]));
  const [initial] = useState(() => new Set(chosenChoices(item, store.get).map((choice) => choice?.id)));
  const cell =
    orientationOf(field) === "grid"
      ? classNames(framework.gridRow, ...widthClasses(field.meta, framework, config.columns, "orientation_"))
      : null;

  const groups = listed.map((group) => {
    const rows = group.choices.map((choice) => (
      <ChoiceRow
        key={choice.id}
        type={type}
        item={item}
        snapshot={snapshot}
        choice={choice}
        checked={initial.has(choice.id)}
        leftOut={leftOut.has(choice.id)}
        taken={taken.has(choice.value)}
        cell={cell}
        priced={priced}
      />
    ));
    const list = (
      <>
        {hasSelectAll(item) && (
          <SelectAll
            item={item}
            group={group}
            leftOut={leftOut}
            taken={taken}
            disabled={snapshot.disabled}
            cell={cell}
          />
        )}
        {cell === null ? rows : <div className={framework.grid}>{rows}</div>}
      </>
    );
    if (group.label === null) return <Fragment key={group.index}>{list}</Fragment>;
    const empty = group.choices.length > 0 && group.choices.every((choice) => leftOut.has(choice.id));
    return (
      <fieldset
        key={group.index}
        className={framework.choiceGroup || undefined}
        disabled={group.disabled}
        style={empty ? { display: "none" } : undefined}
      >
        {group.label && <Markup as="legend" html={expand(group.label, { field, row: item.row, markup: true })} />}
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
      data-cascade-field-id={cascade?.parent}
      {...(type === "radio"
        ? {
            "aria-required": snapshot.required || undefined,
            "aria-invalid": snapshot.message !== null,
            "data-wsf-invalid": snapshot.message === null ? undefined : "",
          }
        : {})}
    >
      {groups}
      {refused && (
        <p className="wsf-note">{model.context.text("error_max_checked", choiceLimits(snapshot.field).max)}</p>
      )}
    </div>
  );
}

/** `""` is a column; older definitions use `class_inline` instead of `horizontal`. */
const orientationOf = ({ meta }: FieldDefinition): string =>
  metaText(meta, "orientation", metaFlag(meta, "class_inline") ? "horizontal" : "");

interface ChoiceRowProps {
  type: "checkbox" | "radio";
  item: FieldInstance;
  snapshot: FieldSnapshot;
  choice: Choice;
  checked: boolean;
  /** The parent field's value excludes it. */
  leftOut: boolean;
  /** Chosen in another row, where each option may be chosen only once. */
  taken: boolean;
  /** Classes of its grid cell; null where the options are not in a grid. */
  cell: string | null;
  priced: ChoiceListProps["priced"];
}

function ChoiceRow({ type, item, snapshot, choice, checked, leftOut, taken, cell, priced }: ChoiceRowProps) {
  const { context } = useSession().model;
  const { ids, expand, framework } = context;
  const { field, row } = item;
  const id = ids.option(field.id, choice.id, row);
  const labelId = ids.optionLabel(field.id, choice.id, row);
  const disabled = choice.disabled || taken || snapshot.disabled;
  const required = (type === "radio" ? snapshot.required : choice.required) && snapshot.hidden === null && !leftOut;
  const inline = orientationOf(field) === "horizontal";
  const own = priced?.(choice);
  // Where the framework has a row class, the grid cell wraps the row.
  const [rowClass, inlineClass] = [framework.choiceRow, framework.inline].map((name) => name.replace("#", type));
  const outer = cell !== null && rowClass !== "";
  const line = (
    <div
      className={
        classNames(rowClass, outer ? "" : cell, inline && inlineClass, disabled && framework.choiceRowDisabled) ||
        undefined
      }
      {...{ [`data-row-${type}`]: "" }}
      data-row-id={choice.id}
      style={choice.hidden || leftOut ? { display: "none" } : undefined}
      data-wsf-hierarchy={choice.depth || undefined}
      {...(choice.parents && {
        "data-cascade-value": choice.parents.join(","),
        "data-cascade-on": leftOut ? undefined : "",
      })}
    >
      <input
        {...own?.attributes}
        type={type}
        id={id}
        name={item.controlName}
        value={choice.value}
        defaultChecked={checked}
        className={
          controlClasses(
            snapshot,
            context,
            framework.choiceInput,
            choice.className,
            snapshot.message !== null && framework.controlInvalid,
          ) || undefined
        }
        required={required}
        data-required={required ? "" : undefined}
        disabled={disabled}
        data-dedupe={taken ? "" : undefined}
        aria-labelledby={labelId}
        aria-invalid={type === "checkbox" ? snapshot.message !== null : undefined}
      />
      <label
        id={labelId}
        className={framework.choiceLabel || undefined}
        htmlFor={id}
        data-label-required-id={type === "radio" ? ids.label(field.id, row) : undefined}
      >
        <Markup html={expand(own?.label ?? choice.label, { field, row, markup: true })} />
        {type === "checkbox" && required && requiredMark(context)}
      </label>
    </div>
  );
  return outer ? <div className={cell}>{line}</div> : line;
}

/** Checkboxes; any number of them may be checked. */
export const checkbox: FieldEntry = {
  layout: "choices",
  Control: (props) => <ChoiceList type="checkbox" {...props} />,
};

/** Radio buttons, of which one may be chosen. */
export const radio: FieldEntry = { layout: "choices", Control: (props) => <ChoiceList type="radio" {...props} /> };
