import { metaCount, metaFlag, metaNumber, metaRows, metaText, metaValue, toId, type Meta } from "./meta.ts";
import type { FlagSetting, IdSetting, NumberSetting, RowsSetting, TextSetting } from "./settings.ts";
import type { FieldDefinition } from "./tree.ts";

// A field's settings by name and kind; absent ones have the default of the type (field-types.ts), else the caller's.

export const settingFlag = ({ meta }: FieldDefinition, name: FlagSetting, fallback = false): boolean =>
  metaFlag(meta, name, fallback);

/** A text as stored; numbers that may be calculated are read as text too. */
export const settingText = ({ meta }: FieldDefinition, name: TextSetting | NumberSetting, fallback = ""): string =>
  metaText(meta, name, fallback);

/** What a control says of its value; "" where the field's author has written what is said of a wrong value. */
export const unlessOwnFeedback = (field: FieldDefinition, message: string): string =>
  settingText(field, "invalid_feedback") === "" ? message : "";

/** A number; undefined when absent, empty or not a number. */
export const settingNumber = ({ meta }: FieldDefinition, name: NumberSetting): number | undefined =>
  metaNumber(meta, name);

/** A whole number above 0, else undefined. */
export const settingCount = ({ meta }: FieldDefinition, name: NumberSetting): number | undefined =>
  metaCount(meta, name);

/** Id of another field or section; 0 when none is named. */
export const settingId = ({ meta }: FieldDefinition, name: IdSetting): number => toId(metaValue(meta, name));

export const settingRows = ({ meta }: FieldDefinition, name: RowsSetting): readonly Meta[] => metaRows(meta, name);

/** Whether a file field uploads its files immediately and has their ids as its value. */
export const isDropZone = ({ type, meta }: FieldDefinition): boolean =>
  type === "file" && metaText(meta, "sub_type") === "dropzonejs";

/** The newest name first; older definitions use the others (forms-rendering#2.4). */
const PRICE_FIELD_SETTINGS = ["ecommerce_field_id", "ecommerce_quantity_field_id", "ecommerce_quantity_id"] as const;

/** Id of the price field that a quantity or a subtotal belongs to; 0 when none is named. */
export const priceFieldId = ({ meta }: FieldDefinition): number =>
  toId(PRICE_FIELD_SETTINGS.map((name) => metaText(meta, name)).find(Boolean));

/** The kinds of lines in every order, filled or not (forms-behaviour#5.6). */
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
