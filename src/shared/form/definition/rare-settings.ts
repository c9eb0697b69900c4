import { settingText } from "./field-settings.ts";
import { metaCount, metaNumber, metaRows, metaValue, toId, type Meta } from "./meta.ts";
import type { IdSetting, NumberSetting, RowsSetting } from "./settings.ts";
import type { FieldDefinition } from "./tree.ts";

// The same as field-settings.ts, for types and settings whose code is fetched on demand.

/** A number; undefined when absent, empty or not a number. */
export const settingNumber = ({ meta }: FieldDefinition, name: NumberSetting): number | undefined =>
  metaNumber(meta, name);

/** A whole number above 0, else undefined. */
export const settingCount = ({ meta }: FieldDefinition, name: NumberSetting): number | undefined =>
  metaCount(meta, name);

/** Id of another field or section; 0 when none is named. */
export const settingId = ({ meta }: FieldDefinition, name: IdSetting): number => toId(metaValue(meta, name));

export const settingRows = ({ meta }: FieldDefinition, name: RowsSetting): readonly Meta[] => metaRows(meta, name);

/** What a control says of its value; "" where the field's author has written what is said of a wrong value. */
export const unlessOwnFeedback = (field: FieldDefinition, message: string): string =>
  settingText(field, "invalid_feedback") === "" ? message : "";

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
