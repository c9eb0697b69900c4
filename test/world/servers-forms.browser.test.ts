import { define } from "../../src/elements/wsf-form.ts";
import { RENEW_PAUSE_MS } from "../../src/shared/form/requests/renew-nonces.ts";
import { startFormTakeover } from "../../src/shared/compat/forms.ts";
import { FORM_TEXTS } from "../../src/shared/form/text/texts.ts";
import { control, fill, showForm, type FormElement } from "../react/form/show-form.ts";
import { storedForm } from "../support/form-builder.ts";
import {
  assert,
  cleanFixtures,
  createSite,
  fixture,
  until,
  useContainer,
  useTestClock,
  type TestContainer,
  type TestSite,
} from "../support/index.ts";

const NAME = { id: 1, type: "text", label: "Name" };
const PAPERS = { id: 2, type: "file", label: "Papers" };

interface SiteSettings {
  forms: { restUrl: string; restNonce: string; nonce: string };
}

/** A form with a real server and the page around it (issue 19, 1), in every engine. */
describe("a form beside a real server", () => {
  let container: TestContainer;
  let site: TestSite;
  let settings: SiteSettings;

  beforeEach(async () => {
    container = useContainer();
    site = createSite("world");
    const { forms } = (await site.settings()) as unknown as SiteSettings;
    settings = { forms };
    define();
  });
  afterEach(() => {
    cleanFixtures();
    for (const name of ["ws_form_settings", "wsf_form_json", "jQuery"]) Reflect.deleteProperty(globalThis, name);
  });
  const provide = (forms: object = {}) =>
    container.provide("settings", { forms: { ...settings.forms, ...forms } } as never);
  const alerts = (host: Element) => [...host.querySelectorAll("[role=alert]")].map(({ textContent }) => textContent);
  const shown = async (attributes: string) => {
    const host = fixture(`<wsf-form ${attributes}></wsf-form>`).querySelector<FormElement>("wsf-form")!;
    await until(() => host.querySelector("form") ?? host.getAttribute("state") === "error", "an outcome");
    return host;
  };

  it("named by its id, requests the published form, and the draft only in a preview", async () => {
    provide();
    await shown('form-id="1"');
    assert.deepEqual([(await site.calls("form")).length, (await site.calls("draft")).length], [1, 0]);
    await site.control({ options: { visitor: "admin" } });
    const host = await shown('form-id="1" preview');
    assert.ok(host.querySelector("form"));
    assert.equal((await site.calls("draft")).length, 1);
  });

  it("reads its settings again if an address is missing, and is sent", async () => {
    const host = await showForm([NAME], { id: 2 });
    fill(control(host, 1), "Ada");
    Reflect.set(globalThis, "ws_form_settings", { url_ajax: settings.forms.restUrl });
    await site.control({ faults: { submit: { body: { error: false, data: { count: 1 } } } } });
    assert.equal(await host.submit(), true);
    assert.equal((await site.calls("submit"))[0]?.fields["field_1"], "Ada");
  });

  it("without an address is not sent, keeps what was typed, and shows why to the visitor and the site owner", async () => {
    const codes: string[] = [];
    const host = await showForm([NAME]);
    host.addEventListener(
      "plaintags-error",
      (event) => void codes.push((event as CustomEvent<{ code: string }>).detail.code),
    );
    fill(control(host, 1), "Ada");
    assert.equal(await host.submit(), false);
    await until(() => alerts(host).join().includes("doesn't say where it goes"), "the message to the visitor");
    await until(() => !host.locked, "the form to open");
    assert.equal(await host.save(), false);
    assert.deepEqual(codes, ["no-address", "no-address"]);
    assert.equal(control(host, 1).value, "Ada");
    assert.ok(container.log.warnings.some((line) => line.includes("restUrl is missing")));
  });

  it("that must be fetched, but from no address, says so to the site owner and in plain words to the visitor", async () => {
    const codes: string[] = [];
    const box = fixture("");
    box.addEventListener(
      "plaintags-error",
      (event) => void codes.push((event as CustomEvent<{ code: string }>).detail.code),
    );
    box.innerHTML = '<wsf-form id="news" form-id="7" mount="eager"></wsf-form>';
    await until(() => box.querySelector('wsf-form[state="error"]'), "the failure");
    assert.deepEqual(codes, ["no-address"]);
    assert.ok(box.textContent.includes(FORM_TEXTS.error_load), box.textContent);
    assert.ok(
      container.log.errors.some((line) =>
        line.includes('<wsf-form id="news"> could not fetch the form: settings.forms.restUrl is missing'),
      ),
    );
  });

  it("in the place of an original sends the fields that other scripts put into the original, before and after", async () => {
    Reflect.set(globalThis, "wsf_form_json", { 2: storedForm([NAME], { id: 2 }) });
    container.provide("settings", { takeover: ["forms"], forms: { restUrl: "" } } as never);
    await site.control({ faults: { submit: { body: { error: false, data: { count: 1 } } } } });
    const box = fixture(
      `<form class="wsf-form wsf-form-canvas" id="ws-form-1" data-id="2" data-instance-id="1" method="POST" action="${site.base}/wp-json/ws-form/v1/submit"><input type="hidden" name="early" value="1"></form>`,
    );
    const original = box.querySelector("form")!;
    const stop = startFormTakeover(document);
    const host = await until(() => box.querySelector<FormElement>("wsf-form[state=ready]"), "the form");
    original.insertAdjacentHTML("beforeend", '<input type="hidden" name="late" value="2">');
    assert.equal(await host.submit(), true);
    const { fields } = (await site.calls("submit"))[0] ?? assert.fail("no post");
    assert.deepEqual([fields["early"], fields["late"], fields["wsf_form_id"]], ["1", "2", "2"]);
    stop();
  });

  it("with expired nonces gets new ones from its page, at most once a minute", async () => {
    const clock = useTestClock(container);
    await site.control({ expireNonces: true, options: { formNonces: "required" } });
    provide();
    // This page has no settings of the original's, so that an attempt finds no nonces.
    const asked = () => performance.getEntriesByType("resource").filter(({ name }) => name === location.href).length;
    const before = asked();
    const host = await showForm([NAME], { id: 2 });
    fill(control(host, 1), "Ada");
    /** Advances the test's clock and lets the server work, until the form is sent. */
    const submit = async () => {
      let done = false;
      const sent = host.submit().finally(() => (done = true));
      while (!done) await Promise.all([clock.advance(10), site.calls()]);
      await clock.advance(2000);
      return sent;
    };
    assert.equal(await submit(), false);
    assert.equal(asked(), before + 1);
    assert.equal(await submit(), false);
    assert.equal(asked(), before + 1);
    await clock.advance(RENEW_PAUSE_MS);
    // The site's own route for nonces.
    provide({ nonceUrl: `${site.base}/__demo/nonces` });
    await submit();
    const statuses = ((await site.calls("submit")) as unknown as { status: number }[]).map(({ status }) => status);
    assert.deepEqual(statuses, [403, 403, 403, 200]);
    assert.equal(asked(), before + 1);
    assert.equal(control(host, 1).value, "Ada");
  });

  it("has no size limit for files if the site has none", async () => {
    for (const size of ["0", ""]) {
      Reflect.set(globalThis, "ws_form_settings", { url_ajax: settings.forms.restUrl, max_upload_size: size });
      container.service("settings").reread();
      assert.equal(container.service("settings").get().forms.maxUploadSize, 0);
      await site.control({ faults: { submit: { body: { error: false, data: { count: 1 } } } } });
      const host = await showForm([PAPERS]);
      const files = new DataTransfer();
      files.items.add(new File(["a"], "a.txt", { type: "text/plain" }));
      const input = control(host, 2);
      input.files = files.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
      assert.equal(await host.submit(), true);
      cleanFixtures();
    }
  });

  it("shows messages of its server as text with links, without handlers or pictures, and never empty", async () => {
    provide();
    const message = `No <b>more</b> seats. <a href="/list" onclick="window.pwned = 1">Waiting list</a><img src="x" onerror="window.pwned = 1">`;
    await site.control({ faults: { submit: { status: 400, body: { error: true, error_message: message } } } });
    const host = await showForm([NAME]);
    assert.equal(await host.submit(), false);
    await until(() => host.querySelector("[role=alert] a[href]"), "the link");
    assert.deepEqual(alerts(host), ["No more seats. Waiting list"]);
    assert.equal(host.querySelector("[role=alert] img, [role=alert] [onclick]"), null);
    await site.control({ faults: { submit: { status: 400, body: { error: true, error_message: "<img src=x>" } } } });
    await until(() => !host.locked, "the form to open");
    assert.equal(await host.submit(), false);
    await until(() => alerts(host).join() === "We couldn't send the form. Try again.", "our message");
    assert.equal(Reflect.get(window, "pwned"), undefined);
  });

  it("gives jQuery handlers the original's form: label, meta and groups as the site gave them", async () => {
    const { jQuery } = await import("jquery");
    Object.assign(globalThis, { jQuery });
    const forms: unknown[] = [];
    jQuery(document).on("wsf-rendered", (_event: unknown, form: unknown) => void forms.push(form));
    await showForm([NAME], { form: { style_id: "4" } });
    const [form] = (await until(() => forms.length > 0 && forms, "the event")) as {
      label: string;
      meta: Record<string, unknown>;
      groups: { sections: { fields: { label: string }[] }[] }[];
    }[];
    jQuery(document).off();
    assert.deepEqual(
      [form?.label, form?.meta["style_id"], form?.groups[0]?.sections[0]?.fields[0]?.label],
      ["Shown", "4", "Name"],
    );
  });
});
