import { timeCompilations } from "../harness/trace.mjs";

const SLIDES = 10;
const NUMBERS = [1, 10, 50];
/** The same of whole pages: by default, plaintags starts only those near the viewport, the peers all of them. */
const PAGES = [10, 50];

/**
 * Sliders of ten slides on a laid-out page, from the start of the script until all are laid out. Ours has two stages: the
 * start, after which the slides move, and the view with arrows and dots, which React draws near the viewport once the page
 * is idle. The peers do all at once.
 */
export default {
  name: "slider-start",
  sides: ["ours", "splide", "embla", "strip"],

  async measure(bench, side) {
    const figures = { cold: (await start(bench, side, { sliders: 1, cold: true, title: ", code evaluated" })).cpu };
    for (const sliders of NUMBERS) {
      const { cpu, script, style, layout } = await start(bench, side, { sliders });
      Object.assign(figures, { [sliders]: cpu, [`${sliders} script`]: script, [`${sliders} style`]: style + layout });
    }
    for (const sliders of PAGES) {
      const page =
        side === "ours" ? await measurePage(bench, sliders) : { started: figures[sliders], drawn: figures[sliders] };
      for (const [figure, cpu] of Object.entries(page)) figures[`page of ${sliders}, ${figure}`] = cpu;
    }
    return figures;
  },

  count: async (bench, side) => (side === "ours" ? await countReactBeforeStart(bench) : {}),

  rows: [
    { what: "1 slider started, with evaluation of the code, CPU", figure: "cold", unit: "ms", peer: "splide" },
    { what: "1 slider started, CPU", figure: 1, unit: "ms", peer: "splide" },
    ...peerRows("page of 10 sliders, those near started, CPU", "page of 10, started", { must: 0.6, aim: 0.35 }),
    ...peerRows("page of 10 sliders, those near drawn too, CPU", "page of 10, drawn", { must: 1.1, aim: 0.85 }),
    ...peerRows("page of 50 sliders, those near started, CPU", "page of 50, started", { must: 0.3, aim: 0.25 }),
    ...peerRows("page of 50 sliders, those near drawn too, CPU", "page of 50, drawn", { must: 0.5, aim: 0.4 }),
    ...peerRows("10 sliders, all started, CPU", 10, { must: 0.7, aim: 0.25 }),
    ...peerRows("50 sliders, all started, CPU", 50, { must: 0.7, aim: 0.25 }),
    { what: "50 sliders, all started, script", figure: "50 script", unit: "ms", peer: "splide" },
    { what: "50 sliders, all started, style and layout", figure: "50 style", unit: "ms", peer: "splide" },
    { what: "page of 10 sliders, second stage alone, CPU", figure: "page of 10, views", unit: "ms" },
    { what: "evaluation of React and the view, once per page, CPU", figure: "page of 10, react", unit: "ms" },
    {
      what: "compilations of React before the first slider works",
      figure: "reactBefore",
      unit: "",
      mustBe: 0,
    },
    { what: "from the first working slider to the compilation of React", figure: "reactAfter", unit: "ms" },
  ],
};

/** The same figure against each peer; the budgets are those against Splide. */
function peerRows(what, figure, limits) {
  const row = { what, figure, unit: "ms" };
  return [
    { ...row, peer: "splide", ...limits },
    { ...row, peer: "embla" },
    { ...row, peer: "strip" },
  ];
}

/** Starts sliders in a new tab; `then` goes on there. */
const start = (bench, side, { title = "", then, ...options }) =>
  bench.withTab(`sliders-${side}`, async (tab) => {
    await tab.step("prepare", { length: SLIDES, stages: "start", ...options });
    const cost = await tab.measure(() => tab.step("start"), `${options.sliders} started${title}`);
    await tab.step("check");
    return then ? await then(tab, cost) : cost;
  });

/** A page of ours: the start alone, then React's evaluation, then the views; and start and views as they follow. */
async function measurePage(bench, sliders) {
  const page = { sliders, mount: "visible" };
  const apart = await start(bench, "ours", {
    ...page,
    title: ", those near",
    async then(tab, { cpu: started }) {
      const { cpu: react } = await tab.measure(() => tab.step("loadView"), "React evaluated");
      const { cpu: views } = await tab.measure(() => tab.step("draw"), `views of ${sliders} drawn`);
      await tab.step("check");
      return { started, react, views };
    },
  });
  const { cpu: drawn } = await start(bench, "ours", { ...page, stages: "views", title: ", those near, and drawn" });
  return { ...apart, drawn };
}

/** React must not delay the start. Throws if it was never compiled: the order would mean nothing. */
const countReactBeforeStart = (bench) =>
  bench.withTab("sliders-ours", async (tab) => {
    await tab.step("prepare", { sliders: 10, length: SLIDES, mount: "visible", cold: true });
    const { before, first } = await timeCompilations(tab, /\/chunks\/react-[\w-]+\.js$/, "first slider works", () =>
      tab.step("start"),
    );
    await tab.step("check");
    return { reactBefore: before, reactAfter: first };
  });
