import { settingFlag, settingText } from "../definition/field-settings.ts";
import type { FieldDefinition } from "../definition/tree.ts";

/** The words that stand for a payment card's number instead of a mask of signs (spec forms §5). */
const CARD = /^\s*credit[ _-]?card\s*$/i;

export const isCardMask = (mask: string): boolean => CARD.test(mask);

/**
 * The mask of a field (forms-rendering 7.3); "" where there is none. In the original's attribute a backslash is written twice.
 * A telephone field that knows the countries' numbers has no use for one.
 */
export const fieldMask = (field: FieldDefinition): string =>
  field.facts?.attributes.includes("input_mask") && !settingFlag(field, "intl_tel_input")
    ? settingText(field, "input_mask").replaceAll("\\\\", "\\")
    : "";
