import { sendKeys } from "@web/test-runner-commands";
import type PhotoSwipe from "photoswipe";
import { define } from "../../src/elements/pb-lightbox.ts";
import { assert, frames, runBaseSuite, sendMouse, until, type TestContainer } from "../support/index.ts";
import {
  TAG,
  picture,
  pictures,
  dialogOf,
  dialog,
  button,
  counter,
  isOpen,
  engine,
  current,
  image,
  opened,
  closed,
  hasEntry,
  makeStill as make,
  clickAt as click,
  showByMouse as show,
  useLightbox,
  drag,
} from "../shared/page-builder/lightbox/use-lightbox.ts";

runBaseSuite({
  define,
  tag: TAG,
  html: `<${TAG}><p>author's own</p>${picture("room")}</${TAG}>`,
  ready: (host) => host.getAttribute("state") === "closed",
  drawsNothing: true,
});

describe(`<${TAG}>`, () => {
  const used = useLightbox();
  let container: TestContainer;
  beforeEach(() => {
    container = used();
  });

  describe("closes", () => {
    it("every way can be switched off [A171]", async () => {
      const host = await show(
        picture("room", 'data-pswp-width="400" data-pswp-height="200"'),
        'esc-key="false" close="false" bg-click-action="false" close-on-vertical-drag="false" click-to-close-non-zoomable="false" close-on-back="false" caption="false"',
      );
      await image();
      assert.equal(dialog().querySelector('[title="Close"]'), null);
      await sendKeys({ press: "Escape" });
      await sendKeys({ press: "Escape" });
      const x = Math.round(innerWidth / 2);
      const y = Math.round(innerHeight / 2);
      await sendMouse({ type: "click", position: [x, innerHeight - 3] });
      await sendMouse({ type: "click", position: [x, y] });
      await drag([x, y], [x, innerHeight - 5], 6);
      await frames(5);
      assert.ok(isOpen(host), "still open");
      assert.equal(hasEntry(), false);
    });

    it("when its element is removed, at once, in every state [A184]", async () => {
      const host = make(pictures(3), "");
      host.setAttribute("show-animation-duration", "333");
      click(host);
      await until(() => document.querySelector(".pswp"), "the opening to begin");
      host.remove();
      await until(() => !dialogOf(), "the dialog to go");
      assert.equal(document.querySelector(".pswp"), null);
    });

    it("delays a close during the opening until it is open", async () => {
      const host = make();
      host.setAttribute("show-animation-duration", "120");
      click(host);
      await until(() => document.querySelector(".pswp"), "the opening to begin");
      host.close();
      await closed(host);
    });

    it("leaves no nodes after opening 50 times", async () => {
      const host = await show();
      host.close();
      await closed(host);
      const count = () => document.querySelectorAll("*").length;
      const before = count();
      for (let round = 0; round < 50; round++) {
        await host.open(round % 3);
        host.close();
        await until(() => host.getAttribute("state") === "closed", "closed");
      }
      assert.equal(count(), before);
      assert.deepEqual([...container.log.warnings, ...container.log.errors], []);
    }).timeout(60_000 * globalThis.TIME_FACTOR);
  });

  describe("captions and parts", () => {
    it("leaves captions and parts out, renames buttons, and takes padding [A183]", async () => {
      const host = await show(
        pictures(3),
        `caption="false" counter="false" arrow-prev="false" zoom="false" close-title="Schließen" padding='{"top":40,"bottom":60}'`,
      );
      for (const gone of [".plaintags-lightbox__caption", ".pswp__counter", '[title="Previous"]', '[title="Zoom"]'])
        assert.equal(dialog().querySelector(gone), null, gone);
      assert.ok(button("Schließen"));
      assert.near(current(host).panAreaSize.y, innerHeight - 100, 0.5);
    });

    it("takes a padding function, a custom button and a custom icon by script [A183]", async () => {
      const host = make();
      host.setAttribute(
        "close-svg",
        '<svg viewBox="0 0 8 8" id="mine"><path d="M0 0h8"/><script>alert(1)</script></svg>',
      );
      Object.assign(host, {
        paddingFn: () => ({ top: 10, bottom: 10, left: 30, right: 30 }),
        setup: (pswp: PhotoSwipe) =>
          pswp.on("uiRegister", () =>
            pswp.ui?.registerElement({
              name: "mark",
              isButton: true,
              title: "Mark",
              html: "<b>mark</b><img src=x onerror=1>",
              order: 9,
              onClick: () => pswp.next(),
            }),
          ),
      });
      click(host);
      await opened(host);
      assert.near(current(host).panAreaSize.x, document.documentElement.clientWidth - 60, 0.5);
      await until(() => button("Mark").querySelector("b"), "its markup");
      assert.equal(dialog().querySelector("[onerror], script"), null);
      button("Mark").click();
      assert.equal(counter(), "2 / 3");
    });

    it("shows a strip of thumbnails: each address once, the current one marked, a click opens its slide", async () => {
      const host = await show(
        pictures(3) + picture("room"),
        'class="has-lightbox-thumbnails" data-lightbox-thumbnail-size="40px"',
      );
      const thumbs = () => [...dialog().querySelectorAll<HTMLButtonElement>(".plaintags-lightbox__thumbnail")];
      assert.equal(thumbs().length, 3);
      assert.near(thumbs()[0]!.getBoundingClientRect().width, 40, 0.5);
      thumbs()[2]!.click();
      assert.equal(counter(), "3 / 4");
      assert.deepEqual(
        thumbs().map((thumb) => thumb.getAttribute("aria-current")),
        [null, null, "true"],
      );
      assert.ok(isOpen(host));
    });

    it("understands a builder theme's click action, spelt as it spells it", async () => {
      const host = await show(
        pictures(1),
        'caption="false" data-lightbox-image-click="toogle-controls" data-lightbox-padding="20"',
      );
      assert.equal(engine(host).options.imageClickAction, "toggle-controls");
      assert.near(current(host).panAreaSize.y, innerHeight - 40, 0.5);
    });
  });
});
