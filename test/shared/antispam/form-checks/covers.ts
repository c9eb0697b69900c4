import {
  OVERLAY_BUTTON_NAME,
  type OVERLAID_WIDGETS,
} from "../../../../src/shared/antispam/form-checks/widget-overlays.ts";

export const ON = { externalForms: true };
export const covers = () => [...document.querySelectorAll<HTMLButtonElement>(`[name="${OVERLAY_BUTTON_NAME}"]`)];

// Tests load no frames of other hosts: "about:blank#" has the part of the address that matters.
export const frame = (address: string, more = "") =>
  `<iframe src="about:blank#${address}" width="300" height="200" ${more}></iframe>`;

export const TYPEFORM = frame("form.typeform.com/to/1", 'title="Survey"');

export const WIDGETS: Record<keyof typeof OVERLAID_WIDGETS, string> = {
  typeform: TYPEFORM,
  zoho: frame("forms.zohopublic.com/x"),
  surepathconnect: frame("link.surepathconnect.com/x"),
  dubsado: frame("hello.dubsado.com/x"),
  hubspot: '<div class="hs-form-frame"><iframe></iframe></div>',
  "facebook-comments": frame("www.facebook.com/v2/plugins/comments.php"),
  chatway: '<iframe id="chatway_widget_app_1"></iframe>',
  "all-in-one-chat": '<div class="Window__Content-sc-1" style="height: 50px">Chat</div>',
  "all-in-one-contact": '<div class="WidgetBackground__Content-sc-1" style="height: 50px">Write</div>',
};
