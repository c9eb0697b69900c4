import type { FieldEntry } from "../../controls/field-entry.ts";
import { useAnnouncedTotal } from "./use-announced-total.ts";
import { ComputedInput } from "./computed-input.tsx";

/** The total to pay. */
export const cartTotal: FieldEntry = {
  layout: "control",
  Control: function CartTotal({ attributes, ...props }) {
    useAnnouncedTotal(props.item);
    return <ComputedInput {...props} attributes={{ ...attributes, "data-ecommerce-cart-total": "" }} />;
  },
};
