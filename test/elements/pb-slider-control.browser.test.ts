// Engines: layout and geometry, right to left
import { emulateMedia } from "@web/test-runner-commands";
import { define as defineControl } from "../../src/elements/pb-slider-control.ts";
import { define as defineSlider, type PbSliderElement } from "../../src/elements/pb-slider.ts";
import { CONTROL_TYPES } from "../../src/shared/page-builder/slider/control/options.ts";
import {
  assert,
  axeFindings,
  cleanFixtures,
  fixture,
  frames,
  isChromium,
  runBaseSuite,
  until,
  useContainer,
  useTestClock,
  type TestContainer,
} from "../support/index.ts";
import { part } from "./shadow-parts.ts";

const TAG = "pb-slider-control";
const slides = (count: number, attributes: (index: number) => string = () => "") =>
  Array.from(
    { length: count },
    (_, index) => `<div ${attributes(index)} style="height: 50px">slide ${index}</div>`,
  ).join("");
const slider = (attributes = "", content = slides(5)) =>
  `<pb-slider label="Work" speed="0" arrows="false" pagination="false" ${attributes}>${content}</pb-slider>`;

function define(): void {
  defineSlider();
  defineControl();
}

runBaseSuite({
  tag: TAG,
  define,
  html: `${slider('id="base"')}<${TAG} type="counter" slider="#base"><span slot="prefix">author's own</span></${TAG}>`,
  ready: (host) => host.getAttribute("state") === "bound",
});

