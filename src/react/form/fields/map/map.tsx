import { useAtomValue } from "jotai/react";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { metaText } from "../../../../shared/form/model/definition/meta.ts";
import { enterValue } from "../../../../shared/form/dom/enter-value.ts";
import { classNames } from "../../../../shared/form/model/frameworks/framework.ts";
import { mapSettings } from "../../../../shared/form/fields/map/map-settings.ts";
import { mapTexts } from "../../../../shared/form/fields/map/map-texts.ts";
import { MAX_LAT, MAX_LNG, readPlace, samePlace, toPlace, writePlace, type Place } from "../../../../shared/form/fields/map/place.ts";
import { drawnRouteAtom } from "../../../../shared/form/state/route-state.ts";
import { textOf } from "../../../../shared/form/model/values/field-value.ts";
import { service } from "../../../../shared/core/registry/current.ts";
import { useSession } from "../../context/session-context.ts";
import type { ControlProps, FieldEntry } from "../../controls/field-entry.ts";
import css from "./map.css";
import { useLateStyles } from "../../controls/use-late-styles.ts";
import { useMap } from "./use-map.ts";

type Typed = Record<keyof Place, string>;
const typedOf = (place: Place | null): Typed => ({ lat: String(place?.lat ?? ""), lng: String(place?.lng ?? "") });
const AXES = [
  ["lat", "map_lat", MAX_LAT],
  ["lng", "map_lng", MAX_LNG],
] as const;

const axisOf = (foot: Element | null, name: keyof Place) => foot?.querySelector<HTMLInputElement>(`[data-axis=${name}]`);

/** A place, chosen on Google's map or typed as coordinates: without a pointer, and where the map does not come. */
function GoogleMap({ item, view, attributes }: ControlProps) {
  useLateStyles(css);
  const { store, model } = useSession();
  const { framework, config } = model.context;
  const text = mapTexts(model.context);
  const settings = useMemo(() => mapSettings(item.field), [item]);
  const [initial] = useState(() => textOf(store.get(item.valueAtom)));
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const value = textOf(useAtomValue(item.valueAtom));
  const place = useMemo(() => readPlace(value), [value]);
  const [typed, setTyped] = useState(() => typedOf(place));
  const route = useAtomValue(drawnRouteAtom(item));
  const open = !view.disabled && !view.readonly;

  const enter = (next: Place | null) => {
    if (input.current) enterValue(input.current, next ? writePlace(next, map.zoom()) : "");
  };
  const map = useMap(box, {
    key: metaText(config.plugin, "api_key_google_map"),
    name: `field ${item.field.id} (googlemap)`,
    settings,
    place,
    route: route?.answer ?? null,
    open,
    onChoose(next) {
      enter(next);
      service("announcer").say(text("map_chosen", `${next.lat.toFixed(4)}, ${next.lng.toFixed(4)}`));
    },
  });

  // What somebody else put in is shown; what is being typed stays as it is.
  const isTyped = samePlace(toPlace(typed.lat, typed.lng), place);
  const [last, setLast] = useState(place);
  if (last !== place) {
    setLast(place);
    if (!isTyped) setTyped(typedOf(place));
  }
  useLayoutEffect(() => {
    for (const [name] of AXES) {
      const field = axisOf(foot.current, name);
      if (field && field.value !== typed[name]) field.value = typed[name];
    }
  }, [typed]);
  const wrong = toPlace(typed.lat, typed.lng) === null && typed.lat + typed.lng !== "";
  useEffect(() => {
    store.set(item.reportAtom, { controlMessage: wrong ? text("map_invalid") : null });
    return () => store.set(item.reportAtom, { controlMessage: null });
  }, [store, item, wrong, text]);

  const type = () => {
    const next = { lat: axisOf(foot.current, "lat")?.value ?? "", lng: axisOf(foot.current, "lng")?.value ?? "" };
    setTyped(next);
    enter(toPlace(next.lat, next.lng));
  };
  const clear = () => {
    setTyped(typedOf(null));
    enter(null);
    service("announcer").say(text("map_removed"));
    axisOf(foot.current, "lat")?.focus();
  };
  const { "aria-label": label, "aria-labelledby": labelledBy, "aria-describedby": describedBy, className: _, ...native } = attributes;
  const hintId = `${attributes.id}-hint`;
  const asks = map.status === "consent" || map.status === "failed";
  return (
    <div
      role="group"
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={classNames(describedBy, hintId)}
      className={metaText(view.field.meta, "class_field") || undefined}
    >
      <input {...native} ref={input} type="text" defaultValue={initial} style={{ display: "none" }} data-google-map="" />
      {map.status !== "keyless" && (
        <div className={classNames("wsf-map", view.message !== null && "wsf-map-invalid")} style={{ paddingBlockEnd: settings.height }}>
          <div ref={box} data-map="" id={`${attributes.id}-map`} />
          {asks && (
            <div className="wsf-map-notice">
              <p role={map.status === "failed" ? "alert" : undefined}>{text(map.status === "failed" ? "map_failed" : "map_consent")}</p>
              <button type="button" className={framework.button} onClick={map.load}>
                {text(map.status === "failed" ? "map_retry" : "map_load")}
              </button>
            </div>
          )}
        </div>
      )}
      <div ref={foot} className="wsf-map-foot">
        {AXES.map(([name, words, most]) => (
          <label key={name}>
            {text(words)}
            <input
              className={framework.control}
              type="number"
              step="any"
              min={-most}
              max={most}
              data-axis={name}
              value={undefined}
              defaultValue={typed[name]}
              disabled={view.disabled}
              readOnly={view.readonly}
              aria-required={view.required || undefined}
              aria-invalid={view.message !== null || undefined}
              onInput={type}
            />
          </label>
        ))}
        {open && value !== "" && (
          <button type="button" className={framework.button} data-action="wsf-map-clear" onClick={clear}>
            {text("map_clear")}
          </button>
        )}
      </div>
      <small id={hintId} className={framework.helpBottom}>
        {text(map.status === "keyless" ? "map_typed_hint" : "map_hint")}
      </small>
    </div>
  );
}

export const googlemap: FieldEntry = { layout: "choices", Control: GoogleMap };
