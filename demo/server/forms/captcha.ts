import type { Fields } from "../fields.ts";
import { HttpError } from "../http-error.ts";
import type { Bypass } from "./bypass.ts";
import { placedFields, type Definition } from "./definition.ts";

/** The field of each provider's response. */
const RESPONSE_FIELDS: Readonly<Record<string, string>> = {
  recaptcha: "g-recaptcha-response",
  hcaptcha: "h-captcha-response",
  turnstile: "cf-turnstile-response",
};
/** The demo asks no provider: it accepts every other response. */
const REFUSED_RESPONSE = "refused";

/** Throws HttpError 400 for a missing or refused response to a captcha that the visitor could see. */
export function refuseCaptcha(definition: Definition, fields: Fields, isBypassed: Bypass): void {
  for (const placed of placedFields(definition)) {
    const name = RESPONSE_FIELDS[placed.field.type];
    if (name === undefined || isBypassed(placed, name)) continue;
    const response = fields.get(name) ?? "";
    if (response === "") throw new HttpError(400, `The response of captcha ${placed.field.label} is missing`);
    if (response === REFUSED_RESPONSE) throw new HttpError(400, `Captcha ${placed.field.label} refused the response`);
  }
}
