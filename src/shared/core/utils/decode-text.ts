/** Decodes a part of an address; returns it unchanged if its encoding is invalid. */
export function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Named characters that texts of a CMS and disguised URLs use; the rest are written as numbers. */
const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  hellip: "…",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  laquo: "«",
  raquo: "»",
  copy: "©",
  reg: "®",
  trade: "™",
  times: "×",
  middot: "·",
  bull: "•",
  deg: "°",
  euro: "€",
  pound: "£",
  cent: "¢",
  colon: ":",
  sol: "/",
  bsol: "\\",
  period: ".",
  semi: ";",
  num: "#",
  percnt: "%",
  lpar: "(",
  rpar: ")",
  Tab: "\t",
  tab: "\t",
  NewLine: "\n",
  newline: "\n",
};

const ENTITY = /&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));?/gi;

/** Replaces character references, with or without their semicolon. Unknown ones stay. */
export const decodeEntities = (text: string): string =>
  text.replace(ENTITY, (reference, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? reference) : reference;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
