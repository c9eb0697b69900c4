import { atom } from "jotai/vanilla";
import { chosenBy, NONE, type FilterOptions } from "./option-list.ts";

/** Leaves out what the value of the parent field excludes (forms-rendering#6.7). */
export const filterOptions: FilterOptions = (options, cascade, parentsOf) => {
  const allAtom = atom((get) => get(options.groupsAtom).flatMap((group) => group.choices));
  const fittingAtom = atom((get) => {
    // The site has already filtered by the parent.
    if (get(options.remoteAtom).meta) return get(allAtom);
    const parents = parentsOf(get);
    if (parents.length === 0) return null;
    const values = chosenBy(parents, get);
    return get(allAtom).filter(({ parents }) => parents?.some((value) => values.has(value)) ?? true);
  });
  return {
    ...options,
    filteredOutAtom: atom((get) => {
      const fitting = get(fittingAtom);
      if (!fitting || (fitting.length === 0 && cascade.allWithoutMatch)) return NONE;
      const shown = new Set(fitting.map(({ id }) => id));
      return new Set(
        get(allAtom)
          .filter(({ id }) => !shown.has(id))
          .map(({ id }) => id),
      );
    }),
    noMatchAtom: atom((get) => get(fittingAtom)?.length === 0 && !cascade.allWithoutMatch),
  };
};
