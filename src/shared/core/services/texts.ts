import type { ServiceScope } from "../registry/services.ts";
import { onAttributeAround } from "../utils/on-attribute-around.ts";
import type { Cleanup } from "../utils/scope.ts";
import { canonicalTag, closestLang, findLanguage } from "./languages/find-language.ts";
import { createLanguageFiles } from "./languages/language-files.ts";
import { LANGUAGE_TAGS } from "./languages/tags.ts";

/** Values for `{name}` placeholders; `count` also chooses the plural form. */
export type TextValues = Record<string, string | number>;

/** The texts in the language of one element of the page. */
export interface LocalTexts {
  /** As {@link TextService.get}. */
  get(key: string, values?: TextValues, preferred?: TextTable[string]): string;
  /** Inserts values into a text of an author. */
  fill(text: string, values: TextValues): string;
  /** The element's language for `Intl`, e.g. `de-CH`; `""` where the page names none that is known. */
  readonly locale: string;
  /** "en" where texts are in English, the element in another language: for the attribute `lang` of what is drawn. */
  readonly lang: "en" | undefined;
  /** Resolves when the texts are here, or will not come in time; undefined if there is nothing to wait for. */
  wait(): Promise<void> | undefined;
}

/**
 * Every visible string. Keys are `area.name` (`slider.next`, `readMore.more`); a plural text is a record by plural
 * category (`{ one, other }`). The first value replaces `%s` in a text, the second value a second `%s`, if there is
 * one; `%2$s` is the second value wherever it stands. Numbers are written as in the language of the text.
 */
export interface TextService {
  /**
   * The text for a key in this order: overridden texts, the site's texts, `preferred` (of one form or tag), the page's
   * language, defaults; the key itself if none has it.
   */
  get(key: string, values?: TextValues, preferred?: TextTable[string]): string;
  /**
   * The texts in the language of an element: the setting `locale`, else its closest `lang`. Optional: a service that a
   * plugin provides may have one language only.
   */
  at?(element: Element): LocalTexts;
  /** Adds defaults for an area; earlier defaults of the same key stay. */
  define(defaults: TextTable): void;
  /** The defaults that were added so far, in English. Optional, as `at` is. */
  defaults?(): ReadonlyMap<string, TextTable[string]>;
  /** Replaces texts, e.g. with a translation. */
  override(texts: TextTable): void;
  /**
   * Calls `run` when texts change, or the language of an element does, without one that of any part of the page; the
   * function it returns ends that.
   */
  subscribe(run: () => void, element?: Element): Cleanup;
}

export type TextTable = Record<string, string | Partial<Record<Intl.LDMLPluralRule, string>>>;

/** Most texts have no placeholders. */
const NO_VALUES: TextValues = {};

