import { CONTROL_TYPES } from "../../src/shared/page-builder/slider/control/options.ts";
import { assert, fixture, frames, runBaseSuite, until, viewsReady, useTestClock } from "../support/index.ts";
import { part } from "./shadow-parts.ts";
import {
  after,
  container,
  controlIn,
  define,
  make,
  slider,
  sliderIn,
  slides,
  stateOf,
  TAG,
  useSliderControl,
} from "./use-slider-control.ts";

runBaseSuite({
  tag: TAG,
  define,
  html: `${slider('id="base"')}<${TAG} type="counter" slider="#base"><span slot="prefix">author's own</span></${TAG}>`,
  ready: (host) => host.getAttribute("state") === "bound",
});

describe(`<${TAG}>`, () => {
  useSliderControl();
  const textOf = (control: Element) => part(control, "counter").textContent.replace(/\s+/g, " ").trim();

  describe("counter", () => {
    it("counts the slides where the strip stops, or pages, also after a change of per-page [A135]", async () => {
      const { host, control } = await make('type="counter"', { of: 'per-page="3"', content: slides(10) });
      assert.equal(textOf(control), "1 of 8");
      await after(() => host.go(7));
      assert.equal(textOf(control), "8 of 8");
      control.setAttribute("count-type", "pages");
      await until(() => textOf(control) === "4 of 4", "pages");
      host.go(0);
      host.go(">");
      await after(() => host.go(">"));
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
      await after(() => container.service("texts").override({ "sliderControl.separator": "sur" }));
      assert.equal(textOf(other.control), "1 sur 5");
    });
  });

  describe("playPause", () => {
    const facts = (control: Element) => {
      const toggle = part(control, "toggle");
      return [
        toggle.hasAttribute("aria-pressed"),
        toggle.getAttribute("aria-label"),
        toggle.classList.contains("is-active"),
      ];
    };

    it("shows whether the slider plays: pause at start, clicks, other scripts, but no hover pause [A136]", async () => {
      const { host, control } = await make('type="playPause" play-aria-label="Abspielen" pause-aria-label="Anhalten"', {
        of: 'type="loop" autoplay="pause" interval="2000"',
      });
      const live = () => host.shadowRoot?.querySelector(".track")?.getAttribute("aria-live");
      assert.deepEqual(facts(control), [false, "Abspielen", false]);
      await after(() => part(control, "toggle").click());
      assert.deepEqual([host.playing, live()], [true, "off"]);
      assert.deepEqual(facts(control), [false, "Anhalten", true]);
      host.dispatchEvent(new PointerEvent("pointerenter", { pointerType: "mouse" }));
      assert.deepEqual(facts(control), [false, "Anhalten", true]);
      await after(() => part(control, "toggle").click());
      assert.deepEqual([host.playing, live()], [false, "polite"]);
      assert.deepEqual(facts(control), [false, "Abspielen", false]);
      await after(() => host.play());
      assert.deepEqual(facts(control), [false, "Anhalten", true]);
    });

    it("is on from the start where autoplay runs, and its label alone says what it does [A136]", async () => {
      const { control } = await make('type="playPause"', { of: "autoplay" });
      assert.deepEqual(facts(control), [false, "Pause autoplay", true]);
      await after(() => part(control, "toggle").click());
      assert.deepEqual(facts(control), [false, "Play autoplay", false]);
    });

    it("starts and stops continuous movement where that is configured [A137]", async () => {
      const { host, control } = await make('type="playPause"', {
        of: `type="loop" per-page="2" config='{"rawConfig":{"autoScroll":{"speed":1}}}'`,
      });
      assert.equal(host.playing, true);
      await after(() => part(control, "toggle").click());
      assert.equal(host.playing, false);
      assert.equal(facts(control)[1], "Play autoplay");
      await after(() => part(control, "toggle").click());
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

  describe("autoplayProgress", () => {
    it("follows the interval, is full during moves and drags, stops at the last slide and starts again [A139]", async () => {
      const clock = useTestClock(container);
      const { host, control } = await make('type="autoplayProgress"', {
        of: 'autoplay interval="1000" pause-on-hover="false"',
        content: slides(3),
        waitsForView: false,
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

  describe("finding its slider", () => {
    const counter = (attributes = "") => `<${TAG} type="counter" ${attributes}></${TAG}>`;
    const bound = async (control: Element, count: number) =>
      until(
        () =>
          stateOf(control) === "bound" &&
          control.shadowRoot?.querySelector(".counter") &&
          textOf(control) === `1 of ${count}`,
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
      const item = (count: number, mark = "data-loop-item") =>
        `<div ${mark}>${slider('class="mine"', slides(count))}${counter('is-looping="abc" control="section"')}${counter('is-looping="abc" slider=".mine"')}</div>`;
      const box = fixture(`<section>${item(2)}${item(3)}${item(4, 'class="brxe-abc"')}</section>`);
      const controls = [...box.querySelectorAll(TAG)];
      for (const [index, count] of [2, 2, 3, 3, 4, 4].entries()) await bound(controls[index]!, count);
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
      await viewsReady(box);
      assert.equal((part(box.querySelectorAll(TAG)[1]!, "arrow") as HTMLButtonElement).disabled, true);
      assert.deepEqual([...box.querySelectorAll(TAG)].map(stateOf), ["waiting", "waiting", "waiting", "waiting"]);
    });

    it("binds to a slider that is added later, releases a removed one, and binds to its replacement", async () => {
      const box = fixture(`<section>${counter()}<div></div></section>`);
      const [control, target] = [controlIn(box), box.querySelector("div")!];
      await until(() => stateOf(control) === "waiting", "the control to wait");
      target.innerHTML = slider("", slides(3));
      await bound(control, 3);
      target.innerHTML = slider("", slides(4));
      await bound(control, 4);
      await after(() => sliderIn(box).go(2));
      assert.equal(textOf(control), "3 of 4");
      target.innerHTML = "";
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
      await after(() => part(arrow!, "arrow").click());
      assert.deepEqual(
        [first, second, other].map((control) => textOf(control!)),
        ["2 of 3", "2 of 3", "1 of 3"],
      );
    });

    it("asking before the slider has started does not disturb it: dots and arrows are right from the start", async () => {
      const box = fixture(`<section>${counter()}<pb-slider label="x">${slides(4)}</pb-slider></section>`);
      const host = await sliderIn(box).viewReady;
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
      const section = fixture(`<section>${slider()}</section>`).firstElementChild!;
      section.append(copy);
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
