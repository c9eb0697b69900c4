import { metaText } from "../definition/meta.ts";
import type { FieldDefinition } from "../definition/tree.ts";
import { isCardMask } from "../mask/mask-of.ts";

/** Secrets, a picture of somebody's hand, and consent, which is given anew each time. Files, captchas and hidden inputs are of another kind. */
const NEVER_KEPT: ReadonlySet<string> = new Set(["password", "ssn", "signature", "legal"]);

/**
 * Tokens of `autocomplete` that name a secret, whatever the type of the field: all of a payment card begin with `cc-`, and HTML asks
 * for `off` where a value is "particularly sensitive" or will never be used again.
 */
const SECRET = /^(?:off|cc-.+|current-password|new-password|one-time-code)$/i;

/** Dates have `autocomplete="off"` by default, so it says nothing about them. */
const OFF_BY_DEFAULT = "datetime";

/** Whether what is typed into a field may be stored on the device. */
export const mayBeKept = ({ type, facts, meta }: FieldDefinition): boolean =>
  (facts?.kind === "input" || facts?.kind === "choice") &&
  !NEVER_KEPT.has(type) &&
  !isCardMask(metaText(meta, "input_mask")) &&
  !metaText(meta, "autocomplete")
    .split(/\s+/)
    .some((token) => SECRET.test(token) && !(type === OFF_BY_DEFAULT && token === "off"));
