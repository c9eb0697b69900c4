import type { Meta } from "./definition/meta.ts";
import { metaText } from "./definition/meta.ts";

/** What the original plugin's marker says about the form that replaces it (forms-rendering 5.1, 5.3). */
export interface Marker {
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

const markers = new WeakMap<Element, Marker>();

/** Sets the marker that a `<wsf-form>` replaces; call it before the form renders. */
export const setMarker = (host: Element, marker: Marker): void => void markers.set(host, marker);

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
export function markedMeta(meta: Meta, host: Element): Meta {
  const marker = markers.get(host);
  if (!marker) return meta;
  return {
    ...meta,
    class_form_wrapper: `${metaText(meta, "class_form_wrapper")} ${marker.classes}`.trim(),
    form_action: marker.action || metaText(meta, "form_action"),
  };
}
