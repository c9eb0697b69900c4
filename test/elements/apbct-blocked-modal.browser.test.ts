// Engines: dialog and popover, focus and inert
import { emulateMedia, sendKeys, setViewport } from "@web/test-runner-commands";
import { define } from "../../src/elements/apbct-blocked-modal.ts";
import { MODAL_CLOSED, MODAL_LOADED, OPTIONS_ACTION, modalOf } from "../../src/shared/antispam/blocked-modal/modal.ts";
import { MODAL_OPENED_CLASS } from "../../src/shared/antispam/blocked-modal/scroll-lock.ts";
import { BLOCKED_TEXTS } from "../../src/shared/antispam/blocked-modal/texts.ts";
import {
  assert,
  axeFindings,
  cleanFixtures,
  createSite,
  fixture,
  frames,
  isChromium,
  runBaseSuite,
  sendMouse,
  until,
  useContainer,
  useTestClock,
  type TestContainer,
  type TestSite,
} from "../support/index.ts";
import { findPart } from "./shadow-parts.ts";

interface ModalElement extends HTMLElement {
  open(content?: string): void;
  close(): void;
  loaded: string;
  readonly ready: Promise<HTMLElement>;
}

const TAG = "apbct-blocked-modal";
const ESCAPE = "Escape";

const dialogOf = (host: Element) => host.shadowRoot?.querySelector("dialog") ?? null;
const isShown = (host: Element) => dialogOf(host)?.open === true;
const stateOf = (host: Element) => host.getAttribute("state");
/** WebKit ends the text of a block with a line break. */
const textOf = (host: Element) => contentOf(host).innerText.trim();
const contentOf = (host: Element) => findPart(host, "content") ?? assert.fail("no content area");

runBaseSuite({
  tag: TAG,
  define,
  html: `<${TAG} open>author's own</${TAG}>`,
  ready: isShown,
});

