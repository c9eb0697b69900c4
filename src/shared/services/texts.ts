import type { Stop } from "./clock.ts";

/** Values for `{name}` placeholders; `count` also chooses the plural form. */
export type TextValues = Record<string, string | number>;

/**
 * Every visible string. Keys are `wing.name` (`slider.next`, `readMore.more`); a plural text is a record by plural
 * category (`{ one, other }`). `%s` in a text is replaced by the first value.
 */
export interface TextService {
  /** The text for a key in this order: site's texts, defaults; the key itself when nobody knows it. */
  get(key: string, values?: TextValues): string;
  /** Adds defaults for a wing; earlier defaults of the same key stay. */
  define(defaults: TextTable): void;
  /** Replaces texts, e.g. with a translation. */
  override(texts: TextTable): void;
  subscribe(run: () => void): Stop;
}

export type TextTable = Record<string, string | Partial<Record<Intl.LDMLPluralRule, string>>>;
