/** Names by kind; a kind may have kinds of its own. */
export interface PublicNames {
  readonly [kind: string]: readonly string[] | PublicNames;
}

/** The names that the source has now. */
export function publicNames(): PublicNames;

/** The file that records them. */
export const RECORD: string;
