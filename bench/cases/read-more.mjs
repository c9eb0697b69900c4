import { countForcedLayouts } from "../harness/trace.mjs";

/**
 * 200 long texts on a laid-out page, from the start of the script until all are folded. Ours has two stages: the start
 * folds the text, then React draws the buttons near the viewport once the page is idle. The peers do all at once.
 */
export default {
  name: "read-more",
  sides: ["ours", "readmore", "floor"],

  async measure(bench, side) {
    const { cpu, script, style, layout, layouts, ...figures } = await start(bench, side);
    const drawn = side === "ours" ? await startAndDraw(bench) : cpu;
    return { cpu, script, rest: style + layout, layouts, drawn, ...figures };
  },

  count: (bench, side) =>
    bench.withTab(`read-more-${side}`, async (tab) => {
      await tab.step("prepare", { stages: "views" });
      return { forced: await countForcedLayouts(tab, () => tab.step("start")) };
    }),

  rows: [
    { what: "read-more x 200, started, CPU", figure: "cpu", unit: "ms", peer: "readmore", must: 0.45, aim: 0.2 },
    { what: "read-more x 200, started, CPU", figure: "cpu", unit: "ms", peer: "floor" },
    { what: "read-more x 200, buttons near drawn, CPU", figure: "drawn", unit: "ms", peer: "readmore", must: 0.6 },
    { what: "read-more x 200, buttons near drawn, CPU", figure: "drawn", unit: "ms", peer: "floor" },
    { what: "read-more x 200, started, script", figure: "script", unit: "ms", peer: "floor" },
    { what: "read-more x 200, started, style and layout", figure: "rest", unit: "ms", peer: "floor" },
    {
      what: "read-more x 200, both stages, forced layouts",
      figure: "forced",
      unit: "",
      peer: "readmore",
      mustBe: 5,
      aimAt: 1,
    },
    { what: "read-more x 200, started, all layouts", figure: "layouts", unit: "", peer: "readmore" },
    { what: "read-more x 200, second stage alone, CPU", figure: "views", unit: "ms" },
  ],
};

/** Starts all blocks; ours then evaluates React and draws the buttons. */
const start = (bench, side) =>
  bench.withTab(`read-more-${side}`, async (tab) => {
    await tab.step("prepare", { stages: "start" });
    const started = await tab.measure(() => tab.step("start"), "started");
    if (side !== "ours") return started;
    await tab.step("check");
    await tab.step("loadView");
    const { cpu: views } = await tab.measure(() => tab.step("draw"), "buttons drawn");
    await tab.step("check");
    return { ...started, views };
  });

/** Both stages as they follow, React evaluated before. */
const startAndDraw = (bench) =>
  bench.withTab("read-more-ours", async (tab) => {
    await tab.step("prepare", { stages: "views" });
    const { cpu } = await tab.measure(() => tab.step("start"), "started, and buttons drawn");
    await tab.step("check");
    return cpu;
  });
