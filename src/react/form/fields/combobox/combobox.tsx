import { useLayoutEffect, useRef } from "react";
import { observeUnlistedValues } from "../../../../shared/form/fields/combobox/unlisted-values.ts";
import { stripMarkup } from "../../../../shared/form/text/markup.ts";
import { service } from "../../../../shared/core/registry/container.ts";
import { searchTexts } from "../../../../shared/form/fields/combobox/search-settings.ts";
import type { SearchOption } from "../../../../shared/form/fields/combobox/search-option.ts";
import { renderPlain } from "../../context/markup.tsx";
import { useSession } from "../../context/session-context.ts";
import type { FieldEntry } from "../../controls/field-entry.ts";
import { useFieldStyles } from "../../controls/lazy-field.ts";
import { SelectControl, type SelectControlProps } from "../choices/select.tsx";
import popup from "../../controls/popup.css";
import css from "./combobox.css";
import { ComboboxInput } from "./combobox-input.tsx";
import { useSelection } from "./use-selection.ts";

/**
 * A select that is searched by typing (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). The value is that of the
 * native, visually hidden select; all of the visitor's actions change that select.
 */
export function Combobox(props: SelectControlProps) {
  useFieldStyles(popup);
  useFieldStyles(css);
  const session = useSession();
  const { item, snapshot, attributes } = props;
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
              stripMarkup(session.model.context.expand(snapshot.field.label, { ...item, markup: true })),
            )}
            chosen={chosen}
            readOnly={snapshot.disabled || snapshot.readonly}
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

interface ChosenOptionsProps {
  /** Accessible name of the list. */
  label: string;
  chosen: readonly SearchOption[];
  /** Options cannot be removed. */
  readOnly: boolean;
  onRemove: (option: SearchOption) => void;
}

/** The chosen options of a multiple select, each a button that removes it. */
function ChosenOptions({ label, chosen, readOnly, onRemove }: ChosenOptionsProps) {
  const text = searchTexts(useSession().model.context);
  if (chosen.length === 0) return null;
  return (
    <ul className="wsf-searchable-chosen" aria-label={label}>
      {chosen.map((option) => (
        <li key={option.id}>
          {readOnly ? (
            <span>{renderPlain(option.label)}</span>
          ) : (
            <button type="button" aria-label={text("select_remove", option.label)} onClick={() => onRemove(option)}>
              {renderPlain(option.label)}
              <svg viewBox="0 0 12 12" aria-hidden="true">
                <path d="M3 3l6 6M9 3l-6 6" />
              </svg>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
