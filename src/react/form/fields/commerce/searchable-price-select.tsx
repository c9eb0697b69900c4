import { useMemo } from "react";
import { useSession } from "../../context/session-context.ts";
import type { FieldEntry } from "../../controls/field-entry.ts";
import { pricedChoice } from "../choices/priced-choice.ts";
import { SearchableSelect } from "../combobox/searchable-select.tsx";

/** A list of options with prices that is searched by typing. */
export const searchablePriceSelect: FieldEntry = {
  layout: "control",
  Control: function SearchablePriceSelect({ attributes, ...props }) {
    const { currency } = useSession().model.context.sources.settings;
    const priced = useMemo(() => pricedChoice(currency), [currency]);
    return <SearchableSelect {...props} attributes={{ ...attributes, "data-ecommerce-price": "" }} priced={priced} />;
  },
};
