import { ChoiceList } from "./choice-list.tsx";
import type { FieldEntry } from "../../controls/field-entry.ts";
import { pricedChoice } from "./priced-choice.ts";
import { useSession } from "../../context/session-context.ts";

/** Checkboxes with prices. */
export const priceCheckbox: FieldEntry = {
  layout: "choices",
  Control: function PriceCheckbox(props) {
    const priced = pricedChoice(useSession().model.context.sources.settings.currency);
    return (
      <ChoiceList
        {...props}
        type="checkbox"
        priced={(choice) => {
          const { attributes, label } = priced(choice);
          return { attributes: { ...attributes, "data-ecommerce-price": "" }, label };
        }}
      />
    );
  },
};

/** Radio buttons with prices. */
export const priceRadio: FieldEntry = {
  layout: "choices",
  Control: function PriceRadio(props) {
    const priced = pricedChoice(useSession().model.context.sources.settings.currency);
    return (
      <ChoiceList
        {...props}
        type="radio"
        priced={(choice) => {
          const { attributes, label } = priced(choice);
          return { attributes: { ...attributes, "data-ecommerce-price": "" }, label };
        }}
      />
    );
  },
};
