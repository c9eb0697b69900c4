import { FRAME_MS } from "../../../../src/shared/page-builder/slider/core/constants.ts";
import {
  assert,
  frames,
  isChromium,
  until,
  useContainer,
  useTestClock,
  type TestClock,
} from "../../../support/index.ts";
import {
  configOf,
  coverage,
  endSliders,
  layoutReads,
  leadOf,
  makeSlider,
  recordEvents,
  withReducedMotion,
  type Made,
} from "./make.ts";
import { hover, isDrawn, longestFrame, LOOPS, PX_PER_S, run, seenAt, useRealFrames } from "./continuous-movement.ts";

/** Narrows the slider and asserts that the current slide keeps its position. */
async function narrowed(made: Made): Promise<{ index: number; at: number }> {
  const { index } = made.slider.snapshot();
  const at = leadOf(made, index);
  assert.ok(Math.abs(at) > 5);
  made.host.parentElement!.style.width = "780px";
  await until(() => Math.abs(made.slides[0]!.getBoundingClientRect().width - 260) < 1, "the new width");
  await until(() => Math.abs(leadOf(made, index) - at) < 0.5, "the new layout");
  await frames(2);
  assert.near(leadOf(made, index), at, 0.5);
  return { index, at };
}

describe("continuous movement", () => {
  let clock: TestClock;
  beforeEach(() => {
    clock = useTestClock(useContainer());
  });
  afterEach(endSliders);

  const fast = { ...run, autoScroll: { speed: 24 } };
  const ways: Record<string, Record<string, unknown>> = {
    forward: fast,
    backward: { ...run, autoScroll: { speed: -24 } },
    "from right to left": { ...fast, direction: "rtl" },
    "with the author's widths and gap": { ...fast, autoWidth: true, gap: "20px" },
    vertically: { ...fast, direction: "ttb", height: "300px" },
  };
  for (const [way, options] of Object.entries(ways)) {
    for (const count of [6, 20])
      it(`covers the track in every frame, ${way}, with ${count} slides`, async () => {
        const vertical = "height" in options;
        const style = vertical
          ? () => "height: auto"
          : "autoWidth" in options
            ? (index: number) => `width: ${200 + index * 30}px`
            : () => "";
        const made = await makeSlider(options, { count, style });
        const gap = "gap" in options ? 20 : 0;
        let least = 1;
        let drawn = 0;
        // Once round.
        for (let frame = 0; frame < 80 * (count / 6); frame++) {
          await clock.advance(16);
          least = Math.min(least, coverage(made, { gap, vertical }));
          drawn += isDrawn(made) ? 1 : 0;
        }
        assert.equal(drawn > 0, count > 6);
        // A slide that has just left no longer covers its half of the gap.
        assert.ok(least > 0.9995 - gap / 2 / 900, `${least}`);
      });
  }

  it("a bounded strip stops at its end, and rewinds with rewind", async () => {
    const bounded = await makeSlider({ perPage: 3, autoScroll: { speed: 20 }, speed: 100 });
    await clock.advance(2000);
    assert.near(leadOf(bounded, 0), -600, 0.5);
    assert.deepEqual([bounded.slider.snapshot().index, bounded.slider.snapshot().playing], [2, false]);
    bounded.slider.play();
    await clock.advance(150);
    assert.ok(leadOf(bounded, 0) > -200, "play starts over");

    const rewinds = await makeSlider({ perPage: 3, autoScroll: { speed: 20, rewind: true }, speed: 100 });
    let rounds = 0;
    rewinds.slider.on("move", ({ index }) => (rounds += index === 0 ? 1 : 0));
    await clock.advance(3000);
    assert.ok(rounds >= 2 && rewinds.slider.snapshot().playing, `${rounds} rounds`);
    const back = await makeSlider({ perPage: 3, autoScroll: { speed: -20, rewind: true }, speed: 0 });
    await clock.advance(200);
    assert.ok(leadOf(back, 0) < -300, "backwards it starts at the end");
  });

  it("does not move with fade or when everything fits [A129]", async () => {
    const fade = await makeSlider({ type: "fade", autoScroll: true });
    await clock.advance(1000);
    assert.deepEqual([fade.slider.snapshot().index, fade.slider.snapshot().playing], [0, false]);
    const fits = await makeSlider({ perPage: 3, autoScroll: true }, { count: 3 });
    await clock.advance(1000);
    assert.equal(leadOf(fits, 0), 0);
  });

  it("follows pause and play, stays paused after hovering, and waits for play with autoStart=false [A137]", async () => {
    const made = await makeSlider(run);
    const events = recordEvents(made.host, "auto-scroll-play", "auto-scroll-pause");
    made.slider.pause();
    hover(made.host, "pointerenter");
    hover(made.host, "pointerleave");
    const at = leadOf(made, 0);
    await clock.advance(500);
    assert.equal(leadOf(made, 0), at);
    assert.equal(made.track.getAttribute("aria-live"), "polite");
    made.slider.play();
    assert.equal(made.track.getAttribute("aria-live"), "off");
    await clock.advance(500);
    assert.ok(leadOf(made, 0) < at);
    assert.deepEqual(events, ["auto-scroll-pause", "auto-scroll-play"]);

    const waits = await makeSlider({ ...run, autoScroll: { autoStart: false, speed: 6 } });
    await clock.advance(500);
    assert.deepEqual([leadOf(waits, 0), waits.slider.snapshot().playing], [0, false]);
    waits.slider.play();
    await clock.advance(500);
    assert.ok(leadOf(waits, 0) < -100);
  });

  it("reduced motion stops it, but pressing play starts it [A018]", async function () {
    // Emulation needs Chromium's protocol.
    if (!isChromium) return this.skip();
    const made = await makeSlider(run);
    await withReducedMotion(async () => {
      await until(() => !made.slider.snapshot().playing, "the strip to stop");
      const at = leadOf(made, 0);
      await clock.advance(500);
      assert.equal(leadOf(made, 0), at);
      const added = await makeSlider(run);
      await clock.advance(500);
      assert.equal(leadOf(added, 0), 0);
      added.slider.play();
      await clock.advance(500);
      assert.ok(leadOf(added, 0) < -100);
    });
    await until(() => made.slider.snapshot().playing, "the strip to go on");
  });

  it("does not move inside an editor", async () => {
    const container = useContainer();
    clock = useTestClock(container);
    container.provide("settings", { editor: true } as never);
    const made = await makeSlider(run);
    await clock.advance(500);
    assert.deepEqual([leadOf(made, 0), made.slider.snapshot().playing], [0, false]);
  });

  it("keeps its position in a new layout", async () => {
    const made = await makeSlider(run);
    await clock.advance(1000);
    hover(made.host, "pointerenter");
    await narrowed(made);
  });

  for (const [which, count] of LOOPS)
    it(`keeps its position in a new layout while it moves, and goes on at once: ${which}`, async () => {
      const made = await makeSlider(run, { count });
      await clock.advance(1056);
      const { index, at } = await narrowed(made);
      await clock.advance(64);
      assert.near(leadOf(made, index), at - 0.064 * PX_PER_S, 6.5);
    });

  for (const [which, count] of LOOPS)
    it(`changes its speed at once: ${which}`, async () => {
      const made = await makeSlider(run, { count });
      await clock.advance(320);
      const at = leadOf(made, 1);
      made.slider.update(configOf({ ...run, autoScroll: { speed: -6 } }));
      await clock.advance(320);
      assert.near(leadOf(made, 1), at + 0.32 * PX_PER_S, 12.5);
    });

  for (const [which, count] of LOOPS)
    it(`pauses while its tab is hidden: ${which}`, async () => {
      const made = await makeSlider(run, { count });
      const setHidden = (hidden: boolean) => {
        Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
        document.dispatchEvent(new Event("visibilitychange"));
      };
      try {
        await clock.advance(200);
        setHidden(true);
        const at = leadOf(made, 0);
        await clock.advance(1000);
        assert.deepEqual([leadOf(made, 0), made.slider.snapshot().playing], [at, true]);
        setHidden(false);
        await clock.advance(200);
        assert.ok(leadOf(made, 0) < at - 50);
      } finally {
        Reflect.deleteProperty(document, "hidden");
      }
    });

  it("stops when a new layout shows all slides, none of them inert", async () => {
    const made = await makeSlider(run, { count: 12 });
    await clock.advance(2050);
    assert.ok(made.slides.some(({ inert }) => inert));
    made.slider.update(configOf({ ...run, perPage: 12 }));
    await until(() => Math.abs(made.slides[0]!.getBoundingClientRect().width - 75) < 1, "the new widths");
    await until(() => made.slides.every(({ inert }) => !inert), "the new layout");
    await frames(2);
    assert.deepEqual(
      made.slides.map(({ inert }) => inert),
      made.slides.map(() => false),
    );
    assert.deepEqual([made.slider.snapshot().index, leadOf(made, 0), isDrawn(made)], [0, 0, false]);
  });

  it("starts and stops with its option, and leaves no transform once the slider is destroyed", async () => {
    const made = await makeSlider({ ...run, autoScroll: false });
    made.slider.update(configOf(run));
    await clock.advance(200);
    assert.ok(leadOf(made, 0) < -30);
    made.slider.update(configOf({ ...run, autoScroll: false }));
    await clock.advance(200);
    assert.near(leadOf(made, made.slider.snapshot().index), 0, 0.5, "aligned with its slide");
    made.slider.update(configOf(run));
    await clock.advance(50);
    made.slider.destroy();
    await clock.advance(200);
    assert.equal(made.list.style.transform, "");
  });
});

