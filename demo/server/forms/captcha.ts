import type { Fields } from "../fields.ts";
import { HttpError } from "../http-error.ts";
import type { Bypass } from "./bypass.ts";
import { placedFields, type Definition } from "./definition.ts";

/** Where each provider puts its answer. */
const ANSWER_FIELDS: Readonly<Record<string, string>> = {
  recaptcha: "g-recaptcha-response",
  hcaptcha: "h-captcha-response",
  turnstile: "cf-turnstile-response",
};
/** No provider is asked: every answer but this one is a good one. */
const BAD_CAPTCHA_ANSWER = "refused";

/** A missing or bad answer to a captcha that the visitor could see ends the post. Throws HttpError 400. */
export function refuseCaptcha(definition: Definition, fields: Fields, isBypassed: Bypass): void {
  for (const place of placedFields(definition)) {
    const name = ANSWER_FIELDS[place.field.type];
    if (name === undefined || isBypassed(place, name)) continue;
    const answer = fields.get(name) ?? "";
    if (answer === "") throw new HttpError(400, `The answer to ${place.field.label} is missing`);
    if (answer === BAD_CAPTCHA_ANSWER) throw new HttpError(400, `The answer to ${place.field.label} was not accepted`);
  }
}
