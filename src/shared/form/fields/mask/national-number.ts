/** Fewer figures are no telephone number, and a "+" before them no country code. */
const LEAST_FIGURES = 7;
/** The country code of numbers that are grouped 3-3-4. */
const NORTH_AMERICA = "1";

export const figuresOf = (text: string): string => text.replace(/\D/g, "");

export interface NumberMask {
  /** How many figures can be typed. */
  room: number;
  /** Figures that the mask shows itself, before all others. */
  own: string;
  /** The country code of the numbers that it is made for; "" where it does not tell. */
  code: string;
}

/** A mask for national numbers: it takes figures only, and always the same number of them. Null for every other mask. */
export function numberMask(mask: string): NumberMask | null {
  const places = mask.replace(/\\9/g, "\0").replace(/\\(.)/gs, "$1");
  const [first = "", ...rest] = places.split("9");
  if (/[aA*&#[\]{}|]/.test(places) || rest.length < LEAST_FIGURES || /[\d\0]/.test(rest.join(""))) return null;
  const own = figuresOf(first.replaceAll("\0", "9"));
  // It takes country codes as they come.
  if (first.includes("+") && !own) return null;
  const groups = places.match(/9+/g)?.map((group) => group.length);
  return { room: rest.length, own, code: own || (String(groups) === "3,3,4" ? NORTH_AMERICA : "") };
}

/**
 * A text as the mask takes it without losing a figure: the text itself, its national figures where it begins with the mask's own
 * country code, or null where it does not fit.
 */
export function fitted({ room, own, code }: NumberMask, text: string): string | null {
  const figures = figuresOf(text);
  const plus = /^[\s(]*\+\(?\d/.test(text);
  if (own && figures.startsWith(own) && figures.length <= own.length + room) return text;
  if (figures.length <= room && !plus) return text;
  const abroad = plus ? figures : figures.replace(/^00/, "");
  return code && abroad.startsWith(code) && abroad.length === code.length + room ? abroad.slice(code.length) : null;
}
