import type { TextTable } from "../../../core/services/texts.ts";
import { settingFlag, settingText } from "../../definition/field-settings.ts";
import { settingId, settingRows } from "../../definition/rare-settings.ts";
import { metaText, metaValue, toId } from "../../definition/meta.ts";
import type { FieldDefinition } from "../../definition/tree.ts";
import { lazyTexts } from "../../state/lazy-texts.ts";

const MODES = ["DRIVING", "WALKING", "BICYCLING", "TRANSIT"] as const;
const UNITS = ["METRIC", "IMPERIAL"] as const;
export type Units = (typeof UNITS)[number];

/**
 * How a route is requested, and which fields take the result (forms-rendering#2.4, googleroute). Fields are named by
 * id.
 */
export interface RouteSettings {
  origin: number;
  destination: number;
  /** Points between the ends; `stop`: the visitor gets off there. */
  waypoints: readonly { field: number; stop: boolean }[];
  /** Elements of the route, each with the field that takes it. */
  mapping: readonly { element: string; field: number }[];
  mode: (typeof MODES)[number];
  units: Units;
  avoid: { avoidFerries: boolean; avoidHighways: boolean; avoidTolls: boolean };
  /** Allows a better order of the waypoints. */
  optimize: boolean;
  /** The map that draws it; 0 for none. */
  map: number;
}

export function routeSettings(field: FieldDefinition): RouteSettings {
  return {
    origin: settingId(field, "google_route_field_id_origin"),
    destination: settingId(field, "google_route_field_id_destination"),
    waypoints: settingRows(field, "google_route_waypoints").map((row) => ({
      field: toId(metaValue(row, "google_route_waypoint_field_id")),
      stop: metaText(row, "google_route_waypoint_type") !== "via",
    })),
    mapping: settingRows(field, "google_route_field_mapping").map((row) => ({
      element: metaText(row, "google_route_element"),
      field: toId(metaValue(row, "ws_form_field")),
    })),
    mode: MODES.find((mode) => mode === settingText(field, "google_route_travel_mode").toUpperCase()) ?? "DRIVING",
    units: UNITS.find((units) => units === settingText(field, "google_route_unit_system").toUpperCase()) ?? "METRIC",
    avoid: {
      avoidFerries: settingFlag(field, "google_route_avoid_ferries"),
      avoidHighways: settingFlag(field, "google_route_avoid_highways"),
      avoidTolls: settingFlag(field, "google_route_avoid_tolls"),
    },
    optimize: settingFlag(field, "google_route_waypoints_optimize"),
    map: settingId(field, "google_route_map"),
  };
}

/** Texts of routes. */
const ROUTE_TEXTS = {
  route_found: "Route found: %s",
  route_none: "We couldn't find a route between these places.",
  route_consent: "The route comes from Google.",
  route_load: "Find the route",
  route_failed: "We couldn't find the route. Try again later.",
  route_retry: "Try again",
} as const satisfies TextTable;

export const routeTexts = lazyTexts(ROUTE_TEXTS);
