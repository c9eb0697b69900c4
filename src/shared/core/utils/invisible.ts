/**
 * Characters that nobody sees and that come with copied text: no-break spaces, line separators, and whatever Unicode
 * lets programs leave out (soft hyphens, zero-width spaces and joiners, direction marks, variation selectors, tags, byte
 * order marks).
 */
const INVISIBLE = /[\u00a0\u2007\u2028\u2029\u202f\p{Default_Ignorable_Code_Point}]/gu;

/** Where words stand between them, they are spaces. */
export const NO_BREAK_SPACES = /[\u00a0\u2007\u202f]/g;

/** A code (an e-mail address, a number) as it is read: without invisible characters. In free text they have a meaning. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, "");
