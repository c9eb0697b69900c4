/** Texts of a protected form; replaceable as `antispam.<name>`. */
export const PROTECTED_FORM_TEXTS = {
  "antispam.form_checking": "One moment, the form is on its way.",
  /** For a refusal without a message from the server or the tag. */
  "antispam.form_refused": "This form is not shown to you, because you were taken for an automated visitor.",
  "antispam.form_failed": "This form cannot be shown.",
} as const;
