import type { Fields } from "../fields.ts";

const FIELD = "apbct_visible_fields";
const NO_COOKIE_FIELD = "ct_no_cookie_hidden_field";
const NO_COOKIE_MARK = "_ct_no_cookie_data_";

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const parseBase64 = (text: string): unknown => parse(Buffer.from(text, "base64").toString("utf8"));

/** The count of a record; null if none of its names is in the post, as in a record of another form. */
function countOf(record: unknown, fields: Fields): number | null {
  if (!isRecord(record) || typeof record["visible_fields"] !== "string") return null;
  const names = record["visible_fields"].split(" ");
  return names.some((name) => fields.has(name)) ? Number(record["visible_fields_count"]) : null;
}

/**
 * The number of visible fields that the add-on's server 6.85 reads (antispam-contract#4.5). It prefers cookies, then
 * the no-cookie data, to the posted field. If cookie 0 exists, it puts the cookies into an array but accepts only
 * strings: it reads nothing, not even the posted field.
 */
export function visibleInputs(fields: Fields, cookieHeader: string): number | null {
  if (new RegExp(`(?:^|; )\\w*${FIELD}_0=`).test(cookieHeader)) return null;
  const noCookie = parseBase64((fields.get(NO_COOKIE_FIELD) ?? "").replace(NO_COOKIE_MARK, ""));
  const stored = isRecord(noCookie) ? noCookie[FIELD] : undefined;
  if (typeof stored === "string" && stored !== "" && stored !== "0") return countOf(parse(stored), fields);
  const posted = parseBase64(fields.get(FIELD) ?? "");
  return isRecord(posted) ? countOf(posted["0"], fields) : null;
}
