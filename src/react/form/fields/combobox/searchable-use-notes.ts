import { useAtomValue } from "jotai/react";
import { metaText } from "../../../../shared/form/model/definition/meta.ts";
import type { Offer } from "../../../../shared/form/fields/combobox/offered-options.ts";
import { searchText } from "../../../../shared/form/fields/combobox/search-texts.ts";
import { useSession } from "../../context/session-context.ts";
import type { ControlProps } from "../../controls/field-entry.ts";
import type { Chooser } from "./searchable-use-chooser.ts";

/** What there is to say in the input while it is empty, and above the options (null for nothing). */
export function useNotes(
  { item, view, waiting }: ControlProps,
  { settings, full }: Chooser,
  offer: Offer,
  keyword: string,
): { placeholder: string; note: string | null } {
  const { context } = useSession().model;
  const none = useAtomValue(item.options.noneAtom);
  const ownText = context.definition.cascades.get(item.field.id)?.emptyText;
  // Why there is nothing to search in comes first.
  const nothing = waiting ?? (none ? ownText || context.text("cascade_option_text_no_rows") : null);
  const word = offer.word && searchText({ field: view.field, row: item.row }, context, offer.word, keyword, offer.count);
  return {
    placeholder: nothing ?? context.expand(metaText(view.field.meta, "placeholder_row"), item),
    note: nothing ?? (full ? context.text("error_max_checked", settings.most) : word),
  };
}
