// Engines: focus and inert, pointer and wheel
import { emulateMedia, sendKeys } from "@web/test-runner-commands";
import { type PbSliderElement } from "../../src/elements/pb-slider.ts";
import { assert, fixture, frames, isChromium, until } from "../support/index.ts";
import { part } from "./shadow-parts.ts";
import { dots, idle, make, slides, useMarkup } from "./use-markup.ts";

/** Where options may be written, and what the slider does with its own and the author's markup. */
describe("<pb-slider> and its markup", () => {
  useMarkup();
  const press = (target: EventTarget, key: string) =>
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true }));

  describe("in a layout that is sized by its content", () => {
    const LAYOUTS = {
      "a growing flex item": (slider: string) =>
        `<div style="display: flex"><aside style="flex: 0 0 300px"></aside><div style="flex: 1">${slider}</div></div>`,
      "a column of a grid": (slider: string) =>
        `<div style="display: grid; grid-template-columns: 1fr 2fr"><aside></aside><div>${slider}</div></div>`,
      "a cell of a table": (slider: string) =>
        `<table style="border-spacing: 0"><td style="padding: 0 0 0 300px">${slider}</td></table>`,
    };
    for (const [name, around] of Object.entries(LAYOUTS))
      for (const sized of ['fixed-width="250px"', "auto-width", 'per-page="3"'])
        it(`${name}, ${sized}: the slider is as wide as its container, not as its slides`, async () => {
          const slider = `<pb-slider label="Cards" speed="0" ${sized}>${slides(30, "a slide with several words")}</pb-slider>`;
          const host = fixture(`<div style="width: 900px">${around(slider)}</div>`).querySelector(
            "pb-slider",
          ) as PbSliderElement;
          await idle(host);
          assert.near(host.getBoundingClientRect().width, 600, 1);
          assert.ok(host.overflow);
          host.toSlide(-1);
          assert.near(host.children[29]!.getBoundingClientRect().right, host.getBoundingClientRect().right, 1);
        });
  });

  it("marks its parts with direction and draggable, and the tag with its state [A009]", async () => {
    const host = await make('direction="rtl" type="loop"');
    assert.equal(host.shadowRoot!.querySelector(".frame")!.getAttribute("data-direction"), "rtl");
    assert.ok(part(host, "track").hasAttribute("data-drag"));
    assert.equal(host.getAttribute("state"), "idle");
    host.setAttribute("drag", "false");
    host.setAttribute("direction", "ltr");
    await until(() => !part(host, "track").hasAttribute("data-drag"), "no drag");
    assert.equal(host.shadowRoot!.querySelector(".frame")!.getAttribute("data-direction"), "ltr");
  });

  it("a slider inside a slide keeps its own slides, arrows and events [A010]", async () => {
    const inner = `<pb-slider id="inner" speed="0" label="Inner">${slides(4, "inner")}</pb-slider>`;
    const outer = await make('id="outer"', `<div>${inner}</div><div>2</div>`);
    const nested = outer.querySelector("#inner") as PbSliderElement;
    await idle(nested);
    await nested.viewReady;
    assert.deepEqual([outer.length, nested.length], [2, 4]);
    part(nested, "arrow-next").click();
    assert.deepEqual([outer.index, nested.index], [0, 1]);
    part(outer, "arrow-next").click();
    assert.deepEqual([outer.index, nested.index], [1, 1]);
    assert.deepEqual(
      nested.slides.map((slide) => slide.classList.contains("is-active")),
      [false, true, false, false],
    );
  });

  it("an arrow that becomes useless keeps the keyboard focus until the visitor leaves it", async function () {
    if (!isChromium) this.skip(); // Safari's Tab passes buttons by, and synthetic focus says nothing of keys
    const host = await make('speed="0" per-page="1"', `<div>1</div><div>2</div><div>3</div>`);
    const [back, next] = [part(host, "arrow-prev"), part(host, "arrow-next")] as [HTMLButtonElement, HTMLButtonElement];
    back.focus();
    await until(() => back.disabled, "the first slide");
    next.focus();
    const idle = () => [next.disabled, next.ariaDisabled];
    for (const index of [1, 2]) {
      assert.deepEqual(idle(), [false, null]);
      await sendKeys({ press: "Enter" });
      await until(() => host.index === index, "the next slide");
      await frames();
    }
    assert.deepEqual(idle(), [false, "true"]);
    await sendKeys({ press: "Enter" });
    assert.deepEqual([host.index, host.shadowRoot?.activeElement], [2, next]);
    await sendKeys({ press: "Shift+Tab" });
    assert.deepEqual([host.shadowRoot?.activeElement, ...idle()], [back, true, null]);
    await sendKeys({ press: "Enter" });
    await until(() => host.index === 1, "the slide before");
    assert.deepEqual(idle(), [false, null]);
  });

  it("a removed dot passes the focus to the dot of the current page", async () => {
    const host = await make('speed="0" per-page="1"', `<div>1</div><div>2</div><div>3</div>`);
    const dots = () => [...host.shadowRoot!.querySelectorAll<HTMLElement>('[part~="page"]')];
    host.go(2);
    await until(() => host.index === 2, "the last slide");
    dots()[2]!.focus();
    host.lastElementChild!.remove();
    await until(() => dots().length === 2, "two dots");
    await frames();
    assert.deepEqual([host.index, host.shadowRoot!.activeElement], [1, dots()[1]]);
  });

  it("a removed control passes its focus to the current slide, and moves no other focus", async () => {
    const host = await make('speed="0" per-page="1" start="1"', `<div>1</div><div>2</div>`);
    part(host, "arrow-prev").focus();
    host.setAttribute("arrows", "false");
    await until(() => !host.shadowRoot!.querySelector('[part~="arrows"]'), "no arrows");
    await frames();
    assert.equal(document.activeElement, host.children[1]);
    (document.activeElement as HTMLElement).blur();
    assert.equal(host.children[1]!.hasAttribute("tabindex"), false);
    host.setAttribute("pagination", "false");
    await until(() => !host.shadowRoot!.querySelector('[part~="pagination"]'), "no dots");
    assert.equal(document.activeElement, document.body);
  });

  it("the focus is drawn after a key, not after a pointer [A014]", async function () {
    if (!isChromium) this.skip(); // Safari's Tab passes buttons by, and synthetic focus says nothing of keys
    const host = await make("", `<div>1</div><div>2</div>`);
    // The arrows come after the dots.
    part(host, "page-active").focus();
    await sendKeys({ press: "Tab" });
    const focused = host.shadowRoot!.activeElement as HTMLElement;
    assert.ok(focused.matches(":focus-visible"));
    assert.ok(host.matches(":focus-within") && parseFloat(getComputedStyle(focused).outlineWidth) >= 2, "a ring");
  });

  it("width is the largest width of the slider [A020]", async () => {
    const host = await make('width="400px" per-page="2"');
    assert.near(part(host, "track").getBoundingClientRect().width, 400, 0.5);
    host.setAttribute("width", "2000px");
    await until(() => part(host, "track").getBoundingClientRect().width === 900, "no more than there is");
  });

  it("a vertical slide is as wide as the track, a horizontal slider sets its track no height [A029 A030]", async () => {
    const vertical = await make('direction="ttb" height="300px" per-page="2"');
    assert.near(vertical.slides[0]!.getBoundingClientRect().width, 900, 0.5);
    assert.near(vertical.slides[0]!.getBoundingClientRect().height, 150, 0.5);
    assert.equal(vertical.slides[0]!.style.width, "");
    const track = part(vertical, "track");
    assert.equal(track.style.height, "300px");
    vertical.setAttribute("direction", "ltr");
    await until(() => track.style.height === "", "no height of the track");
  });

  it("with speed 0 a step jumps at once, without a transition [A058]", async () => {
    const host = await make();
    host.go(3);
    const list = part(host, "list");
    assert.deepEqual([host.state, getComputedStyle(list).transitionDuration], ["idle", "0s"]);
    assert.near(
      host.slides[3]!.getBoundingClientRect().left - part(host, "track").getBoundingClientRect().left,
      0,
      0.5,
    );
  });

  it("a swipe may begin on an arrow or a dot [A072]", async () => {
    const host = await make();
    const slide = host.slides[0]!;
    const dragged = (start: Element) => {
      const send = (type: string, target: EventTarget, clientX: number) =>
        target.dispatchEvent(
          new PointerEvent(type, {
            pointerId: 3,
            pointerType: "mouse",
            isPrimary: true,
            buttons: type === "pointerup" ? 0 : 1,
            clientX,
            clientY: 10,
            bubbles: true,
            composed: true,
          }),
        );
      send("pointerdown", start, 400);
      send("pointermove", start, 300);
      const { state } = host;
      send("pointerup", start, 300);
      return state === "dragging";
    };
    assert.equal(dragged(part(host, "arrow-next")), true);
    assert.equal(dragged(dots(host)[1]!), true);
    assert.equal(dragged(slide), true);
  });

  for (const [direction, forward, back] of [
    ["ltr", "ArrowRight", "ArrowLeft"],
    ["rtl", "ArrowLeft", "ArrowRight"],
    ["ttb", "ArrowDown", "ArrowUp"],
  ] as const) {
    it(`keyboard global handles ${forward} and ${back} anywhere on the page (${direction}), until it is switched off [A077]`, async () => {
      const host = await make(`keyboard="global" direction="${direction}" height="200px"`);
      press(document.body, forward);
      press(document.body, forward);
      press(document.body, back);
      assert.equal(host.index, 1);
      host.setAttribute("keyboard", "false");
      await frames(2);
      press(document.body, forward);
      assert.equal(host.index, 1);
    });
  }

  it("keyboard global: a key moves every slider with this option, and none when the page has handled it", async () => {
    const one = await make('keyboard="global"');
    const two = one.cloneNode(true) as typeof one;
    one.after(two);
    await until(() => two.state === "idle", "the second slider");
    press(document.body, "ArrowRight");
    assert.deepEqual([one.index, two.index], [1, 1]);
    const take = (event: Event) => event.preventDefault();
    document.addEventListener("keydown", take);
    press(document.body, "ArrowRight");
    document.removeEventListener("keydown", take);
    assert.deepEqual([one.index, two.index], [1, 1]);
  });

  it("with paginationKeyboard false the dots ignore keys [A091]", async () => {
    const host = await make(`config='{"rawConfig":{"paginationKeyboard":false}}'`);
    dots(host)[0]!.focus();
    press(dots(host)[0]!, "ArrowRight");
    press(dots(host)[0]!, "End");
    assert.equal(host.index, 0);
  });

  it("the dots say their orientation: vertical with ttb or by paginationDirection, also after a change [A092]", async () => {
    const host = await make(`height="200px" config='{"rawConfig":{"paginationDirection":"ttb"}}'`);
    const orientation = () => part(host, "pagination").getAttribute("aria-orientation");
    assert.equal(orientation(), "vertical");
    dots(host)[0]!.focus();
    press(dots(host)[0]!, "ArrowDown");
    assert.equal(host.index, 1);
    host.setAttribute("config", "{}");
    await until(() => orientation() === null, "a row of dots");
    host.setAttribute("direction", "ttb");
    await until(() => orientation() === "vertical", "a column of dots");
  });

  it("stays visible with forced colours: arrows have a border, and the current dot another colour", async function () {
    if (!isChromium) this.skip(); // forced colours are emulated by Chromium only
    const host = await make();
    await emulateMedia({ forcedColors: "active" });
    try {
      assert.match(getComputedStyle(part(host, "arrow-next")).borderTopStyle, /solid/);
      const [current, other] = dots(host).map((dot) => getComputedStyle(dot, "::before").backgroundColor);
      assert.notEqual(current, other);
      assert.notEqual(other, getComputedStyle(document.body).backgroundColor);
    } finally {
      await emulateMedia({ forcedColors: "none" });
    }
  });

  it("on a page of 320 px, which is 400 % zoom, nothing overflows", async () => {
    const box = fixture(
      `<div style="width: 320px"><pb-slider label="Cards" speed="0" autoplay="pause">${slides(20)}</pb-slider></div>`,
    );
    const host = box.querySelector("pb-slider") as PbSliderElement;
    await idle(host);
    await host.viewReady;
    const place = box.firstElementChild!.getBoundingClientRect();
    for (const name of ["track", "pagination", "toggle", "arrow-next"]) {
      const { left, right } = part(host, name).getBoundingClientRect();
      assert.ok(left >= place.left - 0.5 && right <= place.right + 0.5, `${name}: ${left} to ${right}`);
    }
    assert.ok(dots(host).every((dot) => dot.getBoundingClientRect().right <= place.right + 0.5));
  });
});
