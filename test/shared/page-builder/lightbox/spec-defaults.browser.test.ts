import { setViewport } from "@web/test-runner-commands";
import {
  ANIMATION_MS,
  BACKGROUND_OPACITY,
  MAX_WIDTH_TO_ANIMATE_PX,
  PRELOAD,
  PRELOADER_DELAY_MS,
  SPACING,
} from "../../../../src/shared/page-builder/lightbox/constants.ts";
import { assert, frames, isChromium, until } from "../../../support/index.ts";
import {
  button,
  closed,
  current,
  engine,
  find,
  image,
  LARGE,
  links,
  make,
  opened,
  picture,
  pictures,
  show,
  STILL,
  useLightbox,
} from "./use-lightbox.ts";

describe("<pb-lightbox> as specified", () => {
  const container = useLightbox();

  it("page-builder#9: a bare tag has every default of the specification", async () => {
    const host = make(pictures(4), "");
    links(host)[0]!.click();
    await opened(host);
    const { options } = engine(host);
    assert.deepEqual(
      [ANIMATION_MS, BACKGROUND_OPACITY, SPACING, PRELOAD, PRELOADER_DELAY_MS, MAX_WIDTH_TO_ANIMATE_PX],
      [333, 0.8, 0.1, [1, 2], 2000, 4000],
    );
    assert.deepEqual(
      [options.showAnimationDuration, options.hideAnimationDuration, options.zoomAnimationDuration],
      [ANIMATION_MS, ANIMATION_MS, ANIMATION_MS],
    );
    assert.deepEqual([options.bgOpacity, options.spacing, options.preload], [BACKGROUND_OPACITY, SPACING, PRELOAD]);
    assert.deepEqual(
      [options.preloaderDelay, options.maxWidthToAnimate],
      [PRELOADER_DELAY_MS, MAX_WIDTH_TO_ANIMATE_PX],
    );
    assert.equal(options.errorMsg, "The image cannot be loaded");
    assert.ok(engine(host).canLoop(), "it loops");
    assert.near(Number(find(".pswp__bg").style.opacity), 0.8, 0.001);
    const { width } = engine(host).mainScroll.itemHolders[0]!.el.getBoundingClientRect();
    assert.near(engine(host).mainScroll.slideWidth, Math.round(width * 1.1), 1, "a tenth of the view between slides");
  });

  it("page-builder-contract#6.2: every other option has its documented default", async () => {
    const host = await show();
    const { options } = engine(host);
    for (const [name, value] of Object.entries({
      pinchToClose: true,
      closeOnVerticalDrag: true,
      escKey: true,
      arrowKeys: true,
      clickToCloseNonZoomable: true,
      wheelToZoom: false,
      imageClickAction: "zoom-or-close",
      bgClickAction: "close",
      tapAction: "toggle-controls",
      doubleTapAction: "zoom",
      indexIndicatorSep: " / ",
      easing: "cubic-bezier(.4,0,.22,1)",
      showHideAnimationType: "zoom",
      showHideOpacity: false,
      thumbSelector: "img",
    }))
      assert.equal(options[name as keyof typeof options], value, name);
    assert.equal(options.padding ?? null, null);
    assert.deepEqual(
      [...document.querySelectorAll<HTMLButtonElement>("dialog button")].map(({ title }) => title),
      ["Zoom", "Close", "Previous", "Next"],
      "the buttons in their order",
    );
  });

  it("page-builder-contract#6.1, page-builder-contract#6.2: names, icons, zoom levels, the container and the parts follow the author's options", async () => {
    const section = document.createElement("section");
    const host = make(
      picture("room", LARGE) + pictures(2),
      `${STILL} zoom-title="Näher" arrow-prev-title="Zurück" arrow-next-title="Weiter" main-class="mine other" preloader="false"
       secondary-zoom-level="0.5" max-zoom-level="2" initial-zoom-level="fill" allow-pan-to-next="false"`,
    );
    host.after(section);
    const svg = (name: string) => `<svg viewBox="0 0 8 8" class="${name}"><path d="M0 0h8"/></svg>`;
    Object.assign(host, {
      appendToEl: section,
      zoomSVG: svg("z"),
      arrowPrevSVG: svg("p"),
      arrowNextSVG: svg("n"),
      preloadFirstSlide: false,
    });
    links(host)[0]!.click();
    await opened(host);
    assert.equal(find(".pswp").closest("section"), section);
    for (const [name, icon] of [
      ["Näher", "z"],
      ["Zurück", "p"],
      ["Weiter", "n"],
    ] as const)
      await until(() => button(name).querySelector(`svg.${icon}`), `the icon of ${name}`);
    assert.ok(find(".pswp").matches(".mine.other"));
    assert.equal(document.querySelector("dialog .pswp__preloader"), null);
    const { initial, secondary, max, fill } = current(host).zoomLevels;
    assert.deepEqual([initial, secondary, max], [Math.min(1, fill), 0.5, 2]);
    assert.equal(engine(host).options.allowPanToNext, false);
  });

  it("icons of the page whose code does not come are left out, which is reported once", async () => {
    const html = container().service("html");
    container().provide("html", { ...html, load: () => Promise.reject(new Error("no such file")) });
    const host = make(pictures(2), `${STILL} id="rooms"`);
    Object.assign(host, { zoomSVG: "<svg></svg>", closeSVG: "<svg></svg>" });
    links(host)[0]!.click();
    await opened(host);
    await until(() => container().log.warnings.length > 0, "the report");
    await frames(1);
    assert.deepEqual(container().log.warnings, [
      '<pb-lightbox id="rooms"> leaves out the icons that the page gives, because the code for them could not be loaded.',
    ]);
    assert.ok(button("Close"));
  });

  it("an image drawn 4000 px wide or wider opens without animation, a narrower one with it [A180]", async () => {
    const durationOf = async (width: number) => {
      const size = `data-pswp-width="${width}" data-pswp-height="100"`;
      const host = make(
        picture("room", size),
        'initial-zoom-level="1" hide-animation-duration="0" show-animation-duration="60"',
      );
      links(host)[0]!.click();
      await opened(host);
      const duration = find(".pswp").style.getPropertyValue("--pswp-transition-duration");
      host.close();
      await closed(host);
      return duration;
    };
    assert.deepEqual(
      [await durationOf(MAX_WIDTH_TO_ANIMATE_PX - 1), await durationOf(MAX_WIDTH_TO_ANIMATE_PX)],
      ["60ms", "0ms"],
    );
  });

  it("an animation of 50 ms or less is skipped [A180]", async () => {
    const host = make(pictures(1), 'show-animation-duration="50" hide-animation-duration="0"');
    links(host)[0]!.click();
    await opened(host);
    assert.equal(find(".pswp").style.getPropertyValue("--pswp-transition-duration"), "0ms");
  });

  it("a zoomed and panned image keeps its zoom when the window is resized, and its pan returns within bounds [A185]", async function () {
    if (!isChromium) this.skip(); // the viewport can be set in Chromium only
    await setViewport({ width: 1000, height: 700 });
    const host = await show(picture("room", LARGE));
    await image();
    button("Zoom").click();
    const slide = current(host);
    const level = slide.currZoomLevel;
    slide.panTo(-9999, -9999);
    const { x, y } = slide.pan;
    await setViewport({ width: 1400, height: 500 });
    await until(() => engine(host).viewportSize.x === 1400, "the new size");
    assert.equal(slide.currZoomLevel, level);
    assert.deepEqual([slide.pan.x, slide.pan.y], [x + 400, y], "no gap at the right, and no vertical jump");
    await setViewport({ width: 1000, height: 700 });
  });

  it("shows the zoom button as pressed while zoomed, and keeps the focus when the button disappears", async () => {
    const host = await show(picture("room", LARGE) + picture("night", 'data-pswp-width="80" data-pswp-height="50"'));
    await image();
    const zoom = button("Zoom");
    assert.equal(zoom.getAttribute("aria-pressed"), "false");
    zoom.focus();
    zoom.click();
    assert.equal(zoom.getAttribute("aria-pressed"), "true");
    host.next();
    await until(() => document.activeElement === find(".pswp").closest("dialog"), "the dialog to have the focus");
    assert.equal(getComputedStyle(zoom).display, "none");
  });

  it("leaves clicks to the editor inside an editor", () => {
    container().service("settings").merge({ editor: true });
    const host = make(pictures(1), STILL);
    let followed = false;
    host.addEventListener("click", (event) => (followed = !event.defaultPrevented));
    links(host)[0]!.click();
    assert.ok(followed);
    assert.equal(host.getAttribute("state"), "closed");
  });
});
