import { assert, useContainer, useTestClock, type TestClock, type TestContainer } from "../../../support/index.ts";
import { configOf, endSliders, makeSlider, pointerOn, recordEvents } from "./make.ts";

describe("autoplay", () => {
  let clock: TestClock;
  let container: TestContainer;
  beforeEach(() => {
    clock = useTestClock((container = useContainer()));
  });
  afterEach(endSliders);

  /** The test clock, but a listener can let time pass too. */
  function clockForBusyListeners() {
    let busy = 0;
    const elapsed = () => clock.elapsed() + busy;
    container.provide("clock", { ...clock, elapsed });
    return { elapsed, pass: (ms: number) => void (busy += ms) };
  }

  const hover = (host: Element, type: "pointerenter" | "pointerleave") =>
    host.dispatchEvent(new PointerEvent(type, { pointerType: "mouse" }));
  const quick = { autoplay: true, interval: 1000, speed: 0, type: "loop" };

  it("steps after each interval, and a slide can have its own [A093]", async () => {
    const made = await makeSlider({ ...quick, perPage: 1 });
    made.slides[1]!.setAttribute("data-interval", "2000");
    const at = () => made.slider.snapshot().index;
    await clock.advance(900);
    assert.equal(at(), 0);
    await clock.advance(200);
    assert.equal(at(), 1);
    await clock.advance(1500);
    assert.equal(at(), 1);
    await clock.advance(600);
    assert.equal(at(), 2);
  });

  it("keeps to the clock: neither busy listeners nor late frames delay the steps [A093]", async () => {
    const time = clockForBusyListeners();
    const at: number[] = [];
    const made = await makeSlider(quick);
    made.host.addEventListener("pb-slider-autoplay-playing", () => time.pass(7));
    made.slider.on("move", () => at.push(time.elapsed()));
    await clock.advance(8000);
    assert.ok(at.length >= 8, `${at.length} steps`);
    // One frame, the listener in it, and the one before the step.
    const LATEST_MS = 16 + 7 + 7;
    at.forEach((ms, step) =>
      assert.ok(ms >= (step + 1) * 1000 && ms < (step + 1) * 1000 + LATEST_MS, `step ${step + 1} at ${ms} ms`),
    );
  });

  it("a listener that pauses and plays does not make time count twice", async () => {
    const made = await makeSlider(quick);
    let events = 0;
    made.host.addEventListener("pb-slider-autoplay-playing", () => {
      events += 1;
      if (events > 3) return;
      made.slider.pause();
      made.slider.play();
    });
    await clock.advance(480);
    assert.ok(events <= 480 / 16, `${events} events in 480 ms`);
  });

  it("autoplay=pause waits for play [A094]", async () => {
    const made = await makeSlider({ ...quick, autoplay: "pause" });
    await clock.advance(3000);
    assert.deepEqual([made.slider.snapshot().index, made.slider.snapshot().playing], [0, false]);
    made.slider.play();
    await clock.advance(1100);
    assert.deepEqual([made.slider.snapshot().index, made.slider.snapshot().playing], [1, true]);
  });

  it("waits while the pointer is over it, and still counts as playing [A095 A099]", async () => {
    const made = await makeSlider(quick);
    hover(made.host, "pointerenter");
    await clock.advance(3000);
    assert.deepEqual([made.slider.snapshot().index, made.slider.snapshot().playing], [0, true]);
    hover(made.host, "pointerleave");
    await clock.advance(900);
    assert.equal(made.slider.snapshot().index, 0, "the interval starts again");
    await clock.advance(200);
    assert.equal(made.slider.snapshot().index, 1);
  });

  it("resetProgress=false resumes the interval after waiting [A095]", async () => {
    const made = await makeSlider({ ...quick, resetProgress: false });
    await clock.advance(800);
    hover(made.host, "pointerenter");
    await clock.advance(500);
    hover(made.host, "pointerleave");
    await clock.advance(300);
    assert.equal(made.slider.snapshot().index, 1);
  });

  it("play resumes the interval with resetProgress=false, and otherwise restarts it [A095]", async () => {
    for (const [resetProgress, index] of [
      [false, 1],
      [true, 0],
    ] as const) {
      const made = await makeSlider({ ...quick, resetProgress });
      await clock.advance(800);
      made.slider.pause();
      await clock.advance(500);
      made.slider.play();
      await clock.advance(300);
      assert.equal(made.slider.snapshot().index, index, `resetProgress ${resetProgress}`);
      made.slider.destroy();
    }
  });

  it("reads a slide's own interval from its other attributes too [A093]", async () => {
    const made = await makeSlider(quick);
    made.slides[0]!.setAttribute("data-splide-interval", "300");
    made.slides[1]!.setAttribute("data-x-interval", "200");
    await clock.advance(550);
    assert.equal(made.slider.snapshot().index, 2);
  });

  it("pressing play starts it despite the pointer on the button", async () => {
    const made = await makeSlider(quick);
    hover(made.host, "pointerenter");
    made.slider.pause();
    made.slider.play();
    await clock.advance(1100);
    assert.equal(made.slider.snapshot().index, 1);
  });

  it("does not wait under the pointer with pauseOnHover=false [A096]", async () => {
    const made = await makeSlider({ ...quick, pauseOnHover: "false" });
    hover(made.host, "pointerenter");
    await clock.advance(1100);
    assert.equal(made.slider.snapshot().index, 1);
  });

  it("stays paused by the visitor when a breakpoint switches it off and on", async () => {
    const made = await makeSlider(quick);
    made.slider.pause();
    made.slider.update(configOf({ ...quick, autoplay: false }));
    made.slider.update(configOf(quick));
    assert.equal(made.slider.snapshot().playing, false);
    made.slider.play();
    assert.equal(made.slider.snapshot().playing, true);
    made.slider.update(configOf({ ...quick, autoplay: false }));
    made.slider.update(configOf(quick));
    assert.equal(made.slider.snapshot().playing, true);
  });

  it("goes on when the focused element is removed", async () => {
    const made = await makeSlider(
      { autoplay: true, interval: 100 },
      { content: "<div><input></div><div>2</div><div>3</div>" },
    );
    const field = made.host.querySelector("input")!;
    field.focus();
    await clock.advance(150);
    assert.equal(made.slider.snapshot().index, 0, "focused");
    field.remove();
    await clock.advance(150);
    assert.equal(made.slider.snapshot().index, 1);
  });

  it("waits until neither pointer nor focus is in it, and a visitor's pause outlives both [A097 A098]", async () => {
    const made = await makeSlider(quick, { content: `<div><input aria-label="a"></div><div>b</div><div>c</div>` });
    // The focus of a field is always a visible one.
    const field = made.host.querySelector("input")!;
    hover(made.host, "pointerenter");
    field.focus();
    hover(made.host, "pointerleave");
    await clock.advance(3000);
    assert.equal(made.slider.snapshot().index, 0, "focused");
    hover(made.host, "pointerenter");
    field.blur();
    await clock.advance(3000);
    assert.equal(made.slider.snapshot().index, 0, "hovered");
    hover(made.host, "pointerleave");
    await clock.advance(1100);
    assert.equal(made.slider.snapshot().index, 1, "neither focused nor hovered");
    made.slider.pause();
    hover(made.host, "pointerenter");
    hover(made.host, "pointerleave");
    await clock.advance(3000);
    assert.equal(made.slider.snapshot().playing, false);
  });

  it("reports play, pause and how much of the interval has passed, which only grows [A100]", async () => {
    const made = await makeSlider({ ...quick, autoplay: "pause" });
    const rates: number[] = [];
    made.host.addEventListener("pb-slider-autoplay-playing", (event) =>
      rates.push((event as CustomEvent<{ rate: number }>).detail.rate),
    );
    const events = recordEvents(made.host, "autoplay-play", "autoplay-pause");
    made.slider.play();
    made.slider.play();
    await clock.advance(950);
    made.slider.pause();
    assert.deepEqual(events, ["autoplay-play", "autoplay-pause"]);
    assert.ok(rates.length > 20 && rates.every((rate, index) => index === 0 || rate > rates[index - 1]!), "growing");
    assert.ok(rates[rates.length - 1]! > 0.9 && rates[rates.length - 1]! <= 1);
  });

  it("waits during a drag, and a move restarts the interval", async () => {
    const made = await makeSlider({ ...quick, type: "slide" });
    const pointer = pointerOn(made);
    pointer.down();
    pointer.move(-30);
    await clock.advance(3000);
    assert.equal(made.slider.snapshot().state, "dragging");
    pointer.rest(400);
    pointer.up();
    await clock.advance(16);
    made.slider.go(2);
    await clock.advance(900);
    assert.equal(made.slider.snapshot().index, 2);
  });

  it("ends at the last slide without loop and rewind", async () => {
    const made = await makeSlider({ ...quick, type: "slide", interval: 100 }, { count: 3 });
    await clock.advance(2000);
    assert.deepEqual([made.slider.snapshot().index, made.slider.snapshot().playing], [2, true]);
  });

  it("keeps the live region off while it plays and polite while it does not [A122]", async () => {
    const made = await makeSlider(quick);
    assert.equal(made.track.getAttribute("aria-live"), "off");
    made.slider.pause();
    assert.equal(made.track.getAttribute("aria-live"), "polite");
    made.slider.play();
    assert.equal(made.track.getAttribute("aria-live"), "off");
  });

  it("starts with its option, and requests no frame once the slider is destroyed", async () => {
    const made = await makeSlider({ ...quick, autoplay: false });
    made.slider.update(configOf(quick));
    await clock.advance(1100);
    assert.equal(made.slider.snapshot().index, 1);
    const events = recordEvents(made.host, "autoplay-playing");
    made.slider.destroy();
    await clock.advance(2000);
    assert.deepEqual(events, []);
  });
});
