import { service } from "../../core/registry/container.ts";
import { FORM_CHECK, INTERNAL_CHECK } from "../check/check-result.ts";
import { OPTED_OUT } from "../protocol/field-names.ts";
import { getAttribute, matches, submitMethod } from "../protocol/form-node.ts";
import { isCheckedFirst, isIgnored, cannotBeRedirected } from "./external-forms.ts";

/** How a form reaches its target. */
export type FormRoute =
  /** The server checks the form first. */
  | {
      kind: "check";
      action: typeof FORM_CHECK | typeof INTERNAL_CHECK;
      includeUnnamed: boolean;
      clicks: boolean;
      foreign: boolean;
    }
  /** The form goes through the site's own server, which checks and forwards it. */
  | { kind: "redirect"; target: string; method: string };

/** CMS scripts that check their input themselves (antispam-contract#6.3). */
const CMS_SCRIPTS = /wp-login\.php|wp-comments-post\.php|admin-ajax\.php|admin-post\.php/;

const pageUrl = ({ baseURI, location }: Document): string =>
  location.protocol.startsWith("http") ? location.href : baseURI;

/** The absolute target of the form if this button sends it; `undefined` for an invalid address. */
function targetOf(form: HTMLFormElement, submitter: Element | null, page: Document): URL | undefined {
  const action = submitter?.getAttribute("formaction") ?? getAttribute(form, "action") ?? "";
  try {
    return new URL(action.trim() || pageUrl(page), page.baseURI);
  } catch {
    return undefined;
  }
}

/** Whether the target is a script of the site below its home address (antispam-contract#6.3). */
function isInternal(target: URL): boolean {
  const home = service("settings").get().antispam.siteUrl || `${location.origin}/`;
  const { href } = target;
  return href.startsWith(home) && href.slice(home.length).includes(".php") && !CMS_SCRIPTS.test(href);
}

const isForeign = (target: URL): boolean => /^https?:$/.test(target.protocol) && target.host !== location.host;

/**
 * The route of a form that is being sent; `undefined` for most forms. `framed`: the form is in a frame of this site,
 * where every form is checked (antispam-contract#6.5/5).
 */
export function formRoute(
  form: HTMLFormElement,
  submitter: Element | null,
  page: Document,
  framed = false,
): FormRoute | undefined {
  const target = targetOf(form, submitter, page);
  const method = submitMethod(form, submitter);
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
