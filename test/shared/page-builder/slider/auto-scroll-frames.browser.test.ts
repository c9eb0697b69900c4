// Engines: layout and geometry, pointer and wheel
import { FRAME_MS } from "../../../../src/shared/page-builder/slider/core/constants.ts";
import { AUTO_SCROLL_UPDATE_MS } from "../../../../src/shared/page-builder/slider/plugins/auto-scroll.ts";
import { assert, frames, until, useContainer, useTestClock, type TestClock } from "../../../support/index.ts";
import { coverage, endSliders, leadOf, makeSlider, pointerOn, recordEvents, type Made } from "./make.ts";
import {
  drawnAt,
  hover,
  isDrawn,
  longestFrame,
  LOOPS,
  PX_PER_S,
  run,
  seenAt,
  useRealFrames,
} from "./continuous-movement.ts";

describe("continuous movement", () => {
  let clock: TestClock;
  beforeEach(() => {
    clock = useTestClock(useContainer());
  });
  afterEach(endSliders);

  it("lets the browser draw a long loop, and draws a tight one frame by frame", async () => {
    for (const [, count] of LOOPS) {
      const made = await makeSlider(run, { count });
      await clock.advance(100);
      assert.equal(isDrawn(made), count > 5);
      made.slider.pause();
      assert.equal(isDrawn(made), false);
    }
  });

  for (const [which, count] of LOOPS)
    it(`moves evenly in real time, whatever the frame rate, and the slider stays idle: ${which} [A129]`, async () => {
      const made = await makeSlider(run, { count });
      const from = leadOf(made, 0);
      await clock.advance(500);
      assert.near(from - leadOf(made, 0), PX_PER_S / 2, 2 * 6 + 0.5);
      assert.deepEqual([made.slider.snapshot().state, made.slider.snapshot().playing], ["idle", true]);
      const events = recordEvents(made.host, "move");
      await clock.advance(2000);
      assert.deepEqual(events, []);
    });

  it("updates the index and the marks and inert state of the slides [A129]", async () => {
    const made = await makeSlider(run, { count: 6 });
    const indexes: number[] = [];
    made.slider.on("index", ({ index }) => indexes.push(index));
    // A little more than one round of 1800 px.
    await clock.advance(5400);
    assert.deepEqual(indexes, [1, 2, 3, 4, 5, 0]);
    await clock.advance(600);
    const { index } = made.slider.snapshot();
    assert.ok(made.slides[index]!.classList.contains("is-active"));
    assert.ok(Math.abs(leadOf(made, index)) <= 150 + (PX_PER_S * AUTO_SCROLL_UPDATE_MS) / 1000);
    const trackBox = made.track.getBoundingClientRect();
    const slack = (PX_PER_S * 2 * AUTO_SCROLL_UPDATE_MS) / 1000;
    for (const slide of made.slides) {
      const box = slide.getBoundingClientRect();
      if (box.right > trackBox.left + slack && box.left < trackBox.right - slack) assert.equal(slide.inert, false);
      if (box.right < trackBox.left - slack || box.left > trackBox.right + slack) assert.equal(slide.inert, true);
    }
  });

  for (const [which, count] of LOOPS)
    it(`11-autoscroll-in-view: waits while the pointer is over it, and still counts as playing: ${which}`, async () => {
      const made = await makeSlider(run, { count });
      await clock.advance(200);
      hover(made.host, "pointerenter");
      const at = leadOf(made, 0);
      await clock.advance(1000);
      assert.equal(leadOf(made, 0), at);
      assert.equal(made.slider.snapshot().playing, true);
      hover(made.host, "pointerleave");
      await clock.advance(200);
      assert.ok(leadOf(made, 0) < at - 50);
      const unpaused = await makeSlider({ ...run, autoScroll: { speed: 6, pauseOnHover: "false" } });
      hover(unpaused.host, "pointerenter");
      const before = leadOf(unpaused, 0);
      await clock.advance(200);
      assert.ok(leadOf(unpaused, 0) < before - 50, "pauseOnHover is off");
    });

  it("stops during a drag, goes on from where the drag ended, and finishes a step first [A129]", async () => {
    const made = await makeSlider({ ...run, drag: "free" }, { count: 8 });
    await clock.advance(300);
    const pointer = pointerOn(made);
    pointer.down();
    pointer.move(-50, 0, 900);
    const dragged = leadOf(made, 0);
    await clock.advance(500);
    assert.equal(leadOf(made, 0), dragged);
    pointer.rest(300);
    pointer.up();
    await clock.advance(100);
    assert.ok(leadOf(made, 0) < dragged && leadOf(made, 0) > dragged - 60, "goes on from there");

    const { index } = made.slider.snapshot();
    made.slider.go("+1");
    assert.equal(made.slider.snapshot().state, "moving");
    await clock.advance(400);
    assert.near(leadOf(made, index + 1), 0, 12);
    await clock.advance(300);
    assert.ok(leadOf(made, index + 1) < -50, "goes on after the step");
  });

  it("pressing play starts it despite the pointer on the button", async () => {
    const made = await makeSlider(run);
    hover(made.host, "pointerenter");
    made.slider.pause();
    made.slider.play();
    await clock.advance(200);
    assert.ok(leadOf(made, 0) < -30);
    hover(made.host, "pointerleave");
    hover(made.host, "pointerenter");
    const at = leadOf(made, 0);
    await clock.advance(200);
    assert.equal(leadOf(made, 0), at);
  });
});

