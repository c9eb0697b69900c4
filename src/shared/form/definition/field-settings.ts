import { metaFlag, metaText, toId } from "./meta.ts";
import type { FlagSetting, NumberSetting, TextSetting } from "./settings.ts";
import type { FieldDefinition } from "./tree.ts";

// A field's settings by name and kind; absent ones have the default of the type (field-types.ts), else the caller's.

export const settingFlag = ({ meta }: FieldDefinition, name: FlagSetting, fallback = false): boolean =>
  metaFlag(meta, name, fallback);

/** A text as stored; numbers that may be calculated are read as text too. */
export const settingText = ({ meta }: FieldDefinition, name: TextSetting | NumberSetting, fallback = ""): string =>
  metaText(meta, name, fallback);

/** Whether a file field uploads its files immediately and has their ids as its value. */
export const isDropZone = ({ type, meta }: FieldDefinition): boolean =>
  type === "file" && metaText(meta, "sub_type") === "dropzonejs";

/** The newest name first; older definitions use the others (forms-rendering#2.4). */
const PRICE_FIELD_SETTINGS = ["ecommerce_field_id", "ecommerce_quantity_field_id", "ecommerce_quantity_id"] as const;

/** Id of the price field that a quantity or a subtotal belongs to; 0 when none is named. */
export const priceFieldId = ({ meta }: FieldDefinition): number =>
  toId(PRICE_FIELD_SETTINGS.map((name) => metaText(meta, name)).find(Boolean));

/** The line of a `cart_price` field. The subtotal is computed; all others hold what is entered or calculated. */
export const cartLine = ({ meta }: Pick<FieldDefinition, "meta">): string =>
  metaText(meta, "ecommerce_cart_price_type") || "subtotal";
