import { closest, distance } from "fastest-levenshtein";
import { reportMistake } from "./report-mistake.ts";

/** Names that mean nothing where they are used, and the names that do. */
export interface UnknownNames {
  readonly names: readonly string[];
  readonly known: readonly string[];
}

/** A typo is a letter or two, in long names a third of them; a larger distance means another word. */
const isClose = (name: string, other: string) => distance(name, other) <= Math.max(2, Math.floor(name.length / 3));

/** `per_Page` and `per-page` count as the same name. */
const normalize = (name: string) => name.toLowerCase().replace(/[^a-z\d]/g, "");

/** The known name that was probably meant; `undefined` if none is close. */
function nearestName(name: string, known: readonly string[]): string | undefined {
  const wanted = normalize(name);
  const same = known.find((other) => normalize(other) === wanted);
  if (same !== undefined || !known.length) return same;
  const found = closest(wanted, known.map(normalize));
  return isClose(wanted, found) ? known.find((other) => normalize(other) === found) : undefined;
}

/** What to add to a message about unknown names: the names that were probably meant, else all known names. */
export function hintFor({ names, known }: UnknownNames): string {
  const suggestions = names.map((name) => nearestName(name, known));
  if (suggestions.every((name) => name === undefined)) return ` Known: ${known.join(", ")}.`;
  return ` Did you mean ${suggestions.filter((name) => name !== undefined).join(", ")}?`;
}

/** Entries of the catalog that authors do not use as tags. */
const INTERNAL_TAGS = /-(takeover|popup)$/;

/** Milliseconds in which another script may still define it. */
const DEFINED_WITHIN_MS = 1000;

/** Names already checked. */
const seen = new Set<string>();

/** Reports a name with one of our prefixes that is no tag, once, unless another script defines it meanwhile. */
export function reportUnknown(host: Element, tags: readonly string[]): void {
  const { localName } = host;
  if (seen.has(localName)) return;
  seen.add(localName);
  setTimeout(() => {
    if (host.matches(":defined")) return;
    const known = tags.filter((tag) => !INTERNAL_TAGS.test(tag));
    reportMistake({
      host,
      code: "unknown-tag",
      message: `is no tag of plaintags.${hintFor({ names: [localName], known })}`,
    });
  }, DEFINED_WITHIN_MS);
}
