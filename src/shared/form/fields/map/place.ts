import * as z from "zod/mini";

/** A place on the earth, in degrees. */
export interface Place {
  lat: number;
  lng: number;
}

export const MAX_LAT = 90;
export const MAX_LNG = 180;

const degrees = (most: number) => z.coerce.number().check(z.gte(-most), z.lte(most));
const schema = z.object({ lat: degrees(MAX_LAT), lng: degrees(MAX_LNG) });
const figure = z.union([z.number(), z.string()]);
const stored = z.object({ lat: figure, lng: figure });

/** The place of two texts; null while one is missing or is none. */
export function toPlace(lat: string, lng: string): Place | null {
  const parsed = schema.safeParse({ lat, lng });
  return lat.trim() === "" || lng.trim() === "" || !parsed.success ? null : parsed.data;
}

/** The place of a map's value: JSON with `lat` and `lng`, or the two with a comma between them. */
export function readPlace(value: string): Place | null {
  const [lat = "", lng = "", more] = value.split(",");
  if (!value.startsWith("{")) return more === undefined ? toPlace(lat, lng) : null;
  try {
    const parsed = stored.safeParse(JSON.parse(value));
    return parsed.success ? toPlace(String(parsed.data.lat), String(parsed.data.lng)) : null;
  } catch {
    return null;
  }
}

/** Figures that tell one house from the next (about 10 cm). */
const DECIMALS = 6;
const short = (figure: number) => Number(figure.toFixed(DECIMALS));

/** A map's value, with how close the visitor has looked. */
export const writePlace = ({ lat, lng }: Place, zoom: number): string => JSON.stringify({ lat: short(lat), lng: short(lng), zoom });

export const samePlace = (one: Place | null, other: Place | null): boolean =>
  one === other || (one !== null && other !== null && short(one.lat) === short(other.lat) && short(one.lng) === short(other.lng));
