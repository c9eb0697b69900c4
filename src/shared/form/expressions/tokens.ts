/** Kinds of tokens in an expression. */
export type TokenKind = "name" | "open" | "close" | "comma" | "quote" | "number" | "operator" | "blank" | "other";

export interface Token {
  kind: TokenKind;
  /** A name without "#"; an operator without entities; else the text as written. */
  value: string;
  /** Offset in the source. */
  from: number;
  to: number;
}

/** Tried in this order at every offset. Text editors store operators and white space as entities, and curly quotes. */
const PATTERNS: readonly (readonly [TokenKind, RegExp])[] = [
  ["name", /#[\p{L}\p{N}_]+/uy],
  ["open", /\(/y],
  ["close", /\)/y],
  ["comma", /,/y],
  ["quote", /["“”„]|&quot;/y],
  ["number", /(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy],
  ["operator", /&amp;&amp;|&&|\|\||![\^$*]=|[\^$*]!=|[=!^$*]=|(?:&[lg]t;|[<>])=?|\*\*|[-+*/%=]/y],
  ["blank", /(?:\s|&nbsp;)+/y],
  ["other", /[^#(),"“”„&\d.|!^$*=<>+\-/%\s]+|[\s\S]/y],
];

/** Ends of blocks; they have no bracket, so text may follow directly: `#endify` is an end and a "y". */
const BLOCK_ENDS = ["endif", "section_rows_end"] as const;

const plainOperator = (text: string) => text.replace(/&amp;/g, "&").replace(/&lt;/g, "<").replace(/&gt;/g, ">");

/** Splits a text into tokens. Only whole words are names: `#fieldset` and `#FIELD` are text. */
export function tokenize(source: string, isName: (word: string) => boolean): readonly Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < source.length;) {
    for (const [kind, pattern] of PATTERNS) {
      pattern.lastIndex = at;
      const text = pattern.exec(source)?.[0];
      if (text === undefined) continue;
      const token: Token = { kind, value: text, from: at, to: at + text.length };
      if (kind === "name") nameToken(token, isName);
      else if (kind === "operator") token.value = plainOperator(text);
      tokens.push(token);
      at = token.to;
      break;
    }
  }
  return tokens;
}

function nameToken(token: Token, isName: (word: string) => boolean): void {
  const word = token.value.slice(1);
  const end = isName(word) ? word : BLOCK_ENDS.find((name) => word.startsWith(name));
  if (end === undefined) token.kind = "other";
  else {
    token.value = end;
    token.to = token.from + 1 + end.length;
  }
}
