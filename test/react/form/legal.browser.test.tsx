// Engines: layout and geometry, focus and inert
import { sendKeys } from "@web/test-runner-commands";
import {
  assert,
  axeFindings,
  cleanFixtures,
  frames,
  until,
  useContainer,
  type TestContainer,
} from "../../support/index.ts";
import { control, feedback, findButton, showForm, type FieldInput } from "./show-form.ts";

const LONG = Array.from({ length: 60 }, (_, index) => `<p>Paragraph ${index + 1}</p>`).join("");
const legal = (meta: Record<string, unknown> = {}): FieldInput => ({
  id: 1,
  type: "legal",
  label: "Terms",
  meta: { required: "on", text_editor: LONG, ...meta },
});
const AFTER: FieldInput = { id: 2, type: "text", label: "After" };
/** Plays the provider of policies: harmless markup, and script that must never run. */
const POLICY = "/test/fixtures/forms/policy.html?key=";

describe("a legal text", () => {
  let container: TestContainer;
  beforeEach(() => {
    container = useContainer();
  });
  afterEach(cleanFixtures);

  const box = (host: Element) => host.querySelector<HTMLElement>("[data-wsf-legal]") ?? assert.fail("no text");
  const note = (host: Element) => host.querySelector(".wsf-legal-note")?.textContent;
  const drawn = (host: Element) => until(() => box(host).querySelector("p:nth-child(60)"), "the whole text");

  it("must be scrolled to its end before the form is sent", async () => {
    const host = await showForm([legal(), AFTER]);
    await drawn(host);
    assert.equal(host.validate(), false);
    await until(() => feedback(host, 1) === "Please read the entire legal agreement.", "what is missing");
    await until(() => document.activeElement === box(host), "the focus on the text");
    const received: string[] = [];
    for (const type of ["input", "change"]) host.addEventListener(type, () => received.push(type));
    box(host).scrollTop = box(host).scrollHeight / 2;
    box(host).scrollTop = box(host).scrollHeight;
    await until(() => note(host) === "Read to the end.", "the note");
    assert.deepEqual([host.get(1), control(host, 1).name, received], ["1", "field_1", ["input", "change"]]);
    assert.equal(box(host).hasAttribute("data-wsf-read"), true);
    assert.equal(host.validate(), true);
  });

  it("has a name and the focus, and can be read with the keys alone", async () => {
    const host = await showForm([legal(), AFTER]);
    await drawn(host);
    assert.equal(document.getElementById(box(host).getAttribute("aria-labelledby") ?? "")?.textContent, "Terms\u00A0*");
    box(host).focus();
    await sendKeys({ press: "End" });
    await until(() => host.get(1) === "1", "the end");
    assert.equal(document.activeElement, box(host));
  });

  it("has a button that scrolls to the end, and keeps the focus when the button disappears", async () => {
    const host = await showForm([legal(), AFTER]);
    await drawn(host);
    findButton(host, "Go to the end of the text")?.click();
    await until(() => note(host) === "Read to the end.", "the note");
    assert.equal(findButton(host, "Go to the end of the text"), undefined);
    assert.equal(document.activeElement, box(host));
  });

  it("counts as read where it fits into its box, not where it is hidden", async () => {
    let host = await showForm([legal({ text_editor: "<p>Short.</p>" })]);
    await until(() => host.get(1) === "1", "the value");
    cleanFixtures();
    host = await showForm([legal({ text_editor: LONG, legal_style_height: "9000" })]);
    await until(() => host.get(1) === "1", "the value");
    cleanFixtures();
    host = await showForm([legal({ text_editor: "<p>Short.</p>", hidden: "on" })]);
    assert.equal(host.get(1), "");
  });

  it("must be read again after reset and clear, from its beginning", async () => {
    const host = await showForm([legal()]);
    await drawn(host);
    for (const again of ["reset", "clear"] as const) {
      box(host).scrollTop = box(host).scrollHeight;
      await until(() => host.get(1) === "1", "the end");
      host[again]();
      await until(() => !box(host).hasAttribute("data-wsf-read") && box(host).scrollTop === 0, "the beginning");
      assert.equal(host.get(1), "");
      // Scrolling there and back within one frame fires no scroll event.
      await frames(2);
    }
  });

  it("never runs scripts in it", async () => {
    const host = await showForm([
      legal({ text_editor: `<p id="p" onclick="alert(1)">A</p><script>window.ran = true</script>` }),
    ]);
    await until(() => box(host).querySelector("p"), "the text");
    assert.equal(box(host).querySelector("p")?.hasAttribute("onclick"), false);
    assert.equal(box(host).querySelector("script"), null);
    assert.equal(Reflect.get(window, "ran"), undefined);
  });

  describe("from another site", () => {
    const remote = (meta: Record<string, unknown> = {}) =>
      legal({ legal_source: "termageddon", legal_termageddon_key: "k1", text_editor: "", ...meta });
    const provide = (policyUrl: string, more: object = {}) =>
      container.provide("settings", { forms: { policyUrl }, ...more } as never);

    it("is fetched and sanitised, and must be read as well", async () => {
      provide(POLICY);
      const host = await showForm([remote()]);
      await until(() => box(host).querySelector("h1")?.textContent === "A policy", "the policy");
      assert.equal(box(host).querySelector("script, [onclick]"), null);
      assert.equal(Reflect.get(window, "policyRan"), undefined);
      assert.equal(host.get(1), "");
      box(host).scrollTop = box(host).scrollHeight;
      await until(() => host.get(1) === "1", "the end");
    });

    it("reports when it does not load, offers another try, and counts as unread meanwhile", async () => {
      provide("/nowhere/");
      const host = await showForm([remote()]);
      const alert = await until(() => box(host).querySelector("[role=alert]"), "the message");
      assert.equal(alert.textContent, "The text could not be loaded. Please try again.");
      assert.ok(container.log.errors.some((line) => line.includes("field 1 (legal)")));
      assert.equal(host.get(1), "");
      findButton(host, "Try again")?.click();
      assert.equal(document.activeElement, box(host));
      await until(() => container.log.errors.length === 2, "another try");
    });

    it("logs a missing key", async () => {
      const host = await showForm([remote({ legal_termageddon_key: "" })]);
      await until(() => box(host).querySelector("[role=alert]"), "the message");
    });

    it("waits for the visitor's consent where the site needs it", async () => {
      provide(POLICY, { consent: "required" });
      const host = await showForm([remote()]);
      const load = await until(() => findButton(host, "Load the text"), "the question");
      assert.equal(box(host).querySelector("h1"), null);
      assert.equal(host.get(1), "");
      load.click();
      await until(() => box(host).querySelector("h1"), "the policy");
    });
  });

  for (const scheme of ["light", "dark"])
    it(`passes an audit, ${scheme}, also while invalid`, async () => {
      const host = await showForm([legal(), { ...legal({ text_editor: "<p>Short.</p>" }), id: 2 }], {
        attributes: `scheme="${scheme}"`,
      });
      await drawn(host);
      host.validate();
      await until(() => feedback(host, 1), "what is missing");
      assert.deepEqual(await axeFindings(host), []);
    });
});
