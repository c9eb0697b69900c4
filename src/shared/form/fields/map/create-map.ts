import type { Cleanup } from "../../../core/utils/cleanup.ts";
import type { GoogleMap, GoogleMaps, GoogleRouteLine } from "./google-maps.ts";
import { WORLD_ZOOM, type MapSettings } from "./map-settings.ts";
import { readPlace, samePlace, type Place } from "./place.ts";

/** Streets are seen. */
const NEAR_ZOOM = 12;

export interface PlaceMap {
  /** Puts the marker there and looks at it; null takes it away. */
  show(place: Place | null): void;
  /** Draws a route as Google gave it; null takes it away. */
  draw(answer: unknown): void;
  /** Whether a click chooses a place. */
  setOpen(open: boolean): void;
  zoom(): number;
  stop: Cleanup;
}

/** A map in `box` whose clicks, and whose marker when it is dragged, choose a place. */
export function createMap(
  maps: GoogleMaps,
  box: HTMLElement,
  { center, zoom, type, controls, markerTitle, markerUrl, mapId, style, line }: MapSettings,
  onChoose: (place: Place) => void,
): PlaceMap {
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
  const marker = new Marker({ draggable: true, ...(markerTitle && { title: markerTitle }), ...(markerUrl && { icon: markerUrl }) });
  let open = true;
  let shown: Place | null = null;
  let route: GoogleRouteLine | undefined;
  const choose = (event: { latLng?: { toJSON(): Place } }) => {
    const place = event.latLng && readPlace(JSON.stringify(event.latLng.toJSON()));
    if (place && open) onChoose(place);
  };
  const listeners = [map.addListener("click", choose), marker.addListener("dragend", choose)];
  return {
    show(place) {
      if (samePlace(place, shown)) return;
      const isFirst = shown === null;
      shown = place;
      marker.setMap(place && map);
      if (!place) return;
      marker.setPosition(place);
      map.panTo(place);
      // From the whole world nobody sees where it is.
      if (isFirst && map.getZoom() <= WORLD_ZOOM) map.setZoom(NEAR_ZOOM);
    },
    draw(answer) {
      route?.setMap(null);
      // It came after the map, with the route.
      route = answer && maps.DirectionsRenderer ? new maps.DirectionsRenderer({ map, polylineOptions: line }) : undefined;
      route?.setDirections(answer);
    },
    setOpen(next) {
      open = next;
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
