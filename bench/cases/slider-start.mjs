const SLIDES = 10;
const NUMBERS = [1, 10, 50];

/** Sliders of ten slides that stand in a laid-out page, from the start of the script until all are mounted and drawn. */
export default {
  name: "slider-start",
  sides: ["ours", "splide"],

  async measure(bench, side) {
    const start = (sliders, cold) =>
      bench.withTab(`sliders-${side}`, async (tab) => {
        await tab.step("prepare", { sliders, length: SLIDES, cold });
        return await tab.measure(() => tab.step("start"), `${sliders} started${cold ? ", code evaluated" : ""}`);
      });
    const figures = { cold: (await start(1, true)).cpu };
    for (const sliders of NUMBERS) {
      const { cpu, script, style, layout } = await start(sliders, false);
      Object.assign(figures, { [sliders]: cpu, [`${sliders} script`]: script, [`${sliders} style`]: style + layout });
    }
    return figures;
  },

  rows: [
    { what: "1 slider, code evaluated as well (React), CPU", figure: "cold", unit: "ms", peer: "splide" },
    { what: "1 slider started, CPU", figure: 1, unit: "ms", peer: "splide" },
    { what: "10 sliders started, CPU", figure: 10, unit: "ms", peer: "splide", must: 0.7, aim: 0.25 },
    { what: "50 sliders started, CPU", figure: 50, unit: "ms", peer: "splide", must: 0.7, aim: 0.25 },
    { what: "50 sliders started, script", figure: "50 script", unit: "ms", peer: "splide" },
    { what: "50 sliders started, style and layout", figure: "50 style", unit: "ms", peer: "splide" },
  ],
};
