const upperFirst = (text: string) => text.replace(/^./u, (letter) => letter.toUpperCase());

/** The first letter of every word in capitals; words end at blanks only, the rest stays (forms-behaviour 4.2). */
const upperWords = (text: string) => text.replace(/(^| )([^ ])/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

/** Changes of letters, by the name of the variable that does them. */
export const CASE_TRANSFORMS = {
  lower: (text: string) => text.toLowerCase(),
  upper: (text: string) => text.toUpperCase(),
  ucfirst: upperFirst,
  ucwords: upperWords,
  capitalize: (text: string) => upperWords(text.toLowerCase()),
  sentence: (text: string) => upperFirst(text.toLowerCase()),
} as const satisfies Record<string, (text: string) => string>;

/** What a field's `transform` setting does to a typed text (spec forms §5); anything else leaves it. */
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
