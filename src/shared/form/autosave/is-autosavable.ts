import { metaText } from "../definition/meta.ts";
import type { FieldDefinition } from "../definition/tree.ts";
import { isCardMask } from "../values/field-mask.ts";

/**
 * Secrets, signatures, and consent, which is given anew each time. Files, captchas and hidden inputs are excluded by
 * their kind.
 */
const EXCLUDED_TYPES: ReadonlySet<string> = new Set(["password", "ssn", "signature", "legal"]);

/** `autocomplete` tokens that name a secret in a field of any type; all payment card tokens begin with `cc-`. */
const SECRET_TOKEN = /^(?:cc-.+|current-password|new-password|one-time-code)$/i;

/** Date fields have `autocomplete="off"` by default, so for them it means nothing. */
const OFF_BY_DEFAULT = "datetime";

const autocompleteTokens = ({ meta }: FieldDefinition): string[] =>
  metaText(meta, "autocomplete").toLowerCase().split(/\s+/);

/** Whether visitors must enter a field again in every form, even in the same one a moment later. */
export const isSecret = (field: FieldDefinition): boolean =>
  EXCLUDED_TYPES.has(field.type) ||
  isCardMask(metaText(field.meta, "input_mask")) ||
  autocompleteTokens(field).some((token) => SECRET_TOKEN.test(token));

/** HTML defines `off` for values that are "particularly sensitive" or will never be used again. */
const isOff = (field: FieldDefinition): boolean =>
  field.type !== OFF_BY_DEFAULT && autocompleteTokens(field).includes("off");

/** Whether a value typed into a field may be stored on the device. */
export const isAutosavable = (field: FieldDefinition): boolean =>
  (field.facts?.kind === "input" || field.facts?.kind === "choice") && !isSecret(field) && !isOff(field);
