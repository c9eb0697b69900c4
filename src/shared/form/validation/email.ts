import { metaFlag } from "../model/definition/meta.ts";
import { DEFAULT_ERROR, type ValidationRule } from "./rule.ts";

// https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
const ADDRESS =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** A domain with non-ASCII letters, which Firefox keeps; other browsers convert it to ASCII. */
const FOREIGN_DOMAIN = /@(?=.*[^\0-\x7f])([\p{L}\p{M}\p{N}.-]+)$/u;

/** Whether a text is one e-mail address. */
export const isEmailAddress = (text: string): boolean =>
  ADDRESS.test(
    text.replace(FOREIGN_DOMAIN, (address, domain: string) => {
      const url = `http://${domain}`;
      return URL.canParse(url) ? `@${new URL(url).hostname}` : address;
    }),
  );

/** An e-mail field holds an address, or a comma-separated list when several are allowed. */
export const emailRule: ValidationRule = ({ field, value }) => {
  if (field.type !== "email" || typeof value !== "string" || value === "") return null;
  const addresses = metaFlag(field.meta, "multiple_email") ? value.split(",").map((part) => part.trim()) : [value];
  return addresses.every(isEmailAddress) ? null : DEFAULT_ERROR;
};
