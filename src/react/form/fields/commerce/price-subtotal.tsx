import type { FieldEntry } from "../../controls/field-entry.ts";
import { WorkedOutInput } from "./worked-out-input.tsx";

/** Price times quantity. */
export const priceSubtotal: FieldEntry = {
  layout: "control",
  Control: ({ attributes, ...props }) => <WorkedOutInput {...props} attributes={{ ...attributes, "data-ecommerce-price-subtotal": "" }} />,
};
