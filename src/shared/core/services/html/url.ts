import { decodeEntities } from "../../utils/decode-text.ts";

/** Schemes that a link may have (forms#5). */
const SCHEMES: ReadonlySet<string> = new Set(["http", "https", "ftp", "mailto", "tel"]);
/** Schemes without a path, in which dots mean nothing. */
const PATHLESS: ReadonlySet<string> = new Set(["mailto", "tel"]);
/** No honest address is escaped more often than this. */
const DECODE_ROUNDS = 5;

/** Control characters, spaces and invisible marks, which browsers skip in a scheme or people do not see. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const INVISIBLE = /[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/g;
// oxlint-disable-next-line no-control-regex -- as above
const EDGES = /^[\u0000-\u0020\u007f-\u00a0\ufeff]+|[\u0000-\u0020\u007f-\u00a0\ufeff]+$/g;
// oxlint-disable-next-line no-control-regex -- as above; browsers remove some of them, no address needs any
const INNER = /[\u0000-\u001f\u007f]/g;

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
/** A step out of a folder, at the start, after a separator or as a parameter's value. */
const TRAVERSAL = /(?:^|[/\\?#&=:;])\.\.(?:[/\\;?#&]|$)/;

const decodePercent = (text: string) =>
  text.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The address as the most lenient parser may read it, or `undefined` if it is escaped too deeply. */
function undisguise(value: string): string | undefined {
  let text = value;
  for (let round = 0; round <= DECODE_ROUNDS; round++) {
    const next = decodePercent(decodeEntities(text)).replace(INVISIBLE, "");
    if (next === text) return text;
    text = next;
  }
  return undefined;
}

/**
 * An address that may be followed or set on a link, or `""`. The check decodes entities and percent escapes and drops
 * invisible characters; the result is the address as written, without surrounding blanks and control characters.
 */
export function safeUrl(value: string): string {
  if (typeof value !== "string") return "";
  const meaning = undisguise(value);
  if (meaning === undefined) return "";
  const scheme = SCHEME.exec(meaning)?.[1]?.toLowerCase();
  if (scheme !== undefined && !SCHEMES.has(scheme)) return "";
  if (!(scheme !== undefined && PATHLESS.has(scheme)) && TRAVERSAL.test(meaning)) return "";
  return value.replace(EDGES, "").replace(INNER, "");
}
