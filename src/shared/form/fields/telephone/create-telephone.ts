import { atom, type Atom } from "jotai/vanilla";
import { reportProblem } from "../../../core/registry/report-problem.ts";
import { fetchCode } from "../../../core/registry/fetch-code.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import { settingText } from "../../definition/field-settings.ts";
import { unlessOwnFeedback } from "../../definition/rare-settings.ts";
import type { FormSession } from "../../state/form-session.ts";
import {
  countryOfNumber,
  listCountries,
  withDialCode,
  initialCountry,
  type Country,
  type CountryList,
} from "./countries.ts";
import { telephoneSettings, telephoneTexts, type TelephoneSettings } from "./telephone-settings.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import { shownLocale } from "../../state/shown-locale.ts";
import { syncControlState } from "../../state/sync-control-state.ts";
import { languageAtom } from "../../text/live-text.ts";
import { valueToText } from "../../values/field-value.ts";
import type * as numbersModule from "./numbers.ts";

type Numbers = typeof numbersModule;

/** One telephone field: its countries, and the state of its number. */
export interface Telephone {
  settings: TelephoneSettings;
  /** Named and sorted in the language of the page. */
  countriesAtom: Atom<CountryList>;
  countryAtom: Atom<Country | null>;
  /** An example of the country's numbers; "" while none is known. */
  exampleAtom: Atom<string>;
  /** Sets the country that the visitor chose; a number with a dial code gets the new one. */
  setCountry(iso2: string): void;
  /**
   * Fetches the numbering plans of all countries: on the first interaction, or immediately where the field has a value.
   */
  load(): void;
  /** Keeps the field's validity and sent text in line with its number, until stopped. */
  observe(): Cleanup;
}

export function createTelephone({ store, page, model: { context } }: FormSession, item: FieldInstance): Telephone {
  const settings = telephoneSettings(item.field);
  const { only, preferred, validated, format } = settings;
  const locale = context.sources.settings.locale.replace(/_/g, "-");
  const countriesAtom = atom((get) => {
    get(languageAtom);
    return listCountries(only, preferred, shownLocale(context).replace(/_/g, "-"));
  });
  const countries = store.get(countriesAtom);
  const offered = [...countries.preferred, ...countries.others];
  const countryOf = (iso2: string | null) => offered.find((country) => country.iso2 === iso2) ?? null;
  const first = initialCountry(settings, countries, navigator.languages, locale);
  const countryAtom = atom((get) => countryOf(get(item.controlStateAtom).country) ?? first);
  const numbersAtom = atom<Numbers | null>(null);

  const numberAtom = atom((get) => valueToText(get(item.valueAtom)));
  const problemAtom = atom((get) => {
    get(languageAtom);
    const numbers = get(numbersAtom);
    const problem = validated ? numbers?.numberProblem(get(numberAtom), get(countryAtom)?.iso2 ?? "") : null;
    return problem
      ? settingText(item.field, `intl_tel_input_label_${problem}`) ||
          unlessOwnFeedback(item.field, telephoneTexts(context)(`iti_${problem}`))
      : null;
  });
  const sentAtom = atom((get) => {
    const number = get(numberAtom);
    const numbers = get(numbersAtom);
    return numbers && format && number.trim() !== ""
      ? numbers.formatNumber(number, get(countryAtom)?.iso2 ?? "", format)
      : null;
  });

  let requested = false;
  let reported = false;
  const load = () => {
    if (requested) return;
    requested = true;
    fetchCode(() => import("./numbers.ts")).then(
      (numbers) => store.set(numbersAtom, numbers),
      (cause: unknown) => {
        // The next change fetches it again.
        requested = false;
        if (reported) return;
        reported = true;
        const message = `field ${item.field.id}: numbers go as they are typed, because the code could not be loaded.`;
        reportProblem(page.host, { code: "load-failed", message, cause });
      },
    );
  };

  return {
    settings,
    countriesAtom,
    countryAtom,
    exampleAtom: atom((get) => {
      const country = get(countryAtom);
      return (
        (settings.example && country && get(numbersAtom)?.exampleNumber(country.iso2, country.dialCode, settings)) || ""
      );
    }),
    setCountry(iso2) {
      const [before, now] = [store.get(countryAtom), countryOf(iso2)];
      if (!now) return;
      store.set(item.controlStateAtom, { country: iso2 });
      const number = store.get(numberAtom);
      const changed = withDialCode(number, before?.dialCode ?? "", now.dialCode);
      if (changed !== number) store.set(item.valueAtom, changed);
    },
    load,
    observe() {
      const update = () => {
        const number = store.get(numberAtom);
        if (number !== "") load();
        const found = countryOfNumber(number, offered, store.get(countryAtom)?.iso2 ?? "");
        if (found && found !== store.get(countryAtom)?.iso2) store.set(item.controlStateAtom, { country: found });
      };
      const stops = [
        store.sub(numberAtom, update),
        syncControlState(store, item, { message: problemAtom, sent: sentAtom }),
      ];
      update();
      return () => stops.forEach((stop) => stop());
    },
  };
}
