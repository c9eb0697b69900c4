import { define } from "../../../src/elements/wsf-form.ts";
import type { FormHandle } from "../../../src/shared/form/session/form-handle.ts";
import {
  assert,
  axeFindings,
  cleanFixtures,
  createSite,
  fixture,
  isChromium,
  until,
  useContainer,
  type TestContainer,
  type TestSite,
} from "../../support/index.ts";

type FormElement = HTMLElement & FormHandle & { ready: Promise<HTMLElement> };
type Meta = Record<string, unknown>;

const FIELD = 5;
/** Plays the providers; see the file. */
const SCRIPT = "/demo/js/captcha-provider.js";
const captchaScripts = {
  recaptcha: `${SCRIPT}?as=grecaptcha`,
  hcaptcha: `${SCRIPT}?as=hcaptcha`,
  turnstile: `${SCRIPT}?as=turnstile`,
};

describe("captchas (forms-behaviour 3.8)", () => {
  let container: TestContainer;
  let site: TestSite;
  let forms: Record<string, unknown>;

  before(function () {
    // What a stand-in for a maker's script is told is the same in all engines.
    if (!isChromium) this.skip();
  });
  beforeEach(async () => {
    container = useContainer();
    site = createSite("captcha");
    forms = { ...((await site.settings()) as { forms: object }).forms, captchaScripts };
    container.provide("settings", { forms } as never);
    define();
  });
  afterEach(cleanFixtures);

  async function show(
    type: string,
    meta: Meta = {},
    more: { plugin?: Meta; form?: Meta; scheme?: string } = {},
  ): Promise<FormElement> {
    const fields = [
      { id: 1, type: "text", label: "Name", meta: {} },
      { id: FIELD, type, label: "Check", meta: { [`${type}_site_key`]: "key", ...meta } },
      { id: 9, type: "submit", label: "Send", meta: {} },
    ];
    const definition = {
      id: 7,
      label: "Captcha",
      meta: { label_render: "", ...more.form },
      groups: [{ id: 1, label: "Tab", sections: [{ id: 1, label: "Section", meta: { label_render: "" }, fields }] }],
    };
    const json = (value: object) => JSON.stringify(value).replaceAll("<", "\\u003c");
    fixture(`<script type="application/json" id="captcha">${json(definition)}</script>
      <script type="application/json" id="captcha-config">${json({ settings_plugin: more.plugin ?? {} })}</script>`);
    const host = fixture(
      `<wsf-form definition="#captcha" config="#captcha-config" scheme="${more.scheme ?? "light"}"></wsf-form>`,
    ).querySelector<FormElement>("wsf-form");
    assert.ok(host);
    await host.ready;
    await until(() => host.querySelector("form"), "the form");
    await until(() => host.querySelector("[aria-busy=true]") === null, "the late field");
    return host;
  }

  const place = (host: Element) => host.querySelector<HTMLElement>("[data-site-key]");
  const rendered = async (host: Element) => {
    await until(() => place(host)?.dataset.rendered, "the provider's drawing");
    return JSON.parse(place(host)?.dataset.rendered ?? "{}") as Record<string, unknown> & {
      query: Record<string, string>;
    };
  };
  const box = (host: Element) => place(host)?.querySelector("button") ?? assert.fail("no box");
  const send = (host: Element) => host.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
  const feedback = (host: Element) => {
    const element = host.querySelector<HTMLElement>(`[data-id="${FIELD}"] .wsf-invalid-feedback`);
    return element?.checkVisibility() ? element.textContent : null;
  };
  const posts = async () => (await site.calls("submit")).map((call) => call.fields);
  const untilPosted = async (count: number) => {
    await site.untilCalled("submit", count);
    const all = await posts();
    assert.equal(all.length, count);
    return all;
  };

  for (const [type, answer] of [
    ["recaptcha", "g-recaptcha-response"],
    ["hcaptcha", "h-captcha-response"],
    ["turnstile", "cf-turnstile-response"],
  ] as const) {
    it(`${type}: nothing is sent before the box is answered, the answer goes along, and is asked for again after it`, async () => {
      const host = await show(type);
      await rendered(host);
      send(host);
      await until(() => feedback(host), "what is missing");
      await until(() => document.activeElement === place(host), "the focus on the captcha");
      assert.deepEqual(await posts(), []);
      box(host).click();
      await until(() => feedback(host) === null, "the feedback to go");
      send(host);
      const [body] = await untilPosted(1);
      assert.match(body?.[answer] ?? "", /-\d+$/);
      // Form 7 is not known there: a refused post uses the answer up as well.
      await until(() => box(host).textContent === "I am a person", "the captcha to be asked again");
      await until(() => feedback(host), "what is missing again");
      assert.equal(container.log.errors.filter((line) => line.includes("could not be shown")).length, 0);
    });
  }

  it("is given its settings: key of the field, else of the site; theme, size, kind, place of the badge, language", async () => {
    const own = await rendered(
      await show("recaptcha", {
        recaptcha_type: "audio",
        recaptcha_theme: "dark",
        recaptcha_size: "compact",
        recaptcha_badge: "inline",
      }),
    );
    assert.deepEqual(
      [own.sitekey, own.type, own.theme, own.size, own.badge, own.query.render],
      ["key", "audio", "dark", "compact", "inline", "explicit"],
    );
    cleanFixtures();
    const site = await rendered(
      await show("hcaptcha", { hcaptcha_site_key: "" }, { plugin: { hcaptcha_site_key: "sites" } }),
    );
    assert.deepEqual([site.sitekey, site.query.recaptchacompat], ["sites", "off"]);
  });

  it("follows the form's scheme where no theme is set", async () => {
    assert.equal((await rendered(await show("recaptcha", {}, { scheme: "dark" }))).theme, "dark");
  });

  it("without any key is left out with a warning, and asks for nothing", async () => {
    const host = await show("turnstile", { turnstile_site_key: "" });
    assert.equal(place(host), null);
    assert.ok(container.log.warnings.some((line) => line.includes("no site key")));
    send(host);
    await untilPosted(1);
  });

  it("asks again when an answer has expired", async () => {
    const host = await show("hcaptcha");
    await rendered(host);
    box(host).click();
    (Reflect.get(window, "hcaptcha") as { expire(): void }).expire();
    send(host);
    await until(() => feedback(host), "what is missing");
    assert.deepEqual(await posts(), []);
  });

  for (const [type, meta, answer] of [
    ["recaptcha", { recaptcha_recaptcha_type: "v2_invisible" }, "g-recaptcha-response"],
    ["recaptcha", { recaptcha_recaptcha_type: "v3_default" }, "g-recaptcha-response"],
    ["hcaptcha", { hcaptcha_type: "invisible" }, "h-captcha-response"],
  ] as const) {
    it(`${type} ${Object.values(meta)[0]}: is asked when the form is sent, with a new answer each time`, async () => {
      const host = await show(type, meta);
      await until(() => place(host), "the place");
      send(host);
      const [first] = await untilPosted(1);
      assert.match(first?.[answer] ?? "", /-\d+$/);
      await until(
        () => host.getAttribute("state") === "error" && !host.querySelector("button[type=submit]:disabled"),
        "the form to open",
      );
      send(host);
      const [, second] = await untilPosted(2);
      assert.notEqual(second?.[answer], first?.[answer]);
    });
  }

  it("is not asked for by a save", async () => {
    const host = await show("recaptcha");
    await host.save();
    const calls = await site.calls("save");
    assert.equal(calls.length + (await site.calls("submit")).length, 1);
  });

  it("in a hidden field is not asked for, and the server is told", async () => {
    const host = await show("turnstile", { hidden: "on" });
    send(host);
    const [body] = await untilPosted(1);
    assert.equal(body?.wsf_hidden, "cf-turnstile-response");
  });

  it("that cannot be fetched says so, offers another try, and blocks nothing but sending", async () => {
    container.provide("settings", {
      forms: { ...forms, captchaScripts: { ...captchaScripts, turnstile: "/nowhere.js" } },
    } as never);
    Reflect.deleteProperty(window, "turnstile");
    const host = await show("turnstile");
    const alert = await until(() => host.querySelector(`[data-id="${FIELD}"] [role=alert]`), "the message");
    assert.equal(alert.textContent, "Turnstile did not load. Please try again.");
    assert.ok(container.log.errors.some((line) => line.includes("Turnstile")));
    container.provide("settings", {
      forms: { ...forms, captchaScripts: { turnstile: `${SCRIPT}?as=turnstile&again=1` } },
    } as never);
    [...host.querySelectorAll("button")].find(({ textContent }) => textContent === "Try again")?.click();
    await rendered(host);
    assert.equal(host.querySelector(`[data-id="${FIELD}"] [role=alert]`), null);
  });

  it("asks before it fetches anything where the site needs consent", async () => {
    container.provide("settings", { consent: "required", forms } as never);
    const host = await show("hcaptcha");
    const load = await until(
      () => [...host.querySelectorAll("button")].find(({ textContent }) => textContent === "Load hCaptcha"),
      "the question",
    );
    assert.equal(place(host)?.dataset.rendered, undefined);
    assert.deepEqual(await axeFindings(host), []);
    load.click();
    await rendered(host);
  });

  it("goes with its form, and a form that comes later has one of its own", async () => {
    const first = await show("hcaptcha");
    await rendered(first);
    cleanFixtures();
    const second = await show("hcaptcha");
    await rendered(second);
    box(second).click();
    send(second);
    const [body] = await untilPosted(1);
    assert.match(body?.["h-captcha-response"] ?? "", /^hcaptcha-/);
  });
});