describe("continuous movement in real frames", () => {
  useRealFrames();

  for (const [which, count] of LOOPS)
    it(`a busy listener does not slow it down: ${which} [A129]`, async () => {
      const made = await makeSlider(run, { count });
      // A listener of the page takes half of every second or more.
      const BUSY_MS = 60;
      const place = () => new DOMMatrix(getComputedStyle(made.list).transform).m41;
      let drifts = 0;
      made.slider.on("autoScrolled", () => {
        drifts += 1;
        const end = performance.now() + BUSY_MS;
        while (performance.now() < end);
      });
      await until(() => drifts > 0, "the strip to move");
      await frames();
      const from = place();
      let passed = 0;
      let last = seenAt(made);
      while (drifts < 12) {
        await frames();
        const now = seenAt(made);
        passed += Math.min(now - last, longestFrame(made));
        last = now;
      }
      const expected = (passed * run.autoScroll.speed) / FRAME_MS;
      assert.near(from - place(), expected, expected * 0.2 + 12);
    });

  for (const [which, count] of LOOPS)
    it(`reads no layout while it moves: ${which}`, async () => {
      const made = await makeSlider(run, { count });
      let drifts = 0;
      made.slider.on("autoScrolled", () => (drifts += 1));
      const reads = await layoutReads(() => until(() => drifts > 5, "several updates of marks and index"));
      assert.deepEqual(reads, []);
    });
});
