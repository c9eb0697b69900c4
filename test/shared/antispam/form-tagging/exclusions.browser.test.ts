import { allowedFields, EXCLUSIONS } from "../../../../src/shared/antispam/form-tagging/exclusions.ts";
import type { HiddenFieldFlags } from "../../../../src/shared/antispam/signals/hidden-field-values.ts";
import { assert, cleanFixtures, fixtureOf } from "../../../support/index.ts";

const NEITHER: HiddenFieldFlags = { visible: false, noCookie: false };
const NO_COOKIE_ONLY: HiddenFieldFlags = { visible: false, noCookie: true };
const VISIBLE_ONLY: HiddenFieldFlags = { visible: true, noCookie: false };
const BOTH: HiddenFieldFlags = { visible: true, noCookie: true };

const post = (attributes: string, inside = "") => `<form method="post" ${attributes}>${inside}</form>`;

/** The rows of the table in antispam-contract#6.1, each with a part of its selector in EXCLUSIONS. */
const ROWS: readonly (readonly [row: string, markup: string, fields: HiddenFieldFlags, rule: string])[] = [
  [
    "contains fieldset.asl_sett_scroll",
    post("", '<fieldset class="asl_sett_scroll"></fieldset>'),
    NEITHER,
    "fieldset.asl_sett_scroll",
  ],
  ["class swpf-instant-filtering", post('class="x swpf-instant-filtering"'), NEITHER, ".swpf-instant-filtering"],
  ["action has secure.payu.com", post('action="https://secure.payu.com/pay"'), NEITHER, "secure.payu.com"],
  ["action has hsforms", post('action="https://forms.hsforms.com/x"'), NEITHER, "hsforms"],
  [
    "action has secureinternetbank.com",
    post('action="https://a.secureinternetbank.com/"'),
    NEITHER,
    "secureinternetbank.com",
  ],
  ["class woocommerce-form-login", post('class="woocommerce-form-login"'), NEITHER, ".woocommerce-form-login"],
  ["method get", '<form method="get"></form>', NEITHER, "[method]"],
  ["method dialog", '<form method="dialog"></form>', NEITHER, "[method]"],
  [
    "method absent is post for the no-cookie field and get for the other",
    "<form></form>",
    NO_COOKIE_ONLY,
    "#twt_cc_signup",
  ],
  [
    "method absent, with .nf-form-content inside",
    '<form><div class="nf-form-content"></div></form>',
    BOTH,
    "#twt_cc_signup",
  ],
  ["method absent, id twt_cc_signup", '<form id="twt_cc_signup"></form>', BOTH, "#twt_cc_signup"],
  ["parent class proinput", `<div class="proinput">${post("")}</div>`, VISIBLE_ONLY, ".proinput"],
  ["name options with class asp-fss-flex", post('name="options" class="asp-fss-flex"'), VISIBLE_ONLY, ".asp-fss-flex"],
  ["class slp_search_form", post('class="slp_search_form"'), NO_COOKIE_ONLY, ".slp_search_form"],
  ["class tinkoffPayRow", post('class="tinkoffPayRow"'), NO_COOKIE_ONLY, ".tinkoffPayRow"],
  ["class give-form", post('class="give-form"'), NO_COOKIE_ONLY, ".give-form"],
  ["parent class mec-booking", `<div class="mec-booking">${post("")}</div>`, NO_COOKIE_ONLY, ".mec-booking"],
  [
    "action has activehosted.com",
    post('action="https://x.activehosted.com/proc.php"'),
    NO_COOKIE_ONLY,
    "activehosted.com",
  ],
  [
    "action has property-organizer-delete-saved-search-submit",
    post('action="/property-organizer-delete-saved-search-submit/"'),
    NO_COOKIE_ONLY,
    "property-organizer-delete-saved-search-submit",
  ],
  [
    "action is that of epymtservice",
    post('action="https://epayment.epymtservice.com/epay.jhtml"'),
    NO_COOKIE_ONLY,
    "epayment.epymtservice.com",
  ],
  ["id caspioform", post('id="caspioform"'), NO_COOKIE_ONLY, "#caspioform"],
  ["id ult-forgot-password-form", post('id="ult-forgot-password-form"'), NO_COOKIE_ONLY, "#ult-forgot-password-form"],
  ["id ihf-login-form", post('id="ihf-login-form"'), NO_COOKIE_ONLY, "#ihf-login-form"],
  ["id ihf-main-search-form", post('id="ihf-main-search-form"'), NO_COOKIE_ONLY, "#ihf-main-search-form"],
  ["id frmCalc", post('id="frmCalc"'), NO_COOKIE_ONLY, "#frmCalc"],
  ["id contains calculatedfields", post('id="cp_calculatedfieldsf_pform_1"'), NO_COOKIE_ONLY, "calculatedfields"],
  ["id contains sac-form", post('id="my-sac-form-2"'), NO_COOKIE_ONLY, "sac-form"],
  [
    "id contains cp_tslotsbooking_pform",
    post('id="cp_tslotsbooking_pform_1"'),
    NO_COOKIE_ONLY,
    '[id*="cp_tslotsbooking_pform"]',
  ],
  [
    "id subscriberForm with actionType=update",
    post('id="subscriberForm" action="/s?actionType=update"'),
    NO_COOKIE_ONLY,
    "#subscriberForm",
  ],
  ["id subscriberForm without it", post('id="subscriberForm" action="/s?actionType=add"'), BOTH, "#subscriberForm"],
  [
    "name contains cp_tslotsbooking_pform",
    post('name="cp_tslotsbooking_pform_1"'),
    NO_COOKIE_ONLY,
    '[name*="cp_tslotsbooking_pform"]',
  ],
  ["name contains tribe-bar-form", post('name="my-tribe-bar-form"'), NO_COOKIE_ONLY, "tribe-bar-form"],
  ['contains a[name="login"]', post("", '<a name="login"></a>'), NO_COOKIE_ONLY, 'a[name="login"]'],
  [
    "contains wspsc_add_cart_submit",
    post("", '<input type="submit" name="wspsc_add_cart_submit">'),
    NO_COOKIE_ONLY,
    "wspsc_add_cart_submit",
  ],
  [
    "contains option com_vikrentcar",
    post("", '<input name="option" value="com_vikrentcar">'),
    NO_COOKIE_ONLY,
    "com_vikrentcar",
  ],
  [
    "contains option com_vikbooking",
    post("", '<input name="option" value="com_vikbooking">'),
    NO_COOKIE_ONLY,
    "com_vikbooking",
  ],
  ["the site's own search form (antispam#5)", post('apbct-form-sign="native_search"'), NEITHER, "native_search"],
  ["a form that its author has excluded", post('data-plaintags-guard="off"'), NEITHER, "data-plaintags-guard"],
  ["a search form by its role (antispam#5)", '<form role="search"></form>', NEITHER, '[role="search"]'],
];

