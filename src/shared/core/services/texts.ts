import type { ServiceScope } from "../registry/services.ts";
import type { Cleanup } from "../utils/scope.ts";

/** Values for `{name}` placeholders; `count` also chooses the plural form. */
export type TextValues = Record<string, string | number>;

/**
 * Every visible string. Keys are `area.name` (`slider.next`, `readMore.more`); a plural text is a record by plural
 * category (`{ one, other }`). The first value replaces `%s` in a text, the second value a second `%s`, if there is
 * one.
 */
export interface TextService {
  /** The text for a key in this order: overridden texts, the site's texts, defaults; the key itself if none has it. */
  get(key: string, values?: TextValues): string;
  /** Adds defaults for an area; earlier defaults of the same key stay. */
  define(defaults: TextTable): void;
  /** Replaces texts, e.g. with a translation. */
  override(texts: TextTable): void;
  subscribe(run: () => void): Cleanup;
}

export type TextTable = Record<string, string | Partial<Record<Intl.LDMLPluralRule, string>>>;

/** Most texts have no placeholders. */
const NO_VALUES: TextValues = {};

/** Inserts the values into a text. Unknown placeholders stay as they are. */
export function fillText(text: string, values: TextValues): string {
  if (values === NO_VALUES) return text;
  const inOrder = Object.values(values);
  let nth = 0;
  return text.replace(/%s|\{(\w+)\}/g, (placeholder, name?: string) => {
    const value =
      name === undefined ? (inOrder[nth++] ?? inOrder[0]) : Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? placeholder : String(value);
  });
}

/** Plural rules of a language; a CMS writes `pt_BR`, and an unknown language falls back to the browser's own. */
function pluralRules(locale: string): Intl.PluralRules {
  try {
    return new Intl.PluralRules(locale.replaceAll("_", "-") || undefined);
  } catch {
    return new Intl.PluralRules();
  }
}

const pageLanguage = () => (typeof document === "undefined" ? "" : document.documentElement.lang);

export function createTexts(scope: ServiceScope): TextService {
  const defaults = new Map<string, TextTable[string]>();
  const replaced = new Map<string, TextTable[string]>();
  const listeners = new Set<() => void>();
  const rules = new Map<string, Intl.PluralRules>();
  const notify = () => {
    for (const run of [...listeners]) run();
  };

  /**
   * Texts of the settings: `antispam.texts` and `forms.texts` hold names of their area (`got_it` is `antispam.got_it`);
   * a name with a dot, as all of `pageBuilder.texts`, is the full key.
   */
  const siteText = (key: string): TextTable[string] | undefined => {
    const { antispam, forms, pageBuilder } = scope.service("settings").get();
    const dot = key.indexOf(".");
    const [area, name] = dot < 0 ? [key, ""] : [key.slice(0, dot), key.slice(dot + 1)];
    const group =
      area === "antispam" ? antispam.texts : area === "forms" || area === "form" ? forms.texts : pageBuilder.texts;
    const own = (texts: Readonly<Record<string, TextTable[string]>>, at: string) =>
      Object.hasOwn(texts, at) ? texts[at] : undefined;
    return own(group, key) ?? own(group, name);
  };

  const plural = (forms: Exclude<TextTable[string], string>, count: number): string | undefined => {
    const locale = scope.service("settings").get().locale || pageLanguage();
    let rule = rules.get(locale);
    if (!rule) rules.set(locale, (rule = pluralRules(locale)));
    return forms[rule.select(count)] ?? forms.other ?? Object.values(forms)[0];
  };

  return {
    get(key, values = NO_VALUES) {
      const text = replaced.get(key) ?? siteText(key) ?? defaults.get(key) ?? key;
      if (typeof text === "string") return fillText(text, values);
      const count = Number(values.count ?? Object.values(values)[0] ?? 0);
      return fillText(plural(text, count) ?? key, values);
    },
    define(table) {
      for (const [key, text] of Object.entries(table)) if (!defaults.has(key)) defaults.set(key, text);
    },
    override(table) {
      for (const [key, text] of Object.entries(table)) replaced.set(key, text);
      notify();
    },
    subscribe(run) {
      const stop = scope.service("settings").subscribe(run);
      listeners.add(run);
      return () => {
        stop();
        listeners.delete(run);
      };
    },
  };
}