describe("the blocked modal", () => {
  let container: TestContainer;
  let site: TestSite;

  const settings = (antispam: Record<string, unknown>) => container.provide("settings", { antispam } as never);

  beforeEach(async () => {
    container = useContainer();
    site = createSite("modal");
    const { antispam } = await site.settings();
    settings(antispam as Record<string, unknown>);
    define();
  });
  afterEach(async () => {
    cleanFixtures();
    await until(() => !document.body.classList.contains(MODAL_OPENED_CLASS), "the page to be free again");
  });

  async function modal(html = `<${TAG}></${TAG}>`): Promise<ModalElement> {
    const host = fixture(html).querySelector<ModalElement>(TAG) ?? assert.fail("no tag");
    await host.ready;
    return host;
  }
  async function opened(content: string, html?: string): Promise<ModalElement> {
    const host = await modal(html);
    host.open(content);
    await shows(host);
    return host;
  }
  async function shows(host: Element): Promise<void> {
    await until(() => isShown(host), "the modal to open");
    await until(() => contentOf(host).getAttribute("aria-busy") === "false", "its content");
  }
  const gone = (host: Element) => until(() => !dialogOf(host), "the modal to close");
  const events = (root: EventTarget, ...names: string[]) => {
    const found: string[] = [];
    for (const name of names) root.addEventListener(name, () => found.push(name));
    return found;
  };
  async function press(x: number, y: number): Promise<void> {
    await sendMouse({ type: "click", position: [Math.round(x), Math.round(y)] });
  }

  describe("its content", () => {
    it("is shown as given, sanitised", async () => {
      const host = await opened(
        `<p>Refused: <b>listed sender</b>.</p><img src=x onerror="window.hostile=1"><script>window.hostile=1</script>`,
      );
      assert.equal(contentOf(host).querySelector("b")?.textContent, "listed sender");
      assert.equal(contentOf(host).querySelector("script, [onerror]"), null);
      await frames(2);
      assert.equal(Reflect.get(window, "hostile"), undefined);
    });

    it("has no form controls and covers nothing of the page, whatever the answer contains", async () => {
      const host = await opened(
        `<form action="https://evil.example/"><label>Password <input name="p"></label><button>Log in</button></form><p style="position:fixed;inset:0">x</p><a href="javascript:alert(1)">y</a><style>*{display:none}</style><iframe src="https://evil.example/"></iframe>`,
      );
      assert.equal(contentOf(host).querySelector("form, input, button, [style], style, iframe, [href]"), null);
      assert.match(textOf(host), /Password/);
    });

    it("has its bare web addresses turned into links without an opener", async () => {
      const host = await opened(
        "Refused, see https://vendor.example/blacklists/192.0.2.7. Or http://b.example?a=1&b=2!",
      );
      const links = [...contentOf(host).querySelectorAll("a")];
      assert.deepEqual(
        links.map(({ href, target, rel, textContent }) => [href, target, rel, textContent]),
        [
          [
            "https://vendor.example/blacklists/192.0.2.7",
            "_blank",
            "noopener noreferrer",
            "https://vendor.example/blacklists/192.0.2.7",
          ],
          ["http://b.example/?a=1&b=2", "_blank", "noopener noreferrer", "http://b.example?a=1&b=2"],
        ],
      );
      assert.equal(
        textOf(host),
        "Refused, see https://vendor.example/blacklists/192.0.2.7. Or http://b.example?a=1&b=2!",
      );
    });

    it("keeps its own links and attributes", async () => {
      const host = await opened(
        `<a href="https://vendor.example/why">https://vendor.example/why</a> <img alt="" src="https://vendor.example/logo.png">`,
      );
      assert.equal(contentOf(host).querySelectorAll("a").length, 1);
      assert.equal(contentOf(host).querySelector("a")?.getAttribute("href"), "https://vendor.example/why");
      assert.equal(contentOf(host).querySelector("img")?.getAttribute("src"), "https://vendor.example/logo.png");
    });

    it("is left unchanged when it contains /inc", async () => {
      const host = await opened("See https://vendor.example/inc/x and https://b.example");
      assert.equal(contentOf(host).querySelectorAll("a").length, 0);
    });

    it("is a default sentence when the verdict has no reason", async () => {
      const host = await opened("  ");
      assert.equal(textOf(host), BLOCKED_TEXTS.blocked_without_reason);
    });

    it("stays text where it looks like a replacement pattern", async () => {
      assert.equal(textOf(await opened("$& $1 [hello] {ok}")), "$& $1 [hello] {ok}");
    });

    it("has a reference below it and, when the site gives one, another way to write", async () => {
      settings({ contactUrl: "https://site.example/contact" });
      const host = await opened("Refused.");
      assert.match(findPart(host, "reference")?.innerText, /^Reference: \d{8}-\d{6}$/);
      const link = findPart(host, "contact")?.querySelector("a") ?? assert.fail("no link");
      assert.deepEqual(
        [link.href, link.target, link.rel],
        ["https://site.example/contact", "_blank", "noopener noreferrer"],
      );
      assert.equal(link.textContent, BLOCKED_TEXTS.blocked_contact);
      assert.deepEqual(await axeFindings(host), []);
    });

    it("has no other way to write when its address is not safe", async () => {
      settings({ contactUrl: "javascript:alert(1)" });
      assert.equal(findPart(await opened("Refused."), "contact"), null);
    });

    it("is shown as text when the sanitiser does not load", async () => {
      const html = container.service("html");
      container.provide("html", { ...html, load: () => Promise.reject(new Error("offline")) });
      const host = await opened("<p>Refused, see <b>https://a.example</b></p>");
      assert.equal(textOf(host), "Refused, see https://a.example");
      assert.ok(contentOf(host).querySelector("a"));
    });
  });

  describe("opened without content", () => {
    it("says Loading... and shows what the server sends", async () => {
      await site.control({ options: { visitor: "admin" }, faults: { [OPTIONS_ACTION]: { hold: true } } });
      const host = await modal();
      const loaded = events(document, MODAL_LOADED, "apbct-modal-loaded");
      host.open();
      await until(() => isShown(host), "the modal to open");
      assert.equal(textOf(host), "Loading...");
      assert.equal(contentOf(host).getAttribute("aria-busy"), "true");
      await site.release(OPTIONS_ACTION);
      await shows(host);
      assert.match(textOf(host), /This text came from the server/);
      assert.equal(contentOf(host).querySelector("a")?.href, "https://example.org/help");
      assert.equal(findPart(host, "help"), null, "nobody was blocked");
      assert.deepEqual(loaded.toSorted(), ["apbct-modal-loaded", MODAL_LOADED].toSorted());
      const [call] = await site.calls(OPTIONS_ACTION);
      assert.deepEqual([call?.transport, call?.fields.action], ["ajax", OPTIONS_ACTION]);
    });

    it("asks only once, also when it is opened again", async () => {
      await site.control({ options: { visitor: "admin" } });
      const host = await modal();
      host.open();
      host.open();
      await shows(host);
      host.close();
      await gone(host);
      host.open();
      await shows(host);
      assert.equal((await site.calls(OPTIONS_ACTION)).length, 1);
    });

    for (const [name, fault] of [
      ["no right to it", null],
      ["a number", { body: "0" }],
      ["null", { body: "null" }],
      ["an empty answer", { body: "" }],
      ["an error", { status: 500 }],
      ["a dropped connection", { drop: true }],
    ] as const)
      it(`says that nothing could be loaded: ${name}`, async () => {
        await site.control({ faults: { [OPTIONS_ACTION]: fault } });
        const host = await modal();
        host.open();
        await until(() => isShown(host) && textOf(host) === BLOCKED_TEXTS.modal_failed, "the sentence");
        assert.ok(container.log.errors.length >= 1, "and the console too");
      });

    it("shows the author's content, and makes no call", async () => {
      const host = await modal(`<${TAG}><p>Our rules</p></${TAG}>`);
      assert.equal(host.firstElementChild?.getBoundingClientRect().height, 0, "not seen while it is closed");
      host.open();
      await shows(host);
      const slot = contentOf(host).querySelector("slot") ?? assert.fail("no slot");
      assert.match(slot.assignedElements()[0]?.textContent, /Our rules/);
      assert.equal((await site.calls(OPTIONS_ACTION)).length, 0);
    });

    it("prefers content that is set meanwhile over the server's", async () => {
      await site.control({ options: { visitor: "admin" }, faults: { [OPTIONS_ACTION]: { hold: true } } });
      const host = await modal();
      host.open();
      host.open("Refused.");
      await shows(host);
      await site.release(OPTIONS_ACTION);
      await until(() => !modalOf(host).loading, "the server's answer");
      await frames(2);
      assert.equal(textOf(host), "Refused.");
    });
  });

  describe("a second opening", () => {
    it("replaces the content and does not stack", async () => {
      const host = await opened("First.");
      const dialog = dialogOf(host);
      host.open("Second.");
      await until(() => textOf(host) === "Second.", "the second content");
      assert.equal(dialogOf(host), dialog, "the same dialog");
      assert.equal(host.shadowRoot?.querySelectorAll("dialog").length, 1);
      host.close();
      await gone(host);
      assert.equal(document.body.classList.contains(MODAL_OPENED_CLASS), false);
    });

    it("of the latest content wins, even in quick succession", async () => {
      const host = await modal();
      for (const content of ["<b>1</b>", "2", "<i>3</i>", "4"]) host.open(content);
      await shows(host);
      await until(() => textOf(host) === "4", "the last content");
    });

    it("is read out, since the content area is live", async () => {
      assert.equal(contentOf(await opened("First.")).getAttribute("aria-live"), "polite");
    });
  });

  describe("closing", () => {
    for (const [name, close] of [
      ["the button", (host: ModalElement) => findPart(host, "close")?.click()],
      ["Escape", () => sendKeys({ press: ESCAPE })],
      ["a click on the overlay", () => press(5, 5)],
      ["a script's click on the overlay", (host: ModalElement) => findPart(host, "overlay")?.click()],
      ["close()", (host: ModalElement) => host.close()],
      ["taking the attribute away", (host: ModalElement) => host.removeAttribute("open")],
    ] as const)
      it(`works by ${name}, once, and fires an event`, async () => {
        const host = await opened("Refused.");
        const received = events(document, "apbct-modal-closed", MODAL_CLOSED);
        await close(host);
        await gone(host);
        await frames(2);
        assert.deepEqual(received, ["apbct-modal-closed", MODAL_CLOSED]);
        assert.equal(stateOf(host), "closed");
        assert.equal(host.hasAttribute("open"), false);
      });

    it("by Escape leaves open what the page itself closes at Escape, such as the overlay with the visitor's form", async () => {
      const host = await opened("Refused.");
      const keys: string[] = [];
      const onKey = ({ key }: KeyboardEvent) => keys.push(key);
      document.addEventListener("keydown", onKey);
      await sendKeys({ press: "Shift" });
      await sendKeys({ press: ESCAPE });
      await gone(host);
      document.removeEventListener("keydown", onKey);
      assert.deepEqual(keys, ["Shift"]);
    });

    it("does not happen at a click in the content", async () => {
      const host = await opened("Refused.");
      const { x, y } = contentOf(host).getBoundingClientRect();
      await press(x + 3, y + 3);
      await frames(2);
      assert.ok(isShown(host));
    });

    it("does not happen at a selection that ends on the overlay", async () => {
      const host = await opened("Refused.");
      const { x, y } = contentOf(host).getBoundingClientRect();
      await sendMouse({ type: "move", position: [Math.round(x + 3), Math.round(y + 3)] });
      await sendMouse({ type: "down" });
      await sendMouse({ type: "move", position: [5, 5] });
      await sendMouse({ type: "up" });
      await frames(2);
      assert.ok(isShown(host));
    });

    it("keeps what was loaded", async () => {
      const host = await opened("Refused.");
      host.close();
      await gone(host);
      assert.equal(host.loaded, "Refused.");
      host.open();
      await shows(host);
      assert.equal(textOf(host), "Refused.");
    });

    it("may be done by a listener of the opened event", async () => {
      const host = await modal();
      host.addEventListener("apbct-modal-opened", () => host.close());
      host.open("Refused.");
      await until(() => stateOf(host) === "closed" && !dialogOf(host), "the end");
      await frames(3);
      assert.equal(dialogOf(host), null);
      assert.equal(host.hasAttribute("open"), false);
    });
  });

  describe("state and attribute", () => {
    it("are closed, loaded, open, closed", async () => {
      const host = await modal();
      const states = [stateOf(host)];
      new MutationObserver(() => states.push(stateOf(host))).observe(host, {
        attributes: true,
        attributeFilter: ["state"],
      });
      host.loaded = "Refused.";
      await frames(2);
      host.open();
      await shows(host);
      host.close();
      await gone(host);
      assert.deepEqual(
        states.filter((state, i) => state !== states[i - 1]),
        ["closed", "loaded", "open", "closed"],
      );
    });

    it("open it by markup and by property of the attribute", async () => {
      const host = await modal(`<${TAG} open><p>Rules</p></${TAG}>`);
      await shows(host);
      host.removeAttribute("open");
      await gone(host);
      host.setAttribute("open", "");
      await shows(host);
      assert.equal(stateOf(host), "open");
    });

    it("are reported by events in their order", async () => {
      const host = await modal();
      const received = events(host, "apbct-modal-loaded", "apbct-modal-opened", "apbct-modal-closed");
      host.open("Refused.");
      await shows(host);
      await until(() => received.length >= 2, "both events");
      host.close();
      await gone(host);
      await frames(1);
      assert.deepEqual(received.toSorted(), ["apbct-modal-closed", "apbct-modal-loaded", "apbct-modal-opened"]);
      assert.equal(received.at(-1), "apbct-modal-closed");
    });

    it("work for calls made before the tag is drawn", async () => {
      const host = document.createElement(TAG) as ModalElement;
      host.open("Refused.");
      fixture().append(host);
      await shows(host);
      assert.equal(textOf(host), "Refused.");
    });
  });

  describe("focus and keyboard", () => {
    it("moves in, stays in, and goes back", async () => {
      const box = fixture(`<button id="before">Send</button><${TAG}></${TAG}><button>after</button>`);
      const host = box.querySelector<ModalElement>(TAG) ?? assert.fail("no tag");
      const button = box.querySelector<HTMLElement>("#before") ?? assert.fail("no button");
      await host.ready;
      button.focus();
      host.open("See https://a.example now");
      await shows(host);
      assert.equal(host.shadowRoot?.activeElement, findPart(host, "close"));
      const visited = new Set<Element | null | undefined>();
      for (let i = 0; i < 6; i++) {
        await sendKeys({ press: "Tab" });
        visited.add(document.activeElement === host ? host.shadowRoot?.activeElement : document.activeElement);
      }
      assert.ok(visited.has(contentOf(host).querySelector("a")), "the link is reached");
      assert.equal(visited.has(button), false, "the page behind is not");
      await sendKeys({ press: ESCAPE });
      await gone(host);
      assert.equal(document.activeElement, button);
    });

    it("is restored before the closed event, so that a listener may move it", async () => {
      const box = fixture(`<button>Send</button><input aria-label="mail"><${TAG}></${TAG}>`);
      const host = box.querySelector<ModalElement>(TAG) ?? assert.fail("no tag");
      await host.ready;
      box.querySelector("button")?.focus();
      host.open("Refused.");
      await shows(host);
      host.addEventListener("apbct-modal-closed", () => box.querySelector("input")?.focus());
      host.close();
      await gone(host);
      await frames(2);
      assert.equal(document.activeElement, box.querySelector("input"));
    });

    it("has names and roles that a screen reader reads", async () => {
      settings({ brand: "SpamShield" });
      const host = await opened("Refused.");
      const dialog = dialogOf(host) ?? assert.fail("no dialog");
      assert.equal(dialog.matches(":modal"), true);
      assert.equal(dialog.getAttribute("aria-label"), "SpamShield");
      assert.equal(host.shadowRoot?.getElementById(dialog.getAttribute("aria-describedby") ?? ""), contentOf(host));
      assert.equal(findPart(host, "close")?.getAttribute("aria-label"), BLOCKED_TEXTS.close);
    });

    it("is accessible with content", async () => {
      const host = await opened("Refused, see https://a.example");
      assert.deepEqual(await axeFindings(host), []);
    });

    it("is accessible while its content loads", async () => {
      await site.control({ faults: { [OPTIONS_ACTION]: { delayMs: 60_000 } } });
      useTestClock(container);
      const host = await modal();
      host.open();
      await until(() => isShown(host), "the modal");
      assert.deepEqual(await axeFindings(host), []);
    });
  });

  describe("the page behind it", () => {
    it("may disable the pointer for everything in it: the modal restores it for itself", async () => {
      const host = await opened("Blocked", `<div style="pointer-events: none"><${TAG}></${TAG}></div>`);
      assert.equal(getComputedStyle(findPart(host, "close") ?? assert.fail("no close button")).pointerEvents, "auto");
    });

    it("does not scroll, keeps its position and gets every style back", async () => {
      const box = fixture(`<div style="block-size: 4000px"></div><${TAG}></${TAG}>`);
      const host = box.querySelector<ModalElement>(TAG) ?? assert.fail("no tag");
      document.body.style.setProperty("overflow", "auto");
      try {
        await host.ready;
        scrollTo(0, 200);
        const { width } = document.body.getBoundingClientRect();
        host.open("Refused.");
        await shows(host);
        assert.equal(getComputedStyle(document.body).overflowY, "hidden");
        assert.ok(document.body.classList.contains(MODAL_OPENED_CLASS));
        assert.equal(document.body.getBoundingClientRect().width, width, "nothing moves");
        await sendMouse({ type: "move", position: [300, 300] });
        await sendKeys({ press: "PageDown" });
        await frames(5);
        assert.equal(scrollY, 200);
        host.close();
        await gone(host);
        assert.equal(document.body.style.overflow, "auto");
        assert.equal(document.documentElement.style.getPropertyValue("scrollbar-gutter"), "");
        assert.equal(document.body.classList.contains(MODAL_OPENED_CLASS), false);
        assert.equal(scrollY, 200);
      } finally {
        document.body.style.removeProperty("overflow");
        document.body.removeAttribute("style");
      }
    });

    it("does not scroll where the root has its own overflow either", async () => {
      document.documentElement.style.setProperty("overflow-y", "scroll");
      try {
        const host = await opened("Refused.");
        assert.equal(getComputedStyle(document.documentElement).overflowY, "hidden");
        assert.equal(getComputedStyle(document.body).overflowY, "visible", "the body does not become a box of its own");
        host.close();
        await gone(host);
        assert.equal(document.documentElement.style.overflowY, "scroll");
      } finally {
        document.documentElement.removeAttribute("style");
      }
    });

    it("scrolls again when the open modal is removed", async () => {
      const host = await opened("Refused.");
      const received = events(document, MODAL_CLOSED);
      host.remove();
      await until(() => !document.body.classList.contains(MODAL_OPENED_CLASS), "the page to be free");
      await frames(1);
      assert.deepEqual(received, [MODAL_CLOSED]);
    });

    it("is completely covered and darkened: nothing of it is above the modal", async () => {
      fixture(`<div style="position: fixed; inset: 0; z-index: 2147483647; background: red"></div>`);
      const host = await opened("Refused.");
      assert.equal(document.elementFromPoint(innerWidth / 2, innerHeight / 2), host);
      assert.equal(document.elementFromPoint(2, 2), host);
      assert.equal(
        getComputedStyle(findPart(host, "overlay") ?? assert.fail("no overlay")).backgroundColor,
        "rgba(0, 0, 0, 0.5)",
      );
    });

    it("gets no clicks from the modal: a card or link around the tag is not followed", async () => {
      const host = await opened("Refused.", `<a href="#away"><${TAG}></${TAG}></a>`);
      const received = events(host.parentElement ?? host, "click");
      findPart(host, "close")?.click();
      await gone(host);
      assert.deepEqual(received, []);
      assert.equal(location.hash, "");
    });
  });

  describe("its look", () => {
    it("fits a small screen and lets long content scroll", async function () {
      if (!isChromium) this.skip(); // emulation
      await setViewport({ width: 320, height: 256 });
      try {
        const host = await opened(`<p>${"word ".repeat(400)}</p><p>${"x".repeat(400)}</p>`);
        const dialog = dialogOf(host) ?? assert.fail("no dialog");
        assert.ok(dialog.scrollHeight > dialog.clientHeight, "it scrolls");
        assert.ok(dialog.scrollWidth <= dialog.clientWidth, "and not sideways");
        assert.ok((findPart(host, "close")?.getBoundingClientRect().top ?? -1) >= 0, "the button is in view");
      } finally {
        await setViewport({ width: 800, height: 600 });
      }
    });

    it("has its button at the start of the other side from right to left", async () => {
      const host = await opened("Refused.", `<div dir="rtl"><${TAG}></${TAG}></div>`);
      const box = findPart(host, "dialog")?.getBoundingClientRect() ?? assert.fail("no box");
      const button = findPart(host, "close")?.getBoundingClientRect() ?? assert.fail("no button");
      assert.ok(button.left - box.left < 10, "at the left edge");
    });

    it("is visible in forced colours", async function () {
      if (!isChromium) this.skip(); // emulation
      await emulateMedia({ forcedColors: "active" });
      try {
        const host = await opened("Refused, see https://a.example");
        assert.equal(getComputedStyle(findPart(host, "dialog") ?? host).borderTopWidth, "2px");
      } finally {
        await emulateMedia({ forcedColors: "none" });
      }
    });

    it("does not inherit the styles of a heading around the tag", async () => {
      const host = await opened(
        "Refused.",
        `<h1 style="text-transform: uppercase; font-size: 60px; visibility: hidden"><${TAG}></${TAG}></h1>`,
      );
      const style = getComputedStyle(contentOf(host));
      assert.deepEqual([style.textTransform, style.fontSize, style.visibility], ["none", "16px", "visible"]);
    });
  });

  it("uses the texts of the site", async () => {
    settings({ texts: { loading: "Un instant", close: "Fermer" } });
    await site.control({ faults: { [OPTIONS_ACTION]: { delayMs: 60_000 } } });
    useTestClock(container);
    const host = await modal();
    host.open();
    await until(() => isShown(host), "the modal");
    assert.equal(textOf(host), "Un instant");
    assert.equal(findPart(host, "close")?.getAttribute("aria-label"), "Fermer");
  });
});
