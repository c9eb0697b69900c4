import { emulateMedia } from "@web/test-runner-commands";
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
import { configOf, coverage, endSliders, leadOf, makeSlider, pointerOn, type Made } from "./make.ts";

const hover = (host: Element, type: "pointerenter" | "pointerleave", pointerType = "mouse") =>
  host.dispatchEvent(new PointerEvent(type, { pointerType }));

const run = { type: "loop", perPage: 3, autoScroll: { speed: 6 } };
/** Speed 6 is so many px per second. */
const PX_PER_S = 360;
/** A tight loop has to place its slides too often for the browser to draw its way alone. */
const LOOPS = [
  ["a tight loop", 5],
  ["a long loop", 12],
] as const;
const isDrawn = ({ list }: Made) => list.getAnimations().length === 1;
/** By real time, however rare the frames are; of a frame of ours that took too long only so much counts. */
const longestFrame = (made: Made) => (isDrawn(made) ? Infinity : MAX_FRAME_MS);

/** Another layout leaves the current slide where it stands. */
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

  it("leaves long ways to the browser, and draws by frame what is short", async () => {
    for (const [, count] of LOOPS) {
      const made = await makeSlider(run, { count });
      await clock.advance(100);
      assert.equal(isDrawn(made), count > 5);
      made.slider.pause();
      assert.equal(isDrawn(made), false);
    }
  });

  for (const [which, count] of LOOPS)
    it(`goes on evenly by real time, whatever the screen's frames, and the slider stays idle: ${which} [A129]`, async () => {
      const made = await makeSlider(run, { count });
      const from = leadOf(made, 0);
      await clock.advance(500);
      assert.near(from - leadOf(made, 0), PX_PER_S / 2, 2 * 6 + 0.5);
      assert.deepEqual([made.slider.snapshot().state, made.slider.snapshot().playing], ["idle", true]);
      const told: string[] = [];
      made.slider.on("move", () => told.push("move"));
      await clock.advance(2000);
      assert.deepEqual(told, []);
    });

  it("index, marks and sleep of the slides follow [A129]", async () => {
    const made = await makeSlider(run, { count: 6 });
    const indexes: number[] = [];
    made.slider.on("index", ({ index }) => indexes.push(index));
    // One round of 1800 px and a bit.
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
    "with widths and a gap of the author's": { ...fast, autoWidth: true, gap: "20px" },
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
        // A slide that has just left covers its half of the gap no longer.
        assert.ok(least > 0.9995 - gap / 2 / 900, `${least}`);
      });
  }

  for (const [which, count] of LOOPS)
    it(`11-autoscroll-in-view: waits under the pointer and goes on after it, and still counts as playing: ${which}`, async () => {
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
      const keepsOn = await makeSlider({ ...run, autoScroll: { speed: 6, pauseOnHover: "false" } });
      hover(keepsOn.host, "pointerenter");
      const before = leadOf(keepsOn, 0);
      await clock.advance(200);
      assert.ok(leadOf(keepsOn, 0) < before - 50, "pauseOnHover is off");
    });

  it("stops for a drag, goes on from where it ended, and a step lands on its slide first [A129]", async () => {
    const made = await makeSlider({ ...run, drag: "free" }, { count: 8 });
    await clock.advance(300);
    const pointer = pointerOn(made);
    pointer.down();
    pointer.move(-50, 0, 900);
    const held = leadOf(made, 0);
    await clock.advance(500);
    assert.equal(leadOf(made, 0), held);
    pointer.rest(300);
    pointer.up();
    await clock.advance(100);
    assert.ok(leadOf(made, 0) < held && leadOf(made, 0) > held - 60, "goes on from there");

    const { index } = made.slider.snapshot();
    made.slider.go("+1");
    assert.equal(made.slider.snapshot().state, "moving");
    await clock.advance(400);
    assert.near(leadOf(made, index + 1), 0, 12);
    await clock.advance(300);
    assert.ok(leadOf(made, index + 1) < -50, "and on");
  });

  it("a bounded strip stops at its end, and rewinds where it is told to", async () => {
    const stops = await makeSlider({ perPage: 3, autoScroll: { speed: 20 }, speed: 100 });
    await clock.advance(2000);
    assert.near(leadOf(stops, 0), -600, 0.5);
    assert.deepEqual([stops.slider.snapshot().index, stops.slider.snapshot().playing], [2, false]);
    stops.slider.play();
    await clock.advance(150);
    assert.ok(leadOf(stops, 0) > -200, "play starts over");

    const rewinds = await makeSlider({ perPage: 3, autoScroll: { speed: 20, rewind: true }, speed: 100 });
    let turned = 0;
    rewinds.slider.on("move", ({ index }) => (turned += index === 0 ? 1 : 0));
    await clock.advance(3000);
    assert.ok(turned >= 2 && rewinds.slider.snapshot().playing, `turned ${turned} times`);
    const back = await makeSlider({ perPage: 3, autoScroll: { speed: -20, rewind: true }, speed: 0 });
    await clock.advance(200);
    assert.ok(leadOf(back, 0) < -300, "backwards it starts at the end");
  });

  it("stands still for fade and where everything fits [A129]", async () => {
    const fade = await makeSlider({ type: "fade", autoScroll: true });
    await clock.advance(1000);
    assert.deepEqual([fade.slider.snapshot().index, fade.slider.snapshot().playing], [0, false]);
    const fits = await makeSlider({ perPage: 3, autoScroll: true }, { count: 3 });
    await clock.advance(1000);
    assert.equal(leadOf(fits, 0), 0);
  });

  it("pause and play drive it, a pause outlives hovering, and autoStart=false waits for play [A137]", async () => {
    const made = await makeSlider(run);
    const told: string[] = [];
    for (const name of ["play", "pause"])
      made.host.addEventListener(`pb-slider-auto-scroll-${name}`, () => told.push(name));
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
    assert.deepEqual(told, ["pause", "play"]);

    const waits = await makeSlider({ ...run, autoScroll: { autoStart: false, speed: 6 } });
    await clock.advance(500);
    assert.deepEqual([leadOf(waits, 0), waits.slider.snapshot().playing], [0, false]);
    waits.slider.play();
    await clock.advance(500);
    assert.ok(leadOf(waits, 0) < -100);
  });

  it("a press of play counts more than the pointer on the button", async () => {
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

  it("reduced motion stops it, and a press of play starts it all the same [A018]", async function () {
    // Emulation needs Chromium's protocol.
    if (!isChromium) return this.skip();
    const made = await makeSlider(run);
    try {
      await emulateMedia({ reducedMotion: "reduce" });
      await until(() => !made.slider.snapshot().playing, "the strip to stop");
      const at = leadOf(made, 0);
      await clock.advance(500);
      assert.equal(leadOf(made, 0), at);
      const born = await makeSlider(run);
      await clock.advance(500);
      assert.equal(leadOf(born, 0), 0);
      born.slider.play();
      await clock.advance(500);
      assert.ok(leadOf(born, 0) < -100);
    } finally {
      await emulateMedia({ reducedMotion: "no-preference" });
    }
    await until(() => made.slider.snapshot().playing, "the strip to go on");
  });

  it("stands still inside an editor", async () => {
    const container = useContainer();
    clock = useTestClock(container);
    container.provide("settings", { editor: true } as never);
    const made = await makeSlider(run);
    await clock.advance(500);
    assert.deepEqual([leadOf(made, 0), made.slider.snapshot().playing], [0, false]);
  });

  it("a new layout leaves it where it is", async () => {
    const made = await makeSlider(run);
    await clock.advance(1000);
    hover(made.host, "pointerenter");
    await narrowed(made);
  });

  for (const [which, count] of LOOPS)
    it(`a new layout on the way leaves it where it is, and it goes on at once: ${which}`, async () => {
      const made = await makeSlider(run, { count });
      await clock.advance(1056);
      const { index, at } = await narrowed(made);
      await clock.advance(64);
      assert.near(leadOf(made, index), at - 0.064 * PX_PER_S, 6.5);
    });

  for (const [which, count] of LOOPS)
    it(`another speed holds at once: ${which}`, async () => {
      const made = await makeSlider(run, { count });
      await clock.advance(320);
      const at = leadOf(made, 1);
      made.slider.update(configOf({ ...run, autoScroll: { speed: -6 } }));
      await clock.advance(320);
      assert.near(leadOf(made, 1), at + 0.32 * PX_PER_S, 12.5);
    });

  for (const [which, count] of LOOPS)
    it(`rests while its tab is hidden: ${which}`, async () => {
      const made = await makeSlider(run, { count });
      const turn = (hidden: boolean) => {
        Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
        document.dispatchEvent(new Event("visibilitychange"));
      };
      try {
        await clock.advance(200);
        turn(true);
        const at = leadOf(made, 0);
        await clock.advance(1000);
        assert.deepEqual([leadOf(made, 0), made.slider.snapshot().playing], [at, true]);
        turn(false);
        await clock.advance(200);
        assert.ok(leadOf(made, 0) < at - 50);
      } finally {
        Reflect.deleteProperty(document, "hidden");
      }
    });

  it("stops where a new layout shows all, with every slide in use", async () => {
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

  it("starts and stops with its option, and holds no frame after the end", async () => {
    const made = await makeSlider({ ...run, autoScroll: false });
    made.slider.update(configOf(run));
    await clock.advance(200);
    assert.ok(leadOf(made, 0) < -30);
    made.slider.update(configOf({ ...run, autoScroll: false }));
    await clock.advance(200);
    assert.near(leadOf(made, made.slider.snapshot().index), 0, 0.5, "stands on its slide");
    made.slider.update(configOf(run));
    await clock.advance(50);
    made.slider.destroy();
    await clock.advance(200);
    assert.equal(made.list.style.transform, "");
  });
});

describe("continuous movement in real frames", () => {
  /** When our own last frame was placed. */
  let placed = 0;
  beforeEach(() => {
    const container = useContainer();
    const clock = container.service("clock");
    let asks = false;
    placed = 0;
    container.provide("clock", {
      ...clock,
      frame: (run) =>
        clock.frame((time) => {
          asks = true;
          run(time);
          asks = false;
        }),
      elapsed() {
        const now = clock.elapsed();
        if (asks) placed = now;
        asks = false;
        return now;
      },
    });
  });
  afterEach(endSliders);
  /** The time of what is seen: a busy machine may let much more pass between a frame and what looks at it. */
  const seenAt = (made: Made) => (isDrawn(made) ? Number(document.timeline.currentTime) : placed);

  for (const [which, count] of LOOPS)
    it(`every painted frame is farther on by the time that passed, and the view is always covered: ${which} [A129]`, async () => {
      const made = await makeSlider(run, { count });
      const samples: { time: number; lead: number }[] = [];
      let least = 1;
      let lost = 0;
      let passed = 0;
      await until(() => isDrawn(made) || placed > 0, "the strip to move");
      while (samples.length < 40) {
        await frames();
        const { slides } = made;
        const pitch = slides[1]!.getBoundingClientRect().left - slides[0]!.getBoundingClientRect().left;
        // While the first slide stands a round ahead the others tell.
        const lead = pitch > 0 ? leadOf(made, 0) : leadOf(made, 1) - 300;
        const last = samples.at(-1);
        const time = seenAt(made);
        // Frames that a busy machine paints at once have one time.
        if (last && time > last.time && lead >= last.lead) lost += 1;
        passed += Math.min(time - (last?.time ?? time), longestFrame(made));
        samples.push({ time, lead });
        least = Math.min(least, coverage(made));
      }
      assert.ok(least > 0.9995, `covered ${least}`);
      assert.ok(lost <= 2, `${lost} of ${samples.length} frames stood still`);
      const expected = (passed * run.autoScroll.speed) / FRAME_MS;
      // Once round and a little farther is what a slow machine sees.
      const round = made.slides.length * 300;
      const way = samples.reduce((sum, { lead }, index) => {
        const step = (samples[index - 1]?.lead ?? lead) - lead;
        return sum + (step < -round / 2 ? step + round : step);
      }, 0);
      assert.near(way, expected, expected * 0.2 + 12);
    });

  for (const [which, count] of LOOPS)
    it(`the time that listeners take of a frame is not lost from the way: ${which} [A129]`, async () => {
      const made = await makeSlider(run, { count });
      // Half of every second or more goes to a listener of the page.
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
    it(`reads nothing from the layout while it moves: ${which}`, async () => {
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
        await until(() => drifts > 5, "marks and index to follow several times");
      } finally {
        for (const [owner, name, own] of spied) Object.defineProperty(owner, name, own);
        Element.prototype.getBoundingClientRect = getBoundingClientRect;
      }
      assert.deepEqual(reads, []);
    });

  for (const [which, count] of LOOPS)
    it(`draws nothing while it is out of view, and goes on when it comes back: ${which} [A129]`, async () => {
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
