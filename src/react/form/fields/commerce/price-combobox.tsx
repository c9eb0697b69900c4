import { useMemo } from "react";
import { useSession } from "../../context/session-context.ts";
import type { FieldEntry } from "../../controls/field-entry.ts";
import { pricedChoice } from "../choices/priced-choice.ts";
import { Combobox } from "../combobox/combobox.tsx";

/** A searchable select with prices. */
export const priceCombobox: FieldEntry = {
  layout: "control",
  Control: function PriceCombobox({ attributes, ...props }) {
    const { currency } = useSession().model.context.sources.settings;
    const priced = useMemo(() => pricedChoice(currency), [currency]);
    return <Combobox {...props} attributes={{ ...attributes, "data-ecommerce-price": "" }} priced={priced} />;
  },
};
