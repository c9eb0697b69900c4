import { OVERLAY_RECHECK_MS } from "../../../../src/shared/antispam/form-checks/widget-overlays.ts";
import { NO_COOKIE_FIELD, TOKEN_FIELD } from "../../../../src/shared/antispam/protocol/field-names.ts";
import { assert, fixture, until } from "../../../support/index.ts";
import { untilShown } from "../requests/modal.ts";
import { storeToken, TOKEN } from "../detector-token.ts";
import { closePages } from "../requests/page.ts";
import { one, openChecks } from "./page.ts";
import { covers, ON, TYPEFORM, WIDGETS } from "./covers.ts";

const CHECK = "cleantalk_outside_iframe_ajax_check";

describe("covers over third-party widgets", () => {
  afterEach(closePages);

  it("a click makes one check for all covers, with token and stored data, then removes them all and focuses the widget", async () => {
    storeToken();
    const page = await openChecks(() => TYPEFORM + WIDGETS.zoho, { ...ON, botDetector: { enabled: true } });
    const widget = one<HTMLIFrameElement>("iframe[title=Survey]");
    const [first, second] = covers();
    first?.focus();
    first?.click();
    second?.click();
    assert.equal(first?.getAttribute("aria-busy"), "true");
    await until(() => covers().length === 0, "the covers to go");
    const calls = await page.calls(CHECK);
    assert.equal(calls.length, 1);
    assert.equal(calls[0]?.fields[TOKEN_FIELD], TOKEN);
    assert.ok(NO_COOKIE_FIELD in (calls[0]?.fields ?? {}));
    assert.equal(widget.inert, false);
    assert.equal(document.activeElement, widget);
  });

  it("a refused visitor sees the reason, and the widgets stay covered", async () => {
    const page = await openChecks(() => TYPEFORM, ON);
    await page.site.control({ options: { visitor: "bot" } });
    covers()[0]?.click();
    await untilShown("Automated visitors");
    assert.equal(covers().length, 1);
    assert.equal(covers()[0]?.hasAttribute("aria-busy"), false);
  });

  for (const fault of [{ drop: true }, { status: 500 }, { body: "<!doctype html>" }, { body: null }])
    it(`the covers are removed when the check fails with ${JSON.stringify(fault)}`, async () => {
      const page = await openChecks(() => TYPEFORM, ON);
      await page.site.control({ faults: { [CHECK]: fault } });
      covers()[0]?.click();
      await until(() => covers().length === 0, "the covers to go");
    });

  it("a widget that is added later is covered, and its cover is removed with it", async () => {
    await openChecks(() => "", ON);
    assert.equal(covers().length, 0);
    const added = fixture(TYPEFORM);
    await until(() => covers().length === 1, "the cover", OVERLAY_RECHECK_MS * 4);
    added.querySelector("iframe")?.remove();
    await until(() => covers().length === 0, "no cover", OVERLAY_RECHECK_MS * 4);
  });

  it("there are no covers without the setting and after a stop", async () => {
    await openChecks(() => TYPEFORM, { internalForms: true });
    assert.equal(covers().length, 0);
    closePages();
    const page = await openChecks(() => TYPEFORM, ON);
    assert.equal(covers().length, 1);
    page.stop();
    assert.equal(covers().length, 0);
    assert.equal(one<HTMLIFrameElement>("iframe[title=Survey]").inert, false);
  });
});
