import type PhotoSwipe from "photoswipe";
import { assert, axeFindings, until, useTestClock, type TestContainer } from "../support/index.ts";
import {
  TAG,
  SIZE,
  NAMES,
  addressOf as address,
  picture,
  pictures,
  dialog,
  find,
  counter,
  captionText as caption,
  engine,
  current,
  image,
  closed,
  makeStill as make,
  clickAt as click,
  showByMouse as show,
  useLightbox,
} from "../shared/page-builder/lightbox/use-lightbox.ts";

describe(`<${TAG}>`, () => {
  const used = useLightbox();
  let container: TestContainer;
  beforeEach(() => {
    container = used();
  });

  function recordContent(root: EventTarget): string[] {
    const received: string[] = [];
    root.addEventListener(`${TAG}-content`, (event) => {
      const { index, state } = (event as CustomEvent<{ index: number; state: string }>).detail;
      received.push(`${index} ${state}`);
    });
    return received;
  }

  describe("is a dialog", () => {
    it("announces a new slide with its caption", async () => {
      const host = await show();
      host.next();
      assert.equal(find('[role="status"]').textContent, "2 of 3: dunes");
    });
  });

  describe("pages", () => {
    it("loads two ahead and one behind, mirrored when it goes back, and keeps at least five [A177]", async () => {
      const host = await show(pictures(6), "", 2);
      const loaded = () =>
        NAMES.map((_, index) => (engine(host).contentLoader.getContentByIndex(index) ? index : "")).join("");
      await until(() => loaded() === "1234", "1 behind and 2 ahead");
      host.prev();
      await until(() => loaded().includes("0"), "two in the way it goes");
      assert.equal(engine(host).contentLoader.limit, 5);
    });
  });

  describe("shows images", () => {
    it("reports a slide's content as idle, loading and loaded", async () => {
      const host = make(pictures(1));
      const received = recordContent(host);
      click(host);
      await until(() => received.includes("0 loaded"), "loaded");
      assert.deepEqual(received, ["0 idle", "0 loading", "0 loaded"]);
    });

    it("takes the size from the widest candidate of a srcset", async () => {
      const host = await show(picture("room", `data-pswp-srcset="${address("room")} 600w, ${address("dunes")} 2400w"`));
      assert.near(current(host).width, 2400, 1);
      assert.near(current(host).height, 1500, 20);
    });

    it("a broken image shows the message, and loads again at the next visit [A176]", async () => {
      const host = make(picture("none") + picture("dunes") + picture("night"));
      const received = recordContent(host);
      click(host);
      const message = await until(() => document.querySelector(".pswp__error-msg"), "the message");
      assert.equal(message.textContent, "The image cannot be loaded");
      assert.ok(received.includes("0 error"));
      assert.equal(find('[role="status"]').textContent, "The image cannot be loaded");
      host.next();
      const content = engine(host).contentLoader.getContentByIndex(0) ?? assert.fail("nothing kept");
      content.data.src = address("room");
      host.prev();
      await until(() => received.includes("0 loaded"), "the second try");
      assert.match((await image()).src, /room\.svg$/);
      assert.equal(dialog().querySelector(".pswp__error-msg"), null);
    });

    it("shows the author's error message, else the site's", async () => {
      container.service("texts").override({ "lightbox.error": "Bild fehlt" });
      const host = await show(picture("none"));
      assert.equal(
        (await until(() => document.querySelector(".pswp__error-msg"), "the message")).textContent,
        "Bild fehlt",
      );
      host.close();
      await closed(host);
      await show(picture("none"), 'error-msg="Gone"');
      assert.equal((await until(() => document.querySelector(".pswp__error-msg"), "the message")).textContent, "Gone");
    });

    it("the loading indicator appears after 2000 ms and not before [A178]", async () => {
      const clock = useTestClock(container);
      const host = await show(pictures(1), "");
      const { content } = current(host);
      content.state = "loading";
      engine(host).ui?.updatePreloaderVisibility();
      const active = () => find(".pswp__preloader").classList.contains("pswp__preloader--active");
      await clock.advance(1999);
      assert.equal(active(), false);
      await clock.advance(1);
      assert.equal(active(), true);
    });

    it("animates as configured, zoom, fade or none, also in a builder theme's words [A180]", async () => {
      for (const [attribute, type] of [
        ['show-hide-animation-type="fade"', "fade"],
        ['data-animation-type="none"', "none"],
        ["", "zoom"],
      ] as const) {
        const host = await show(pictures(1), attribute);
        assert.equal(engine(host).options.showHideAnimationType, type);
        host.close();
        await closed(host);
      }
    });
  });

  describe("captions and parts", () => {
    it("takes captions from attribute, figcaption and alt, as text", async () => {
      const host = await show(
        `${picture("room", `${SIZE} data-caption="A <b>large</b> room"`)}
        ${picture("dunes", `${SIZE} data-lightbox-caption="Dunes &amp;amp; sea"`)}
        <figure>${picture("harbour")}<figcaption>The <em>harbour</em></figcaption></figure>${picture("night")}`,
      );
      const texts = [caption()];
      for (let step = 0; step < 3; step++) {
        host.next();
        texts.push(caption());
      }
      assert.deepEqual(texts, ["A large room", "Dunes & sea", "The harbour", "night"]);
      assert.equal(find(".plaintags-lightbox__caption").childElementCount, 0);
    });

    it("gives its buttons one name each, which a mouse sees too, and no description that repeats it", async () => {
      await show(pictures(3));
      const buttons = [...dialog().querySelectorAll("button")];
      assert.ok(buttons.length >= 4);
      for (const node of buttons) {
        const [title, label] = [node.title, node.getAttribute("aria-label")];
        assert.ok(title || label, node.className);
        assert.notEqual(title, label, node.className);
        assert.equal(node.textContent, "", "an icon");
      }
      assert.deepEqual(await axeFindings(dialog()), []);
    });

    it("shows a number in the strip for a picture that is lost", async () => {
      const lost = '<a href="/lost/picture.svg" data-pswp-width="1200" data-pswp-height="750">Lost</a>';
      await show(pictures(2) + lost, "thumbnails");
      const last = () => [...dialog().querySelectorAll(".plaintags-lightbox__thumbnail")].at(-1);
      await until(() => last()?.textContent === "3", "its number");
      assert.equal(last()?.querySelector("img"), null, "no broken picture");
    });

    for (const [what, late] of [
      ["no address yet", "<img data-src"],
      [
        "that of a stopgap",
        '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" data-src',
      ],
    ] as const)
      it(`shows pictures in the strip whose thumbnail on the page has ${what}, because it loads late`, async () => {
        await show(pictures(2).replaceAll("<img src", late), "thumbnails");
        assert.deepEqual(
          [...dialog().querySelectorAll<HTMLImageElement>(".plaintags-lightbox__thumbnail img")].map(
            (thumb) => new URL(thumb.src).pathname,
          ),
          [address("room"), address("dunes")],
        );
      });
  });

  describe("other content", () => {
    it("slides by script, also created on request, with sanitised markup [A182]", async () => {
      const host = make("");
      Object.assign(host, {
        dataSource: [
          { src: address("room"), width: 1200, height: 750, alt: "a room" },
          { html: '<h2>Terms</h2><img src=x onerror="window.hit = 1">', caption: "Last" },
        ],
      });
      assert.equal(await host.open(1), true);
      const panel = await until(() => dialog().querySelector(".plaintags-lightbox__panel h2"), "the markup");
      assert.equal(panel.textContent, "Terms");
      assert.equal(dialog().querySelector("[onerror]"), null);
      assert.equal(caption(), "Last");
      host.close();
      await closed(host);
      Object.assign(host, {
        dataSource: null,
        setup: (pswp: PhotoSwipe) => {
          pswp.addFilter("numItems", () => 100);
          pswp.addFilter("itemData", (_, index) => ({
            src: address(NAMES[index % NAMES.length]!),
            width: 600,
            height: 400,
            alt: `nr ${index}`,
          }));
        },
      });
      assert.equal(await host.open(), true);
      host.goTo(42);
      assert.equal(counter(), "43 / 100");
      assert.equal(caption(), "nr 42");
    });

    it("copies the content of a page element, and closes at a marked button in it", async () => {
      const host = await show(
        `<a href="#terms" data-pswp-type="html">terms</a><div id="terms"><p>Be kind.</p><button data-lightbox-close>Done</button></div>`,
      );
      await until(() => dialog().querySelector(".plaintags-lightbox__panel p")?.textContent === "Be kind.", "the copy");
      assert.equal(document.querySelectorAll("#terms p").length, 1, "the page keeps its own");
      assert.deepEqual(await axeFindings(dialog()), []);
      find<HTMLButtonElement>("[data-lightbox-close]").click();
      await closed(host);
    });

    it("frames only https pages, only while they are shown", async () => {
      const host = await show(
        `<a href="https://www.youtube.com/watch?v=abcdefghijk" data-caption="A film" data-no-controls="1">film</a>
         <a href="http://plain.invalid/" data-pswp-type="iframe">page</a><a href="https://safe.invalid/" data-pswp-type="iframe">page</a>`,
        'loop="false"',
      );
      const frame = await until(() => dialog().querySelector("iframe"), "the frame");
      assert.equal(frame.src, "https://www.youtube.com/embed/abcdefghijk?autoplay=1&rel=0&controls=0");
      assert.equal(frame.title, "A film");
      assert.equal(current(host).width, 1280);
      host.next();
      assert.equal(dialog().querySelector("iframe"), null);
      await until(() => container.log.errors.some((line) => line.includes("https")), "the reason");
      host.next();
      assert.equal(find<HTMLIFrameElement>("iframe").src, "https://safe.invalid/");
    });
  });
});
