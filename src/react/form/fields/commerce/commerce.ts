/** All field types of forms with prices, in one chunk: a form that needs one of them needs most of them. */
export { priceCheckbox, priceRadio } from "../choices/price-choices.tsx";
export { cartPrice, cartTotal, priceSubtotal } from "./cart.tsx";
export { price, priceRange, priceSelect, quantity } from "./price.tsx";
