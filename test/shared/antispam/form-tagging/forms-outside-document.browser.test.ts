import { createAntispamVisitor } from "../../../../src/shared/antispam/signals/visitor.ts";
import {
  FIRST_CHECK_MS,
  RECHECK_DELAY_MS,
  RECHECK_MS,
} from "../../../../src/shared/antispam/form-tagging/start-form-tagging.ts";
import { assert, cleanFixtures, createSite, fixture, until } from "../../../support/index.ts";
import { endTagging, NO_COOKIE, prepareContainer, useTaggedPage, VISIBLE } from "./support.ts";

const CALL = "ct_check_internal";

/** Only forms in `document.forms` are tagged, as in the original (antispam-contract#6). */
describe("a form outside the page's document", () => {
  beforeEach(prepareContainer);
  afterEach(() => {
    endTagging();
    cleanFixtures();
  });

  const MARKUP = '<form method="post"><input name="email"></form>';
  const runChecks = async () => {
    const page = useTaggedPage();
    await page.clock.advance(FIRST_CHECK_MS + RECHECK_DELAY_MS + RECHECK_MS);
    return page;
  };

  it("in an open shadow root is left to its component and sent without our fields, also when it is touched", async () => {
    const site = createSite("forms");
    const host = fixture('<iframe name="sent" title="sent"></iframe><div></div>').querySelector("div")!;
    const shadow = host.attachShadow({ mode: "open" });
    const form = document.createElement("form");
    form.method = "post";
    form.action = `${site.base}/wp-admin/admin-ajax.php`;
    form.target = "sent";
    form.append(Object.assign(document.createElement("input"), { name: "action", value: CALL }));
    shadow.append(form);
    const { container } = await runChecks();
    for (const type of ["pointerdown", "click", "input"])
      form.firstElementChild!.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
    form.requestSubmit();
    const [sent] = await site.untilCalled(CALL);
    assert.deepEqual(Object.keys(sent?.fields ?? {}), ["action"]);
    assert.deepEqual([...container.log.warnings, ...container.log.errors], []);
  });

  it("and around a component gets its fields when that is touched inside", async () => {
    const form = fixture('<form method="post"><div></div></form>').querySelector("form")!;
    const inner = form.firstElementChild!.attachShadow({ mode: "open" });
    inner.innerHTML = '<button type="button">Send</button>';
    await runChecks();
    assert.equal(form.querySelector("input"), null);
    inner.querySelector("button")!.click();
    assert.ok(form.querySelector(`[name="${VISIBLE}"]`));
  });

  it("in a shadow root can get its fields from visitor.fields(form)", async () => {
    const shadow = fixture("<div></div>").firstElementChild!.attachShadow({ mode: "open" });
    shadow.append(...new DOMParser().parseFromString(MARKUP, "text/html").body.childNodes);
    await runChecks();
    const fields = createAntispamVisitor().fields(shadow.querySelector("form")!);
    assert.ok(fields[NO_COOKIE]?.startsWith("_ct_no_cookie_data_"));
    assert.match(atob(fields[VISIBLE] ?? ""), /"visible_fields":"email"/);
  });

  it("in a frame of this site gets no fields from this page", async () => {
    const frame = fixture('<iframe src="/demo/empty.html" title="own"></iframe>').querySelector("iframe")!;
    const inside = await until(
      () =>
        frame.contentWindow?.location.pathname === "/demo/empty.html" &&
        frame.contentDocument?.readyState === "complete" &&
        frame.contentDocument,
      "the frame",
    );
    inside.body.append(...new DOMParser().parseFromString(MARKUP, "text/html").body.childNodes);
    await runChecks();
    assert.equal(inside.querySelectorAll("form input").length, 1);
  });
});
