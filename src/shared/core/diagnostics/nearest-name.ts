import { closest, distance } from "fastest-levenshtein";

/** Names that mean nothing where they stand, and those that would. */
export interface UnknownNames {
  readonly names: readonly string[];
  readonly known: readonly string[];
}

/** A slip is a letter or two, in long names a third of them; anything farther is another word. */
const isNear = (name: string, other: string) => distance(name, other) <= Math.max(2, Math.floor(name.length / 3));

/** `per_Page` and `per-page` differ by nothing that a reader would hear. */
const plain = (name: string) => name.toLowerCase().replace(/[^a-z\d]/g, "");

/** The known name that was probably meant; nothing where none is near. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const wanted = plain(name);
  const same = known.find((other) => plain(other) === wanted);
  if (same !== undefined || !known.length) return same;
  const found = closest(wanted, known.map(plain));
  return isNear(wanted, found) ? known.find((other) => plain(other) === found) : undefined;
}

/** What to add to a message about names: those that were probably meant, else all there are. */
export function hintFor({ names, known }: UnknownNames): string {
  const near = names.map((name) => nearestName(name, known));
  if (near.every((name) => name === undefined)) return ` Known: ${known.join(", ")}.`;
  return ` Did you mean ${near.filter((name) => name !== undefined).join(", ")}?`;
}
