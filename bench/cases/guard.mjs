const FORMS = 50;
/** Long enough for five looks at the forms. */
const LOOKS_MS = 10_000;
const LOOKS = 5;
/** The first movement brings code that later ones have. */
const FIRST_S = 1;
const MOVED_S = 4;
const MOVES_PER_S = 60;

/** A pointer that moves. Not playwright's mouse, which may run script of its own in the page. */
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

/** What the guard costs a page with 50 forms of 20 fields while nobody touches it, and a page without forms while the pointer moves. */
export default {
  name: "guard",
  sides: ["ours"],

  async measure(bench, side) {
    const looked = await bench.withTab(`guard-${side}`, async (tab) => {
      await tab.step("start", FORMS);
      return tab.measure(() => tab.step("wait", LOOKS_MS), "looks");
    });
    const moved = await bench.withTab(`guard-${side}`, async (tab) => {
      await tab.step("start", 0);
      await move(tab, FIRST_S);
      await tab.step("wait", LOOKS_MS / LOOKS);
      const ownScript = () => tab.page.evaluate(() => globalThis.steps.ownScriptMs());
      const before = await ownScript();
      await tab.measure(() => move(tab), "moves");
      return (await ownScript()) - before;
    });
    return { look: looked.script / LOOKS, move: moved / MOVED_S };
  },

  rows: [
    { what: "50 forms of 20 fields looked at again, script", figure: "look", unit: "ms", mustBe: 2 },
    { what: "one second of pointer movement, script", figure: "move", unit: "ms", mustBe: 1 },
  ],
};
