import { service } from "../../core/registry/container.ts";
import { VISIBLE_FIELDS_FIELD } from "../protocol/field-names.ts";
import type { VisibleFieldsInfo } from "../signals/hidden-field-values.ts";
import { range } from "../../core/utils/range.ts";

/**
 * Forms that get their own cookie in native mode, numbers 0 to 9 (antispam#5; the original's 11 are a mistake).
 */
export const VISIBLE_FIELDS_COOKIES = 10;

const cookieItem = (index: number) => `${VISIBLE_FIELDS_FIELD}_${index}`;

/**
 * Maximum length of all these cookies together, names included: with the site's others they stay below the 8 kB that
 * servers accept. A record that does not fit is not stored.
 */
const VISIBLE_FIELDS_COOKIES_MAX = 3000;

/**
 * Stores a form's record according to the cookie mode (antispam-contract#4.5). In native mode only the posted field
 * carries it: a current server loses the record as soon as cookie number 0 exists. With `antispam.nativeFieldCookies`,
 * each form still gets a cookie.
 */
export function storeVisibleFields(index: number, info: VisibleFieldsInfo): void {
  const { cookies, cookiePrefix, nativeFieldCookies } = service("settings").get().antispam;
  // Flat: the server never finds a name inside a nested object.
  const record = JSON.stringify(info);
  if (cookies !== "native") return service("storage").publish({ [VISIBLE_FIELDS_FIELD]: record });
  if (!nativeFieldCookies || index >= VISIBLE_FIELDS_COOKIES) return;
  const header = range(VISIBLE_FIELDS_COOKIES)
    .map((number) => {
      const name = cookiePrefix + cookieItem(number);
      const text = number === index ? record : service("cookies").get(name);
      return text === undefined ? "" : `${name}=${encodeURIComponent(text)}; `;
    })
    .join("");
  if (header.length > VISIBLE_FIELDS_COOKIES_MAX) forgetVisibleFields(index);
  else service("storage").publish({ [cookieItem(index)]: record });
}

/** Removes a form's cookie, if there is one. */
export function forgetVisibleFields(index: number): void {
  const { cookies, cookiePrefix } = service("settings").get().antispam;
  if (cookies !== "native" || index >= VISIBLE_FIELDS_COOKIES) return;
  if (service("cookies").get(cookiePrefix + cookieItem(index)) !== undefined)
    service("storage").remove(cookieItem(index));
}

/** Removes the cookies of the previous page, or of an earlier version of this script, which wrote them by default. */
export function forgetAllVisibleFields(): void {
  for (let index = 0; index < VISIBLE_FIELDS_COOKIES; index++) forgetVisibleFields(index);
}
