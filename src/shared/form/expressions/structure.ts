import type { Token } from "./tokens.ts";

/** Which brackets and blocks belong together, found in one pass, so that parsing never has to try and go back. */
export interface Structure {
  tokens: readonly Token[];
  /** By the index of an opening bracket the index of its closing one; absent for one that never closes. */
  closeOf: ReadonlyMap<number, number>;
  /** By the index of a name that begins a block the index of the name that ends it. */
  endOf: ReadonlyMap<number, number>;
}

/** Names that begin a block, with the names that end it. */
export const BLOCKS: Readonly<Record<string, string>> = { if: "endif", section_rows_start: "section_rows_end" };
const ENDS: ReadonlySet<string> = new Set(Object.values(BLOCKS));
export const isBlock = (name: string): boolean => Object.hasOwn(BLOCKS, name);

/** Inside one pair of brackets, or outside all of them. */
interface Frame {
  /** Index of the opening bracket; -1 outside. */
  open: number;
  /** Index of the name before the bracket; -1 where there is none. */
  name: number;
  quoted: boolean;
  /** Blocks that wait for their end. */
  blocks: number[];
}

const frame = (open: number, name: number): Frame => ({ open, name, quoted: false, blocks: [] });

/** Pairs brackets and blocks. Brackets mean something inside calls only; brackets and commas between quotes are text. */
export function readStructure(tokens: readonly Token[], takesBracket: (name: string) => boolean): Structure {
  const closeOf = new Map<number, number>();
  const endOf = new Map<number, number>();
  const lastQuote = tokens.findLastIndex((token) => token.kind === "quote");
  const frames: Frame[] = [frame(-1, -1)];
  const nameAt = (index: number) => tokens[index]?.value ?? "";

  const endBlock = (inside: Frame, index: number) => {
    const place = inside.blocks.findLastIndex((begin) => BLOCKS[nameAt(begin)] === nameAt(index));
    const begin = inside.blocks[place];
    if (begin === undefined) return;
    endOf.set(begin, index);
    // Blocks begun in between and not ended are lost.
    inside.blocks.length = place;
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
    // A quote with no other behind it is an inch mark, not the beginning of a quotation.
    else if (token.kind === "quote") inside.quoted = !inside.quoted && index < lastQuote;
    else if (inside.quoted) continue;
    else if (token.kind === "open") frames.push(frame(index, -1));
    else if (token.kind === "close") close(inside, index);
  }
  return { tokens, closeOf, endOf };
}
