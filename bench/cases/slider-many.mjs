const FEW = 100;
const MANY = 500;

/** Sliders of 100 and of 500 slides: the cost of a slide must not grow with their number. */
export default {
  name: "slider-many",
  sides: ["ours", "splide"],

  async measure(bench, side) {
    const start = (length) =>
      bench.withTab(`sliders-${side}`, async (tab) => {
        await tab.step("prepare", { sliders: 1, length, stages: "start" });
        return (await tab.measure(() => tab.step("start"), `${length} slides started`)).cpu;
      });
    const [few, many] = [await start(FEW), await start(MANY)];
    return { few, many, growth: many / MANY / (few / FEW) };
  },

  rows: [
    { what: `1 slider of ${FEW} slides started, CPU`, figure: "few", unit: "ms", peer: "splide" },
    { what: `1 slider of ${MANY} slides started, CPU`, figure: "many", unit: "ms", peer: "splide" },
    {
      what: `cost of a slide among ${MANY}, relative to one among ${FEW}`,
      figure: "growth",
      unit: "",
      peer: "splide",
      mustBe: 2,
      aimAt: 1,
    },
  ],
};
