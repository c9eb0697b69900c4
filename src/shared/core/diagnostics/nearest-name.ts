import { closest, distance } from "fastest-levenshtein";

/** Names that mean nothing where they stand, and those that would. */
export interface UnknownNames {
  readonly names: readonly string[];
  readonly known: readonly string[];
}

/** A slip is a letter or two, in long names a third of them; anything farther is another word. */
const isClose = (name: string, other: string) => distance(name, other) <= Math.max(2, Math.floor(name.length / 3));

/** `per_Page` and `per-page` differ by nothing that a reader would hear. */
const normalize = (name: string) => name.toLowerCase().replace(/[^a-z\d]/g, "");

/** The known name that was probably meant; nothing where none is near. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const wanted = normalize(name);
  const same = known.find((other) => normalize(other) === wanted);
  if (same !== undefined || !known.length) return same;
  const found = closest(wanted, known.map(normalize));
  return isClose(wanted, found) ? known.find((other) => normalize(other) === found) : undefined;
}

/** What to add to a message about names: those that were probably meant, else all there are. */
export function hintFor({ names, known }: UnknownNames): string {
  const suggestions = names.map((name) => nearestName(name, known));
  if (suggestions.every((name) => name === undefined)) return ` Known: ${known.join(", ")}.`;
  return ` Did you mean ${suggestions.filter((name) => name !== undefined).join(", ")}?`;
}
