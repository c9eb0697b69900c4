import type { Config, DOMPurify } from "dompurify";
import type { FragmentOptions } from "./html.ts";
import type { Policy } from "./trusted-types.ts";
import { sandboxFrames } from "./frames.ts";
import { safeUrl } from "./url.ts";

/** Attributes that hold an address. */
const ADDRESSES: ReadonlySet<string> = new Set([
  "href",
  "src",
  "action",
  "formaction",
  "poster",
  "cite",
  "background",
  "longdesc",
  "data",
  "xlink:href",
  "ping",
]);

/** `<style>` would affect the whole page. */
const FORBIDDEN_TAGS = ["style"];
/** Elements that carry no text, or fetch something, where only text is expected. */
const NON_TEXT_TAGS = [
  "audio",
  "button",
  "form",
  "image",
  "img",
  "input",
  "math",
  "picture",
  "select",
  "svg",
  "textarea",
  "video",
];
/**
 * Attributes of form controls that the sanitiser's own list lacks: without them a form is sent to another address, or
 * loses controls that are outside it.
 */
const FORM_ATTRIBUTES = [
  "accept-charset",
  "dirname",
  "form",
  "formaction",
  "formenctype",
  "formmethod",
  "formnovalidate",
  "formtarget",
];
const FRAME_ATTRIBUTES = [
  "allow",
  "allowfullscreen",
  "frameborder",
  "loading",
  "referrerpolicy",
  "sandbox",
  "scrolling",
];

/** Sanitises markup by our rules and returns nodes. Throws if Trusted Types are enforced and there is no policy. */
export type Sanitise = (markup: string, policy: Policy | undefined, options: FragmentOptions) => DocumentFragment;

/** Adds our rules to a sanitiser: it checks addresses and adds `noopener` to links that open a new window. */
export function createSanitise(sanitizer: DOMPurify): Sanitise {
  sanitizer.addHook("uponSanitizeAttribute", (_, attribute) => {
    if (!ADDRESSES.has(attribute.attrName)) return;
    const safe = safeUrl(attribute.attrValue);
    if (safe === "" && attribute.attrValue !== "") attribute.keepAttr = false;
    else attribute.attrValue = safe;
  });
  sanitizer.addHook("afterSanitizeAttributes", (element) => {
    if (element.getAttribute("target") !== "_blank") return;
    const rel = new Set((element.getAttribute("rel") ?? "").split(/\s+/).filter(Boolean));
    element.setAttribute("rel", [...rel.add("noopener")].join(" "));
  });
  return (markup, policy, options) => sanitize(sanitizer, markup, policy, options);
}

function sanitize(
  sanitizer: DOMPurify,
  markup: string,
  policy: Policy | undefined,
  options: FragmentOptions,
): DocumentFragment {
  const config: Config & { RETURN_DOM_FRAGMENT: true } = {
    RETURN_DOM_FRAGMENT: true,
    FORBID_TAGS: [...FORBIDDEN_TAGS, ...(options.insideForm ? ["form"] : []), ...(options.words ? NON_TEXT_TAGS : [])],
    ADD_ATTR: ["target"],
    // Our policy; without one, `null` keeps the sanitiser from creating its own.
    TRUSTED_TYPES_POLICY: (policy ?? null) as NonNullable<Config["TRUSTED_TYPES_POLICY"]>,
  };
  if (options.frames) {
    config.ADD_TAGS = ["iframe"];
    config.ADD_ATTR = ["target", ...FRAME_ATTRIBUTES];
  }
  if (options.siteForms) {
    config.ADD_TAGS = ["iframe"];
    config.ADD_ATTR = ["target", ...FRAME_ATTRIBUTES, ...FORM_ATTRIBUTES];
    // Controls called "action" or "name" are common in a site's own form.
    config.SANITIZE_DOM = false;
  }
  // The declared type is wrong: it returns nothing if the browser refuses to parse.
  const fragment = sanitizer.sanitize(markup, config) as DocumentFragment | null;
  if (!fragment) throw new Error("The browser refused to parse the markup.");
  if (options.frames && !options.siteForms) sandboxFrames(fragment);
  return fragment;
}
