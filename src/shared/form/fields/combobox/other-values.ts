import { choices, findsValues, type Choice } from "../../model/values/choices.ts";
import { metaFlag } from "../../model/definition/meta.ts";
import type { FormSession } from "../../session/form-session.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import { listOf } from "../../model/values/field-value.ts";
import type { Cleanup } from "../../../core/utils/cleanup.ts";
import { searchCall } from "./search-call.ts";
import { otherOption, type SearchOption } from "./search-option.ts";

/** A text as a label, which is markup with variables to everybody who draws it. */
const asMarkup = (text: string): string => text.replaceAll(/[&<>#]/g, (sign) => `&#${sign.codePointAt(0)};`);

const asChoice = ({ id, value, label, price }: SearchOption): Choice => ({
  id,
  value,
  label: asMarkup(label),
  price,
  parents: null,
  default: false,
  required: false,
  disabled: false,
  hidden: false,
  depth: 0,
  className: "",
});

/** Makes an option known to the field; one of the same value that was found before is replaced. */
export function addOption({ store }: FormSession, item: FieldInstance, option: SearchOption): void {
  const added = asChoice(option);
  store.set(item.options.moreAtom, (more) => {
    const known = more ?? [];
    return known.some(({ id }) => id === added.id) ? known.map((one) => (one.id === added.id ? added : one)) : [...known, added];
  });
}

/**
 * Keeps an option for every value that comes from elsewhere (a draft, a script, the address), until stopped. The site is asked
 * once for the label of each; until it answers, and where it does not, the value stands for itself.
 */
export function followOtherValues(session: FormSession, item: FieldInstance): Cleanup {
  const { store } = session;
  const end = new AbortController();
  /** Ids of options that nobody has named so far. */
  const nameless = new Set<string>();
  const ask = async (value: string) => {
    const groups = await searchCall(session, item, { keyword: "", value }, end.signal);
    const found = groups?.flatMap(({ options }) => options).find((option) => option.value === value);
    if (end.signal.aborted) return;
    nameless.delete(otherOption(value).id);
    if (found) addOption(session, item, found);
  };
  const follow = () => {
    const field = store.get(item.fieldAtom);
    if (!findsValues(field)) return;
    const known = new Set(choices(field).map(({ value }) => value));
    // What a cascade leaves out for want of an option, too.
    for (const value of listOf(store.get(item.chosenAtom))) {
      if (known.has(value)) continue;
      const option = otherOption(value);
      addOption(session, item, option);
      if (!metaFlag(field.meta, "select2_ajax")) continue;
      nameless.add(option.id);
      void ask(value);
    }
  };
  follow();
  const stops = [store.sub(item.chosenAtom, follow)];
  // The first list of the site may lack what a draft has; later ones are those of other parents.
  const stopWaiting = store.sub(item.options.siteAtom, () => {
    if (store.get(item.options.siteAtom).phase !== "answered") return;
    stopWaiting();
    follow();
  });
  stops.push(stopWaiting);
  return () => {
    for (const stop of stops) stop();
    end.abort();
    // Asked for again when the field is drawn again.
    store.set(item.options.moreAtom, (more) => more?.filter(({ id }) => !nameless.has(id)) ?? null);
  };
}
