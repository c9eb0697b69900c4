import { MIN_LOCK_MS } from "../../../src/shared/form/session/lock.ts";
import type { CookieService } from "../../../src/shared/core/services/cookies.ts";
import { sendKeys } from "@web/test-runner-commands";
import {
  assert,
  cleanFixtures,
  createSite,
  fixture,
  until,
  useContainer,
  useTestClock,
  type TestClock,
  type TestContainer,
  type TestSite,
} from "../../support/index.ts";
import { button, control, feedback, fill, showForm } from "./show-form.ts";

const NAME = { id: 1, type: "text", label: "Name" };
const SEND = { id: 2, type: "submit", label: "Send" };
const PAPERS = { id: 3, type: "file", label: "Papers" };
const MONTH_S = 2_419_200;

/** Cookies as on an https page: the test page is not, so some engines reject the form's secure cookies. */
function createJar() {
  const jar = new Map<string, { value: string | number; attributes: unknown }>();
  const cookies: CookieService = {
    get: (name) => jar.get(name)?.value.toString(),
    set: (name, value, attributes) => void jar.set(name, { value, attributes }),
    remove: (name) => void jar.delete(name),
  };
  return { jar, cookies };
}

describe("rules of sending a form", () => {
  let container: TestContainer;
  let site: TestSite;
  let clock: TestClock;
  let forms: { restUrl: string; restNonce: string };
  beforeEach(async () => {
    container = useContainer();
    clock = useTestClock(container);
    site = createSite("sending");
    forms = ((await site.settings()) as { forms: typeof forms }).forms;
    container.provide("settings", { forms } as never);
  });
  afterEach(cleanFixtures);

  const submitButton = (host: Element) =>
    host.querySelector<HTMLButtonElement>("button[type=submit]") ?? assert.fail("no button");
  const took = () => site.control({ faults: { submit: { body: { error: false, data: { count: 1 } } } } });

  it("the fill-in time is measured across page loads, and restarts after a submit (forms#4)", async () => {
    const { jar, cookies } = createJar();
    container.provide("cookies", cookies);
    await took();
    const form = { tracking_duration: "on" };
    const first = await showForm([NAME], { form });
    const started = jar.get("ws_form_79_date_start") ?? assert.fail("no cookie");
    assert.equal(started.value, String(clock.now()));
    assert.deepEqual(started.attributes, { path: "/", sameSite: "strict", secure: true, maxAgeSeconds: MONTH_S });
    await clock.advance(12_400);
    first.remove();
    const again = await showForm([NAME], { form });
    await clock.advance(3000);
    assert.equal(await again.submit(), true);
    assert.equal((await site.calls("submit"))[0]?.fields.wsf_duration, "15");
    await clock.advance(MIN_LOCK_MS + 1500);
    assert.equal(await again.submit(), true);
    assert.equal((await site.calls("submit"))[1]?.fields.wsf_duration, "2");
  });

  it("without tracking, no time is sent and no cookie set", async () => {
    const { jar, cookies } = createJar();
    container.provide("cookies", cookies);
    await took();
    const host = await showForm([NAME]);
    await host.submit();
    assert.equal((await site.calls("submit"))[0]?.fields.wsf_duration, undefined);
    assert.deepEqual([...jar.keys()], []);
  });

  describe("the lock (forms-behaviour#1.5)", () => {
    const keepsValues = { submit_reload: "" };

    const rests = (pressed: Element) => pressed.getAttribute("aria-disabled") === "true";

    it("disables buttons while a form is sent and for a second afterwards; a disabled one stays disabled", async () => {
      await took();
      const host = await showForm([NAME, SEND, { id: 4, type: "button", label: "Off", meta: { disabled: "on" } }], {
        form: keepsValues,
      });
      const off = button(host, "Off");
      assert.deepEqual([rests(submitButton(host)), off.disabled], [false, true]);
      const sent = host.submit();
      await until(() => rests(submitButton(host)), "the button to rest");
      assert.ok(host.querySelector("form.wsf-form-post-lock"));
      assert.equal(await sent, true);
      await clock.advance(MIN_LOCK_MS - 1);
      assert.deepEqual([host.locked, rests(submitButton(host))], [true, true]);
      await clock.advance(1);
      await until(() => !rests(submitButton(host)), "the button");
      assert.deepEqual([host.locked, off.disabled], [false, true]);
    });

    it("shows at the pressed button that it works; the button keeps the focus, and a second press does nothing", async () => {
      await site.control({ faults: { submit: { hold: true } } });
      const host = await showForm([NAME, SEND, { id: 5, type: "save", label: "Save" }], {
        form: { ...keepsValues, submit_on_enter: "on" },
      });
      const [send, save] = [submitButton(host), button(host, "Save")];
      const sign = (of: Element) => getComputedStyle(of, "::after").content !== "none";
      const attempts: string[] = [];
      for (const name of ["wsf-submit-before", "wsf-save-before"])
        host.addEventListener(name, () => attempts.push(name));
      send.focus();
      send.click();
      await until(() => host.getAttribute("state") === "posting" && rests(send), "the post");
      assert.deepEqual([document.activeElement === send, send.disabled], [true, false]);
      assert.deepEqual([rests(save), sign(send), sign(save)], [true, true, false]);
      const opacity = (of: Element) => Number(getComputedStyle(of).opacity);
      await until(() => opacity(save) === 0.6, "the other button to fade");
      assert.equal(opacity(send), 1, "what works can be read");
      send.click();
      save.click();
      await sendKeys({ press: "Enter" });
      control(host, 1).focus();
      await sendKeys({ press: "Enter" });
      send.focus();
      assert.deepEqual(attempts, ["wsf-submit-before"]);
      await site.release("submit");
      await until(() => host.getAttribute("state") !== "posting", "the answer");
      await clock.advance(MIN_LOCK_MS);
      await until(() => !rests(send) && !rests(save), "the buttons");
      assert.deepEqual([document.activeElement === send, sign(send)], [true, false]);
      send.click();
      await until(() => attempts.length === 2, "the next attempt");
    });

    it("lets the focus go on to the message that replaces the form", async () => {
      const message = {
        action: "message",
        message: "Thank you",
        form_hide: "on",
        duration: "0",
      };
      await site.control({ faults: { submit: { body: { error: false, data: { js: [message] } } } } });
      const host = await showForm([NAME, SEND], { form: keepsValues });
      submitButton(host).focus();
      submitButton(host).click();
      const shown = await until(() => host.querySelector("[data-wsf-message]"), "the message");
      await until(() => document.activeElement === shown, "the focus");
    });

    it("stays after a success where the owner wants one submission only", async () => {
      await took();
      const host = await showForm([NAME, SEND], { form: { ...keepsValues, submit_unlock: "" } });
      await host.submit();
      await clock.advance(MIN_LOCK_MS * 3);
      assert.deepEqual([host.locked, rests(submitButton(host))], [true, true]);
      assert.equal(await host.submit(), false);
      assert.equal((await site.calls("submit")).length, 1);
    });

    it("shows nothing where the owner disables it; a second attempt is still ignored", async () => {
      await took();
      const host = await showForm([NAME, SEND], { form: { ...keepsValues, submit_lock: "" } });
      const [first, second] = [host.submit(), host.submit()];
      await until(() => host.locked, "the lock");
      assert.equal(rests(submitButton(host)), false);
      assert.equal(host.querySelector("form.wsf-form-post-lock"), null);
      assert.deepEqual([await first, await second], [true, false]);
      assert.equal((await site.calls("submit")).length, 1);
    });
  });

  it("a save is validated only where its button says so (validate_form)", async () => {
    await took();
    const required = { ...NAME, meta: { required: "on" } };
    const lax = await showForm([required, { id: 5, type: "save", label: "Save" }]);
    assert.equal(await lax.save(), true);
    cleanFixtures();
    const strict = await showForm([required, { id: 5, type: "save", label: "Save", meta: { validate_form: "on" } }]);
    button(strict, "Save").click();
    await until(() => feedback(strict, 1), "the message");
    assert.equal(await strict.save(), false);
    assert.equal((await site.calls("submit")).length, 1);
  });

  it("a form with its own address is posted there by the browser, hidden inputs included", async () => {
    const host = await showForm([NAME, { ...SEND }], { form: { form_action: `${forms.restUrl}submit` } });
    fixture('<iframe name="posted" title="posted"></iframe>');
    const form = host.querySelector("form") ?? assert.fail("no form");
    form.target = "posted";
    fill(control(host, 1), "Ada");
    submitButton(host).click();
    const [call] = await site.untilCalled("submit");
    assert.equal(call?.fields["field_1"], "Ada");
    assert.equal(call.fields.wsf_form_id, "79");
    assert.equal(call.fields.wsf_post_mode, "submit");
    assert.equal(new URL(form.action).pathname.endsWith("/submit"), true);
  });

  it("posted by the browser, a form sends the same data: no more, and resized pictures", async () => {
    const picture = { id: 3, type: "file", label: "Picture", meta: { file_image_max_width: "4" } };
    const colour = { id: 4, type: "color", label: "Colour", meta: { coloris_format: "rgb", default_value: "#ff0000" } };
    const host = await showForm([NAME, picture, colour, SEND], { form: { form_action: `${forms.restUrl}submit` } });
    fixture('<iframe name="posted" title="posted"></iframe>');
    const form = host.querySelector("form") ?? assert.fail("no form");
    form.target = "posted";
    const chooser = host.querySelector<HTMLInputElement>("input[type=file]") ?? assert.fail("no chooser");
    const canvas = Object.assign(document.createElement("canvas"), { width: 40, height: 20 });
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const files = new DataTransfer();
    files.items.add(new File([blob ?? assert.fail("no picture")], "big.png", { type: "image/png" }));
    chooser.files = files.files;
    chooser.dispatchEvent(new Event("change", { bubbles: true }));
    const count = form.elements.length;
    submitButton(host).click();
    const [call] = await site.untilCalled("submit");
    assert.equal(call?.fields["field_4"], "rgb(255, 0, 0)");
    const [sent] = call.files;
    assert.ok(sent && sent.size < files.files[0]!.size, `${sent?.size} of ${files.files[0]!.size} bytes`);
    assert.equal(form.elements.length, count);
  });

  it("a javascript: address is refused, and the form stays usable", async () => {
    const host = await showForm([NAME], { form: { form_action: "javascript:window.pwned=1" } });
    assert.equal(await host.submit(), false);
    assert.equal(Reflect.get(window, "pwned"), undefined);
    assert.ok(container.log.errors.some((line) => line.includes("javascript:window.pwned=1")));
    await clock.advance(MIN_LOCK_MS);
    assert.equal(host.locked, false);
  });

  it("files show their upload progress, and the site's REST nonce is sent in its header", async () => {
    await site.control({ faults: { submit: { slowUpload: 2, body: { error: false, data: { count: 1 } } } } });
    const host = await showForm([PAPERS, SEND]);
    const files = new DataTransfer();
    files.items.add(new File(["x".repeat(16_000_000)], "a.txt"));
    const chooser = host.querySelector<HTMLInputElement>("input[type=file]") ?? assert.fail("no chooser");
    chooser.files = files.files;
    chooser.dispatchEvent(new Event("change", { bubbles: true }));
    assert.equal(host.querySelector("progress"), null);
    const sent = host.submit();
    const bar = await until(() => host.querySelector("progress"), "the bar");
    assert.ok(bar.value > 0 && bar.value < 1, `${bar.value}`);
    assert.equal(await sent, true);
    await clock.advance(MIN_LOCK_MS);
    await until(() => host.querySelector("progress") === null, "no bar");
    const [call] = await site.calls("submit");
    assert.equal((call as { headers?: Record<string, string> } | undefined)?.headers?.["x-wp-nonce"], forms.restNonce);
  });
});
