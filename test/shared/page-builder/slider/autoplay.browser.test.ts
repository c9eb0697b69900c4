import { assert, useContainer, useTestClock, type TestClock, type TestContainer } from "../../../support/index.ts";
import { configOf, endSliders, makeSlider, pointerOn } from "./make.ts";

describe("autoplay", () => {
  let clock: TestClock;
  let container: TestContainer;
  beforeEach(() => {
    clock = useTestClock((container = useContainer()));
  });
  afterEach(endSliders);

  /** The same clock, on which time passes inside a listener too. */
  function clockThatListenersTake() {
    let taken = 0;
    const elapsed = () => clock.elapsed() + taken;
    container.provide("clock", { ...clock, elapsed });
    return { elapsed, take: (ms: number) => void (taken += ms) };
  }

  const hover = (host: Element, type: "pointerenter" | "pointerleave") =>
    host.dispatchEvent(new PointerEvent(type, { pointerType: "mouse" }));
  const quick = { autoplay: true, interval: 1000, speed: 0, type: "loop" };

  it("steps on after each interval; a slide may have its own [A093]", async () => {
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

  it("keeps to the clock: neither what listeners take nor frames that come late make the steps fall behind [A093]", async () => {
    const time = clockThatListenersTake();
    const at: number[] = [];
    const made = await makeSlider(quick);
    made.host.addEventListener("pb-slider-autoplay-playing", () => time.take(7));
    made.slider.on("move", () => at.push(time.elapsed()));
    await clock.advance(8000);
    assert.ok(at.length >= 8, `${at.length} steps`);
    // One frame, the listener in it, and the one before the step.
    const LATEST_MS = 16 + 7 + 7;
    at.forEach((ms, step) =>
      assert.ok(ms >= (step + 1) * 1000 && ms < (step + 1) * 1000 + LATEST_MS, `step ${step + 1} at ${ms} ms`),
    );
  });

  it("a listener that pauses and plays leaves one count of the time, not two", async () => {
    const made = await makeSlider(quick);
    let told = 0;
    made.host.addEventListener("pb-slider-autoplay-playing", () => {
      told += 1;
      if (told > 3) return;
      made.slider.pause();
      made.slider.play();
    });
    await clock.advance(480);
    assert.ok(told <= 480 / 16, `told ${told} times in 480 ms`);
  });

  it("pause waits until it is told to play [A094]", async () => {
    const made = await makeSlider({ ...quick, autoplay: "pause" });
    await clock.advance(3000);
    assert.deepEqual([made.slider.snapshot().index, made.slider.snapshot().playing], [0, false]);
    made.slider.play();
    await clock.advance(1100);
    assert.deepEqual([made.slider.snapshot().index, made.slider.snapshot().playing], [1, true]);
  });

  it("the pointer over it and the keyboard in it make it wait, and it still counts as playing [A095 A099]", async () => {
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

  it("resetProgress=false goes on where it waited [A095]", async () => {
    const made = await makeSlider({ ...quick, resetProgress: false });
    await clock.advance(800);
    hover(made.host, "pointerenter");
    await clock.advance(500);
    hover(made.host, "pointerleave");
    await clock.advance(300);
    assert.equal(made.slider.snapshot().index, 1);
  });

  it("with resetProgress=false a pause by hand goes on where it stood, else play starts the interval anew [A095]", async () => {
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

  it("a slide's own interval counts under its other names too [A093]", async () => {
    const made = await makeSlider(quick);
    made.slides[0]!.setAttribute("data-splide-interval", "300");
    made.slides[1]!.setAttribute("data-x-interval", "200");
    await clock.advance(550);
    assert.equal(made.slider.snapshot().index, 2);
  });

  it("a press of play counts more than the pointer on the button", async () => {
    const made = await makeSlider(quick);
    hover(made.host, "pointerenter");
    made.slider.pause();
    made.slider.play();
    await clock.advance(1100);
    assert.equal(made.slider.snapshot().index, 1);
  });

  it("does not wait where pauseOnHover is off [A096]", async () => {
    const made = await makeSlider({ ...quick, pauseOnHover: "false" });
    hover(made.host, "pointerenter");
    await clock.advance(1100);
    assert.equal(made.slider.snapshot().index, 1);
  });

  it("stays paused by hand when a breakpoint takes it away and brings it back", async () => {
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

  it("goes on when what had the focus is taken out of the page", async () => {
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

  it("each reason to wait ends by itself: leaving while focused does not resume, and a pause by hand outlives both [A097 A098]", async () => {
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

  it("tells when it is switched on and off, and how much of the interval has passed, never going back within one [A100]", async () => {
    const made = await makeSlider({ ...quick, autoplay: "pause" });
    const rates: number[] = [];
    const told: string[] = [];
    made.host.addEventListener("pb-slider-autoplay-playing", (event) =>
      rates.push((event as CustomEvent<{ rate: number }>).detail.rate),
    );
    for (const name of ["play", "pause"])
      made.host.addEventListener(`pb-slider-autoplay-${name}`, () => told.push(name));
    made.slider.play();
    made.slider.play();
    await clock.advance(950);
    made.slider.pause();
    assert.deepEqual(told, ["play", "pause"]);
    assert.ok(rates.length > 20 && rates.every((rate, index) => index === 0 || rate > rates[index - 1]!), "growing");
    assert.ok(rates[rates.length - 1]! > 0.9 && rates[rates.length - 1]! <= 1);
  });

  it("waits during a drag, and a move by hand starts the interval again", async () => {
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

  it("ends quietly at the last slide without loop and rewind", async () => {
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

  it("starts and stops with its option, and holds no frame after the end", async () => {
    const made = await makeSlider({ ...quick, autoplay: false });
    const { configOf } = await import("./make.ts");
    made.slider.update(configOf(quick));
    await clock.advance(1100);
    assert.equal(made.slider.snapshot().index, 1);
    const states: unknown[] = [];
    made.host.addEventListener("pb-slider-autoplay-playing", () => states.push(1));
    made.slider.destroy();
    await clock.advance(2000);
    assert.deepEqual(states, []);
  });
});
