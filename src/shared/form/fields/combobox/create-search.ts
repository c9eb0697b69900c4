import { atom, type Atom } from "jotai/vanilla";
import { service } from "../../../core/registry/container.ts";
import type { Cleanup } from "../../../core/utils/cleanup.ts";
import type { FormSession } from "../../session/form-session.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import { fetchSearchResults } from "./fetch-search-results.ts";
import type { SearchGroup } from "./search-option.ts";

/** Milliseconds between the last key and the request (forms-rendering 6.9). */
export const SEARCH_DELAY_MS = 250;

export type SearchState =
  { phase: "idle" | "searching" | "failed" } | { phase: "found"; groups: readonly SearchGroup[] };

/** The remote search of one field: one request at a time, the latest counts. */
export interface OptionSearch {
  stateAtom: Atom<SearchState>;
  /** Requests the options for a keyword, after a delay while the visitor is typing. */
  run(keyword: string, typing: boolean): void;
  /** Cancels the pending request. */
  stop(): void;
}

/** @param onFound called with each result */
export function createSearch(
  session: FormSession,
  item: FieldInstance,
  onFound: (groups: readonly SearchGroup[]) => void,
): OptionSearch {
  const { store } = session;
  const stateAtom = atom<SearchState>({ phase: "idle" });
  let controller = new AbortController();
  let stopWaiting: Cleanup | undefined;

  const stop = () => {
    stopWaiting?.();
    controller.abort();
    store.set(stateAtom, { phase: "idle" });
  };
  const send = async (keyword: string, { signal }: AbortController) => {
    const groups = await fetchSearchResults(session, item, { keyword }, signal);
    if (signal.aborted) return;
    store.set(stateAtom, groups ? { phase: "found", groups } : { phase: "failed" });
    if (groups) onFound(groups);
  };
  return {
    stateAtom,
    run(keyword, typing) {
      stop();
      store.set(stateAtom, { phase: "searching" });
      const call = (controller = new AbortController());
      stopWaiting = service("clock").after(typing ? SEARCH_DELAY_MS : 0, () => void send(keyword, call));
    },
    stop,
  };
}
