import * as z from "zod/mini";
import { readLatLng } from "./lat-lng.ts";
import type { Units } from "./route-settings.ts";

const measureSchema = z.object({ text: z.string(), value: z.number() });
const responseSchema = z.object({
  routes: z.array(
    z.object({
      summary: z.optional(z.string()),
      legs: z.array(
        z.object({
          distance: measureSchema,
          duration: measureSchema,
          start_location: z.unknown(),
          end_location: z.unknown(),
        }),
      ),
    }),
  ),
});

const M_PER_KM = 1000;
const M_PER_MILE = 1609.344;
const M_PER_YARD = 0.9144;
const S_PER_MINUTE = 60;
const S_PER_HOUR = 60 * S_PER_MINUTE;
const S_PER_DAY = 24 * S_PER_HOUR;
const S_PER_WEEK = 7 * S_PER_DAY;
const S_PER_YEAR = 365 * S_PER_DAY;
const DECIMALS = 3;

const round = (value: number) => String(Number(value.toFixed(DECIMALS)));
const inUnit = (value: number, unit: string, locale: string | undefined, maximumFractionDigits: number) =>
  new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short", maximumFractionDigits }).format(value);

/** "3 hr 20 min": Google formats the duration per leg; for several legs we do. */
function durationText(seconds: number, locale: string | undefined): string {
  const minutes = Math.round(seconds / S_PER_MINUTE);
  const parts = [
    [Math.floor(minutes / 60), "hour"],
    [minutes % 60, "minute"],
  ] as const;
  const shown = parts.filter(([count, unit]) => count > 0 || (unit === "minute" && minutes === 0));
  return shown.map(([count, unit]) => inUnit(count, unit, locale, 0)).join(" ");
}

const latLng = (value: unknown): string => {
  const found = readLatLng(JSON.stringify(value) ?? "");
  return found ? `${found.lat},${found.lng}` : "";
};

/**
 * The elements of a route, under the names of forms-rendering#2.4 (googleroute): metres, kilometres, miles, yards;
 * seconds and longer units; summed over all legs. Null where the response holds no route.
 */
export function routeElements(given: unknown, units: Units, locale?: string): Readonly<Record<string, string>> | null {
  const parsed = responseSchema.safeParse(given);
  const route = parsed.data?.routes[0];
  const [first, last] = [route?.legs[0], route?.legs.at(-1)];
  if (!route || !first || !last) return null;
  const sum = (of: "distance" | "duration") => route.legs.reduce((all, leg) => all + leg[of].value, 0);
  const [metres, seconds] = [sum("distance"), sum("duration")];
  const long =
    units === "METRIC"
      ? inUnit(metres / M_PER_KM, "kilometer", locale, 1)
      : inUnit(metres / M_PER_MILE, "mile", locale, 1);
  return {
    distance_text: first === last ? first.distance.text : long,
    distance_value_metric: round(metres),
    distance_value_metric_km: round(metres / M_PER_KM),
    distance_value_imperial: round(metres / M_PER_MILE),
    distance_value_imperial_yard: round(metres / M_PER_YARD),
    duration_text: first === last ? first.duration.text : durationText(seconds, locale),
    duration_value: round(seconds),
    duration_value_minute: round(seconds / S_PER_MINUTE),
    duration_value_hour: round(seconds / S_PER_HOUR),
    duration_value_day: round(seconds / S_PER_DAY),
    duration_value_week: round(seconds / S_PER_WEEK),
    duration_value_year: round(seconds / S_PER_YEAR),
    start_lat_lng: latLng(first.start_location),
    end_lat_lng: latLng(last.end_location),
    summary: route.summary ?? "",
  };
}
