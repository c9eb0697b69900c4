import { useAtomValue } from "jotai/react";
import { useEffect, useMemo, useState } from "react";
import type { FieldInstance } from "../../../../shared/form/state/field-instance.ts";
import { emit } from "../../../../shared/core/events/emit.ts";
import { createSearch } from "../../../../shared/form/fields/combobox/create-search.ts";
import {
  lengthProblem,
  visibleOptions,
  type VisibleOptions,
} from "../../../../shared/form/fields/combobox/visible-options.ts";
import "../../../../shared/form/fields/combobox/search-events.ts";
import { countOptions } from "../../../../shared/form/fields/combobox/search-option.ts";
import { useSession } from "../../context/session-context.ts";
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
