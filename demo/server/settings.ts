import { createHash } from "node:crypto";
import { jsKey } from "./antispam/js-key.ts";
import { MAX_UPLOAD_BYTES } from "./limits.ts";
import { toOriginalGlobals, type OriginalGlobals } from "./original-globals.ts";
import type { Site } from "./site.ts";

export type Settings = Readonly<Record<string, unknown>>;

export interface PageSettings {
  readonly antispam: Settings;
  readonly forms: Settings;
}

export const FORMS_NAMESPACE = "ws-form/v1";

/** The settings that a page of the site embeds, in plaintags' format (api#2) and in the originals'. */
export function siteSettings(
  site: Site,
  origin: string,
  visitorAddress: string,
): PageSettings & { original: OriginalGlobals } {
  const home = `${origin}${site.path}/`;
  const restRoot = site.options.permalinks === "plain" ? `${home}index.php?rest_route=/` : `${home}wp-json/`;
  const hasNonces = site.options.formNonces !== "off";
  const settings: PageSettings = {
    antispam: {
      transport: "rest",
      restUrl: restRoot,
      restNonce: site.nonces.issue("rest"),
      ajaxUrl: `${site.path}/wp-admin/admin-ajax.php`,
      ajaxNonce: site.nonces.issue("ajax"),
      siteUrl: home,
      cookies: "none",
      cookiePrefix: "",
      brand: "Demo Guard",
      active: true,
      checkjsKey: jsKey(site),
      passKey: createHash("md5").update(`${visitorAddress}|${site.id}|pass`).digest("hex"),
      visibleFields: true,
      botDetector: { enabled: false, scriptUrl: "" },
      pixel: { mode: 3, enabled: false, url: "" },
      emailCheck: { beforePost: true, exists: true },
      forceProtection: false,
      searchForms: true,
      externalForms: false,
      internalForms: false,
      realPerson: {
        phrases: {
          trpHeading: "A real person",
          trpContent1: "The author of this comment was checked.",
          trpContent2: "Checked by Demo Guard",
          trpContentLearnMore: "Learn more",
        },
        trpContentLink: "https://example.org/real-person",
        imgPersonUrl: "",
        imgShieldUrl: "",
      },
      contactUrl: "",
      texts: {},
      ...site.options.settings.antispam,
    },
    forms: {
      restUrl: `${restRoot}${FORMS_NAMESPACE}/`,
      ajaxUrl: `${restRoot}${FORMS_NAMESPACE}/`,
      restNonce: hasNonces ? site.nonces.issue("rest") : "",
      nonceName: "wsf_nonce",
      nonce: hasNonces ? site.nonces.issue("form") : "",
      postId: 0,
      framework: "ws-form",
      viewUrl: `${restRoot}${FORMS_NAMESPACE}/view/`,
      stat: false,
      fieldPrefix: "field_",
      maxUploadSize: Math.min(site.options.maxUploadBytes, MAX_UPLOAD_BYTES),
      currency: {},
      dateFormat: "F j, Y",
      timeFormat: "g:i a",
      scheme: "auto",
      allowScripts: false,
      texts: {},
      ...site.options.settings.forms,
    },
  };
  return { ...settings, original: toOriginalGlobals(settings, new URL(origin).host) };
}

/** The site's transport; a refreshed nonce is valid for no other. */
export function antispamTransport(site: Site): "rest" | "ajax" {
  const transport = site.options.settings.antispam["transport"];
  return transport === "ajax" || transport === "admin_ajax" ? "ajax" : "rest";
}
