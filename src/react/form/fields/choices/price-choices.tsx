import { useSession } from "../../context/session-context.ts";
import type { FieldEntry } from "../../controls/field-entry.ts";
import { ChoiceList } from "./choice-list.tsx";
import { pricedChoice } from "./priced-choice.ts";

const priceChoice = (type: "checkbox" | "radio"): FieldEntry => ({
  layout: "choices",
  Control: function PriceChoice(props) {
    const priced = pricedChoice(useSession().model.context.sources.settings.currency);
    return (
      <ChoiceList
        {...props}
        type={type}
        priced={(choice) => {
          const { attributes, label } = priced(choice);
          return { attributes: { ...attributes, "data-ecommerce-price": "" }, label };
        }}
      />
    );
  },
});

/** Checkboxes with prices. */
export const priceCheckbox = priceChoice("checkbox");

/** Radio buttons with prices. */
export const priceRadio = priceChoice("radio");
