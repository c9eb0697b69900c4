import { atom } from "jotai/vanilla";
import type { Atom, Getter } from "jotai/vanilla";
import { service } from "../../../core/registry/container.ts";
import { reportProblem } from "../../../core/registry/report-problem.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import { parseJson } from "../../../core/utils/parse-json.ts";
import { reasonOf } from "../../../core/utils/reason-of.ts";
import type { FormSession } from "../../state/form-session.ts";
import { routeSettings, routeTexts } from "./route-settings.ts";
import { metaText } from "../../definition/meta.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import { routeAtom, routeStatusAtom } from "./route-state.ts";
import { valueToList, valueToText } from "../../values/field-value.ts";
import { findRoute, type RouteQuery } from "./find-route.ts";
import { routeElements } from "./route-elements.ts";

/** Milliseconds between the last change of a location and the request to Google, so that not every letter sends one. */
export const ROUTE_DELAY_MS = 800;

/** The message beside the field. */
export type RouteNotice = "consent" | "failed" | "none" | null;

export interface Route {
  noticeAtom: Atom<RouteNotice>;
  /** Requests the route in spite of missing consent, or again. */
  request(): void;
  /** Follows the locations until stopped. */
  observe(): Cleanup;
}

/**
 * The route between the locations that other fields hold: found by Google, and written to this field and to the fields
 * that take its elements.
 */
export function createRoute(session: FormSession, item: FieldInstance): Route {
  const { model, store } = session;
  const { host } = session.page;
  const { context } = model;
  const settings = routeSettings(item.field);
  const key = metaText(context.config.plugin, "api_key_google_map");
  const name = `field ${item.field.id} (googleroute)`;
  const text = routeTexts(context);
  const noticeAtom = atom<RouteNotice>(null);
  const reader = item.row === null ? null : { section: item.field.sectionId, index: item.row };
  const fields = (id: number, get: Getter = store.get) => model.instancesOf(id, get, reader);
  const locationsOf = (id: number, get: Getter) =>
    fields(id, get).flatMap((field) => valueToText(get(field.valueAtom)).trim() || []);

  /** The query as JSON, so that equal queries compare equal; "" while an end is missing. */
  const queryAtom = atom((get) => {
    const [[origin], [destination]] = [locationsOf(settings.origin, get), locationsOf(settings.destination, get)];
    if (!origin || !destination) return "";
    const waypoints = settings.waypoints.flatMap(({ field, stop }) =>
      locationsOf(field, get).map((location) => ({ location, stop })),
    );
    return JSON.stringify({ origin, destination, waypoints } satisfies RouteQuery);
  });

  let allowed = false;
  let latest = 0;
  let cancelTimer: Cleanup = () => undefined;

  function writeElements(elements: Readonly<Record<string, string>> | null, answer: unknown): void {
    const hadRoute = store.get(routeStatusAtom(item)) === "OK";
    // Keeps a distance that was typed by hand.
    if (!elements && !hadRoute) return;
    store.set(item.valueAtom, elements?.distance_text ?? "");
    for (const { element, field } of settings.mapping)
      for (const target of fields(field)) {
        const value = elements?.[element] ?? "";
        store.set(target.valueAtom, target.field.facts?.list ? valueToList(value) : value);
      }
    for (const map of fields(settings.map)) store.set(routeAtom(map), elements && { answer });
  }

  function clearRoute(): void {
    writeElements(null, null);
    store.set(routeStatusAtom(item), "");
    store.set(noticeAtom, null);
  }

  async function requestRoute(): Promise<void> {
    cancelTimer();
    const query = store.get(queryAtom);
    if (query === "") return;
    if (!allowed && !service("consent").granted) return store.set(noticeAtom, "consent");
    const current = ++latest;
    store.set(noticeAtom, null);
    try {
      const { status, answer } = await findRoute(key, settings, parseJson(query) as RouteQuery);
      if (current !== latest) return;
      const elements = status === "OK" ? routeElements(answer, settings.units, context.sources.settings.locale) : null;
      if (status === "OK" && !elements) throw new Error("Google's answer holds no route.");
      writeElements(elements, answer);
      store.set(routeStatusAtom(item), status);
      store.set(noticeAtom, elements ? null : "none");
      if (elements)
        service("announcer").say(text("route_found", `${elements.distance_text}, ${elements.duration_text}`));
    } catch (cause) {
      if (current !== latest) return;
      const message = `${name}: the route could not be found out: ${reasonOf(cause)}`;
      reportProblem(host, { code: "call-failed", message, cause });
      clearRoute();
      store.set(noticeAtom, "failed");
    }
  }

  /**
   * Whether a saved submission's route still holds. Not with a map, which needs the route itself, and that is not
   * saved.
   */
  function isSaved(): boolean {
    const isFirst = (field: FieldInstance) => valueToText(store.get(field.valueAtom)) === valueToText(field.initial);
    const fieldIds = [settings.origin, settings.destination, ...settings.waypoints.map(({ field }) => field)];
    const key = item.row === null ? `field_${item.field.id}` : `field_${item.field.id}_${item.row}`;
    return (
      context.initial.values.has(key) &&
      valueToText(item.initial) !== "" &&
      fields(settings.map).length === 0 &&
      [item, ...fieldIds.flatMap((id) => fields(id))].every(isFirst)
    );
  }

  /** The locations are the form's initial ones, at the start or after a reset. */
  function start(): void {
    if (!isSaved()) return onChange();
    latest++;
    cancelTimer();
    store.set(routeStatusAtom(item), "OK");
    store.set(noticeAtom, null);
  }

  const onChange = () => {
    latest++;
    cancelTimer();
    if (store.get(queryAtom) === "") clearRoute();
    else cancelTimer = service("clock").after(ROUTE_DELAY_MS, () => void requestRoute());
  };

  return {
    noticeAtom,
    request() {
      allowed = true;
      void requestRoute();
    },
    observe() {
      if (!key) {
        const message = `${name} finds no route, because the site has no key for it (settings_plugin.api_key_google_map).`;
        reportProblem(host, { code: "bad-definition", level: "warn", message });
        return () => undefined;
      }
      // A reset removes the route, and may leave the locations unchanged.
      host.addEventListener("wsf-reset-complete", start);
      const stops = [
        () => host.removeEventListener("wsf-reset-complete", start),
        store.sub(queryAtom, onChange),
        service("consent").subscribe(
          (granted) => granted && store.get(noticeAtom) === "consent" && void requestRoute(),
        ),
      ];
      if (store.get(queryAtom) !== "") start();
      return () => {
        latest++;
        cancelTimer();
        for (const stop of stops) stop();
      };
    },
  };
}
