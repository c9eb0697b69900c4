/** All field types of forms with prices, in one chunk: a form that needs one of them needs most of them. */
export { cartPrice } from "./cart-price.tsx";
export { cartTotal } from "./cart-total.tsx";
export { price } from "./price.tsx";
export { priceCheckbox } from "../choices/price-checkbox.tsx";
export { priceRadio } from "../choices/price-radio.tsx";
export { priceRange } from "./price-range.tsx";
export { priceSelect } from "./price-select.tsx";
export { priceSubtotal } from "./price-subtotal.tsx";
export { quantity } from "./quantity.tsx";
