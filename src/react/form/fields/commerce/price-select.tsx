import { useSession } from "../../context/session-context.ts";
import type { FieldEntry } from "../../controls/field-entry.ts";
import { pricedChoice } from "../choices/priced-choice.ts";
import { SelectControl } from "../choices/select-control.tsx";

/** A select with prices. */
export const priceSelect: FieldEntry = {
  layout: "control",
  Control: function PriceSelect({ attributes, ...props }) {
    const { currency } = useSession().model.context.sources.settings;
    return (
      <SelectControl
        {...props}
        attributes={{ ...attributes, "data-ecommerce-price": "" }}
        priced={pricedChoice(currency)}
      />
    );
  },
};
