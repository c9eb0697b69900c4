import { countForcedLayouts } from "../harness/trace.mjs";

/** 200 long texts on a laid-out page, from the start of the script until all are folded. */
export default {
  name: "read-more",
  sides: ["ours", "readmore", "floor"],

  measure: (bench, side) =>
    bench.withTab(`read-more-${side}`, async (tab) => {
      await tab.step("prepare");
      const { cpu, script, style, layout, layouts } = await tab.measure(() => tab.step("start"), "started");
      return { cpu, script, rest: style + layout, layouts };
    }),

  count: (bench, side) =>
    bench.withTab(`read-more-${side}`, async (tab) => {
      await tab.step("prepare");
      return { forced: await countForcedLayouts(tab, () => tab.step("start")) };
    }),

  rows: [
    { what: "read-more x 200, CPU", figure: "cpu", unit: "ms", peer: "readmore", must: 0.5, aim: 0.2 },
    { what: "read-more x 200, CPU", figure: "cpu", unit: "ms", peer: "floor" },
    { what: "read-more x 200, script", figure: "script", unit: "ms", peer: "floor" },
    { what: "read-more x 200, style and layout", figure: "rest", unit: "ms", peer: "floor" },
    { what: "read-more x 200, forced layouts", figure: "forced", unit: "", peer: "readmore", mustBe: 5, aimAt: 1 },
    { what: "read-more x 200, all layouts", figure: "layouts", unit: "", peer: "readmore" },
  ],
};
