import { formRoute } from "../../../../src/shared/antispam/form-checks/form-route.ts";
import { assert, fixture, useContainer } from "../../../support/index.ts";

const CHECKED_HOSTS = [
  "app.convertkit.com",
  "app.kit.com",
  "api.kit.com",
  "mailerlite.com",
  "colcolmail.co.uk",
  "paypal.com",
  "infusionsoft.com",
  "secure2.convio.net",
  "hookb.in",
  "external.url",
  "tp.media",
  "flodesk.com",
  "sendfox.com",
  "aweber.com",
  "secure.payu.com",
  "mautic.example",
  "crm.zoho.com",
  "eloqua.com",
  "kulahub.net",
  "eocampaign1.com",
  "wufoo.com",
  "activehosted.com",
  "publisher.copernica.com",
  "list-manage.com",
  "webto.salesforce.com",
];

const FOREIGN = 'action="https://other.example/go"';

/** Forms that the server checks before the browser sends them. */
const CHECKED: string[] = [
  ...CHECKED_HOSTS.map((host) => `<form action="https://x.${host}/subscribe"></form>`),
  '<form action="https://api.whatsapp.com/send" class="chaty-form"></form>',
  '<form action="/x" id="mauticform_news"></form>',
  '<form action="/x" id="delivra-external-form-1"></form>',
  '<form action="/x"><div class="cb-form-group"></div></form>',
  '<form action="/x" class="sp-element-container"></form>',
  '<div class="b24-form"><form action="/x"></form></div>',
  '<div id="et_pb_contact_form_0" data-redirect_url="/thanks"><form action="/x" class="et_pb_contact_form clearfix"></form></div>',
  '<form action="/x" data-mailing-list-id="7"></form>',
  '<form action="/x"><a href="https://activecampaign.com">by</a></form>',
  '<form action="https://forms.hsforms.com/x" data-hs-cf-bound="1" class="hs-form"></form>',
  '<form action="https://forms.hsforms.com/x" class="hs-form" id="hsForm_1"></form>',
  '<form action="/x" id="createuser" class="ihc-form-create-edit"></form>',
  // Values that must not pass through the site's server.
  `<form ${FOREIGN}><input type="password" name="p"></form>`,
  `<form ${FOREIGN}><input type="file" name="f"></form>`,
  `<form ${FOREIGN}><input autocomplete="cc-number" name="c"></form>`,
];

/** Forms that are left alone. */
const IGNORED: string[] = [
  ...[
    "give-form-3",
    "give-next-gen",
    "frmCalc",
    "ihf-contact-request-form",
    "wpforms-form-1",
    "fast-cmp-form",
    "site-search",
  ].map((id) => `<form ${FOREIGN} id="${id}"></form>`),
  ...[
    "search-form",
    "hs-form",
    "ihc-form-create-edit",
    "nf-form-content",
    "elementor-form",
    "wpforms-x",
    "et_pb_searchform",
  ].map((name) => `<form ${FOREIGN} class="${name}"></form>`),
  `<form ${FOREIGN}><div class="elementor-form"></div></form>`,
  `<form ${FOREIGN} role="search"></form>`,
  '<form action="https://www.paypal.com/cgi-bin/webscr"></form>',
  `<div class="mewtwo-widget other"><form ${FOREIGN}></form></div>`,
  `<div class="b24-form"><div class="b24-form-content"><form ${FOREIGN}></form></div></div>`,
  '<form action="/x"></form>',
  "<form></form>",
  '<form action="mailto:a@b.example"></form>',
  '<form action="https://["></form>',
  `<form ${FOREIGN} method="dialog"></form>`,
];

const routeOf = (html: string, framed = false) => {
  const form = fixture(html).querySelector("form");
  assert.ok(form);
  return formRoute(form, null, document, framed);
};

describe("with external checks switched on", () => {
  beforeEach(() => {
    useContainer()
      .service("settings")
      .merge({ antispam: { externalForms: true } });
  });

  for (const html of CHECKED)
    it(`the server first checks ${html}`, () => {
      assert.equal(routeOf(html)?.kind, "check");
    });

  for (const html of IGNORED)
    it(`there is no check of ${html}`, () => {
      assert.equal(routeOf(html), undefined);
    });

  it("a form to any other host is sent through the site's own server, with its former address and method", () => {
    assert.deepEqual(routeOf(`<form ${FOREIGN} method="POST"></form>`), {
      kind: "redirect",
      target: "https://other.example/go",
      method: "post",
    });
    assert.deepEqual(routeOf(`<form ${FOREIGN}></form>`), {
      kind: "redirect",
      target: "https://other.example/go",
      method: "get",
    });
  });

  it("in a frame of this site every form is checked unless it is one to leave alone", () => {
    assert.equal(routeOf('<form action="/x"></form>', true)?.kind, "check");
    assert.equal(routeOf('<form action="/x" class="search-form"></form>', true), undefined);
  });

  it("without the setting no form is checked", () => {
    useContainer();
    for (const html of [...CHECKED, `<form ${FOREIGN}></form>`]) assert.equal(routeOf(html), undefined, html);
  });
});
