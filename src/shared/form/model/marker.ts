import type { Meta } from "./definition/meta.ts";
import { metaText } from "./definition/meta.ts";

/** What the original plugin's marker says of the form that stands in its place (forms-rendering 5.1, 5.3). */
export interface Marker {
  /** The id that the site chose for the `<form>`; "" for the numbered one. */
  id: string;
  /** Class names of the site's own. */
  classes: string;
  /** Where the form is posted as a plain form; "" for the plugin's own address. */
  action: string;
  /** The plugin's base that its `action` names, on the page's own host; "" for none. */
  base: string;
  /** The original's element, which stays in the page. */
  element: HTMLElement;
}

const markers = new WeakMap<Element, Marker>();

/** Says what a `<wsf-form>` stands in the place of, before it is drawn. */
export const setMarker = (host: Element, marker: Marker): void => void markers.set(host, marker);

/** The id of the `<form>`. */
export const formElementId = (host: Element, instanceId: number): string => markers.get(host)?.id || `ws-form-${instanceId}`;

/** The base of the form's calls that its marker names; "" for none. */
export const markedBase = (host: Element): string => markers.get(host)?.base ?? "";

/** What other scripts have put into the original's form, before or after ours took its place. */
export function markedEntries(host: Element): [name: string, value: string | File][] {
  const element = markers.get(host)?.element;
  return element instanceof HTMLFormElement ? [...new FormData(element)] : [];
}

/** The form's settings, with what its marker asks for. */
export function markedMeta(meta: Meta, host: Element): Meta {
  const marker = markers.get(host);
  if (!marker) return meta;
  return {
    ...meta,
    class_form_wrapper: `${metaText(meta, "class_form_wrapper")} ${marker.classes}`.trim(),
    form_action: marker.action || metaText(meta, "form_action"),
  };
}
