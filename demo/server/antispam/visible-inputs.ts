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

const fromBase64 = (text: string): unknown => parse(Buffer.from(text, "base64").toString("utf8"));

/** How many of a record's names are in the post; null where the record is none of this form's. */
function visibleIn(record: unknown, fields: Fields): number | null {
  if (!isRecord(record) || typeof record["visible_fields"] !== "string") return null;
  const names = record["visible_fields"].split(" ");
  return names.some((name) => fields.has(name)) ? Number(record["visible_fields_count"]) : null;
}

/**
 * What the add-on's server 6.85 reads of a form's visible fields (contract 4.5): cookies or the no-cookie data before the posted field. As soon
 * as cookie number 0 exists it makes an array of the cookies, then takes strings only: the record is lost, the posted one too.
 */
export function visibleInputs(fields: Fields, cookieHeader: string): number | null {
  if (new RegExp(`(?:^|; )\\w*${FIELD}_0=`).test(cookieHeader)) return null;
  const noCookie = fromBase64((fields.get(NO_COOKIE_FIELD) ?? "").replace(NO_COOKIE_MARK, ""));
  const stored = isRecord(noCookie) ? noCookie[FIELD] : undefined;
  if (typeof stored === "string" && stored !== "" && stored !== "0") return visibleIn(parse(stored), fields);
  const posted = fromBase64(fields.get(FIELD) ?? "");
  return isRecord(posted) ? visibleIn(posted["0"], fields) : null;
}
