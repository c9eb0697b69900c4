import { assert, sendMouse, useContainer, useTestClock, type TestClock } from "../../../support/index.ts";
import { endSliders, layoutReads, makeSlider } from "./make.ts";

describe("dragging a slider", () => {
  let clock: TestClock;
  beforeEach(() => {
    clock = useTestClock(useContainer());
  });
  afterEach(endSliders);

  for (const options of [
    { type: "slide" },
    { type: "slide", drag: "free" },
    { type: "loop" },
    { type: "fade", perPage: 1 },
  ])
    it(`reads no layout while the strip follows the mouse: ${Object.values(options).join(" ")}`, async () => {
      const made = await makeSlider({ perPage: 3, ...options }, { count: 9 });
      const { left, top } = made.track.getBoundingClientRect();
      const to = (x: number) => sendMouse({ type: "move", position: [Math.round(left + x), Math.round(top + 50)] });
      await to(600);
      await sendMouse({ type: "down" });
      // The drag measures the scale of the page when it begins.
      await to(580);
      assert.equal(made.slider.snapshot().state, "dragging");
      let moves = 0;
      made.host.addEventListener("pointermove", () => (moves += 1));
      const reads = await layoutReads(async () => {
        for (const x of [500, 400, 250, 330]) await to(x);
      });
      assert.ok(moves >= 4, `${moves} moves`);
      assert.deepEqual(reads, []);
      await sendMouse({ type: "up" });
      await clock.advance(2000);
      assert.equal(made.slider.snapshot().state, "idle");
    });
});
