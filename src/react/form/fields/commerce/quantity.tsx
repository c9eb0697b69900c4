import type { FieldEntry } from "../../controls/field-entry.ts";
import { NativeInput } from "../../controls/native-input.tsx";

/** How many of something; the cart knows its price (cart/cart.ts). */
export const quantity: FieldEntry = {
  layout: "control",
  Control: ({ attributes, ...props }) => (
    <NativeInput {...props} type="number" attributes={{ ...attributes, "data-ecommerce-quantity": "" }} />
  ),
};
