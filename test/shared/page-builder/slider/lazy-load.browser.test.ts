import type { SlideImage } from "../../../../src/shared/page-builder/slider/core/contracts.ts";
import { define } from "../../../../src/elements/pb-slider.ts";
import { assert, fixture, frames, until, useContainer, type TestContainer } from "../../../support/index.ts";
import { endSliders, makeSlider, type Made } from "./make.ts";

/** An image of its own for each number. */
const picture = (index: number, width = 30) =>
  "data:image/svg+xml," +
  encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" data-number="${index}"/>`);
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
  const asked = (made: Made) => images(made).flatMap((image, index) => (image.hasAttribute("src") ? [index] : []));
  const spinner = ({ track }: Made) => track.querySelector(".spinner");
  const begun = (made: Made) => until(() => asked(made).length, "the first image to be asked for");
  const quiet = (made: Made) => until(() => !made.host.querySelector(".is-loading"), "all images that were asked for");

  it("leaves images alone where it is off [A116]", async () => {
    const made = await makeSlider({ speed: 0 }, { content: row(4) });
    made.slider.go(2);
    await frames(2);
    assert.deepEqual(asked(made), []);
    assert.equal(images(made)[0]!.getAttribute("data-src"), picture(0));
  });

  it("gives the slides near the current one their addresses, the far ones when it comes near them [A116 A118]", async () => {
    const made = await makeSlider({ lazyLoad: true, perPage: 2, speed: 0 }, { content: row(12) });
    await begun(made);
    assert.deepEqual(asked(made), [0, 1, 2, 3]);
    await quiet(made);
    assert.equal(images(made)[0]!.naturalWidth, 30);
    assert.equal(images(made)[0]!.hasAttribute("data-src"), false);
    made.slider.go(6);
    assert.deepEqual(asked(made), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    await quiet(made);
  });

  it("preloadPages reaches farther, and with 0 no farther than the page", async () => {
    const two = await makeSlider({ lazyLoad: "nearby", preloadPages: 2 }, { content: row(8) });
    await begun(two);
    assert.deepEqual(asked(two), [0, 1, 2]);
    const none = await makeSlider({ lazyLoad: "nearby", preloadPages: 0 }, { content: row(8) });
    await begun(none);
    assert.deepEqual(asked(none), [0]);
  });

  it("in a loop the slides before the first are near [A118]", async () => {
    const made = await makeSlider({ lazyLoad: "nearby", type: "loop" }, { content: row(8) });
    await begun(made);
    assert.deepEqual(asked(made), [0, 1, 7]);
  });

  it("slides of a fixed width are loaded as many as the view shows", async () => {
    const made = await makeSlider({ lazyLoad: "nearby", preloadPages: 0, fixedWidth: 200 }, { content: row(9) });
    await begun(made);
    assert.deepEqual(asked(made), [0, 1, 2, 3, 4]);
  });

  it("takes srcset, the page builder's names and the sources of a picture, and puts no lazy image of the browser's off", async () => {
    const made = await makeSlider(
      { lazyLoad: true, perPage: 3 },
      {
        content: `<div><img alt="" loading="lazy" data-srcset="${picture(1)} 1x" data-src="${picture(2)}"></div>
          <div><img alt="" data-splide-lazy="${picture(3)}" data-splide-lazy-srcset="${picture(4)} 1x"></div>
          <div><picture><source data-srcset="${picture(5, 55)}"><img alt="" data-src="${picture(6)}"></picture></div>`,
      },
    );
    await begun(made);
    await quiet(made);
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

  it("shows a spinner and marks the slide until the image is there, and tells of it with image and slide [A117 A120]", async () => {
    const told: unknown[] = [];
    const made = await makeSlider({ lazyLoad: true, preloadPages: 0, speed: 0 }, { content: row(3) });
    await begun(made);
    await quiet(made);
    assert.equal(spinner(made), null);
    made.host.addEventListener("pb-slider-lazy-loaded", (event) =>
      told.push((event as CustomEvent<SlideImage>).detail),
    );
    made.slider.go(1);
    assert.ok(made.slides[1]!.classList.contains("is-loading"));
    assert.deepEqual(
      [spinner(made)?.getAttribute("part"), spinner(made)?.getAttribute("aria-hidden")],
      ["spinner", "true"],
    );
    await until(() => told.length, "the event");
    assert.equal(spinner(made), null);
    assert.equal(made.slides[1]!.classList.contains("is-loading"), false);
    assert.deepEqual(told, [{ index: 1, slide: made.slides[1], image: images(made)[1] }]);
  });

  it("an image that fails is told of with slider, slide and address; mark and spinner go, its text stays [A117]", async () => {
    const failed: unknown[] = [];
    const made = await makeSlider(
      { lazyLoad: true, preloadPages: 0, speed: 0 },
      { content: `<div></div><div><img alt="A boat" data-src="${BROKEN}"></div>` },
    );
    made.host.addEventListener("pb-slider-lazy-error", (event) =>
      failed.push((event as CustomEvent<SlideImage>).detail),
    );
    made.slider.go(1);
    await until(() => failed.length, "the event");
    assert.deepEqual(failed, [{ index: 1, slide: made.slides[1], image: images(made)[0] }]);
    assert.equal(spinner(made), null);
    assert.equal(made.slides[1]!.classList.contains("is-loading"), false);
    assert.equal(images(made)[0]!.alt, "A boat");
    assert.ok(container.log.warnings.some((line) => line.includes("slide 2") && line.includes(BROKEN)));
  });

  it("sequential asks for one after the other, from the current slide on, and a broken one stops nothing [A119]", async () => {
    const order: number[] = [];
    const askedThen: number[] = [];
    const hear = (event: Event) => {
      const { detail } = event as CustomEvent<SlideImage>;
      order.push(detail.index);
      askedThen.push(detail.slide.parentElement!.querySelectorAll("img[src]").length);
    };
    document.addEventListener("pb-slider-lazy-loaded", hear);
    document.addEventListener("pb-slider-lazy-error", hear);
    try {
      await makeSlider(
        { lazyLoad: "sequential", start: 2 },
        { content: row(5, (index) => (index === 3 ? `<div><img alt="" data-src="${BROKEN}"></div>` : waiting(index))) },
      );
      await until(() => order.length === 5, "all of them");
      assert.deepEqual(order, [2, 3, 4, 0, 1]);
      assert.deepEqual(askedThen, [1, 2, 3, 4, 5], "the next one is asked for when the one before is done");
    } finally {
      document.removeEventListener("pb-slider-lazy-loaded", hear);
      document.removeEventListener("pb-slider-lazy-error", hear);
    }
  });

  it("sequential does not let the current slide wait for another", async () => {
    const made = await makeSlider({ lazyLoad: "sequential", speed: 0 }, { content: `<div>0</div>${row(5)}` });
    await begun(made);
    made.slider.go(5);
    assert.ok(asked(made).includes(4));
  });

  it("a slider that nobody can see loads nothing before it is shown", async () => {
    define();
    const closed = fixture(
      `<div style="display: none"><pb-slider mount="eager" lazy-load>${row(4)}</pb-slider></div>`,
    ).firstElementChild;
    await frames(3);
    assert.equal(closed!.querySelector("img[src]"), null);
    (closed as HTMLElement).style.display = "";
    await until(() => closed!.querySelectorAll("img[src]").length === 2, "the images near the first slide");
  });

  it("loads the images of slides that come later", async () => {
    const made = await makeSlider({ lazyLoad: true }, { content: row(1) });
    made.host.insertAdjacentHTML("beforeend", waiting(1));
    await until(() => asked(made).length === 2, "the new image");
    await quiet(made);
  });

  it("leaves the images of a slider inside a slide to that slider", async () => {
    const made = await makeSlider(
      { lazyLoad: true },
      { content: `<div><pb-slider>${waiting(0)}</pb-slider></div>${waiting(1)}` },
    );
    await begun(made);
    assert.deepEqual(asked(made), [1]);
  });

  it("ends with its slider: no mark, no spinner, no event of an image that comes later [A131]", async () => {
    const told: Event[] = [];
    const made = await makeSlider({ lazyLoad: true, preloadPages: 0, speed: 0 }, { content: row(2) });
    await begun(made);
    await quiet(made);
    made.slider.go(1);
    assert.ok(spinner(made));
    made.host.addEventListener("pb-slider-lazy-loaded", (event) => told.push(event));
    made.slider.destroy();
    assert.equal(spinner(made), null);
    assert.equal(made.host.querySelector(".is-loading"), null);
    await until(() => images(made)[1]!.naturalWidth > 0, "the image itself");
    assert.deepEqual(told, []);
  });
});
