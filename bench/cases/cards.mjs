const PAGE = "alone";
const FLOOR = "floor";

const countFiles = (page) => page.evaluate(() => performance.getEntriesByType("resource").length);

/**
 * Components of the page with open shadow roots, without a tag of ours inside: what it costs to look into them, and what
 * the addition of plain elements costs beside them and on a page without any. The sides: ours, a minimal script that
 * looks for a tag in the same places, and the page alone.
 */
export default {
  name: "cards",
  sides: ["ours", FLOOR, PAGE],

  async measure(bench, side) {
    const open = (work) =>
      bench.withTab(`cards-${side}`, async (tab) => {
        await tab.step("start");
        const add = async (kind) => {
          await tab.step("prepare", kind);
          return tab.measure(() => tab.step("insert"), `${kind} added`);
        };
        return work(add, tab);
      });
    const plain = await open(async (add, { page }) => {
      const before = await countFiles(page);
      const added = await add("plain");
      return { ...added, files: (await countFiles(page)) - before };
    });
    const [components, beside] = await open(async (add, tab) => {
      const both = [await add("components"), await add("plain")];
      await tab.step("check");
      return both;
    });
    return {
      script: components.script,
      cpu: components.cpu,
      listeners: components.listeners,
      plainScript: plain.script,
      plainCpu: plain.cpu,
      plainFiles: plain.files,
      besideScript: beside.script,
      besideCpu: beside.cpu,
    };
  },

  rows: [
    { what: "1,000 components added, script", figure: "script", unit: "ms", peer: FLOOR },
    { what: "1,000 components added, script", figure: "script", unit: "ms", peer: PAGE },
    { what: "1,000 components added, all CPU", figure: "cpu", unit: "ms", peer: FLOOR },
    { what: "1,000 components added, all CPU", figure: "cpu", unit: "ms", peer: PAGE },
    { what: "1,000 components added, listeners", figure: "listeners", unit: "", mustBe: 0 },
    { what: "1,000 plain elements beside them, script", figure: "besideScript", unit: "ms", peer: FLOOR },
    { what: "1,000 plain elements beside them, all CPU", figure: "besideCpu", unit: "ms", peer: FLOOR },
    { what: "1,000 plain elements, no component, script", figure: "plainScript", unit: "ms", peer: FLOOR },
    { what: "1,000 plain elements, no component, script", figure: "plainScript", unit: "ms", peer: PAGE },
    { what: "1,000 plain elements, no component, all CPU", figure: "plainCpu", unit: "ms", peer: FLOOR },
    { what: "1,000 plain elements, no component, all CPU", figure: "plainCpu", unit: "ms", peer: PAGE },
    // Code for what the page does not have is not fetched.
    { what: "1,000 plain elements, no component, files fetched", figure: "plainFiles", unit: "", mustBe: 0 },
  ],
};
