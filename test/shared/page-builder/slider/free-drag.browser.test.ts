import { assert, useContainer, useTestClock, type TestClock } from "../../../support/index.ts";
import { coverage, endSliders, leadOf, makeSlider, pointerOn, recordEvents, type Made } from "./make.ts";

const FRAME_MS = 16;

describe("a free drag", () => {
  let clock: TestClock;
  beforeEach(() => {
    clock = useTestClock(useContainer());
  });
  afterEach(endSliders);

  const free = { drag: "free", perPage: 3 };

  function flick(made: Made, px: number, ms = 90, target = made.slides[0]!): ReturnType<typeof pointerOn> {
    const pointer = pointerOn(made, { target });
    pointer.down();
    pointer.move(px, 0, ms);
    pointer.up();
    return pointer;
  }

  /** The position of the first slide in each frame until the strip rests. */
  async function glide(made: Made): Promise<number[]> {
    const positions: number[] = [];
    while (made.slider.snapshot().state !== "idle" && positions.length < 400) {
      await clock.advance(FRAME_MS);
      positions.push(leadOf(made, 0));
    }
    return positions;
  }

  it("glides on at its speed, slows down, and may rest between two slides [A053 A071]", async () => {
    const made = await makeSlider(free, { count: 20 });
    const events = recordEvents(made.host, "scroll", "scrolled", "move");
    flick(made, -90);
    assert.equal(made.slider.snapshot().state, "scrolling");
    const positions = await glide(made);
    const steps = positions.map((position, index) => (positions[index - 1] ?? -90) - position);
    assert.ok(
      steps.every((step, index) => step >= -0.02 && (index === 0 || step <= steps[index - 1]! + 0.5)),
      `slows down: ${steps.map((step) => step.toFixed(1)).join(" ")}`,
    );
    // 90 px by hand, then about 1 px/ms x 600.
    assert.near(leadOf(made, 0), -720, 40);
    assert.deepEqual(events, ["scroll", "scrolled"]);
    assert.equal(made.slider.snapshot().index, 2);
    assert.ok(made.slides[2]!.classList.contains("is-active"), "the closest slide is the active one");
    assert.equal(made.slides[1]!.inert, true, "a slide that went out of view is inert");
    assert.equal(made.slides[4]!.inert, false, "a slide that entered it is not");
  });

  it("goes farther than flickMaxPages", async () => {
    const made = await makeSlider({ ...free, perPage: 1 }, { count: 10 });
    flick(made, -300, 40);
    await glide(made);
    assert.ok(leadOf(made, 0) < -2000, `at ${leadOf(made, 0)}`);
  });

  it("with snap it glides to a slide, without a separate move [A071]", async () => {
    for (const options of [
      { ...free, snap: true },
      { ...free, snap: true, type: "loop" },
      { ...free, snap: true, direction: "rtl" },
    ]) {
      const made = await makeSlider(options, { count: 12 });
      flick(made, "direction" in options ? 100 : -100);
      assert.equal(made.slider.snapshot().state, "scrolling");
      await glide(made);
      const { index } = made.slider.snapshot();
      assert.ok(index >= 2, `index ${index}`);
      const trackBox = made.track.getBoundingClientRect();
      const slide = made.slides[index]!.getBoundingClientRect();
      assert.near(
        "direction" in options ? trackBox.right - slide.right : slide.left - trackBox.left,
        0,
        0.5,
        JSON.stringify(options),
      );
    }
  });

  it("glides back when it passes an end [A054]", async () => {
    const made = await makeSlider(free, { count: 6 });
    flick(made, -500);
    const positions = await glide(made);
    assert.ok(Math.min(...positions) < -901, `past the end: ${Math.min(...positions)}`);
    assert.near(leadOf(made, 0), -900, 0.5);
    assert.equal(made.slider.snapshot().index, 3);
    flick(made, 200, 900);
    await glide(made);
    flick(made, 900, 300);
    await glide(made);
    assert.near(leadOf(made, 0), 0, 0.5);
  });

  it("goes round in a loop, and the slides cover the track in every frame [A071]", async () => {
    const made = await makeSlider({ ...free, type: "loop" }, { count: 5 });
    flick(made, -800, 200);
    let least = 1;
    let frames = 0;
    while (made.slider.snapshot().state !== "idle" && frames++ < 400) {
      await clock.advance(FRAME_MS);
      least = Math.min(least, coverage(made));
    }
    assert.ok(least > 0.9995, `covered ${least}`);
    const { index } = made.slider.snapshot();
    assert.ok(Math.abs(leadOf(made, index)) <= 150.5, `the index is the closest slide: ${leadOf(made, index)}`);
    // The next move takes the short way from there.
    made.slider.go("+1");
    await clock.advance(500);
    assert.equal(made.slider.snapshot().index, (index + 1) % 5);
    assert.near(leadOf(made, (index + 1) % 5), 0, 0.5);
  });

  it("a press stops a gliding strip where it is, without a click", async () => {
    const made = await makeSlider(free, { count: 20 });
    flick(made, -90);
    await clock.advance(10 * FRAME_MS);
    const at = leadOf(made, 0);
    const pointer = pointerOn(made, { target: made.slides[3]! });
    let clicks = 0;
    made.host.addEventListener("click", () => (clicks += 1));
    pointer.down();
    await clock.advance(200);
    assert.near(leadOf(made, 0), at, 0.01);
    pointer.up();
    pointer.click();
    assert.deepEqual([clicks, made.slider.snapshot().state], [0, "idle"]);
    pointer.down();
    pointer.up();
    pointer.click();
    assert.equal(clicks, 1);
  });

  it("the next arrow still works at the last slide when the strip is short of its end [A081]", async () => {
    const made = await makeSlider({ ...free, perPage: 1 }, { count: 3 });
    made.slider.go(2);
    await clock.advance(500);
    assert.equal(made.slider.snapshot().nextIndex, -1);
    flick(made, 100, 900);
    await glide(made);
    assert.deepEqual([made.slider.snapshot().index, made.slider.snapshot().nextIndex], [2, 2]);
    assert.ok(leadOf(made, 2) > 50, "short of the end");
    made.slider.go(">", { same: true });
    await clock.advance(500);
    assert.near(leadOf(made, 2), 0, 0.5);
    assert.equal(made.slider.snapshot().nextIndex, -1);
  });

  it("an arrow takes over, and going to the current slide with `same` aligns it", async () => {
    const made = await makeSlider({ ...free, perMove: 1 }, { count: 20 });
    flick(made, -90);
    await clock.advance(5 * FRAME_MS);
    made.slider.go(8);
    await clock.advance(500);
    assert.deepEqual([made.slider.snapshot().index, made.slider.snapshot().state], [8, "idle"]);
    assert.near(leadOf(made, 8), 0, 0.5);
    flick(made, -60, 900);
    await glide(made);
    assert.ok(Math.abs(leadOf(made, 8)) > 20, "not aligned");
    made.slider.go(8);
    await clock.advance(500);
    assert.ok(Math.abs(leadOf(made, 8)) > 20, "a script's call for the same slide moves nothing");
    made.slider.go(8, { same: true });
    await clock.advance(500);
    assert.near(leadOf(made, 8), 0, 0.5);
  });

  it("a jump during a glide ends at the jump's slide", async () => {
    const made = await makeSlider({ ...free, speed: 0 }, { count: 20 });
    flick(made, -90);
    await clock.advance(5 * FRAME_MS);
    made.slider.go(9);
    await clock.advance(500);
    assert.deepEqual([made.slider.snapshot().index, made.slider.snapshot().state], [9, "idle"]);
    assert.near(leadOf(made, 9), 0, 0.5);
  });

  it("waitForTransition refuses drags and steps during a glide [A052]", async () => {
    const made = await makeSlider({ ...free, waitForTransition: true }, { count: 20 });
    flick(made, -90);
    await clock.advance(5 * FRAME_MS);
    made.slider.go(0);
    flick(made, 200);
    assert.equal(made.slider.snapshot().state, "scrolling");
    await glide(made);
    assert.equal(made.slider.snapshot().index, 2);
  });
});
