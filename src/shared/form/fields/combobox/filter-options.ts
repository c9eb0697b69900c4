import { countOptions, type SearchGroup, type SearchOption } from "./search-option.ts";

/** Removes case and accents, which people often do not type. */
export const fold = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();

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
