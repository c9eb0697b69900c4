/** Names by kind; kinds may be nested. */
export interface PublicNames {
  readonly [kind: string]: readonly string[] | PublicNames;
}

/** Reads the public names from the source. */
export function publicNames(): PublicNames;

/** Path of the file that records them. */
export const RECORD: string;
