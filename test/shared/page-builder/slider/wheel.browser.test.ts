// Engines: pointer and wheel
import { assert, useContainer, useTestClock, type TestClock } from "../../../support/index.ts";
import { configOf, endSliders, makeSlider, type Made } from "./make.ts";

describe("the wheel over a slider", () => {
  let clock: TestClock;
  beforeEach(() => {
    clock = useTestClock(useContainer());
  });
  afterEach(endSliders);

  /** Turns the wheel at `timeMs`; true if the page may scroll. */
  function turn({ slides }: Made, deltaY: number, timeMs: number, more: WheelEventInit = {}): boolean {
    const event = new WheelEvent("wheel", { deltaY, bubbles: true, composed: true, cancelable: true, ...more });
    Object.defineProperty(event, "timeStamp", { value: timeMs });
    return slides[0]!.dispatchEvent(event);
  }

  it("down goes forward and up goes back, and the page does not scroll [A074]", async () => {
    const made = await makeSlider({ wheel: true, speed: 0 });
    assert.equal(turn(made, 40, 100), false);
    assert.equal(made.slider.snapshot().index, 1);
    assert.equal(turn(made, 40, 200), false);
    assert.equal(turn(made, -40, 300), false);
    assert.equal(made.slider.snapshot().index, 1);
  });

  it("scrolls the page by default, and follows its option [A074]", async () => {
    const made = await makeSlider({ speed: 0 });
    assert.equal(turn(made, 40, 100), true);
    assert.equal(made.slider.snapshot().index, 0);
    made.slider.update(configOf({ speed: 0, wheel: "true" }));
    turn(made, 40, 200);
    assert.equal(made.slider.snapshot().index, 1);
    made.slider.update(configOf({ speed: 0 }));
    assert.equal(turn(made, 40, 300), true);
    assert.equal(made.slider.snapshot().index, 1);
  });

  it("16-rewind-wheel: ignores turns below the threshold and within the sleep [A075]", async () => {
    const made = await makeSlider(
      { perPage: 3, rewind: true, wheel: true, wheelSleep: "700", wheelMinThreshold: 5, releaseWheel: true, speed: 0 },
      { count: 10 },
    );
    const at = () => made.slider.snapshot().index;
    turn(made, 3, 1000);
    assert.equal(at(), 0);
    turn(made, 40, 1010);
    assert.equal(at(), 3);
    turn(made, 40, 1110);
    assert.equal(at(), 3);
    turn(made, -40, 1810);
    assert.equal(at(), 0);
  });

  it("releaseWheel lets the page scroll at an end, but not while the strip is still moving there [A076]", async () => {
    const made = await makeSlider({ wheel: true, releaseWheel: true, speed: 100 }, { count: 2 });
    assert.equal(turn(made, -40, 50), true, "at the start, up");
    assert.equal(turn(made, 40, 100), false, "down");
    assert.equal(turn(made, 40, 150), false, "moving to the last");
    await clock.advance(200);
    assert.equal(turn(made, 40, 500), true, "at the end, down");
    assert.equal(turn(made, -40, 600), false, "back");
    const without = await makeSlider({ wheel: true, speed: 0 }, { count: 2 });
    turn(without, 40, 100);
    assert.equal(turn(without, 40, 200), false, "without the option the page never scrolls");
  });

  it("leaves zooming, events that cannot be cancelled and a strip that fits to the page", async () => {
    const made = await makeSlider({ wheel: true, speed: 0 });
    assert.equal(turn(made, 40, 100, { ctrlKey: true }), true);
    turn(made, 40, 200, { cancelable: false });
    assert.equal(made.slider.snapshot().index, 0);
    const fits = await makeSlider({ wheel: true, perPage: 3 }, { count: 3 });
    assert.equal(turn(fits, 40, 100), true);
  });

  it("a sideways swipe follows the direction of the strip", async () => {
    const made = await makeSlider({ wheel: true, speed: 0, direction: "rtl" });
    turn(made, 2, 100, { deltaX: -40 });
    assert.equal(made.slider.snapshot().index, 1);
  });

  it("leaves the wheel to the page once the slider is destroyed [A131]", async () => {
    const made = await makeSlider({ wheel: true });
    made.slider.destroy();
    assert.equal(turn(made, 40, 100), true);
  });
});
