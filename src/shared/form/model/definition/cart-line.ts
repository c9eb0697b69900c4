import { metaText } from "./meta.ts";
import type { FieldDefinition } from "./tree.ts";

/** The kinds of lines in every order, filled or not (forms-behaviour 5.6). */
export const CART_LINES = [
  "subtotal",
  "shipping",
  "shipping_discount",
  "discount",
  "handling_fee",
  "insurance",
  "gift_wrap",
  "tax",
  "other",
] as const;

/** The line of a `cart_price` field. The subtotal is computed; all others hold what is entered or calculated. */
export const cartLine = ({ meta }: Pick<FieldDefinition, "meta">): string =>
  metaText(meta, "ecommerce_cart_price_type") || "subtotal";
