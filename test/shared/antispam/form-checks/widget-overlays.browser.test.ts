// Engines: layout and geometry, focus and inert
import {
  OVERLAY_BUTTON_NAME,
  OVERLAY_RECHECK_MS,
  type OVERLAID_WIDGETS,
} from "../../../../src/shared/antispam/form-checks/widget-overlays.ts";
import { NO_COOKIE_FIELD, TOKEN_FIELD } from "../../../../src/shared/antispam/protocol/field-names.ts";
import { assert, axeFindings, fixture, frames, until } from "../../../support/index.ts";
import { untilShown } from "../requests/modal.ts";
import { storeToken, TOKEN } from "../detector-token.ts";
import { closePages } from "../requests/page.ts";
import { one, openChecks } from "./page.ts";

const CHECK = "cleantalk_outside_iframe_ajax_check";
const ON = { externalForms: true };
const covers = () => [...document.querySelectorAll<HTMLButtonElement>(`[name="${OVERLAY_BUTTON_NAME}"]`)];

// Tests load no frames of other hosts: "about:blank#" has the part of the address that matters.
const frame = (address: string, more = "") =>
  `<iframe src="about:blank#${address}" width="300" height="200" ${more}></iframe>`;
const TYPEFORM = frame("form.typeform.com/to/1", 'title="Survey"');

const WIDGETS: Record<keyof typeof OVERLAID_WIDGETS, string> = {
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

describe("covers over third-party widgets", () => {
  afterEach(closePages);

  for (const [name, html] of Object.entries(WIDGETS))
    it(`${name}: is covered by a button with a name and cannot be reached by keyboard`, async () => {
      await openChecks(() => html, ON);
      const [cover, ...more] = covers();
      assert.deepEqual(more, []);
      assert.equal(cover?.type, "button");
      assert.ok(cover?.getAttribute("aria-label"));
      const widget = cover?.previousElementSibling as HTMLElement | null;
      assert.equal(widget?.inert, true);
      const [over, under] = [cover?.getBoundingClientRect(), widget?.getBoundingClientRect()];
      await until(() => {
        const box = cover?.getBoundingClientRect();
        return box?.width === under?.width && box?.height === under?.height;
      }, "the cover's size");
      assert.ok(over);
    });

  it("are hidden while their widget is hidden, and visible as soon as it is", async () => {
    await openChecks(() => frame("form.typeform.com/to/1", 'title="Survey" style="display: none"'), ON);
    const [cover] = covers();
    assert.ok(cover);
    await until(() => !cover.checkVisibility(), "the cover to be hidden");
    one("iframe[title=Survey]").style.display = "block";
    await until(() => cover.checkVisibility() && cover.offsetWidth > 0, "the cover");
    one("iframe[title=Survey]").style.display = "none";
    await until(() => !cover.checkVisibility(), "the cover to be hidden with its widget");
  });

  it("lie exactly over the widget, also after content above has grown, and receive clicks", async () => {
    await openChecks(() => `<div id="above"></div>${TYPEFORM}`, ON);
    const isOverWidget = () => {
      const [a, b] = [covers()[0], one("iframe[title=Survey]")].map((element) => element?.getBoundingClientRect());
      return (
        a &&
        b &&
        Math.abs(a.left - b.left) < 1 &&
        Math.abs(a.top - b.top) < 1 &&
        a.width === b.width &&
        a.height === b.height
      );
    };
    await until(isOverWidget, "the cover's place");
    one("#above").style.height = "120px";
    await frames(3);
    await until(isOverWidget, "the cover's new place");
    const { left, top } = one("iframe[title=Survey]").getBoundingClientRect();
    assert.equal(document.elementFromPoint(left + 10, top + 10), covers()[0]);
  });

  it("name the widget under them, and pass an accessibility audit", async () => {
    await openChecks(() => TYPEFORM, ON);
    assert.ok(covers()[0]?.getAttribute("aria-label")?.includes("Survey"));
    assert.deepEqual(await axeFindings(one("main")), []);
  });

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
