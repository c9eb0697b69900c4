import assert from "node:assert/strict";
import { test } from "node:test";
import { isExempt, isOwnCall } from "../../../../src/shared/antispam/requests/bypassed-requests.ts";
import { linkWithToken } from "../../../../src/shared/antispam/requests/cart-links.ts";
import { hasAction } from "../../../../src/shared/antispam/requests/outgoing-request.ts";

const form = (action: string) => {
  const data = new FormData();
  data.append("action", action);
  return data;
};

test("our own calls are recognised by their route, in every spelling of the REST root", () => {
  for (const url of [
    "https://site.example/wp-json/cleantalk-antispam/v1/alt_sessions",
    "https://site.example/index.php?rest_route=/cleantalk-antispam/v1/alt_sessions",
    "/index.php?rest_route=%2Fcleantalk-antispam%2Fv1%2Falt_sessions",
  ])
    assert.equal(isOwnCall({ url, body: undefined }), true, url);
});

test("our own calls are recognised by their action, which no third party uses", () => {
  for (const action of [
    "apbct_decode_email",
    "apbct_alt_session__save__AJAX",
    "ct_check_internal",
    "cleantalk_force_ajax_check",
    "cleantalk_nsl_ajax_check",
    "get_options_template",
  ])
    assert.equal(isOwnCall({ url: "/wp-admin/admin-ajax.php", body: form(action) }), true, action);
  for (const action of ["mailpoet", "ct_checkout", "my_apbct_form"])
    assert.equal(isOwnCall({ url: "/wp-admin/admin-ajax.php", body: form(action) }), false, action);
});

test("captchas, sign-in and payment are exempt", () => {
  for (const part of [
    "google.com/recaptcha",
    "gstatic.com/recaptcha",
    "recaptcha.google.com",
    "recaptcha.net",
    "apis.google.com",
    "paypal.com",
    "js.stripe.com",
    "api.stripe.com",
    "checkout.stripe.com",
    "api.doboard.com",
  ])
    assert.equal(isExempt(`https://www.${part}/x`), true, part);
  assert.equal(isExempt("https://site.example/wp-json/x"), false);
});

test("an action is found in a text, in form data and in search parameters, but not in another parameter's name or value", () => {
  assert.equal(hasAction("a=1&action=mailpoet&b=2", "mailpoet"), true);
  assert.equal(hasAction("action=mailpoet", "mailpoet"), true);
  assert.equal(hasAction("subaction=mailpoet", "mailpoet"), false);
  assert.equal(hasAction("action=other&x=mailpoet", "mailpoet"), false);
  assert.equal(hasAction(form("mailpoet"), "mailpoet"), true);
  assert.equal(hasAction(new URLSearchParams("action=mailpoet"), "mailpoet"), true);
  for (const body of [undefined, null, new Blob(["action=mailpoet"])]) assert.equal(hasAction(body, "mailpoet"), false);
});

for (const [href, expected] of [
  ["/shop/", "/shop/?ct_bot_detector_event_token=T"],
  ["?add-to-cart=7", "?add-to-cart=7&ct_bot_detector_event_token=T"],
  ["/shop/?a=1#top", "/shop/?a=1&ct_bot_detector_event_token=T#top"],
  ["/shop/?ct_bot_detector_event_token=old&a=1", "/shop/?a=1&ct_bot_detector_event_token=T"],
  ["/shop/?a=1&ct_bot_detector_event_token=old", "/shop/?a=1&ct_bot_detector_event_token=T"],
  ["#", "?ct_bot_detector_event_token=T#"],
] as const)
  test(`the cart link ${href} carries the token once`, () => {
    assert.equal(linkWithToken(href, "T"), expected);
    assert.equal(linkWithToken(expected, "T"), expected);
  });
