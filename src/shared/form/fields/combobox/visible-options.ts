import { NO_BREAK_SPACES, withoutInvisible } from "../../../core/utils/invisible.ts";
import type { SearchState } from "./remote-search.ts";
import { countOptions, createOption, type SearchGroup, type SearchOption } from "./search-option.ts";
import type { SearchSettings, SearchWord } from "./search-settings.ts";

/** Maximum number of options rendered at once; typing more finds the others. */
export const MAX_RENDERED = 200;

/** The options that a list shows for the typed text. */
export interface VisibleOptions {
  groups: readonly SearchGroup[];
  /** The typed text, where it may become a value. */
  created: string;
  /** Number of matching options that are not rendered. */
  omitted: number;
  /** The message about the search; `count` is the number of missing or excess characters. */
  word: SearchWord | null;
  count: number;
}

const NONE: VisibleOptions = { groups: [], created: "", omitted: 0, word: null, count: 0 };

/** Whether a keyword is too short or too long for a search, and by how many characters. */
export function lengthProblem(
  keyword: string,
  { minLength, maxLength }: SearchSettings,
): { word: SearchWord; count: number } | null {
  const length = [...keyword].length;
  if (length < minLength) return { word: "input_too_short", count: minLength - length };
  return length > maxLength ? { word: "input_too_long", count: length - maxLength } : null;
}

/**
 * The options for a keyword.
 * @param all the options of the definition
 * @param chosen the chosen values
 */
export function visibleOptions(
  keyword: string,
  settings: SearchSettings,
  all: readonly SearchGroup[],
  state: SearchState,
  chosen: readonly string[],
): VisibleOptions {
  const problem = lengthProblem(keyword, settings);
  if (problem) return { ...NONE, ...problem };
  const found = settings.remote ? (state.phase === "found" ? state.groups : []) : filterOptions(all, keyword);
  const exact = [
    ...found.flatMap(({ options }) => options.flatMap(({ value, label }) => [value, label])),
    ...chosen,
  ].map(fold);
  const created = settings.creatable && !exact.includes(fold(keyword)) ? keyword : "";
  const word =
    settings.remote && state.phase !== "found"
      ? PHASE_WORDS[state.phase]
      : countOptions(found) === 0 && created === ""
        ? "no_results"
        : null;
  const shown = countOptions(found) === 0 && !settings.remote && settings.showAllOnNoMatch ? all : found;
  const { groups, omitted } = limitOptions(shown, MAX_RENDERED);
  const typed = created === "" ? [] : [{ label: "", options: [createOption(created)] }];
  return { ...NONE, groups: [...typed, ...groups], created, omitted, word };
}

const PHASE_WORDS: Readonly<Record<Exclude<SearchState["phase"], "found">, SearchWord | null>> = {
  idle: null,
  searching: "searching",
  failed: "error_loading",
};

/** Removes case and accents, which people often do not type, and what is invisible in copied text. */
const fold = (text: string): string =>
  withoutInvisible(text.replace(NO_BREAK_SPACES, " ")).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

const filterGroups = (groups: readonly SearchGroup[], fits: (option: SearchOption) => boolean): SearchGroup[] =>
  groups
    .map((group) => ({ ...group, options: group.options.filter(fits) }))
    .filter(({ options }) => options.length > 0);

/** The options whose label contains a keyword; all options for an empty keyword. */
export function filterOptions(groups: readonly SearchGroup[], keyword: string): readonly SearchGroup[] {
  const wanted = fold(keyword);
  return filterGroups(groups, ({ label }) => wanted === "" || fold(label).includes(wanted));
}

/** The first options of a list, and the number of the omitted ones. */
export function limitOptions(
  groups: readonly SearchGroup[],
  max: number,
): { groups: readonly SearchGroup[]; omitted: number } {
  const omitted = Math.max(0, countOptions(groups) - max);
  if (omitted === 0) return { groups, omitted };
  let remaining = max;
  return { groups: filterGroups(groups, () => remaining-- > 0), omitted };
}
