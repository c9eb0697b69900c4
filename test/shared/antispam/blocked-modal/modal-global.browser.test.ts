import { define } from "../../../../src/elements/apbct-blocked-modal.ts";
import {
  MODAL_CLOSED,
  MODAL_LOADED,
  OPTIONS_ACTION,
  BLOCKED_MODAL_TAG,
} from "../../../../src/shared/antispam/blocked-modal/modal.ts";
import type { Cleanup } from "../../../../src/shared/core/utils/scope.ts";
import { installModalGlobal, type CleantalkModal } from "../../../../src/shared/antispam/blocked-modal/modal-global.ts";
import {
  assert,
  axeFindings,
  cleanFixtures,
  createSite,
  until,
  useContainer,
  type TestContainer,
  type TestSite,
} from "../../../support/index.ts";

describe("the cleantalkModal global (antispam-contract#7.2)", () => {
  let container: TestContainer;
  let site: TestSite;
  let stop: Cleanup = () => undefined;

  beforeEach(async () => {
    container = useContainer();
    site = createSite("global");
    const { antispam } = await site.settings();
    container.provide("settings", { antispam } as never);
    define();
    stop = installModalGlobal(document);
  });
  afterEach(() => {
    stop();
    for (const modal of document.querySelectorAll(BLOCKED_MODAL_TAG)) modal.remove();
    cleanFixtures();
  });

  const api = (): CleantalkModal => window.cleantalkModal ?? assert.fail("no global");
  const root = () => document.querySelector(BLOCKED_MODAL_TAG)?.shadowRoot;
  const content = () => root()?.querySelector<HTMLElement>("[part=content]")?.textContent.trim();
  const dialogs = () => root()?.querySelectorAll("dialog").length ?? 0;
  const shows = (text: string) => until(() => content() === text, `${text}, not ${content()}`);

  it("exists until it is removed", () => {
    assert.ok(window.cleantalkModal);
    stop();
    assert.equal("cleantalkModal" in window, false);
  });

  it("never replaces or deletes a global of the same name that another script has defined", () => {
    stop();
    const theirs = { theirs: true } as unknown as CleantalkModal;
    window.cleantalkModal = theirs;
    installModalGlobal(document)();
    assert.equal(window.cleantalkModal, theirs);
    delete window.cleantalkModal;
    stop = installModalGlobal(document);
    window.cleantalkModal = theirs;
    stop();
    assert.equal(window.cleantalkModal, theirs);
    delete window.cleantalkModal;
  });

  it("can be installed twice", () => {
    const first = window.cleantalkModal;
    installModalGlobal(document)();
    assert.equal(window.cleantalkModal, first);
  });

  it("starts empty and closed, and makes no modal for a script that only reads or closes it", () => {
    const { loaded, loading, opened, opening, ignoreURLConvert } = api();
    assert.deepEqual([loaded, loading, opened, opening, ignoreURLConvert], [false, false, false, false, false]);
    api().close();
    assert.equal(document.querySelector(BLOCKED_MODAL_TAG), null);
  });

  it("shows the content that a script assigns to loaded, with a reference for the visitor", async () => {
    api().loaded = "Refused, see https://a.example";
    api().open();
    await shows("Refused, see https://a.example");
    assert.equal(root()?.querySelector("[part=content] a")?.getAttribute("rel"), "noopener noreferrer");
    assert.ok(root()?.querySelector("[part=reference]"));
    assert.equal(api().opened, true);
    assert.equal(api().opening, false);
    assert.equal((await site.calls(OPTIONS_ACTION)).length, 0);
  });

  it("makes no links when ignoreURLConvert is set", async () => {
    api().ignoreURLConvert = true;
    api().loaded = "See https://a.example";
    api().open();
    await shows("See https://a.example");
    assert.equal(root()?.querySelector("[part=content] a"), null);
  });

  it("sets opened to false after closing, and fires an event", async () => {
    api().loaded = "Refused.";
    api().open();
    await shows("Refused.");
    let closedEvents = 0;
    document.addEventListener(MODAL_CLOSED, () => (closedEvents += 1), { once: true });
    api().close();
    await until(() => dialogs() === 0, "the dialog to go");
    assert.equal(api().opened, false);
    await until(() => closedEvents === 1, "the event");
  });

  it("opens one dialog only", async () => {
    api().loaded = "Refused.";
    api().open();
    api().open();
    await shows("Refused.");
    assert.equal(dialogs(), 1);
  });

  it("opens with Loading..., then shows the server's content", async () => {
    await site.control({ options: { visitor: "admin" }, faults: { [OPTIONS_ACTION]: { hold: true } } });
    let loadedEvents = 0;
    document.addEventListener(MODAL_LOADED, () => (loadedEvents += 1), { once: true });
    api().open();
    assert.equal(api().loading, true);
    await shows("Loading...");
    await site.release(OPTIONS_ACTION);
    await until(() => api().loaded, "the content");
    assert.equal(api().loading, false);
    await until(
      () => loadedEvents === 1 && content()?.includes("This text came from the server"),
      "the content on the screen",
    );
    assert.match(api().loaded, /^<div class="demo-options">/);
  });

  it("loads without opening", async () => {
    await site.control({ options: { visitor: "admin" } });
    api().load(OPTIONS_ACTION);
    await until(() => api().loaded, "the content");
    assert.equal(dialogs(), 0);
    assert.equal(api().opened, false);
  });

  it("opens empty, without a request, when its argument is false", async () => {
    api().open(false);
    await until(() => dialogs() === 1, "the dialog");
    assert.equal(content(), "");
    assert.equal((await site.calls(OPTIONS_ACTION)).length, 0);
  });

  describe("confirm", () => {
    const buttons = () => [...(root()?.querySelectorAll<HTMLButtonElement>("[part=content] button") ?? [])];
    const ask = async (...more: string[]) => {
      const answers: boolean[] = [];
      api().confirm(
        "Delete <b>it</b>?",
        "It is gone then.",
        `/${"x".repeat(80)}/end.php`,
        (yes) => answers.push(yes),
        ...more,
      );
      await until(() => buttons().length === 2, "the question");
      return answers;
    };

    it("shows the question as text, the end of a long path and two buttons", async () => {
      await ask();
      assert.match(content(), /Delete <b>it<\/b>\?/);
      assert.match(content(), /…x{52}\/end\.php/);
      assert.deepEqual(
        buttons().map(({ textContent }) => textContent),
        ["Yes", "No"],
      );
      assert.deepEqual(await axeFindings(document.querySelector(BLOCKED_MODAL_TAG) ?? document.body), []);
    });

    it("calls back with true on yes, and closes", async () => {
      const answers = await ask("Do it", "Leave it");
      assert.equal(buttons()[0]?.textContent, "Do it");
      buttons()[0]?.click();
      assert.deepEqual(answers, [true]);
      await until(() => dialogs() === 0, "the dialog to go");
    });

    it("only closes on no", async () => {
      const answers = await ask();
      buttons()[1]?.click();
      await until(() => dialogs() === 0, "the dialog to go");
      assert.deepEqual(answers, []);
    });

    it("is gone the next time the modal opens", async () => {
      api().loaded = "The notice.";
      await ask();
      buttons()[1]?.click();
      await until(() => dialogs() === 0, "the dialog to go");
      api().open();
      await until(() => content() === "The notice.", `the notice (${content()})`);
      assert.equal(buttons().length, 0);
    });
  });
});
