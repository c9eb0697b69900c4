/** All field types of forms with prices, in one chunk: a form that needs one of them needs most of them. */
export { cartPrice } from "./cart.tsx";
export { cartTotal } from "./cart.tsx";
export { price } from "./price.tsx";
export { priceCheckbox } from "../choices/price-choices.tsx";
export { priceRadio } from "../choices/price-choices.tsx";
export { priceRange } from "./price.tsx";
export { priceSelect } from "./price.tsx";
export { priceSubtotal } from "./cart.tsx";
export { quantity } from "./price.tsx";