const RTL = /[\u0591-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** First strong isolate, and its end: a value in the other direction than the text does not mix with it. */
const isolate = (value: string) => `\u2068${value}\u2069`;

/**
 * Inserts the values into a text. Unknown placeholders stay as they are. A value in another direction of writing than
 * the text is isolated.
 */
export function fillText(text: string, values: TextValues, showNumber: (value: number) => string = String): string {
  if (values === NO_VALUES) return text;
  const inOrder = Object.values(values);
  let nth = 0;
  return text.replace(/%(?:([1-9])\$)?s|\{(\w+)\}/g, (placeholder, number?: string, name?: string) => {
    const value =
      name !== undefined
        ? Object.hasOwn(values, name)
          ? values[name]
          : undefined
        : (inOrder[number ? Number(number) - 1 : nth++] ?? inOrder[0]);
    if (value === undefined) return placeholder;
    if (typeof value === "number") return showNumber(value);
    return RTL.test(value) === RTL.test(text) ? value : isolate(value);
  });
}

/** Returns what `create` makes for a locale; for one that the browser refuses, its own language's. */
const cached = <T>(create: (locale: string | undefined) => T): ((locale: string) => T) => {
  const known = new Map<string, T>();
  return (locale) => {
    let made = known.get(locale);
    if (!made) known.set(locale, (made = create(locale || undefined)));
    return made;
  };
};

/** Numbers that are written alike with and without `Intl`, which takes time to start. */
const isPlain = (value: number, locale: string) =>
  /^(en\b|$)/.test(locale) && Number.isInteger(value) && Math.abs(value) < 1000;

const pageLanguage = () => (typeof document === "undefined" ? "" : document.documentElement.lang);

export function createTexts(scope: ServiceScope): TextService {
  const defaults = new Map<string, TextTable[string]>();
  const replaced = new Map<string, TextTable[string]>();
  const listeners = new Set<() => void>();
  const rulesOf = cached((locale) => new Intl.PluralRules(locale));
  const formatOf = cached((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 12 }));
  const settings = scope.service("settings");
  const notify = () => {
    for (const run of [...listeners]) run();
  };
  const files = createLanguageFiles(scope, notify);

  /**
   * Texts of the settings: `antispam.texts` and `forms.texts` hold names of their area (`got_it` is `antispam.got_it`);
   * a name with a dot, as all of `pageBuilder.texts`, is the full key.
   */
  const findSiteText = (key: string): TextTable[string] | undefined => {
    const { antispam, forms, pageBuilder } = settings.get();
    const dot = key.indexOf(".");
    const [area, name] = dot < 0 ? [key, ""] : [key.slice(0, dot), key.slice(dot + 1)];
    const group =
      area === "antispam" ? antispam.texts : area === "forms" || area === "form" ? forms.texts : pageBuilder.texts;
    const own = (texts: Readonly<Record<string, TextTable[string]>>, at: string) =>
      Object.hasOwn(texts, at) ? texts[at] : undefined;
    return own(group, key) ?? own(group, name);
  };
  const siteTexts = new Map<string, TextTable[string] | undefined>();
  /** The same, found once: a slider asks for the text of each slide. */
  const siteText = (key: string): TextTable[string] | undefined => {
    if (!siteTexts.has(key)) siteTexts.set(key, findSiteText(key));
    return siteTexts.get(key);
  };

  /** The site has texts of its own, which are in no language that we know. */
  const hasSiteTexts = () => {
    const { antispam, forms, pageBuilder } = settings.get();
    return replaced.size > 0 || [antispam, forms, pageBuilder].some(({ texts }) => Object.keys(texts).length > 0);
  };

  /** Languages with a file: those that the site has added, then ours. */
  const languages = () => [...settings.get().languages.map(canonicalTag).filter(Boolean), ...LANGUAGE_TAGS];
  const createLocalTexts = (given: string | undefined): LocalTexts => {
    const locale = canonicalTag(given ?? "");
    const language = findLanguage(locale, languages());
    const isTranslated = language !== "en";
    const table = () => (isTranslated ? files.table(language) : undefined);
    // The request starts when the language is first heard of.
    table();
    const fill = (text: string, values: TextValues, language = locale) =>
      fillText(text, values, (value) => (isPlain(value, language) ? String(value) : formatOf(language).format(value)));
    return {
      get(key, values = NO_VALUES, preferred) {
        const own = replaced.get(key) ?? siteText(key) ?? preferred ?? table()?.get(key);
        const text = own ?? defaults.get(key) ?? key;
        const ofText = own === undefined ? "en" : locale;
        if (typeof text === "string") return fill(text, values, ofText);
        const count = Number(values.count ?? Object.values(values)[0] ?? 0);
        const form = text[rulesOf(locale).select(count)] ?? text.other ?? Object.values(text)[0];
        return fill(form ?? key, values, ofText);
      },
      fill,
      locale,
      get lang() {
        const isEnglish = isTranslated
          ? !table() && !files.wait(language)
          : given !== undefined && !/^en\b/.test(locale);
        return isEnglish && !hasSiteTexts() ? "en" : undefined;
      },
      wait: () => (isTranslated ? files.wait(language) : undefined),
    };
  };

  /** By tags as pages write them; undefined for a page without one. A page may have thousands of elements. */
  const known = new Map<string | undefined, LocalTexts>();
  settings.subscribe(() => {
    known.clear();
    siteTexts.clear();
  });
  const localTexts = (given: string | undefined): LocalTexts => {
    let texts = known.get(given);
    if (!texts) known.set(given, (texts = createLocalTexts(given)));
    return texts;
  };

  const page = () => localTexts(settings.get().locale || pageLanguage() || undefined);
  const textsOf = (element: Element) => localTexts(settings.get().locale || closestLang(element));
  return {
    get: (key, values, preferred) => page().get(key, values, preferred),
    at: textsOf,
    defaults: () => defaults,
    define(table) {
      for (const [key, text] of Object.entries(table)) if (!defaults.has(key)) defaults.set(key, text);
    },
    override(table) {
      for (const [key, text] of Object.entries(table)) replaced.set(key, text);
      notify();
    },
    subscribe(run, element) {
      const stops = [settings.subscribe(run)];
      listeners.add(run);
      // A script may change the language of the page, or of a part of it.
      if (typeof document !== "undefined") {
        let last = element && textsOf(element);
        stops.push(
          onAttributeAround("lang", element ?? document, () => {
            const before = last;
            last = element && textsOf(element);
            // Where the file has to be fetched, its arrival is the change.
            if (!last || (last !== before && !last.wait())) run();
          }),
        );
      }
      return () => {
        for (const stop of stops) stop();
        listeners.delete(run);
      };
    },
  };
}
