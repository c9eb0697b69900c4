import { service } from "../../core/registry/container.ts";
import { OPTED_OUT } from "../protocol/field-names.ts";
import { getAttribute, matches } from "../protocol/form-node.ts";
import { FORM_CHECK, INTERNAL_CHECK } from "../check/ask-server.ts";
import { isCheckedFirst, isIgnored, cannotBeRedirected } from "./external-forms.ts";

/** How a form gets to where it goes. */
export type FormRoute =
  /** The server is asked first. */
  | { kind: "check"; action: typeof FORM_CHECK | typeof INTERNAL_CHECK; includeUnnamed: boolean; clicks: boolean; foreign: boolean }
  /** It goes through the site's own server, which checks and forwards it. */
  | { kind: "redirect"; target: string; method: string };

/** Scripts of the CMS that judge what they get themselves (contract §6.3). */
const CMS_SCRIPTS = /wp-login\.php|wp-comments-post\.php|admin-ajax\.php|admin-post\.php/;

const pageUrl = ({ baseURI, location }: Document): string => (location.protocol.startsWith("http") ? location.href : baseURI);

/** Where the form goes when this button sends it: absolute, or `""` for what is no address. */
function targetOf(form: HTMLFormElement, submitter: Element | null, page: Document): URL | undefined {
  const action = submitter?.getAttribute("formaction") ?? getAttribute(form, "action") ?? "";
  try {
    return new URL(action.trim() || pageUrl(page), page.baseURI);
  } catch {
    return undefined;
  }
}

const methodOf = (form: HTMLFormElement, submitter: Element | null): string =>
  (submitter?.getAttribute("formmethod") ?? getAttribute(form, "method") ?? "get").toLowerCase();

/** The site's own scripts below its home address (contract §6.3). */
function isInternal(target: URL): boolean {
  const home = service("settings").get().antispam.siteUrl || `${location.origin}/`;
  const { href } = target;
  return href.startsWith(home) && href.slice(home.length).includes(".php") && !CMS_SCRIPTS.test(href);
}

const isForeign = (target: URL): boolean => /^https?:$/.test(target.protocol) && target.host !== location.host;

/**
 * What has to happen to a form that is being sent; nothing for most forms. `framed`: it stands in a frame of this site,
 * where every form is asked about (contract §6.5, row 5).
 */
export function formRoute(form: HTMLFormElement, submitter: Element | null, page: Document, framed = false): FormRoute | undefined {
  const target = targetOf(form, submitter, page);
  const method = methodOf(form, submitter);
  if (!target || method === "dialog" || matches(form, OPTED_OUT)) return undefined;
  const { internalForms, externalForms } = service("settings").get().antispam;
  if (externalForms) {
    const sent = { form, action: target.href };
    const foreign = isForeign(target);
    if (!isIgnored(sent)) {
      if (framed || isCheckedFirst(sent) || (foreign && cannotBeRedirected(sent)))
        return { kind: "check", action: FORM_CHECK, includeUnnamed: true, clicks: true, foreign };
      if (foreign) return { kind: "redirect", target: target.href, method: method === "post" ? "post" : "get" };
    }
  }
  if (internalForms && isInternal(target))
    return { kind: "check", action: INTERNAL_CHECK, includeUnnamed: false, clicks: false, foreign: false };
  return undefined;
}
