import { settingFlag, settingText } from "../definition/field-settings.ts";
import type { FieldDefinition } from "../definition/tree.ts";

/** The words for a payment card's number, used instead of a mask (forms#5). */
const CARD = /^\s*credit[ _-]?card\s*$/i;

export const isCardMask = (mask: string): boolean => CARD.test(mask);

/**
 * The mask of a field (forms-rendering#7.3); "" when there is none. The original's attribute doubles backslashes. A
 * telephone field with country formats ignores it.
 */
export const fieldMask = (field: FieldDefinition): string =>
  field.facts?.attributes.includes("input_mask") && !settingFlag(field, "intl_tel_input")
    ? settingText(field, "input_mask").replace(/\\\\/g, "\\")
    : "";
