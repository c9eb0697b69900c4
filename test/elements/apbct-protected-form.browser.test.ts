import { define } from "../../src/elements/apbct-protected-form.ts";
import type { ProtectedFormModel } from "../../src/shared/antispam/protected-forms/form-notice.ts";
import {
  PROTECTED_FORM_TEXTS,
  protectedFormOptions,
  startProtectedForm,
} from "../../src/shared/antispam/protected-forms/start-protected-form.ts";
import { RETRY_MS } from "../../src/shared/core/loader/retry-delay.ts";
import { FORM_ATTR } from "../../src/shared/antispam/protected-forms/insert-form.ts";
import { defineStagedElement } from "../../src/shared/core/element/define-staged-element.ts";
import type { DrawView } from "../../src/shared/core/element/view-stage.ts";
import { REQUEST_TIMEOUT_MS } from "../../src/shared/core/services/http/exchange.ts";
import {
  assert,
  axeFindings,
  createSite,
  fixture,
  frames,
  prepareAhead,
  runBaseSuite,
  slowLoad,
  until,
  useTestClock,
} from "../support/index.ts";
import { findPart } from "./shadow-parts.ts";
import {
  allowedEvents,
  CALL,
  container,
  encode,
  fault,
  FORM,
  formOf,
  hosts,
  one,
  renewServices,
  seen,
  settings,
  site,
  stateOf,
  TAG,
  tag,
  turns,
  useProtectedForm,
} from "./use-protected-form.ts";

const BOT_MESSAGE = "Automated visitors are not served. Case 4c07";

runBaseSuite({
  tag: TAG,
  define,
  html: tag(FORM, "", "author's own"),
  ready: (host) =>
    host.querySelector("form")?.isConnected === true && host.shadowRoot?.querySelector("[part=form]") != null,
  before: async (container) => {
    const { antispam } = await createSite("protected-base").settings();
    container.provide("settings", { antispam } as never);
  },
});

