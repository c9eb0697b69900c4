import { metaText } from "../definition/meta.ts";
import type { FieldDefinition } from "../definition/tree.ts";
import { isCardMask } from "../mask/mask-of.ts";

/** Secrets, a picture of somebody's hand, and consent, which is given anew each time. Files, captchas and hidden inputs are of another kind. */
const NEVER_KEPT: ReadonlySet<string> = new Set(["password", "ssn", "signature", "legal"]);

/** Tokens of `autocomplete` that name a secret, whatever the type of the field; all of a payment card begin with `cc-`. */
const SECRET = /^(?:cc-.+|current-password|new-password|one-time-code)$/i;

/**
 * Whether what is typed into a field may be kept on the device. `autocomplete="off"` does not forbid it: the original writes it
 * on every date and on fields of rows.
 */
export const mayBeKept = ({ type, facts, meta }: FieldDefinition): boolean =>
  (facts?.kind === "input" || facts?.kind === "choice") &&
  !NEVER_KEPT.has(type) &&
  !isCardMask(metaText(meta, "input_mask")) &&
  !metaText(meta, "autocomplete")
    .split(/\s+/)
    .some((token) => SECRET.test(token));
