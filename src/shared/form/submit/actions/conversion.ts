import { service } from "../../../core/registry/container.ts";
import { reportProblem } from "../../../core/registry/report-problem.ts";
import { parseJson } from "../../../core/utils/parse-json.ts";
import { reasonOf } from "../../../core/utils/reason-of.ts";
import { GOOGLE_FUNCTIONS, sendGoogleEvent, callFunction, omitEmpty, whenAvailable } from "../../analytics/library.ts";
import type { ActionHandler } from "./run-actions.ts";
import { metaFlag, metaNumber, metaRows, metaText, metaValue, toMeta, type Meta } from "../../definition/meta.ts";

type Data = Record<string, unknown>;

/** Parses text as JSON: a number, a boolean, a list. Other text stays unchanged. */
function parseJsonText(value: unknown): unknown {
  const parsed = typeof value === "string" ? parseJson(value) : undefined;
  return parsed === undefined ? value : parsed;
}

/**
 * The parameters of an action: an object, its JSON, or rows of names and values. With `parse_values`, texts in it are
 * parsed too.
 */
function readParameters(params: Meta, key: string): Data {
  const given = metaValue(params, key);
  const rows = metaRows(params, key);
  const data: Data = rows.length
    ? Object.fromEntries(rows.map((row) => [metaText(row, "key") || metaText(row, "name"), metaValue(row, "value")]))
    : { ...toMeta(parseJsonText(given)) };
  delete data[""];
  if (!metaFlag(params, "parse_values")) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, parseJsonText(value)]));
}

/** The four members of a Google event, and its parameters. */
function google(params: Meta): void {
  const action =
    metaText(params, "action_name") || metaText(params, "event_action") || metaText(params, "event") || "submit";
  const data = omitEmpty({
    event_category: metaText(params, "category"),
    event_label: metaText(params, "label"),
    value: metaNumber(params, "value"),
    ...readParameters(params, "params"),
  });
  sendGoogleEvent(action, data);
}

/**
 * Pushes to Google's data layer, whether or not its script has loaded. With `data_layer_reset`, a second push empties
 * the same names.
 */
function dataLayer(params: Meta): void {
  const data = readParameters(params, "params");
  const layer: unknown = (Reflect.get(window, "dataLayer") as unknown) ?? [];
  if (!Array.isArray(layer)) throw new Error("window.dataLayer is no list");
  Reflect.set(window, "dataLayer", layer);
  layer.push(data);
  if (metaFlag(params, "data_layer_reset"))
    layer.push(Object.fromEntries(Object.keys(data).map((name) => [name, undefined])));
}

const facebook = (method: "track" | "trackCustom") => (params: Meta) =>
  callFunction("fbq", method, metaText(params, "event"), readParameters(params, "params"));

interface ConversionType {
  /** Functions of which the page must have one. */
  needs: readonly string[];
  send(params: Meta): void;
}

const GOOGLE: ConversionType = { needs: GOOGLE_FUNCTIONS, send: google };

/** Conversion types by the name that the server stores, and by former names (forms-behaviour#7). */
const CONVERSION_TYPES = new Map<string, ConversionType>([
  ["google", GOOGLE],
  ["google_analytics", GOOGLE],
  ["data_layer", { needs: [], send: dataLayer }],
  [
    "fathom",
    {
      needs: ["fathom.trackEvent"],
      send: (params) =>
        callFunction(
          "fathom.trackEvent",
          metaText(params, "event"),
          omitEmpty({ _value: metaNumber(params, "cents") }),
        ),
    },
  ],
  [
    "bento",
    {
      needs: ["bento.track"],
      send: (params) => callFunction("bento.track", metaText(params, "event"), readParameters(params, "params")),
    },
  ],
  ["facebook_standard", { needs: ["fbq"], send: facebook("track") }],
  ["facebook_custom", { needs: ["fbq"], send: facebook("trackCustom") }],
  [
    "linkedin",
    {
      needs: ["lintrk"],
      send: (params) =>
        callFunction("lintrk", "track", {
          conversion_id: metaNumber(params, "conversion_id") ?? metaText(params, "conversion_id"),
        }),
    },
  ],
]);

/**
 * Reports a conversion to the page's analytics library. Fetches nothing, calls only the functions above, sends nothing
 * before consent and delays no other action.
 */
export const conversion: ActionHandler = (session, params) => {
  if (!service("consent").granted) return;
  const type = metaText(params, "type").replace(/[\s-]+/g, "_");
  const conversionType = CONVERSION_TYPES.get(type);
  if (!conversionType) throw new Error(`there is no conversion "${type}"`);
  whenAvailable(
    session.signal,
    conversionType.needs,
    () => conversionType.send(params),
    (cause) => {
      const message = `a conversion of the kind "${type}" could not be sent: ${reasonOf(cause)}`;
      reportProblem(session.page.host, { code: "call-failed", message, cause });
    },
  );
};
