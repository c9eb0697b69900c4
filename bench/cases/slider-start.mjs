const SLIDES = 10;
const NUMBERS = [1, 10, 50];

/** Sliders of ten slides on a laid-out page, from the start of the script until all are mounted and drawn. */
export default {
  name: "slider-start",
  sides: ["ours", "splide"],

  async measure(bench, side) {
    const start = (sliders, cold, mount = "eager") =>
      bench.withTab(`sliders-${side}`, async (tab) => {
        await tab.step("prepare", { sliders, length: SLIDES, cold, mount });
        return await tab.measure(() => tab.step("start"), `${sliders} started${cold ? ", code evaluated" : ""}`);
      });
    const figures = { cold: (await start(1, true)).cpu };
    for (const sliders of NUMBERS) {
      const { cpu, script, style, layout } = await start(sliders, false);
      Object.assign(figures, { [sliders]: cpu, [`${sliders} script`]: script, [`${sliders} style`]: style + layout });
    }
    // The cost of loading a page: by default, plaintags starts only sliders near the viewport, Splide all of them.
    for (const sliders of [10, 50]) {
      figures[`page of ${sliders}`] = side === "ours" ? (await start(sliders, false, "visible")).cpu : figures[sliders];
    }
    return figures;
  },

  rows: [
    { what: "1 slider started, with evaluation of the code, CPU", figure: "cold", unit: "ms", peer: "splide" },
    { what: "1 slider started, CPU", figure: 1, unit: "ms", peer: "splide" },
    {
      what: "page of 10 sliders loaded, only those near the viewport started, CPU",
      figure: "page of 10",
      unit: "ms",
      peer: "splide",
      must: 0.7,
      aim: 0.25,
    },
    {
      what: "page of 50 sliders loaded, only those near the viewport started, CPU",
      figure: "page of 50",
      unit: "ms",
      peer: "splide",
      must: 0.7,
      aim: 0.25,
    },
    { what: "10 sliders, all started, CPU", figure: 10, unit: "ms", peer: "splide", must: 0.7, aim: 0.25 },
    { what: "50 sliders, all started, CPU", figure: 50, unit: "ms", peer: "splide", must: 0.7, aim: 0.25 },
    { what: "50 sliders started, script", figure: "50 script", unit: "ms", peer: "splide" },
    { what: "50 sliders started, style and layout", figure: "50 style", unit: "ms", peer: "splide" },
  ],
};
