import { defineGlobals } from "../../compat/page-globals.ts";
import type { EnhanceContext, MarkupEnhancer } from "../../compat/markup-adapter.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { embeddedHash } from "../model/page-globals.ts";
import { setMarker, type Marker } from "../model/marker.ts";

/** An empty element that the original's script would fill. */
const MARKER_SELECTOR = ".wsf-form[data-id]:not([data-wsf-rendered], wsf-form *)";
/** The marker while its form is ours; the original's script passes over it. */
const ENHANCED_ATTR = "data-wsf-rendered";
/** Class names that only say what the marker is. */
const MARKER_CLASSES: ReadonlySet<string> = new Set(["wsf-form", "wsf-form-canvas"]);
const SUBMIT_PATH = "ws-form/v1/submit";

type Instances = Record<string, unknown>;

/** Serves the original plugin's forms, with its globals (forms-rendering §5, api.md §8). */
export function enhanceLegacyMarkup({ page, scan }: EnhanceContext): MarkupEnhancer {
  const view = page.defaultView ?? window;
  /** How the form in a marker's place begins anew. */
  const restarts = new Map<HTMLElement, () => void>();
  /** Ours that stand on the page in the place of an original. */
  const tags = new Set<HTMLElement>();
  const restoreGlobals = defineGlobals(view, {
    wsf_form_instances: {},
    wsf_form_init(force?: unknown, _resetEvents?: unknown, container?: unknown) {
      const within = nodeOf(container) ?? page;
      if (force) for (const [marker, again] of restarts) if (within.contains(marker)) again();
      scan(within);
    },
  });
  const instances = () => Object(Reflect.get(view, "wsf_form_instances")) as Instances;

  const onRendered = (event: Event) => {
    const { element, instanceId } = (event as CustomEvent<{ element: HTMLElement; instanceId: number }>).detail;
    if (tags.has(element)) instances()[instanceId] = element;
  };
  page.addEventListener("wsf-rendered", onRendered);

  return {
    selectors: [MARKER_SELECTOR],
    enhance(marker) {
      // The original's own script, still on the page, has begun with it.
      if (instances()[marker.getAttribute("data-instance-id") ?? ""]) return undefined;
      const wish = readMarker(marker);
      let tag = createTag(marker, wish);
      const put = () => {
        tags.add(tag);
        marker.after(tag);
      };
      const room = marker.offsetHeight;
      const take = () => {
        tags.delete(tag);
        tag.remove();
        for (const [number, instance] of Object.entries(instances())) if (instance === tag) Reflect.deleteProperty(instances(), number);
      };
      const bringBack = hideMarker(marker);
      reserveHeight(tag, room);
      put();
      restarts.set(marker, () => {
        take();
        tag = createTag(marker, wish);
        put();
      });
      return () => {
        restarts.delete(marker);
        take();
        bringBack();
      };
    },
    end() {
      page.removeEventListener("wsf-rendered", onRendered);
      restoreGlobals();
    },
  };
}

function readMarker(marker: HTMLElement): Marker {
  return {
    id: marker.hasAttribute("data-wsf-custom-id") ? marker.id : "",
    classes: [...marker.classList].filter((name) => !MARKER_CLASSES.has(name)).join(" "),
    action: customAction(marker),
    base: pluginBase(marker),
    element: marker,
  };
}

function createTag(marker: HTMLElement, data: Marker): HTMLElement {
  const tag = document.createElement("wsf-form");
  const formId = marker.getAttribute("data-id") ?? "";
  const { hash, token } = embeddedHash(Number(formId));
  const attributes = { "form-id": formId, "instance-id": marker.getAttribute("data-instance-id"), hash, token };
  for (const [name, value] of Object.entries(attributes)) if (value) tag.setAttribute(name, value);
  tag.toggleAttribute("preview", marker.hasAttribute("data-preview"));
  setMarker(tag, data);
  return tag;
}

/** An address that is not the plugin's, where the form is posted as any other; "" for the plugin's (forms-rendering 5.3). */
function customAction(marker: HTMLElement): string {
  const form = marker.closest("form");
  if (!form) return "";
  const action = form.getAttribute("action") ?? "";
  // The original's own form always has one: it was lost on the way, and the page itself would not know what to do with a post.
  if (form === marker && action === "") return "";
  let plain = action;
  try {
    plain = decodeURIComponent(action);
  } catch {
    // Not encoded, then.
  }
  return plain.includes(SUBMIT_PATH) ? "" : action || document.URL;
}

const SUBMIT_ADDRESS = /^(.*ws-form(?:\/|%2F)v1(?:\/|%2F))submit(?![\w-])/i;

/** The base of the plugin's calls that a marker's `action` names. Another host is not trusted: everybody can write a form into a page. */
function pluginBase(marker: HTMLElement): string {
  const base = SUBMIT_ADDRESS.exec(marker.closest("form")?.getAttribute("action")?.trim() ?? "")?.[1] ?? "";
  return URL.canParse(base, document.baseURI) && new URL(base, document.baseURI).host === location.host ? base : "";
}

/** What the page keeps free for the marker stays free until its form is drawn, or cannot be: what stands below does not go up and down. */
function reserveHeight(tag: HTMLElement, height: number): void {
  // A tag without its code is no block yet.
  tag.style.display = "block";
  tag.style.minBlockSize = `${height}px`;
  const observer = new MutationObserver(() => {
    if (tag.getAttribute("state") === "loading") return;
    // A script of the page may have given it a style meanwhile.
    for (const name of ["display", "min-block-size"]) tag.style.removeProperty(name);
    if (!tag.getAttribute("style")) tag.removeAttribute("style");
    observer.disconnect();
  });
  observer.observe(tag, { attributeFilter: ["state"] });
}

/** The marker stays where it is, out of sight, without the names that its form has now. */
function hideMarker(marker: HTMLElement): Cleanup {
  const before = ["id", "class", "style"].map((name) => [name, marker.getAttribute(name)] as const);
  marker.removeAttribute("id");
  marker.removeAttribute("class");
  // Above any display that the theme gives to forms.
  marker.style.setProperty("display", "none", "important");
  marker.setAttribute(ENHANCED_ATTR, "");
  return () => {
    for (const [name, value] of before) {
      if (value === null) marker.removeAttribute(name);
      else marker.setAttribute(name, value);
    }
    marker.removeAttribute(ENHANCED_ATTR);
  };
}

/** A node, or the first one of a jQuery list. */
function nodeOf(given: unknown): (Node & ParentNode) | undefined {
  const node: unknown = given instanceof Node ? given : (Object(given) as ArrayLike<unknown>)[0];
  return node instanceof Element || node instanceof Document || node instanceof DocumentFragment ? node : undefined;
}
