import { matches, parentElement, querySelector } from "../protocol/form-node.ts";

/** A form that is being sent, and its target. */
interface SentForm {
  form: HTMLFormElement;
  /** Absolute address, taken from the submitter or the form. */
  action: string;
}

type FormMatcher = (sent: SentForm) => boolean;

const formMatches =
  (selector: string): FormMatcher =>
  ({ form }) =>
    matches(form, selector);
const contains =
  (selector: string): FormMatcher =>
  ({ form }) =>
    querySelector(form, selector) !== null;
const goesTo =
  (...hosts: string[]): FormMatcher =>
  ({ action }) =>
    hosts.some((host) => action.includes(host));
const both =
  (...matchers: FormMatcher[]): FormMatcher =>
  (sent) =>
    matchers.every((matcher) => matcher(sent));

const firstParentClass = (form: HTMLFormElement): string => parentElement(form)?.classList[0] ?? "";

const anyId = (...parts: string[]) => formMatches(parts.map((part) => `[id*="${part}"]`).join(", "));

/** Classes of products with other protection; a form without a class may contain them instead. */
const OTHER_CLASSES = [
  "search-form",
  "hs-form",
  "ihc-form-create-edit",
  "nf-form-content",
  "elementor-form",
  "wpforms",
  "et_pb_searchform",
];
const hasOtherClass: FormMatcher = ({ form }) =>
  matches(form, "[data-hs-cf-bound]")
    ? false
    : matches(form, '[class]:not([class=""])')
      ? matches(form, OTHER_CLASSES.map((name) => `[class*="${name}"]`).join(", "))
      : querySelector(form, OTHER_CLASSES.map((name) => `.${name}`).join(", ")) !== null;

/** Rendered later by scripts; checked although their class is that of another product (antispam-contract#6.5/5). */
const RENDERED_BY_SCRIPT: readonly FormMatcher[] = [
  anyId("hsForm"),
  formMatches('.ihc-form-create-edit[id*="createuser"]'),
];

/** Forms that are left alone (antispam-contract#6.5/1). */
const IGNORED: readonly FormMatcher[] = [
  anyId("give-form", "give-next-gen", "frmCalc", "ihf-contact-request-form", "wpforms", "fast-cmp-form", "search"),
  formMatches('[role="search"]'),
  hasOtherClass,
  goesTo("paypal.com/cgi-bin/webscr"),
  ({ form }) => /mewtwo|b24-form-content/.test(firstParentClass(form)),
];

/**
 * Forms that the server checks before they are sent to their target (antispam-contract#6.5/2, antispam-contract#6.5/3).
 */
const CHECKED_FIRST: readonly FormMatcher[] = [
  goesTo("app.convertkit.com", "app.kit.com", "api.kit.com"),
  goesTo("mailerlite.com", "colcolmail.co.uk", "paypal.com", "infusionsoft.com", "secure2.convio.net", "hookb.in"),
  goesTo("external.url", "tp.media", "flodesk.com", "sendfox.com", "aweber.com", "secure.payu.com", "mautic"),
  goesTo("crm.zoho.com", "eloqua.com", "kulahub.net", "eocampaign1.com", "wufoo.com", "activehosted.com"),
  goesTo("publisher.copernica.com", "list-manage.com"),
  both(goesTo("whatsapp.com"), formMatches('[class*="chaty"]')),
  anyId("mauticform_", "delivra-external-form"),
  formMatches(".sp-element-container, .b24-form *"),
  contains(":scope > .cb-form-group:first-child"),
  formMatches(
    'div[id^="et_pb_contact_form"][data-redirect_url]:not([data-redirect_url=""]) form[class^="et_pb_contact_form"]',
  ),
  formMatches("[data-mailing-list-id]"),
  goesTo("webto.salesforce.com"),
  contains('[href*="activecampaign"]'),
  both(goesTo("hsforms.com"), formMatches("[data-hs-cf-bound]")),
];

/**
 * Content that must never pass through the site's own server: files would be lost there, and it has no business with
 * passwords and card data.
 */
const holdsSecret = contains('input[type="file"], input[type="password"], [autocomplete^="cc-"]');

const some = (matchers: readonly FormMatcher[], sent: SentForm): boolean => matchers.some((matcher) => matcher(sent));

export const isIgnored = (sent: SentForm): boolean => !some(RENDERED_BY_SCRIPT, sent) && some(IGNORED, sent);
export const isCheckedFirst = (sent: SentForm): boolean => some(RENDERED_BY_SCRIPT, sent) || some(CHECKED_FIRST, sent);
export const cannotBeRedirected = (sent: SentForm): boolean => holdsSecret(sent);
