import { closest, distance } from "fastest-levenshtein";
import { reportMistake } from "./report-mistake.ts";

/** Names that mean nothing where they are used, and the names that do. */
export interface UnknownNames {
  readonly names: readonly string[];
  readonly known: readonly string[];
  /** Where they are attributes: a name that is there with `data-` too may be another script's (plain-markup.ts). */
  readonly host?: Element;
}

/** A longer list of known names helps nobody. */
const MAX_LISTED = 20;

/** A typo is a letter or two, in long names a third of them; a larger distance means another word. */
const isClose = (name: string, other: string) => distance(name, other) <= Math.max(2, Math.floor(name.length / 3));

/** `per_Page` and `per-page` count as the same name. */
const normalize = (name: string) => name.toLowerCase().replace(/[^a-z\d]/g, "");

/** The known name that was probably meant; `undefined` if none is close. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const wanted = normalize(name);
  const same = known.find((other) => normalize(other) === wanted);
  if (same !== undefined || !known.length) return same;
  const found = closest(wanted, known.map(normalize));
  return isClose(wanted, found) ? known.find((other) => normalize(other) === found) : undefined;
}

/**
 * What to add to a message about unknown names: the names that were probably meant, else all known names. Undefined if the
 * names are probably another script's.
 */
export function hintFor({ names, known, host }: UnknownNames): string | undefined {
  const suggestions = names.map((name) => nearestName(name, known));
  if (suggestions.every((name) => name === undefined)) {
    if (host && names.every((name) => host.hasAttribute(`data-${name}`))) return undefined;
    return known.length > MAX_LISTED ? " The documentation lists all names." : ` Known: ${known.join(", ")}.`;
  }
  return ` Did you mean ${suggestions.filter((name) => name !== undefined).join(", ")}?`;
}

/** Reports markup of `data-plaintags` that names no tag. */
export function reportUnknownMarkup(host: Element, tag: string, tags: readonly string[]): void {
  const known = tags.filter((name) => !INTERNAL_TAGS.test(name));
  reportMistake({
    host,
    code: "unknown-tag",
    message: `says data-plaintags="${tag}", which is no tag of plaintags.${hintFor({ names: [tag], known })}`,
  });
}

/** Entries of the catalog that authors do not use as tags. */
const INTERNAL_TAGS = /-(takeover|popup)$/;

/** Milliseconds in which another script may still define it. */
const DEFINED_WITHIN_MS = 1000;

/** Names already reported. */
const reported = new Set<string>();

/**
 * Reports a name with one of our prefixes that is no tag, once, at an element that is still on the page, unless another
 * script defines it meanwhile.
 */
export function reportUnknown(host: Element, tags: readonly string[]): void {
  const { localName } = host;
  if (reported.has(localName)) return;
  setTimeout(() => {
    if (!host.isConnected || host.matches(":defined") || reported.has(localName)) return;
    reported.add(localName);
    const known = tags.filter((tag) => !INTERNAL_TAGS.test(tag));
    reportMistake({
      host,
      code: "unknown-tag",
      message: `is no tag of plaintags.${hintFor({ names: [localName], known })}`,
    });
  }, DEFINED_WITHIN_MS);
}
