import { POST_TEXTS } from "../../../src/shared/form/submit/post-texts.ts";
import { assert, cleanFixtures, until, useContainer, type TestContainer, type TestSite } from "../../support/index.ts";
import { captchaScripts } from "./captcha-scripts.ts";
import { button, control, fill, showForm, useFormSite, type FormElement } from "./show-form.ts";

const CAPTCHA = 5;
let shown = 0;

describe("a captcha that is asked at submit, without a connection", () => {
  let container: TestContainer;
  let site: TestSite;
  /** Restores the provider's method. */
  let unfollow = () => {};
  const PROVIDERS = ["grecaptcha", "hcaptcha"];
  const providers = new Map<string, unknown>();

  beforeEach(async () => {
    container = useContainer();
    // Each test has its own provider, since the script of an address runs only once per page.
    for (const name of PROVIDERS) {
      providers.set(name, Reflect.get(window, name));
      Reflect.deleteProperty(window, name);
    }
    shown += 1;
    site = await useFormSite(container, "captcha-offline", { captchaScripts: captchaScripts(`&n=${shown}`) });
    await site.control({ faults: { submit: { body: { error: false, data: { count: 1 } } } } });
  });
  afterEach(() => {
    goOnline();
    cleanFixtures();
    unfollow();
    for (const name of PROVIDERS) {
      if (providers.get(name) === undefined) Reflect.deleteProperty(window, name);
      else Reflect.set(window, name, providers.get(name));
    }
  });

  const goOffline = () => Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
  function goOnline(): void {
    Reflect.deleteProperty(navigator, "onLine");
    dispatchEvent(new Event("online"));
  }
  const calls = async () => (await site.calls("submit")).map(({ fields }) => fields);
  const isWaiting = (host: Element) => host.querySelector("[data-wsf-alerts=after] [role=group]") !== null;

  /** As at a real provider, there is no answer without a connection. Returns a function that counts the requests. */
  async function follow(name: string): Promise<() => number> {
    const api = await until(
      () => Reflect.get(window, name) as { execute(...given: unknown[]): unknown } | undefined,
      "the provider",
    );
    const { execute } = api;
    unfollow = () => void (api.execute = execute);
    let asked = 0;
    api.execute = (...given) => {
      asked++;
      return navigator.onLine ? execute(...given) : Promise.reject(new Error("no connection"));
    };
    return () => asked;
  }

  const show = (type: string, meta: Record<string, unknown>): Promise<FormElement> =>
    showForm([
      { id: 1, type: "text", label: "Name" },
      { id: CAPTCHA, type, label: "Check", meta: { [`${type}_site_key`]: "key", ...meta } },
      { id: 9, type: "submit", label: "Send" },
    ]);

  /** A form with this captcha that has been submitted without a connection. */
  async function submitOffline(
    type = "recaptcha",
    meta: Record<string, unknown> = { recaptcha_recaptcha_type: "v2_invisible" },
  ) {
    const host = await show(type, meta);
    const asked = await follow(type === "recaptcha" ? "grecaptcha" : type);
    fill(control(host, 1), "Ada");
    goOffline();
    const sent = host.submit();
    await until(() => isWaiting(host), "the message");
    return { host, sent, asked };
  }

  for (const [type, meta, answer] of [
    ["recaptcha", { recaptcha_recaptcha_type: "v2_invisible" }, "g-recaptcha-response"],
    ["recaptcha", { recaptcha_recaptcha_type: "v3_default" }, "g-recaptcha-response"],
    ["hcaptcha", { hcaptcha_type: "invisible" }, "h-captcha-response"],
  ] as const) {
    it(`${type} ${Object.values(meta)[0]}: waits visibly, is asked once when the connection is back, and the form is sent once`, async () => {
      const { host, sent, asked } = await submitOffline(type, meta);
      await until(() => host.getAttribute("state") === "waiting", "the state");
      // A second click meanwhile is no second submission.
      button(host, "Send").click();
      assert.equal(await host.submit(), false);
      assert.deepEqual([asked(), await calls()], [0, []]);
      goOnline();
      goOnline();
      assert.equal(await sent, true);
      const [body, ...more] = await calls();
      assert.deepEqual([asked(), more], [1, []]);
      assert.equal(body?.field_1, "Ada");
      assert.match(body[answer] ?? "", /-\d+$/);
      await until(() => !isWaiting(host), "the message to go");
      assert.deepEqual(container.log.errors, []);
    });
  }

  it("is not asked when the visitor cancels the submit, and the form is unlocked at once", async () => {
    const { host, sent, asked } = await submitOffline();
    button(host, POST_TEXTS.waiting_cancel).click();
    assert.equal(await sent, false);
    goOnline();
    assert.deepEqual([host.locked, asked(), await calls()], [false, 0, []]);
    await until(() => host.getAttribute("state") === "ready", "the state");
    assert.equal(await host.submit(), true);
    assert.equal(asked(), 1);
  });

  it("is not asked once the data is no longer in the form", async () => {
    const { host, sent, asked } = await submitOffline();
    fill(control(host, 1), "Grace");
    assert.equal(await sent, false);
    await until(() => host.querySelector("[role=alert]")?.textContent === POST_TEXTS.waiting_changed, "the words");
    goOnline();
    assert.equal(asked(), 0);
    assert.equal(await host.submit(), true);
    assert.deepEqual(
      (await calls()).map(({ field_1 }) => field_1),
      ["Grace"],
    );
  });

  it("tried again without a connection, reports it and can be sent later", async () => {
    const { host, sent } = await submitOffline();
    button(host, POST_TEXTS.waiting_send).click();
    assert.equal(await sent, false);
    await until(() => host.querySelector("[role=alert]")?.textContent?.includes("didn't work"), "the words");
    assert.equal(host.locked, false);
    goOnline();
    assert.equal(await host.submit(), true);
    assert.equal((await calls()).length, 1);
  });

  it("answered before, and expired meanwhile: nothing is sent, and the visitor reads what to do", async () => {
    const host = await show("hcaptcha", {});
    const tick = async () =>
      (await until(() => host.querySelector<HTMLElement>("[data-rendered] button"), "the box")).click();
    await tick();
    fill(control(host, 1), "Ada");
    goOffline();
    const sent = host.submit();
    await until(() => isWaiting(host), "the message");
    (Reflect.get(window, "hcaptcha") as { expire(): void }).expire();
    goOnline();
    assert.equal(await sent, false);
    await until(() => host.querySelector("[role=alert]")?.textContent === POST_TEXTS.waiting_expired, "the words");
    assert.deepEqual([host.locked, host.valid, await calls()], [false, false, []]);
    await tick();
    assert.equal(await host.submit(), true);
    assert.deepEqual(
      (await calls()).map((fields) => [fields.field_1, fields["h-captcha-response"]]),
      [["Ada", "hcaptcha-2"]],
    );
  });

  it("is not asked once the form has left the page", async () => {
    const { host, sent, asked } = await submitOffline();
    host.remove();
    assert.equal(await sent, false);
    goOnline();
    assert.deepEqual([asked(), await calls()], [0, []]);
  });
});
