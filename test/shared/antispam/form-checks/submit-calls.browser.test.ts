import { startFormChecks } from "../../../../src/shared/antispam/form-checks/start-form-checks.ts";
import { assert, fixture, until } from "../../../support/index.ts";
import { isModalOpen, untilShown } from "../requests/modal.ts";
import { closePages } from "../requests/page.ts";
import { BAD, FAILURES, GOOD, one, openChecks, REFUSAL, untilListening, type Scripts } from "./page.ts";

const INTERNAL = "ct_check_internal";
const EXTERNAL = "cleantalk_force_ajax_check";

const mail = (value: string) => `<input name="email" value="${value}">`;
const own =
  (value: string) =>
  ({ own: script }: Scripts) =>
    `<form action="${script}" method="post" target="sink">${mail(value)}<button>Send</button></form>`;
const foreign =
  (value: string) =>
  ({ foreign: script }: Scripts) =>
    `<form action="${script}?list-manage.com" method="post" target="sink">${mail(value)}<button>Send</button></form>`;

const KINDS = [
  { what: "to the site itself", html: own, settings: { internalForms: true }, check: INTERNAL },
  { what: "to a host of the table", html: foreign, settings: { externalForms: true }, check: EXTERNAL },
];

const native = HTMLFormElement.prototype.submit;
const form = () => one<HTMLFormElement>("form");

