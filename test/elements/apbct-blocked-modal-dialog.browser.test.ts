// Engines: dialog and popover, focus and inert
import { emulateMedia, sendKeys, setViewport } from "@web/test-runner-commands";
import { MODAL_CLOSED, OPTIONS_ACTION } from "../../src/shared/antispam/blocked-modal/modal.ts";
import { MODAL_OPENED_CLASS } from "../../src/shared/antispam/blocked-modal/scroll-lock.ts";
import { BLOCKED_TEXTS } from "../../src/shared/antispam/blocked-modal/texts.ts";
import { assert, axeFindings, fixture, frames, isChromium, sendMouse, until, useTestClock } from "../support/index.ts";
import { findPart } from "./shadow-parts.ts";
import {
  container,
  contentOf,
  dialogOf,
  events,
  gone,
  isShown,
  modal,
  opened,
  settings,
  shows,
  site,
  stateOf,
  TAG,
  textOf,
  useBlockedModal,
  type ModalElement,
} from "./use-blocked-modal.ts";

const ESCAPE = "Escape";

describe("the blocked modal", () => {
  useBlockedModal();
  async function press(x: number, y: number): Promise<void> {
    await sendMouse({ type: "click", position: [Math.round(x), Math.round(y)] });
  }

  it("has the focus ring of its close button inside", async () => {
    const host = await opened("A text");
    const [close, box] = [findPart(host, "close"), findPart(host, "dialog")].map((part) =>
      (part ?? assert.fail("no part")).getBoundingClientRect(),
    );
    const { outlineWidth, outlineOffset } = getComputedStyle(findPart(host, "close") ?? assert.fail("no button"));
    const ring = parseFloat(outlineWidth) + parseFloat(outlineOffset);
    assert.equal(outlineWidth, "3px");
    assert.ok(close && box && close.top - ring >= box.top && close.right + ring <= box.right, `${ring} px`);
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
        "rgba(0, 0, 0, 0.6)",
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

    for (const padding of ["1.5rem", "1rem", "0.75rem"])
      for (const dir of ["ltr", "rtl"])
        it(`has a button that covers no text with ${padding} around it, ${dir}`, async () => {
          const host = await opened(
            `<p>${"i ".repeat(400)}</p>`,
            `<div dir="${dir}" style="--plaintags-space: ${padding}"><${TAG}></${TAG}></div>`,
          );
          const button = findPart(host, "close")?.getBoundingClientRect() ?? assert.fail("no button");
          const text = document.createRange();
          text.selectNodeContents(contentOf(host) ?? assert.fail("no content"));
          const covered = [...text.getClientRects()].filter(
            // Of blocks too, which reach below the button; lines are lower.
            ({ left, right, top, bottom, height }) =>
              height < 30 && left < button.right && right > button.left && top < button.bottom && bottom > button.top,
          );
          assert.deepEqual(covered, []);
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
});
