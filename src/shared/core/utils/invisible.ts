/**
 * Characters that nobody sees and that come with copied text: no-break spaces, soft hyphens, zero-width spaces and
 * joiners, direction marks, line separators, byte order marks.
 */
const INVISIBLE = /[\u00a0\u00ad\u061c\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/g;

/** A code (an e-mail address, a number) as it is read: without invisible characters. In free text they have a meaning. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, "");
