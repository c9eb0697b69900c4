import { countForcedLayouts } from "../harness/trace.mjs";

const SLIDES = 20;
const MOVES = 60;
const MOVE_PX = 8;
const MOVE_MS = 14;
const SETTLE_MS = 1200;

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** A strip of twenty cards: a drag by sixty trusted mouse moves, and the movement after the release. */
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
        const whileDragged = await countForcedLayouts(tab, drag);
        await check();
        return [whileDragged, await countForcedLayouts(tab, release)];
      });
    const [slide, loop] = [await forced("slide"), await forced("loop")];
    return { forcedDragged: slide[0] + loop[0], forcedMoved: slide[1] + loop[1] };
  },

  rows: [
    { what: "60-move drag, script", figure: "script", unit: "ms", peer: "splide", must: 0.6, aim: 0.35 },
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

/** Runs `work` with a started strip and the steps of a drag. */
const withStrip = (bench, side, type, work) =>
  bench.withTab(`sliders-${side}`, async (tab) => {
    await tab.step("prepare", { sliders: 1, length: SLIDES, type });
    await tab.step("start");
    await tab.step("idle");
    const from = await edgesOf(tab, "Slide 3");
    const [left, top] = [from.left + 200, from.top + 20];
    // While a button is down, Playwright's mouse runs script in the page with every move.
    const sendMouse = (type, x, buttons) =>
      tab.cdp.send("Input.dispatchMouseEvent", {
        type,
        x,
        y: top,
        buttons,
        button: type === "mouseMoved" ? "none" : "left",
        clickCount: 1,
      });
    await sendMouse("mouseMoved", left, 0);
    return work(tab, {
      async drag() {
        await sendMouse("mousePressed", left, 1);
        for (let move = 1; move <= MOVES; move++) {
          await sendMouse("mouseMoved", left - move * MOVE_PX, 1);
          await pause(MOVE_MS);
        }
      },
      async check() {
        const moved = from.left - (await edgesOf(tab, "Slide 3")).left;
        if (Math.abs(moved - MOVES * MOVE_PX) > 2 * MOVE_PX) throw new Error(`${side}: the strip moved by ${moved} px`);
      },
      async release() {
        await sendMouse("mouseReleased", left - MOVES * MOVE_PX, 0);
        await pause(SETTLE_MS);
      },
    });
  });

/** Position of the slide with a heading; ignores the copies that a loop makes. */
const edgesOf = (tab, heading) =>
  tab.page.evaluate((wanted) => {
    const found = [...document.querySelectorAll("h3")].find(
      (element) => element.textContent === wanted && !element.closest("[class*=clone]"),
    );
    const { left, top } = found.getBoundingClientRect();
    return { left, top };
  }, heading);
