import { defineGlobals } from "../../compat/page-globals.ts";
import type { EnhanceContext, MarkupEnhancer } from "../../compat/observe-original-markup.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { embeddedHash, setMarker, type MarkerData } from "../protocol/original-plugin.ts";

/** An empty element that the original's script would fill. */
const MARKER_SELECTOR = ".wsf-form[data-id]:not([data-wsf-rendered], wsf-form *)";
/** Set on a marker whose form we render; the original's script skips it. */
const ENHANCED_ATTR = "data-wsf-rendered";
/** Class names that only identify a marker. */
const MARKER_CLASSES: ReadonlySet<string> = new Set(["wsf-form", "wsf-form-canvas"]);
const SUBMIT_PATH = "ws-form/v1/submit";

type Instances = Record<string, unknown>;

/** Serves the original plugin's forms, with its globals (forms-rendering#5, api#8). */
export function enhanceOriginalMarkup({ page, scan }: EnhanceContext): MarkupEnhancer {
  const pageWindow = page.defaultView ?? window;
  /** Restarts the form of a marker. */
  const restarts = new Map<HTMLElement, () => void>();
  /** Our tags that replace an original on the page. */
  const tags = new Set<HTMLElement>();
  const restoreGlobals = defineGlobals(pageWindow, {
    wsf_form_instances: {},
    wsf_form_init(force?: unknown, _resetEvents?: unknown, container?: unknown) {
      const within = nodeOf(container) ?? page;
      if (force) for (const [marker, restart] of restarts) if (within.contains(marker)) restart();
      scan(within);
    },
  });
  const instances = () => Object(Reflect.get(pageWindow, "wsf_form_instances")) as Instances;

  const onRendered = (event: Event) => {
    const { element, instanceId } = (event as CustomEvent<{ element: HTMLElement; instanceId: number }>).detail;
    if (tags.has(element)) instances()[instanceId] = element;
  };
  page.addEventListener("wsf-rendered", onRendered);

  return {
    selectors: [MARKER_SELECTOR],
    enhance(marker) {
      // The original's script is still on the page and has started this form.
      if (instances()[marker.getAttribute("data-instance-id") ?? ""]) return undefined;
      const data = readMarker(marker);
      let tag = createTag(marker, data);
      const insertTag = () => {
        tags.add(tag);
        marker.after(tag);
      };
      const height = marker.offsetHeight;
      const removeTag = () => {
        tags.delete(tag);
        tag.remove();
        for (const [number, instance] of Object.entries(instances()))
          if (instance === tag) Reflect.deleteProperty(instances(), number);
      };
      const showMarker = hideMarker(marker);
      reserveHeight(tag, height);
      insertTag();
      restarts.set(marker, () => {
        removeTag();
        tag = createTag(marker, data);
        insertTag();
      });
      return () => {
        restarts.delete(marker);
        removeTag();
        showMarker();
      };
    },
    end() {
      page.removeEventListener("wsf-rendered", onRendered);
      restoreGlobals();
    },
  };
}

function readMarker(marker: HTMLElement): MarkerData {
  return {
    id: marker.hasAttribute("data-wsf-custom-id") ? marker.id : "",
    classes: [...marker.classList].filter((name) => !MARKER_CLASSES.has(name)).join(" "),
    action: customAction(marker),
    base: pluginBase(marker),
    element: marker,
  };
}

function createTag(marker: HTMLElement, data: MarkerData): HTMLElement {
  const tag = document.createElement("wsf-form");
  const formId = marker.getAttribute("data-id") ?? "";
  const { hash, token } = embeddedHash(Number(formId));
  const attributes = { "form-id": formId, "instance-id": marker.getAttribute("data-instance-id"), hash, token };
  for (const [name, value] of Object.entries(attributes)) if (value) tag.setAttribute(name, value);
  tag.toggleAttribute("preview", marker.hasAttribute("data-preview"));
  setMarker(tag, data);
  return tag;
}

/**
 * An address other than the plugin's, to which the form is posted natively; "" for the plugin's (forms-rendering#5.3).
 */
function customAction(marker: HTMLElement): string {
  const form = marker.closest("form");
  if (!form) return "";
  const action = form.getAttribute("action") ?? "";
  // The original's own form always has an action: here it is missing, and the page itself cannot handle a post.
  if (form === marker && action === "") return "";
  let plain = action;
  try {
    plain = decodeURIComponent(action);
  } catch {
    // Not percent-encoded.
  }
  return plain.includes(SUBMIT_PATH) ? "" : action || document.URL;
}

const SUBMIT_ADDRESS = /^(.*ws-form(?:\/|%2F)v1(?:\/|%2F))submit(?![\w-])/i;

/**
 * The base URL of the plugin's calls, read from the `action` of a marker's form. Other hosts are not trusted: anyone
 * can write a form into a page.
 */
function pluginBase(marker: HTMLElement): string {
  const base = SUBMIT_ADDRESS.exec(marker.closest("form")?.getAttribute("action")?.trim() ?? "")?.[1] ?? "";
  return URL.canParse(base, document.baseURI) && new URL(base, document.baseURI).host === location.host ? base : "";
}

/**
 * Keeps the marker's reserved height until its form is rendered or has failed, so that the content below does not
 * shift.
 */
function reserveHeight(tag: HTMLElement, height: number): void {
  // A tag whose code has not loaded is inline.
  tag.style.display = "block";
  tag.style.minBlockSize = `${height}px`;
  const observer = new MutationObserver(() => {
    if (tag.getAttribute("state") === "loading") return;
    // A script of the page may have set a style meanwhile.
    for (const name of ["display", "min-block-size"]) tag.style.removeProperty(name);
    if (!tag.getAttribute("style")) tag.removeAttribute("style");
    observer.disconnect();
  });
  observer.observe(tag, { attributeFilter: ["state"] });
}

/** Hides the marker and removes the id and classes that its form has now. */
function hideMarker(marker: HTMLElement): Cleanup {
  const before = ["id", "class", "style"].map((name) => [name, marker.getAttribute(name)] as const);
  marker.removeAttribute("id");
  marker.removeAttribute("class");
  // Overrides any display that the theme sets on forms.
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

/** A node, or the first node of a jQuery object. */
function nodeOf(given: unknown): (Node & ParentNode) | undefined {
  const node: unknown = given instanceof Node ? given : (Object(given) as ArrayLike<unknown>)[0];
  return node instanceof Node && "querySelectorAll" in node ? (node as Node & ParentNode) : undefined;
}
