import { countAlive } from "../harness/alive.mjs";

const TAGS = ["apbct-email", "pb-slider", "pb-read-more", "wsf-form"];
const WARM_CYCLES = 100;
const CYCLES = 200;
const KB = 1000;

/** What 200 tags leave in memory after their removal. */
export default {
  name: "memory",
  sides: ["ours"],

  async count(bench) {
    const figures = {};
    for (const tag of TAGS) {
      await bench.withTab("cycles-ours", async (tab) => {
        await tab.step("prepare", tag);
        await tab.step("cycle", tag, WARM_CYCLES);
        const before = await countAlive(tab);
        await tab.step("cycle", tag, CYCLES);
        const after = await countAlive(tab);
        figures[`${tag} nodes`] = after.nodes - before.nodes;
        figures[`${tag} listeners`] = after.listeners - before.listeners;
        figures[`${tag} objects`] = (after.bytes - before.bytes) / KB;
      });
    }
    return figures;
  },

  // No nodes or listeners may stay; some kilobytes are tables that never shrink.
  rows: TAGS.flatMap((tag) => [
    { what: `200 x <${tag}> added and removed, nodes left`, figure: `${tag} nodes`, unit: "", mustBe: 5, aimAt: 0 },
    {
      what: `200 x <${tag}> added and removed, listeners left`,
      figure: `${tag} listeners`,
      unit: "",
      mustBe: 5,
      aimAt: 0,
    },
    {
      what: `200 x <${tag}> added and removed, growth of objects`,
      figure: `${tag} objects`,
      unit: "kB",
      mustBe: 200,
      aimAt: 50,
    },
  ]),
};
