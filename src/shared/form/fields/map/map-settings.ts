import { parseJson } from "../../../core/utils/parse-json.ts";
import type { TextTable } from "../../../core/services/texts.ts";
import { settingFlag, settingText } from "../../definition/field-settings.ts";
import { settingNumber } from "../../definition/rare-settings.ts";
import type { FieldDefinition } from "../../definition/tree.ts";
import { lazyTexts } from "../../state/lazy-texts.ts";
import { readLatLng, parseLatLng, type LatLng } from "./lat-lng.ts";

const TYPES = ["roadmap", "satellite", "hybrid", "terrain"] as const;

/** How a map is rendered (forms-rendering#2.4, googlemap). */
export interface MapSettings {
  /** The centre while no location is chosen. It is not a value: the visitor has not chosen it. */
  center: LatLng;
  zoom: number;
  type: (typeof TYPES)[number];
  controls: { type: boolean; fullScreen: boolean; streetView: boolean; zoom: boolean };
  /** A CSS length, or a percentage of the width. */
  height: string;
  markerTitle: string;
  markerUrl: string;
  mapId: string;
  /** Google's list of styles, as stored. */
  style: unknown;
  /** The line of a route drawn on the map; the weight is in pixels. */
  line: { strokeColor: string; strokeWeight?: number };
}

/** The whole world, for a map without a centre. */
const ANYWHERE: LatLng = { lat: 0, lng: 0 };
export const WORLD_ZOOM = 2;
const ZOOM = 14;

function styleOf(text: string): unknown {
  const style = parseJson(text);
  return Array.isArray(style) ? style : undefined;
}

export function mapSettings(field: FieldDefinition): MapSettings {
  const strokeWeight = settingNumber(field, "google_map_routing_polyline_weight");
  const center =
    parseLatLng(settingText(field, "google_map_lat"), settingText(field, "google_map_lng")) ??
    readLatLng(settingText(field, "google_map_center"));
  return {
    center: center ?? ANYWHERE,
    zoom: center ? (settingNumber(field, "google_map_zoom") ?? ZOOM) : WORLD_ZOOM,
    type: TYPES.find((type) => type === settingText(field, "google_map_type")) ?? "roadmap",
    controls: {
      type: settingFlag(field, "google_map_control_type", true),
      fullScreen: settingFlag(field, "google_map_control_full_screen", true),
      streetView: settingFlag(field, "google_map_control_street_view", true),
      zoom: settingFlag(field, "google_map_control_zoom", true),
    },
    height: settingText(field, "google_map_height").trim() || "56.25%",
    markerTitle: settingText(field, "google_map_marker_icon_title"),
    markerUrl: settingText(field, "google_map_marker_icon_url"),
    mapId: settingText(field, "google_map_id"),
    style: styleOf(settingText(field, "google_map_style")),
    line: {
      strokeColor: settingText(field, "google_map_routing_polyline_color"),
      ...(strokeWeight !== undefined && { strokeWeight }),
    },
  };
}

/** Texts of maps. */
const MAP_TEXTS = {
  map_hint: "Choose a place on the map or enter its coordinates.",
  map_typed_hint: "Enter the coordinates of the place.",
  map_lat: "Latitude",
  map_lng: "Longitude",
  map_chosen: "Selected place: %s",
  map_removed: "Place removed.",
  map_clear: "Remove place",
  map_invalid: "Enter a latitude from -90 to 90 and a longitude from -180 to 180.",
  map_consent: "The map comes from Google.",
  map_load: "Load the map",
  map_failed: "We couldn't load the map.",
  map_retry: "Try again",
} as const satisfies TextTable;

export const mapTexts = lazyTexts(MAP_TEXTS);