describe("continuous movement in real frames", () => {
  useRealFrames();

  for (const [which, count] of LOOPS)
    it(`every painted frame advances by the time that passed, and the slides always cover the track: ${which} [A129]`, async () => {
      const made = await makeSlider(run, { count });
      const samples: { time: number; lead: number }[] = [];
      let least = 1;
      let stalled = 0;
      let passed = 0;
      await until(() => isDrawn(made) || drawnAt > 0, "the strip to move");
      while (samples.length < 40) {
        await frames();
        const { slides } = made;
        const pitch = slides[1]!.getBoundingClientRect().left - slides[0]!.getBoundingClientRect().left;
        // While the first slide is a round ahead, the second gives the position.
        const lead = pitch > 0 ? leadOf(made, 0) : leadOf(made, 1) - 300;
        const last = samples.at(-1);
        const time = seenAt(made);
        // A busy machine may paint several frames at the same time.
        if (last && time > last.time && lead >= last.lead) stalled += 1;
        passed += Math.min(time - (last?.time ?? time), longestFrame(made));
        samples.push({ time, lead });
        least = Math.min(least, coverage(made));
      }
      assert.ok(least > 0.9995, `covered ${least}`);
      assert.ok(stalled <= 2, `${stalled} of ${samples.length} frames did not advance`);
      const expected = (passed * run.autoScroll.speed) / FRAME_MS;
      // A slow machine may see a little more than one round.
      const round = made.slides.length * 300;
      const distance = samples.reduce((sum, { lead }, index) => {
        const step = (samples[index - 1]?.lead ?? lead) - lead;
        return sum + (step < -round / 2 ? step + round : step);
      }, 0);
      assert.near(distance, expected, expected * 0.2 + 12);
    });

  for (const [which, count] of LOOPS)
    it(`draws nothing while it is out of view, and goes on when it returns: ${which} [A129]`, async () => {
      const made: Made = await makeSlider(run, { count });
      let writes = 0;
      new MutationObserver((records) => (writes += records.length)).observe(made.list, { attributeFilter: ["style"] });
      const moves = () => writes > 3 || isDrawn(made);
      await until(moves, "the strip to move");
      made.host.parentElement!.style.marginBlockStart = "5000px";
      let still = 0;
      for (let frame = 0; frame < 120 && still < 10; frame++) {
        writes = 0;
        await frames();
        still = writes === 0 && !isDrawn(made) ? still + 1 : 0;
      }
      assert.equal(still, 10, "frames without a drawing");
      writes = 0;
      made.host.parentElement!.style.marginBlockStart = "";
      await until(moves, "the strip to go on");
      assert.equal(made.slider.snapshot().playing, true);
    });
});
