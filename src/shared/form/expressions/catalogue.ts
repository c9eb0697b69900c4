import { COMMERCE } from "./functions/commerce.ts";
import { DATES } from "./functions/dates.ts";
import { FIELDS } from "./functions/fields.ts";
import { MATH } from "./functions/math.ts";
import { PAGE } from "./functions/page.ts";
import { TEXT } from "./functions/text.ts";
import type { Catalogue, Signature } from "./functions/signature.ts";

const EMPTY = ["recaptcha", "hcaptcha", "turnstile", "divider", "spacer"];
const BUTTONS = ["texteditor", "submit", "reset", "tab_previous", "tab_next"];
const LISTS = ["select", "checkbox", "radio"];

/** Field types that may not contain `#calc` or `#text`, and those that neither may read (forms-behaviour#5.1). */
const DISALLOWED: Readonly<Record<string, ReadonlySet<string>>> = {
  calc_in: new Set([...EMPTY, ...LISTS, "url"]),
  text_in: new Set([...EMPTY, ...LISTS]),
  calc_out: new Set([...EMPTY, ...BUTTONS, "tel", "email", "url"]),
  text_out: new Set([...EMPTY, ...BUTTONS]),
};

/** Whether a field of this type may contain (`_in`) or feed (`_out`) a `#calc` or `#text`. */
export const isTypeAllowed = (use: "calc_in" | "text_in" | "calc_out" | "text_out", fieldType: string): boolean =>
  DISALLOWED[use]?.has(fieldType) !== true;

/** Blocks are parsed and evaluated separately; these entries make their names and brackets known. */
const block = (params: Signature["params"]): Signature => ({ params, value: () => "" });

/** Every variable (forms-behaviour#4.2). A word that is not listed here is text. */
const CATALOGUE: Catalogue = {
  ...MATH,
  ...TEXT,
  ...FIELDS,
  ...DATES,
  ...PAGE,
  ...COMMERCE,
  calc: { params: ["calculation"], value: (call) => call.number(0) },
  text: { params: ["content"], value: (call) => call.content(0), safe: true },
  if: block(["condition"]),
  endif: block([]),
  section_rows_start: block(["text"]),
  section_rows_end: block([]),
};

export const signatureOf = (name: string): Signature | undefined =>
  Object.hasOwn(CATALOGUE, name) ? CATALOGUE[name] : undefined;
