// Needs a separate page: the script of a provider runs only once, and other files load it with other settings.
import {
  assert,
  axeFindings,
  cleanFixtures,
  isChromium,
  until,
  useContainer,
  useTestClock,
  type TestContainer,
  type TestSite,
} from "../../support/index.ts";
import { REGION_SETTLE_MS } from "../../../src/shared/core/services/live-region.ts";
import { RENEWAL_MS } from "../../../src/shared/form/fields/captcha/create-captcha.ts";
import { captchaScripts } from "./captcha-scripts.ts";
import {
  announcements,
  button,
  findButton,
  provideForms,
  showForm,
  useFormSite,
  type FormElement,
} from "./show-form.ts";

type Meta = Record<string, unknown>;

const FIELD = 5;

describe("captchas (forms-behaviour#3.8)", () => {
  let container: TestContainer;
  let site: TestSite;

  before(function () {
    // What the substitute of a provider's script receives is the same in all engines.
    if (!isChromium) this.skip();
  });
  beforeEach(async () => {
    container = useContainer();
    site = await useFormSite(container, "captcha", { captchaScripts: captchaScripts() });
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
    return showForm(fields, {
      id: 7,
      label: "Captcha",
      attributes: `scheme="${more.scheme ?? "light"}"`,
      plugin: more.plugin ?? {},
      form: more.form ?? {},
    });
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
    it(`${type}: nothing is sent before the box is answered, the answer is sent, and required again afterwards`, async () => {
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
      // The server does not know form 7: a refused post uses up the answer too.
      await until(() => box(host).textContent === "I am a person", "the captcha to be asked again");
      await until(() => feedback(host), "what is missing again");
      assert.equal(container.log.errors.filter((line) => line.includes("could not be shown")).length, 0);
    });
  }

  it("gets its settings: key of the field, else of the site; theme, size, type, place of the badge, language", async () => {
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

  it("without any key is left out with a warning, and not required", async () => {
    const host = await show("turnstile", { turnstile_site_key: "" });
    assert.equal(place(host), null);
    assert.ok(container.log.warnings.some((line) => line.includes("no site key")));
    send(host);
    await untilPosted(1);
  });

  it("asks again when an answer has expired, and says so unless the provider renews it", async () => {
    const clock = useTestClock(container);
    const host = await show("hcaptcha");
    await rendered(host);
    const expire = () => (Reflect.get(window, "hcaptcha") as { expire(): void }).expire();
    const said = () => announcements().filter((line) => line?.includes("has expired"));
    box(host).click();
    expire();
    box(host).click();
    await clock.advance(RENEWAL_MS + REGION_SETTLE_MS);
    assert.deepEqual(said(), []);
    expire();
    await clock.advance(RENEWAL_MS + REGION_SETTLE_MS);
    assert.deepEqual(said(), ["The hCaptcha check has expired. Repeat it."]);
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
        () => host.getAttribute("state") === "error" && !host.querySelector("button[aria-disabled]"),
        "the form to open",
      );
      send(host);
      const [, second] = await untilPosted(2);
      assert.notEqual(second?.[answer], first?.[answer]);
    });
  }

  it("is not required for a save", async () => {
    const host = await show("recaptcha");
    await host.save();
    const calls = await site.calls("save");
    assert.equal(calls.length + (await site.calls("submit")).length, 1);
  });

  it("in a hidden field is not required, and is reported to the server as hidden", async () => {
    const host = await show("turnstile", { hidden: "on" });
    send(host);
    const [body] = await untilPosted(1);
    assert.equal(body?.wsf_hidden, "cf-turnstile-response");
  });

  it("that does not load reports it, offers another try, and blocks only sending", async () => {
    await provideForms(container, site, { captchaScripts: { ...captchaScripts(), turnstile: "/nowhere.js" } });
    Reflect.deleteProperty(window, "turnstile");
    const host = await show("turnstile");
    const alert = await until(() => host.querySelector(`[data-id="${FIELD}"] [role=alert]`), "the message");
    assert.equal(alert.textContent, "Turnstile didn't load. Try again.");
    assert.ok(container.log.errors.some((line) => line.includes("Turnstile")));
    await provideForms(container, site, { captchaScripts: captchaScripts("&again=1") });
    button(host, "Try again").click();
    await rendered(host);
    assert.equal(host.querySelector(`[data-id="${FIELD}"] [role=alert]`), null);
  });

  it("asks before it fetches anything where the site needs consent", async () => {
    container.service("settings").merge({ consent: "required" });
    const host = await show("hcaptcha");
    const load = await until(() => findButton(host, "Load hCaptcha"), "the question");
    assert.equal(place(host)?.dataset.rendered, undefined);
    assert.deepEqual(await axeFindings(host), []);
    load.click();
    await rendered(host);
  });

  it("is removed with its form, and a later form has its own", async () => {
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
