import type { FieldEntry } from "../../controls/field-entry.ts";
import { NativeInput } from "../../controls/native-input.tsx";

/** A quantity; the cart knows the price that it multiplies (state/cart.ts). */
export const quantity: FieldEntry = {
  layout: "control",
  Control: ({ attributes, ...props }) => (
    <NativeInput {...props} type="number" attributes={{ ...attributes, "data-ecommerce-quantity": "" }} />
  ),
};
