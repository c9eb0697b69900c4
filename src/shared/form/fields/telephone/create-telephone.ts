import { atom, type Atom } from "jotai/vanilla";
import { service } from "../../../core/registry/current.ts";
import type { Cleanup } from "../../../core/utils/cleanup.ts";
import { settingText } from "../../model/definition/field-settings.ts";
import type { FormSession } from "../../session/form-session.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import { keepReport } from "../../state/keep-report.ts";
import { textOf } from "../../model/values/field-value.ts";
import { countryOfNumber, listCountries, withDialCode, type Country, type CountryList } from "./countries.ts";
import type * as numbersModule from "./numbers.ts";
import { initialCountry } from "./initial-country.ts";
import { telephoneSettings, type TelephoneSettings } from "./telephone-settings.ts";
import { telephoneTexts } from "./telephone-texts.ts";

type Numbers = typeof numbersModule;

/** One telephone field: its countries, and what is known of its number. */
export interface Telephone {
  settings: TelephoneSettings;
  countries: CountryList;
  countryAtom: Atom<Country | null>;
  /** An example of the country's numbers; "" while none is known. */
  exampleAtom: Atom<string>;
  /** The visitor takes another country; a number with a dial code gets the new one. */
  choose(iso2: string): void;
  /** Fetches what knows how the world's numbers are made; asked at the first touch, and at once for a value that is there. */
  prepare(): void;
  /** Keeps verdict and sent text of the field to its number, until stopped. */
  follow(): Cleanup;
}

export function createTelephone({ store, model: { context } }: FormSession, item: FieldInstance): Telephone {
  const settings = telephoneSettings(item.field);
  const { only, preferred, validated, format } = settings;
  const locale = context.sources.settings.locale.replaceAll("_", "-");
  const countries = listCountries(only, preferred, locale);
  const offered = [...countries.preferred, ...countries.others];
  const countryOf = (iso2: string | null) => offered.find((country) => country.iso2 === iso2) ?? null;
  const first = initialCountry(settings, countries, navigator.languages, locale);
  const countryAtom = atom((get) => countryOf(get(item.reportAtom).country) ?? first);
  const numbersAtom = atom<Numbers | null>(null);

  const numberAtom = atom((get) => textOf(get(item.valueAtom)));
  const problemAtom = atom((get) => {
    const numbers = get(numbersAtom);
    const problem = validated ? numbers?.numberProblem(get(numberAtom), get(countryAtom)?.iso2 ?? "") : null;
    return problem ? settingText(item.field, `intl_tel_input_label_${problem}`) || telephoneTexts(context)(`iti_${problem}`) : null;
  });
  const sentAtom = atom((get) => {
    const number = get(numberAtom);
    const numbers = get(numbersAtom);
    return numbers && format && number.trim() !== "" ? numbers.formatNumber(number, get(countryAtom)?.iso2 ?? "", format) : null;
  });

  let asked = false;
  const prepare = () => {
    if (asked) return;
    asked = true;
    import("./numbers.ts").then(
      (numbers) => store.set(numbersAtom, numbers),
      (cause: unknown) => {
        const id = context.definition.id;
        const reason = "the code of telephone numbers could not be loaded";
        service("log").error(`<wsf-form>: form ${id}, field ${item.field.id}: numbers go as they are typed, because ${reason}.`, cause);
      },
    );
  };

  return {
    settings,
    countries,
    countryAtom,
    exampleAtom: atom((get) => {
      const country = get(countryAtom);
      return (settings.example && country && get(numbersAtom)?.exampleNumber(country.iso2, country.dialCode, settings)) || "";
    }),
    choose(iso2) {
      const [before, now] = [store.get(countryAtom), countryOf(iso2)];
      if (!now) return;
      store.set(item.reportAtom, { country: iso2 });
      const number = store.get(numberAtom);
      const changed = withDialCode(number, before?.dialCode ?? "", now.dialCode);
      if (changed !== number) store.set(item.valueAtom, changed);
    },
    prepare,
    follow() {
      const follow = () => {
        const number = store.get(numberAtom);
        if (number !== "") prepare();
        const found = countryOfNumber(number, offered, store.get(countryAtom)?.iso2 ?? "");
        if (found && found !== store.get(countryAtom)?.iso2) store.set(item.reportAtom, { country: found });
      };
      const stops = [store.sub(numberAtom, follow), keepReport(store, item, { message: problemAtom, sent: sentAtom })];
      follow();
      return () => stops.forEach((stop) => stop());
    },
  };
}
