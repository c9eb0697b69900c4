import { countOf, type SearchGroup, type SearchOption } from "./search-option.ts";

/** Without case and accents, as people type. */
export const fold = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();

const keep = (groups: readonly SearchGroup[], fits: (option: SearchOption) => boolean): SearchGroup[] =>
  groups.map((group) => ({ ...group, options: group.options.filter(fits) })).filter(({ options }) => options.length > 0);

/** The options whose label holds a keyword; all without one. */
export function filterOptions(groups: readonly SearchGroup[], keyword: string): readonly SearchGroup[] {
  const wanted = fold(keyword);
  return keep(groups, ({ label }) => wanted === "" || fold(label).includes(wanted));
}

/** The first options of a list, and how many are left. */
export function firstOptions(groups: readonly SearchGroup[], most: number): { groups: readonly SearchGroup[]; left: number } {
  const left = Math.max(0, countOf(groups) - most);
  if (left === 0) return { groups, left };
  let room = most;
  return { groups: keep(groups, () => room-- > 0), left };
}
