import * as z from "zod/mini";
import { parseJson } from "../../../core/utils/parse-json.ts";

/** A location, in degrees. */
export interface LatLng {
  lat: number;
  lng: number;
}

export const MAX_LAT = 90;
export const MAX_LNG = 180;

const degreesSchema = (most: number) => z.coerce.number().check(z.gte(-most), z.lte(most));
const latLngSchema = z.object({ lat: degreesSchema(MAX_LAT), lng: degreesSchema(MAX_LNG) });
const numericSchema = z.union([z.number(), z.string()]);
const storedSchema = z.object({ lat: numericSchema, lng: numericSchema });

/** The location that two texts give; null while one is missing or invalid. */
export function parseLatLng(lat: string, lng: string): LatLng | null {
  const parsed = latLngSchema.safeParse({ lat, lng });
  return lat.trim() === "" || lng.trim() === "" || !parsed.success ? null : parsed.data;
}

/** The location in a map's value: JSON with `lat` and `lng`, or the two numbers separated by a comma. */
export function readLatLng(value: string): LatLng | null {
  const [lat = "", lng = "", more] = value.split(",");
  if (!value.startsWith("{")) return more === undefined ? parseLatLng(lat, lng) : null;
  const { data } = storedSchema.safeParse(parseJson(value));
  return data ? parseLatLng(String(data.lat), String(data.lng)) : null;
}

/** Decimals that distinguish one house from the next (about 10 cm). */
const DECIMALS = 6;
const round = (degrees: number) => Number(degrees.toFixed(DECIMALS));

/** A map's value, with the zoom that the visitor chose. */
export const writeLatLng = ({ lat, lng }: LatLng, zoom: number): string =>
  JSON.stringify({ lat: round(lat), lng: round(lng), zoom });

export const isSameLatLng = (one: LatLng | null, other: LatLng | null): boolean =>
  one === other ||
  (one !== null && other !== null && round(one.lat) === round(other.lat) && round(one.lng) === round(other.lng));
