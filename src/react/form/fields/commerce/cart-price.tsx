import { cartLine } from "../../../../shared/form/model/definition/cart-line.ts";
import type { FieldEntry } from "../../controls/field-entry.ts";
import { MoneyInput } from "./money-input.tsx";
import { ComputedInput } from "./computed-input.tsx";

/** One line of the cart: the subtotal, or another price that is entered or calculated. */
export const cartPrice: FieldEntry = {
  layout: "control",
  Control: function CartPrice({ attributes, ...props }) {
    const line = cartLine(props.item.field);
    const Input = line === "subtotal" ? ComputedInput : MoneyInput;
    // Names of lines come from the definition; only plain words may become part of an attribute's name.
    const mark = /^[a-z_]+$/.test(line) ? { [`data-ecommerce-cart-price-${line}`]: "" } : {};
    return <Input {...props} attributes={{ ...attributes, "data-ecommerce-cart-price": "", ...mark }} />;
  },
};
