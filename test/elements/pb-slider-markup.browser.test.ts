// Engines: focus and inert, pointer and wheel
import { emulateMedia, sendKeys } from "@web/test-runner-commands";
import { define as defineControl } from "../../src/elements/pb-slider-control.ts";
import { define, type PbSliderElement } from "../../src/elements/pb-slider.ts";
import {
  assert,
  cleanFixtures,
  fixture,
  frames,
  isChromium,
  until,
  useContainer,
  type TestContainer,
} from "../support/index.ts";
import { part } from "./shadow-parts.ts";

const slides = (count: number, text = "slide") =>
  Array.from({ length: count }, (_, index) => `<div><a href="#s${index}">${text} ${index}</a></div>`).join("");

/** Where options may be written, and what the slider does with its own and the author's markup. */
describe("<pb-slider> and its markup", () => {
  let container: TestContainer;
  beforeEach(() => {
    container = useContainer();
    define();
    defineControl();
  });
  afterEach(cleanFixtures);

  const idle = (host: PbSliderElement) => until(() => host.state === "idle", "the slider to be idle");
  async function make(attributes = "", content = slides(6)): Promise<PbSliderElement> {
    const box = fixture(
      `<div style="width: 900px"><pb-slider label="Cards" speed="0" ${attributes}>${content}</pb-slider></div>`,
    );
    const host = box.querySelector("pb-slider") as PbSliderElement;
    await idle(host);
    await host.viewReady;
    return host;
  }
  const dots = (host: Element) => [...(host.shadowRoot?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const press = (target: EventTarget, key: string) =>
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true }));

  it("a single slide has only disabled arrows [A080]", async () => {
    for (const options of ['type="loop" focus="center"', 'rewind focus="0"', 'type="loop" navigation']) {
      const host = await make(options, slides(1));
      const arrows = ["arrow-prev", "arrow-next"].map((name) => (part(host, name) as HTMLButtonElement).disabled);
      assert.deepEqual(arrows, [true, true], options);
    }
  });

  it("JSON on the tag overrides what a script has set [A002]", async () => {
    const host = await make(`config='{"rawConfig":{"perPage":2}}'`);
    (host as PbSliderElement & { config: unknown }).config = { rawConfig: { perPage: 3 } };
    await frames(2);
    assert.equal(host.pages, 3);
  });

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

  it("malformed JSON is reported as Invalid JSON with the tag, affects only its own slider, and defaults apply [A003]", async () => {
    const box = fixture(
      `<pb-slider id="broken" config='{"rawConfig":{"perPage":2}'>${slides(4)}</pb-slider><pb-slider id="fine" config='{"rawConfig":{"perPage":2}}'>${slides(4)}</pb-slider>`,
    );
    const [broken, fine] = [...box.querySelectorAll("pb-slider")] as PbSliderElement[];
    await idle(broken!);
    await idle(fine!);
    assert.deepEqual([broken!.pages, fine!.pages], [4, 2]);
    assert.equal(container.log.errors.length, 1, container.log.errors.join("\n"));
    assert.match(container.log.errors[0], /<pb-slider id="broken">.*Invalid JSON/);
  });

  it("removed before it is laid out, it ends without an event or an error, and starts when it is put back [A006]", async () => {
    const box = fixture(`<div style="width: 900px"></div>`);
    const host = document.createElement("pb-slider") as PbSliderElement;
    host.setAttribute("mount", "eager");
    host.innerHTML = slides(3);
    const received: string[] = [];
    for (const name of ["ready", "init"]) host.addEventListener(`pb-slider-${name}`, () => received.push(name));
    box.firstElementChild!.append(host);
    host.remove();
    await frames(3);
    assert.deepEqual(received, []);
    assert.equal(host.querySelector("[inert], [class], [aria-label]"), null);
    assert.deepEqual(container.log.errors, []);
    box.firstElementChild!.append(host);
    await idle(host);
    assert.ok(received.includes("ready"));
  });

  it("writes no id outside its own tree: the author's stay, sliders share none, and controls refer to their view [A008 A101]", async () => {
    const box = fixture(
      `<pb-slider id="mine" mount="eager"><ul id="list"><li id="first">1</li><li>2</li></ul></pb-slider><pb-slider mount="eager">${slides(3)}</pb-slider>`,
    );
    const hosts = [...box.querySelectorAll("pb-slider")] as PbSliderElement[];
    for (const host of hosts) await idle(host);
    await Promise.all(hosts.map((host) => host.viewReady));
    assert.deepEqual(
      [...box.querySelectorAll("[id]")].map(({ id }) => id),
      ["mine", "list", "first"],
    );
    for (const host of hosts) {
      const arrow = part(host, "arrow-next");
      assert.equal(host.shadowRoot!.getElementById(arrow.getAttribute("aria-controls") ?? ""), part(host, "track"));
    }
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

  it("arrowPath is the shape of both arrows", async () => {
    const host = await make(`config='{"rawConfig":{"arrowPath":"M0 0 10 20 0 40"}}'`);
    for (const name of ["arrow-prev", "arrow-next"])
      assert.equal(part(host, name).querySelector("path")!.getAttribute("d"), "M0 0 10 20 0 40");
  });

  it("the dots are removed with the slider, and dots elsewhere are emptied [A087]", async () => {
    const box = fixture(
      `<section><pb-slider mount="eager">${slides(4)}</pb-slider><pb-slider-control type="paginationDots"></pb-slider-control></section>`,
    );
    const [host, control] = [
      box.querySelector("pb-slider") as PbSliderElement,
      box.querySelector("pb-slider-control")!,
    ];
    await until(() => dots(control).length === 4 && dots(host).length === 4, "the dots");
    host.remove();
    await until(() => part(control, "pagination").hidden, "the dots elsewhere to go");
    assert.equal(dots(host).length, 0);
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

  it("its slides are the author's own elements, in order, and can be iterated [A113 A114]", async () => {
    const host = await make('type="loop" per-page="2"');
    assert.deepEqual([...host.slides], [...host.children]);
    assert.deepEqual(
      host.slides.filter((slide) => slide.matches(".is-visible")),
      [host.children[0], host.children[1]],
    );
  });

  it("slides that a page event brings remove the no-slides mark, and nothing else restarts [A144 A145]", async () => {
    const box = fixture(
      `<div><div class="brxe-loop1"><pb-slider mount="eager" id="empty"></pb-slider></div></div><pb-slider mount="eager" id="other">${slides(3)}</pb-slider>`,
    );
    const [empty, other] = [...box.querySelectorAll("pb-slider")] as PbSliderElement[];
    await until(() => empty!.hasAttribute("no-slides"), "the mark");
    await idle(other!);
    const track = part(other!, "track");
    const received: string[] = [];
    for (const name of ["mounted", "ready", "refresh"]) {
      document.addEventListener(`pb-slider-${name}`, ({ target }) =>
        received.push(`${(target as Element).id} ${name}`),
      );
    }
    const bring = (count: number) => {
      empty!.innerHTML = slides(count);
      for (const event of ["bricks/ajax/load_page/completed", "bricks/ajax/end"])
        document.dispatchEvent(new CustomEvent(event, { detail: { queryId: "loop1" } }));
    };
    bring(2);
    await until(() => empty!.state === "idle" && !empty!.hasAttribute("no-slides"), "the slider to start");
    await until(() => received.includes("empty refresh"), "the event of the new slides");
    // Nothing else, and nothing twice: the next event is that of the next slides.
    const first = received.length;
    bring(3);
    await until(() => empty!.length === 3 && received.length > first, "the event of the next slides");
    assert.deepEqual(
      received.filter((line) => line !== "empty refresh"),
      ["empty ready"].filter((line) => received.includes(line)),
    );
    assert.equal(received.filter((line) => line === "empty refresh").length, 2);
    assert.equal(part(other!, "track"), track);
  });

  it("the items of a list that is empty, emptied or replaced and filled later are the slides [A144]", async () => {
    const box = fixture(`<pb-slider mount="eager"><ul></ul></pb-slider>`);
    const host = box.querySelector<PbSliderElement>("pb-slider")!;
    const items = (count: number) => "<li>item</li>".repeat(count);
    const list = () => host.querySelector("ul")!;
    const counted = (count: number) => until(() => host.length === count, `${count} slides`);
    await until(() => host.hasAttribute("no-slides"), "the mark");
    list().innerHTML = items(3);
    await counted(3);
    list().replaceChildren();
    await counted(0);
    list().innerHTML = items(2);
    await counted(2);
    host.replaceChildren();
    await counted(0);
    host.append(document.createElement("ul"));
    await frames(1);
    list().innerHTML = items(4);
    await counted(4);
  });

  it("every method works at the pb-slider-init event [A147]", async () => {
    const box = fixture(`<div style="width: 900px"></div>`);
    const seen = new Promise<number>((done) => {
      box.addEventListener("pb-slider-init", ({ target }) => {
        (target as PbSliderElement).toSlide(2);
        done((target as PbSliderElement).index);
      });
    });
    box.firstElementChild!.innerHTML = `<pb-slider mount="eager" speed="0">${slides(4)}</pb-slider>`;
    assert.equal(await seen, 2);
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
