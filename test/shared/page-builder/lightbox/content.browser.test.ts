// Engines: dialog and popover, pointer and wheel
import { emulateMedia, sendKeys } from "@web/test-runner-commands";
import type { PbLightboxElement } from "../../../../src/elements/pb-lightbox.ts";
import { assert, axeFindings, fixture, frames, isChromium, sendMouse, until } from "../../../support/index.ts";
import {
  addressOf,
  caption,
  closed,
  counter,
  current,
  dialog,
  engine,
  find,
  hasEntry,
  image,
  isOpen,
  links,
  make,
  message,
  opened,
  picture,
  pictures,
  show,
  SIZE,
  STILL,
  TAG,
  useLightbox,
} from "./use-lightbox.ts";

const LONG = "A very long caption. ".repeat(200);

describe("the content of <pb-lightbox>", () => {
  useLightbox();

  describe("when content fails", () => {
    it("page-builder#8: a broken image shows the message and a link to the file, and axe finds nothing", async () => {
      await show(picture("none"));
      assert.equal((await message()).textContent, "The image cannot be loaded");
      const link = find<HTMLAnchorElement>(".plaintags-lightbox__error a");
      assert.equal(link.href, new URL(addressOf("none"), location.href).href);
      assert.deepEqual([link.target, link.rel, link.textContent], ["_blank", "noopener", "Open in a new tab"]);
      assert.equal(find('[role="status"]').textContent, "The image cannot be loaded");
      assert.deepEqual(await axeFindings(dialog()), []);
    });

    it("a broken image's link can be clicked, and the click does not count as a tap on the picture", async () => {
      const host = await show(picture("none"));
      await message();
      let clicked = false;
      const link = find(".plaintags-lightbox__error a");
      link.addEventListener("click", (event) => {
        clicked = true;
        event.preventDefault();
      });
      link.click();
      assert.ok(clicked);
      assert.ok(isOpen(host));
    });

    it("a refused frame shows a link to its page", async () => {
      await show('<a href="http://plain.invalid/page" data-pswp-type="iframe">page</a>');
      assert.equal((await message()).textContent, "The content cannot be loaded");
      assert.equal(find<HTMLAnchorElement>(".plaintags-lightbox__error a").href, "http://plain.invalid/page");
    });

    it("the focus stays in the dialog when the focused element disappears with its slide", async () => {
      const host = await show(picture("none") + picture("room"));
      await message();
      find(".plaintags-lightbox__error a").focus();
      host.next();
      assert.equal(document.activeElement, dialog());
    });
  });

  describe("while the page changes", () => {
    it("a link removed while open stays in the gallery, and closing moves the focus to a remaining link", async () => {
      const host = await show();
      links(host)[0]!.remove();
      host.next();
      host.prev();
      assert.equal(counter(), "1 / 3");
      assert.equal(caption().textContent, "room");
      host.close();
      await closed(host);
      assert.equal(document.activeElement, links(host)[0]);
    });

    it("Back leaves the lightbox open if the page prevents closing, and the next Back asks again", async () => {
      // The browser may still be going back from the previous test's lightbox.
      await until(() => !hasEntry(), "the previous entry to disappear");
      const host = await show();
      await until(hasEntry, "an entry");
      let requests = 0;
      host.addEventListener(`${TAG}-close`, (event) => ++requests === 1 && event.preventDefault());
      history.back();
      await until(() => requests === 1, "the first close event");
      await until(hasEntry, "an entry again");
      assert.ok(isOpen(host));
      history.back();
      await closed(host);
      assert.equal(requests, 2);
    });
  });

  describe("for its reader", () => {
    it("announces the first slide once it is open", async () => {
      await show(pictures(3), "", 1);
      assert.equal(find('[role="status"]').textContent, "2 of 3: dunes");
    });

    it("keyboard and wheel scroll a caption that overflows; a short one takes no focus", async () => {
      const host = await show(picture("room", `${SIZE} data-caption="${LONG}"`) + picture("dunes"));
      assert.ok(caption().scrollHeight > caption().clientHeight);
      assert.equal(caption().tabIndex, 0);
      caption().focus();
      await sendKeys({ press: "ArrowDown" });
      await until(() => caption().scrollTop > 0, "the caption to scroll");
      const wheel = new WheelEvent("wheel", { bubbles: true, cancelable: true, deltaY: 40 });
      caption().dispatchEvent(wheel);
      assert.equal(wheel.defaultPrevented, false, "the browser scrolls");
      await sendKeys({ press: "ArrowRight" });
      assert.equal(counter(), "2 / 2", "the right arrow shows the next slide");
      assert.equal(caption().hasAttribute("tabindex"), false);
      assert.equal(caption().scrollTop, 0);
      const short = new WheelEvent("wheel", { bubbles: true, cancelable: true, deltaY: 40 });
      caption().dispatchEvent(short);
      assert.ok(short.defaultPrevented, "the page behind does not scroll");
      assert.ok(isOpen(host));
    });

    it("the arrow keys scroll long markup", async () => {
      await show(
        `<a href="#long" data-pswp-type="html">long</a><template id="long">${"<p>A line.</p>".repeat(100)}</template>`,
      );
      const panel = await until(() => dialog().querySelector<HTMLElement>(".plaintags-lightbox__panel"), "the panel");
      await until(() => panel.scrollHeight > panel.clientHeight, "its text");
      panel.focus();
      await sendKeys({ press: "ArrowDown" });
      await until(() => panel.scrollTop > 0, "the panel to scroll");
    });

    it("the caption takes clicks without closing, and its text can be selected", async () => {
      const host = await show(pictures(1));
      await image();
      const { left, top, width, height } = caption().getBoundingClientRect();
      assert.equal(document.elementFromPoint(left + width / 2, top + height / 2), caption());
      assert.match(getComputedStyle(caption()).userSelect || getComputedStyle(caption()).webkitUserSelect, /text/);
      const position: [number, number] = [Math.round(left + width / 2), Math.round(top + height / 2)];
      await sendMouse({ type: "click", position });
      await frames(2);
      assert.equal(host.getAttribute("state"), "open");
    });

    it("without trap-focus the dialog is not modal, but still above the page", async () => {
      fixture('<div style="position:fixed;inset:0;z-index:9999">over all</div>');
      await show(pictures(1), 'trap-focus="false"');
      assert.equal(dialog().matches(":modal"), false);
      assert.equal(dialog().hasAttribute("aria-modal"), false);
      assert.ok(dialog().contains(document.elementFromPoint(innerWidth / 2, 60)));
    });

    it("labels in a copied node name the copied fields, and ids that a style sheet may use stay", async () => {
      fixture(
        `<div id="question" hidden><h2 id="title">Q</h2><label for="name">Name</label><input id="name"><label for="name">again</label>
         <label for="pick">Pick</label><input type="checkbox" id="pick"></div>`,
      );
      await show('<a href="#question" data-pswp-type="html">ask</a>');
      await until(() => dialog().querySelector("#title"), "the copy");
      const [name, pick] = [...dialog().querySelectorAll("input")];
      const labels = [...dialog().querySelectorAll("label")];
      assert.deepEqual(
        labels.map(({ control }) => control),
        [name!, name!, pick!],
      );
      labels[2]!.click();
      assert.deepEqual([pick!.checked, document.querySelector<HTMLInputElement>("#pick")!.checked], [true, false]);
      assert.deepEqual(await axeFindings(dialog()), []);
    });

    for (const [where, markup] of [
      ["a popover", (inner: string) => `<div popover>${inner}</div>`],
      ["a component in a popover", () => "<div popover><div></div></div>"],
    ] as const) {
      it(`opened from ${where}, it leaves the popover open and returns the focus into it`, async function () {
        if (!("popover" in HTMLElement.prototype)) this.skip();
        const box = fixture(markup(`<${TAG} ${STILL}>${pictures(2)}</${TAG}>`));
        const popover = box.querySelector<HTMLElement>("[popover]")!;
        let home: ParentNode = box;
        if (!box.querySelector(TAG)) {
          const shadow = popover.firstElementChild!.attachShadow({ mode: "open" });
          shadow.append(make(pictures(2)));
          home = shadow;
        }
        popover.showPopover();
        const host = home.querySelector<PbLightboxElement>(TAG)!;
        const [link] = links(host);
        link!.focus();
        link!.click();
        await opened(host);
        assert.ok(popover.matches(":popover-open"), "open behind it");
        const { width, height } = dialog().getBoundingClientRect();
        assert.deepEqual([Math.round(width), Math.round(height)], [innerWidth, innerHeight]);
        host.close();
        await closed(host);
        assert.ok(popover.matches(":popover-open"), "and after it");
        assert.equal((link!.getRootNode() as Document).activeElement, link);

        popover.hidePopover();
        assert.equal(await host.open(1), true);
        await opened(host);
        assert.ok(
          dialog().getBoundingClientRect().width > 0,
          "visible even if a script opens it from a closed popover",
        );
      });
    }

    it("without trap-focus it can be used inside a modal dialog, which makes the rest of the page inert", async () => {
      const box = fixture(`<dialog><${TAG} ${STILL} trap-focus="false">${pictures(2)}</${TAG}></dialog>`);
      box.querySelector("dialog")!.showModal();
      const host = box.querySelector<PbLightboxElement>(TAG)!;
      links(host)[0]!.click();
      await opened(host);
      const shown =
        box.querySelector<HTMLElement>(".plaintags-lightbox") ?? assert.fail("the lightbox is not in the dialog");
      const { left, top, width, height } = shown.querySelector('[title="Close"]')!.getBoundingClientRect();
      assert.ok(shown.contains(document.elementFromPoint(left + width / 2, top + height / 2)), "on top");
      host.close();
      await until(() => host.getAttribute("state") === "closed", "it to close");
      box.querySelector("dialog")!.close();
    });

    it("is not printed over the pages of a document", async function () {
      if (!isChromium) this.skip(); // media can be emulated in Chromium only
      await show(pictures(1));
      assert.equal(getComputedStyle(dialog()).opacity, "1");
      await emulateMedia({ media: "print" });
      const { opacity } = getComputedStyle(dialog());
      await emulateMedia({ media: "screen" });
      assert.equal(opacity, "0");
    });

    it("returns the focus within a shadow tree", async () => {
      const shadow = fixture("<div></div>").firstElementChild!.attachShadow({ mode: "open" });
      const host = document.createElement(TAG) as PbLightboxElement;
      host.setAttribute("show-animation-duration", "0");
      host.setAttribute("hide-animation-duration", "0");
      const link = document.createElement("a");
      link.href = addressOf("room");
      link.textContent = "room";
      link.dataset.pswpWidth = "800";
      link.dataset.pswpHeight = "500";
      host.append(link);
      shadow.append(host);
      await host.ready;
      link.focus();
      link.click();
      await opened(host);
      host.close();
      await closed(host);
      assert.equal(shadow.activeElement, link);
    });
  });

  describe("with a builder theme's attributes (page-builder-contract#6.7)", () => {
    it("reads padding as JSON and a caption by its class, and shows no placeholder with animation type none", async () => {
      const host = await show(
        picture(
          "room",
          `${SIZE} data-lightbox-padding='{"top":30,"bottom":10,"left":5,"right":15}' data-lightbox-caption="Here" class="has-lightbox-caption"`,
        ),
        'data-animation-type="none"',
      );
      assert.deepEqual(engine(host).options.padding, { top: 30, bottom: 10, left: 5, right: 15 });
      assert.equal(caption().textContent, "Here");
      assert.equal(dialog().querySelector(".pswp__img--placeholder"), null);
    });

    it("centres the current picture of the strip", async () => {
      const many = Array.from({ length: 30 }, (_, index) =>
        picture("room", `${SIZE} data-pswp-src="${addressOf("room")}?${index}"`),
      ).join("");
      const host = await show(many, 'class="has-lightbox-thumbnails"');
      host.goTo(15);
      const strip = find(".plaintags-lightbox__strip").getBoundingClientRect();
      const active = find("[aria-current]").getBoundingClientRect();
      assert.near(active.left + active.width / 2, strip.left + strip.width / 2, 1);
      assert.near(active.width, 60, 0.5);
    });

    it("a video file opens inline with controls, at a size in px, %, vw or vh", async () => {
      for (const [size, width] of [
        ["400px", 400],
        ["50%", document.documentElement.clientWidth / 2],
        ["20vw", document.documentElement.clientWidth / 5],
        ["30vh", innerHeight * 0.3],
      ] as const) {
        const host = await show(
          `<a href="/demo/none.mp4" data-pswp-video-url="/demo/none.mp4" data-pswp-width="${size}">film</a>`,
        );
        const video = await until(() => dialog().querySelector("video"), "the video");
        assert.ok(video.controls && video.hasAttribute("playsinline"));
        assert.near(current(host).width, width, 1, size);
        host.close();
        await closed(host);
      }
    });
  });
});
