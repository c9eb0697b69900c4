// Engines: dialog and popover
import { define, type PbSliderElement } from "../../src/elements/pb-slider.ts";
import { loadPlugins } from "../../src/shared/page-builder/slider/engine/load-plugins.ts";
import {
  assert,
  cleanFixtures,
  fixture,
  playsFilms,
  until,
  useContainer,
  useTestClock,
  type TestClock,
} from "../support/index.ts";

/** A slider does not move by itself while the visitor needs it to stay (issue 19, 3.6). */
describe("a slider that moves by itself", () => {
  let clock: TestClock;
  beforeEach(async () => {
    clock = useTestClock(useContainer());
    define();
    await loadPlugins();
  });
  afterEach(() => {
    getSelection()?.removeAllRanges();
    cleanFixtures();
  });

  const AUTOPLAY = 'type="loop" autoplay interval="1000" speed="0"';
  async function make(
    attributes = AUTOPLAY,
    first = "<p id='text'>some words</p>",
    beside = "",
  ): Promise<PbSliderElement> {
    const box =
      fixture(`<div style="width: 600px">${beside}<pb-slider label="Cards" mount="eager" ${attributes}><div>${first}</div>
      ${"<div><p>more</p></div>".repeat(9)}</pb-slider></div>`);
    const host = box.querySelector("pb-slider") as PbSliderElement;
    await until(() => host.state === "idle", "the slider to be idle");
    return host;
  }
  /** Whether it moves by itself within some seconds. */
  async function moves(host: PbSliderElement): Promise<boolean> {
    const at = host.children[9]!.getBoundingClientRect().left;
    const { index } = host;
    await clock.advance(2300);
    return host.index !== index || Math.abs(host.children[9]!.getBoundingClientRect().left - at) > 1;
  }

  for (const [what, attributes] of [
    ["autoplay", AUTOPLAY],
    ["auto-scroll", 'type="loop" per-page="3" auto-scroll="2"'],
  ] as const) {
    it(`${what} waits behind an open dialog, and continues when it is closed`, async () => {
      const host = await make(attributes, "x", "<dialog>a picture</dialog>");
      const dialog = host.parentElement!.querySelector("dialog")!;
      assert.equal(await moves(host), true);
      dialog.showModal();
      await clock.advance(300);
      assert.equal(await moves(host), false);
      assert.equal(host.playing, true);
      dialog.close();
      assert.equal(await moves(host), true);
    });

    it(`${what} waits while text in it is selected, and continues afterwards`, async () => {
      const host = await make(attributes);
      getSelection()!.selectAllChildren(document.getElementById("text")!);
      await clock.advance(300);
      assert.equal(await moves(host), false);
      getSelection()!.removeAllRanges();
      assert.equal(await moves(host), true);
    });
  }

  it("a hidden dialog does not stop it, nor does one around the slider", async () => {
    const host = await make(AUTOPLAY, "x", '<div aria-modal="true" role="dialog" style="display: none">closed</div>');
    host.parentElement!.setAttribute("aria-modal", "true");
    assert.equal(await moves(host), true);
  });

  it("text selected elsewhere does not stop it", async () => {
    const host = await make(AUTOPLAY, "x", "<p id='other'>other words</p>");
    getSelection()!.selectAllChildren(document.getElementById("other")!);
    assert.equal(await moves(host), true);
  });

  it("it waits while the visitor has zoomed in", async () => {
    const host = await make();
    const zoom = (scale: number) =>
      Object.defineProperty(visualViewport!, "scale", { configurable: true, value: scale });
    try {
      zoom(2);
      assert.equal(await moves(host), false);
      zoom(1);
      assert.equal(await moves(host), true);
    } finally {
      Reflect.deleteProperty(visualViewport!, "scale");
    }
  });

  const FILM = (attributes: string) => `<video src="/demo/pictures/night.webm" loop playsinline ${attributes}></video>`;
  for (const [what, attributes, expected] of [
    ["a video that the visitor plays stays in view", "controls", false],
    ["a silent video in the background does not stop it", "autoplay muted", true],
  ] as const)
    it(what, async function () {
      if (!playsFilms) this.skip();
      const host = await make(AUTOPLAY, FILM(attributes));
      const film = host.querySelector("video")!;
      film.muted = true;
      const plays = await film.play().then(
        () => true,
        () => false,
      );
      if (!plays) this.skip(); // an engine without codecs
      assert.equal(await moves(host), expected);
      film.pause();
      assert.equal(await moves(host), true);
    });
});
