import { define as defineGuard } from "../../../src/elements/apbct-guard.ts";
import { define as defineModal } from "../../../src/elements/apbct-blocked-modal.ts";
import { define as defineProtectedForm } from "../../../src/elements/apbct-protected-form.ts";
import { define as definePopup } from "../../../src/elements/apbct-email-popup.ts";
import { assert, cleanFixtures, createSite, fixture, until, useGround, type TestGround, type TestSite } from "../../support/index.ts";
import { link } from "./takeover/server-page.ts";

/** Every call that a visitor's page makes (contract §3.2). */
const CALLS = [
  "js_keys__get",
  "alt_sessions",
  "apbct_get_pixel_url",
  "check_email_before_post",
  "check_email_exist_post",
  "force_protection_check_bot",
  "apbct_decode_email",
  "get_options_template",
  "get_fresh_wpnonce",
  "ct_check_internal",
] as const;

const HURT =
  '<img src=x onerror="window.hurt=1"><svg onload="window.hurt=1"></svg><script>window.hurt=1</script><b class="hostile">bold</b>';
const everywhere = Object.fromEntries(
  ["comment", "message", "text_result", "js_key", "wpnonce", "decoded_email", "error_message", "code"].map((name) => [name, HURT]),
);

/** What a server may say instead of what the contract promises; the same to every call. */
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
  "a cut line": { truncated: true },
  "no line": { drop: true },
  "a notice before the answer": { malformed: true },
  "status 500": { status: 500 },
  "status 403 for ever": { staleNonce: true },
  "the wrong kind of value in every member": {
    body: { success: 1, data: "no", result: [], allow: "1", message: 7, js_key: {}, wpnonce: [], apbct: "blocked", error: 0 },
  },
  "hostile markup in every text": {
    body: {
      success: true,
      data: [{ ...everywhere, is_allowed: false }],
      result: { result: "EXISTS", ...everywhere },
      allow: 0,
      ...everywhere,
    },
  },
  "hostile markup in an error": { body: { error: HURT, ...everywhere } },
  "names of object members": {
    body: '{"__proto__":{"success":true},"constructor":1,"success":true,"data":[{"encoded_email":"__proto__"}],"result":{"result":"__proto__"}}',
  },
};

const PROTECTED = encodeURIComponent(btoa('<form method="post" action="/x"><input name="inside"></form>'));

describe("A guarded page whose server answers every call with", () => {
  let ground: TestGround;
  let site: TestSite;
  let errors: string[];

  const noteError = (event: ErrorEvent | PromiseRejectionEvent) =>
    void errors.push(String(event instanceof ErrorEvent ? event.message : event.reason));

  beforeEach(async () => {
    localStorage.clear();
    ground = useGround();
    site = createSite("all");
    errors = [];
    Reflect.deleteProperty(window, "hurt");
    const { antispam } = await site.settings();
    ground.provide("settings", {
      takeover: ["antispam"],
      antispam: {
        ...(antispam as object),
        botDetector: { enabled: false },
        pixel: { mode: 2, enabled: true, url: "" },
        internalForms: true,
        checkjsKey: "",
        timings: { revealMs: 0, fillMs: 0, messageMs: 0 },
      },
    } as never);
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

  const count = Object.keys(ANSWERS).length * CALLS.length;
  it(`is held by at least 60 cases: ${count} of an answer and a call`, () => assert.ok(count >= 60));

  for (const [what, fault] of Object.entries(ANSWERS)) {
    it(`${what}: nothing throws, no markup comes in, the visitor's words and forms stay and go out`, async () => {
      await site.control({ faults: Object.fromEntries(CALLS.map((call) => [call, fault])) });
      const box = fixture(`<apbct-guard></apbct-guard>
        <iframe name="sink" title="sink"></iframe>
        <form id="registerform" method="post" target="sink" action="${site.base}/index.php">
          <input type="hidden" name="ct_checkjs" value="0"><input type="email" name="user_email" aria-label="E-mail"><button>Send</button></form>
        <p>${link("contact@example.com", "Write to us")}</p>
        <apbct-protected-form encoded="${PROTECTED}">soon</apbct-protected-form>
        <apbct-blocked-modal></apbct-blocked-modal>`);

      const form = box.querySelector<HTMLFormElement>("#registerform")!;
      await until(() => form.querySelector('[name="apbct_visible_fields"]'), "the hidden fields");
      const input = form.querySelector<HTMLInputElement>('[type="email"]')!;
      input.focus();
      input.value = "ada@example.org";
      input.blur();
      await site.untilCalled("check_email_exist_post");
      await site.untilCalled("check_email_before_post");

      const contact = box.querySelector<HTMLElement>("[data-original-string]")!;
      contact.click();
      await until(() => /refused|failed/.test(contact.getAttribute("data-plaintags-state") ?? ""), "the outcome of the contact");

      const tag = box.querySelector("apbct-protected-form")!;
      await until(() => /allowed|refused/.test(tag.getAttribute("state") ?? ""), "the outcome of the protected form");
      const modal = box.querySelector<HTMLElement & { open(content?: string): void; close(): void }>("apbct-blocked-modal")!;
      modal.open();
      modal.close();

      form.requestSubmit();
      let sent: { fields: Record<string, string> } | undefined;
      for (let i = 0; !sent && i < 300; i++) {
        sent = ((await site.calls()) as unknown as { path: string; fields: Record<string, string> }[]).find(
          ({ path }) => path === "/index.php",
        );
        if (!sent) await new Promise((again) => setTimeout(again, 20));
      }
      assert.equal(sent?.fields.user_email, "ada@example.org");
      assert.equal(input.value, "ada@example.org");
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
