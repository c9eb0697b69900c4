// Needs a separate page: a takeover serves the whole page.
import { assert, axeFindings, frames, once, setPageWidth, until } from "../../support/index.ts";
import { pageStore } from "../../../src/shared/core/registry/container.ts";
import { sliderAtoms } from "../../../src/shared/page-builder/slider/core/slider-store.ts";
import { controlMarkup, globals, sliderMarkup, slides, useBuilderPage, type Instance } from "./original-page.ts";

const page = useBuilderPage();

const root = (box: ParentNode) => box.querySelector<HTMLElement>(".x-slider") ?? assert.fail("no slider");
const arrow = (box: ParentNode, side: "prev" | "next") =>
  box.querySelector<HTMLButtonElement>(`.splide__arrow--${side}`) ?? assert.fail(`no arrow ${side}`);
const active = (box: ParentNode) =>
  [...box.querySelectorAll(".splide__slide")].findIndex((slide) => slide.classList.contains("is-active"));

async function started(html: string, id = "abc"): Promise<{ box: HTMLElement; instance: Instance }> {
  const box = page.put(html);
  return { box, instance: await page.instance(id) };
}

describe("a slider of the original's markup", () => {
  it("is served in place: no node of the author is moved, wrapped or copied, and added nodes go with the takeover", async () => {
    const { box } = await started(sliderMarkup({ raw: { pagination: true } }));
    const list = box.querySelector(".splide__list")!;
    const nodes = [...list.children];
    assert.equal(list.parentElement?.className.split(" ")[0], "splide__track");
    assert.equal(list.parentElement?.parentElement, root(box));
    assert.equal(nodes.length, 5);
    assert.equal(box.querySelector("pb-slider"), null);
    page.stop();
    assert.equal(box.querySelector(".splide__arrow, .splide__pagination"), null);
    assert.deepEqual([...list.children], nodes);
    assert.equal(root(box).classList.contains("is-active"), false);
    assert.ok(root(box).classList.contains("is-initialized"), "stays, as in the original");
    for (const slide of nodes) {
      assert.equal((slide as HTMLElement).inert, false);
      assert.equal(slide.hasAttribute("aria-hidden"), false);
      assert.equal(slide.classList.contains("is-active"), false);
    }
  });

  it("has the original's classes: modifiers and state on root and track, marks on slides [A009 A032 A102]", async () => {
    const { box, instance } = await started(sliderMarkup({ raw: { type: "loop" } }));
    for (const name of [
      "splide--loop",
      "splide--ltr",
      "splide--draggable",
      "is-active",
      "is-initialized",
      "is-overflow",
    ])
      assert.ok(root(box).classList.contains(name), name);
    const track = box.querySelector(".splide__track")!;
    for (const name of ["splide__track--loop", "splide__track--ltr", "splide__track--draggable"])
      assert.ok(track.classList.contains(name), name);
    instance.go(2);
    const marks = [...box.querySelectorAll(".splide__slide")].map((slide) =>
      ["is-prev", "is-active", "is-next"].find((name) => slide.classList.contains(name)),
    );
    assert.deepEqual(marks, [undefined, "is-prev", "is-active", "is-next", undefined]);
    assert.ok(box.querySelectorAll(".splide__slide")[2]!.classList.contains("is-visible"));
  });

  it("gets the original's ids; existing ids stay, also on slides, and are in data-id [A008 A101]", async () => {
    const inner = slides(3, "div", (index) => (index === 1 ? 'id="mine"' : ""));
    const { box } = await started(sliderMarkup({ inner }));
    assert.equal(root(box).id, "brxe-abc");
    assert.equal(box.querySelector(".splide__track")!.id, "brxe-abc-track");
    assert.equal(box.querySelector(".splide__list")!.id, "brxe-abc-list");
    assert.deepEqual(
      [...box.querySelectorAll<HTMLElement>(".splide__slide")].map(({ id }) => id),
      ["brxe-abc-slide01", "mine", "brxe-abc-slide03"],
    );
    assert.equal(box.querySelector<HTMLElement>("#mine")!.dataset["id"], "mine");
  });

  it("counts the slides that slideSelector names from the start", async () => {
    const row = `<div>${'<p class="picture">picture</p>'.repeat(2)}</div>`;
    const box = page.put(sliderMarkup({ inner: row + row, wrapper: { slideSelector: ".picture" } }));
    const { snapshot } = sliderAtoms(root(box));
    const lengths = new Set<number>();
    const stop = pageStore().sub(snapshot, () => void lengths.add(pageStore().get(snapshot).length));
    assert.equal((await page.instance()).length, 4);
    stop();
    assert.deepEqual([...lengths], [4]);
  });

  it("slides fill their share, or have the width of the page's own style [A023 A025]", async () => {
    const width = (box: ParentNode) =>
      [...box.querySelectorAll(".splide__slide")].map((slide) => Math.round(slide.getBoundingClientRect().width));
    const wide = slides(3, "div", (index) => `style="width:${["50%", "200px", "25%"][index]}"`);
    const own = await started(sliderMarkup({ inner: wide, raw: { autoWidth: true, gap: "0px" } }));
    const trackSize = root(own.box).querySelector(".splide__track")!.clientWidth;
    assert.deepEqual(width(own.box), [Math.round(trackSize / 2), 200, Math.round(trackSize / 4)]);
    page.stop();
  });

  it("x_slider:init fires once at the root after registration, without detail, and does not bubble [A147]", async () => {
    const received: [Event, boolean][] = [];
    let above = 0;
    const count = () => (above += 1);
    document.body.addEventListener("x_slider:init", count);
    const box = page.put(sliderMarkup());
    root(box).addEventListener("x_slider:init", (event) =>
      received.push([event, Boolean(globals().xSlider?.Instances["abc"])]),
    );
    await page.instance();
    await frames(3);
    document.body.removeEventListener("x_slider:init", count);
    assert.equal(received.length, 1);
    assert.equal(received[0]![0] instanceof CustomEvent, false);
    assert.ok(received[0]![1], "reachable then");
    assert.equal(above, 0);
  });

  it("uses the arrows of the markup, with the original's ARIA; without any it creates them [A079 A080 A083]", async () => {
    const before = `<div class="splide__arrows"><button class="splide__arrow splide__arrow--prev">p</button><button class="splide__arrow splide__arrow--next">n</button></div>`;
    const { box, instance } = await started(sliderMarkup({ before, count: 2 }));
    assert.equal(box.querySelectorAll(".splide__arrow").length, 2);
    assert.equal(arrow(box, "prev").disabled, true);
    assert.equal(arrow(box, "next").getAttribute("aria-controls"), "brxe-abc-track");
    assert.equal(arrow(box, "next").getAttribute("aria-label"), "Next slide");
    arrow(box, "next").click();
    assert.equal(instance.index, 1);
    assert.equal(arrow(box, "next").disabled, true);
    const other = await started(sliderMarkup({ id: "def", raw: { arrowPath: "M0 0 10 20 0 40" } }), "def");
    assert.equal(other.box.querySelectorAll(".splide__arrows > .splide__arrow").length, 2);
    assert.equal(arrow(other.box, "next").querySelector("path")!.getAttribute("d"), "M0 0 10 20 0 40");
    arrow(other.box, "next").click();
    assert.equal(other.instance.index, 1);
  });

  it("arrows: false hides the arrows of the markup", async () => {
    const before = `<div class="splide__arrows"><button class="splide__arrow splide__arrow--prev">p</button><button class="splide__arrow splide__arrow--next">n</button></div>`;
    const { box } = await started(sliderMarkup({ before, raw: { arrows: "false" } }));
    assert.equal(getComputedStyle(box.querySelector(".splide__arrows")!).display, "none");
  });

  it("fills an empty placeholder with dots: roles, labels, ids, keys [A084 A085 A086 A087 A089 A090]", async () => {
    const after = `<ul class="splide__pagination"><li>old</li></ul>`;
    const { box, instance } = await started(sliderMarkup({ after, count: 6, raw: { pagination: true, perPage: 2 } }));
    const list = box.querySelector(".splide__pagination")!;
    const dots = [...list.querySelectorAll<HTMLElement>("li > button.splide__pagination__page")];
    assert.equal(dots.length, 3);
    assert.equal(list.getAttribute("role"), "tablist");
    assert.equal(list.getAttribute("aria-label"), "Select a slide to show");
    assert.equal(dots[0]!.parentElement!.getAttribute("role"), "presentation");
    assert.equal(dots[1]!.getAttribute("aria-controls"), "brxe-abc-slide03 brxe-abc-slide04");
    assert.equal(dots[1]!.getAttribute("aria-label"), "Go to page 2");
    assert.deepEqual(
      dots.map((dot) => dot.getAttribute("aria-selected")),
      ["true", null, null],
    );
    dots[2]!.click();
    assert.equal(instance.index, 4);
    assert.ok(dots[2]!.classList.contains("is-active"));
    dots[2]!.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }));
    assert.equal(instance.index, 0);
    assert.equal(document.activeElement, dots[0]);
  });

  it("a handler on the instance that throws is reported with its event, and the others run", async () => {
    const { instance } = await started(sliderMarkup({ raw: { type: "loop" } }));
    const indexes: unknown[] = [];
    instance.on("move", () => {
      throw new Error("the page's own");
    });
    instance.on("move", (index) => indexes.push(index));
    instance.go(1);
    assert.deepEqual(indexes, [1]);
    assert.deepEqual(page.container.problems, ['<div> [handler-failed] a handler of the event "move" failed.']);
    assert.deepEqual(page.container.log.errors, ['<div id="brxe-abc"> a handler of the event "move" failed.']);
  });

  it("handlers on the instance get the original's plain arguments [A063 A103 A108]", async () => {
    const { box, instance } = await started(sliderMarkup({ raw: { type: "loop" } }));
    const received: unknown[][] = [];
    instance.on("move moved", (...args) => received.push(args));
    instance.on("active.mine", (slide) => received.push(["active", (slide as { index: number }).index]));
    instance.go("<");
    assert.deepEqual(received, [
      [4, 0, -1],
      ["active", 4],
      [4, 0, -1],
    ]);
    instance.off("move moved active.mine");
    instance.go(1);
    assert.equal(received.length, 3);
    const clicked = new Promise<unknown[]>((done) => instance.on("click", (...args) => done(args)));
    box.querySelectorAll<HTMLElement>(".splide__slide p")[1]!.click();
    const [slide, event] = await clicked;
    assert.equal((slide as { index: number; isClone: boolean }).index, 1);
    assert.equal((event as Event).type, "click");
  });

  it("fires the events that authors' interactions listen for: x_slider:move, x_slider:moved, x_slider:active-slide", async () => {
    const { box, instance } = await started(sliderMarkup());
    const received: unknown[] = [];
    for (const name of ["move", "moved", "active-slide"])
      root(box).addEventListener(`x_slider:${name}`, (event) =>
        received.push([name, (event as CustomEvent<unknown>).detail]),
      );
    instance.go(">");
    const trip = { index: 1, previous: 0, destination: 1 };
    assert.deepEqual(received, [
      ["move", trip],
      ["active-slide", { xSliderNumber: 1 }],
      ["moved", trip],
    ]);
  });

  it("bricksextras.slider: forward, backward, toslide with -1, topage, numbers as text; an unknown target does nothing [A151]", async () => {
    const { box, instance } = await started(sliderMarkup({ count: 10, raw: { perPage: 2 } }));
    const target = root(box);
    const { slider } = globals().bricksextras!;
    slider["forward"]!({ target }, "3");
    assert.equal(instance.index, 3);
    slider["backward"]!({ target });
    assert.equal(instance.index, 2);
    slider["toslide"]!({ target }, -1);
    assert.equal(instance.index, 8);
    slider["topage"]!({ target }, "1");
    assert.equal(instance.index, 2);
    slider["forward"]!({ target: document.body }, 1);
    slider["forward"]!(undefined);
    assert.equal(instance.index, 2);
  });

  it("the instance has the engine's members: index, length, options, state, Components, is, destroy [A001 A093]", async () => {
    const { box, instance } = await started(sliderMarkup({ raw: { perPage: "3", autoplay: "pause" }, count: 9 }));
    assert.equal(instance.length, 9);
    assert.equal(instance.root, root(box));
    assert.ok(instance.is("slide"));
    await until(() => instance.state.is(3), "it to be idle");
    assert.equal(instance.options["perPage"], 3);
    assert.equal(instance.Components["Controller"]!["getEnd"]!(), 6);
    instance.options = { perPage: 1 };
    assert.equal(instance.options["perPage"], 1);
    instance.Components["Autoplay"]!["play"]!();
    assert.equal(instance.Components["Autoplay"]!["isPaused"]!(), false);
    instance.destroy();
    assert.equal(root(box).classList.contains("is-active"), false);
    assert.equal(globals().xSlider!.Instances["abc"], undefined);
  });

  it("a destroyed instance can be mounted again, with its options and handlers; a live one cannot [A005 A007]", async () => {
    const { box, instance } = await started(sliderMarkup({ count: 4, raw: { arrows: true, perPage: 2 } }));
    assert.throws(() => instance.mount(), /Already mounted!/);
    const moves: unknown[] = [];
    instance.on("move", (index) => moves.push(index));
    instance.destroy();
    assert.ok(instance.state.is(7), "destroyed");
    assert.equal(instance.mount(), instance);
    await until(() => instance.state.is(3), "it to be idle");
    assert.ok(root(box).classList.contains("is-active"));
    assert.equal(await page.instance(), instance, "found by scripts again");
    arrow(box, "next").click();
    assert.deepEqual([instance.index, instance.options["perPage"], moves], [2, 2, [2]]);

    instance.destroy();
    const gone = root(box);
    gone.remove();
    await until(() => !gone.hasAttribute("data-plaintags-slider"), "it to be released");
    instance.mount();
    assert.equal(gone.classList.contains("is-active"), false, "what has left the page stays as it is");
  });

  it("focus in a partly visible slide moves the slider, and the browser does not scroll the strip", async () => {
    const inner = slides(4, "div").replaceAll("</p>", ' <a href="#there" style="float: right">more</a></p>');
    const { box, instance } = await started(sliderMarkup({ inner, raw: { padding: 50 } }));
    const track = box.querySelector<HTMLElement>(".splide__track")!;
    box.querySelectorAll("a")[1]!.focus();
    await until(() => instance.index === 1, "the slide with the focus");
    await frames(2);
    assert.deepEqual([track.scrollLeft, track.scrollTop], [0, 0]);
    track.scrollLeft = 200;
    await until(() => track.scrollLeft === 0, "the strip back in its place");
  });

  it("an arrow that reaches an end keeps the keyboard focus", async () => {
    const { box, instance } = await started(sliderMarkup({ count: 2 }));
    const next = arrow(box, "next");
    next.focus();
    next.click();
    assert.deepEqual([instance.index, document.activeElement, next.disabled], [1, next, false]);
    assert.equal(next.getAttribute("aria-disabled"), "true");
    arrow(box, "prev").focus();
    assert.equal(next.disabled, true);
    page.stop();
    assert.equal(next.hasAttribute("aria-disabled"), false);
  });

  it("slides have unique ids, also after one is inserted between them", async () => {
    const { box, instance } = await started(
      sliderMarkup({ count: 3, inner: slides(3, "div", (index) => (index === 2 ? 'id="mine"' : "")) }),
    );
    instance.add(document.createElement("div"), 0);
    await until(() => instance.length === 4, "the new slide");
    const all = [...box.querySelectorAll<HTMLElement>(".splide__slide")];
    assert.deepEqual(
      all.map(({ id }) => id),
      ["brxe-abc-slide01", "brxe-abc-slide02", "brxe-abc-slide03", "mine"],
    );
    assert.deepEqual(
      all.map((slide) => slide.dataset["id"]),
      [undefined, undefined, undefined, "mine"],
    );
  });

  it("slides by element, markup and list, selected by index, indices, selector and rule; by page, at an index [A111 A112 A113 A114]", async () => {
    const { box, instance } = await started(sliderMarkup({ count: 5, raw: { perPage: 2 } }));
    const shown = () => [...box.querySelectorAll(".splide__slide")].map((slide) => slide.textContent.trim());
    const { Slides } = instance.Components as unknown as {
      Slides: Record<"filter" | "getIn" | "getAt" | "get", (by?: unknown) => { index: number; slide: HTMLElement }[]>;
    };
    const indexes = (slides: { index: number }[]) => slides.map(({ index }) => index);
    assert.deepEqual(indexes(Slides.filter(1)), [1]);
    assert.deepEqual(indexes(Slides.filter([0, 3])), [0, 3]);
    assert.deepEqual(indexes(Slides.filter(".is-visible")), [0, 1]);
    assert.deepEqual(indexes(Slides.filter(({ index }: { index: number }) => index > 2)), [3, 4]);
    assert.deepEqual(
      [0, 1, 2].map((page) => indexes(Slides.getIn(page))),
      [
        [0, 1],
        [2, 3],
        [3, 4],
      ],
    );
    assert.equal((Slides.getAt(2) as unknown as { slide: HTMLElement }).slide.textContent.trim(), "Slide 3");
    assert.equal(Slides.get().length, 5);

    instance.add(`<div class="splide__slide" onclick="hurt()">Markup</div>` as never, 1);
    await until(() => instance.length === 6, "the slide of markup");
    assert.deepEqual(shown().slice(0, 3), ["Slide 1", "Markup", "Slide 2"]);
    assert.equal(box.querySelector("[onclick]"), null, "sanitised");
    instance.add(["A", "B"].map((textContent) => Object.assign(document.createElement("div"), { textContent })));
    await until(() => instance.length === 8, "two slides");
    assert.deepEqual(shown().slice(-2), ["A", "B"]);
    instance.remove(0);
    await until(() => instance.length === 7, "one by its index");
    instance.remove(({ index }: { index: number }) => index >= 5);
    await until(() => instance.length === 5, "two by a rule");
    assert.deepEqual(shown(), ["Markup", "Slide 2", "Slide 3", "Slide 4", "Slide 5"]);
    instance.remove(".splide__slide");
    await until(() => instance.length === 0, "all by a selector");
  });

  it("width limits the root; without it the page's own limits stay, also those of the elements around it [A020]", async () => {
    const box = page.put(
      `<div class="frame" style="max-width: 800px">${sliderMarkup({ attributes: 'style="max-width: 500px"' })}${sliderMarkup({ id: "wide", raw: { width: 400 } })}</div>`,
    );
    const instance = await page.instance();
    await page.instance("wide");
    const widths = () =>
      [...box.querySelectorAll<HTMLElement>(".frame, .x-slider")].map(({ offsetWidth }) => offsetWidth);
    assert.deepEqual(widths(), [800, 500, 400]);
    instance.options = { width: "300px" };
    assert.deepEqual(widths(), [800, 300, 400]);
    instance.options = { width: false };
    assert.deepEqual(widths(), [800, 500, 400]);
  });

  it("content that fits is not is-overflow; A014 keyboard focus is is-focus-in until it leaves [A032]", async () => {
    const { box } = await started(
      sliderMarkup({
        count: 2,
        raw: { perPage: 2 },
        inner: `${slides(1)}<div class="splide__slide"><input aria-label="field"></div>`,
      }),
    );
    assert.equal(root(box).classList.contains("is-overflow"), false);
    const field = box.querySelector("input")!;
    field.focus();
    assert.ok(root(box).classList.contains("is-focus-in"));
    field.blur();
    assert.equal(root(box).classList.contains("is-focus-in"), false);
  });

  it("edgeEffect masks the track of a loop, and ends with the takeover", async () => {
    const { box } = await started(sliderMarkup({ raw: { type: "loop" }, wrapper: { edgeEffect: "true" } }));
    const track = box.querySelector(".splide__track")!;
    assert.match(getComputedStyle(track).maskImage, /linear-gradient/);
    page.stop();
    assert.equal(getComputedStyle(track).maskImage, "none");
  });

  it("sync of two instances [A124]", async () => {
    const { instance } = await started(sliderMarkup());
    const other = (await started(sliderMarkup({ id: "def" }), "def")).instance;
    instance.sync(other);
    instance.go(2);
    assert.equal(other.index, 2);
    other.go(4);
    assert.equal(instance.index, 4);
  });

  it("a navigation finds .main-slider without configuration, also when it is first on the page, and its slides are buttons [A126 A127]", async () => {
    const { box } = await started(
      sliderMarkup({ id: "nav", raw: { isNavigation: true, fixedWidth: "160px" } }) +
        sliderMarkup({ id: "main", classes: "main-slider" }),
      "main",
    );
    const main = await page.instance("main");
    const nav = (await page.instance("nav")).root.querySelectorAll<HTMLElement>(".splide__slide");
    assert.equal(nav[1]!.getAttribute("role"), "button");
    nav[1]!.click();
    assert.equal(main.index, 1);
    assert.equal(nav[1]!.getAttribute("aria-current"), "true");
    assert.ok(box.querySelector(".splide--nav"));
  });

  it("JSON in data-splide beats data-x-slider [A002]", async () => {
    const { instance } = await started(
      sliderMarkup({ raw: { perPage: 1 }, attributes: `data-splide='{"perPage": 2}'` }),
    );
    assert.equal(instance.options["perPage"], 2);
  });

  it("broken JSON is reported as Invalid JSON, the content shows, and other sliders work [A003]", async () => {
    const broken = sliderMarkup({ id: "bad" }).replace("data-x-slider='{", "data-x-slider='{,");
    const { box } = await started(
      `<style>.splide { visibility: hidden } .splide.is-initialized { visibility: visible }</style>${broken}${sliderMarkup()}`,
    );
    assert.ok(page.container.log.errors.some((line) => line.includes("Invalid JSON")));
    assert.equal(getComputedStyle(root(box)).visibility, "visible");
    assert.equal(globals().xSlider!.Instances["bad"], undefined);
  });

  it("a slider without a list is reported [A004]", async () => {
    page.put(sliderMarkup().replace("splide__list", "other"));
    await until(
      () => page.container.log.errors.some((line) => line.includes("A track/list element is missing.")),
      "the message",
    );
  });

  it("a vertical slider without height is reported and stays visible [A028]", async () => {
    await setPageWidth(1200);
    const box = page.put(sliderMarkup({ raw: { direction: "ttb" } }));
    await until(
      () => page.container.log.errors.some((line) => line.includes("height or heightRatio is missing.")),
      "the message",
    );
    assert.equal(getComputedStyle(root(box)).visibility, "visible");
    const other = page.put(
      sliderMarkup({ id: "low", raw: { direction: "ttb", breakpoints: { 991: { height: "200px" } } } }),
    );
    await until(() => root(other).dataset["plaintagsSlider"] === "failed", "the failure");
    await setPageWidth(900);
    await page.instance("low");
    assert.equal(root(other).dataset["plaintagsSlider"], "");
    await setPageWidth(1200);
  });

  it("a slider inside a slide is independent [A010]", async () => {
    const inner = `<div class="splide__slide">${sliderMarkup({ id: "inner", count: 2 })}</div>${slides(2)}`;
    await started(sliderMarkup({ inner }), "abc");
    assert.equal((await page.instance("inner")).length, 2);
    assert.equal((await page.instance("abc")).length, 3);
  });

  it("without slides the marker is set and init does not fire; added slides start it [A144]", async () => {
    const box = page.put(sliderMarkup({ inner: "" }) + sliderMarkup({ id: "other" }));
    await page.instance("other");
    assert.ok(root(box).classList.contains("x-slider_no-slides"));
    assert.equal(globals().xSlider!.Instances["abc"], undefined);
    box.querySelector(".splide__list")!.insertAdjacentHTML("beforeend", slides(2));
    document.dispatchEvent(new CustomEvent("bricks/ajax/end", { detail: { queryId: "loop" } }));
    assert.equal((await page.instance()).length, 2);
    assert.equal(root(box).classList.contains("x-slider_no-slides"), false);
  });

  it("its dots leave keys with a modifier to the browser; a removed dot passes the focus to the dot of the visible page", async () => {
    const after = `<ul class="splide__pagination"></ul>`;
    const { box, instance } = await started(sliderMarkup({ after, count: 3, raw: { pagination: true } }));
    const dots = () => [...box.querySelectorAll<HTMLElement>(".splide__pagination__page")];
    const event = new KeyboardEvent("keydown", { key: "ArrowRight", altKey: true, bubbles: true, cancelable: true });
    dots()[0]!.dispatchEvent(event);
    assert.deepEqual([event.defaultPrevented, instance.index], [false, 0]);
    instance.go(2);
    dots()[2]!.focus();
    box.querySelector(".splide__list")!.lastElementChild!.remove();
    await until(() => dots().length === 2, "two dots");
    assert.equal(document.activeElement, dots()[1]);
  });

  it("a filter that empties the list and fills it after its answer finds the slider alive [A144]", async () => {
    const { box, instance } = await started(sliderMarkup());
    const list = box.querySelector(".splide__list")!;
    list.replaceChildren();
    await until(() => root(box).classList.contains("x-slider_no-slides"), "the marker");
    list.innerHTML = slides(3);
    await until(() => instance.length === 3, "the new slides");
    assert.equal(root(box).classList.contains("x-slider_no-slides"), false);
    instance.go(2);
    assert.equal(instance.index, 2);
  });

  it("conditional: content that fits gets x-no-slider and hides arrows and this slider's controls only, until it overflows [A143]", async () => {
    const counter = `<div class="x-slider_counter"><span class="x-slider_counter-index-number"></span></div>`;
    const { box, instance } = await started(
      `<section>${sliderMarkup({ count: 2, raw: { perPage: 3 }, wrapper: { conditional: true } })}${controlMarkup({ type: "counter" }, counter)}</section>
       <section>${sliderMarkup({ id: "def" })}${controlMarkup({ type: "counter" }, counter, "two")}</section>`,
    );
    const [first, second] = [...box.querySelectorAll<HTMLElement>(".x-slider-control")];
    await until(() => root(box).classList.contains("x-no-slider"), "the marker");
    assert.equal(getComputedStyle(first!).display, "none");
    assert.equal(root(box).querySelector(".splide__arrows"), null);
    await until(() => second!.dataset["xControlFor"] === "def", "the other control");
    assert.notEqual(getComputedStyle(second!).display, "none");
    box.querySelector(".splide__list")!.insertAdjacentHTML("beforeend", slides(4));
    await until(() => !root(box).classList.contains("x-no-slider"), "the way back");
    assert.notEqual(getComputedStyle(first!).display, "none");
    assert.equal(instance.length, 6);
  });

  it("hashNav: the hash is id, dash and number; a data-splide-hash attribute wins [A148]", async () => {
    const inner = slides(3, "div", (index) => (index === 2 ? 'data-splide-hash="third"' : ""));
    const { instance } = await started(sliderMarkup({ inner, wrapper: { hashNav: true } }));
    try {
      instance.go(1);
      assert.equal(location.hash, "#brxe-abc-2");
      instance.go(2);
      assert.equal(location.hash, "#third");
    } finally {
      history.replaceState(null, "", location.pathname + location.search);
    }
  });

  it("adaptiveHeight works only where the list's custom property is flex-start [A149]", async () => {
    const inner = `<div class="splide__slide" style="height: 50px">a</div><div class="splide__slide" style="height: 150px">b</div>`;
    const style = `<style>[data-x-id=abc] .splide__list { --xadaptiveheight: flex-start }</style>`;
    const { box } = await started(
      style +
        sliderMarkup({ inner, wrapper: { adaptiveHeight: "true" } }) +
        sliderMarkup({ id: "def", inner, wrapper: { adaptiveHeight: "true" } }),
      "def",
    );
    const [one, two] = [...box.querySelectorAll<HTMLElement>(".splide__track")];
    await until(() => one!.offsetHeight === 50, "the height of the slide");
    assert.equal(two!.offsetHeight, 150);
  });

  it("slides lie in a strip in all three types, also with the original's own style sheet on the page", async () => {
    const style = `<style>.splide__list { display: flex; height: 100%; margin: 0 !important; padding: 0 !important }
      .splide__slide { width: 100%; flex-shrink: 0; margin-right: 10px } .splide__track--ttb > .splide__list { display: block }
      .splide__track--fade > .splide__list { display: block }
      .splide__track--fade > .splide__list > .splide__slide { position: absolute; top: 0; left: 0; opacity: 0; z-index: 0 }
      .splide__track--fade > .splide__list > .splide__slide.is-active { opacity: 1; position: relative; z-index: 1 }</style>`;
    const { box, instance } = await started(
      style +
        sliderMarkup({ raw: { perPage: 3 } }) +
        sliderMarkup({ id: "fade", raw: { type: "fade" } }) +
        sliderMarkup({ id: "ttb", raw: { direction: "ttb", height: "200px", perPage: 2 } }),
    );
    const boxesOf = (id: string) =>
      [...box.querySelectorAll<HTMLElement>(`[data-x-id=${id}] .splide__slide`)].map((slide) =>
        slide.getBoundingClientRect(),
      );
    assert.deepEqual(
      boxesOf("abc").map(({ width }) => Math.round(width)),
      [300, 300, 300, 300, 300],
    );
    instance.go(2);
    const [, , third] = boxesOf("abc");
    assert.ok(Math.abs(third!.left - box.getBoundingClientRect().left) < 1, String(third!.left));
    const fade = await page.instance("fade");
    fade.go(1);
    await until(
      () => getComputedStyle(box.querySelectorAll("[data-x-id=fade] .splide__slide")[1]!).opacity === "1",
      "the second slide",
    );
    assert.equal(boxesOf("fade")[0]!.top, boxesOf("fade")[1]!.top);
    await page.instance("ttb");
    const [a, b] = boxesOf("ttb");
    assert.ok(Math.abs(b!.top - a!.top - 100) < 1, "two in the track, one below the other");
  });

  it("slides out of view have aria-hidden and inert once the strip has stopped [A104]", async () => {
    const { box, instance } = await started(sliderMarkup({ count: 3 }));
    const hidden = () => [...box.querySelectorAll(".splide__slide")].map((slide) => slide.getAttribute("aria-hidden"));
    await until(() => hidden().join() === ",true,true", "what is out of view to be marked");
    instance.go(1);
    await until(() => hidden().join() === "true,,true", "the others to be marked");
  });

  it("a toggle in the markup starts and stops, and has is-active while it plays", async () => {
    const after = `<button class="splide__toggle"><span class="splide__toggle__play">a</span><span class="splide__toggle__pause">b</span></button>`;
    const { box } = await started(sliderMarkup({ after, raw: { autoplay: "pause" } }));
    const toggle = box.querySelector<HTMLButtonElement>(".splide__toggle")!;
    assert.equal(toggle.getAttribute("aria-label"), "Start autoplay");
    toggle.click();
    await until(() => toggle.classList.contains("is-active"), "playing");
    assert.equal(toggle.getAttribute("aria-label"), "Pause autoplay");
  });

  it("is accessible, also with a list of list items", async () => {
    const { box } = await started(sliderMarkup({ raw: { pagination: true } }) + sliderMarkup({ id: "ul", list: "ul" }));
    await page.instance("ul");
    assert.deepEqual(await axeFindings(box), []);
  });

  it("a clone of a served slider starts separately", async () => {
    const { box } = await started(sliderMarkup());
    const copy = root(box).cloneNode(true) as HTMLElement;
    copy.dataset["xId"] = "copy";
    box.append(copy);
    const instance = await page.instance("copy");
    instance.go(1);
    assert.equal(active(copy), 1);
    assert.equal(active(root(box)), 0);
  });

  it("removed markup is released: the instance goes, and a node that returns is served again", async () => {
    const { box } = await started(sliderMarkup());
    const node = root(box);
    node.remove();
    await until(() => !globals().xSlider!.Instances["abc"], "the release");
    assert.equal(node.hasAttribute("data-plaintags-slider"), false);
    box.append(node);
    (await page.instance()).go(1);
    assert.equal(active(node), 1);
  });

  it("a slider that is moved within the page keeps its index", async () => {
    const { box, instance } = await started(sliderMarkup() + "<div id=there></div>");
    instance.go(2);
    box.querySelector("#there")!.append(root(box));
    await frames(2);
    assert.equal(await page.instance(), instance);
    assert.equal(instance.index, 2);
  });

  it("a slider that the original's script has started is left unchanged", async () => {
    const { box } = await started(sliderMarkup({ id: "theirs", classes: "is-initialized is-active" }) + sliderMarkup());
    assert.equal(root(box).hasAttribute("data-plaintags-slider"), false);
    assert.equal(root(box).querySelector(".splide__arrows"), null);
    assert.equal(globals().xSlider!.Instances["theirs"], undefined);
  });

  it("globals that the page already has are kept", async () => {
    page.stop();
    const theirs = () => undefined;
    Object.assign(globalThis, { xSlider: { Instances: { old: 1 } }, bricksextras: { slider: { forward: theirs } } });
    try {
      page.container.provide("settings", { takeover: [] } as never);
      const { startBuilderTakeover } = await import("../../../src/shared/compat/builder.ts");
      const { builderViews } = await import("../../../src/elements/pb-takeover.ts");
      page.container.provide("settings", { takeover: ["page-builder"] } as never);
      page.stop = startBuilderTakeover(document, builderViews);
      await started(sliderMarkup());
      assert.equal(globals().bricksextras!.slider["forward"], theirs);
      assert.equal(typeof globals().bricksextras!.slider["topage"], "function");
      assert.deepEqual(Object.keys(globals().xSlider!.Instances), ["old", "abc"]);
    } finally {
      page.stop();
      for (const name of ["xSlider", "bricksextras"]) Reflect.deleteProperty(globalThis, name);
    }
  });

  it("without the setting nothing is served and no global exists; the setting can change at any time", async () => {
    page.container.provide("settings", { takeover: [] } as never);
    const box = page.put(sliderMarkup());
    await frames(3);
    assert.equal(globals().xSlider, undefined);
    assert.equal(globals().bricksextras, undefined);
    page.container.provide("settings", { takeover: ["page-builder"] } as never);
    await page.instance();
    page.container.provide("settings", { takeover: [] } as never);
    assert.equal(root(box).classList.contains("is-active"), false);
    assert.equal(globals().xSlider, undefined);
    assert.equal("doExtrasSlider" in globalThis, false);
  });

  it("pb-slider events fire as well", async () => {
    const { box, instance } = await started(sliderMarkup());
    const moved = once<CustomEvent<{ index: number }>>(root(box), "pb-slider-moved");
    instance.go(1);
    assert.equal((await moved).detail.index, 1);
  });
});
