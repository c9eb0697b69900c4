import { DETACHED_GRACE_MS } from "../../../../src/shared/core/element/detached-grace.ts";
import { LIBRARY_POLL_MS, LIBRARY_TIMEOUT_MS } from "../../../../src/shared/form/analytics/library.ts";
import type { CookieAttributes } from "../../../../src/shared/core/services/cookies.ts";
import {
  assert,
  createSite,
  once,
  useContainer,
  useTestClock,
  type TestContainer,
  type TestSite,
} from "../../../support/index.ts";
import { showForm } from "../../../react/form/show-form.ts";

/** Functions of analytics libraries that a page may have; each records its calls. */
const LIBRARIES = ["gtag", "ga", "fbq", "lintrk"] as const;

describe("a server's page actions (forms-behaviour#7)", () => {
  let container: TestContainer;
  let site: TestSite;
  let calls: unknown[][];
  const page = window as unknown as Record<string, unknown>;

  beforeEach(() => {
    container = useContainer();
    site = createSite("actions");
    calls = [];
  });
  afterEach(() => {
    for (const name of [...LIBRARIES, "fathom", "bento", "dataLayer", "ran"]) Reflect.deleteProperty(window, name);
  });

  const library = (name: string) => (page[name] = (...given: unknown[]) => void calls.push([name, ...given]));

  /** Sends a form whose server answers with these actions. */
  async function answered(js: object[], settings: object = {}) {
    const { forms } = (await site.settings()) as { forms: object };
    container.provide("settings", { forms: { ...forms, ...settings } } as never);
    const host = await showForm([
      { id: 1, type: "text", label: "Name" },
      { id: 2, type: "submit", label: "Send" },
    ]);
    await site.control({ faults: { submit: { body: { error: false, data: { js } } } } });
    const done = once(host, "wsf-actions-finish");
    await host.submit();
    await done;
    return host;
  }
  const conversion = (type: string, more: object) => ({ action: "conversion", type, ...more });

  it("report a conversion to each analytics library, with data only", async () => {
    for (const name of ["gtag", "fbq", "lintrk"]) library(name);
    page["fathom"] = { trackEvent: (...given: unknown[]) => void calls.push(["fathom", ...given]) };
    page["bento"] = { track: (...given: unknown[]) => void calls.push(["bento", ...given]) };
    await answered([
      conversion("google", { event_action: "sent", category: "Form", label: "Contact", value: "12" }),
      conversion("facebook_standard", { event: "Lead", params: [{ key: "value", value: "3" }] }),
      conversion("facebook_custom", { event: "Asked", params: { page: "home" } }),
      conversion("linkedin", { conversion_id: "77" }),
      conversion("fathom", { event: "sent", cents: "250" }),
      conversion("bento", { event: "$sent", params: '{"plan":"pro"}' }),
      conversion("hologram", {}),
    ]);
    assert.deepEqual(calls, [
      ["gtag", "event", "sent", { event_category: "Form", event_label: "Contact", value: 12 }],
      ["fbq", "track", "Lead", { value: "3" }],
      ["fbq", "trackCustom", "Asked", { page: "home" }],
      ["lintrk", "track", { conversion_id: 77 }],
      ["fathom", "sent", { _value: 250 }],
      ["bento", "$sent", { plan: "pro" }],
    ]);
    assert.ok(
      container.log.errors.some((line) => line.includes('"conversion"')),
      "an unknown kind is reported",
    );
  });

  it("call Google's older function if the page has only that one", async () => {
    library("ga");
    await answered([conversion("google_analytics", { event: "sent", category: "Form", label: "Contact", value: 1 })]);
    assert.deepEqual(calls, [["ga", "send", "event", "Form", "sent", "Contact", 1]]);
  });

  it("push to the data layer, read values where configured, and clear the names again", async () => {
    const params = { event: "sent", total: "12.5", member: "true" };
    await answered([
      conversion("data layer", { params, parse_values: "on", data_layer_reset: "on" }),
      conversion("data_layer", { params }),
    ]);
    assert.deepEqual(page["dataLayer"], [
      { event: "sent", total: 12.5, member: true },
      { event: undefined, total: undefined, member: undefined },
      params,
    ]);
  });

  it("wait 30 s for a library that loads late, while other actions run, then report which one is missing", async () => {
    const clock = useTestClock(container);
    await answered([
      conversion("facebook_standard", { event: "Lead" }),
      conversion("linkedin", { conversion_id: "77" }),
    ]);
    await clock.advance(LIBRARY_TIMEOUT_MS - LIBRARY_POLL_MS);
    assert.deepEqual([calls, container.log.errors], [[], []]);
    library("fbq");
    await clock.advance(LIBRARY_POLL_MS);
    assert.deepEqual(calls, [["fbq", "track", "Lead", {}]]);
    assert.equal(container.log.errors.length, 1);
    assert.match(container.log.errors[0] ?? "", /conversion of the kind "linkedin"/);
    library("lintrk");
    await clock.advance(LIBRARY_TIMEOUT_MS);
    assert.equal(calls.length, 1);
  });

  it("wait only while their form exists, and report nothing before consent", async () => {
    const clock = useTestClock(container);
    const host = await answered([conversion("facebook_standard", { event: "Lead" })]);
    host.remove();
    await clock.advance(DETACHED_GRACE_MS);
    library("fbq");
    await clock.advance(LIBRARY_TIMEOUT_MS);
    container.service("settings").merge({ consent: "required" });
    await answered([conversion("facebook_standard", { event: "Lead" })]);
    await clock.advance(LIBRARY_TIMEOUT_MS);
    assert.deepEqual([calls, container.log.errors], [[], []]);
  });

  it("fire a form's events on the document, and others only if the site names them", async () => {
    const received: [string, unknown][] = [];
    const stop = new AbortController();
    for (const name of ["wsf-thanks", "shop:thanks", "click"])
      document.addEventListener(name, (event) => void received.push([event.type, (event as CustomEvent).detail]), stop);
    const js = ["wsf-thanks", "shop:thanks", "click"].map((event) => ({ action: "trigger", event, params: { id: 5 } }));
    await answered(js, { triggerEvents: "shop:thanks shop:other" });
    stop.abort();
    assert.deepEqual(received, [
      ["wsf-thanks", { id: 5 }],
      ["shop:thanks", { id: 5 }],
    ]);
    assert.ok(container.log.errors.some((line) => line.includes('action "trigger" failed')));
  });

  describe("set cookies", () => {
    type Written = [name: string, value: string, attributes: CookieAttributes];
    const cookie = (params: object) => ({ action: "cookie_set", ...params });

    /** Runs the actions and returns the cookies they set. */
    async function written(...js: object[]): Promise<Written[]> {
      const all: Written[] = [];
      const cookies = container.service("cookies");
      container.provide("cookies", {
        ...cookies,
        set: (name, value, attributes = {}) => void all.push([name, String(value), attributes]),
        remove: (name, attributes = {}) => void all.push([name, "", attributes]),
      });
      await answered(js);
      return all.filter(([name]) => !name.startsWith("ws_form_"));
    }

    it("for the session, or for a time in seconds or days; an empty value removes one", async () => {
      const all = await written(
        cookie({ name: "plan", value: "pro" }),
        cookie({ cookie_name: "plan", cookie_value: "basic", expiry: "60" }),
        cookie({ name: "seen", value: 1, days: 2 }),
        cookie({ name: "seen", value: "now", expires: 0 }),
        cookie({ name: "plan", value: "" }),
      );
      assert.deepEqual(all, [
        ["plan", "pro", {}],
        ["plan", "basic", { maxAgeSeconds: 60 }],
        ["seen", "1", { maxAgeSeconds: 172_800 }],
        ["seen", "now", {}],
        ["plan", "", {}],
      ]);
      assert.deepEqual(container.log.errors, []);
    });

    it("that the page can read, with any text", async () => {
      try {
        await answered([cookie({ name: "plan", value: "a; b=ü", days: 1 })]);
        assert.equal(container.service("cookies").get("plan"), "a; b=ü");
        await answered([cookie({ name: "plan", value: "" })]);
        assert.equal(container.service("cookies").get("plan"), undefined);
      } finally {
        container.service("cookies").remove("plan");
      }
    });

    it("only with a plain name and a number for the time; the next action runs", async () => {
      const bad = ["", "a b", "a=b", "a;b", "päckchen", "x".repeat(129)];
      const all = await written(
        ...bad.map((name) => cookie({ name, value: "1" })),
        cookie({ name: "plan", value: "1", days: "soon" }),
        cookie({ name: "last", value: "1" }),
      );
      assert.deepEqual(all, [["last", "1", {}]]);
      assert.equal(
        container.log.errors.filter((line) => line.includes('action "cookie_set" failed')).length,
        bad.length + 1,
      );
    });

    it("with consent only", async () => {
      container.service("settings").merge({ consent: "required" });
      try {
        await answered([cookie({ name: "plan", value: "pro" })]);
        assert.ok(!document.cookie.includes("plan="));
        container.service("consent").set(true);
        await answered([cookie({ name: "plan", value: "pro" })]);
        assert.ok(document.cookie.includes("plan=pro"));
      } finally {
        container.service("cookies").remove("plan");
      }
    });
  });

  it("run script text only if the site allows it", async () => {
    const js = [{ action: "javascript", javascript: "window.ran = (window.ran ?? 0) + 1" }];
    await answered(js);
    assert.equal(page["ran"], undefined);
    assert.ok(container.log.errors.some((line) => line.includes('action "javascript" failed')));
    await answered(js, { allowScripts: true });
    assert.equal(page["ran"], 1);
  });
});
