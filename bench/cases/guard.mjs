/** Long enough for five looks at the forms. */
const LOOKS_MS = 10_000;
const LOOKS = 5;
const MOVED_S = 3;
const MOVES_PER_S = 60;

/** What the guard costs a page with 50 forms of 20 fields while nobody touches it, and while the pointer moves. */
export default {
  name: "guard",
  sides: ["ours"],

  measure: (bench, side) =>
    bench.withTab(`guard-${side}`, async (tab) => {
      await tab.step("start");
      const looked = await tab.measure(() => tab.step("wait", LOOKS_MS), "looks");
      const moved = await tab.measure(async () => {
        for (let move = 0; move < MOVED_S * MOVES_PER_S; move++) {
          await tab.page.mouse.move(100 + (move % 300), 100 + (move % 200));
          await new Promise((done) => setTimeout(done, 1000 / MOVES_PER_S));
        }
      }, "moves");
      return { look: looked.script / LOOKS, move: moved.script / MOVED_S };
    }),

  rows: [
    { what: "50 forms of 20 fields looked at again, script", figure: "look", unit: "ms", mustBe: 2 },
    { what: "one second of pointer movement, script", figure: "move", unit: "ms", mustBe: 1 },
  ],
};
