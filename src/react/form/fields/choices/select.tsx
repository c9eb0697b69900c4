import { useAtomValue } from "jotai/react";
import { useLayoutEffect, useRef, useState } from "react";
import { isMultiple, placeholderRow, placeholderText, type Choice } from "../../../../shared/form/values/choices.ts";
import { writeControls } from "../../../../shared/form/dom/controls.ts";
import { directionOf } from "../../../../shared/form/text/direction.ts";
import { stripMarkup } from "../../../../shared/form/text/markup.ts";
import { valueToList } from "../../../../shared/form/values/field-value.ts";
import { useSession } from "../../context/session-context.ts";
import type { ControlAttributes } from "../../context/control-attributes.ts";
import type { ControlProps, FieldEntry } from "../../controls/field-entry.ts";

/** No-break spaces in front of an option, per level of the hierarchy (forms-rendering#6.6). */
const INDENT = "\u00A0\u00A0\u00A0";

export interface SelectControlProps extends ControlProps {
  /** For options with prices: further attributes of an option, and a label that replaces the data grid's. */
  priced?: (choice: Choice) => { attributes: ControlAttributes; label: string };
}

/** A native `<select>` without the options that its parent field excludes. */
export function SelectControl({ item, attributes, priced, waiting }: SelectControlProps) {
  const { store, model } = useSession();
  const { definition, expand, text } = model.context;
  const { field, row, options } = item;
  const multiple = isMultiple(field);
  const cascade = definition.cascades.get(field.id);
  const leftOut = useAtomValue(options.filteredOutAtom);
  const none = useAtomValue(options.noMatchAtom);
  const taken = useAtomValue(options.takenAtom);
  const groups = useAtomValue(options.groupsAtom);
  const [initial] = useState(() => valueToList(store.get(item.valueAtom)));
  const control = useRef<HTMLSelectElement>(null);
  useLayoutEffect(() => {
    // The value may be set before its option exists.
    if (control.current) writeControls([control.current], store.get(item.valueAtom), true);
  }, [store, item, leftOut, groups]);

  const plainLabel = (label: string) => stripMarkup(expand(label, { field, row, markup: true }));
  const option = (choice: Choice) => {
    const own = priced?.(choice);
    const label = plainLabel(own?.label ?? choice.label);
    return (
      <option
        key={choice.id}
        dir={directionOf(label)}
        {...own?.attributes}
        value={choice.value}
        data-id={choice.id}
        className={choice.className || undefined}
        data-cascade-value={choice.parents?.join(",")}
        disabled={choice.disabled || taken.has(choice.value)}
        data-dedupe={taken.has(choice.value) ? "" : undefined}
      >
        {INDENT.repeat(choice.depth) + label}
      </option>
    );
  };
  const empty =
    waiting ??
    (none
      ? cascade?.emptyText || text("cascade_option_text_no_rows")
      : placeholderText(placeholderRow(field), text, plainLabel));
  const { placeholder: _, ...rest } = attributes;
  return (
    <select
      {...rest}
      ref={control}
      multiple={multiple}
      defaultValue={multiple ? [...initial] : (initial[0] ?? "")}
      data-cascade-field-id={cascade?.parent}
    >
      {empty && !(multiple && !none) && (
        <option value="" dir={directionOf(empty)} data-id="0" data-placeholder="" disabled={multiple}>
          {empty}
        </option>
      )}
      {groups.map((group) => {
        const shown = group.choices.filter((choice) => !choice.hidden && !leftOut.has(choice.id));
        if (group.label === null) return shown.map(option);
        return shown.length === 0 ? null : (
          <optgroup key={group.index} label={plainLabel(group.label)} disabled={group.disabled}>
            {shown.map(option)}
          </optgroup>
        );
      })}
    </select>
  );
}

/** A list of options in the browser's own control. */
export const select: FieldEntry = { layout: "control", Control: SelectControl };
