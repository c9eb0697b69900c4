// Engines: layout and geometry
import { define as defineControl } from "../../src/elements/pb-slider-control.ts";
import { define, type PbSliderElement } from "../../src/elements/pb-slider.ts";
import { loadPlugins } from "../../src/shared/page-builder/slider/engine/load-plugins.ts";
import { assert, cleanFixtures, fixture, frames, until, useContainer } from "../support/index.ts";

/** Sliders in containers of many kinds, and with content of many kinds (issue 19, 3.9 and 1.2). */
describe("a slider in its place", () => {
  beforeEach(async () => {
    useContainer();
    define();
    defineControl();
    await loadPlugins();
  });
  afterEach(cleanFixtures);

  async function make(html: string): Promise<PbSliderElement> {
    const host = fixture(html).querySelector("pb-slider") as PbSliderElement;
    await until(() => host.state === "idle" || host.hasAttribute("no-slides"), "the slider");
    return host;
  }
  const part = (host: Element, name: string) => host.shadowRoot!.querySelector<HTMLElement>(`[part~="${name}"]`);
  const SLIDES = "<div>one</div><div>two</div><div>three</div>";

  for (const [what, style, wide] of [
    [
      "a flex column that centres its items",
      "display: flex; flex-direction: column; align-items: center; width: 500px",
      500,
    ],
    ["a grid that centres its items", "display: grid; justify-items: center; width: 500px", 500],
    ["a box as wide as its content", "width: fit-content; max-width: 500px", 500],
    ["a box that floats", "float: left; max-width: 500px", 500],
    ["an inline block", "display: inline-block; max-width: 500px", 500],
    ["an absolutely positioned box", "position: absolute; max-width: 500px", 500],
  ] as const)
    it(`takes the available width in ${what}`, async () => {
      const host = await make(`<div style="${style}"><pb-slider mount="eager">${SLIDES}</pb-slider></div>`);
      assert.near(host.getBoundingClientRect().width, wide, 1);
      assert.near(host.children[0]!.getBoundingClientRect().width, wide, 1);
      assert.ok(document.documentElement.scrollWidth <= innerWidth);
    });

  it("takes the available width in a dialog", async () => {
    const box = fixture(
      `<dialog style="padding: 0; border: 0; max-width: 500px"><pb-slider mount="eager">${SLIDES}</pb-slider></dialog>`,
    );
    box.querySelector("dialog")!.showModal();
    const host = box.querySelector("pb-slider") as PbSliderElement;
    await until(() => host.state === "idle", "the slider");
    assert.near(host.getBoundingClientRect().width, 500, 1);
  });

  it("shares a row with its neighbour", async () => {
    const host =
      await make(`<div style="display: flex; width: 600px"><p style="flex: none; width: 200px; margin: 0">text</p>
      <pb-slider mount="eager">${SLIDES}</pb-slider></div>`);
    assert.near(host.getBoundingClientRect().width, 400, 1);
  });

  const PICTURE = `<img width="400" height="300" alt="" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='400' height='300'/%3E">`;

  it("a picture with width and height attributes keeps its proportions", async () => {
    const host = await make(
      `<div style="width: 600px"><pb-slider mount="eager">${PICTURE}${PICTURE}</pb-slider></div>`,
    );
    const { width, height } = host.children[0]!.getBoundingClientRect();
    assert.deepEqual([Math.round(width), Math.round(height)], [600, 450]);
  });

  it("with auto-width a picture has its own size, or that of the page's style", async () => {
    const own = await make(
      `<div style="width: 600px"><pb-slider mount="eager" auto-width>${PICTURE}${PICTURE}</pb-slider></div>`,
    );
    const at = own.children[0]!.getBoundingClientRect();
    assert.deepEqual([Math.round(at.width), Math.round(at.height)], [400, 300]);
    cleanFixtures();
    const styled = await make(`<style>.high { height: 100px }</style><div style="width: 600px"><pb-slider mount="eager">
      ${PICTURE.replace("<img", '<img class="high"')}${PICTURE}</pb-slider></div>`);
    assert.near(styled.children[0]!.getBoundingClientRect().height, 100, 1);
  });

  it("a theme's rule for pictures does not make them smaller than their slide", async () => {
    const host =
      await make(`<style>img { max-width: 100%; height: auto; width: auto } </style><div style="width: 600px">
      <pb-slider mount="eager">${PICTURE}${PICTURE}</pb-slider></div>`);
    assert.near(host.children[0]!.getBoundingClientRect().width, 600, 1);
  });

  it("a picture fills a slide of a given height", async () => {
    for (const height of ['height="200px"', 'height-ratio="0.5"']) {
      const host = await make(
        `<div style="width: 600px"><pb-slider mount="eager" ${height}>${PICTURE}${PICTURE}</pb-slider></div>`,
      );
      const high = part(host, "track")!.getBoundingClientRect().height;
      assert.near(host.children[0]!.getBoundingClientRect().height, high, 1, height);
      cleanFixtures();
    }
  });

  it("without slides nothing is drawn, until one is added", async () => {
    const host = await make(`<pb-slider mount="eager" autoplay></pb-slider>`);
    assert.equal(host.getBoundingClientRect().height, 0);
    assert.equal(
      [...host.shadowRoot!.querySelectorAll("button")].filter((button) => button.getClientRects().length).length,
      0,
    );
    host.innerHTML = SLIDES;
    await until(() => host.state === "idle" && part(host, "arrow-next")!.getClientRects().length > 0, "the arrows");
  });

  it("an author's pause control replaces the slider's own button until it is removed", async () => {
    const host =
      await make(`<section><pb-slider mount="eager" autoplay pagination="false" mount="eager">${SLIDES}</pb-slider>
      <pb-slider-control type="playPause"></pb-slider-control></section>`);
    await until(() => host.hasAttribute("own-toggle"), "the control to be bound");
    assert.equal(part(host, "toggle")?.getClientRects().length, 0);
    assert.near(host.getBoundingClientRect().bottom, part(host, "track")!.getBoundingClientRect().bottom, 1);
    host.parentElement!.querySelector("pb-slider-control")!.remove();
    await until(() => part(host, "toggle")!.getClientRects().length > 0, "the slider's own button");
  });

  it("another control does not replace the slider's button", async () => {
    const host = await make(`<section><pb-slider mount="eager" autoplay>${SLIDES}</pb-slider>
      <pb-slider-control type="counter"></pb-slider-control></section>`);
    await until(() => host.nextElementSibling!.getAttribute("state") === "bound", "the control");
    await frames(2);
    assert.ok(part(host, "toggle")!.getClientRects().length > 0);
  });

  it("quick taps on arrows and dots do not zoom", async () => {
    const host = await make(`<pb-slider mount="eager">${SLIDES}</pb-slider>`);
    for (const button of host.shadowRoot!.querySelectorAll("button"))
      assert.ok(!/auto/.test(getComputedStyle(button).touchAction));
  });
});
