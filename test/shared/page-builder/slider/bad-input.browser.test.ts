import {
  assert,
  frames,
  useContainer,
  useTestClock,
  type TestClock,
  type TestContainer,
} from "../../../support/index.ts";
import { assertRests, begin } from "./bad-input.ts";
import { endSliders, leadOf, makeSlider, pointerOn, recordEvents } from "./make.ts";

const TYPES = ["slide", "loop", "fade"] as const;
/** Whatever page and author do at any moment, the slider ends at rest at a slide. */
describe("a slider and bad input", () => {
  let container: TestContainer;
  let clock: TestClock;
  beforeEach(() => {
    container = useContainer();
    clock = useTestClock(container);
  });
  afterEach(endSliders);

  for (const type of TYPES) {
    for (const [when, start] of Object.entries(begin)) {
      it(`survives the removal of the current slide ${when}, and then of all slides (${type})`, async () => {
        const made = await makeSlider(
          { type, speed: 200, ...(when === "in a glide" && { drag: "free" }) },
          { count: 5 },
        );
        const finish = start(made);
        await clock.advance(48);
        made.slides[made.slider.snapshot().index]!.remove();
        await clock.advance(48);
        finish?.();
        await assertRests({ container, clock }, made, "one removed");
        assert.equal(made.slider.snapshot().length, 4);
        const again = start({ ...made, slides: [...made.slider.slides] });
        await clock.advance(32);
        for (const slide of made.slides) slide.remove();
        await clock.advance(48);
        again?.();
        await frames(2);
        await clock.advance(1500);
        assert.deepEqual([made.slider.snapshot().length, made.slider.snapshot().index], [0, 0]);
        assert.deepEqual(container.log.errors, []);
      });

      it(`a slider destroyed ${when} stops there, without a move, an event or a trace (${type})`, async () => {
        const made = await makeSlider({ type, speed: 200, ...(when === "in a glide" && { drag: "free" }) });
        const finish = start(made);
        await clock.advance(48);
        const { host } = made;
        made.slider.destroy();
        const events = recordEvents(host, "move", "moved", "dragged", "scrolled", "active");
        const html = host.outerHTML;
        finish?.();
        await clock.advance(1500);
        assert.deepEqual(events, []);
        assert.equal(host.outerHTML, html);
        assert.ok(made.slides.every((slide) => !slide.style.translate && !slide.style.opacity && !slide.inert));
        assert.deepEqual(container.log.errors, []);
      });
    }

    it(`slides of zero width cause no error or endless loop, and work once they get a width (${type})`, async () => {
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
      await assertRests({ container, clock }, made, "zero width");
      for (const slide of made.slides) slide.style.cssText = "width: 300px; height: 100px";
      await frames(3);
      await clock.advance(50);
      made.slider.go(0);
      await clock.advance(300);
      assert.near(leadOf(made, 0), 0, 0.6);
      assert.ok(made.slider.snapshot().overflow);
    });
  }

  it("still moves with absurd gaps, paddings and numbers", async () => {
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
      await assertRests({ container, clock }, made, JSON.stringify(options));
      endSliders();
    }
  });
});
