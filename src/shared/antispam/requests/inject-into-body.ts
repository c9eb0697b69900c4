import { isRecord } from "../../core/options/is-record.ts";
import { parseJson } from "../../core/utils/parse-json.ts";
import type { Fields } from "../check/fields.ts";

/** Where the fields go in a form-encoded body (antispam-contract#6.4). */
interface FieldPlacement {
  /** Names are written `data[name]`: the server descends into the first array of the body (antispam-contract#4.4). */
  wrapped?: boolean;
  /** Before all other fields. */
  prepend?: boolean;
}

const fieldName = (name: string, { wrapped }: FieldPlacement): string => (wrapped ? `data[${name}]` : name);

/** Whether a URL-encoded text has a value for this name, wrapped or not, brackets encoded or not. */
const textHas = (body: string, name: string): boolean =>
  new RegExp(`(?:^|&)(?:data(?:\\[|%5B))?${name}(?:\\]|%5D)?=[^&]`, "i").test(body);

/**
 * A URL-encoded text with the fields added, each at most once. Values are always percent-encoded: a `+` or `%3D` that
 * arrives as something else destroys them (antispam-contract#4.4).
 */
export function injectIntoText(body: string, fields: Fields, placement: FieldPlacement = {}): string {
  const added = Object.entries(fields)
    .filter(([name]) => !textHas(body, name))
    .map(([name, value]) => `${encodeURIComponent(fieldName(name, placement))}=${encodeURIComponent(value)}`);
  const parts = body === "" ? added : placement.prepend ? [...added, body] : [body, ...added];
  return parts.join("&");
}

type Entries = FormData | URLSearchParams;

const entriesHave = (body: Entries, name: string): boolean =>
  [name, `data[${name}]`].some((known) => (body.getAll(known) as unknown[]).some((value) => value !== ""));

const missing = (body: Entries, fields: Fields, placement: FieldPlacement): [string, string][] =>
  Object.entries(fields)
    .filter(([name]) => !entriesHave(body, name))
    .map(([name, value]) => [fieldName(name, placement), value]);

/** A copy of the data with the fields added, each at most once; the caller's object stays unchanged. */
export function injectIntoFormData(body: FormData, fields: Fields, placement: FieldPlacement = {}): FormData {
  const added = missing(body, fields, placement);
  if (added.length === 0) return body;
  const copy = new FormData();
  const append = () => {
    for (const [name, value] of added) copy.append(name, value);
  };
  if (placement.prepend) append();
  for (const [name, value] of body.entries()) copy.append(name, value);
  if (!placement.prepend) append();
  return copy;
}

/** The same for search parameters. */
export function injectIntoSearchParams(
  body: URLSearchParams,
  fields: Fields,
  placement: FieldPlacement = {},
): URLSearchParams {
  const added = missing(body, fields, placement);
  if (added.length === 0) return body;
  return new URLSearchParams(placement.prepend ? [...added, ...body] : [...body, ...added]);
}

/** The object that a JSON text describes; `undefined` for any other text. */
export function parseObject(text: string): Record<string, unknown> | undefined {
  const value = parseJson(text);
  return isRecord(value) ? value : undefined;
}

const withMembers = (target: Record<string, unknown>, fields: Fields): Record<string, unknown> => {
  const present = Object.entries(target).filter(([, value]) => value !== "" && value !== null);
  return { ...target, ...fields, ...Object.fromEntries(present.filter(([name]) => name in fields)) };
};

/** A JSON object's text with the fields as members; any other text unchanged. */
export function injectIntoJson(text: string, fields: Fields): string {
  const body = parseObject(text);
  return body && Object.keys(fields).length > 0 ? JSON.stringify(withMembers(body, fields)) : text;
}

/** A batch of requests with the fields in every part whose path `includesPath` accepts; any other text unchanged. */
export function injectIntoBatch(text: string, fields: Fields, includesPath: (path: string) => boolean): string {
  const batch = parseObject(text);
  if (!batch || !Array.isArray(batch.requests) || Object.keys(fields).length === 0) return text;
  const requests = (batch.requests as unknown[]).map((part) => {
    if (!isRecord(part) || typeof part.path !== "string" || !includesPath(part.path)) return part;
    // An older shop client names the body of a part "data".
    const member = isRecord(part.body) || !isRecord(part.data) ? "body" : "data";
    const inner = part[member] ?? {};
    return isRecord(inner) ? { ...part, [member]: withMembers(inner, fields) } : part;
  });
  return JSON.stringify({ ...batch, requests });
}
