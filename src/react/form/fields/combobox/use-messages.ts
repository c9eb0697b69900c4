import { useAtomValue } from "jotai/react";
import { metaText } from "../../../../shared/form/model/definition/meta.ts";
import type { VisibleOptions } from "../../../../shared/form/fields/combobox/visible-options.ts";
import { searchText } from "../../../../shared/form/fields/combobox/search-texts.ts";
import { useSession } from "../../context/session-context.ts";
import type { ControlProps } from "../../controls/field-entry.ts";
import type { ComboboxSelection } from "./use-selection.ts";

/** The placeholder of the empty input, and the message above the options (null for none). */
export function useMessages(
  { item, view, waiting }: ControlProps,
  { settings, full }: ComboboxSelection,
  visible: VisibleOptions,
  keyword: string,
): { placeholder: string; note: string | null } {
  const { context } = useSession().model;
  const none = useAtomValue(item.options.noMatchAtom);
  const ownText = context.definition.cascades.get(item.field.id)?.emptyText;
  // The reason why there is nothing to search takes precedence.
  const reason = waiting ?? (none ? ownText || context.text("cascade_option_text_no_rows") : null);
  const word =
    visible.word && searchText({ field: view.field, row: item.row }, context, visible.word, keyword, visible.count);
  return {
    placeholder: reason ?? context.expand(metaText(view.field.meta, "placeholder_row"), item),
    note: reason ?? (full ? context.text("error_max_checked", settings.maxSelected) : word),
  };
}
