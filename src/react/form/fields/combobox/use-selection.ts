import { useAtomValue } from "jotai/react";
import { useMemo } from "react";
import { flushSync } from "react-dom";
import { choices, placeholderRow, type Choice } from "../../../../shared/form/values/choices.ts";
import { searchSettings, type SearchSettings } from "../../../../shared/form/fields/combobox/search-settings.ts";
import { stripMarkup } from "../../../../shared/form/text/markup.ts";
import type { SelectControlProps } from "../choices/select.tsx";
import { dispatchInputEvents } from "../../../../shared/form/dom/enter-value.ts";
import { addOption } from "../../../../shared/form/fields/combobox/unlisted-values.ts";
import {
  createOption,
  type SearchGroup,
  type SearchOption,
} from "../../../../shared/form/fields/combobox/search-option.ts";
import { valueToList } from "../../../../shared/form/values/field-value.ts";
import { useSession } from "../../context/session-context.ts";

/** Which options can be chosen, which are chosen, and how to change that. */
export interface ComboboxSelection {
  settings: SearchSettings;
  /** The visible options of the definition. */
  groups: readonly SearchGroup[];
  /** In the order of the native select. */
  chosen: readonly SearchOption[];
  /** The maximum number of options is chosen. */
  full: boolean;
  /** Choosing nothing is allowed too. */
  clearable: boolean;
  add: (option: SearchOption) => void;
  remove: (option: SearchOption) => void;
  /** Removes the whole selection. */
  clear: () => void;
  native: () => HTMLSelectElement | null | undefined;
}

/** Changes the native select of a field as a visitor would. */
export function useSelection(
  { item, snapshot, priced }: SelectControlProps,
  native: ComboboxSelection["native"],
): ComboboxSelection {
  const session = useSession();
  const { expand } = session.model.context;
  const { options, valueAtom } = item;
  const all = useAtomValue(options.groupsAtom);
  const leftOut = useAtomValue(options.filteredOutAtom);
  const taken = useAtomValue(options.takenAtom);
  const value = useAtomValue(valueAtom);
  // Labels may contain the row number.
  const rows = useAtomValue(session.model.section(item.field.sectionId).rowsAtom);
  const settings = useMemo(() => searchSettings(snapshot.field), [snapshot.field]);

  const { groups, byValue } = useMemo(() => {
    const read = (choice: Choice): SearchOption => {
      const { id, value, label, price, disabled, depth } = choice;
      return {
        id,
        value,
        label: stripMarkup(expand(priced?.(choice).label ?? label, item)),
        price,
        disabled: disabled || taken.has(value),
        depth,
      };
    };
    void rows;
    const byValue = new Map<string, SearchOption>();
    const groups = all.map((group) => {
      const shown = group.choices.filter((choice) => {
        if (!byValue.has(choice.value)) byValue.set(choice.value, read(choice));
        return !choice.hidden && !leftOut.has(choice.id);
      });
      return { label: stripMarkup(group.label ?? ""), options: shown.map(read) };
    });
    return { groups, byValue };
  }, [all, leftOut, taken, expand, priced, item, rows]);

  const chosen = useMemo(
    () => [...new Set(valueToList(value))].map((one) => byValue.get(one) ?? createOption(one)),
    [value, byValue],
  );

  const enter = (change: (select: HTMLSelectElement) => void) => {
    const select = native();
    if (!select) return;
    change(select);
    dispatchInputEvents(select);
  };
  const find = (select: HTMLSelectElement, { id, value }: SearchOption) => {
    const same = [...select.options].filter((option) => option.value === value);
    return same.find((option) => option.dataset["id"] === id) ?? same[0];
  };
  const select = (option: SearchOption, on: boolean) =>
    enter((list) => {
      const one = find(list, option);
      if (one) one.selected = on;
    });
  return {
    settings,
    groups,
    chosen,
    full: settings.multiple && chosen.length >= settings.maxSelected,
    clearable: settings.multiple || placeholderRow(snapshot.field) !== "",
    add(option) {
      const known = choices(session.store.get(item.fieldAtom)).some(({ value }) => value === option.value);
      // The native select needs the option before it can be selected.
      if (!known) flushSync(() => addOption(session, item, option));
      select(option, true);
    },
    remove: (option) => select(option, false),
    clear: () =>
      enter((list) => {
        list.selectedIndex = settings.multiple ? -1 : [...list.options].findIndex(({ value }) => value === "");
      }),
    native,
  };
}
