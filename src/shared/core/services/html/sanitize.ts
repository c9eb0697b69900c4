import type { Config, DOMPurify } from "dompurify";
import type { FragmentOptions } from "./types.ts";
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

/** `<style>` would reach the whole page. */
const FORBIDDEN_TAGS = ["style"];
/** What says nothing, or fetches something, in a place for words. */
const NON_TEXT_TAGS = ["audio", "button", "form", "image", "img", "input", "math", "picture", "select", "svg", "textarea", "video"];
/** Of a form's controls, where the sanitiser's own list ends: without them a form goes elsewhere, or loses what stands beside it. */
const FORM_ATTRIBUTES = ["accept-charset", "dirname", "form", "formaction", "formenctype", "formmethod", "formnovalidate", "formtarget"];
const FRAME_ATTRIBUTES = ["allow", "allowfullscreen", "frameborder", "loading", "referrerpolicy", "sandbox", "scrolling"];

/** Markup as nodes by our rules. Throws where Trusted Types are enforced and there is no policy. */
export type Sanitise = (markup: string, policy: Policy | undefined, options: FragmentOptions) => DocumentFragment;

/** Gives a sanitiser our rules: for addresses, and no way back from a new window. */
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

function sanitize(sanitizer: DOMPurify, markup: string, policy: Policy | undefined, options: FragmentOptions): DocumentFragment {
  const config: Config & { RETURN_DOM_FRAGMENT: true } = {
    RETURN_DOM_FRAGMENT: true,
    FORBID_TAGS: [...FORBIDDEN_TAGS, ...(options.insideForm ? ["form"] : []), ...(options.words ? NON_TEXT_TAGS : [])],
    ADD_ATTR: ["target"],
    // Our policy; without one, `null` keeps the sanitiser from making a policy of its own name.
    TRUSTED_TYPES_POLICY: (policy ?? null) as NonNullable<Config["TRUSTED_TYPES_POLICY"]>,
  };
  if (options.frames) {
    config.ADD_TAGS = ["iframe"];
    config.ADD_ATTR = ["target", ...FRAME_ATTRIBUTES];
  }
  if (options.siteForms) {
    config.ADD_TAGS = ["iframe"];
    config.ADD_ATTR = ["target", ...FRAME_ATTRIBUTES, ...FORM_ATTRIBUTES];
    // Controls called "action" or "name" are everyday in a site's own form.
    config.SANITIZE_DOM = false;
  }
  // Declared otherwise, it gives nothing where the browser forbids it to parse.
  const fragment = sanitizer.sanitize(markup, config) as DocumentFragment | null;
  if (!fragment) throw new Error("The browser refused to parse the markup.");
  if (options.frames && !options.siteForms) sandboxFrames(fragment);
  return fragment;
}
