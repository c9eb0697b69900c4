/** A run of a decoded contact's text. */
export interface TextRun {
  text: string;
  /** An address that may be followed. */
  href?: string;
}

/** A contact that the server has decoded. */
export interface DecodedContact {
  kind: "decoded";
  /** As the server gave it: an address with its query, a number, or any text, which may hold markup. */
  value: string;
  /** The same as it is shown. */
  runs: readonly TextRun[];
}

/** What a visitor reads of it. */
export const contactText = ({ runs: pieces }: DecodedContact): string => pieces.map(({ text }) => text).join("");
