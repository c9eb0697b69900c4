import { FRICTION, TOUCH_DRAG_THRESHOLD_PX } from "../../../../src/shared/page-builder/slider/core/constants.ts";
import { assert, useContainer, useTestClock, type TestClock } from "../../../support/index.ts";
import { endSliders, leadOf, makeSlider, pointerOn } from "./make.ts";

describe("dragging a slider", () => {
  let clock: TestClock;
  beforeEach(() => {
    clock = useTestClock(useContainer());
  });
  afterEach(endSliders);

  it("the strip follows the mouse and no longer after release [A065]", async () => {
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

  it("a fast small drag changes the slide, a slow one of the same way does not [A066]", async () => {
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
    it(`the strip keeps under the mouse in a part of the page with ${look} [A065]`, async () => {
      const made = await makeSlider({ perPage: 2 }, { width: 400 });
      made.host.parentElement!.setAttribute("style", `width: 400px; ${look}`);
      const from = leadOf(made, 1);
      const pointer = pointerOn(made);
      pointer.down();
      pointer.move(-60);
      assert.near(leadOf(made, 1), from - 60, 0.5);
    });

  it("a flick never goes farther than flickMaxPages views", async () => {
    const made = await makeSlider({ perPage: 2 }, { count: 12 });
    const pointer = pointerOn(made);
    pointer.down();
    pointer.move(-300, 0, 20);
    pointer.up();
    await clock.advance(500);
    assert.equal(made.slider.snapshot().index, 3);
  });

  it("a mouse takes the strip along at once, a finger only beyond 10 px [A067]", async () => {
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

  it("a slow mouse whose first pixels lead aside takes the strip along all the same", async () => {
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
    const told: string[] = [];
    made.slider.on("drag", () => told.push("drag"));
    const finger = pointerOn(made, { pointerType: "touch" });
    finger.down();
    finger.move(-20, -60);
    finger.move(-200, 0);
    finger.up();
    assert.near(leadOf(made, 0), 0, 0.01);
    assert.deepEqual(told, []);
    assert.match(getComputedStyle(made.track).touchAction, /pan-y/);
  });

  it("a pull past an end gives way by a fifth, and comes back", async () => {
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

  it("past the first slide it wraps only with rewind and rewindByDrag [A069 A070]", async () => {
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

  it("what noDrag names and form fields never start a drag [A072]", async () => {
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

  it("a film's own controls, a sound and a player's thumb keep their drag; the picture of a film moves the strip", async () => {
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
    const found: Record<string, boolean> = {
      controls: drags(film!, bottom - 20),
      sound: drags(made.host.querySelector("audio")!, bottom + 20),
      thumb: drags(player.querySelector("i")!, bottom + 20),
      range: drags(player.querySelector("input")!, bottom + 20),
    };
    assert.deepEqual(found, { controls: false, sound: false, thumb: false, range: false });
    assert.ok(drags(film!, top + 50), "the picture");
    await clock.advance(500);
    assert.ok(drags(plain!, plain!.getBoundingClientRect().bottom - 20), "a film without controls");
  });

  it("the click after a drag is swallowed once, a plain click and a key's click are not [A073]", async () => {
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

  it("takes over a strip that moves, where it is [A061]", async () => {
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

  it("of nested sliders only the inner one follows", async () => {
    const outer = await makeSlider();
    const inner = await makeSlider();
    outer.slides[0]!.append(inner.host);
    const pointer = pointerOn(inner);
    pointer.down();
    pointer.move(-60);
    assert.equal(outer.slider.snapshot().state, "idle");
    assert.equal(inner.slider.snapshot().state, "dragging");
  });

  it("a second finger takes nothing from the one that drags, and a press after a lost release finds the strip at its place", async () => {
    const made = await makeSlider();
    const finger = pointerOn(made, { pointerType: "touch" });
    const place = () => [made.slider.snapshot().state, made.slider.snapshot().index, Math.round(leadOf(made, 1))];
    finger.down();
    finger.move(-500);
    const second = { pointerId: 8, pointerType: "touch", isPrimary: false, buttons: 1, bubbles: true, composed: true };
    made.slides[0]!.dispatchEvent(new PointerEvent("pointerdown", second));
    finger.move(-100);
    finger.rest(300);
    finger.up();
    await clock.advance(500);
    assert.deepEqual(place(), ["idle", 1, 0], "two fingers");

    finger.down();
    finger.move(-100);
    finger.rest(300);
    finger.down();
    finger.up();
    await clock.advance(500);
    assert.deepEqual(place(), ["idle", 1, 0], "a lost release");
  });

  it("a move that a script asks for during a drag takes the strip out of the hand, without a jerk", async () => {
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
    it(`with drag=${drag} a release leads straight to ${next}: nothing is marked or shown for the place where the hand lets go`, async () => {
      const made = await makeSlider({ perPage: 2, drag }, { count: 6 });
      const { slider, host, snapshots } = made;
      const told: string[] = [];
      for (const name of ["visible", "hidden", "active", "inactive", "interactive", "inert"] as const)
        slider.on(name, ({ index }) => told.push(`${name} ${index}`));
      slider.on("state", ({ from, to }) => told.push(`${from} to ${to}`));
      slider.on("dragged", () => told.push(`dragged, ${host.getAttribute("state")}`));
      const pointer = pointerOn(made);
      pointer.down();
      pointer.move(-600, 0, 300);
      const before = snapshots.length;
      pointer.up();
      assert.deepEqual(told, ["idle to dragging", "dragged, dragging", `dragging to ${next}`]);
      assert.ok(snapshots.slice(before).every(({ state }) => state === next));
      await clock.advance(3_000);
      assert.ok(told.includes(`${next} to idle`) && told.includes("hidden 0"), "it is marked where it ends");
    });

  it("a release that moves nowhere rests at once, also where a listener has just taken the slides away", async () => {
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

  it("a slide removed in the middle of a drag does no harm", async () => {
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

  it("drag=false leaves the strip where it is, and text can be selected", async () => {
    const made = await makeSlider({ drag: "false" });
    const pointer = pointerOn(made);
    pointer.down();
    pointer.move(-100);
    assert.near(leadOf(made, 0), 0, 0.01);
    assert.equal(getComputedStyle(made.track).userSelect !== "none", true);
  });
});
