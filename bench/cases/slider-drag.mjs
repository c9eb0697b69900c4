/* global document */
import { forcedLayouts } from "../harness/trace.mjs";

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
      withStrip(bench, side, type, async (tab, { drag, check, release }) => {
        const dragged = await tab.measure(drag, `${type} dragged`);
        await check();
        const settled = await tab.measure(release, `${type} released`);
        return { script: dragged.script, both: dragged.scriptAndStyle, cpu: dragged.cpu, settle: settled.cpu };
      });
    const [slide, loop] = [await drag("slide"), await drag("loop")];
    return { ...slide, loop: loop.both };
  },

  async count(bench, side) {
    const forced = (type) =>
      withStrip(bench, side, type, async (tab, { drag, check, release }) => {
        const whileDragged = await forcedLayouts(tab, drag);
        await check();
        return [whileDragged, await forcedLayouts(tab, release)];
      });
    const [slide, loop] = [await forced("slide"), await forced("loop")];
    return { forcedDragged: slide[0] + loop[0], forcedMoved: slide[1] + loop[1] };
  },

  rows: [
    { what: "60-move drag, script", figure: "script", unit: "ms", peer: "splide", must: 0.75, aim: 0.35 },
    { what: "60-move drag, script and style", figure: "both", unit: "ms", peer: "splide" },
    { what: "60-move drag of a loop, script and style", figure: "loop", unit: "ms", peer: "splide" },
    { what: "60-move drag, all CPU", figure: "cpu", unit: "ms", peer: "splide" },
    { what: "after the release, 1.2 s, all CPU", figure: "settle", unit: "ms", peer: "splide" },
    {
      what: "60-move drag of a strip and a loop, forced layouts",
      figure: "forcedDragged",
      unit: "",
      peer: "splide",
      mustBe: 0,
    },
    {
      what: "their move to a slide after the release, forced layouts",
      figure: "forcedMoved",
      unit: "",
      peer: "splide",
      mustBe: 0,
    },
  ],
};

/** A strip that has started, with what a visitor's hand does to it. */
const withStrip = (bench, side, type, work) =>
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
    return work(tab, {
      async drag() {
        await mouse("mousePressed", left, 1);
        for (let move = 1; move <= MOVES; move++) {
          await mouse("mouseMoved", left - move * MOVE_PX, 1);
          await pause(MOVE_MS);
        }
      },
      async check() {
        const moved = from.left - (await edgesOf(tab, "Slide 3")).left;
        if (Math.abs(moved - MOVES * MOVE_PX) > 2 * MOVE_PX) throw new Error(`${side}: the strip moved by ${moved} px`);
      },
      async release() {
        await mouse("mouseReleased", left - MOVES * MOVE_PX, 0);
        await pause(SETTLE_MS);
      },
    });
  });

/** Where a slide stands, by its heading; copies that a loop makes do not count. */
const edgesOf = (tab, heading) =>
  tab.page.evaluate((wanted) => {
    const found = [...document.querySelectorAll("h3")].find(
      (one) => one.textContent === wanted && !one.closest("[class*=clone]"),
    );
    const { left, top } = found.getBoundingClientRect();
    return { left, top };
  }, heading);
