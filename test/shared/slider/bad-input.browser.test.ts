import { assert, frames, useGround, useTestClock, type TestClock, type TestGround } from "../../support/index.ts";
import { configOf, coverage, endSliders, leadOf, makeSlider, pointerOn, type Made } from "./make.ts";

const TYPES = ["slide", "loop", "fade"] as const;
/** Options that change what moves, how, and where to; each is set in the middle of something. */
const CHANGES: Record<string, unknown>[] = [
  { type: "loop" },
  { type: "fade" },
  { type: "slide" },
  { perPage: 3 },
  { perMove: 2 },
  { focus: "center" },
  { trimSpace: false },
  { gap: "30px" },
  { padding: "10%" },
  { direction: "rtl" },
  { direction: "ttb", height: "300px" },
  { speed: 0 },
  { rewind: true },
  { drag: false },
  { drag: "free" },
  { autoplay: true },
  { autoScroll: 2, type: "loop" },
  { fixedWidth: "200px" },
  { autoWidth: true },
  { adaptiveHeight: true },
  { conditional: true },
  { isNavigation: true },
  { lazyLoad: "nearby" },
  { cover: true, height: "100px" },
  { waitForTransition: true },
  { keyboard: "global", wheel: true },
];

/** Whatever page and author do in the middle of something, the slider comes to rest at a slide. */
describe("a slider and bad input", () => {
  let ground: TestGround;
  let clock: TestClock;
  beforeEach(() => {
    ground = useGround();
    clock = useTestClock(ground);
  });
  afterEach(endSliders);

  /** At rest, at a slide, without an empty place, and nothing was complained of. */
  async function assertRests(made: Made, what: string): Promise<void> {
    await clock.advance(1500);
    const { slider } = made;
    const { state, index, length } = slider.snapshot();
    assert.equal(state, "idle", what);
    assert.ok(length === 0 || (index >= 0 && index < length), `${what}: index ${index} of ${length}`);
    assert.deepEqual([...ground.log.errors, ...ground.log.warnings], [], what);
  }

  const begin: Record<string, (made: Made) => (() => void) | undefined> = {
    "at rest": () => undefined,
    "in a move": (made) => void made.slider.go(">"),
    "in a drag": (made) => {
      const pointer = pointerOn(made, { target: made.track });
      pointer.down();
      pointer.move(-120);
      return () => pointer.up();
    },
    "in a glide": (made) => {
      const pointer = pointerOn(made, { target: made.track });
      pointer.down();
      pointer.move(-200, 0, 60);
      pointer.up();
      return undefined;
    },
  };

  for (const type of TYPES) {
    for (const [when, start] of Object.entries(begin)) {
      it(`A031 any option may change ${when}, and be taken back (${type})`, async () => {
        const given = { type, speed: 200, ...(when === "in a glide" && { drag: "free" }) };
        const made = await makeSlider(given, { count: 6 });
        for (const change of CHANGES) {
          const what = `${type}, ${when}: ${JSON.stringify(change)}`;
          const finish = start(made);
          await clock.advance(48);
          made.slider.update(configOf({ ...given, ...change }));
          await clock.advance(32);
          finish?.();
          made.slider.pause();
          await assertRests(made, what);
          made.slider.update(configOf({ ...given, speed: 0 }));
          await assertRests(made, `${what}, and back`);
          made.slider.go(2);
          await assertRests(made, `${what}, and on`);
          assert.equal(made.slider.snapshot().index, 2, what);
          assert.near(leadOf(made, 2), 0, 0.6, `${what}: where the slide stands`);
          assert.near(coverage(made), 1, 0.01, `${what}: no empty place`);
          made.slider.update(configOf(given));
          made.slider.go(0);
          await clock.advance(1500);
        }
      }).timeout(60_000);
    }

    for (const [when, start] of Object.entries(begin)) {
      it(`a slide removed ${when}, the current one and then all, does no harm (${type})`, async () => {
        const made = await makeSlider({ type, speed: 200, ...(when === "in a glide" && { drag: "free" }) }, { count: 5 });
        const finish = start(made);
        await clock.advance(48);
        made.slides[made.slider.snapshot().index]!.remove();
        await clock.advance(48);
        finish?.();
        await assertRests(made, "one removed");
        assert.equal(made.slider.snapshot().length, 4);
        const again = start({ ...made, slides: [...made.slider.slides] });
        await clock.advance(32);
        for (const slide of made.slides) slide.remove();
        await clock.advance(48);
        again?.();
        await frames(2);
        await clock.advance(1500);
        assert.deepEqual([made.slider.snapshot().length, made.slider.snapshot().index], [0, 0]);
        assert.deepEqual(ground.log.errors, []);
      });

      it(`a slider that ends ${when} stops there: nothing moves, nothing is told, nothing is left (${type})`, async () => {
        const made = await makeSlider({ type, speed: 200, ...(when === "in a glide" && { drag: "free" }) });
        const finish = start(made);
        await clock.advance(48);
        const { host } = made;
        made.slider.destroy();
        const told: string[] = [];
        for (const name of ["move", "moved", "dragged", "scrolled", "active"])
          host.addEventListener(`pb-slider-${name}`, () => told.push(name));
        const html = host.outerHTML;
        finish?.();
        await clock.advance(1500);
        assert.deepEqual(told, []);
        assert.equal(host.outerHTML, html);
        assert.ok(made.slides.every((slide) => !slide.style.translate && !slide.style.opacity && !slide.inert));
        assert.deepEqual(ground.log.errors, []);
      });
    }

    it(`slides of zero width: no error, no endless loop, and alive when they get a width (${type})`, async () => {
      const made = await makeSlider(
        { type, autoWidth: true, speed: 100, autoplay: true },
        { style: () => "width: 0; min-width: 0; padding: 0" },
      );
      for (const control of [">", "<", 3, ">1"]) made.slider.go(control);
      await clock.advance(200);
      const pointer = pointerOn(made, { target: made.track });
      pointer.down();
      pointer.move(-50);
      pointer.up();
      made.slider.pause();
      await assertRests(made, "zero width");
      for (const slide of made.slides) slide.style.cssText = "width: 300px; height: 100px";
      await frames(3);
      await clock.advance(50);
      made.slider.go(0);
      await clock.advance(300);
      assert.near(leadOf(made, 0), 0, 0.6);
      assert.ok(made.slider.snapshot().overflow);
    });
  }

  it("gaps, paddings and numbers beyond all measure leave a slider that moves", async () => {
    for (const options of [
      { perPage: 3, gap: "2000px" },
      { padding: "600px" },
      { perPage: 99 },
      { start: 99 },
      { focus: 77 },
      { fixedWidth: "0px" },
    ]) {
      const made = await makeSlider({ speed: 0, ...options });
      for (const control of [">", ">", "<", 4, "x"]) made.slider.go(control);
      await assertRests(made, JSON.stringify(options));
      endSliders();
    }
  });
});
