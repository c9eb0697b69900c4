import { DecodePopup } from "../react/antispam/decode-popup.tsx";
import css from "../react/antispam/decode-popup.css";
import { defineElement } from "../react/element/define-element.tsx";
import { POPUP_TAG } from "../shared/antispam/contacts/popup.ts";

/**
 * `<apbct-email-popup>`: the page's one decoder popup. Authors never write it: the first decoding creates it, in the
 * shadow root of the `<apbct-email>` or `<apbct-phone>` that is decoded, which exports its parts. For markup of the
 * original product it is placed at the end of the page.
 *
 * Parts: `popup header text help reference contact animation email copy got-it close`.
 * Custom properties: see `<apbct-email>`.
 */
export function define(): void {
  defineElement({ tag: POPUP_TAG, options: {}, root: "shadow", styles: css, mount: "eager", component: DecodePopup });
}
