import { matches, parentOf, within } from "../protocol/form-node.ts";

/** A form and where it is about to go. */
export interface SentForm {
  form: HTMLFormElement;
  /** Absolute address, as the submitter and the form say. */
  action: string;
}

type Sign = (sent: SentForm) => boolean;

const fits =
  (selector: string): Sign =>
  ({ form }) =>
    matches(form, selector);
const contains =
  (selector: string): Sign =>
  ({ form }) =>
    within(form, selector) !== null;
const goesTo =
  (...hosts: string[]): Sign =>
  ({ action }) =>
    hosts.some((host) => action.includes(host));
const both =
  (...signs: Sign[]): Sign =>
  (sent) =>
    signs.every((sign) => sign(sent));

const firstParentClass = (form: HTMLFormElement): string => parentOf(form)?.classList[0] ?? "";

const anyId = (...parts: string[]) => fits(parts.map((part) => `[id*="${part}"]`).join(", "));

/** Classes of products that are protected in another way; a form without a class may carry them inside. */
const OTHER_CLASSES = [
  "search-form",
  "hs-form",
  "ihc-form-create-edit",
  "nf-form-content",
  "elementor-form",
  "wpforms",
  "et_pb_searchform",
];
const hasOtherClass: Sign = ({ form }) =>
  matches(form, "[data-hs-cf-bound]")
    ? false
    : matches(form, '[class]:not([class=""])')
      ? matches(form, OTHER_CLASSES.map((name) => `[class*="${name}"]`).join(", "))
      : within(form, OTHER_CLASSES.map((name) => `.${name}`).join(", ")) !== null;

/** Rendered later by scripts; checked though their class is that of another product (contract §6.5, row 5). */
const RENDERED_LATER: readonly Sign[] = [anyId("hsForm"), fits('.ihc-form-create-edit[id*="createuser"]')];

/** Forms that are left alone (contract §6.5, row 1). */
const LEFT_ALONE: readonly Sign[] = [
  anyId("give-form", "give-next-gen", "frmCalc", "ihf-contact-request-form", "wpforms", "fast-cmp-form", "search"),
  fits('[role="search"]'),
  hasOtherClass,
  goesTo("paypal.com/cgi-bin/webscr"),
  ({ form }) => /mewtwo|b24-form-content/.test(firstParentClass(form)),
];

/** Forms that the server is asked about before they go where they go (contract §6.5, rows 2 and 3). */
const ASKED_FIRST: readonly Sign[] = [
  goesTo("app.convertkit.com", "app.kit.com", "api.kit.com"),
  goesTo("mailerlite.com", "colcolmail.co.uk", "paypal.com", "infusionsoft.com", "secure2.convio.net", "hookb.in"),
  goesTo("external.url", "tp.media", "flodesk.com", "sendfox.com", "aweber.com", "secure.payu.com", "mautic"),
  goesTo("crm.zoho.com", "eloqua.com", "kulahub.net", "eocampaign1.com", "wufoo.com", "activehosted.com"),
  goesTo("publisher.copernica.com", "list-manage.com"),
  both(goesTo("whatsapp.com"), fits('[class*="chaty"]')),
  anyId("mauticform_", "delivra-external-form"),
  fits(".sp-element-container, .b24-form *"),
  contains(":scope > .cb-form-group:first-child"),
  fits('div[id^="et_pb_contact_form"][data-redirect_url]:not([data-redirect_url=""]) form[class^="et_pb_contact_form"]'),
  fits("[data-mailing-list-id]"),
  goesTo("webto.salesforce.com"),
  contains('[href*="activecampaign"]'),
  both(goesTo("hsforms.com"), fits("[data-hs-cf-bound]")),
];

/** What must never pass through the site's own server on its way: files would be lost there, passwords are not its business. */
const holdsSecret = contains('input[type="file"], input[type="password"], [autocomplete^="cc-"]');

const some = (signs: readonly Sign[], sent: SentForm): boolean => signs.some((sign) => sign(sent));

export const isLeftAlone = (sent: SentForm): boolean => !some(RENDERED_LATER, sent) && some(LEFT_ALONE, sent);
export const isAskedFirst = (sent: SentForm): boolean => some(RENDERED_LATER, sent) || some(ASKED_FIRST, sent);
export const mustNotBeRedirected = (sent: SentForm): boolean => holdsSecret(sent);
