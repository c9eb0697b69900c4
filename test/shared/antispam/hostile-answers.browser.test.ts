import { define as defineGuard, enhanced } from "../../../src/elements/apbct-guard.ts";
import { define as defineModal } from "../../../src/elements/apbct-blocked-modal.ts";
import { define as defineProtectedForm } from "../../../src/elements/apbct-protected-form.ts";
import { define as definePopup } from "../../../src/elements/apbct-email-popup.ts";
import { createClock } from "../../../src/shared/core/services/clock.ts";
import { REQUEST_TIMEOUT_MS } from "../../../src/shared/core/services/http/exchange.ts";
import {
  assert,
  cleanFixtures,
  createSite,
  fixture,
  until,
  useContainer,
  type TestContainer,
  type TestSite,
} from "../../support/index.ts";
import type { LoggedCall } from "../../support/site.ts";
import { cases } from "../../support/night.ts";
import { link } from "./compat/server-page.ts";

/** Calls that use the transport of the settings (antispam-contract#3.2). */
const BY_TRANSPORT = [
  "js_keys__get",
  "alt_sessions",
  "apbct_get_pixel_url",
  "check_email_before_post",
  "check_email_exist_post",
  "force_protection_check_bot",
  "apbct_decode_email",
] as const;
/** Calls that always use AJAX. Third-party widgets and their covers are tested elsewhere. */
const BY_AJAX = ["get_options_template", "ct_check_internal", "cleantalk_force_ajax_check"] as const;
const REFRESH = "get_fresh_wpnonce";
const CALLS = [...BY_TRANSPORT, ...BY_AJAX, REFRESH];
const TRANSPORTS = ["rest", "ajax"] as const;

const HURT =
  '<img src=x onerror="window.hurt=1"><svg onload="window.hurt=1"></svg><script>window.hurt=1</script><b class="hostile">bold</b>';
const hostileTexts = Object.fromEntries(
  ["comment", "message", "text_result", "js_key", "wpnonce", "decoded_email", "error_message", "code"].map((name) => [
    name,
    HURT,
  ]),
);

/** Answers that break the contract; a test gives one of them to every call. */
const ANSWERS: Record<string, object> = {
  "a page": { body: `<!doctype html><html><body>${HURT}</body></html>`, contentType: "text/html" },
  "a page that calls itself JSON": { body: "<html></html>", contentType: "application/json" },
  nothing: { body: "" },
  "0 with status 400": { body: "0", status: 400 },
  "-1 with status 403": { body: "-1", status: 403 },
  null: { body: "null" },
  "a number": { body: "1" },
  "a text": { body: '"yes"' },
  "an empty object": { body: {} },
  "an empty list": { body: [] },
  "half of an answer": { body: '{"success":true,"data":[{"is_allowed":tr' },
  "a broken connection": { truncated: true },
  "no connection": { drop: true },
  "a notice before the answer": { malformed: true },
  "status 500": { status: 500 },
  "status 403 again and again": { staleNonce: true },
  "the wrong kind of value in every member": {
    body: {
      success: 1,
      data: "no",
      result: [],
      allow: "1",
      message: 7,
      js_key: {},
      wpnonce: [],
      apbct: "blocked",
      error: 0,
    },
  },
  "hostile markup in every text": {
    body: {
      success: true,
      data: [{ ...hostileTexts, is_allowed: false }],
      result: { result: "EXISTS", ...hostileTexts },
      allow: 0,
      ...hostileTexts,
    },
  },
  "hostile markup in an error": { body: { error: HURT, ...hostileTexts } },
  "names of object members": {
    body: '{"__proto__":{"success":true},"constructor":1,"success":true,"data":[{"encoded_email":"__proto__"}],"result":{"result":"__proto__"}}',
  },
};

/** Answers that AJAX reads in other ways than REST: refused nonces; and one whose texts the page shows. */
const READ_BY_TRANSPORT = ["-1 with status 403", "status 403 again and again", "hostile markup in every text"];
/** By day, the other answers come by REST alone, beside the calls that always use AJAX. */
const COMBINATIONS = cases(
  TRANSPORTS.flatMap((transport) => Object.entries(ANSWERS).map(([what, fault]) => ({ transport, what, fault }))),
  ({ transport, what }) => transport === "rest" || READ_BY_TRANSPORT.includes(what),
);

const PROTECTED = encodeURIComponent(btoa('<form method="post" action="/x"><input name="inside"></form>'));
const EMAIL = "ada@example.org";
/** Milliseconds between two runs of what repeats, among them the first search for fields without a key. */
const REPEAT_MS = 20;
const hasResult = (contact: Element) => /refused|failed/.test(contact.getAttribute("data-plaintags-state") ?? "");

