import type { Token } from "./tokens.ts";

/** The matching brackets and blocks, found in one pass, so that the parser never has to backtrack. */
export interface Structure {
  tokens: readonly Token[];
  /** Index of the closing bracket by the index of its opening one; absent when it is never closed. */
  closeOf: ReadonlyMap<number, number>;
  /** Index of the name that ends a block by the index of the name that begins it. */
  endOf: ReadonlyMap<number, number>;
}

/** Names that begin a block, with the names that end it. */
export const BLOCKS: Readonly<Record<string, string>> = { if: "endif", section_rows_start: "section_rows_end" };
const ENDS: ReadonlySet<string> = new Set(Object.values(BLOCKS));
export const isBlock = (name: string): boolean => Object.hasOwn(BLOCKS, name);

/** The inside of one pair of brackets, or the text outside all of them. */
interface Frame {
  /** Index of the opening bracket; -1 outside. */
  open: number;
  /** Index of the name before the bracket; -1 when there is none. */
  name: number;
  quoted: boolean;
  /** Blocks that are still open. */
  blocks: number[];
}

const frame = (open: number, name: number): Frame => ({ open, name, quoted: false, blocks: [] });

/** Matches brackets and blocks. Brackets count inside calls only; brackets and commas between quotes are text. */
export function readStructure(tokens: readonly Token[], takesBracket: (name: string) => boolean): Structure {
  const closeOf = new Map<number, number>();
  const endOf = new Map<number, number>();
  const lastQuote = tokens.findLastIndex((token) => token.kind === "quote");
  const frames: Frame[] = [frame(-1, -1)];
  const nameAt = (index: number) => tokens[index]?.value ?? "";

  const endBlock = (inside: Frame, index: number) => {
    const level = inside.blocks.findLastIndex((begin) => BLOCKS[nameAt(begin)] === nameAt(index));
    const begin = inside.blocks[level];
    if (begin === undefined) return;
    endOf.set(begin, index);
    // Blocks that began in between and did not end are dropped.
    inside.blocks.length = level;
  };
  const close = (inside: Frame, index: number) => {
    closeOf.set(inside.open, index);
    frames.pop();
    if (isBlock(nameAt(inside.name))) frames.at(-1)?.blocks.push(inside.name);
  };

  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    const inside = frames.at(-1);
    if (!token || !inside) break;
    const nested = inside.open >= 0;
    if (token.kind === "name") {
      if (ENDS.has(token.value)) endBlock(inside, index);
      else if (takesBracket(token.value) && tokens[index + 1]?.kind === "open") frames.push(frame(++index, index - 1));
    } else if (!nested) continue;
    // A quote without another one after it is an inch mark, not the beginning of a quotation.
    else if (token.kind === "quote") inside.quoted = !inside.quoted && index < lastQuote;
    else if (inside.quoted) continue;
    else if (token.kind === "open") frames.push(frame(index, -1));
    else if (token.kind === "close") close(inside, index);
  }
  return { tokens, closeOf, endOf };
}
