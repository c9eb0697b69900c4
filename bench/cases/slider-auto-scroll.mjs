import { existsSync } from "node:fs";

const SLIDES = 12;
const SCROLL_MS = 3000;
const peer = existsSync(new URL("../node_modules/@splidejs/splide-extension-auto-scroll/package.json", import.meta.url))
  ? "splide"
  : undefined;
/** The extension is optional: without it, only our figures are shown. */
const withPeer = (limits) => (peer ? { peer, ...limits } : {});

/** A loop of twelve cards that moves for three seconds. */
export default {
  name: "slider-auto-scroll",
  sides: peer ? ["ours", peer] : ["ours"],

  measure: (bench, side) =>
    bench.withTab(`sliders-${side}`, async (tab) => {
      // A pointer over the slider would pause it.
      await tab.cdp.send("Input.dispatchMouseEvent", { type: "mouseMoved", x: 990, y: 790 });
      await tab.step("prepare", { sliders: 1, length: SLIDES, type: "loop", autoScroll: true });
      await tab.step("start");
      await tab.step("idle");
      const before = await readPosition(tab);
      const { cpu, script, style, layout } = await tab.measure(
        () => new Promise((done) => setTimeout(done, SCROLL_MS)),
        "three seconds of movement",
      );
      if ((await readPosition(tab)) === before) throw new Error(`${side}: nothing moved`);
      return { cpu, script, rest: style + layout };
    }),

  rows: [
    { what: "3 s auto-scroll, CPU", figure: "cpu", unit: "ms", ...withPeer({ must: 0.15, aim: 0.06 }) },
    { what: "3 s auto-scroll, script", figure: "script", unit: "ms", ...withPeer() },
    { what: "3 s auto-scroll, style and layout", figure: "rest", unit: "ms", ...withPeer() },
  ],
};

const readPosition = (tab) => tab.page.evaluate(() => globalThis.steps.position());