describe("a guarded page whose server answers every call with", () => {
  let container: TestContainer;
  let site: TestSite;
  let errors: string[];

  const noteError = (event: ErrorEvent | PromiseRejectionEvent) =>
    void errors.push(String(event instanceof ErrorEvent ? event.message : event.reason));
  const faults = (calls: readonly string[], fault: object | null) =>
    site.control({ faults: Object.fromEntries(calls.map((call) => [call, fault])) });

  async function begin(transport: (typeof TRANSPORTS)[number]): Promise<void> {
    const { antispam } = await site.settings();
    container.provide("settings", {
      takeover: ["antispam"],
      antispam: {
        ...(antispam as object),
        transport,
        cookies: "alternative",
        botDetector: { enabled: false },
        pixel: { mode: 2, enabled: true, url: "" },
        internalForms: true,
        externalForms: true,
        checkjsKey: "",
        timings: { revealMs: 0, fillMs: 0, messageMs: 0 },
      },
    } as never);
  }

  beforeEach(async () => {
    localStorage.clear();
    container = useContainer();
    site = createSite("all");
    errors = [];
    Reflect.deleteProperty(window, "hurt");
    const clock = createClock();
    // Skips all waits except the requests' timeouts.
    container.provide("clock", {
      ...clock,
      after: (ms, run) => clock.after(ms < REQUEST_TIMEOUT_MS ? 0 : ms, run),
      every: (_ms, run) => clock.every(REPEAT_MS, run),
    });
    await site.control({ refreshCooldownMs: 0 });
    for (const define of [defineGuard, defineModal, defineProtectedForm, definePopup]) define();
    addEventListener("error", noteError);
    addEventListener("unhandledrejection", noteError);
  });
  afterEach(() => {
    removeEventListener("error", noteError);
    removeEventListener("unhandledrejection", noteError);
    cleanFixtures();
    document.querySelector("apbct-email-popup")?.remove();
    document.querySelector("apbct-blocked-modal")?.remove();
  });

  const count = COMBINATIONS.length * CALLS.length;
  it(`is tested in at least 60 combinations of answer, call and transport (${count})`, () => assert.ok(count >= 60));

  const page = () => {
    const script = new URL(`${site.base}/index.php`, location.href).href;
    return fixture(`<apbct-guard></apbct-guard>
      <iframe name="sink" title="sink"></iframe><iframe name="other" title="other"></iframe>
      <form id="registerform" method="post" target="sink" action="${script}">
        <input type="hidden" name="ct_checkjs" value="0"><input type="email" name="user_email" aria-label="E-mail"><button>Send</button></form>
      <form id="elsewhere" method="post" target="other" action="${script.replace("//localhost", "//127.0.0.1")}?mautic">
        <input name="words" value="keep them" aria-label="Words"><button>Send</button></form>
      <p>${link("contact@example.com", "Write to us")}</p>
      <apbct-protected-form encoded="${PROTECTED}">soon</apbct-protected-form>
      <apbct-blocked-modal></apbct-blocked-modal>`);
  };

  /** Waits for a post to the site's home with a field: the log has one name for the form and the request for a nonce. */
  async function untilPosted(field: string): Promise<LoggedCall> {
    for (let count = 1; ; count++) {
      const found = (await site.untilCalled(REFRESH, count)).find(({ fields }) => field in fields);
      if (found) return found;
    }
  }

  for (const { transport, what, fault } of COMBINATIONS) {
    it(`${what}, by ${transport}: each call is sent, nothing throws, no markup is added, and the visitor's forms keep their values and are sent`, async () => {
      await begin(transport);
      await faults(CALLS, fault);
      const box = page();

      const form = box.querySelector<HTMLFormElement>("#registerform")!;
      // The guard's code may come after the first touch.
      const touch = () => form.dispatchEvent(new Event("change", { bubbles: true }));
      await until(() => (touch(), form.querySelector('[name="apbct_visible_fields"]')), "the hidden fields");
      await enhanced();
      const input = form.querySelector<HTMLInputElement>('[type="email"]')!;
      input.focus();
      input.value = EMAIL;
      input.blur();
      const contact = box.querySelector<HTMLElement>("[data-original-string]")!;
      contact.click();
      await until(() => hasResult(contact), "the outcome of the contact");
      const tag = box.querySelector("apbct-protected-form")!;
      await until(() => /allowed|refused/.test(tag.getAttribute("state") ?? ""), "the outcome of the protected form");
      const modal = box.querySelector<HTMLElement & { open(content?: string): void; close(): void }>(
        "apbct-blocked-modal",
      )!;
      modal.open();
      modal.close();
      for (const name of BY_TRANSPORT) {
        const calls = await site.untilCalled(name);
        assert.deepEqual([...new Set(calls.map((call) => call.transport))], [transport], name);
      }
      await site.untilCalled("get_options_template");

      const elsewhere = box.querySelector<HTMLFormElement>("#elsewhere")!;
      // An event alone sends nothing, so it can test whether the code of the checks has loaded.
      const isChecked = () => !elsewhere.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
      await until(isChecked, "the code of the checks");
      form.requestSubmit();
      elsewhere.requestSubmit();
      await site.untilCalled("ct_check_internal");
      await site.untilCalled("cleantalk_force_ajax_check");
      const sent = await untilPosted("user_email");
      assert.equal(sent.fields.user_email, EMAIL);

      // A stale nonce makes the page request a fresh one.
      await faults(["apbct_decode_email"], { staleNonce: true });
      contact.click();
      await untilPosted("spbc_remote_call_action");
      await until(() => hasResult(contact), "the outcome of the second click");

      assert.equal(input.value, EMAIL);
      assert.equal(elsewhere.querySelector("input")?.value, "keep them");
      assert.equal(contact.textContent, "Write to us");
      assert.deepEqual(errors, []);
      assert.equal(Reflect.get(window, "hurt"), undefined);
      const roots = [document, ...[...document.querySelectorAll("*")].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
      const found = roots.flatMap((root) => [...root.querySelectorAll("[onerror], [onload], script")]);
      assert.deepEqual(
        found.filter(({ outerHTML }) => outerHTML.includes("hurt")).map(({ outerHTML }) => outerHTML),
        [],
      );
    });
  }
});
