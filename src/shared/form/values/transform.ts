const upperFirst = (text: string) => text.replace(/^./u, (letter) => letter.toUpperCase());

/** Capitalises the first letter of every word; only spaces end words, the rest stays (forms-behaviour#4.2). */
const upperWords = (text: string) =>
  text.replace(/(^| )([^ ])/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

/** Changes of case, by the name of the variable. */
export const CASE_TRANSFORMS = {
  lower: (text: string) => text.toLowerCase(),
  upper: (text: string) => text.toUpperCase(),
  ucfirst: upperFirst,
  ucwords: upperWords,
  capitalize: (text: string) => upperWords(text.toLowerCase()),
  sentence: (text: string) => upperFirst(text.toLowerCase()),
} as const satisfies Record<string, (text: string) => string>;

/** Applies a field's `transform` setting to a typed text (forms#5); an unknown one changes nothing. */
export function transformText(text: string, transform: string): string {
  switch (transform) {
    case "uc":
      return CASE_TRANSFORMS.upper(text);
    case "lc":
      return CASE_TRANSFORMS.lower(text);
    case "capitalize":
    case "sentence":
      return CASE_TRANSFORMS[transform](text);
    default:
      return text;
  }
}
