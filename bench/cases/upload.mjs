const MEGABYTES = 50;

/** A form with a file of 50 MB: CPU time during the upload, and the longest task. */
export default {
  name: "upload",
  sides: ["ours", "floor"],

  measure(bench, side) {
    return bench.withTab(`upload-${side}`, async (tab) => {
      await tab.step("start", MEGABYTES);
      await tab.step("idle");
      const { cpu } = await tab.measure(() => tab.step("send"), `${MEGABYTES} MB sent`);
      return { cpu, longest: await tab.page.evaluate(() => globalThis.longestTaskMs()) };
    });
  },

  rows: [
    { what: "a form with 50 MB sent, CPU", figure: "cpu", unit: "ms", peer: "floor" },
    {
      what: "longest task during the upload, by the clock; 0 below 50 ms",
      figure: "longest",
      unit: "ms",
      peer: "floor",
      mustBe: 50,
    },
  ],
};
