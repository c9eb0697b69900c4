// Engines: pointer and wheel
import { FRICTION, TOUCH_DRAG_THRESHOLD_PX } from "../../../../src/shared/page-builder/slider/core/constants.ts";
import { assert, useContainer, useTestClock, type TestClock } from "../../../support/index.ts";
import { endSliders, leadOf, makeSlider, pointerOn, recordEvents } from "./make.ts";

describe("dragging a slider", () => {
  let clock: TestClock;
  beforeEach(() => {
    clock = useTestClock(useContainer());
  });
  afterEach(endSliders);

  it("the strip follows the mouse until the release [A065]", async () => {
    const made = await makeSlider();
    const pointer = pointerOn(made);
    pointer.down();
    pointer.move(-200);
    assert.near(leadOf(made, 0), -200, 0.5);
    assert.equal(made.slider.snapshot().state, "dragging");
    pointer.rest(300);
    pointer.up();
    assert.equal(made.slider.snapshot().state, "moving");
    pointer.move(-100);
    await clock.advance(500);
    assert.near(leadOf(made, 0), 0, 0.5);
    assert.deepEqual([made.slider.snapshot().state, made.slider.snapshot().index], ["idle", 0]);
  });

  it("a short fast drag changes the slide, and a slow one of the same length does not [A066]", async () => {
    const fast = await makeSlider();
    const one = pointerOn(fast);
    one.down();
    one.move(-90, 0, 90);
    one.up();
    await clock.advance(500);
    assert.equal(fast.slider.snapshot().index, 1);

    const slow = await makeSlider();
    const other = pointerOn(slow);
    other.down();
    other.move(-90, 0, 900);
    other.up();
    await clock.advance(500);
    assert.equal(slow.slider.snapshot().index, 0);
  });

  for (const look of ["transform: scale(0.5); transform-origin: 0 0", "zoom: 2"])
    it(`the strip stays under the mouse in a part of the page with ${look} [A065]`, async () => {
      const made = await makeSlider({ perPage: 2 }, { width: 400 });
      made.host.parentElement!.setAttribute("style", `width: 400px; ${look}`);
      const from = leadOf(made, 1);
      const pointer = pointerOn(made);
      pointer.down();
      pointer.move(-60);
      assert.near(leadOf(made, 1), from - 60, 0.5);
    });

  it("a flick never goes farther than flickMaxPages lengths of the track", async () => {
    const made = await makeSlider({ perPage: 2 }, { count: 12 });
    const pointer = pointerOn(made);
    pointer.down();
    pointer.move(-300, 0, 20);
    pointer.up();
    await clock.advance(500);
    assert.equal(made.slider.snapshot().index, 3);
  });

  it("a mouse drags the strip at once, a finger only beyond 10 px [A067]", async () => {
    const made = await makeSlider();
    const finger = pointerOn(made, { pointerType: "touch" });
    finger.down();
    finger.move(-TOUCH_DRAG_THRESHOLD_PX);
    assert.near(leadOf(made, 0), 0, 0.01);
    assert.equal(made.slider.snapshot().state, "idle");
    finger.move(-20);
    assert.ok(leadOf(made, 0) < 0, "beyond the threshold it follows");
    finger.up();
    await clock.advance(500);
    const mouse = pointerOn(made);
    mouse.down();
    mouse.move(-5);
    assert.near(leadOf(made, 0), -5, 0.5);
  });

  it("a slow mouse drags the strip even if its first pixels go sideways", async () => {
    const made = await makeSlider();
    const pointer = pointerOn(made);
    pointer.down();
    pointer.move(0, 2);
    pointer.move(-1, 0);
    assert.equal(made.slider.snapshot().state, "idle");
    pointer.move(-99, 0);
    assert.near(leadOf(made, 0), -100, 0.5);
  });

  it("a gesture across the strip is left to the page [A068]", async () => {
    const made = await makeSlider();
    const events = recordEvents(made.host, "drag");
    const finger = pointerOn(made, { pointerType: "touch" });
    finger.down();
    finger.move(-20, -60);
    finger.move(-200, 0);
    finger.up();
    assert.near(leadOf(made, 0), 0, 0.01);
    assert.deepEqual(events, []);
    assert.match(getComputedStyle(made.track).touchAction, /pan-y/);
  });

  it("a pull past an end moves the strip by a fifth of the way, and the strip returns", async () => {
    const made = await makeSlider();
    const pointer = pointerOn(made);
    pointer.down();
    pointer.move(100);
    assert.near(leadOf(made, 0), 100 / FRICTION, 0.5);
    pointer.rest(300);
    pointer.up();
    await clock.advance(500);
    assert.near(leadOf(made, 0), 0, 0.5);
  });

  it("a drag past the first slide wraps only with rewind and rewindByDrag [A069 A070]", async () => {
    const both = await makeSlider({ rewind: true, rewindByDrag: true });
    const pull = async (made: typeof both) => {
      const pointer = pointerOn(made);
      pointer.down();
      pointer.move(300);
      pointer.rest(300);
      pointer.up();
      await clock.advance(500);
      return made.slider.snapshot().index;
    };
    assert.equal(await pull(both), 4);
    assert.equal(await pull(await makeSlider({ rewind: true })), 0);
    assert.equal(await pull(await makeSlider({ rewindByDrag: true })), 0);
  });

  it("elements that noDrag names and form fields never start a drag [A072]", async () => {
    const made = await makeSlider(
      { noDrag: ".still" },
      { content: `<div><b class="still"><i>no</i></b><input></div><div>2</div><div>3</div>` },
    );
    for (const selector of ["i", "input"]) {
      const pointer = pointerOn(made, { target: made.host.querySelector(selector)! });
      pointer.down();
      pointer.move(-100);
      assert.near(leadOf(made, 0), 0, 0.01, selector);
      pointer.up();
    }
  });

  it("a drag on a film's controls, a sound or a player's thumb moves no slide, and one on the film's picture does", async () => {
    const made = await makeSlider(
      {},
      {
        content: `<div style="height: 400px"><video controls style="display: block; width: 100%; height: 300px"></video><audio controls></audio><span class="player"></span></div>
          <div>2</div><div><video style="height: 300px"></video></div>`,
      },
    );
    const player = made.host.querySelector(".player")!.attachShadow({ mode: "open" });
    player.innerHTML = `<i role="slider" tabindex="0"></i><input type="range">`;
    const [film, plain] = made.host.querySelectorAll("video");
    const drags = (target: Element, y: number): boolean => {
      const pointer = pointerOn(made, { target, y });
      pointer.down();
      pointer.move(-100);
      const { state } = made.slider.snapshot();
      pointer.rest(400);
      pointer.up();
      return state === "dragging";
    };
    const { top, bottom } = film!.getBoundingClientRect();
    const dragged: Record<string, boolean> = {
      controls: drags(film!, bottom - 20),
      sound: drags(made.host.querySelector("audio")!, bottom + 20),
      thumb: drags(player.querySelector("i")!, bottom + 20),
      range: drags(player.querySelector("input")!, bottom + 20),
    };
    assert.deepEqual(dragged, { controls: false, sound: false, thumb: false, range: false });
    assert.ok(drags(film!, top + 50), "the picture");
    await clock.advance(500);
    assert.ok(drags(plain!, plain!.getBoundingClientRect().bottom - 20), "a film without controls");
  });

  it("one click after a drag is suppressed, but not a plain click or a click by key [A073]", async () => {
    const made = await makeSlider();
    let clicks = 0;
    made.host.addEventListener("click", () => (clicks += 1));
    const pointer = pointerOn(made);
    pointer.down();
    pointer.up();
    pointer.click();
    assert.equal(clicks, 1, "without a drag");
    pointer.down();
    pointer.move(-40);
    pointer.up();
    made.slides[0]!.click();
    assert.equal(clicks, 2, "a click by script or key");
    pointer.click();
    assert.equal(clicks, 2, "after a drag");
    pointer.click();
    assert.equal(clicks, 3, "the next one");
  });

  it("takes over a moving strip where it is [A061]", async () => {
    const made = await makeSlider({ speed: 400 });
    made.slider.go(">");
    await clock.advance(100);
    const at = leadOf(made, 0);
    assert.ok(at < 0 && at > -900, `on its way, at ${at}`);
    const pointer = pointerOn(made);
    pointer.down();
    pointer.move(-10);
    assert.near(leadOf(made, 0), at - 10, 0.6);
    await clock.advance(600);
    assert.near(leadOf(made, 0), at - 10, 0.6);
    pointer.up();
    await clock.advance(500);
    assert.deepEqual([made.slider.snapshot().index, made.slider.snapshot().state], [1, "idle"]);
    assert.ok(made.slides[1]!.classList.contains("is-active"), "marks follow");
  });

  it("a cancelled pointer ends the drag like a release", async () => {
    const made = await makeSlider();
    const finger = pointerOn(made, { pointerType: "touch" });
    finger.down();
    finger.move(-200);
    finger.rest(300);
    finger.cancel();
    await clock.advance(500);
    assert.equal(made.slider.snapshot().state, "idle");
    finger.down();
    finger.move(-200);
    assert.ok(leadOf(made, 0) < 0, "the next gesture works");
  });

  it("a drag in nested sliders moves only the inner one", async () => {
    const outer = await makeSlider();
    const inner = await makeSlider();
    outer.slides[0]!.append(inner.host);
    const pointer = pointerOn(inner);
    pointer.down();
    pointer.move(-60);
    assert.equal(outer.slider.snapshot().state, "idle");
    assert.equal(inner.slider.snapshot().state, "dragging");
  });

  it("a second finger does not disturb a drag, and a press after a lost release leaves the strip aligned", async () => {
    const made = await makeSlider();
    const finger = pointerOn(made, { pointerType: "touch" });
    const rest = () => [made.slider.snapshot().state, made.slider.snapshot().index, Math.round(leadOf(made, 1))];
    finger.down();
    finger.move(-500);
    const second = { pointerId: 8, pointerType: "touch", isPrimary: false, buttons: 1, bubbles: true, composed: true };
    made.slides[0]!.dispatchEvent(new PointerEvent("pointerdown", second));
    finger.move(-100);
    finger.rest(300);
    finger.up();
    await clock.advance(500);
    assert.deepEqual(rest(), ["idle", 1, 0], "two fingers");

    finger.down();
    finger.move(-100);
    finger.rest(300);
    finger.down();
    finger.up();
    await clock.advance(500);
    assert.deepEqual(rest(), ["idle", 1, 0], "a lost release");
  });

  it("a move that a script starts during a drag ends the drag, without a jerk", async () => {
    const made = await makeSlider();
    const pointer = pointerOn(made);
    let clicks = 0;
    made.host.addEventListener("click", () => (clicks += 1));
    pointer.down();
    pointer.move(-100);
    made.slider.go(">");
    const seen: number[] = [];
    for (let step = 0; step < 5; step++) {
      await clock.advance(50);
      pointer.move(10);
      seen.push(leadOf(made, 0));
    }
    assert.deepEqual(
      seen,
      [...seen].sort((a, b) => b - a),
    );
    pointer.up();
    pointer.click();
    await clock.advance(500);
    assert.deepEqual([made.slider.snapshot().state, made.slider.snapshot().index, clicks], ["idle", 1, 0]);
    assert.near(leadOf(made, 1), 0, 0.5);
  });

  for (const [drag, next] of [
    ["true", "moving"],
    ["free", "scrolling"],
  ] as const)
    it(`with drag=${drag} a release leads straight to ${next}, and slides are marked only where the strip ends`, async () => {
      const made = await makeSlider({ perPage: 2, drag }, { count: 6 });
      const { slider, host, snapshots } = made;
      const events: string[] = [];
      for (const name of ["visible", "hidden", "active", "inactive", "interactive", "inert"] as const)
        slider.on(name, ({ index }) => events.push(`${name} ${index}`));
      slider.on("state", ({ from, to }) => events.push(`${from} to ${to}`));
      slider.on("dragged", () => events.push(`dragged, ${host.getAttribute("state")}`));
      const pointer = pointerOn(made);
      pointer.down();
      pointer.move(-600, 0, 300);
      const before = snapshots.length;
      pointer.up();
      assert.deepEqual(events, ["idle to dragging", "dragged, dragging", `dragging to ${next}`]);
      assert.ok(snapshots.slice(before).every(({ state }) => state === next));
      await clock.advance(3_000);
      assert.ok(
        events.includes(`${next} to idle`) && events.includes("hidden 0"),
        "slides are marked where the strip ends",
      );
    });

  it("a release that needs no move rests at once, even if a listener has just removed the slides", async () => {
    const made = await makeSlider();
    const { slider, host } = made;
    const states: string[] = [];
    slider.on("state", ({ to }) => states.push(to));
    const pointer = pointerOn(made);
    pointer.down();
    pointer.move(-80);
    pointer.move(80);
    pointer.rest(300);
    pointer.up();
    assert.deepEqual(states, ["dragging", "idle"]);
    slider.on("dragged", () => {
      host.replaceChildren();
      slider.refresh();
    });
    pointer.down();
    pointer.move(-80);
    pointer.up();
    assert.deepEqual(states, ["dragging", "idle", "dragging", "idle"]);
  });

  it("survives the removal of a slide during a drag", async () => {
    const made = await makeSlider();
    const pointer = pointerOn(made, { target: made.track });
    pointer.down();
    pointer.move(-100);
    made.slides[0]!.remove();
    await clock.advance(50);
    pointer.move(-100);
    pointer.up();
    await clock.advance(500);
    assert.deepEqual([made.slider.snapshot().state, made.slider.snapshot().length], ["idle", 4]);
  });

  it("drag=false leaves the strip where it is, and lets text be selected", async () => {
    const made = await makeSlider({ drag: "false" });
    const pointer = pointerOn(made);
    pointer.down();
    pointer.move(-100);
    assert.near(leadOf(made, 0), 0, 0.01);
    assert.equal(getComputedStyle(made.track).userSelect !== "none", true);
  });
});
