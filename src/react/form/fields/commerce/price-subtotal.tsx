import type { FieldEntry } from "../../controls/field-entry.ts";
import { ComputedInput } from "./computed-input.tsx";

/** Price times quantity. */
export const priceSubtotal: FieldEntry = {
  layout: "control",
  Control: ({ attributes, ...props }) => (
    <ComputedInput {...props} attributes={{ ...attributes, "data-ecommerce-price-subtotal": "" }} />
  ),
};
