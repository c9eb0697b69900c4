import { isRecord } from "../../core/options/is-record.ts";
import { metaText, toMeta, type Meta } from "../definition/meta.ts";
import type { FormSetting } from "../definition/settings.ts";

/** What the original plugin leaves in a page: its globals, and the markers that our forms replace. */

/** Data that the original plugin embeds for its script (forms-rendering#5.4); using it saves the calls. */
interface PageGlobals {
  wsf_form_json_config?: unknown;
  wsf_form_json?: unknown;
  wsf_form_json_populate?: unknown;
  ws_form_settings?: unknown;
}

const page = (): PageGlobals => globalThis as PageGlobals;

/** A global set by a script. An element whose id is the name of a global is exposed under it too, and is not data. */
const data = (value: unknown): unknown => (Array.isArray(value) || isRecord(value) ? value : undefined);

/** Lists by form id may be sparse arrays or maps. */
const entry = (list: unknown, id: number): unknown =>
  data(Array.isArray(list) ? (list as unknown[])[id] : toMeta(data(list))[String(id)]);

export const embeddedConfig = (): unknown => data(page().wsf_form_json_config);
export const embeddedForm = (id: number): unknown => entry(page().wsf_form_json, id);
export const embeddedPopulate = (id: number): unknown => entry(page().wsf_form_json_populate, id);

/** The saved submission of a form in `ws_form_settings.wsf_hash`, which is "" or a list of `{id, hash, token}`. */
export function embeddedHash(id: number): { hash: string; token: string } {
  const { wsf_hash: list } = toMeta(data(page().ws_form_settings));
  const saved = (Array.isArray(list) ? list : []).map(toMeta).find((one) => Number(metaText(one, "id")) === id) ?? {};
  return { hash: metaText(saved, "hash"), token: metaText(saved, "token") };
}

/**
 * What the original plugin's marker says about the form that replaces it (forms-rendering#5.1, forms-rendering#5.3).
 */
export interface MarkerData {
  /** The id that the site chose for the `<form>`; "" for the default id. */
  id: string;
  /** The site's own class names. */
  classes: string;
  /** Where the form is posted as a plain form; "" for the plugin's own address. */
  action: string;
  /** The plugin's base that its `action` names, on the page's own host; "" for none. */
  base: string;
  /** The original's element, which stays in the page. */
  element: HTMLElement;
}

const markers = new WeakMap<Element, MarkerData>();

/** Sets the marker that a `<wsf-form>` replaces; call it before the form renders. */
export const setMarker = (host: Element, marker: MarkerData): void => void markers.set(host, marker);

/** The id of the `<form>`. */
export const formElementId = (host: Element, instanceId: number): string =>
  markers.get(host)?.id || `ws-form-${instanceId}`;

/** The base of the form's calls that its marker names; "" for none. */
export const markedBase = (host: Element): string => markers.get(host)?.base ?? "";

/** Entries that other scripts added to the original's form, before or after ours replaced it. */
export function markedEntries(host: Element): [name: string, value: string | File][] {
  const element = markers.get(host)?.element;
  return element instanceof HTMLFormElement ? [...new FormData(element)] : [];
}

/** The form's settings, with those of its marker applied. */
export function markedMeta(meta: Meta<FormSetting>, host: Element): Meta<FormSetting> {
  const marker = markers.get(host);
  if (!marker) return meta;
  return {
    ...meta,
    class_form_wrapper: `${metaText(meta, "class_form_wrapper")} ${marker.classes}`.trim(),
    form_action: marker.action || metaText(meta, "form_action"),
  };
}
