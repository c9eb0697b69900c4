// Engines: pointer and wheel
import { define, type PbSliderElement } from "../../src/elements/pb-slider.ts";
import { loadPlugins } from "../../src/shared/page-builder/slider/engine/load-plugins.ts";
import { assert, cleanFixtures, fixture, frames, until, useContainer } from "../support/index.ts";
import { sendMouse } from "../support/mouse.ts";
import { finger } from "../support/touch.ts";

/** Where a swipe begins, and which slider it moves (issue 19, 3.8). */
describe("swipes", () => {
  beforeEach(async () => {
    useContainer();
    define();
    await loadPlugins();
  });
  afterEach(cleanFixtures);

  async function make(outer = "", inner = ""): Promise<{ outer: PbSliderElement; inner: PbSliderElement }> {
    const box =
      fixture(`<div style="width: 500px"><pb-slider id="outer" mount="eager" speed="0" arrows="false" ${outer}>
      <div><pb-slider id="inner" mount="eager" speed="0" ${inner}><div style="height: 160px">1</div><div>2</div></pb-slider></div>
      <div style="height: 160px">plain</div></pb-slider></div>`);
    const found = {
      outer: box.querySelector("#outer") as PbSliderElement,
      inner: box.querySelector("#inner") as PbSliderElement,
    };
    await until(() => found.outer.state === "idle" && found.inner.state === "idle", "the sliders");
    return found;
  }
  const middle = (node: Element): [number, number] => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return [Math.round(left + width / 2), Math.round(top + height / 2)];
  };
  async function swipe([x, y]: [number, number], by: number): Promise<void> {
    await finger.down(x, y);
    for (let step = 1; step <= 10; step += 1) await finger.move(x + Math.round((by * step) / 10), y);
    await finger.up();
  }
  /** A point on the slide from which a swipe can pass half of it, so that its speed does not count. */
  function onSlide(host: Element): [number, number] {
    const { left, top, width, height } = host.getBoundingClientRect();
    return [Math.round(left + width * 0.8), Math.round(top + height / 3)];
  }
  const arrow = (host: Element, name: string) => host.shadowRoot!.querySelector(`[part~="arrow-${name}"]`)!;

  it("a swipe that begins on an arrow moves its own slider, not the one around it, and presses nothing", async () => {
    const { outer, inner } = await make();
    await swipe(middle(arrow(inner, "next")), -350);
    await until(() => inner.index === 1 && inner.state === "idle", "the inner slider to move");
    await frames(2);
    assert.deepEqual([outer.index, inner.index], [0, 1]);
  });

  it("a swipe that begins on a dot moves its slider", async () => {
    const { outer, inner } = await make();
    inner.toSlide(1);
    await until(() => inner.index === 1 && inner.state === "idle", "the second slide");
    // Past half of a slide, so that its speed does not count.
    await swipe(middle(inner.shadowRoot!.querySelectorAll('[part~="page"]')[1]!), 350);
    await until(() => inner.index === 0 && inner.state === "idle", "the inner slider to move");
    assert.equal(outer.index, 0);
  });

  it("a mouse that moves a little on an arrow still presses it", async () => {
    const { inner } = await make();
    const [x, y] = middle(arrow(inner, "next"));
    await sendMouse({ type: "move", position: [x, y] });
    await sendMouse({ type: "down" });
    await sendMouse({ type: "move", position: [x - 3, y] });
    await sendMouse({ type: "up" });
    await until(() => inner.index === 1, "the arrow to work");
  });

  it("at its end the inner slider keeps the swipe", async () => {
    const { outer, inner } = await make();
    inner.toSlide(1);
    await until(() => inner.index === 1 && inner.state === "idle", "the end");
    await swipe(onSlide(inner), -350);
    await frames(3);
    assert.deepEqual([outer.index, inner.index], [0, 1]);
  });

  it("with hand-over a swipe at its end moves the outer slider, and the inner one elsewhere", async () => {
    const { outer, inner } = await make("", "hand-over");
    await swipe(onSlide(inner), -350);
    await until(() => inner.index === 1 && inner.state === "idle", "the inner slider to move");
    assert.equal(outer.index, 0);
    await swipe(onSlide(inner), -350);
    await until(() => outer.index === 1 && outer.state === "idle", "the outer slider to move");
    assert.equal(inner.index, 1);
  });
});
