import { lazyTexts } from "../../state/lazy-texts.ts";

/** Texts of maps. */
export const MAP_TEXTS = {
  map_hint: "Choose a place on the map, or type its coordinates.",
  map_typed_hint: "Type the coordinates of the place.",
  map_lat: "Latitude",
  map_lng: "Longitude",
  map_chosen: "Place chosen: %s",
  map_removed: "The place is removed.",
  map_clear: "Remove the place",
  map_invalid: "Please give a latitude from -90 to 90 and a longitude from -180 to 180.",
  map_consent: "The map comes from Google.",
  map_load: "Load the map",
  map_failed: "The map did not load.",
  map_retry: "Try again",
} as const satisfies Record<string, string>;

export const mapTexts = lazyTexts(MAP_TEXTS);
