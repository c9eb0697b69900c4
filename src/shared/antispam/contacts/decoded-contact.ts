/** A run of a decoded contact's text. */
export interface TextRun {
  text: string;
  /** An address that is safe to follow. */
  href?: string;
}

/** A contact that the server has decoded. */
export interface DecodedContact {
  kind: "decoded";
  /** As the server sent it: an address with its query, a number, or any text, which may contain markup. */
  value: string;
  /** The same value as shown. */
  runs: readonly TextRun[];
}

/** The text of a contact as shown. */
export const contactText = ({ runs }: DecodedContact): string => runs.map(({ text }) => text).join("");
