/* global document */
const SLIDES = 20;
const MOVES = 60;
const MOVE_PX = 8;
const MOVE_MS = 14;
const SETTLE_MS = 1200;

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** A strip of twenty cards dragged by sixty trusted mouse moves, and what follows the release. */
export default {
  name: "slider-drag",
  sides: ["ours", "splide"],

  async measure(bench, side) {
    const drag = (type) =>
      bench.withTab(`sliders-${side}`, async (tab) => {
        await tab.step("prepare", { sliders: 1, length: SLIDES, type });
        await tab.step("start");
        await tab.step("quiet");
        const from = await edgesOf(tab, "Slide 3");
        const [left, top] = [from.left + 200, from.top + 20];
        // Not playwright's mouse: that runs script of its own in the page with every move while a button is down.
        const mouse = (type, x, buttons) =>
          tab.cdp.send("Input.dispatchMouseEvent", {
            type,
            x,
            y: top,
            buttons,
            button: type === "mouseMoved" ? "none" : "left",
            clickCount: 1,
          });
        await mouse("mouseMoved", left, 0);
        const dragged = await tab.measure(async () => {
          await mouse("mousePressed", left, 1);
          for (let move = 1; move <= MOVES; move++) {
            await mouse("mouseMoved", left - move * MOVE_PX, 1);
            await pause(MOVE_MS);
          }
        }, `${type} dragged`);
        const moved = from.left - (await edgesOf(tab, "Slide 3")).left;
        if (Math.abs(moved - MOVES * MOVE_PX) > 2 * MOVE_PX) throw new Error(`${side}: the strip moved by ${moved} px`);
        const settled = await tab.measure(async () => {
          await mouse("mouseReleased", left - MOVES * MOVE_PX, 0);
          await pause(SETTLE_MS);
        }, `${type} released`);
        return { script: dragged.script, both: dragged.scriptAndStyle, cpu: dragged.cpu, settle: settled.cpu };
      });
    const [slide, loop] = [await drag("slide"), await drag("loop")];
    return { ...slide, loop: loop.both };
  },

  rows: [
    { what: "60-move drag, script", figure: "script", unit: "ms", peer: "splide", must: 0.75, aim: 0.35 },
    { what: "60-move drag, script and style", figure: "both", unit: "ms", peer: "splide" },
    { what: "60-move drag of a loop, script and style", figure: "loop", unit: "ms", peer: "splide" },
    { what: "60-move drag, all CPU", figure: "cpu", unit: "ms", peer: "splide" },
    { what: "after the release, 1.2 s, all CPU", figure: "settle", unit: "ms", peer: "splide" },
  ],
};

/** Where a slide stands, by its heading; copies that a loop makes do not count. */
const edgesOf = (tab, heading) =>
  tab.page.evaluate((wanted) => {
    const found = [...document.querySelectorAll("h3")].find((one) => one.textContent === wanted && !one.closest("[class*=clone]"));
    const { left, top } = found.getBoundingClientRect();
    return { left, top };
  }, heading);
