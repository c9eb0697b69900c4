// Engines: layout and geometry, focus and inert, right to left
import { emulateMedia } from "@web/test-runner-commands";
import { CONTROL_TYPES } from "../../src/shared/page-builder/slider/control/options.ts";
import { assert, axeFindings, frames, isChromium, until } from "../support/index.ts";
import { part } from "./shadow-parts.ts";
import { after, controlIn, make, slides, stateOf, TAG, useSliderControl } from "./use-slider-control.ts";

describe(`<${TAG}>`, () => {
  useSliderControl();
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
      await after(() => host.go(2));
      assert.near(width(), 300, 0.5);
      assert.deepEqual(values(progress), ["1", "3", "5", "3 of 5 slides"]);
      host.go(4);
      assert.near(width(), 500, 0.5);
      const loop = await make('type="progressBar" style="--pb-slider-progress-speed: 0s"', {
        of: 'type="loop" per-page="3"',
        content: slides(10),
      });
      await after(() => loop.host.go("<"));
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
      await after(() => clickAt(pieces()[3]!, 0.5));
      assert.deepEqual([host.index, filled()], [3, 4]);
      await after(() => clickAt(pieces()[1]!, 0.5));
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

  describe("navArrow", () => {
    const button = (control: Element) => part(control, "arrow") as HTMLButtonElement;

    it("steps, is disabled at its end, is enabled again when slides are added, and never disabled in a loop [A138]", async () => {
      const { host, control } = await make('type="navArrow" nav-type="next"', { content: slides(3) });
      assert.equal(button(control).disabled, false);
      assert.equal(button(control).textContent.trim(), "Next slide");
      button(control).click();
      await after(() => button(control).click());
      assert.equal(host.index, 2);
      assert.equal(button(control).disabled, true);
      host.append(document.createElement("div"));
      await until(() => !button(control).disabled, "a slide more");
      host.setAttribute("per-page", "4");
      await until(() => button(control).disabled, "everything to fit");
      const loop = await make('type="navArrow" direction="previous"', { of: 'type="loop"' });
      assert.equal(button(loop.control).disabled, false);
      assert.equal(button(loop.control).textContent.trim(), "Previous slide");
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
});
