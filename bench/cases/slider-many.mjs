const FEW = 100;
const MANY = 500;

/** One slider of a hundred slides and one of five hundred: a slide may not cost much more where there are many. */
export default {
  name: "slider-many",
  sides: ["ours", "splide"],

  async measure(bench, side) {
    const start = (length) =>
      bench.withTab(`sliders-${side}`, async (tab) => {
        await tab.step("prepare", { sliders: 1, length });
        return (await tab.measure(() => tab.step("start"), `${length} slides started`)).cpu;
      });
    const [few, many] = [await start(FEW), await start(MANY)];
    return { few, many, growth: many / MANY / (few / FEW) };
  },

  rows: [
    { what: `1 slider of ${FEW} slides started, CPU`, figure: "few", unit: "ms", peer: "splide" },
    { what: `1 slider of ${MANY} slides started, CPU`, figure: "many", unit: "ms", peer: "splide" },
    {
      what: `a slide among ${MANY}, times a slide among ${FEW}`,
      figure: "growth",
      unit: "",
      peer: "splide",
      mustBe: 2,
      aimAt: 1,
    },
  ],
};
