import { useLayoutEffect, useRef } from "react";
import { observeUnlistedValues } from "../../../../shared/form/fields/combobox/unlisted-values.ts";
import { stripMarkup } from "../../../../shared/form/model/text/strip-markup.ts";
import { service } from "../../../../shared/core/registry/container.ts";
import { searchTexts } from "../../../../shared/form/fields/combobox/search-texts.ts";
import { useSession } from "../../context/session-context.ts";
import type { FieldEntry } from "../../controls/field-entry.ts";
import { SelectControl, type SelectControlProps } from "../choices/select-control.tsx";
import { ChosenOptions } from "./chosen-options.tsx";
import css from "./combobox.css";
import { ComboboxInput } from "./combobox-input.tsx";
import { useSelection } from "./use-selection.ts";
import { useFieldStyles } from "../../controls/use-field-styles.ts";

/**
 * A select that is searched by typing (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). The value is that of the
 * native, visually hidden select; all of the visitor's actions change that select.
 */
export function Combobox(props: SelectControlProps) {
  useFieldStyles(css);
  const session = useSession();
  const { item, view, attributes } = props;
  const text = searchTexts(session.model.context);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => observeUnlistedValues(session, item), [session, item]);
  const selection = useSelection(props, () =>
    box.current?.parentElement?.querySelector<HTMLSelectElement>("select[data-wsf-select2]"),
  );
  const { chosen, settings, remove } = selection;

  const native = {
    ...attributes,
    "data-wsf-select2": "",
    "aria-hidden": true,
    tabIndex: -1,
    style: { display: "none" },
    // The label belongs to the native select.
    onClick: () => input.current?.focus(),
  };
  return (
    <>
      <SelectControl {...props} attributes={native} />
      <div
        ref={box}
        className="wsf-searchable"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) session.store.set(item.controlStateAtom, { touched: true });
        }}
      >
        {settings.multiple && (
          <ChosenOptions
            label={text(
              "select_chosen_list",
              stripMarkup(session.model.context.expand(view.field.label, { ...item, markup: true })),
            )}
            chosen={chosen}
            readOnly={view.disabled || view.readonly}
            onRemove={(option) => {
              remove(option);
              service("announcer").say(text("select_removed", option.label));
              input.current?.focus();
            }}
          />
        )}
        <ComboboxInput {...props} input={input} selection={selection} />
      </div>
    </>
  );
}

export const combobox: FieldEntry = { layout: "control", Control: Combobox };
