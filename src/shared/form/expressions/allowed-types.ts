/** Field types that may not contain `#calc` or `#text`, and those that neither may read (forms-behaviour 5.1). */
const CAPTCHAS = ["recaptcha", "hcaptcha", "turnstile"];
const EMPTY = [...CAPTCHAS, "divider", "spacer"];
const BUTTONS = ["texteditor", "submit", "reset", "tab_previous", "tab_next"];
const LISTS = ["select", "checkbox", "radio"];

const DISALLOWED: Readonly<Record<string, ReadonlySet<string>>> = {
  calc_in: new Set([...EMPTY, ...LISTS, "url"]),
  text_in: new Set([...EMPTY, ...LISTS]),
  calc_out: new Set([...EMPTY, ...BUTTONS, "tel", "email", "url"]),
  text_out: new Set([...EMPTY, ...BUTTONS]),
};

/** Whether a field of this type may contain (`_in`) or feed (`_out`) a `#calc` or `#text`. */
export const isTypeAllowed = (rule: "calc_in" | "text_in" | "calc_out" | "text_out", fieldType: string): boolean =>
  DISALLOWED[rule]?.has(fieldType) !== true;
