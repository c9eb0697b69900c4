import { useEffect, useRef, useState, type RefObject } from "react";
import { createMap, type LocationMap } from "../../../../shared/form/fields/map/create-map.ts";
import { loadGoogleMaps } from "../../../../shared/form/fields/map/google-maps.ts";
import type { MapSettings } from "../../../../shared/form/fields/map/map-settings.ts";
import type { LatLng } from "../../../../shared/form/fields/map/lat-lng.ts";
import { getContainer, service } from "../../../../shared/core/registry/container.ts";
import { reportProblem } from "../../../../shared/core/registry/report-problem.ts";
import { reasonOf } from "../../../../shared/core/utils/reason-of.ts";
import { useSession } from "../../context/session-context.ts";

export type MapStatus =
  /** The site has no key: coordinates can be typed. */
  | "keyless"
  | "waiting"
  /** Nothing is fetched from Google before the visitor clicks or consents. */
  | "consent"
  | "loading"
  | "shown"
  | "failed";

interface MapHandle {
  status: MapStatus;
  load(): void;
  zoom(): number;
}

/**
 * Google's map in `box`, fetched when the box nears the viewport. It follows `position`, and reports the location that
 * the visitor chooses.
 */
export function useMap(
  box: RefObject<HTMLElement | null>,
  {
    key,
    name,
    settings,
    position,
    route,
    open,
    onChoose,
  }: {
    key: string;
    /** For messages to the site's owner. */
    name: string;
    settings: MapSettings;
    position: LatLng | null;
    /** The route to draw, as Google returned it. */
    route: unknown;
    open: boolean;
    onChoose(position: LatLng): void;
  },
): MapHandle {
  const { host } = useSession().page;
  const [status, setStatus] = useState<MapStatus>(key ? "waiting" : "keyless");
  const [map, setMap] = useState<LocationMap | null>(null);
  const onChooseRef = useRef(onChoose);
  useEffect(() => void (onChooseRef.current = onChoose));

  useEffect(() => {
    const message = `${name} has no map, because the site has no key for it (settings_plugin.api_key_google_map).`;
    if (!key) reportProblem(host, { code: "bad-definition", level: "warn", message });
  }, [key, name, host]);

  // Loads once the box is near, or when consent is granted later.
  useEffect(() => {
    if (status === "waiting" && box.current)
      return getContainer().onVisible(box.current, () => setStatus(service("consent").granted ? "loading" : "consent"));
    if (status === "consent") return service("consent").subscribe((granted) => granted && setStatus("loading"));
    return undefined;
  }, [status, box]);

  const wanted = status === "loading" || status === "shown";
  useEffect(() => {
    if (!wanted) return;
    let made: LocationMap | undefined;
    let cancelled = false;
    loadGoogleMaps(key)
      .then((maps) => {
        if (cancelled || !box.current) return;
        made = createMap(maps, box.current, settings, (next) => onChooseRef.current(next));
        setMap(made);
        setStatus("shown");
      })
      .catch((cause: unknown) => {
        if (cancelled) return;
        const message = `${name}: the map could not be shown: ${reasonOf(cause)}`;
        reportProblem(host, { code: "call-failed", message, cause });
        setStatus("failed");
      });
    return () => {
      cancelled = true;
      made?.stop();
      setMap(null);
    };
  }, [wanted, key, name, settings, box, host]);

  useEffect(() => map?.setEnabled(open), [map, open]);
  useEffect(() => map?.show(position), [map, position]);
  useEffect(() => map?.drawRoute(route), [map, route]);
  return { status, load: () => setStatus("loading"), zoom: () => map?.zoom() ?? settings.zoom };
}
