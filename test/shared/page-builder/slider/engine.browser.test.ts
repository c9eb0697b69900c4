// Engines: layout and geometry, focus and inert
import { emulateMedia } from "@web/test-runner-commands";

import { INIT_DELAY_MS } from "../../../../src/shared/page-builder/slider/core/constants.ts";
import { createSlider } from "../../../../src/shared/page-builder/slider/engine/create.ts";
import { RESIZE_EVENT_DELAY_MS } from "../../../../src/shared/page-builder/slider/plugins/deferred-plugins.ts";
import { LIVE_BUSY_MS } from "../../../../src/shared/page-builder/slider/plugins/live-region.ts";
import {
  assert,
  fixture,
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
  pointerOn,
  withReducedMotion,
} from "./make.ts";

describe("the slider's engine", () => {
  let clock: TestClock;
  beforeEach(() => {
    clock = useTestClock(useContainer());
  });
  afterEach(endSliders);

  it("without track or list it fails with the text of the catalogue [A004]", () => {
    assert.throws(
      () => createSlider({ host: fixture() }, configOf({}), () => undefined),
      /^A track\/list element is missing\.$/,
    );
  });

  it("mounting twice fails with Already mounted! [A005]", async () => {
    const { host, track, list } = await makeSlider();
    assert.throws(() => createSlider({ host, track, list }, configOf({}), () => undefined), /^Already mounted!$/);
  });

  it("a destroyed slider can be mounted again [A007]", async () => {
    const { slider, host, track, list } = await makeSlider();
    slider.destroy();
    assert.equal(slider.snapshot().state, "destroyed");
    const again = createSlider({ host, track, list }, configOf({ speed: 0 }), () => undefined);
    await until(() => again.snapshot().state === "idle", "it to be laid out again");
    again.go(">");
    assert.deepEqual([again.snapshot().index, slider.snapshot().index], [1, 0]);
    assert.ok(again.slides[1]!.classList.contains("is-active"));
    again.destroy();
  });

  it("goes through its states in order, and reports every step [A062]", async () => {
    const made = await makeSlider({ speed: 160 });
    const states: string[] = [];
    made.slider.on("state", ({ from, to }) => states.push(`${from}-${to}`));
    made.slider.go(">");
    await clock.advance(80);
    assert.deepEqual([made.slider.snapshot().state, made.slider.snapshot().index], ["moving", 1]);
    await clock.advance(200);
    made.slider.destroy();
    assert.deepEqual(states, ["idle-moving", "moving-idle", "idle-destroyed"]);
    assert.deepEqual(
      [...new Set(made.snapshots.map(({ state }) => state))],
      ["created", "mounted", "idle", "moving", "destroyed"],
    );
  });

  it("keeps the same snapshot object until something changes", async () => {
    const { slider, snapshots } = await makeSlider({ speed: 0 });
    const before = slider.snapshot();
    slider.go(0);
    slider.go("foo");
    slider.refresh();
    assert.equal(slider.snapshot(), before);
    const { length } = snapshots;
    slider.go(1);
    assert.notEqual(slider.snapshot(), before);
    assert.ok(snapshots.length > length);
  });

  it("moves along its easing in the time of its speed, and ends exactly at the slide", async () => {
    const made = await makeSlider({ speed: 160, easing: "linear" });
    made.slider.go(">");
    await clock.advance(80);
    assert.near(leadOf(made, 0), -450, 1);
    await clock.advance(90);
    assert.near(leadOf(made, 1), 0, 0.01);
  });

  it("lets the browser draw a move, which goes on while the page is busy, and leaves no animation behind", async () => {
    const made = await makeSlider({ speed: 160, type: "loop", easing: "steps(2, end)" });
    const drawn = () => made.list.getAnimations().map((animation) => animation.effect?.getTiming().easing);
    made.slider.go("<");
    assert.deepEqual(drawn(), ["steps(2)"]);
    await clock.advance(70);
    assert.deepEqual([leadOf(made, 0), leadOf(made, 4)], [0, -900]);
    await clock.advance(20);
    assert.deepEqual([leadOf(made, 0), leadOf(made, 4)], [450, -450]);
    await clock.advance(80);
    assert.equal(leadOf(made, 4), 0);
    assert.deepEqual(drawn(), []);
  });

  it("shows no blank in a loop whose easing overshoots", async () => {
    const made = await makeSlider({ speed: 160, type: "loop", perPage: 2, easing: "cubic-bezier(0.3, -1, 0.6, 2.5)" });
    made.slider.go("+1");
    const leads: number[] = [];
    for (let frame = 0; frame < 12; frame++) {
      await clock.advance(16);
      leads.push(leadOf(made, 1));
      assert.near(coverage(made), 1, 0.001);
    }
    assert.ok(Math.max(...leads) > 450 && Math.min(...leads) < 0, "it overshoots");
  });

  it("a drag takes over a move that the browser draws, where it is", async () => {
    const made = await makeSlider({ speed: 160, easing: "linear" });
    made.slider.go(">");
    await clock.advance(80);
    const pointer = pointerOn(made);
    pointer.down();
    pointer.move(-20);
    assert.deepEqual(made.list.getAnimations(), []);
    assert.near(leadOf(made, 0), -470, 1);
    await clock.advance(200);
    assert.near(leadOf(made, 0), -470, 1);
  });

  it("a second control during a move goes on from where the strip is, and only the last move is reported as done", async () => {
    const made = await makeSlider({ speed: 160, easing: "linear" });
    const done: number[] = [];
    made.slider.on("moved", ({ index }) => done.push(index));
    made.slider.go(">");
    await clock.advance(80);
    made.slider.go(">");
    assert.near(leadOf(made, 0), -450, 1);
    await clock.advance(200);
    assert.deepEqual([made.slider.snapshot().index, done], [2, [2]]);
  });

  it("refuses controls during a move only with waitForTransition [A052]", async () => {
    const made = await makeSlider({ speed: 160, waitForTransition: "true" });
    made.slider.go(">");
    made.slider.go(">");
    assert.equal(made.slider.snapshot().index, 1);
    await clock.advance(200);
    made.slider.go(">");
    assert.equal(made.slider.snapshot().index, 2);
  });

  it("a listener of move can start another move, which is reported as done once", async () => {
    const made = await makeSlider({ speed: 0 });
    const done: number[] = [];
    let redirected = false;
    made.slider.on("move", () => {
      if (!redirected) {
        redirected = true;
        made.slider.go(3);
      }
    });
    made.slider.on("moved", ({ index }) => done.push(index));
    made.slider.go(1);
    assert.deepEqual([made.slider.snapshot().index, done], [3, [3]]);
    assert.near(leadOf(made, 3), 0, 0.01);
  });

  it("a listener of move can destroy the slider", async () => {
    const made = await makeSlider();
    made.slider.on("move", () => made.slider.destroy());
    made.slider.go(1);
    await clock.advance(1000);
    assert.equal(made.slider.snapshot().state, "destroyed");
  });

  it("trimSpace move skips the steps that would not move the strip, and trims each position [A056]", async () => {
    const made = await makeSlider({ perPage: 3, focus: "center", trimSpace: "move", speed: 0 }, { count: 6 });
    const seen = [">", ">", ">", ">", ">"].map((control) => {
      made.slider.go(control);
      return [made.slider.snapshot().index, Math.round(-leadOf(made, 0))];
    });
    assert.deepEqual(seen, [
      [2, 300],
      [3, 600],
      [4, 900],
      [5, 900],
      [5, 900],
    ]);
  });

  it("omitEnd shortens the end and disables the next arrow there [A057]", async () => {
    const made = await makeSlider({ perPage: 3, focus: "center", omitEnd: true, speed: 0, start: 9 }, { count: 6 });
    const { index, end, pages, nextIndex } = made.slider.snapshot();
    assert.deepEqual([index, end, pages, nextIndex], [4, 4, 5, -1]);
  });

  it("omitEnd without focus: each dot leads to its own page, and the arrow leaves it again [A057 A085]", async () => {
    const made = await makeSlider({ fixedWidth: 150, gap: 10, omitEnd: true, speed: 0 }, { count: 8 });
    const { pages } = made.slider.snapshot();
    assert.equal(pages, 4);
    const shown = Array.from({ length: pages }, (_, page) => {
      made.slider.go(`>${page}`);
      return [made.slider.snapshot().page, leadOf(made, 0)];
    });
    assert.deepEqual(shown, [
      [0, 0],
      [1, -160],
      [2, -320],
      [3, -370],
    ]);
    assert.equal(made.slider.snapshot().nextIndex, -1);
    made.slider.go("<");
    assert.deepEqual([made.slider.snapshot().page, -leadOf(made, 0)], [2, 320]);
  });

  it("rewindSpeed times only the jump from end to end", async () => {
    const made = await makeSlider({ rewind: true, rewindSpeed: 800, speed: 100 }, { count: 3 });
    made.slider.go(">");
    await clock.advance(150);
    assert.equal(made.slider.snapshot().state, "idle");
    made.slider.go(2);
    await clock.advance(150);
    made.slider.go(">");
    await clock.advance(400);
    assert.deepEqual([made.slider.snapshot().index, made.slider.snapshot().state], [0, "moving"]);
    await clock.advance(500);
    assert.equal(made.slider.snapshot().state, "idle");
  });

  it("autoHeight: slides of a vertical strip keep their own height", async () => {
    const made = await makeSlider(
      { direction: "ttb", height: "300px", autoHeight: true, speed: 0 },
      { style: (index) => `height: ${80 + index * 40}px` },
    );
    assert.deepEqual(
      made.slides.map((slide) => slide.getBoundingClientRect().height),
      [80, 120, 160, 200, 240],
    );
    made.slider.go(2);
    assert.near(made.slides[2]!.getBoundingClientRect().top - made.track.getBoundingClientRect().top, 0, 0.5);
  });

  it("trimSpace false leaves blank space at the ends", async () => {
    const made = await makeSlider({ perPage: 3, trimSpace: "false", speed: 0 }, { count: 6 });
    made.slider.go(3);
    assert.near(leadOf(made, 3), 0, 0.5);
    const centred = await makeSlider({ perPage: 3, focus: "center", trimSpace: "false", speed: 0 }, { count: 6 });
    assert.near(leadOf(centred, 0), 300, 0.5);
  });

  it("aligns every slide exactly at odd widths and gaps", async () => {
    const made = await makeSlider({ perPage: 3, gap: "10px", speed: 0 }, { count: 20, width: 1000 });
    for (let index = 0; index <= 17; index++) {
      made.slider.go(index);
      assert.near(leadOf(made, index), 0, 0.2, `index ${index}`);
    }
  });

  it("stays exact inside a scaled ancestor, such as a popup that zooms in", async () => {
    const made = await makeSlider({ perPage: 3, speed: 0 }, { count: 9 });
    const box = made.host.parentElement!;
    box.style.transform = "scale(0.5)";
    made.slider.update(configOf({ perPage: 2, speed: 0 }));
    await clock.advance(16);
    box.style.transform = "";
    made.slider.go(4);
    assert.near(leadOf(made, 4), 0, 0.5);
  });

  it("the live region is polite and busy for 90 ms after a move, and absent with live=false [A121 A123]", async () => {
    const made = await makeSlider({ speed: 0 });
    made.slider.go(1);
    assert.deepEqual(
      [
        made.track.getAttribute("aria-live"),
        made.track.getAttribute("aria-atomic"),
        made.track.getAttribute("aria-busy"),
      ],
      ["polite", "true", "true"],
    );
    assert.equal(made.track.querySelectorAll(".hint").length, 1);
    await clock.advance(LIVE_BUSY_MS);
    assert.deepEqual([made.track.getAttribute("aria-busy"), made.track.querySelectorAll(".hint").length], [null, 0]);
    made.slider.go(2);
    made.slider.destroy();
    assert.deepEqual(
      ["aria-live", "aria-atomic", "aria-busy"].map((name) => made.track.getAttribute(name)),
      [null, null, null],
    );
    const silent = await makeSlider({ live: "false", speed: 0 });
    silent.slider.go(1);
    assert.deepEqual(
      ["aria-live", "aria-atomic", "aria-busy"].map((name) => silent.track.getAttribute(name)),
      [null, null, null],
    );
    silent.slider.update(configOf({ speed: 0 }));
    assert.equal(silent.track.getAttribute("aria-live"), "polite");
  });

  it("slides become inert after the move, never during it, even with updateOnMove [A104]", async () => {
    const made = await makeSlider({ speed: 160, updateOnMove: true });
    made.slider.go(">");
    await clock.advance(80);
    assert.deepEqual(made.slides.map(({ inert }) => inert).slice(0, 2), [false, true]);
    assert.ok(made.slides[1]!.classList.contains("is-active"), "active from the start of the move");
    await clock.advance(200);
    assert.deepEqual(made.slides.map(({ inert }) => inert).slice(0, 2), [true, false]);
  });

  it("leaves a slide inert that the author made inert", async () => {
    const made = await makeSlider({ speed: 0 }, { content: `<div inert>a</div><div>b</div><div>c</div>` });
    made.slider.go(1);
    made.slider.destroy();
    assert.deepEqual(
      made.slides.map(({ inert }) => inert),
      [true, false, false],
    );
  });

  it(`dispatches pb-slider-init once, ${INIT_DELAY_MS} ms after mounting, and sliders that start together dispatch one resize ${RESIZE_EVENT_DELAY_MS} ms after ready [A147]`, async () => {
    let inits = 0;
    let resizes = 0;
    const count = () => (resizes += 1);
    document.addEventListener("pb-slider-init", () => (inits += 1), { once: false });
    window.addEventListener("resize", count);
    await makeSlider();
    await makeSlider();
    await clock.advance(INIT_DELAY_MS - 20);
    assert.equal(inits, 0);
    await clock.advance(1000);
    window.removeEventListener("resize", count);
    assert.deepEqual([inits, resizes], [2, 1]);
  });

  it("with reduced motion moves jump and autoplay waits, but a thrown strip still moves, and all of it ends with the preference [A018 A019]", async function () {
    if (!isChromium) this.skip(); // emulation needs Chromium's protocol
    await withReducedMotion(async () => {
      const made = await makeSlider({ speed: 400, autoplay: true });
      assert.equal(made.slider.snapshot().playing, false);
      made.slider.go(">");
      assert.deepEqual([made.slider.snapshot().state, Math.round(leadOf(made, 1))], ["idle", 0]);
      const pointer = pointerOn(made, { target: made.track });
      pointer.down();
      pointer.move(-600);
      pointer.rest(300);
      pointer.up();
      assert.equal(made.slider.snapshot().state, "moving");
      await clock.advance(500);
      assert.deepEqual([made.slider.snapshot().state, made.slider.snapshot().index], ["idle", 2]);
      await emulateMedia({ reducedMotion: "no-preference" });
      // The browser reports the change in its next frame.
      await frames(2);
      made.slider.go(">");
      assert.equal(made.slider.snapshot().state, "moving");
      assert.equal(made.slider.snapshot().playing, true);
    });
  });

  it("a slide that changes its size is laid out again by itself [A031]", async () => {
    const made = await makeSlider(
      { autoWidth: true, speed: 0 },
      {
        content: `<div style="width: 300px">a</div><div id="late" style="width: 10px">b</div><div style="width: 800px">c</div>`,
      },
    );
    (made.host.querySelector("#late") as HTMLElement).style.width = "500px";
    await frames(2);
    made.slider.go(2);
    assert.near(made.slides[2]!.getBoundingClientRect().right - made.track.getBoundingClientRect().left, 900, 0.5);
  });

  it("five hundred slides: one measuring pass reads three boxes, not five hundred", async () => {
    const reads = await layoutReads(() => makeSlider({ perPage: 3 }, { count: 500 }));
    const boxes = reads.filter((name) => name === "getBoundingClientRect").length;
    assert.ok(boxes > 0 && boxes <= 6, `${boxes} boxes`);
  });

  it("reads no layout while the strip moves", async () => {
    const made = await makeSlider({ type: "loop", perPage: 3, speed: 300 });
    const reads = await layoutReads(() => {
      made.slider.go(">");
      return clock.advance(200);
    });
    assert.deepEqual(reads, []);
  });
});
