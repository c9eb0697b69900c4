/** A run of a decoded contact's text. */
export interface Piece {
  text: string;
  /** An address that may be followed. */
  href?: string;
}

/** A contact that the server has decoded. */
export interface Decoded {
  kind: "decoded";
  /** As the server gave it: an address with its query, a number, or any text, which may hold markup. */
  value: string;
  /** The same as it is shown. */
  pieces: readonly Piece[];
}

/** What a visitor reads of it. */
export const readableText = ({ pieces }: Decoded): string => pieces.map(({ text }) => text).join("");
