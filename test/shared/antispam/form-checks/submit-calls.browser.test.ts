import { startFormChecks } from "../../../../src/shared/antispam/form-checks/start-form-checks.ts";
import { assert, fixture, until } from "../../../support/index.ts";
import { isModalOpen, untilShown } from "../requests/modal.ts";
import { closePages } from "../requests/page.ts";
import { BAD, FAILURES, GOOD, mail, one, openChecks, REFUSAL, untilListening, type Scripts } from "./page.ts";

const INTERNAL = "ct_check_internal";
const EXTERNAL = "cleantalk_force_ajax_check";

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

const nativeSubmit = HTMLFormElement.prototype.submit;
const form = () => one<HTMLFormElement>("form");

describe("forms that a script sends by form.submit()", () => {
  afterEach(closePages);

  for (const { what, html, settings, check } of KINDS) {
    it(`${what}: the server checks the form first, then it is sent once`, async () => {
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

    it(`${what}: a refusal shows the server's reason, and the form is not sent`, async () => {
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

  it("are sent as they are when they cannot be looked at, which is reported", async () => {
    const page = await openChecks(own(GOOD), { internalForms: true });
    const { matches } = Element.prototype;
    Element.prototype.matches = (() => {
      throw new Error("replaced by the page");
    }) as unknown as typeof matches;
    try {
      form().submit();
    } finally {
      Element.prototype.matches = matches;
    }
    await page.untilSent();
    assert.deepEqual(await page.calls(INTERNAL), []);
    assert.deepEqual(page.container.problems, ["[guard-failed] A form could not be looked at; it is sent as it is."]);
  });

  for (const [when, delay] of [
    ["at once", undefined],
    ["later", 30],
  ] as const)
    it(`are not checked again when a listener prevents the checked submit event and calls submit() ${when}`, async () => {
      const page = await openChecks(own(GOOD), { internalForms: true });
      form().addEventListener("submit", (event) => {
        event.preventDefault();
        if (delay === undefined) form().submit();
        else setTimeout(() => form().submit(), delay);
      });
      one<HTMLButtonElement>("form button").click();
      await page.untilSent(1);
      assert.equal((await page.calls(INTERNAL)).length, 1);
      // A changed value needs a new check.
      one<HTMLInputElement>("form input").value = `x${GOOD}`;
      form().submit();
      await page.untilSent(2);
      assert.equal((await page.calls(INTERNAL)).length, 2);
    });

  it("are sent when the script first dispatches a submit event", async () => {
    const page = await openChecks(own(GOOD), { internalForms: true });
    let events = 0;
    form().addEventListener("submit", () => void (events += 1));
    form().dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    form().submit();
    await page.untilSent(1);
    assert.equal(events, 1);
    assert.equal((await page.calls(INTERNAL)).length, 1);
  });

  it("twice during the check are checked and sent once", async () => {
    const page = await openChecks(own(GOOD), { internalForms: true });
    await page.site.control({ faults: { [INTERNAL]: { delayMs: 200 } } });
    form().submit();
    form().submit();
    await page.untilSent(1);
    assert.equal((await page.calls(INTERNAL)).length, 1);
  });

  it("are checked when the form's controls are named like its members", async () => {
    const page = await openChecks(
      ({ own: script }) =>
        `<form action="${script}" method="post" target="sink">${["action", "submit", "getRootNode", "method"].map((name) => `<input name="${name}">`).join("")}${mail(BAD)}</form>`,
      { internalForms: true },
    );
    HTMLFormElement.prototype.submit.call(form());
    await untilShown(REFUSAL);
    await page.untilSent(0);
  });

  it("to any other host are sent to the page's own address, with the former address, and are unchanged afterwards", async () => {
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
    // Parsed by the frame: a form created in another window has that window's submit().
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

  it("are not patched before the checks start and after they end", async () => {
    const page = await openChecks(own(BAD), {});
    assert.equal(HTMLFormElement.prototype.submit, nativeSubmit);
    page.container.service("settings").merge({ antispam: { internalForms: true } });
    await untilListening();
    assert.ok(HTMLFormElement.prototype.submit !== nativeSubmit);
    page.stop();
    assert.equal(HTMLFormElement.prototype.submit, nativeSubmit);
    form().submit();
    await page.untilSent(1);
    assert.deepEqual(await page.calls(INTERNAL), []);
  });

  it("go through unchecked after the checks end, when another script has patched on top of ours", async () => {
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
      HTMLFormElement.prototype.submit = nativeSubmit;
    }
  });

  it("in a component's shadow root are not checked", async () => {
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
