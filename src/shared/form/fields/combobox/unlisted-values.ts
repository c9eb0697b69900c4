import { choices, allowsCustomValues, type Choice } from "../../values/choices.ts";
import type { FormSession } from "../../state/form-session.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import { fetchSearchResults } from "./remote-search.ts";
import { metaFlag } from "../../definition/meta.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import { valueToList } from "../../values/field-value.ts";
import { createOption, type SearchOption } from "./search-option.ts";

/** Escapes a text for use as a label, which renderers treat as markup with variables. */
const escapeMarkup = (text: string): string => text.replace(/[&<>#]/g, (sign) => `&#${sign.codePointAt(0)};`);

const toChoice = ({ id, value, label, price }: SearchOption): Choice => ({
  id,
  value,
  label: escapeMarkup(label),
  price,
  parents: null,
  default: false,
  required: false,
  disabled: false,
  hidden: false,
  depth: 0,
  className: "",
});

/** Adds an option to the field; it replaces an added option of the same value. */
export function addOption({ store }: FormSession, item: FieldInstance, option: SearchOption): void {
  const added = toChoice(option);
  store.set(item.options.extraAtom, (more) => {
    const known = more ?? [];
    return known.some(({ id }) => id === added.id)
      ? known.map((one) => (one.id === added.id ? added : one))
      : [...known, added];
  });
}

/**
 * Adds an option for every value set by a draft, a script or the URL, until stopped. Each option's label is requested
 * from the site once; until the response arrives, or where it fails, the value is its own label.
 */
export function observeUnlistedValues(session: FormSession, item: FieldInstance): Cleanup {
  const { store } = session;
  const end = new AbortController();
  /** Ids of options whose label has not been fetched yet. */
  const unlabelled = new Set<string>();
  const fetchLabel = async (value: string) => {
    const groups = await fetchSearchResults(session, item, { keyword: "", value }, end.signal);
    const found = groups?.flatMap(({ options }) => options).find((option) => option.value === value);
    if (end.signal.aborted) return;
    unlabelled.delete(createOption(value).id);
    if (found) addOption(session, item, found);
  };
  const update = () => {
    const field = store.get(item.fieldAtom);
    if (!allowsCustomValues(field)) return;
    const known = new Set(choices(field).map(({ value }) => value));
    // Includes values that a cascade drops because they have no option.
    for (const value of valueToList(store.get(item.rawValueAtom))) {
      if (known.has(value)) continue;
      const option = createOption(value);
      addOption(session, item, option);
      if (!metaFlag(field.meta, "select2_ajax")) continue;
      unlabelled.add(option.id);
      void fetchLabel(value);
    }
  };
  update();
  const stops = [store.sub(item.rawValueAtom, update)];
  // The site's first list may lack the draft's values; later lists belong to other parent values.
  const stopWaiting = store.sub(item.options.remoteAtom, () => {
    if (store.get(item.options.remoteAtom).phase !== "answered") return;
    stopWaiting();
    update();
  });
  stops.push(stopWaiting);
  return () => {
    for (const stop of stops) stop();
    end.abort();
    // Requested again when the field renders again.
    store.set(item.options.extraAtom, (more) => more?.filter(({ id }) => !unlabelled.has(id)) ?? null);
  };
}
