import { createAntispamVisitor } from "../../../../src/shared/antispam/signals/visitor.ts";
import {
  FIRST_CHECK_MS,
  RECHECK_DELAY_MS,
  RECHECK_MS,
} from "../../../../src/shared/antispam/form-tagging/start-form-tagging.ts";
import { assert, cleanFixtures, createSite, fixture, until } from "../../../support/index.ts";
import { endTagging, NO_COOKIE, prepareContainer, useTaggedPage, VISIBLE } from "./support.ts";

const CALL = "ct_check_internal";

/** The original knows `document.forms` only (contract §6): what stands elsewhere has a script of its own. */
describe("A form that is not the page's own", () => {
  beforeEach(prepareContainer);
  afterEach(() => {
    endTagging();
    cleanFixtures();
  });

  const MARKUP = '<form method="post"><input name="email"></form>';
  const checked = async () => {
    const page = useTaggedPage();
    await page.clock.advance(FIRST_CHECK_MS + RECHECK_DELAY_MS + RECHECK_MS);
    return page;
  };

  it("in an open shadow root is left to its component: no field, no listener's work, what it sends is its own", async () => {
    const site = createSite("forms");
    const host = fixture('<iframe name="sent" title="sent"></iframe><div></div>').querySelector("div")!;
    const shadow = host.attachShadow({ mode: "open" });
    const form = document.createElement("form");
    form.method = "post";
    form.action = `${site.base}/wp-admin/admin-ajax.php`;
    form.target = "sent";
    form.append(Object.assign(document.createElement("input"), { name: "action", value: CALL }));
    shadow.append(form);
    const { container } = await checked();
    form.requestSubmit();
    const [sent] = await site.untilCalled(CALL);
    assert.deepEqual(Object.keys(sent?.fields ?? {}), ["action"]);
    assert.deepEqual([...container.log.warnings, ...container.log.errors], []);
  });

  it("in a shadow root gets its fields by asking for them: visitor.fields(form)", async () => {
    const shadow = fixture("<div></div>").firstElementChild!.attachShadow({ mode: "open" });
    shadow.append(...new DOMParser().parseFromString(MARKUP, "text/html").body.childNodes);
    await checked();
    const fields = createAntispamVisitor().fields(shadow.querySelector("form")!);
    assert.ok(fields[NO_COOKIE]?.startsWith("_ct_no_cookie_data_"));
    assert.match(atob(fields[VISIBLE] ?? ""), /"visible_fields":"email"/);
  });

  it("in a frame of this site is left to the frame's own page", async () => {
    const frame = fixture('<iframe src="/demo/empty.html" title="own"></iframe>').querySelector("iframe")!;
    const inside = await until(
      () =>
        frame.contentWindow?.location.pathname === "/demo/empty.html" &&
        frame.contentDocument?.readyState === "complete" &&
        frame.contentDocument,
      "the frame",
    );
    inside.body.append(...new DOMParser().parseFromString(MARKUP, "text/html").body.childNodes);
    await checked();
    assert.equal(inside.querySelectorAll("form input").length, 1);
  });
});
