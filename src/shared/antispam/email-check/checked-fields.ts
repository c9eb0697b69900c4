/** Milliseconds before the field of a contact form is checked; leaving it again restarts the wait (contract §7.3). */
export const DEBOUNCE_MS = 300;

interface FieldRule {
  selector: string;
  /** Default: at once. */
  delayMs?: number;
}

/** Fields whose address is checked with an indicator (contract §7.3). */
export const EXISTS_FIELDS: readonly FieldRule[] = [
  { selector: '.comment-form input[name="email"]' },
  { selector: '.frm-fluent-form input[name="email"]' },
  { selector: "input#email" },
  { selector: '#registerform input[name="user_email"]' },
  { selector: 'form.wc-block-checkout__form input[type="email"]' },
  { selector: 'form.checkout input[type="email"]' },
  { selector: 'form.wpcf7-form input[type="email"]', delayMs: DEBOUNCE_MS },
  { selector: 'form.wpforms-form input[type="email"]' },
  { selector: 'form[id^="gform_"] input[type="email"]' },
  { selector: '.nf-form-content input[type="email"]' },
];

/** Fields whose address is checked silently. */
export const BEFORE_POST_FIELDS = 'input[type="email"], #email';
