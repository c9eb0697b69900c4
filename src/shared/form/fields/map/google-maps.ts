import { service } from "../../../core/registry/container.ts";
import type { LatLng } from "./lat-lng.ts";

/** What we use of Google's script. */
export interface GoogleMaps {
  Map: new (place: HTMLElement, options: object) => GoogleMap;
  Marker: new (options: object) => GoogleMarker;
  /** These come with the library "routes". */
  UnitSystem?: Readonly<Record<"METRIC" | "IMPERIAL", unknown>>;
  DirectionsService?: new () => { route(request: object): Promise<unknown> };
  DirectionsRenderer?: new (options: object) => GoogleRouteLine;
  importLibrary?(name: string): Promise<unknown>;
}

export interface GoogleMap {
  addListener(type: string, run: (event: { latLng?: { toJSON(): LatLng } }) => void): { remove(): void };
  getZoom(): number;
  setZoom(zoom: number): void;
  panTo(place: LatLng): void;
}

export interface GoogleMarker {
  addListener(type: string, run: (event: { latLng?: { toJSON(): LatLng } }) => void): { remove(): void };
  setMap(map: GoogleMap | null): void;
  setPosition(place: LatLng): void;
  setDraggable(draggable: boolean): void;
}

/** A route on a map. */
export interface GoogleRouteLine {
  setMap(map: GoogleMap | null): void;
  setDirections(answer: unknown): void;
}

const SCRIPT = "https://maps.googleapis.com/maps/api/js";

const maps = () => (Reflect.get(window, "google") as { maps?: GoogleMaps } | undefined)?.maps;

/**
 * Google's script with the site's key, once for the page (spec forms §9: 30 s). Rejects where it does not come.
 * @param more libraries besides maps and markers
 */
export async function loadGoogleMaps(key: string, more: readonly string[] = []): Promise<GoogleMaps> {
  const { forms, locale } = service("settings").get();
  const url = new URL(forms.mapScript || SCRIPT, document.baseURI);
  url.searchParams.set("key", key);
  url.searchParams.set("loading", "async");
  const language = locale || document.documentElement.lang;
  if (language) url.searchParams.set("language", language.replace("_", "-"));
  await service("scripts").load({ url: url.href, until: () => maps()?.importLibrary ?? maps()?.Map });
  // Loaded that way, it brings its classes when it is asked for them.
  for (const name of ["maps", "marker", ...more]) await maps()?.importLibrary?.(name);
  const loaded = maps();
  if (!loaded?.Map) throw new Error("Google's script has come without its maps.");
  return loaded;
}
