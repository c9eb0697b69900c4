const MEGABYTES = 50;

/** A file of 50 MB that is sent with a form: what the page does meanwhile, and the longest time for which it does nothing else. */
export default {
  name: "upload",
  sides: ["ours", "floor"],

  measure(bench, side) {
    return bench.withTab(`upload-${side}`, async (tab) => {
      await tab.step("start", MEGABYTES);
      await tab.step("quiet");
      const { cpu } = await tab.measure(() => tab.step("send"), `${MEGABYTES} MB sent`);
      return { cpu, longest: await tab.page.evaluate(() => globalThis.longestTaskMs()) };
    });
  },

  rows: [
    { what: "a form with 50 MB sent, CPU", figure: "cpu", unit: "ms", peer: "floor" },
    {
      what: "longest task meanwhile, by the clock; shorter ones than 50 ms count as 0",
      figure: "longest",
      unit: "ms",
      peer: "floor",
      mustBe: 50,
    },
  ],
};
