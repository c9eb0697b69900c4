import { atom, type Atom } from "jotai/vanilla";
import { service } from "../../../core/registry/current.ts";
import type { Cleanup } from "../../../core/utils/cleanup.ts";
import type { FormSession } from "../../session/form-session.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import { searchCall } from "./search-call.ts";
import type { SearchGroup } from "./search-option.ts";

/** Milliseconds after the last key before the site is asked (forms-rendering 6.9). */
export const SEARCH_DELAY_MS = 250;

export type SearchState = { phase: "idle" | "searching" | "failed" } | { phase: "found"; groups: readonly SearchGroup[] };

/** The search of one field at its site: one at a time, the latest counts. */
export interface Search {
  stateAtom: Atom<SearchState>;
  /** Asks for the options of a keyword, after a while where the visitor is typing. */
  ask(keyword: string, typing: boolean): void;
  /** Ends what is under way. */
  stop(): void;
}

/** @param onFound told of each answer */
export function createSearch(session: FormSession, item: FieldInstance, onFound: (groups: readonly SearchGroup[]) => void): Search {
  const { store } = session;
  const stateAtom = atom<SearchState>({ phase: "idle" });
  let end = new AbortController();
  let stopWaiting: Cleanup | undefined;

  const stop = () => {
    stopWaiting?.();
    end.abort();
    store.set(stateAtom, { phase: "idle" });
  };
  const send = async (keyword: string, { signal }: AbortController) => {
    const groups = await searchCall(session, item, { keyword }, signal);
    if (signal.aborted) return;
    store.set(stateAtom, groups ? { phase: "found", groups } : { phase: "failed" });
    if (groups) onFound(groups);
  };
  return {
    stateAtom,
    ask(keyword, typing) {
      stop();
      store.set(stateAtom, { phase: "searching" });
      const call = (end = new AbortController());
      stopWaiting = service("clock").after(typing ? SEARCH_DELAY_MS : 0, () => void send(keyword, call));
    },
    stop,
  };
}
