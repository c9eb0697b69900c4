// Engines: dialog and popover, pointer and wheel
import { emulateMedia, sendKeys, setViewport } from "@web/test-runner-commands";
import { type PbLightboxElement } from "../../src/elements/pb-lightbox.ts";
import {
  assert,
  axeFindings,
  cleanFixtures,
  fixture,
  frames,
  isChromium,
  once,
  sendMouse,
  until,
  type TestContainer,
} from "../support/index.ts";
import {
  TAG,
  STILL,
  addressOf as address,
  picture,
  pictures,
  dialog,
  find,
  button,
  counter,
  captionText as caption,
  links,
  isOpen,
  engine,
  current,
  image,
  opened,
  closed,
  historyFrame,
  hasEntry,
  entryGone,
  makeStill as make,
  clickAt as click,
  showByMouse as show,
  useLightbox,
  drag,
} from "../shared/page-builder/lightbox/use-lightbox.ts";

describe(`<${TAG}>`, () => {
  const used = useLightbox();
  let container: TestContainer;
  beforeEach(() => {
    container = used();
  });

  const all = (root: ParentNode) => [...root.querySelectorAll<PbLightboxElement>(TAG)];

  describe("is a dialog", () => {
    it("opened by the keyboard it takes the focus, keeps it inside, and returns it to the link [A168]", async () => {
      const host = make();
      links(host)[1]!.focus();
      await sendKeys({ press: "Enter" });
      await opened(host);
      assert.equal(document.activeElement, dialog());
      for (let press = 0; press < 7; press++) {
        await sendKeys({ press: "Tab" });
        assert.ok(document.activeElement === document.body || dialog().contains(document.activeElement), "inside");
      }
      await sendKeys({ press: "Escape" });
      await closed(host);
      assert.equal(document.activeElement, links(host)[1]);
    });

    it("has a name, is modal, and axe finds nothing in it", async () => {
      await show(pictures(3), 'label="The house" thumbnails');
      await image();
      assert.equal(dialog().getAttribute("aria-label"), "The house");
      assert.equal(dialog().getAttribute("aria-modal"), "true");
      assert.ok(dialog().matches(":modal"), "the page behind is inert");
      assert.deepEqual(await axeFindings(dialog()), []);
    });

    it("returns the focus to the link after a mouse click too", async () => {
      const host = await show();
      host.close();
      await closed(host);
      assert.equal(document.activeElement, links(host)[0]);
    });

    it("keeps the focus where it is with return-focus=false", async () => {
      const host = make(undefined, 'return-focus="false"');
      links(host)[0]!.focus();
      links(host)[0]!.click();
      await opened(host);
      host.close();
      await closed(host);
      assert.ok(document.activeElement !== links(host)[0]);
    });

    it("leaves keys in its fields alone", async () => {
      const host = await show(
        `<a href="#note" data-pswp-type="html">note</a><template id="note"><input aria-label="Name"></template>${picture("room")}`,
      );
      const field = await until(() => dialog().querySelector("input"), "the field");
      field.focus();
      await sendKeys({ type: "z" });
      await sendKeys({ press: "ArrowRight" });
      assert.equal(field.value, "z");
      assert.equal(engine(host).currIndex, 0);
    });
  });

  describe("pages", () => {
    it("arrows and counter, not with one slide; two slides end, three go round [A169]", async () => {
      let host = await show(pictures(1));
      assert.ok(find(".pswp").classList.contains("pswp--one-slide"));
      assert.equal(getComputedStyle(button("Next")).display, "none");
      host.close();
      await closed(host);
      host = await show(pictures(2));
      assert.ok(button("Previous").disabled);
      button("Next").click();
      assert.equal(counter(), "2 / 2");
      assert.ok(button("Next").disabled);
      host.next();
      assert.equal(counter(), "2 / 2");
      host.close();
      await closed(host);
      host = await show(pictures(3));
      button("Previous").click();
      assert.equal(counter(), "3 / 3");
      host.next();
      assert.equal(counter(), "1 / 3");
    });

    it("by arrow keys, and not with arrow-keys=false", async () => {
      const host = await show();
      await sendKeys({ press: "ArrowRight" });
      assert.equal(counter(), "2 / 3");
      host.close();
      await closed(host);
      await show(undefined, 'arrow-keys="false"');
      await sendKeys({ press: "ArrowRight" });
      assert.equal(counter(), "1 / 3");
    });

    it("from right to left: the next slide lies at the left, for arrows, keys and drags", async () => {
      const box = fixture(`<div dir="rtl"><${TAG} ${STILL}>${pictures(4)}</${TAG}></div>`);
      const [host] = all(box) as [PbLightboxElement];
      click(host, 0);
      await opened(host);
      assert.equal(dialog().dir, "rtl");
      assert.equal(counter(), "1 / 4");
      await sendKeys({ press: "ArrowLeft" });
      assert.equal(counter(), "2 / 4");
      const next = button("Next").getBoundingClientRect();
      assert.ok(next.left < innerWidth / 2, "the next button is at the left");
      button("Next").click();
      assert.equal(counter(), "3 / 4");
      host.goTo(0);
      assert.equal(caption(), "room");
      host.prev();
      assert.equal(counter(), "4 / 4");
    });

    it("by a drag past half of the view [A175]", async () => {
      const host = await show(pictures(3), 'loop="false"');
      await image();
      const [y, right] = [Math.round(innerHeight / 2), innerWidth - 20];
      await drag([right, y], [10, y], 6);
      await until(() => counter() === "2 / 3", "the second slide");
      await drag([right, y], [right - 30, y], 2);
      await until(() => !engine(host).mainScroll.isShifted(), "the slide to settle");
    });
  });

  describe("closes", () => {
    it("by Escape, button, background and Back [A170]", async () => {
      const ways: [string, () => unknown][] = [
        ["Escape", () => sendKeys({ press: "Escape" })],
        ["the button", () => button("Close").click()],
        ["the background", () => sendMouse({ type: "click", position: [Math.round(innerWidth / 2), innerHeight - 3] })],
        ["Back", () => history.back()],
      ];
      for (const [way, close] of ways) {
        const host = await show(picture("room", 'data-pswp-width="400" data-pswp-height="200"'), 'caption="false"');
        await image();
        await until(hasEntry, "an entry");
        await close();
        await until(() => host.getAttribute("state") === "closed", `${way} to close`);
        await entryGone(way);
        cleanFixtures();
      }
    });

    it("by a vertical drag of an image that is not zoomed [A170]", async () => {
      const host = await show();
      await image();
      const x = Math.round(innerWidth / 2);
      await drag([x, 120], [x, innerHeight - 10], 6);
      await closed(host);
    });

    it("by pinching the image small [A170]", async () => {
      const host = await show();
      const target = await image();
      const x = innerWidth / 2;
      const y = innerHeight / 2;
      const point = (type: string, pointerId: number, clientX: number) =>
        target.dispatchEvent(
          new PointerEvent(type, {
            pointerId,
            pointerType: "touch",
            clientX,
            clientY: y,
            bubbles: true,
            composed: true,
            cancelable: true,
          }),
        );
      // The mouse, which is somewhere on the page too, has the id 0 or 1.
      const [left, right] = [11, 12];
      point("pointerdown", left, x - 100);
      point("pointerdown", right, x + 100);
      for (const distance of [90, 60, 30, 20]) {
        point("pointermove", left, x - distance);
        point("pointermove", right, x + distance);
        await frames(2);
      }
      point("pointerup", left, x - 20);
      point("pointerup", right, x + 20);
      await closed(host);
    });

    for (const [what, takes] of [
      ["its dialog", () => dialog().remove()],
      ["what the dialog stands in", () => document.querySelector("#place")!.remove()],
    ] as const) {
      it(`when a script removes ${what}, and the links of the page work again`, async () => {
        const box = fixture(
          `<${TAG} ${STILL}>${pictures(2)}</${TAG}><${TAG} ${STILL}>${pictures(1)}</${TAG}><div id="place"></div>`,
        );
        const [host, other] = all(box) as [PbLightboxElement, PbLightboxElement];
        (host as PbLightboxElement & { appendToEl: Element }).appendToEl = box.querySelector("#place")!;
        await frames(1);
        click(host);
        await opened(host);
        const reported = once(host, "pb-lightbox-closed");
        takes();
        await reported;
        await closed(host);
        assert.equal(document.activeElement, links(host)[0]);
        await until(() => !(history.state as object | null), "its entry to leave the history");
        click(other);
        await opened(other);
        assert.equal(counter(), "1 / 1");
      });
    }

    it("removes its history entry, so that Back leaves the page as before", async () => {
      const before = history.length;
      const host = await show();
      await until(hasEntry, "an entry");
      host.close();
      await closed(host);
      await entryGone("close()");
      click(host);
      await opened(host);
      await until(hasEntry, "an entry again");
      assert.ok(history.length <= before + 1, "no pile of entries");
    });

    it("opens and closes also where the browser refuses an entry in the history", async () => {
      const first = await show();
      first.close();
      await closed(first);
      await entryGone("close()");
      const own = historyFrame()!.history;
      let refused = 0;
      own.pushState = () => {
        refused += 1;
        throw new DOMException(
          "Attempt to use history.pushState() more than 100 times per 10 seconds",
          "SecurityError",
        );
      };
      try {
        const host = await show();
        await until(() => refused === 1, "the refusal");
        host.close();
        await closed(host);
        assert.equal(hasEntry(), false);
      } finally {
        Reflect.deleteProperty(own, "pushState");
      }
      assert.deepEqual([...container.log.warnings, ...container.log.errors], []);
    });
  });

  describe("zooms", () => {
    it("a click zooms to the second level and back; an image that is small enough closes [A172]", async () => {
      let host = await show(picture("room", 'data-pswp-width="3000" data-pswp-height="1875"'));
      await image();
      const { fit, secondary } = current(host).zoomLevels;
      const middle: [number, number] = [Math.round(innerWidth / 2), Math.round(innerHeight / 2)];
      await sendMouse({ type: "click", position: middle });
      assert.near(current(host).currZoomLevel, secondary, 0.001);
      await sendMouse({ type: "click", position: middle });
      assert.near(current(host).currZoomLevel, fit, 0.001);
      host.close();
      await closed(host);
      host = await show(picture("room", 'data-pswp-width="300" data-pswp-height="200"'));
      await image();
      await sendMouse({ type: "click", position: middle });
      await closed(host);
    });

    it("by the key z in the open dialog, and from nowhere else (WCAG 2.1.4)", async () => {
      const field = fixture("<input>").querySelector("input") ?? assert.fail("no input");
      const host = await show(picture("room", 'data-pswp-width="3000" data-pswp-height="1875"'));
      await image();
      const { fit, secondary } = current(host).zoomLevels;
      field.dispatchEvent(new KeyboardEvent("keydown", { key: "z", code: "KeyZ", bubbles: true }));
      assert.near(current(host).currZoomLevel, fit, 0.001);
      assert.ok(dialog().contains(document.activeElement), "the focus is in the dialog");
      await sendKeys({ press: "z" });
      assert.near(current(host).currZoomLevel, secondary, 0.001);
      await sendKeys({ press: "z" });
      assert.near(current(host).currZoomLevel, fit, 0.001);
      host.close();
      await closed(host);
      field.focus();
      await sendKeys({ press: "z" });
      assert.deepEqual([field.value, isOpen(host)], ["z", false]);
    });

    it("the second level is min(1, 3 x fit), at most 4000 px wide; the last max(1, 4 x fit) [A173]", async () => {
      const levels = async (width: number, height: number) => {
        const host = await show(picture("room", `data-pswp-width="${width}" data-pswp-height="${height}"`));
        const { fit, secondary, max } = current(host).zoomLevels;
        host.close();
        await closed(host);
        return { fit, secondary, max };
      };
      const small = await levels(200, 100);
      assert.deepEqual(small, { fit: 1, secondary: 1, max: 4 });
      const large = await levels(3000, 1500);
      assert.near(large.secondary, Math.min(1, large.fit * 3), 0.001);
      assert.near(large.max, Math.max(1, large.fit * 4), 0.001);
      const wide = make(picture("room", 'data-pswp-width="8000" data-pswp-height="4000"'), `${STILL} caption="false"`);
      Object.assign(wide, { getViewportSizeFn: () => ({ x: 2000, y: 1000 }) });
      click(wide);
      await opened(wide);
      const { fit, secondary } = current(wide).zoomLevels;
      assert.near(fit, 0.25, 0.001);
      assert.near(secondary * 8000, 4000, 1, "three times fit would be 6000 px");
    });

    it("Ctrl with the wheel zooms, wheel-to-zoom without, and a zoomed image pans [A174]", async () => {
      const wheel = (init: WheelEventInit) =>
        find(".pswp").dispatchEvent(
          new WheelEvent("wheel", { bubbles: true, cancelable: true, clientX: 200, clientY: 200, ...init }),
        );
      let host = await show(picture("room", 'data-pswp-width="3000" data-pswp-height="1875"'));
      const fit = current(host).currZoomLevel;
      wheel({ deltaY: -200 });
      assert.equal(current(host).currZoomLevel, fit);
      wheel({ deltaY: -400, ctrlKey: true });
      assert.near(current(host).currZoomLevel, fit * 2 ** 0.8, 0.01);
      const { y } = current(host).pan;
      wheel({ deltaY: 40 });
      assert.near(current(host).pan.y, y - 40, 1);
      host.close();
      await closed(host);
      host = await show(picture("room", 'data-pswp-width="3000" data-pswp-height="1875"'), "wheel-to-zoom");
      wheel({ deltaY: -400 });
      assert.ok(current(host).currZoomLevel > fit);
    });

    it("pans a zoomed image by 80 px a key", async () => {
      const host = await show(picture("room", 'data-pswp-width="3000" data-pswp-height="3000"'));
      await image();
      button("Zoom").click();
      const { y } = current(host).pan;
      await sendKeys({ press: "ArrowDown" });
      assert.near(current(host).pan.y, y - 80, 1);
    });

    it("keeps the fit when the window changes [A185]", async function () {
      if (!isChromium) this.skip(); // the viewport can be set in Chromium only
      await setViewport({ width: 1000, height: 700 });
      const host = await show(picture("room", 'data-pswp-width="3000" data-pswp-height="1500"'));
      await setViewport({ width: 600, height: 700 });
      await until(() => Math.abs(current(host).currZoomLevel - 0.2) < 0.001, "the new fit");
      await setViewport({ width: 1000, height: 700 });
    });
  });

  describe("shows images", () => {
    it("reads a missing size from the image", async () => {
      const drawing = (width: number, height: number) => {
        const canvas = Object.assign(document.createElement("canvas"), { width, height });
        return canvas.toDataURL("image/png");
      };
      const host = await show(`<a href="${drawing(640, 160)}">a picture</a><a href="${drawing(90, 60)}">another</a>`);
      await until(() => current(host).width === 640, "the learnt size");
      assert.equal(current(host).height, 160);
      const shown = await image();
      assert.near(shown.getBoundingClientRect().width, Math.min(640, innerWidth), 1);
      assert.near(shown.getBoundingClientRect().width / shown.getBoundingClientRect().height, 4, 0.05);
      host.next();
      await until(() => current(host).width === 90 && current(host).height === 60, "the size of a slide loaded ahead");
    });

    it("shows a drawing without a size in its thumbnail's shape, as large as fits", async () => {
      const host = await show(picture("room", ""));
      const { width, height } = (await image()).getBoundingClientRect();
      assert.near(width / height, 1.6, 0.02);
      assert.ok(width > innerWidth - 2 || height > innerHeight - 2, "it fills the view");
      assert.ok(current(host).width > 0);
    });

    it("sizes of a srcset never shrink [A179]", async function () {
      const host = await show(
        picture(
          "room",
          `data-pswp-width="3000" data-pswp-height="1875" data-pswp-srcset="${address("room")} 3000w, ${address("dunes")} 600w"`,
        ),
      );
      const shown = await image();
      const sizes = () => parseInt(shown.sizes, 10);
      const first = sizes();
      button("Zoom").click();
      const zoomed = sizes();
      assert.ok(zoomed > first, `${zoomed} > ${first}`);
      button("Zoom").click();
      assert.equal(sizes(), zoomed);
      assert.ok(isOpen(host));
    });

    it("does not animate with reduced motion, nor an image over 4000 px [A180]", async function () {
      if (!isChromium) this.skip(); // emulation
      await emulateMedia({ reducedMotion: "reduce" });
      const host = await show(pictures(1));
      assert.equal(engine(host).options.showHideAnimationType, "none");
      assert.equal(engine(host).options.zoomAnimationDuration, 0);
      await emulateMedia({ reducedMotion: "no-preference" });
    });
  });

  describe("other content", () => {
    it("plays a video while its slide shows, and stops it afterwards", async () => {
      const host = await show(
        `<a href="/demo/none.mp4" data-pswp-video-url="/demo/none.mp4" data-pswp-width="50vw">film</a>${picture("room")}`,
      );
      const video = await until(() => dialog().querySelector("video"), "the video");
      assert.ok(video.controls && video.hasAttribute("playsinline"));
      assert.match(video.src, /\/demo\/none\.mp4$/);
      assert.near(current(host).width, document.documentElement.clientWidth / 2, 1);
      assert.near(current(host).width / current(host).height, 16 / 9, 0.01);
      await until(() => document.querySelector(".pswp__error-msg"), "the message of a video that is not there");
      assert.equal(find(".pswp__error-msg").textContent, "The content cannot be loaded");
      host.next();
      assert.equal(dialog().querySelector("video"), null);
    });
  });
});
