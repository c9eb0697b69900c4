/** Names by kind; kinds may be nested. */
export interface PublicNames {
  readonly [kind: string]: readonly string[] | PublicNames;
}

/** Reads the public names from the source. */
export function publicNames(): PublicNames;

/** The names that it records. */
export function readRecord(): PublicNames;

/** The names of `names` that `others` does not have, each after its kind. */
export function missingNames(names: PublicNames, others: PublicNames): string[];
