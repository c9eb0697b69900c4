import type { FieldEntry } from "../../controls/field-entry.ts";
import { useAnnouncedTotal } from "./use-announced-total.ts";
import { WorkedOutInput } from "./worked-out-input.tsx";

/** What is to pay. */
export const cartTotal: FieldEntry = {
  layout: "control",
  Control: function CartTotal({ attributes, ...props }) {
    useAnnouncedTotal(props.item);
    return <WorkedOutInput {...props} attributes={{ ...attributes, "data-ecommerce-cart-total": "" }} />;
  },
};
