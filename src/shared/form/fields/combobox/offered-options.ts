import { filterOptions, firstOptions, fold } from "./filter-options.ts";
import type { SearchState } from "./create-search.ts";
import { countOf, otherOption, type SearchGroup } from "./search-option.ts";
import type { SearchSettings } from "./search-settings.ts";
import type { SearchWord } from "./search-texts.ts";

/** Options that are drawn at once; more are found by typing on. */
export const MOST_DRAWN = 200;

/** What a list shows for what is typed. */
export interface Offer {
  groups: readonly SearchGroup[];
  /** What is typed, where it may become a value. */
  own: string;
  /** Options that fit and are not drawn. */
  left: number;
  /** What there is to say about the search; `count` are characters too few or too many. */
  word: SearchWord | null;
  count: number;
}

const NOTHING: Offer = { groups: [], own: "", left: 0, word: null, count: 0 };

/** Whether a keyword is too short or too long to be looked for, and by how many characters. */
export function lengthProblem(keyword: string, { shortest, longest }: SearchSettings): { word: SearchWord; count: number } | null {
  const length = [...keyword].length;
  if (length < shortest) return { word: "input_too_short", count: shortest - length };
  return length > longest ? { word: "input_too_long", count: length - longest } : null;
}

/**
 * The options for a keyword.
 * @param all the options of the definition
 * @param chosen values that are chosen
 */
export function offeredOptions(
  keyword: string,
  settings: SearchSettings,
  all: readonly SearchGroup[],
  state: SearchState,
  chosen: readonly string[],
): Offer {
  const problem = lengthProblem(keyword, settings);
  if (problem) return { ...NOTHING, ...problem };
  const found = settings.remote ? (state.phase === "found" ? state.groups : []) : filterOptions(all, keyword);
  const exact = [...found.flatMap(({ options }) => options.flatMap(({ value, label }) => [value, label])), ...chosen].map(fold);
  const own = settings.own && !exact.includes(fold(keyword)) ? keyword : "";
  const word = settings.remote && state.phase !== "found" ? PHASES[state.phase] : countOf(found) === 0 && own === "" ? "no_results" : null;
  const shown = countOf(found) === 0 && !settings.remote && settings.allWithoutMatch ? all : found;
  const { groups, left } = firstOptions(shown, MOST_DRAWN);
  const typed = own === "" ? [] : [{ label: "", options: [otherOption(own)] }];
  return { ...NOTHING, groups: [...typed, ...groups], own, left, word };
}

const PHASES: Readonly<Record<Exclude<SearchState["phase"], "found">, SearchWord | null>> = {
  idle: null,
  searching: "searching",
  failed: "error_loading",
};
