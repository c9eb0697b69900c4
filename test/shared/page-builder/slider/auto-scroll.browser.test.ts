// Engines: layout and geometry, focus and inert
import { FRAME_MS } from "../../../../src/shared/page-builder/slider/core/constants.ts";
import { AUTO_SCROLL_UPDATE_MS } from "../../../../src/shared/page-builder/slider/plugins/auto-scroll.ts";
import { MAX_FRAME_MS } from "../../../../src/shared/page-builder/slider/plugins/automatic-movement.ts";
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
  leadOf,
  makeSlider,
  pointerOn,
  recordEvents,
  withReducedMotion,
  type Made,
} from "./make.ts";

const hover = (host: Element, type: "pointerenter" | "pointerleave", pointerType = "mouse") =>
  host.dispatchEvent(new PointerEvent(type, { pointerType }));

const run = { type: "loop", perPage: 3, autoScroll: { speed: 6 } };
/** The px per second at speed 6. */
const PX_PER_S = 360;
/** A tight loop has to reposition its slides too often for the browser to draw the movement alone. */
const LOOPS = [
  ["a tight loop", 5],
  ["a long loop", 12],
] as const;
const isDrawn = ({ list }: Made) => list.getAnimations().length === 1;
/** The most time that one frame may add: unlimited if the browser draws, limited if the slider draws frames itself. */
const longestFrame = (made: Made) => (isDrawn(made) ? Infinity : MAX_FRAME_MS);

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
    const view = made.track.getBoundingClientRect();
    const slack = (PX_PER_S * 2 * AUTO_SCROLL_UPDATE_MS) / 1000;
    for (const slide of made.slides) {
      const box = slide.getBoundingClientRect();
      if (box.right > view.left + slack && box.left < view.right - slack) assert.equal(slide.inert, false);
      if (box.right < view.left - slack || box.left > view.right + slack) assert.equal(slide.inert, true);
    }
  });

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
      it(`covers the view in every frame, ${way}, with ${count} slides`, async () => {
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
  /** The time of the last frame that the slider drew itself. */
  let drawnAt = 0;
  beforeEach(() => {
    const container = useContainer();
    const clock = container.service("clock");
    let inFrame = false;
    drawnAt = 0;
    container.provide("clock", {
      ...clock,
      frame: (run) =>
        clock.frame((time) => {
          inFrame = true;
          run(time);
          inFrame = false;
        }),
      elapsed() {
        const now = clock.elapsed();
        if (inFrame) drawnAt = now;
        inFrame = false;
        return now;
      },
    });
  });
  afterEach(endSliders);
  /** The time of the visible frame: on a busy machine much more time may pass before the test measures it. */
  const seenAt = (made: Made) => (isDrawn(made) ? Number(document.timeline.currentTime) : drawnAt);

  for (const [which, count] of LOOPS)
    it(`every painted frame advances by the time that passed, and the slides always cover the view: ${which} [A129]`, async () => {
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
      const reads: string[] = [];
      const spied = (["offsetWidth", "offsetHeight", "offsetLeft"] as const).map(
        (name) =>
          [
            HTMLElement.prototype as object,
            name,
            Object.getOwnPropertyDescriptor(HTMLElement.prototype, name)!,
          ] as const,
      );
      const { getBoundingClientRect } = Element.prototype;
      let drifts = 0;
      made.slider.on("autoScrolled", () => (drifts += 1));
      try {
        for (const [owner, name, own] of spied) {
          Object.defineProperty(owner, name, { configurable: true, get: () => (reads.push(name), 0) });
          assert.ok(own.get, name);
        }
        Element.prototype.getBoundingClientRect = function (this: Element) {
          reads.push("getBoundingClientRect");
          return getBoundingClientRect.call(this);
        };
        await until(() => drifts > 5, "several updates of marks and index");
      } finally {
        for (const [owner, name, own] of spied) Object.defineProperty(owner, name, own);
        Element.prototype.getBoundingClientRect = getBoundingClientRect;
      }
      assert.deepEqual(reads, []);
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
