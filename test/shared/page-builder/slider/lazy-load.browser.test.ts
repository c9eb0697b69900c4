import type { SlideImage } from "../../../../src/shared/page-builder/slider/core/contracts.ts";
import { define } from "../../../../src/elements/pb-slider.ts";
import { assert, fixture, frames, until, useContainer, type TestContainer } from "../../../support/index.ts";
import { endSliders, imageAddress, makeSlider, recordEvents, type Made } from "./make.ts";

/** A different image for each number. */
const picture = (index: number, width = 30) => imageAddress(width, 20, `data-number="${index}"`);
const BROKEN = "data:image/png;base64,AAAA";

const waiting = (index: number, more = "") =>
  `<div style="height: 100px"><img alt="picture ${index}" data-src="${picture(index)}" ${more}></div>`;
const row = (count: number, each = (index: number) => waiting(index)) =>
  Array.from({ length: count }, (_, index) => each(index)).join("");

describe("lazy loading", () => {
  let container: TestContainer;
  beforeEach(() => {
    container = useContainer();
  });
  afterEach(endSliders);

  const images = ({ host }: Made) => [...host.querySelectorAll("img")];
  const requested = (made: Made) => images(made).flatMap((image, index) => (image.hasAttribute("src") ? [index] : []));
  /** Records whether a slide in view waits for an image; the track shows a spinner then. */
  function recordWaiting({ slider }: Made): { now: boolean } {
    const record = { now: false };
    slider.on("lazy.waiting", ({ waiting }) => (record.now = waiting));
    return record;
  }
  const started = (made: Made) => until(() => requested(made).length, "the first request");
  const loaded = (made: Made) => until(() => !made.host.querySelector(".is-loading"), "all requested images");

  it("leaves images alone when it is off [A116]", async () => {
    const made = await makeSlider({ speed: 0 }, { content: row(4) });
    made.slider.go(2);
    await frames(2);
    assert.deepEqual(requested(made), []);
    assert.equal(images(made)[0]!.getAttribute("data-src"), picture(0));
  });

  it("loads the images near the current slide, and others when the slider gets near them [A116 A118]", async () => {
    const made = await makeSlider({ lazyLoad: true, perPage: 2, speed: 0 }, { content: row(12) });
    await started(made);
    assert.deepEqual(requested(made), [0, 1, 2, 3]);
    await loaded(made);
    assert.equal(images(made)[0]!.naturalWidth, 30);
    assert.equal(images(made)[0]!.hasAttribute("data-src"), false);
    made.slider.go(6);
    assert.deepEqual(requested(made), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    await loaded(made);
  });

  it("preloadPages loads more pages, and 0 only the current one", async () => {
    const two = await makeSlider({ lazyLoad: "nearby", preloadPages: 2 }, { content: row(8) });
    await started(two);
    assert.deepEqual(requested(two), [0, 1, 2]);
    const none = await makeSlider({ lazyLoad: "nearby", preloadPages: 0 }, { content: row(8) });
    await started(none);
    assert.deepEqual(requested(none), [0]);
  });

  it("in a loop the last slides are near the first [A118]", async () => {
    const made = await makeSlider({ lazyLoad: "nearby", type: "loop" }, { content: row(8) });
    await started(made);
    assert.deepEqual(requested(made), [0, 1, 7]);
  });

  it("loads as many slides of a fixed width as the track shows", async () => {
    const made = await makeSlider({ lazyLoad: "nearby", preloadPages: 0, fixedWidth: 200 }, { content: row(9) });
    await started(made);
    assert.deepEqual(requested(made), [0, 1, 2, 3, 4]);
  });

  it("reads srcset, the page builder's names and the sources of a picture, and removes the browser's loading=lazy", async () => {
    const made = await makeSlider(
      { lazyLoad: true, perPage: 3 },
      {
        content: `<div><img alt="" loading="lazy" data-srcset="${picture(1)} 1x" data-src="${picture(2)}"></div>
          <div><img alt="" data-splide-lazy="${picture(3)}" data-splide-lazy-srcset="${picture(4)} 1x"></div>
          <div><picture><source data-srcset="${picture(5, 55)}"><img alt="" data-src="${picture(6)}"></picture></div>`,
      },
    );
    await started(made);
    await loaded(made);
    const [own, alias, inPicture] = images(made);
    assert.deepEqual(
      [own!.getAttribute("srcset"), own!.getAttribute("src"), own!.hasAttribute("loading")],
      [`${picture(1)} 1x`, picture(2), false],
    );
    assert.deepEqual([alias!.getAttribute("srcset"), alias!.getAttribute("src")], [`${picture(4)} 1x`, picture(3)]);
    assert.equal(inPicture!.naturalWidth, 55);
    assert.equal(
      made.host.querySelector("[data-src], [data-srcset], [data-splide-lazy], [data-splide-lazy-srcset]"),
      null,
    );
  });

  it("waits and marks the slide until the image is loaded, and reports the image and its slide [A117 A120]", async () => {
    const details: unknown[] = [];
    const made = await makeSlider({ lazyLoad: true, preloadPages: 0, speed: 0 }, { content: row(3) });
    await started(made);
    await loaded(made);
    const waits = recordWaiting(made);
    made.host.addEventListener("pb-slider-lazy-loaded", (event) =>
      details.push((event as CustomEvent<SlideImage>).detail),
    );
    made.slider.go(1);
    assert.ok(made.slides[1]!.classList.contains("is-loading"));
    assert.equal(waits.now, true);
    await until(() => details.length, "the event");
    assert.equal(waits.now, false);
    assert.equal(made.slides[1]!.classList.contains("is-loading"), false);
    assert.deepEqual(details, [{ index: 1, slide: made.slides[1], image: images(made)[1] }]);
  });

  it("reports an image that fails with slider, slide and address, removes the mark, waits no longer, and keeps its text [A117]", async () => {
    const failed: unknown[] = [];
    const made = await makeSlider(
      { lazyLoad: true, preloadPages: 0, speed: 0 },
      { content: `<div></div><div><img alt="A boat" data-src="${BROKEN}"></div>` },
    );
    const waits = recordWaiting(made);
    made.host.addEventListener("pb-slider-lazy-error", (event) =>
      failed.push((event as CustomEvent<SlideImage>).detail),
    );
    made.slider.go(1);
    assert.equal(waits.now, true);
    await until(() => failed.length, "the event");
    assert.deepEqual(failed, [{ index: 1, slide: made.slides[1], image: images(made)[0] }]);
    assert.equal(waits.now, false);
    assert.equal(made.slides[1]!.classList.contains("is-loading"), false);
    assert.equal(images(made)[0]!.alt, "A boat");
    assert.ok(container.log.warnings.some((line) => line.includes("slide 2") && line.includes(BROKEN)));
  });

  it("sequential loads one image after the other from the current slide on, and continues after a broken one [A119]", async () => {
    const order: number[] = [];
    const requestedSoFar: number[] = [];
    const record = (event: Event) => {
      const { detail } = event as CustomEvent<SlideImage>;
      order.push(detail.index);
      requestedSoFar.push(detail.slide.parentElement!.querySelectorAll("img[src]").length);
    };
    document.addEventListener("pb-slider-lazy-loaded", record);
    document.addEventListener("pb-slider-lazy-error", record);
    try {
      await makeSlider(
        { lazyLoad: "sequential", start: 2 },
        { content: row(5, (index) => (index === 3 ? `<div><img alt="" data-src="${BROKEN}"></div>` : waiting(index))) },
      );
      await until(() => order.length === 5, "all of them");
      assert.deepEqual(order, [2, 3, 4, 0, 1]);
      assert.deepEqual(requestedSoFar, [1, 2, 3, 4, 5], "each request waits for the previous image");
    } finally {
      document.removeEventListener("pb-slider-lazy-loaded", record);
      document.removeEventListener("pb-slider-lazy-error", record);
    }
  });

  it("sequential loads the current slide without waiting for others", async () => {
    const made = await makeSlider({ lazyLoad: "sequential", speed: 0 }, { content: `<div>0</div>${row(5)}` });
    await started(made);
    made.slider.go(5);
    assert.ok(requested(made).includes(4));
  });

  it("a hidden slider loads nothing before it is shown", async () => {
    define();
    const hidden = fixture(
      `<div style="display: none"><pb-slider mount="eager" lazy-load>${row(4)}</pb-slider></div>`,
    ).firstElementChild;
    await frames(3);
    assert.equal(hidden!.querySelector("img[src]"), null);
    (hidden as HTMLElement).style.display = "";
    await until(() => hidden!.querySelectorAll("img[src]").length === 2, "the images near the first slide");
  });

  it("loads the images of slides added later", async () => {
    const made = await makeSlider({ lazyLoad: true }, { content: row(1) });
    made.host.insertAdjacentHTML("beforeend", waiting(1));
    await until(() => requested(made).length === 2, "the new image");
    await loaded(made);
  });

  it("leaves the images of a slider inside a slide to that slider", async () => {
    const made = await makeSlider(
      { lazyLoad: true },
      { content: `<div><pb-slider>${waiting(0)}</pb-slider></div>${waiting(1)}` },
    );
    await started(made);
    assert.deepEqual(requested(made), [1]);
  });

  it("ends with its slider: no mark, and no event for a late image [A131]", async () => {
    const made = await makeSlider({ lazyLoad: true, preloadPages: 0, speed: 0 }, { content: row(2) });
    await started(made);
    await loaded(made);
    made.slider.go(1);
    assert.ok(made.slides[1]!.classList.contains("is-loading"));
    const events = recordEvents(made.host, "lazy-loaded");
    made.slider.destroy();
    assert.equal(made.host.querySelector(".is-loading"), null);
    await until(() => images(made)[1]!.naturalWidth > 0, "the image itself");
    assert.deepEqual(events, []);
  });
});
