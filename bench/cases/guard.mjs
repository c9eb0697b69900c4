const FORMS = 50;
/** The guard checks the forms five times in this time. */
const CHECKS_MS = 10_000;
const CHECKS = 5;
/** The first movement loads code, so it is not measured. */
const FIRST_S = 1;
const MOVED_S = 4;
const MOVES_PER_S = 60;

/** Moves the pointer. Playwright's mouse may run script in the page. */
async function move({ cdp }, seconds = MOVED_S) {
  for (let step = 0; step < seconds * MOVES_PER_S; step++) {
    await cdp.send("Input.dispatchMouseEvent", {
      type: "mouseMoved",
      x: 100 + (step % 300),
      y: 100 + (step % 200),
      button: "none",
    });
    await new Promise((done) => setTimeout(done, 1000 / MOVES_PER_S));
  }
}

/**
 * The guard's cost: on an idle page with 50 forms of 20 fields, and on a page without forms while the pointer moves.
 */
export default {
  name: "guard",
  sides: ["ours"],

  async measure(bench, side) {
    const checked = await bench.withTab(`guard-${side}`, async (tab) => {
      await tab.step("start", FORMS);
      return tab.measure(() => tab.step("wait", CHECKS_MS), "checks");
    });
    const moved = await bench.withTab(`guard-${side}`, async (tab) => {
      await tab.step("start", 0);
      await move(tab, FIRST_S);
      await tab.step("wait", CHECKS_MS / CHECKS);
      const ownScript = () => tab.page.evaluate(() => globalThis.steps.ownScriptMs());
      const before = await ownScript();
      await tab.measure(() => move(tab), "moves");
      return (await ownScript()) - before;
    });
    return { check: checked.script / CHECKS, move: moved / MOVED_S };
  },

  rows: [
    { what: "50 forms of 20 fields checked again, script", figure: "check", unit: "ms", mustBe: 2 },
    { what: "one second of pointer movement, script", figure: "move", unit: "ms", mustBe: 1 },
  ],
};
