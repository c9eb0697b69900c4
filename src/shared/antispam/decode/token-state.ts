import { atom, type PrimitiveAtom } from "jotai/vanilla";
import { pageStore } from "../../registry/current.ts";
import type { Verdict } from "./answer.ts";

/** What the page knows of a token. */
export type TokenState = { kind: "encoded" } | { kind: "decoding" } | Verdict;

const ENCODED: TokenState = { kind: "encoded" };

const atoms = new Map<string, PrimitiveAtom<TokenState>>();

/** The one atom of a token; every item that carries the token reads it. */
export function tokenAtom(token: string): PrimitiveAtom<TokenState> {
  let known = atoms.get(token);
  if (!known) {
    known = atom<TokenState>(ENCODED);
    atoms.set(token, known);
  }
  return known;
}

/** The decoded value of a token as the server gave it, or `""` while nobody knows it. */
export function decodedValue(token: string): string {
  const known = atoms.get(token);
  const state = known && pageStore().get(known);
  return state?.kind === "decoded" ? state.value : "";
}
