import { alive } from "../harness/alive.mjs";

const TAGS = ["apbct-email", "pb-slider", "pb-read-more", "wsf-form"];
const WARM_CYCLES = 100;
const CYCLES = 200;
const KB = 1000;

/** What two hundred tags that came and went leave behind. */
export default {
  name: "memory",
  sides: ["ours"],

  async count(bench) {
    const figures = {};
    for (const tag of TAGS) {
      await bench.withTab("cycles-ours", async (tab) => {
        await tab.step("prepare", tag);
        await tab.step("cycle", tag, WARM_CYCLES);
        const before = await alive(tab);
        await tab.step("cycle", tag, CYCLES);
        const after = await alive(tab);
        figures[`${tag} nodes`] = after.nodes - before.nodes;
        figures[`${tag} listeners`] = after.listeners - before.listeners;
        figures[`${tag} objects`] = (after.bytes - before.bytes) / KB;
      });
    }
    return figures;
  },

  // Nothing may be kept; some kilobytes are tables that have grown for good.
  rows: TAGS.flatMap((tag) => [
    { what: `200 x <${tag}> come and gone, nodes kept`, figure: `${tag} nodes`, unit: "", mustBe: 5, aimAt: 0 },
    { what: `200 x <${tag}> come and gone, listeners kept`, figure: `${tag} listeners`, unit: "", mustBe: 5, aimAt: 0 },
    {
      what: `200 x <${tag}> come and gone, objects grown`,
      figure: `${tag} objects`,
      unit: "kB",
      mustBe: 200,
      aimAt: 50,
    },
  ]),
};