describe(`<${TAG}>`, () => {
  let container: TestContainer;
  beforeEach(() => {
    container = useContainer();
    define();
  });
  afterEach(cleanFixtures);

  const controlIn = (box: ParentNode, selector = TAG) =>
    box.querySelector<HTMLElement>(selector) ?? assert.fail(`no ${selector}`);
  const sliderIn = (box: ParentNode, selector = "pb-slider") =>
    box.querySelector<PbSliderElement>(selector) ?? assert.fail("no slider");
  const stateOf = (host: Element) => host.getAttribute("state");
  const idle = (host: PbSliderElement) => until(() => host.state === "idle", "the slider to be idle");

  /** A slider 500 px wide and one control in a section, bound. */
  async function make(attributes: string, { of = "", content = slides(5), inside = "", dir = "ltr" } = {}) {
    const box = fixture(
      `<section dir="${dir}" style="width: 500px">${slider(of, content)}<${TAG} ${attributes}>${inside}</${TAG}></section>`,
    );
    const [host, control] = [sliderIn(box), controlIn(box)];
    await idle(host);
    await until(() => stateOf(control) !== null && stateOf(control) !== "waiting", "the control to be bound");
    return { box, host, control };
  }
  const textOf = (control: Element) => part(control, "counter").textContent.replace(/\s+/g, " ").trim();
  const key = (node: Element, name: string) => {
    const event = new KeyboardEvent("keydown", { key: name, bubbles: true, composed: true, cancelable: true });
    node.dispatchEvent(event);
    return event;
  };
  const clickAt = (node: Element, ratio: number) => {
    const { left, width, top } = node.getBoundingClientRect();
    node.dispatchEvent(
      new MouseEvent("click", { bubbles: true, composed: true, clientX: left + width * ratio, clientY: top + 1 }),
    );
  };

  for (const type of CONTROL_TYPES) {
    it(`${type} is accessible, bound and waiting`, async () => {
      const { box, control, host } = await make(`type="${type}" current-slide="next"`, {
        content: slides(5, (index) => `data-caption="Caption ${index}"`),
      });
      assert.equal(stateOf(control), "bound");
      assert.deepEqual(await axeFindings(box), []);
      host.remove();
      await until(() => stateOf(control) === "waiting", "the control to wait");
      assert.deepEqual(await axeFindings(box), []);
    });
  }

  describe("progressBar", () => {
    const values = (node: Element) =>
      ["aria-valuemin", "aria-valuenow", "aria-valuemax", "aria-valuetext"].map((name) => node.getAttribute(name));

    it("shows its width and values at the start, in the middle, at the end and in a loop [A132]", async () => {
      const { host, control } = await make('type="progressBar" style="--pb-slider-progress-speed: 0s"');
      const progress = part(control, "progress");
      const width = () => part(control, "bar").getBoundingClientRect().width;
      assert.near(width(), 100, 0.5);
      assert.deepEqual(values(progress), ["1", "1", "5", "1 of 5 slides"]);
      assert.equal(control.style.getPropertyValue("--pb-slider-progress"), "0.2");
      host.go(2);
      assert.near(width(), 300, 0.5);
      assert.deepEqual(values(progress), ["1", "3", "5", "3 of 5 slides"]);
      host.go(4);
      assert.near(width(), 500, 0.5);
      const loop = await make('type="progressBar" style="--pb-slider-progress-speed: 0s"', {
        of: 'type="loop" per-page="3"',
        content: slides(10),
      });
      loop.host.go("<");
      assert.equal(loop.host.index, 9);
      assert.near(part(loop.control, "bar").getBoundingClientRect().width, 500, 0.5);
      assert.deepEqual(values(part(loop.control, "progress")), ["1", "8", "8", "8 of 8 slides"]);
    });

    it("goes where it is clicked, from the left or from the right, and ignores clicks on the filled part [A133]", async () => {
      const { host, control } = await make('type="progressBar"');
      const progress = part(control, "progress");
      for (const [ratio, index] of [
        [0.5, 2],
        [1, 4],
        [0, 0],
      ] as const) {
        clickAt(progress, ratio);
        assert.equal(host.index, index, `at ${ratio}`);
      }
      host.go(4);
      clickAt(part(control, "bar"), 0.1);
      assert.equal(host.index, 4, "the fill is no target");
      const rtl = await make('type="progressBar" direction="rtl" control="section" slider="false"', {
        of: 'direction="rtl"',
      });
      for (const [ratio, index] of [
        [0.9, 0],
        [0.5, 2],
        [0.1, 4],
        [0, 4],
        [1, 0],
      ] as const) {
        clickAt(part(rtl.control, "progress"), ratio);
        assert.equal(rtl.host.index, index, `rtl at ${ratio}`);
      }
    });

    it("segmented: one piece per position, filled up to the current one; a click on a piece goes there", async () => {
      const { host, control } = await make('type="progressBar" segmented', { of: 'per-page="2"', content: slides(6) });
      const pieces = () => [...(control.shadowRoot?.querySelectorAll<HTMLElement>('[part~="segment"]') ?? [])];
      const filled = () => pieces().filter((piece) => piece.part.contains("segment-filled")).length;
      assert.deepEqual([pieces().length, filled()], [5, 1]);
      const gaps = pieces().map(
        (piece, index) =>
          piece.getBoundingClientRect().left - (pieces()[index - 1]?.getBoundingClientRect().right ?? 0),
      );
      assert.ok(
        gaps.slice(1).every((gap) => Math.abs(gap - 4) < 0.1),
        gaps.join(),
      );
      clickAt(pieces()[3]!, 0.5);
      assert.deepEqual([host.index, filled()], [3, 4]);
      clickAt(pieces()[1]!, 0.5);
      assert.deepEqual([host.index, filled()], [1, 2]);
      assert.deepEqual(values(part(control, "progress")), ["1", "2", "5", "2 of 5 slides"]);
      assert.deepEqual(await axeFindings(control), []);
      host.setAttribute("per-page", "3");
      await until(() => pieces().length === 4, "a piece less");
      control.removeAttribute("segmented");
      await until(() => pieces().length === 0, "one bar again");
      assert.ok(part(control, "bar"));
    });

    it("steps and jumps by keys in both directions, and keeps the page from scrolling [A134]", async () => {
      for (const [dir, forward, back] of [
        ["ltr", "ArrowRight", "ArrowLeft"],
        ["rtl", "ArrowLeft", "ArrowRight"],
      ] as const) {
        const { host, control } = await make('type="progressBar"', { dir });
        const progress = part(control, "progress");
        assert.deepEqual([progress.getAttribute("role"), progress.tabIndex], ["slider", 0]);
        for (const [name, index] of [
          [forward, 1],
          ["ArrowUp", 2],
          [back, 1],
          ["ArrowDown", 0],
          ["End", 4],
          ["Home", 0],
        ] as const) {
          assert.equal(key(progress, name).defaultPrevented, true, name);
          assert.equal(host.index, index, `${dir} ${name}`);
        }
        assert.equal(key(progress, "Tab").defaultPrevented, false);
      }
    });

    it("that is not clickable is a progressbar that neither clicks nor keys move", async () => {
      const { host, control } = await make('type="progressBar" progress-bar-clickable="false"');
      const progress = part(control, "progress");
      assert.deepEqual([progress.getAttribute("role"), progress.hasAttribute("tabindex")], ["progressbar", false]);
      clickAt(progress, 0.9);
      assert.equal(key(progress, "End").defaultPrevented, false);
      assert.equal(host.index, 0);
    });

    it("fills from the right in a right-to-left page", async () => {
      const { control } = await make('type="progressBar"', { dir: "rtl" });
      assert.near(
        part(control, "bar").getBoundingClientRect().right,
        part(control, "progress").getBoundingClientRect().right,
        0.5,
      );
    });

    it("stays visible with forced colours", async function () {
      if (!isChromium) this.skip(); // forced colours are emulated by Chromium only
      const { control } = await make('type="progressBar"');
      await emulateMedia({ forcedColors: "active" });
      try {
        const { backgroundColor } = getComputedStyle(part(control, "bar"));
        assert.notEqual(backgroundColor, getComputedStyle(document.body).backgroundColor);
        assert.match(getComputedStyle(part(control, "progress")).outlineStyle, /solid/);
      } finally {
        await emulateMedia({ forcedColors: "none" });
      }
    });
  });

  describe("counter", () => {
    it("counts the slides where the strip stops, or pages, also after a change of per-page [A135]", async () => {
      const { host, control } = await make('type="counter"', { of: 'per-page="3"', content: slides(10) });
      assert.equal(textOf(control), "1 of 8");
      host.go(7);
      assert.equal(textOf(control), "8 of 8");
      control.setAttribute("count-type", "pages");
      await until(() => textOf(control) === "4 of 4", "pages");
      host.go(0);
      host.go(">");
      host.go(">");
      assert.equal(textOf(control), "3 of 4");
      host.setAttribute("per-page", "5");
      await until(() => textOf(control) === "2 of 2", "the new pages");
    });

    it("uses the author's separator and the site's word", async () => {
      const { control } = await make('type="counter"', { inside: '<i slot="separator">/</i>' });
      const slot = part(control, "separator").querySelector("slot") ?? assert.fail("no slot");
      assert.equal(slot.assignedElements()[0]?.textContent, "/");
      container.service("texts").override({ "sliderControl.separator": "von" });
      const other = await make('type="counter"');
      assert.equal(textOf(other.control), "1 von 5");
      container.service("texts").override({ "sliderControl.separator": "sur" });
      assert.equal(textOf(other.control), "1 sur 5");
    });
  });

  describe("playPause", () => {
    const facts = (control: Element) => {
      const toggle = part(control, "toggle");
      return [
        toggle.getAttribute("aria-pressed"),
        toggle.getAttribute("aria-label"),
        toggle.classList.contains("is-active"),
      ];
    };

    it("shows whether the slider plays: pause at start, clicks, other scripts, but no hover pause [A136]", async () => {
      const { host, control } = await make('type="playPause" play-aria-label="Abspielen" pause-aria-label="Anhalten"', {
        of: 'type="loop" autoplay="pause" interval="2000"',
      });
      const live = () => host.shadowRoot?.querySelector(".track")?.getAttribute("aria-live");
      assert.deepEqual(facts(control), ["false", "Abspielen", false]);
      part(control, "toggle").click();
      assert.deepEqual([host.playing, live()], [true, "off"]);
      assert.deepEqual(facts(control), ["true", "Anhalten", true]);
      host.dispatchEvent(new PointerEvent("pointerenter", { pointerType: "mouse" }));
      assert.deepEqual(facts(control), ["true", "Anhalten", true]);
      part(control, "toggle").click();
      assert.deepEqual([host.playing, live()], [false, "polite"]);
      assert.deepEqual(facts(control), ["false", "Abspielen", false]);
      host.play();
      assert.deepEqual(facts(control), ["true", "Anhalten", true]);
    });

    it("is pressed from the start where autoplay runs, and says what it does in English [A136]", async () => {
      const { control } = await make('type="playPause"', { of: "autoplay" });
      assert.deepEqual(facts(control), ["true", "Pause autoplay", true]);
      part(control, "toggle").click();
      assert.deepEqual(facts(control), ["false", "Play autoplay", false]);
    });

    it("starts and stops continuous movement where that is configured [A137]", async () => {
      const { host, control } = await make('type="playPause"', {
        of: `type="loop" per-page="2" config='{"rawConfig":{"autoScroll":{"speed":1}}}'`,
      });
      assert.equal(host.playing, true);
      part(control, "toggle").click();
      assert.equal(host.playing, false);
      assert.equal(facts(control)[0], "false");
      part(control, "toggle").click();
      assert.equal(host.playing, true);
    });

    it("shows the author's icon for the action of a press", async () => {
      const { control } = await make('type="playPause"', { inside: '<b slot="play">go</b><b slot="pause">stop</b>' });
      const shown = () =>
        [...control.querySelectorAll("b")].filter((icon) => icon.offsetWidth > 0).map((icon) => icon.textContent);
      assert.deepEqual(shown(), ["go"]);
      part(control, "toggle").click();
      // Code that no option needs is fetched by the first press.
      await until(() => shown().join() === "stop", "the icon of a slider that plays");
    });
  });

  describe("navArrow", () => {
    const button = (control: Element) => part(control, "arrow") as HTMLButtonElement;

    it("steps, is disabled at its end, is enabled again when slides are added, and never disabled in a loop [A138]", async () => {
      const { host, control } = await make('type="navArrow" nav-type="next"', { content: slides(3) });
      assert.equal(button(control).disabled, false);
      assert.equal(button(control).textContent.trim(), "Next Slide");
      button(control).click();
      button(control).click();
      assert.equal(host.index, 2);
      assert.equal(button(control).disabled, true);
      host.append(document.createElement("div"));
      await until(() => !button(control).disabled, "a slide more");
      host.setAttribute("per-page", "4");
      await until(() => button(control).disabled, "everything to fit");
      const loop = await make('type="navArrow" direction="previous"', { of: 'type="loop"' });
      assert.equal(button(loop.control).disabled, false);
      assert.equal(button(loop.control).textContent.trim(), "Previous Slide");
      button(loop.control).click();
      assert.equal(loop.host.index, 4);
      assert.equal(button(loop.control).disabled, false);
    });

    it("points the other way in a right-to-left strip", async () => {
      const scaleOf = (control: Element) =>
        getComputedStyle(part(control, "arrow").querySelector("svg") ?? assert.fail("no icon")).scale;
      const ltr = await make('type="navArrow" nav-type="next"');
      const rtl = await make('type="navArrow" nav-type="next"', { dir: "rtl" });
      assert.deepEqual([scaleOf(ltr.control), scaleOf(rtl.control)], ["none", "-1 1"]);
      const back = await make('type="navArrow" nav-type="prev"', { dir: "rtl" });
      assert.equal(scaleOf(back.control), "none");
    });
  });

  describe("autoplayProgress", () => {
    it("follows the interval, is full during moves and drags, stops at the last slide and starts again [A139]", async () => {
      const clock = useTestClock(container);
      const { host, control } = await make('type="autoplayProgress"', {
        of: 'autoplay interval="1000" pause-on-hover="false"',
        content: slides(3),
      });
      const value = () => Number(control.style.getPropertyValue("--pb-slider-autoplay"));
      await clock.advance(400);
      assert.near(value(), 0.4, 0.05);
      assert.equal(
        control.style.getPropertyValue("--x-slider-autoplay"),
        control.style.getPropertyValue("--pb-slider-autoplay"),
      );
      await clock.advance(800);
      assert.equal(host.index, 1);
      assert.near(value(), 0.2, 0.06);
      host.setAttribute("speed", "500");
      await clock.advance(0);
      host.go(0);
      await clock.advance(100);
      assert.equal(host.state, "moving");
      assert.equal(value(), 1);
      await clock.advance(600);
      assert.ok(value() < 1, "the interval runs again");
      host.setAttribute("speed", "0");
      await clock.advance(0);
      const pointer = (type: string, to: EventTarget, clientX: number) =>
        to.dispatchEvent(
          new PointerEvent(type, {
            pointerId: 5,
            pointerType: "mouse",
            isPrimary: true,
            buttons: 1,
            clientX,
            bubbles: true,
            composed: true,
          }),
        );
      pointer("pointerdown", host.slides[0]!, 200);
      pointer("pointermove", window, 150);
      assert.deepEqual([host.state, value()], ["dragging", 1]);
      pointer("pointerup", window, 150);
      host.go(2);
      await clock.advance(500);
      assert.equal(value(), 1);
      host.go(1);
      await clock.advance(300);
      assert.near(value(), 0.3, 0.05);
    });

    it("is a bar without a layout, or a circle", async () => {
      const { control } = await make(`config='{"type":"autoplayProgress","autoplay-progress":"circle"}'`);
      assert.equal(part(control, "progress").querySelectorAll("svg path").length, 2);
      control.setAttribute("autoplay-progress", "progressBar");
      await until(() => part(control, "progress").querySelector('[part="bar"]'), "the bar");
    });
  });

  describe("slideContent", () => {
    const shown = (control: Element) =>
      getComputedStyle(control).visibility === "visible"
        ? (control.querySelector('[slot="plaintags"]')?.textContent ?? null)
        : null;
    const captions = (index: number) => (index === 1 ? "" : `data-x-caption="${["One", "", "Three"][index]}"`);

    it("shows the caption of the current, previous or next slide, and reserves its space where there is none [A140]", async () => {
      const { host, control } = await make('type="slideContent" current-slide="next"', {
        content: slides(3, captions),
      });
      const at = (index: number) => {
        host.go(index);
        return shown(control);
      };
      assert.deepEqual([at(0), at(1), at(2)], [null, "Three", null]);
      assert.ok(control.offsetHeight > 0, "the place is kept");
      host.setAttribute("type", "loop");
      await until(() => shown(control) === "One", "the first slide after the last one");
      control.setAttribute("current-slide", "previous");
      await until(() => shown(control) === null, "no caption");
      host.go(0);
      assert.equal(shown(control), "Three");
      control.setAttribute("current-slide", "active");
      await until(() => shown(control) === "One", "the current slide's");
    });

    it("reserves that space from the start, so that a caption shifts nothing [A140]", async () => {
      const { host, control } = await make('type="slideContent" current-slide="previous"', {
        content: slides(3, captions),
      });
      assert.equal(shown(control), null);
      const { offsetHeight } = control;
      assert.ok(offsetHeight > 0, "a line");
      host.go(1);
      assert.equal(shown(control), "One");
      assert.equal(control.offsetHeight, offsetHeight);
    });

    it("shows an attribute as text and copies nodes without their ids and handlers [A140]", async () => {
      const content = `<div data-x-content="<b>1</b>" title="One"><h3 id="t" class="title"><em id="e" onclick="hurt()">First</em></h3></div><div></div>`;
      const { host, control } = await make('type="slideContent" slide-content-type="attribute"', { content });
      assert.equal(shown(control), "<b>1</b>");
      control.setAttribute("slide-attribute", "title");
      await until(() => shown(control) === "One", "the attribute that was named");
      control.setAttribute("slide-content-selector", ".title");
      control.setAttribute("slide-content-type", "custom");
      await until(() => shown(control) === "First", "the copy");
      assert.deepEqual(
        [...(control.querySelector("em") ?? assert.fail("markup is not copied")).attributes].map(({ name }) => name),
        [],
      );
      assert.equal(document.querySelectorAll("#t").length, 1);
      host.go(1);
      assert.equal(shown(control), null);
      control.setAttribute("slide-content-selector", ":nope(");
      await frames(2);
      host.go(0);
      assert.equal(host.index, 0, "a selector that is none stops nothing");
      assert.equal(shown(control), null);
    });

    it("copies an image that the slider loads later as well", async () => {
      const pixel = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
      const content = `<div><p class="look"><img alt="one" data-src="${pixel}"></p></div><div></div>`;
      const { control } = await make('type="slideContent" slide-content-type="custom" slide-content-selector=".look"', {
        of: "lazy-load",
        content,
      });
      await until(() => control.querySelector("img")?.getAttribute("src") === pixel, "the copy to have its picture");
    });

    it("sanitises markup in a caption", async () => {
      const content = `<div data-caption="&lt;i&gt;nice&lt;/i&gt;&lt;img src='data:,' onerror='window.hurt=1'&gt;"></div><div></div>`;
      const { control } = await make('type="slideContent"', { content });
      await until(() => control.querySelector("i")?.textContent === "nice", "the caption");
      assert.equal(control.querySelector("img")?.hasAttribute("onerror") ?? false, false);
      assert.equal("hurt" in window, false);
    });

    it("nested in an arrow it is part of its name, and hides it where there is no caption", async () => {
      const inside = `<${TAG} type="slideContent" current-slide="next"></${TAG}>`;
      const { host, box } = await make('type="navArrow" nav-type="next"', { content: slides(3, captions), inside });
      const [arrow, content] = [controlIn(box), controlIn(box, `${TAG} ${TAG}`)];
      assert.equal(getComputedStyle(part(arrow, "arrow")).visibility, "hidden");
      host.go(1);
      assert.equal(getComputedStyle(part(arrow, "arrow")).visibility, "visible");
      assert.equal(shown(content), "Three");
      content.remove();
      host.go(0);
      await until(() => !arrow.hasAttribute("empty"), "the arrow alone");
    });

    it("shows the author's content until a slider exists, and again when it is removed", async () => {
      const { host, control } = await make('type="slideContent"', {
        content: slides(2, captions),
        inside: "author's own",
      });
      const isOwnShown = () =>
        (control.shadowRoot?.querySelector<HTMLSlotElement>("slot:not([name])")?.hidden ?? true) === false;
      assert.equal(isOwnShown(), false);
      host.remove();
      await until(isOwnShown, "the author's content");
      assert.equal(control.querySelector('[slot="plaintags"]'), null);
    });
  });

  describe("paginationDots", () => {
    const dots = (control: Element) => [...(control.shadowRoot?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];

    it("shows one dot per page, always named as pages, goes to a page, and has a roving focus", async () => {
      const { host, control } = await make('type="paginationDots"');
      assert.equal(part(control, "pagination").getAttribute("aria-label"), "Select a slide to show");
      assert.deepEqual(
        dots(control).map((dot) => [dot.getAttribute("aria-label"), dot.getAttribute("aria-selected"), dot.tabIndex]),
        Array.from({ length: 5 }, (_, page) => [`Go to page ${page + 1}`, String(page === 0), page === 0 ? 0 : -1]),
      );
      dots(control)[3]?.click();
      assert.equal(host.index, 3);
      dots(control)[3]?.focus();
      key(dots(control)[3]!, "Home");
      assert.equal(host.index, 0);
      assert.equal(control.shadowRoot?.activeElement, dots(control)[0]);
      host.setAttribute("per-page", "5");
      await until(() => dots(control).length === 0, "no dots for one page");
    });
  });

  describe("finding its slider", () => {
    const counter = (attributes = "") => `<${TAG} type="counter" ${attributes}></${TAG}>`;
    const bound = async (control: Element, count: number) =>
      until(
        () => stateOf(control) === "bound" && textOf(control) === `1 of ${count}`,
        `the control to be bound to the slider of ${count}`,
      );

    it("by section: the nearest one with a slider, and its first [A141]", async () => {
      const box = fixture(
        `<section>${slider("", slides(2))}</section><section>${slider("", slides(3))}${slider("", slides(4))}<section><div>${counter()}</div></section></section>`,
      );
      await bound(controlIn(box), 3);
    });

    it("by component, else its section, else the page [A141]", async () => {
      const box = fixture(
        `${slider("", slides(2))}<section>${slider("", slides(3))}<div class="brxe-card">${slider("", slides(4))}${counter('id="a" control="component" slider="false" parent-component="card"')}</div>
        <div data-component>${counter('id="b" control="component"')}</div></section>${counter('id="c" control="component"')}`,
      );
      await bound(controlIn(box, "#a"), 4);
      await bound(controlIn(box, "#b"), 3);
      await bound(controlIn(box, "#c"), 2);
    });

    it("by loop item, whichever section is around [A141]", async () => {
      const item = (count: number) =>
        `<div data-loop-item>${slider('class="mine"', slides(count))}${counter('is-looping="abc" control="section"')}${counter('is-looping="abc" slider=".mine"')}</div>`;
      const box = fixture(`<section>${item(2)}${item(3)}</section>`);
      const controls = [...box.querySelectorAll(TAG)];
      for (const [index, count] of [2, 2, 3, 3].entries()) await bound(controls[index]!, count);
    });

    it("where no section contains one, by the lightbox around: .gcontainer [A141]", async () => {
      const light = fixture(
        `<div class="gcontainer"><section><p>nothing</p>${counter()}</section>${slider("", slides(3))}</div>${slider("", slides(2))}`,
      );
      const loop = fixture(
        `<div class="gcontainer"><div data-loop-item>${counter('is-looping="abc"')}</div>${slider("", slides(4))}</div>`,
      );
      await bound(controlIn(light), 3);
      await bound(controlIn(loop), 4);
    });

    it("by selector or id, in the document or only inside its component [A141]", async () => {
      const box = fixture(
        `${slider('class="gallery"', slides(2))}${slider('id="named"', slides(3))}<div data-component>${slider('class="gallery"', slides(4))}${counter('id="a" slider=".gallery" component-scope="true"')}</div>${counter('id="b" control="selector" slider=".gallery"')}${counter('id="c" slider="named"')}`,
      );
      await bound(controlIn(box, "#a"), 4);
      await bound(controlIn(box, "#b"), 2);
      await bound(controlIn(box, "#c"), 3);
    });

    it("without a slider it logs a note once and stays inert [A142]", async () => {
      const box = fixture(
        `<${TAG} id="none" type="counter" config='{"control":"section","slider":false}'></${TAG}><${TAG} type="navArrow" slider=".missing"></${TAG}><${TAG}></${TAG}><${TAG} type="sparkle"></${TAG}>`,
      );
      await until(() => container.log.warnings.length > 1, "the words about sparkle and a missing type");
      await until(() => container.log.notes.length > 1, "the notes");
      container.service("pageEvents").announce({ reason: "upgrade", root: document });
      await frames(2);
      assert.deepEqual(container.log.notes, [
        `<${TAG} id="none"> No section element found for the slider control.`,
        `<${TAG}> found no slider that matches ".missing".`,
      ]);
      assert.equal(container.log.warnings.length, 2);
      assert.match(container.log.warnings.join("\n"), /has no type, so it does nothing\. Known: progressBar/);
      assert.match(container.log.warnings.join("\n"), /type: expected one of progressBar, .* found "sparkle"/);
      assert.deepEqual(container.log.errors, []);
      assert.equal((part(box.querySelectorAll(TAG)[1]!, "arrow") as HTMLButtonElement).disabled, true);
      assert.deepEqual([...box.querySelectorAll(TAG)].map(stateOf), ["waiting", "waiting", "waiting", "waiting"]);
    });

    it("binds to a slider that is added later, releases a removed one, and binds to its replacement", async () => {
      const box = fixture(`<section>${counter()}<div></div></section>`);
      const [control, place] = [controlIn(box), box.querySelector("div")!];
      await until(() => stateOf(control) === "waiting", "the control to wait");
      place.innerHTML = slider("", slides(3));
      await bound(control, 3);
      place.innerHTML = slider("", slides(4));
      await bound(control, 4);
      sliderIn(box).go(2);
      assert.equal(textOf(control), "3 of 4");
      place.innerHTML = "";
      await until(() => stateOf(control) === "waiting", "the control to wait again");
    });

    it("moved by a script it binds to the slider of its new place, and so does one whose slider is moved", async () => {
      const box = fixture(
        `<section>${slider("", slides(2))}${counter()}</section><section>${slider("", slides(3))}</section><section>${counter('id="alone"')}</section>`,
      );
      const [first, second, third] = [...box.querySelectorAll("section")];
      assert.ok(first && second && third);
      const [control, alone] = [controlIn(first), controlIn(third)];
      await bound(control, 2);
      second.append(control);
      await bound(control, 3);
      if ("moveBefore" in first) {
        first.moveBefore(control, null);
        await bound(control, 2);
        second.append(control);
      }
      third.append(sliderIn(second));
      await bound(alone, 3);
      await until(() => stateOf(control) === "waiting", "the control without a slider to wait");
    });

    it("follows a change of its own attributes", async () => {
      const box = fixture(`<section>${slider("", slides(2))}${counter()}</section>${slider('id="other"', slides(3))}`);
      const control = controlIn(box);
      await bound(control, 2);
      control.setAttribute("slider", "#other");
      await bound(control, 3);
      control.setAttribute("type", "navArrow");
      await until(() => control.shadowRoot?.querySelector('[part~="arrow"]'), "the arrow");
    });

    it("several controls share a slider and show the same; other sliders are independent", async () => {
      const box = fixture(
        `<section>${slider("", slides(3))}${counter()}${counter()}<${TAG} type="navArrow"></${TAG}></section><section>${slider("", slides(3))}${counter()}</section>`,
      );
      const [first, second, arrow, other] = [...box.querySelectorAll(TAG)];
      for (const control of [first, second, other]) await bound(control!, 3);
      part(arrow!, "arrow").click();
      assert.deepEqual(
        [first, second, other].map((control) => textOf(control!)),
        ["2 of 3", "2 of 3", "1 of 3"],
      );
    });

    it("asking before the slider has started does not disturb it: dots and arrows are right from the start", async () => {
      const box = fixture(`<section>${counter()}<pb-slider label="x">${slides(4)}</pb-slider></section>`);
      const host = await sliderIn(box).ready;
      assert.equal(host.shadowRoot?.querySelectorAll('[role="tab"]').length, 4);
    });
  });

  describe("hidden", () => {
    it("while its own slider is conditional and everything fits, and no other control [A143]", async () => {
      const box = fixture(
        `<section style="width: 500px">${slider('conditional per-page="3"', slides(3))}<${TAG} type="counter"></${TAG}></section>
         <section style="width: 500px">${slider('per-page="3"', slides(3))}<${TAG} type="counter"></${TAG}></section>`,
      );
      const [mine, other] = [...box.querySelectorAll<HTMLElement>(TAG)];
      await until(() => stateOf(mine!) === "hidden", "the control to hide");
      assert.equal(mine!.offsetHeight, 0);
      assert.deepEqual([stateOf(other!), other!.hidden], ["bound", false]);
      sliderIn(box).append(document.createElement("div"));
      await until(() => stateOf(mine!) === "bound", "the control to come back");
      assert.ok(mine!.offsetHeight > 0 && !mine!.hidden, "it is seen");
    });

    it("leaves an author's own hidden attribute alone, and decides again for a clone of a hidden control", async () => {
      const { host, control, box } = await make('type="counter" hidden');
      host.setAttribute("conditional", "");
      host.setAttribute("per-page", "5");
      await until(() => stateOf(control) === "hidden", "the control to hide");
      host.removeAttribute("per-page");
      await until(() => stateOf(control) === "bound", "more than fits");
      assert.equal(control.hidden, true);
      control.removeAttribute("hidden");
      host.setAttribute("per-page", "5");
      await until(() => control.hidden, "the control to hide");
      const copy = control.cloneNode(true) as HTMLElement;
      const place = fixture(`<section>${slider()}</section>`).firstElementChild!;
      place.append(copy);
      await until(() => stateOf(copy) === "bound" && !copy.hidden, "the copy to be seen");
      assert.ok(box.isConnected);
    });
  });

  it("cleans up when it is removed: properties, attributes, copies", async () => {
    for (const type of CONTROL_TYPES) {
      const { control } = await make(`type="${type}"`, { content: slides(3, () => 'data-caption="x"') });
      control.remove();
      await until(() => stateOf(control) === null, "the end");
      assert.deepEqual(
        [...control.attributes].map(({ name }) => name),
        ["type"],
        type,
      );
      assert.equal(control.childElementCount, 0, type);
    }
  });
});
