import { service } from "../../../core/registry/container.ts";
import type { LatLng } from "./lat-lng.ts";

/** The part of Google's API that we use. */
export interface GoogleMaps {
  Map: new (container: HTMLElement, options: object) => GoogleMap;
  Marker: new (options: object) => GoogleMarker;
  /** These three load with the library "routes". */
  UnitSystem?: Readonly<Record<"METRIC" | "IMPERIAL", unknown>>;
  DirectionsService?: new () => { route(request: object): Promise<unknown> };
  DirectionsRenderer?: new (options: object) => GoogleRouteLine;
  importLibrary?(name: string): Promise<unknown>;
}

export interface GoogleMap {
  addListener(type: string, run: (event: { latLng?: { toJSON(): LatLng } }) => void): { remove(): void };
  getZoom(): number;
  setZoom(zoom: number): void;
  panTo(position: LatLng): void;
}

export interface GoogleMarker {
  addListener(type: string, run: (event: { latLng?: { toJSON(): LatLng } }) => void): { remove(): void };
  setMap(map: GoogleMap | null): void;
  setPosition(position: LatLng): void;
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
 * Loads Google's script with the site's key, once per page (forms#9: 30 s). Rejects where it does not load.
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
  // With `loading=async` the script provides its classes only on importLibrary().
  for (const name of ["maps", "marker", ...more]) await maps()?.importLibrary?.(name);
  const loaded = maps();
  if (!loaded?.Map) throw new Error("Google's script has come without its maps.");
  return loaded;
}
