import { useLayoutEffect, useRef } from "react";
import { followOtherValues } from "../../../../shared/form/fields/combobox/other-values.ts";
import { plain } from "../../../../shared/form/model/text/plain.ts";
import { service } from "../../../../shared/core/registry/current.ts";
import { searchTexts } from "../../../../shared/form/fields/combobox/search-texts.ts";
import { useSession } from "../../context/session-context.ts";
import type { FieldEntry } from "../../controls/field-entry.ts";
import { SelectControl, type SelectControlProps } from "../choices/select-control.tsx";
import { ChosenOptions } from "./searchable-chosen.tsx";
import css from "./searchable-select.css";
import { SearchInput } from "./searchable-input.tsx";
import { useChooser } from "./searchable-use-chooser.ts";
import { useLateStyles } from "../../controls/use-late-styles.ts";

/**
 * A list of options that is searched by typing (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). The value is the native
 * list's, out of sight; what a visitor does here is done to it.
 */
export function SearchableSelect(props: SelectControlProps) {
  useLateStyles(css);
  const session = useSession();
  const { item, view, attributes } = props;
  const text = searchTexts(session.model.context);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => followOtherValues(session, item), [session, item]);
  const chooser = useChooser(props, () => box.current?.parentElement?.querySelector<HTMLSelectElement>("select[data-wsf-select2]"));
  const { chosen, settings, remove } = chooser;

  const native = {
    ...attributes,
    "data-wsf-select2": "",
    "aria-hidden": true,
    tabIndex: -1,
    style: { display: "none" },
    // The label is the native list's.
    onClick: () => input.current?.focus(),
  };
  return (
    <>
      <SelectControl {...props} attributes={native} />
      <div
        ref={box}
        className="wsf-searchable"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) session.store.set(item.reportAtom, { touched: true });
        }}
      >
        {settings.multiple && (
          <ChosenOptions
            label={text("select_chosen_list", plain(session.model.context.expand(view.field.label, { ...item, markup: true })))}
            chosen={chosen}
            fixed={view.disabled || view.readonly}
            onRemove={(option) => {
              remove(option);
              service("announcer").say(text("select_removed", option.label));
              input.current?.focus();
            }}
          />
        )}
        <SearchInput {...props} input={input} chooser={chooser} />
      </div>
    </>
  );
}

export const searchableSelect: FieldEntry = { layout: "control", Control: SearchableSelect };
