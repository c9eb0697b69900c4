import { loadGoogleMaps } from "./google-maps.ts";
import { readLatLng } from "./lat-lng.ts";
import type { RouteSettings } from "./route-settings.ts";

/** The ends of the route and the waypoints between them: addresses, or locations of maps. */
export interface RouteQuery {
  origin: string;
  destination: string;
  waypoints: readonly { location: string; stop: boolean }[];
}

/** Answers about the locations themselves; all others are failures. */
const EMPTY = ["ZERO_RESULTS", "NOT_FOUND"];

const toLocation = (text: string) => readLatLng(text) ?? text;

/** Requests a route from Google. Rejects where Google's script does not load, or where Google refuses. */
export async function findRoute(
  key: string,
  settings: RouteSettings,
  query: RouteQuery,
): Promise<{ status: string; answer: unknown }> {
  const { DirectionsService, UnitSystem } = await loadGoogleMaps(key, ["routes"]);
  if (!DirectionsService) throw new Error("Google's script has come without its routes.");
  try {
    const answer = await new DirectionsService().route({
      origin: toLocation(query.origin),
      destination: toLocation(query.destination),
      waypoints: query.waypoints.map(({ location, stop }) => ({ location: toLocation(location), stopover: stop })),
      optimizeWaypoints: settings.optimize,
      travelMode: settings.mode,
      unitSystem: UnitSystem?.[settings.units],
      ...settings.avoid,
    });
    return { status: "OK", answer };
  } catch (cause) {
    const status: unknown = typeof cause === "object" && cause !== null ? Reflect.get(cause, "code") : undefined;
    if (typeof status !== "string" || !EMPTY.includes(status)) throw cause;
    return { status, answer: null };
  }
}
