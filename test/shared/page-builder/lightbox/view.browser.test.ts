// Needs a separate page: a view that did not come is reported once on a page.
import { sendKeys } from "@web/test-runner-commands";
import type PhotoSwipe from "photoswipe";
import { VIEW_WAIT_MS } from "../../../../src/shared/page-builder/lightbox/viewer/view.ts";
import type { DrawViewer } from "../../../../src/shared/page-builder/lightbox/viewer/viewer-model.ts";
import { assert, fixture, frames, sendMouse, slowLoad, until, useTestClock } from "../../../support/index.ts";
import { addressOf, dialog, find, image, message, picture, pictures } from "./use-lightbox.ts";
import {
  closed,
  container,
  engineOf,
  linksOf,
  loadView,
  missing,
  named,
  opened,
  show,
  start,
  stateOf,
  useView,
} from "./use-view.ts";

const buttonNames = () => [...dialog().querySelectorAll("button")].map(({ textContent }) => textContent);

describe("the view of a lightbox", () => {
  useView();

  describe("that does not come", () => {
    const messagesOf = () => container().log.errors.filter((line) => line.includes("plain buttons"));

    it("is reported once, and every lightbox opens with its picture and buttons of words", async () => {
      for (const content of [pictures(3), pictures(2)]) {
        const one = await show(start(missing, content));
        await image();
        assert.deepEqual(buttonNames(), ["Zoom", "Previous", "Next", "Close"]);
        named("Close").click();
        await closed(one);
        assert.equal(document.activeElement, linksOf(one)[0], "the visitor is where they were");
      }
      assert.equal(messagesOf().length, 1, container().log.errors.join("\n"));
      assert.match(messagesOf()[0] ?? "", /no such file/);
    });

    it("leaves keys, buttons and the background working", async () => {
      const one = await show(start(missing));
      assert.equal(document.activeElement, dialog());
      await sendKeys({ press: "ArrowRight" });
      assert.equal(engineOf(one).currIndex, 1);
      named("Previous").click();
      assert.equal(engineOf(one).currIndex, 0);
      await sendKeys({ press: "Escape" });
      await closed(one);
      await show(one);
      await image();
      await sendMouse({ type: "click", position: [5, innerHeight - 5] });
      await closed(one);
    });

    it("leaves out buttons that the author leaves out", async () => {
      await show(start(missing, pictures(2), { close: false, arrowPrev: false }));
      assert.deepEqual(buttonNames(), ["Zoom", "Next"]);
    });

    it("leaves PhotoSwipe's message in place of a broken image, and markup and captions do not fail", async () => {
      fixture('<template id="terms"><p>Be kind.</p></template>');
      const one = await show(
        start(missing, `${picture("none")}<a href="#terms" data-pswp-type="html">terms</a>`, { thumbnails: true }),
      );
      assert.equal((await message()).textContent, "The image cannot be loaded");
      one.handle.next();
      await until(() => dialog().textContent.includes("Be kind."), "the markup");
    });

    it("is tried again at the next opening", async () => {
      let isMissing = true;
      const one = await show(start(() => (isMissing ? missing() : loadView())));
      named("Close").click();
      await closed(one);
      isMissing = false;
      await show(one);
      assert.equal(find(".pswp__counter").textContent, "1 / 3");
      assert.equal(dialog().querySelector(".plaintags-lightbox__plain"), null);
    });

    it("does not keep the visitor waiting when its code is never answered", async () => {
      const clock = useTestClock(container());
      const one = start(() => new Promise<DrawViewer>(() => undefined));
      linksOf(one)[0]?.click();
      await frames(5);
      assert.equal(stateOf(one), "opening");
      await until(() => {
        void clock.advance(VIEW_WAIT_MS);
        return stateOf(one) === "open";
      }, "the lightbox to be open");
      assert.deepEqual(buttonNames(), ["Zoom", "Previous", "Next", "Close"]);
    });
  });

  describe("that comes late", () => {
    it("does not open a lightbox that was closed meanwhile, and the next opening works", async () => {
      const { load, come } = slowLoad(loadView);
      const one = start(load);
      const opening = one.handle.open(1);
      await frames(2);
      assert.equal(stateOf(one), "opening");
      one.handle.close();
      come();
      assert.equal(await opening, false);
      assert.deepEqual([stateOf(one), document.querySelector("dialog")], ["closed", null]);
      assert.equal(await one.handle.open(1), true);
      assert.equal(find(".pswp__counter").textContent, "2 / 3");
    });

    it("opens one dialog for several clicks, at the last picture", async () => {
      const { load, come } = slowLoad(loadView);
      const one = start(load);
      linksOf(one)[0]?.click();
      linksOf(one)[2]?.click();
      await frames(2);
      come();
      await opened(one);
      await frames(3);
      assert.equal(document.querySelectorAll("dialog").length, 1);
      assert.equal(find(".pswp__counter").textContent, "3 / 3");
      assert.equal(dialog().querySelectorAll(".pswp__button--close").length, 1);
    });

    it("is not drawn for a lightbox that was removed meanwhile", async () => {
      const { load, come } = slowLoad(loadView);
      const one = start(load);
      const opening = one.handle.open(0);
      await frames(2);
      one.stop();
      come();
      assert.equal(await opening, false);
      assert.equal(document.querySelector("dialog"), null);
    });
  });

  describe("that is drawn", () => {
    it("is complete when the lightbox opens: each part once, in PhotoSwipe's order", async () => {
      await show(start(loadView, picture("none") + pictures(2), { thumbnails: true }));
      const classes = (selector: string) =>
        [...find(selector).children].map(({ classList }) => [...classList].join(" "));
      assert.deepEqual(
        [...dialog().children].map(({ classList }) => classList[0]),
        ["plaintags-lightbox__status", "pswp"],
      );
      assert.deepEqual(classes(".pswp__scroll-wrap"), [
        "pswp__container",
        "plaintags-lightbox__foot pswp__hide-on-close",
        "pswp__top-bar pswp__hide-on-close",
        "pswp__button pswp__button--arrow pswp__button--arrow--prev pswp__hide-on-close",
        "pswp__button pswp__button--arrow pswp__button--arrow--next pswp__hide-on-close",
      ]);
      assert.deepEqual(classes(".pswp__top-bar"), [
        "pswp__counter",
        "pswp__preloader",
        "pswp__button pswp__button--zoom",
        "pswp__button pswp__button--close",
      ]);
      assert.deepEqual(classes(".plaintags-lightbox__foot"), [
        "plaintags-lightbox__caption",
        "plaintags-lightbox__strip",
      ]);
      await message();
      assert.deepEqual(
        [...find(".plaintags-lightbox__error").children].map(({ className, localName }) => className || localName),
        ["pswp__error-msg", "a"],
      );
    });

    it("lets a page change its elements, add its own and put nodes around them, and leaves nothing behind", async () => {
      const clicks: string[] = [];
      const setup = (pswp: PhotoSwipe) => {
        pswp.on("uiElementCreate", ({ data }) => {
          if (data.name === "zoom") data.title = "Look closer";
        });
        pswp.addFilter("uiElement", (element, data) => {
          if (data.name !== "close" && data.name !== "arrowNext") return element;
          const around = document.createElement("span");
          around.className = "around";
          around.append(element);
          return around;
        });
        pswp.on("uiRegister", () =>
          pswp.ui?.registerElement({
            name: "share",
            tagName: "a",
            appendTo: "root",
            onInit: (element) => (element.textContent = "Share"),
            onClick: (event, element) =>
              clicks.push(`${event.type} ${element.className} ${event.currentTarget === element}`),
          }),
        );
      };
      const one = await show(start(loadView, pictures(2), { setup }));
      assert.equal(find(".pswp > a").textContent, "Share");
      find(".pswp > a").click();
      assert.deepEqual(clicks, ["click pswp__share pswp__hide-on-close true"]);
      assert.equal(find(".pswp__button--zoom").title, "Look closer");
      assert.equal(find(".pswp__top-bar").lastElementChild?.className, "around");
      assert.equal(find(".pswp__scroll-wrap").lastElementChild?.className, "around pswp__hide-on-close");
      engineOf(one).ui?.registerElement({ name: "late", isButton: true, title: "Late", onClick: "next" });
      find('[aria-label="Late"]').click();
      assert.equal(find(".pswp__counter").textContent, "2 / 2");
      find(".around .pswp__button--close").click();
      await closed(one);
      await frames(2);
      assert.deepEqual(container().log.errors, []);
    });

    it("shows the address of content that fails, and its message goes with its slide", async () => {
      const one = await show(start(loadView, picture("none") + pictures(4)));
      await message();
      assert.equal(find<HTMLAnchorElement>(".plaintags-lightbox__error a").pathname, addressOf("none"));
      one.handle.goTo(2);
      await until(() => !dialog().querySelector('.pswp__item[aria-hidden="false"] .pswp__error-msg'), "it to go");
    });
  });
});
