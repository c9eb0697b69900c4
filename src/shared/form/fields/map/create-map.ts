import type { Cleanup } from "../../../core/utils/scope.ts";
import { WORLD_ZOOM, type MapSettings } from "./map-settings.ts";
import type { GoogleMap, GoogleMaps, GoogleRouteLine } from "./google-maps.ts";
import { readLatLng, isSameLatLng, type LatLng } from "./lat-lng.ts";

/** A zoom at which streets are visible. */
const STREET_ZOOM = 12;

export interface LocationMap {
  /** Moves the marker to a location and centres the map there; null removes the marker. */
  show(position: LatLng | null): void;
  /** Draws a route as Google returned it; null removes it. */
  drawRoute(answer: unknown): void;
  /** Whether a click chooses a location. */
  setEnabled(open: boolean): void;
  zoom(): number;
  stop: Cleanup;
}

/** A map in `box`; a click on it, or dragging its marker, chooses a location. */
export function createMap(
  maps: GoogleMaps,
  box: HTMLElement,
  { center, zoom, type, controls, markerTitle, markerUrl, mapId, style, line }: MapSettings,
  onChoose: (position: LatLng) => void,
): LocationMap {
  const { Map, Marker } = maps;
  const map: GoogleMap = new Map(box, {
    center,
    zoom,
    mapTypeId: type,
    mapTypeControl: controls.type,
    fullscreenControl: controls.fullScreen,
    streetViewControl: controls.streetView,
    zoomControl: controls.zoom,
    clickableIcons: false,
    ...(style !== undefined && { styles: style }),
    ...(mapId && { mapId }),
  });
  const marker = new Marker({
    draggable: true,
    ...(markerTitle && { title: markerTitle }),
    ...(markerUrl && { icon: markerUrl }),
  });
  let enabled = true;
  let shown: LatLng | null = null;
  let route: GoogleRouteLine | undefined;
  const choose = (event: { latLng?: { toJSON(): LatLng } }) => {
    const position = event.latLng && readLatLng(JSON.stringify(event.latLng.toJSON()));
    if (position && enabled) onChoose(position);
  };
  const listeners = [map.addListener("click", choose), marker.addListener("dragend", choose)];
  return {
    show(position) {
      if (isSameLatLng(position, shown)) return;
      const isFirst = shown === null;
      shown = position;
      marker.setMap(position && map);
      if (!position) return;
      marker.setPosition(position);
      map.panTo(position);
      // At the scale of the whole world the location would not be recognisable.
      if (isFirst && map.getZoom() <= WORLD_ZOOM) map.setZoom(STREET_ZOOM);
    },
    drawRoute(answer) {
      route?.setMap(null);
      // The class loads after the map, with the route.
      route =
        answer && maps.DirectionsRenderer ? new maps.DirectionsRenderer({ map, polylineOptions: line }) : undefined;
      route?.setDirections(answer);
    },
    setEnabled(next) {
      enabled = next;
      marker.setDraggable(next);
    },
    zoom: () => map.getZoom(),
    stop() {
      for (const listener of listeners) listener.remove();
      marker.setMap(null);
      route?.setMap(null);
      box.replaceChildren();
    },
  };
}
