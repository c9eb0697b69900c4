import { useAtomValue } from "jotai/react";
import { useEffect, useMemo, useState } from "react";
import type { FieldInstance } from "../../../../shared/form/state/field-instance.ts";
import { emit } from "../../../../shared/core/events/element-events.ts";
import {
  lengthProblem,
  visibleOptions,
  type VisibleOptions,
} from "../../../../shared/form/fields/combobox/visible-options.ts";
import { searchText } from "../../../../shared/form/fields/combobox/search-settings.ts";
import { createSearch } from "../../../../shared/form/fields/combobox/remote-search.ts";
import { countOptions } from "../../../../shared/form/fields/combobox/search-option.ts";
import { placeholderText } from "../../../../shared/form/values/choices.ts";
import { metaText } from "../../../../shared/form/definition/meta.ts";
import { useSession } from "../../context/session-context.ts";
import type { ControlProps } from "../../controls/field-entry.ts";
import type { ComboboxSelection } from "./use-selection.ts";

/** The options that the list shows for a keyword, and the remote search behind them. */
export function useOptions(
  item: FieldInstance,
  { settings, groups, chosen, native }: ComboboxSelection,
  keyword: string,
): { visible: VisibleOptions; search: (keyword: string, typing: boolean) => void; stop: () => void } {
  const session = useSession();
  const [search] = useState(() =>
    createSearch(session, item, (found) => {
      const select = native();
      if (select) emit(select, "wsf-select2-ajax-results", { fieldId: item.field.id, count: countOptions(found) });
    }),
  );
  const state = useAtomValue(search.stateAtom);
  useEffect(() => search.stop, [search]);

  const visible = useMemo(
    () =>
      visibleOptions(
        keyword,
        settings,
        groups,
        state,
        chosen.map(({ value }) => value),
      ),
    [keyword, settings, groups, state, chosen],
  );
  return {
    visible,
    search(wanted, typing) {
      if (settings.remote && !lengthProblem(wanted, settings)) search.run(wanted, typing);
      else search.stop();
    },
    stop: search.stop,
  };
}

/** The placeholder of the empty input, and the message above the options (null for none). */
export function useMessages(
  { item, snapshot, waiting }: ControlProps,
  { settings, full }: ComboboxSelection,
  visible: VisibleOptions,
  keyword: string,
): { placeholder: string; note: string | null } {
  const { context } = useSession().model;
  const none = useAtomValue(item.options.noMatchAtom);
  const ownText = context.definition.cascades.get(item.field.id)?.emptyText;
  const row = metaText(snapshot.field.meta, "placeholder_row");
  // The reason why there is nothing to search takes precedence.
  const reason = waiting ?? (none ? ownText || context.text("cascade_option_text_no_rows") : null);
  const word =
    visible.word && searchText({ field: snapshot.field, row: item.row }, context, visible.word, keyword, visible.count);
  return {
    placeholder: reason ?? placeholderText(row, context.text, (text) => context.expand(text, item)),
    note: reason ?? (full ? context.text("error_max_checked", settings.maxSelected) : word),
  };
}
