import { useAtomValue } from "jotai/react";
import { useEffect, useMemo, useState } from "react";
import type { FieldInstance } from "../../../../shared/form/state/field-instance.ts";
import { emit } from "../../../../shared/core/events/emit.ts";
import { createSearch } from "../../../../shared/form/fields/combobox/create-search.ts";
import { lengthProblem, offeredOptions, type Offer } from "../../../../shared/form/fields/combobox/offered-options.ts";
import "../../../../shared/form/fields/combobox/search-events.ts";
import { countOf } from "../../../../shared/form/fields/combobox/search-option.ts";
import { useSession } from "../../context/session-context.ts";
import type { Chooser } from "./searchable-use-chooser.ts";

/** What the list shows for a keyword, and the search at the site behind it. */
export function useOffer(
  item: FieldInstance,
  { settings, groups, chosen, native }: Chooser,
  keyword: string,
): { offer: Offer; ask: (keyword: string, typing: boolean) => void; stop: () => void } {
  const session = useSession();
  const [search] = useState(() =>
    createSearch(session, item, (found) => {
      const select = native();
      if (select) emit(select, "wsf-select2-ajax-results", { fieldId: item.field.id, count: countOf(found) });
    }),
  );
  const state = useAtomValue(search.stateAtom);
  useEffect(() => search.stop, [search]);

  const offer = useMemo(
    () =>
      offeredOptions(
        keyword,
        settings,
        groups,
        state,
        chosen.map(({ value }) => value),
      ),
    [keyword, settings, groups, state, chosen],
  );
  return {
    offer,
    ask(wanted, typing) {
      if (settings.remote && !lengthProblem(wanted, settings)) search.ask(wanted, typing);
      else search.stop();
    },
    stop: search.stop,
  };
}
