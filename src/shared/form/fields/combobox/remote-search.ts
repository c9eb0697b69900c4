import { atom, type Atom } from "jotai/vanilla";
import { service } from "../../../core/registry/container.ts";
import { reportProblem } from "../../../core/registry/report-problem.ts";
import { reasonOf } from "../../../core/utils/reason-of.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import type { FormSession } from "../../state/form-session.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import { getBaseUrls } from "../../load/base-urls.ts";
import { fetchJson, isAborted } from "../../requests/fetch-json.ts";
import { metaText, toMeta, type Meta } from "../../definition/meta.ts";
import { createOption, type SearchGroup, type SearchOption } from "./search-option.ts";

/** Detail of `wsf-select2-ajax-results`: the site has answered a search (forms-behaviour#1.2). */
export interface SearchResultsDetail {
  fieldId: number;
  /** Number of options found. */
  count: number;
}

declare module "../../../core/events/element-events.ts" {
  interface ElementEvents {
    /** Fired at the field's `<select>`. */
    "wsf-select2-ajax-results": SearchResultsDetail;
  }
}

/** Milliseconds between the last key and the request (forms-rendering#6.9). */
export const SEARCH_DELAY_MS = 250;

export type SearchState =
  | { phase: "idle" | "searching" | "failed" }
  | { phase: "found"; groups: readonly SearchGroup[] };

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

/** The query: options whose label contains a keyword, or the option of a value. */
type SearchQuery = { keyword: string } | { keyword: ""; value: string };

/**
 * Requests a field's options from the site (forms-behaviour#2.2, select search). Null where the site returned none,
 * which is reported.
 */
export async function fetchSearchResults(
  { model, page, preview }: FormSession,
  { field }: FieldInstance,
  wanted: SearchQuery,
  signal: AbortSignal,
): Promise<readonly SearchGroup[] | null> {
  const { id } = model.context.definition;
  const query = { id: String(id), preview: preview ? "true" : "", ...wanted };
  try {
    const answer = await fetchJson(getBaseUrls(page.host).ajax, `field/${field.id}/select-ajax/`, signal, query);
    const groups = readResults(answer);
    if (!groups) throw new Error("the answer has no list of results");
    return groups;
  } catch (cause) {
    const message = `field ${field.id}: the search for options failed: ${reasonOf(cause)}`;
    if (!isAborted(cause)) reportProblem(page.host, { code: "call-failed", message, cause });
    return null;
  }
}

/** An option without a value cannot be chosen. */
function readOption(row: Meta): SearchOption | null {
  const value = metaText(row, "id");
  return value === "" ? null : createOption(value, metaText(row, "text") || value, metaText(row, "data_price"));
}

/**
 * Reads the response to a search: `{results: [{id, text}]}`, groups with `children` instead of an id
 * (forms-rendering#6.9). Null where it has another form; unreadable entries and repeated values are dropped.
 */
export function readResults(answer: unknown): readonly SearchGroup[] | null {
  const { results } = toMeta(answer);
  if (!Array.isArray(results)) return null;
  const seen = new Set<string>();
  const readAll = (rows: readonly unknown[]) =>
    rows
      .map((row) => readOption(toMeta(row)))
      .filter((option) => option !== null && !seen.has(option.id) && seen.add(option.id));
  const groups: { label: string; options: SearchOption[] }[] = [];
  for (const row of results.map(toMeta)) {
    const { children } = row;
    if (Array.isArray(children)) {
      groups.push({ label: metaText(row, "text"), options: readAll(children) as SearchOption[] });
      continue;
    }
    const last = groups.at(-1);
    const open = last?.label === "" ? last : { label: "", options: [] };
    if (open !== last) groups.push(open);
    open.options.push(...(readAll([row]) as SearchOption[]));
  }
  return groups.filter(({ options }) => options.length > 0);
}
