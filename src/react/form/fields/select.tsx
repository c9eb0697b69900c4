import { useState } from "react";
import { choiceGroups, isMultiple, type Choice } from "../../../shared/form/definition/choices.ts";
import { metaText } from "../../../shared/form/definition/meta.ts";
import { listOf } from "../../../shared/form/values/field-value.ts";
import { service } from "../../../shared/registry/current.ts";
import { useSession } from "../session-context.ts";
import type { FieldEntry } from "./field-entry.ts";

/** No-break spaces in front of an option, per level of a hierarchy (forms-rendering 6.6). */
const INDENT = "\u00A0\u00A0\u00A0";

function Option({ choice }: { choice: Choice }) {
  const { expand } = useSession().model.context;
  return (
    <option value={choice.value} data-id={choice.id} disabled={choice.disabled}>
      {INDENT.repeat(choice.depth) + service("html").text(expand(choice.label))}
    </option>
  );
}

export const select: FieldEntry = {
  layout: "control",
  Control({ item, attributes }) {
    const { store } = useSession();
    const multiple = isMultiple(item.field);
    const placeholder = multiple ? "" : metaText(item.field.meta, "placeholder_row");
    const [initial] = useState(() => listOf(store.get(item.valueAtom)));
    const { placeholder: _, ...rest } = attributes;
    return (
      <select {...rest} multiple={multiple} defaultValue={multiple ? [...initial] : (initial[0] ?? "")}>
        {placeholder && (
          <option value="" data-id="0" data-placeholder="">
            {placeholder}
          </option>
        )}
        {choiceGroups(item.field).map((group) => {
          const options = group.choices.filter((choice) => !choice.hidden).map((choice) => <Option key={choice.id} choice={choice} />);
          return group.label === null ? (
            options
          ) : (
            <optgroup key={group.index} label={service("html").text(group.label)} disabled={group.disabled}>
              {options}
            </optgroup>
          );
        })}
      </select>
    );
  },
};
