import type { FieldEntry } from "../../controls/field-entry.ts";
import { MoneyInput } from "./money-input.tsx";

/** An amount of money that the visitor enters. */
export const price: FieldEntry = {
  layout: "control",
  Control: ({ attributes, ...props }) => (
    <MoneyInput {...props} attributes={{ ...attributes, "data-ecommerce-price": "" }} />
  ),
};
