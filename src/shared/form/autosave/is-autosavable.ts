import { metaText } from "../model/definition/meta.ts";
import type { FieldDefinition } from "../model/definition/tree.ts";
import { isCardMask } from "../model/values/field-mask.ts";

/** Secrets, a picture of somebody's hand, and consent, which is given anew each time. Files, captchas and hidden inputs are of another kind. */
const EXCLUDED_TYPES: ReadonlySet<string> = new Set(["password", "ssn", "signature", "legal"]);

/** Tokens of `autocomplete` that name a secret, whatever the type of the field: all of a payment card begin with `cc-`. */
const SECRET_TOKEN = /^(?:cc-.+|current-password|new-password|one-time-code)$/i;

/** Dates have `autocomplete="off"` by default, so it says nothing about them. */
const OFF_BY_DEFAULT = "datetime";

const autocompleteTokens = ({ meta }: FieldDefinition): string[] => metaText(meta, "autocomplete").toLowerCase().split(/\s+/);

/** Whether a field is put in anew by the visitor in every form, be it the same one a moment later. */
export const isSecret = (field: FieldDefinition): boolean =>
  EXCLUDED_TYPES.has(field.type) ||
  isCardMask(metaText(field.meta, "input_mask")) ||
  autocompleteTokens(field).some((token) => SECRET_TOKEN.test(token));

/** HTML asks for `off` where a value is "particularly sensitive" or will never be used again. */
const isOff = (field: FieldDefinition): boolean => field.type !== OFF_BY_DEFAULT && autocompleteTokens(field).includes("off");

/** Whether what is typed into a field may be stored on the device. */
export const isAutosavable = (field: FieldDefinition): boolean =>
  (field.facts?.kind === "input" || field.facts?.kind === "choice") && !isSecret(field) && !isOff(field);