describe("forms that a script sends by form.submit()", () => {
  afterEach(closePages);

  for (const { what, html, settings, check } of KINDS) {
    it(`${what}: the server is asked first, then the form is sent once`, async () => {
      const page = await openChecks(html(GOOD), settings);
      form().submit();
      const [sent] = await page.untilSent();
      assert.equal(sent?.fields.email, GOOD);
      const checks = await page.calls(check);
      assert.deepEqual(
        checks.map(({ fields }) => fields.email),
        [GOOD],
      );
    });

    it(`${what}: a refusal shows the server's reason, and nothing is sent`, async () => {
      const page = await openChecks(html(BAD), settings);
      form().submit();
      await untilShown(REFUSAL);
      await page.untilSent(0);
      assert.equal(one<HTMLInputElement>("form input").value, BAD);
    });
  }

  for (const fault of FAILURES)
    it(`are sent when the check fails with ${JSON.stringify(fault)}`, async () => {
      const page = await openChecks(own(GOOD), { internalForms: true });
      await page.site.control({ faults: { [INTERNAL]: fault } });
      form().submit();
      await page.untilSent();
      assert.equal(isModalOpen(), false);
    });

  for (const [when, delay] of [
    ["at once", undefined],
    ["later", 30],
  ] as const)
    it(`are not asked about again when a listener prevents the checked submit and calls it ${when}`, async () => {
      const page = await openChecks(own(GOOD), { internalForms: true });
      form().addEventListener("submit", (event) => {
        event.preventDefault();
        if (delay === undefined) form().submit();
        else setTimeout(() => form().submit(), delay);
      });
      one<HTMLButtonElement>("form button").click();
      await page.untilSent(1);
      assert.equal((await page.calls(INTERNAL)).length, 1);
      // What was written since is another sending.
      one<HTMLInputElement>("form input").value = `x${GOOD}`;
      form().submit();
      await page.untilSent(2);
      assert.equal((await page.calls(INTERNAL)).length, 2);
    });

  it("are sent when the script has told the form's listeners first, by an event of its own", async () => {
    const page = await openChecks(own(GOOD), { internalForms: true });
    let heard = 0;
    form().addEventListener("submit", () => void (heard += 1));
    form().dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    form().submit();
    await page.untilSent(1);
    assert.equal(heard, 1);
    assert.equal((await page.calls(INTERNAL)).length, 1);
  });

  it("twice while the server is asked are one check and one sending", async () => {
    const page = await openChecks(own(GOOD), { internalForms: true });
    await page.site.control({ faults: { [INTERNAL]: { delayMs: 200 } } });
    form().submit();
    form().submit();
    await page.untilSent(1);
    assert.equal((await page.calls(INTERNAL)).length, 1);
  });

  it("are held back for a form whose controls are named like its members", async () => {
    const page = await openChecks(
      ({ own: script }) =>
        `<form action="${script}" method="post" target="sink">${["action", "submit", "getRootNode", "method"].map((name) => `<input name="${name}">`).join("")}${mail(BAD)}</form>`,
      { internalForms: true },
    );
    HTMLFormElement.prototype.submit.call(form());
    await untilShown(REFUSAL);
    await page.untilSent(0);
  });

  it("on any other host go through the page's own address, which learns the old one; the form is left as it was", async () => {
    const page = await openChecks(
      () => '<iframe id="own" src="/demo/empty.html"></iframe>',
      {},
      () => () => {},
    );
    const frame = one<HTMLIFrameElement>("#own");
    await until(
      () =>
        frame.contentDocument?.readyState === "complete" &&
        frame.contentWindow?.location.pathname === "/demo/empty.html",
      "the frame",
    );
    const inside = frame.contentDocument;
    assert.ok(inside && frame.contentWindow);
    frame.contentWindow.history.replaceState(null, "", `${page.site.base}/index.php?p=1`);
    page.container.service("settings").merge({ antispam: { externalForms: true } });
    const stop = startFormChecks(inside);
    await untilListening();
    const html = `<iframe name="inner"></iframe><form action="https://other.example/go?x=1" target="inner">${mail(GOOD)}</form>`;
    // By the frame's own parser: a form that another window has made keeps that window's submit().
    inside.body.append(
      ...new (frame.contentWindow as Window & typeof globalThis).DOMParser().parseFromString(html, "text/html").body
        .childNodes,
    );
    const sending = one<HTMLFormElement>("form", inside);
    const before = sending.outerHTML;
    sending.submit();
    const [sent] = await page.untilSent();
    assert.equal(sent?.query.p, "1");
    assert.equal(sent?.fields.cleantalk_hidden_action, "https://other.example/go?x=1");
    assert.equal(sent?.fields.email, GOOD);
    await until(() => sending.outerHTML === before, "the form as it was");
    stop();
  });

  it("are the browser's own business without the checks, and again when they have ended", async () => {
    const page = await openChecks(own(BAD), {});
    assert.equal(HTMLFormElement.prototype.submit, native);
    page.container.service("settings").merge({ antispam: { internalForms: true } });
    await untilListening();
    assert.ok(HTMLFormElement.prototype.submit !== native);
    page.stop();
    assert.equal(HTMLFormElement.prototype.submit, native);
    form().submit();
    await page.untilSent(1);
    assert.deepEqual(await page.calls(INTERNAL), []);
  });

  it("are only handed on, once the checks have ended, where another program has patched on top of them", async () => {
    const page = await openChecks(own(BAD), { internalForms: true });
    const ours = HTMLFormElement.prototype.submit;
    const theirs = function (this: HTMLFormElement) {
      ours.call(this);
    };
    HTMLFormElement.prototype.submit = theirs;
    try {
      page.stop();
      assert.equal(HTMLFormElement.prototype.submit, theirs);
      form().submit();
      await page.untilSent(1);
      assert.deepEqual(await page.calls(INTERNAL), []);
    } finally {
      HTMLFormElement.prototype.submit = native;
    }
  });

  it("in a component's shadow root are the component's business", async () => {
    const page = await openChecks(() => "", { internalForms: true });
    const shadow = fixture('<div id="component"></div>').firstElementChild!.attachShadow({ mode: "open" });
    const sink = document.createElement("iframe");
    sink.name = "sink";
    document.querySelector("main")!.append(sink);
    shadow.append(...new DOMParser().parseFromString(own(BAD)(page), "text/html").body.childNodes);
    shadow.querySelector("form")!.submit();
    await page.untilSent(1);
    assert.deepEqual(await page.calls(INTERNAL), []);
  });
});
