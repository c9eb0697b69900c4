import { useAtomValue } from "jotai/react";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { metaText } from "../../../../shared/form/definition/meta.ts";
import { enterValue } from "../../../../shared/form/dom/enter-value.ts";
import { classNames } from "../../../../shared/form/frameworks/framework.ts";
import { mapSettings, mapTexts } from "../../../../shared/form/fields/map/map-settings.ts";
import {
  MAX_LAT,
  MAX_LNG,
  readLatLng,
  isSameLatLng,
  parseLatLng,
  writeLatLng,
  type LatLng,
} from "../../../../shared/form/fields/map/lat-lng.ts";
import { routeAtom } from "../../../../shared/form/fields/map/route-state.ts";
import { valueToText } from "../../../../shared/form/values/field-value.ts";
import { service } from "../../../../shared/core/registry/container.ts";
import { splitLabel, useFieldStyles } from "../../controls/lazy-field.ts";
import { unlessOwnFeedback } from "../../../../shared/form/definition/rare-settings.ts";
import { useSession } from "../../context/session-context.ts";
import type { ControlProps, FieldEntry } from "../../controls/field-entry.ts";
import css from "./map.css";
import { useMap } from "./use-map.ts";

type AxisTexts = Record<keyof LatLng, string>;
const toTexts = (position: LatLng | null): AxisTexts => ({
  lat: String(position?.lat ?? ""),
  lng: String(position?.lng ?? ""),
});
const AXES = [
  ["lat", "map_lat", MAX_LAT],
  ["lng", "map_lng", MAX_LNG],
] as const;

const axisOf = (foot: Element | null, name: keyof LatLng) =>
  foot?.querySelector<HTMLInputElement>(`[data-axis=${name}]`);

/** A location, chosen on Google's map or typed as coordinates, without a pointer or where the map does not load. */
function GoogleMap({ item, snapshot, attributes }: ControlProps) {
  useFieldStyles(css);
  const { store, model } = useSession();
  const { framework, config } = model.context;
  const text = mapTexts(model.context);
  const settings = useMemo(() => mapSettings(item.field), [item]);
  const [initial] = useState(() => valueToText(store.get(item.valueAtom)));
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const footer = useRef<HTMLDivElement>(null);
  const value = valueToText(useAtomValue(item.valueAtom));
  const position = useMemo(() => readLatLng(value), [value]);
  const [typed, setTyped] = useState(() => toTexts(position));
  const route = useAtomValue(routeAtom(item));
  const enabled = !snapshot.disabled && !snapshot.readonly;

  const enter = (next: LatLng | null) => {
    if (input.current) enterValue(input.current, next ? writeLatLng(next, map.zoom()) : "");
  };
  const map = useMap(box, {
    key: metaText(config.plugin, "api_key_google_map"),
    name: `field ${item.field.id} (googlemap)`,
    settings,
    position,
    route: route?.answer ?? null,
    open: enabled,
    onChoose(next) {
      enter(next);
      service("announcer").say(text("map_chosen", `${next.lat.toFixed(4)}, ${next.lng.toFixed(4)}`));
    },
  });

  // Shows a value set elsewhere, but leaves what the visitor is typing.
  const isTyped = isSameLatLng(parseLatLng(typed.lat, typed.lng), position);
  const [last, setLast] = useState(position);
  if (last !== position) {
    setLast(position);
    if (!isTyped) setTyped(toTexts(position));
  }
  useLayoutEffect(() => {
    for (const [name] of AXES) {
      const field = axisOf(footer.current, name);
      if (field && field.value !== typed[name]) field.value = typed[name];
    }
  }, [typed]);
  const wrong = parseLatLng(typed.lat, typed.lng) === null && typed.lat + typed.lng !== "";
  useEffect(() => {
    store.set(item.controlStateAtom, {
      controlMessage: wrong ? () => unlessOwnFeedback(item.field, text("map_invalid")) : null,
    });
    return () => store.set(item.controlStateAtom, { controlMessage: null });
  }, [store, item, wrong, text]);

  const onInput = () => {
    const next = { lat: axisOf(footer.current, "lat")?.value ?? "", lng: axisOf(footer.current, "lng")?.value ?? "" };
    setTyped(next);
    enter(parseLatLng(next.lat, next.lng));
  };
  const clear = () => {
    setTyped(toTexts(null));
    enter(null);
    service("announcer").say(text("map_removed"));
    axisOf(footer.current, "lat")?.focus();
  };
  const { label, labelledBy, describedBy, native } = splitLabel(attributes);
  const hintId = `${attributes.id}-hint`;
  const hasNotice = map.status === "consent" || map.status === "failed";
  return (
    <div
      role="group"
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={classNames(describedBy, hintId)}
      className={metaText(snapshot.field.meta, "class_field") || undefined}
    >
      <input
        {...native}
        ref={input}
        type="text"
        defaultValue={initial}
        style={{ display: "none" }}
        data-google-map=""
      />
      {map.status !== "keyless" && (
        <div
          className={classNames("wsf-map", snapshot.message !== null && "wsf-map-invalid")}
          style={{ paddingBlockEnd: settings.height }}
        >
          <div ref={box} data-map="" id={`${attributes.id}-map`} />
          {hasNotice && (
            <div className="wsf-map-notice">
              <p role={map.status === "failed" ? "alert" : undefined}>
                {text(map.status === "failed" ? "map_failed" : "map_consent")}
              </p>
              <button type="button" className={framework.button} onClick={map.load}>
                {text(map.status === "failed" ? "map_retry" : "map_load")}
              </button>
            </div>
          )}
        </div>
      )}
      <div ref={footer} className="wsf-map-foot">
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
              disabled={snapshot.disabled}
              readOnly={snapshot.readonly}
              aria-required={snapshot.required || undefined}
              aria-invalid={snapshot.message !== null}
              onInput={onInput}
            />
          </label>
        ))}
        {enabled && value !== "" && (
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
