import { service } from "../../registry/current.ts";
import { VISIBLE_FIELDS_FIELD } from "./field-names.ts";
import type { VisibleFieldsInfo } from "./visible-fields.ts";

/** Forms that get a cookie of their own in native mode, numbers 0 to 9 (spec antispam §5; the original's 11 are a slip). */
export const VISIBLE_FIELDS_COOKIES = 10;

const cookieItem = (index: number) => `${VISIBLE_FIELDS_FIELD}_${index}`;

/** Keeps a form's record the way the cookie mode says: a cookie a form (native), else the record of the last form (contract §4.5). */
export function storeVisibleFields(index: number, info: VisibleFieldsInfo): void {
  const native = service("settings").get().antispam.cookies === "native";
  if (native && index >= VISIBLE_FIELDS_COOKIES) return;
  // Flat: inside another object the server never finds a name in it.
  service("storage").publish({ [native ? cookieItem(index) : VISIBLE_FIELDS_FIELD]: JSON.stringify(info) });
}

/** Removes a form's cookie, if there is one. */
export function forgetVisibleFields(index: number): void {
  const { cookies, cookiePrefix } = service("settings").get().antispam;
  if (cookies !== "native" || index >= VISIBLE_FIELDS_COOKIES) return;
  if (service("cookies").get(cookiePrefix + cookieItem(index)) !== undefined) service("storage").remove(cookieItem(index));
}

/** Removes the cookies of the page before. */
export function forgetAllVisibleFields(): void {
  for (let index = 0; index < VISIBLE_FIELDS_COOKIES; index++) forgetVisibleFields(index);
}
