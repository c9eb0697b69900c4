import { OPTED_OUT } from "../protocol/field-names.ts";
import { matches, parentElement, querySelector } from "../protocol/form-node.ts";
import type { HiddenFieldFlags } from "../signals/hidden-field-values.ts";

/** What a selector is matched against: the form, its parent, or the elements inside the form. */
type MatchTarget = "form" | "parent" | "inside";

/** One rule. Selectors match attributes, which no control of the form can shadow. */
interface Exclusion {
  readonly target: MatchTarget;
  readonly selector: string;
  /** True: no visible-fields field. */
  readonly V: boolean;
  /** True: no no-cookie field. */
  readonly N: boolean;
  /** The rule does not apply to forms that contain such an element. */
  readonly unless?: string | undefined;
}

const rule = (target: MatchTarget, selector: string, V: boolean, N: boolean, unless?: string): Exclusion => ({
  target,
  selector,
  V,
  N,
  unless,
});

const skip = true;
const tag = false;

/** Forms that do not get a field: antispam-contract#6.1; the rows for search forms and the method: antispam#5. */
export const EXCLUSIONS: readonly Exclusion[] = [
  //   target,   selector,                                                        V,    N
  // The author has opted the form out.
  rule("form", OPTED_OUT, skip, skip),
  // A form without a method is sent by GET; the N rule treats it as a form that a script posts.
  rule("form", ':not([method="post" i], #twt_cc_signup)', skip, tag, ".nf-form-content"),
  rule("form", '[method]:not([method="post" i])', tag, skip),
  // Search and filters
  rule("form", '[apbct-form-sign="native_search"]', skip, skip),
  rule("form", '[role="search"]', skip, skip),
  rule("inside", "fieldset.asl_sett_scroll", skip, skip),
  rule("form", ".swpf-instant-filtering", skip, skip),
  rule("parent", ".proinput", tag, skip),
  rule("form", '.asp-fss-flex[name="options"]', tag, skip),
  rule("form", ".slp_search_form", skip, tag),
  rule("form", "#ihf-main-search-form", skip, tag),
  rule("form", '[action*="property-organizer-delete-saved-search-submit" i]', skip, tag),
  rule("form", '[name*="tribe-bar-form"]', skip, tag),
  // Login and accounts
  rule("form", ".woocommerce-form-login", skip, skip),
  rule("form", "#ult-forgot-password-form", skip, tag),
  rule("form", "#ihf-login-form", skip, tag),
  rule("inside", 'a[name="login"]', skip, tag),
  rule("form", '#subscriberForm[action*="actionType=update"]', skip, tag),
  // Payment
  rule("form", '[action*="secure.payu.com" i]', skip, skip),
  rule("form", '[action*="secureinternetbank.com" i]', skip, skip),
  rule("form", '[action="https://epayment.epymtservice.com/epay.jhtml" i]', skip, tag),
  rule("form", ".tinkoffPayRow", skip, tag),
  rule("form", ".give-form", skip, tag),
  rule("inside", 'input[name="wspsc_add_cart_submit"]', skip, tag),
  // Marketing
  rule("form", '[action*="hsforms" i]', skip, skip),
  rule("form", '[action*="activehosted.com" i]', skip, tag),
  // Booking, calendars, calculators, form services
  rule("parent", ".mec-booking", skip, tag),
  rule("form", '[id*="cp_tslotsbooking_pform"]', skip, tag),
  rule("form", '[name*="cp_tslotsbooking_pform"]', skip, tag),
  rule("inside", 'input[name="option"][value="com_vikrentcar"]', skip, tag),
  rule("inside", 'input[name="option"][value="com_vikbooking"]', skip, tag),
  rule("form", '[id*="calculatedfields"]', skip, tag),
  rule("form", '[id*="sac-form"]', skip, tag),
  rule("form", "#frmCalc", skip, tag),
  rule("form", "#caspioform", skip, tag),
];

function applies({ target, selector, unless }: Exclusion, form: HTMLFormElement): boolean {
  const found =
    target === "form"
      ? matches(form, selector)
      : target === "parent"
        ? parentElement(form)?.matches(selector) === true
        : querySelector(form, selector) !== null;
  return found && (!unless || querySelector(form, unless) === null);
}

/** The fields that no rule forbids. */
export function allowedFields(form: HTMLFormElement): HiddenFieldFlags {
  const fields: HiddenFieldFlags = { visible: true, noCookie: true };
  for (const exclusion of EXCLUSIONS) {
    const matters = (exclusion.V && fields.visible) || (exclusion.N && fields.noCookie);
    if (!matters || !applies(exclusion, form)) continue;
    if (exclusion.V) fields.visible = false;
    if (exclusion.N) fields.noCookie = false;
  }
  return fields;
}