describe("a protected form", () => {
  const bot = () => site.control({ options: { visitor: "bot" } });
  useProtectedForm();
  const listen = (root: EventTarget, ...names: string[]) => {
    const found: { name: string; detail: Record<string, unknown> }[] = [];
    for (const name of names)
      root.addEventListener(name, (event) =>
        found.push({ name, detail: (event as CustomEvent<Record<string, unknown>>).detail }),
      );
    return found;
  };

  it("shows the form to a person, as UTF-8, in the page's own tree", async () => {
    const host = one(tag(FORM, "", "fallback"));
    const events = listen(document, "apbct-form-allowed", "apbct-form-refused");
    await turns(host, "allowed");
    const form = formOf(host) ?? assert.fail("no form");
    assert.equal(form.outerHTML, FORM);
    assert.ok([...document.forms].includes(form), "other scripts find it");
    assert.equal(seen(host).includes("fallback"), false);
    assert.ok(form.getBoundingClientRect().height > 10, "it is laid out");
    assert.deepEqual(events, [{ name: "apbct-form-allowed", detail: { checked: true } }]);
    assert.equal(allowedEvents, 1);
    assert.deepEqual(container.log.errors, []);
  });

  it("shows a bot the server's message with a reference instead of the form", async () => {
    await bot();
    const host = one(tag(FORM, "", "fallback"));
    const events = listen(document, "apbct-form-allowed", "apbct-form-refused");
    await turns(host, "refused");
    assert.equal(findPart(host, "message")?.innerText, BOT_MESSAGE);
    assert.match(findPart(host, "reference")?.innerText, /^Reference: \d{8}-\d{6}$/);
    assert.equal(findPart(host, "contact"), null, "no other way is known");
    assert.equal(host.querySelector(`[${FORM_ATTR}]`), null);
    assert.equal(seen(host).includes("fallback"), false);
    assert.deepEqual(events, [{ name: "apbct-form-refused", detail: { message: BOT_MESSAGE } }]);
    assert.equal(allowedEvents, 0);
    assert.deepEqual(await axeFindings(host), []);
  });

  for (const transport of ["rest", "ajax"])
    it(`asks with both addresses and the signals, over ${transport}`, async () => {
      await site.control({ options: { settings: { antispam: { transport }, forms: {} } } });
      await settings({ transport });
      await turns(one(tag()), "allowed");
      const [call] = await site.calls(CALL);
      assert.equal(call?.transport, transport);
      assert.equal(call?.fields.post_url, decodeURI(location.href));
      assert.equal(call?.fields.referrer, decodeURI(document.referrer));
      assert.equal(typeof JSON.parse(call?.fields.event_javascript_data ?? ""), "object");
      assert.equal("event_token" in (call?.fields ?? {}), false, "no token, no field");
    });

  it("checks no visitor of a prerendered page until it is shown", async () => {
    const showPage = prepareAhead();
    const host = fixture(tag()).querySelector<HTMLElement>(TAG) ?? assert.fail("no tag");
    try {
      await until(() => stateOf(host) === "checking", "the check");
      await frames(3);
      assert.deepEqual(await site.calls(CALL), []);
    } finally {
      showPage();
    }
    await until(() => stateOf(host) === "allowed", "the form");
    assert.equal((await site.calls(CALL)).length, 1);
  });

  it("makes one check for all tags of the page, and fires one event for tags that are added together", async () => {
    const all = hosts(tag() + tag(`<form><input name="b"></form>`) + tag(`<form><input name="c"></form>`));
    for (const host of all) await turns(host, "allowed");
    await until(() => allowedEvents > 0, "the event");
    await frames(1);
    assert.equal((await site.calls(CALL)).length, 1);
    assert.equal(allowedEvents, 1);
    await turns(one(tag(`<form><input name="later"></form>`)), "allowed");
    await until(() => allowedEvents > 1, "the event of the later one");
    await frames(1);
    assert.equal((await site.calls(CALL)).length, 1, "a later tag asks nothing");
    assert.equal(allowedEvents, 2, "and is told of");
  });

  describe("when the server cannot say who the visitor is", () => {
    const UNUSABLE = [["", "call-failed"]];
    for (const [name, given, page] of [
      [
        "an error status inside the body",
        { body: { code: "rest_no_route", message: "No route.", data: { status: 404 } } },
        [],
      ],
      ["an error status", { status: 500 }, UNUSABLE],
      ["a page instead of an answer", { body: "<!doctype html><title>Maintenance</title>" }, UNUSABLE],
      ["an empty answer", { body: "" }, UNUSABLE],
      ["0", { body: "0" }, []],
      ["-1", { body: "-1" }, []],
      ["null", { body: "null" }, UNUSABLE],
      ["a string that is not JSON", { body: '"oops"' }, []],
      ["a malformed answer", { malformed: true }, UNUSABLE],
      ["a truncated answer", { truncated: true }, UNUSABLE],
      ["a dropped connection", { drop: true }, UNUSABLE],
    ] as const)
      it(`shows the form and reports it: ${name}`, async () => {
        await fault(given);
        const host = one(tag());
        const problems = listen(document, "plaintags-error");
        const events = listen(document, "apbct-form-allowed");
        await turns(host, "allowed");
        assert.ok(formOf(host));
        assert.deepEqual(
          problems.map(({ detail }) => [detail.tag, detail.code]),
          [...page, [TAG, "unchecked"]],
        );
        for (const { detail } of problems) assert.match(detail.message, /[^.]\.?$/);
        assert.deepEqual(events[0]?.detail, { checked: false });
        assert.equal(allowedEvents, 0, "nobody was allowed");
      });

    it("shows the form after the time-out, and reports it", async () => {
      const clock = useTestClock(container);
      await fault({ delayMs: 60_000 });
      const host = one(tag());
      const problems = listen(document, "plaintags-error");
      await site.untilCalled(CALL);
      await clock.advance(REQUEST_TIMEOUT_MS - 1);
      assert.equal(stateOf(host), "checking");
      await clock.advance(1);
      await turns(host, "allowed");
      for (const { detail } of problems) assert.match(detail.message, /Server response timeout/);
      assert.deepEqual(
        problems.map(({ detail }) => [detail.tag, detail.code]),
        [...UNUSABLE, [TAG, "unchecked"]],
      );
    });

    it("shows the form when the server says that its service is down", async () => {
      await site.control({ options: { cloud: "down" } });
      const host = one(tag());
      await turns(host, "allowed");
      await until(() => allowedEvents > 0, "the event");
      await frames(1);
      assert.equal(allowedEvents, 1);
      assert.deepEqual(container.log.warnings, []);
    });
  });

  describe("for a refused visitor", () => {
    const refused = async (message: unknown, html = tag()) => {
      await fault({ body: JSON.stringify({ allow: 0, message, success: true }) });
      const host = one(html);
      await turns(host, "refused");
      return host;
    };

    it("has the author's words where the server sends none, else the product's", async () => {
      assert.equal(
        findPart(await refused("", tag(FORM, 'message="Please telephone us."')), "message")?.innerText,
        "Please telephone us.",
      );
      renewServices();
      await settings();
      define();
      assert.equal(
        findPart(await refused(undefined), "message")?.innerText,
        PROTECTED_FORM_TEXTS["antispam.form_refused"],
      );
    });

    it("prefers the server's words, which contain the reason", async () => {
      assert.equal(
        findPart(await refused("Listed sender.", tag(FORM, 'message="Please telephone us."')), "message")?.innerText,
        "Listed sender.",
      );
    });

    it("has no hostile markup, and only safe links", async () => {
      const host = await refused(
        `<img src=x onerror="window.hostile=1"><script>window.hostile=1</script><a href="javascript:window.hostile=1">a</a> See https://vendor.example/why. <form action="https://evil.example/"><input name="password"></form>`,
      );
      const message = findPart(host, "message") ?? assert.fail("no message");
      assert.equal(message.querySelector("script, [onerror], form, input, [href^=javascript]"), null);
      const link = message.querySelector<HTMLAnchorElement>("a[target]") ?? assert.fail("no link");
      assert.deepEqual(
        [link.href, link.rel, link.target],
        ["https://vendor.example/why", "noopener noreferrer", "_blank"],
      );
      await frames(2);
      assert.equal(Reflect.get(window, "hostile"), undefined);
    });

    it("names the site's other way to write, and none when its address is not safe", async () => {
      await settings({ contactUrl: "https://site.example/contact" });
      const host = await refused("No.");
      const link = findPart(host, "contact")?.querySelector("a") ?? assert.fail("no link");
      assert.deepEqual([link.href, link.textContent], ["https://site.example/contact", "Contact us another way"]);
      assert.deepEqual(await axeFindings(host), []);
      await settings({ contactUrl: "javascript:alert(1)" });
      const other = one(tag());
      await turns(other, "refused");
      assert.equal(findPart(other, "contact"), null);
    });

    it("is read out", async () => {
      const clock = useTestClock(container);
      await refused("Listed sender.");
      await clock.advance(100);
      const spoken = [...document.querySelectorAll("[data-plaintags-announcer]")].map(({ textContent }) => textContent);
      assert.ok(spoken.includes("Listed sender."), spoken.join());
    });
  });

  describe("with an encoding that cannot be read", () => {
    for (const [name, encoded, reason] of [
      ["damaged", "%%%", "no percent-encoded text"],
      ["no base64", "<form>", "no base64"],
      ["not UTF-8", encodeURIComponent(btoa("<p>\xff\xfe</p>")), "no UTF-8 text"],
      ["missing", "", "missing or empty"],
    ] as const)
      it(`keeps the author's content, says why, and makes no call: ${name}`, async () => {
        const problems = listen(document, "plaintags-error");
        const host = one(`<${TAG} id="mine" encoded='${encoded}'><p>Write to us.</p></${TAG}>`);
        await until(() => problems.length, "plaintags-error");
        assert.equal(problems[0]?.detail.code, "bad-encoding");
        assert.equal(problems[0]?.detail.id, "mine");
        assert.match(problems[0]?.detail.message, new RegExp(reason));
        assert.equal(seen(host).trim(), "Write to us.");
        assert.equal(stateOf(host), null);
        assert.equal((await site.calls(CALL)).length, 0);
      });

    it("says a sentence where the author wrote nothing", async () => {
      await settings({ contactUrl: "https://site.example/contact" });
      const host = one(`<${TAG} encoded="%%%"> <!-- nothing --> </${TAG}>`);
      await until(() => findPart(host, "message"), "the sentence");
      assert.equal(findPart(host, "message")?.innerText, PROTECTED_FORM_TEXTS["antispam.form_failed"]);
      assert.ok(findPart(host, "contact"));
    });

    it("keeps the author's content too when the sanitiser does not load, and says why", async () => {
      const html = container.service("html");
      container.provide("html", { ...html, load: () => Promise.reject(new Error("chunk missing")) });
      const problems = listen(document, "plaintags-error");
      const host = one(tag(FORM, "", "<p>Write to us.</p>"));
      await until(() => problems.length, "plaintags-error");
      assert.equal(problems[0]?.detail.code, "form-failed");
      assert.match(problems[0]?.detail.message, /chunk missing/);
      assert.equal(seen(host).trim(), "Write to us.");
      assert.equal(stateOf(host), null);
    });

    it("is shown once the sanitiser loads at a later attempt", async () => {
      const clock = useTestClock(container);
      const html = container.service("html");
      let line = false;
      container.provide("html", {
        ...html,
        load: () => (line ? html.load() : Promise.reject(new Error("no network"))),
        fragment: html.fragment,
      });
      const host = one(tag(FORM, "", "<p>Write to us.</p>"));
      await until(() => container.log.errors.length > 0, "the failure to be told");
      assert.equal(seen(host).trim(), "Write to us.");
      line = true;
      await clock.advance(RETRY_MS);
      await turns(host, "allowed");
      assert.ok(host.querySelector("form"));
    });

    it("accepts a corrected one", async () => {
      const host = one(`<${TAG} encoded="%%%">fallback</${TAG}>`);
      await until(() => container.log.errors.length, "an error");
      host.setAttribute("encoded", encode(FORM));
      await turns(host, "allowed");
      assert.ok(formOf(host));
    });
  });

  describe("and its view", () => {
    let serial = 0;
    /** A tag like this one, whose view is fetched by `view`. */
    const withView = (view: () => Promise<DrawView<ProtectedFormModel>>) => {
      const name = `protected-view-${(serial += 1)}`;
      const options = protectedFormOptions;
      defineStagedElement({ tag: name, options, root: "shadow", mount: "eager", start: startProtectedForm, view });
      return name;
    };
    const oneOf = (name: string, encoded = encode(FORM)) =>
      fixture(`<${name} encoded="${encoded}"></${name}>`).querySelector<HTMLElement>(name) ?? assert.fail("no tag");
    const fetchView = () =>
      import("../../src/react/antispam/protected-form-view.tsx").then((code) => code.protectedFormView);

    it("tells a refused visitor the reason, and says once what is wrong, where the view does not come", async () => {
      await bot();
      const name = withView(() => Promise.reject(new Error("no such file")));
      const [first, second] = [oneOf(name), oneOf(name)];
      for (const host of [first, second]) {
        await until(() => stateOf(host) === "refused", "the result");
        await until(() => host.shadowRoot?.textContent === BOT_MESSAGE, "the message");
      }
      const said = container.log.errors.filter((line) => line.includes("no such file"));
      assert.equal(said.length, 1, container.log.errors.join("\n"));
    });

    it("shows the form where the view does not come", async () => {
      await fault({ hold: true });
      const host = oneOf(withView(() => Promise.reject(new Error("no such file"))));
      await until(() => container.log.errors.some((line) => line.includes("no such file")), "the report");
      await site.release(CALL);
      await until(() => stateOf(host) === "allowed", "the form");
      assert.ok((formOf(host)?.getBoundingClientRect().height ?? 0) > 10);
    });

    it("fetches no view for a form that is there before it was needed", async () => {
      useTestClock(container);
      let requests = 0;
      const host = oneOf(withView(() => ((requests += 1), fetchView())));
      await until(() => stateOf(host) === "allowed", "the form");
      assert.equal(requests, 0);
      assert.ok((formOf(host)?.getBoundingClientRect().height ?? 0) > 10);
    });

    it("draws nothing into a tag that was removed before the view came, and draws when it returns", async () => {
      await bot();
      const { come, load } = slowLoad(fetchView);
      const host = oneOf(withView(load));
      const box = host.parentElement ?? assert.fail("no parent");
      await until(() => stateOf(host) === "refused", "the result");
      host.remove();
      await frames(2);
      come();
      await frames(2);
      assert.equal(findPart(host, "message"), null);
      box.append(host);
      await until(() => findPart(host, "message")?.innerText === BOT_MESSAGE, "the message");
    });

    it("shows what is true when the view comes, after a change of the encoding", async () => {
      await bot();
      const { come, load } = slowLoad(fetchView);
      const host = oneOf(withView(load), "%%%");
      await until(() => container.log.errors.length > 0, "the failure");
      host.setAttribute("encoded", encode(FORM));
      await until(() => stateOf(host) === "refused", "the result");
      come();
      await until(() => findPart(host, "message")?.innerText === BOT_MESSAGE, "the message");
      assert.equal(host.shadowRoot?.querySelectorAll("[part=message]").length, 1);
    });

    it("leaves one message after several failures and results", async () => {
      const host = one(`<${TAG} encoded="%%%"></${TAG}>`);
      await until(() => findPart(host, "message"), "the message");
      host.setAttribute("encoded", encode(FORM));
      await turns(host, "allowed");
      await until(() => findPart(host, "message") === null, "no message");
      host.setAttribute("encoded", "%%%");
      await until(() => findPart(host, "message"), "the message again");
      assert.equal(host.shadowRoot?.querySelectorAll("[part=message]").length, 1);
    });
  });

  describe("settings", () => {
    it("makes no call and shows the form when the licence is not valid", async () => {
      await settings({ active: false });
      const host = one(tag());
      await turns(host, "allowed");
      assert.equal((await site.calls(CALL)).length, 0);
      assert.deepEqual([...container.log.warnings, ...container.log.errors], []);
    });

    it("makes no call and shows the form in an editor", async () => {
      await settings({}, { editor: true });
      const host = one(tag());
      await turns(host, "allowed");
      assert.equal((await site.calls(CALL)).length, 0);
      assert.deepEqual([...container.log.warnings, ...container.log.errors], []);
    });

    it("checks for an author's tag also while the site hides no forms itself", async () => {
      await settings({ forceProtection: false });
      await turns(one(tag()), "allowed");
      assert.equal((await site.calls(CALL)).length, 1);
    });

    it("sends nothing about the visitor before consent, and the detector's token after it", async () => {
      const token = "a".repeat(64);
      localStorage.setItem(
        "bot_detector_event_token",
        JSON.stringify({ value: token, timestamp: Math.floor(Date.now() / 1000) }),
      );
      try {
        await settings({ botDetector: { enabled: true, scriptUrl: "" } }, { consent: "required" });
        await turns(one(tag()), "allowed");
        renewServices();
        define();
        await settings({ botDetector: { enabled: true, scriptUrl: "" } });
        await turns(one(tag()), "allowed");
        const calls = await site.calls(CALL);
        assert.equal(calls.length, 2);
        assert.equal(calls[0]?.fields.event_javascript_data, "{}");
        assert.equal("event_token" in (calls[0]?.fields ?? {}), false);
        assert.equal(calls[1]?.fields.event_token, token);
      } finally {
        localStorage.removeItem("bot_detector_event_token");
      }
    });

    it("uses the texts of the site", async () => {
      await fault({ delayMs: 60_000 });
      await settings({ texts: { form_checking: "Un moment" } });
      const host = one(tag());
      await turns(host, "checking");
      assert.equal(findPart(host, "loader")?.innerText, "Un moment");
    });
  });
});
