import { CART_LINES } from "../../definition/rare-settings.ts";
import { formatPrice } from "../../values/money.ts";
import type { Call, Catalogue, Signature } from "./signature.ts";

/** The cart line that a variable shows; undefined for every other variable. */
export const cartLineOf = (variable: string): string | undefined =>
  /^ecommerce_cart_(.+?)(?:_float|_span)?$/.exec(variable)?.[1];

const line = (call: Call, name: string) => call.context.cart(name) ?? 0;
const formatted = (value: (call: Call) => number): Signature => ({
  params: [],
  value: (call) => formatPrice(value(call), call.context.settings.currency),
  operand: value,
});

/** A line as money, as a plain number, and as money in a `<span>`. */
function cartLine(name: string): [string, Signature][] {
  const money = formatted((call) => line(call, name));
  return [
    [`ecommerce_cart_${name}`, money],
    [`ecommerce_cart_${name}_float`, { params: [], value: (call) => line(call, name) }],
    [
      `ecommerce_cart_${name}_span`,
      {
        ...money,
        value: (call) => (call.markup ? `<span>${call.escape(String(money.value(call)))}</span>` : money.value(call)),
        safe: true,
      },
    ],
  ];
}

/** Money. */
export const COMMERCE: Catalogue = {
  ecommerce_currency_symbol: { params: [], value: (call) => call.context.settings.currency.symbol },
  ecommerce_price: {
    params: ["calculation"],
    value: (call) => formatPrice(call.number(0), call.context.settings.currency),
    operand: (call) => call.number(0),
  },
  ...Object.fromEntries([...CART_LINES, "total", "total_without_tax"].flatMap(cartLine)),
};