describe("the exclusion table", () => {
  afterEach(cleanFixtures);

  for (const [row, markup, fields] of ROWS)
    it(`applies: ${row}`, () => {
      assert.deepEqual(allowedFields(fixtureOf<HTMLFormElement>(markup, "form")), fields);
    });

  it("has a test for each of its rules", () => {
    const untested = EXCLUSIONS.filter(({ selector }) => !ROWS.some(([, , , rule]) => selector.includes(rule)));
    assert.deepEqual(untested, []);
  });

  it("allows both fields for an ordinary post form, whatever the case of its method", () => {
    assert.deepEqual(allowedFields(fixtureOf<HTMLFormElement>(post('class="comment-form"'), "form")), BOTH);
    assert.deepEqual(allowedFields(fixtureOf<HTMLFormElement>('<form method="POST"></form>', "form")), BOTH);
  });

  it("reads the attributes of a form whose controls are named action, method, id, name and more", () => {
    const names = [
      "action",
      "method",
      "id",
      "name",
      "className",
      "parentElement",
      "matches",
      "querySelector",
      "getAttribute",
    ];
    const controls = names.map((name) => `<input name="${name}" value="get">`).join("");
    assert.deepEqual(allowedFields(fixtureOf<HTMLFormElement>(post("", controls), "form")), BOTH);
    assert.deepEqual(
      allowedFields(fixtureOf<HTMLFormElement>(post('action="https://x.hsforms.com/"', controls), "form")),
      NEITHER,
    );
  });
});
