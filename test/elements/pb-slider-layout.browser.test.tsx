// Engines: layout and geometry, focus and inert, right to left
import { sendKeys } from "@web/test-runner-commands";
import type { PbSliderElement } from "../../src/elements/pb-slider.ts";
import { assert, axeFindings, drawn, fixture, frames, sendMouse, setPageWidth, until } from "../support/index.ts";
import { part } from "./shadow-parts.ts";
import { dots, left, make, shadow, slides, useSlider } from "./use-slider.ts";

describe("<pb-slider>", () => {
  useSlider();

  it("shows the slides in a row without moving any node, and ignores what editors leave between them", async () => {
    const host = await make(
      'per-page="3"',
      `<p></p><div id="a">A</div><br><p> &nbsp; </p><div id="b">B</div>text-free <div id="c">C</div><div id="d">D</div>`.replace(
        "text-free ",
        "\n",
      ),
    );
    assert.deepEqual(
      host.slides.map(({ id }) => id),
      ["a", "b", "c", "d"],
    );
    const [a, b] = [host.querySelector("#a")!, host.querySelector("#b")!];
    assert.equal(a.parentElement, host);
    assert.near(b.getBoundingClientRect().left - a.getBoundingClientRect().left, 300, 0.5);
  });

  it("takes the items of one single list as slides and keeps its box out of the way", async () => {
    const host = await make(
      'per-page="3"',
      `<ul>${Array.from({ length: 5 }, (_, i) => `<li>${i}</li>`).join("")}</ul>`,
    );
    assert.equal(host.length, 5);
    const [first, second] = [...host.querySelectorAll("li")];
    assert.near(second!.getBoundingClientRect().left - first!.getBoundingClientRect().left, 300, 0.5);
    assert.deepEqual(await axeFindings(host.parentElement!), []);
  });

  it("reserves the places of arrows and dots before they are drawn: nothing below shifts", async () => {
    const box = fixture(
      `<div style="width: 900px"><pb-slider per-page="3">${slides(10)}</pb-slider><p>below</p></div>`,
    );
    const host = box.querySelector("pb-slider") as PbSliderElement;
    await host.ready;
    const below = box.querySelector("p")!;
    const { top } = below.getBoundingClientRect();
    await until(() => host.state === "idle", "the slider to be idle");
    assert.equal(below.getBoundingClientRect().top, top);
    await host.viewReady;
    assert.equal(dots(host).length, 4);
    await frames(2);
    assert.equal(below.getBoundingClientRect().top, top);
  });

  it("options of a breakpoint hold while it matches and no longer [A015 A088]", async () => {
    await setPageWidth(1200);
    const host = await make(
      `config='{"rawConfig":{"perPage":4,"breakpoints":{"991":{"perPage":"2","arrows":false},"767":{"perPage":1,"pagination":false}}}}'`,
    );
    assert.equal(host.pages, 3);
    await setPageWidth(900);
    await until(() => host.pages === 5, "two per page");
    await until(() => !shadow(host).querySelector('[part~="arrow"]'), "no arrows");
    assert.equal(dots(host).length, 5);
    await setPageWidth(700);
    await until(() => host.pages === 10, "one per page");
    await until(() => dots(host).length === 0, "no dots");
    await setPageWidth(1200);
    await until(
      () => host.pages === 3 && shadow(host).querySelector('[part~="arrow"]'),
      "four per page and arrows again",
    );
    assert.equal(dots(host).length, 3);
  });

  it("that could not start without a height starts once a breakpoint gives it one, and its page is kept while the option destroys it", async () => {
    await setPageWidth(1200);
    const host = fixture(
      `<pb-slider config='{"rawConfig":{"direction":"ttb","breakpoints":{"991":{"height":"300px"},"767":{"destroy":true}}}}'>${slides(4)}</pb-slider>`,
    ).querySelector<PbSliderElement>("pb-slider")!;
    await until(() => host.getAttribute("state") === "created", "the failure");
    await setPageWidth(900);
    await until(() => host.getAttribute("state") === "idle", "the start");
    assert.equal(part(host, "track").offsetHeight, 300);
    host.go(2);
    await setPageWidth(700);
    await until(() => host.getAttribute("state") === "destroyed", "the end");
    assert.equal(shadow(host).querySelectorAll("slot").length, 1);
    await setPageWidth(900);
    await until(() => host.getAttribute("state") === "idle", "the second start");
    assert.equal(host.index, 2);
    assert.equal(shadow(host).querySelectorAll("slot").length, 1);
    await setPageWidth(1200);
  });

  it("shows a spinner while a slide in view waits for its image [A117]", async () => {
    const host = await make(
      'lazy-load="nearby" preload-pages="0"',
      `<div>0</div><div><img alt="" data-src="/slow-image"></div>`,
    );
    const spinner = () => shadow(host).querySelector('[part="spinner"]');
    assert.equal(spinner(), null);
    // The image may fail at once.
    const seen = drawn(shadow(host).querySelector(".frame") ?? assert.fail("no frame"), '[part="spinner"]');
    host.go(1);
    assert.equal((await seen).getAttribute("aria-hidden"), "true");
    await until(() => !spinner(), "the end of the wait");
  });

  it("a keyboard reaches the pause button first, then the dots and arrows, then the slides", async () => {
    const host = await make("autoplay", `<div><a href="#one">one</a></div><div>two</div>`);
    await host.viewReady;
    const before = document.createElement("button");
    host.before(before);
    before.focus();
    const stops: string[] = [];
    for (let stop = ""; stop !== "#one" && stops.length < 9; stops.push(stop)) {
      await sendKeys({ press: "Tab" });
      const focused = shadow(host).activeElement ?? document.activeElement;
      stop = focused?.getAttribute("part") ?? focused?.getAttribute("href") ?? focused?.localName ?? "";
    }
    assert.deepEqual(
      stops,
      ["toggle", "page page-active", "arrow arrow-next", "#one"],
      "back is disabled at the start",
    );
  });

  it("a real mouse drags it over a link without following the link, and a real click follows it [A065 A073]", async () => {
    const host = await make(
      "",
      Array.from(
        { length: 4 },
        (_, index) => `<a href="#real-${index}" style="display: block; height: 120px">author's own ${index}</a>`,
      ).join(""),
    );
    let followed = 0;
    host.addEventListener("click", (event) => {
      if (!event.defaultPrevented) followed += 1;
      event.preventDefault();
    });
    const box = part(host, "track").getBoundingClientRect();
    const y = Math.round(box.top + 30);
    const x = Math.round(box.left + 400);
    await sendMouse({ type: "move", position: [x, y] });
    await sendMouse({ type: "down" });
    for (let step = 1; step <= 6; step++) await sendMouse({ type: "move", position: [x - step * 50, y] });
    assert.equal(host.state, "dragging");
    assert.near(left(host, 0), -300, 1);
    await sendMouse({ type: "up" });
    await until(() => host.state === "idle", "the strip to come to rest");
    assert.equal(followed, 0);
    await sendMouse({ type: "click", position: [x, y] });
    await until(() => followed === 1, "the link to be followed");
  });

  it("marks slides, makes only slides out of view inert, and fires events [A102 A103 A105]", async () => {
    const host = await make('per-page="3" padding="40px"');
    const state = () =>
      host.slides.map(
        (slide) =>
          `${slide.classList.contains("is-active") ? "A" : ""}${slide.classList.contains("is-visible") ? "V" : ""}${slide.inert ? "i" : ""}`,
      );
    assert.deepEqual(state(), ["AV", "V", "V", "", "i", "i", "i", "i", "i", "i"]);
    const received: string[] = [];
    for (const name of ["active", "inactive", "visible", "hidden"]) {
      host.addEventListener(`pb-slider-${name}`, (event) =>
        received.push(`${name} ${(event as CustomEvent<{ index: number }>).detail.index}`),
      );
    }
    host.go(3);
    assert.deepEqual(state(), ["i", "i", "", "AV", "V", "V", "", "i", "i", "i"]);
    assert.deepEqual(received.sort(), [
      "active 3",
      "hidden 0",
      "hidden 1",
      "hidden 2",
      "inactive 0",
      "visible 3",
      "visible 4",
      "visible 5",
    ]);
    assert.ok(host.slides[2]!.classList.contains("is-prev") && host.slides[4]!.classList.contains("is-next"));
  });

  it("keeps the focus: when the focused slide goes out of view, the active slide gets it", async () => {
    const host = await make();
    host.slides[0]!.querySelector("a")!.focus();
    host.go(1);
    assert.equal(document.activeElement, host.slides[1]);
    host.slides[1]!.querySelector("a")!.focus();
    assert.equal(host.slides[1]!.hasAttribute("tabindex"), false);
  });

  it("keyboard focus inside a partly visible slide brings it into view, but chooses no thumbnail", async () => {
    // A focused field always matches :focus-visible.
    const content = `<div style="text-align: right"><input aria-label="one" style="width: 50px"></div>`.repeat(4);
    const host = await make('padding="50px"', content);
    const field = host.slides[1]!.querySelector("input")!;
    field.focus();
    assert.deepEqual([host.index, document.activeElement], [1, field]);
    const [trackBox, seen] = [part(host, "track"), field].map((node) => node.getBoundingClientRect());
    assert.ok(seen!.right <= trackBox!.right && seen!.left >= trackBox!.left, "the field is seen");
    const inner = host.slides[2]!.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
    inner.innerHTML = `<input aria-label="two">`;
    inner.querySelector("input")!.focus();
    assert.equal(host.index, 2, "in a shadow tree too");
    const round = await make('padding="50px" type="loop"', content);
    const ways: number[] = [];
    round.addEventListener("pb-slider-move", (event) =>
      ways.push((event as CustomEvent<{ destination: number }>).detail.destination),
    );
    for (const index of [3, 0]) round.slides[index]!.querySelector("input")!.focus();
    assert.deepEqual(ways, [-1, 4], "the short way across the loop boundary");
    const thumbs = await make('padding="50px" navigation', content);
    thumbs.slides[1]!.querySelector("input")!.focus();
    assert.equal(thumbs.index, 0);
  });

  it("has roles and names, keeps the author's, and leaves links and images what they are [A011 A012 A107]", async () => {
    const host = await make('per-page="2"', `<div>1</div><a href="#x">2</a><div aria-label="mine">3</div>`);
    assert.deepEqual(
      [host.getAttribute("role"), host.getAttribute("aria-roledescription"), host.getAttribute("aria-label")],
      ["region", "carousel", "Cards"],
    );
    const [div, link, mine] = host.slides;
    assert.deepEqual(
      [div!.getAttribute("role"), div!.getAttribute("aria-roledescription"), div!.getAttribute("aria-label")],
      ["tabpanel", "slide", "1 of 3"],
    );
    assert.equal(link!.hasAttribute("role"), false);
    assert.equal(mine!.getAttribute("aria-label"), "mine");
    host.setAttribute("pagination", "false");
    await until(() => div!.getAttribute("role") === "group", "slides to be groups without dots");
  });

  it("height sets the slides' height, heightRatio a part of the width [A024]", async () => {
    const host = await make('height="200px"');
    assert.near(host.slides[0]!.getBoundingClientRect().height, 200, 0.5);
    const ratio = await make('height-ratio="0.5"');
    assert.near(ratio.slides[0]!.getBoundingClientRect().height, 450, 1);
  });

  it("gives slides their share, a fixed width, or their own [A022 A023 A025 A026]", async () => {
    const shared = await make('per-page="2" gap="20px"');
    assert.near(shared.slides[1]!.getBoundingClientRect().width, 440, 0.5);
    assert.near(left(shared, 1), 460, 0.5);
    const fixed = await make('fixed-width="250" gap="10"');
    assert.near(left(fixed, 2), 520, 0.5);
    const high = await make('fixed-height="120px"');
    assert.near(high.slides[0]!.getBoundingClientRect().height, 120, 0.5);
    const own = await make(
      "auto-width",
      `<div style="width:100px">1</div><div style="width:300px">2</div>${slides(8)}`,
    );
    assert.near(left(own, 2), 400, 0.5);
  });

  it("a slide fills its share whatever width its class has elsewhere, also an image and an item with its own size [A023]", async () => {
    const cards = `<div style="width:100px">1</div><img style="width:50px" alt="" src="/demo/pictures/room.svg"><div style="width:700px">3</div>`;
    const shared = await make('per-page="2" gap="20px"', cards);
    for (const slide of shared.slides) assert.near(slide.getBoundingClientRect().width, 440, 0.5);
    const down = await make(
      'direction="ttb" height="300px" per-page="2"',
      `<div style="height:30px">1</div>${slides(3)}`,
    );
    assert.near(down.slides[0]!.getBoundingClientRect().height, 150, 0.5);
  });

  it("so does an item of a list, but not where slides keep their own size, nor in a slider inside it [A023]", async () => {
    const theme = `<style>.themed li { width: 200px; height: 40px }</style>`;
    const list = (inside = "") => `<ul class="themed"><li>1</li><li>2${inside}</li><li>3</li></ul>`;
    const size = ({ slides: [slide] }: PbSliderElement) => {
      const { width, height } = slide!.getBoundingClientRect();
      return [width, height].map(Math.round);
    };
    const around = await make(
      'per-page="2" gap="20px"',
      theme + list(`<pb-slider auto-width label="inner">${list()}</pb-slider>`),
    );
    const inner = around.querySelector<PbSliderElement>("pb-slider")!;
    await inner.ready;
    assert.deepEqual(
      [size(around), size(inner)],
      [
        [440, 40],
        [200, 40],
      ],
    );
    around.setAttribute("auto-width", "");
    await until(() => size(around)[0] === 200, "the size of its own");
    const down = await make('direction="ttb" height="300px" per-page="2"', list());
    assert.deepEqual(size(down), [200, 150]);
  });

  it("a fixed width may be a part of the track [A025]", async () => {
    for (const wrap of [(items: string) => items, (items: string) => `<ul>${items.replaceAll("div", "li")}</ul>`]) {
      const items = `<div style="width:50%">1</div><div style="width:25%">2</div><div style="width:100%">3</div><div>text</div>`;
      const host = await make('auto-width gap="10px"', wrap(items));
      const widths = host.slides.slice(0, 3).map((slide) => slide.getBoundingClientRect().width);
      assert.deepEqual(widths.map(Math.round), [450, 225, 900]);
      const [first, , third] = host.slides.map((slide) => slide.getBoundingClientRect().left);
      assert.near(third! - first!, 695, 0.5);
    }
  });

  it("the gap is between slides in every direction: at the left of each from right to left, below each in ttb [A022]", async () => {
    const boxes = (host: PbSliderElement) => host.slides.map((slide) => slide.getBoundingClientRect());
    const rtl = boxes(await make('direction="rtl" per-page="3" gap="30px"'));
    assert.near(rtl[0]!.left - rtl[1]!.right, 30, 0.5);
    const ttb = boxes(await make('direction="ttb" height="300px" per-page="2" gap="20px"'));
    assert.near(ttb[1]!.top - ttb[0]!.bottom, 20, 0.5);
    assert.near(ttb[0]!.height, 140, 0.5);
  });

  it("a vertical track has the given height, paddings included, or a part of its width [A027]", async () => {
    const padded = await make('direction="ttb" height="300px" padding="50px"');
    assert.near(part(padded, "track").getBoundingClientRect().height, 300, 0.5);
    assert.near(padded.slides[0]!.getBoundingClientRect().height, 200, 0.5);
    const ratio = await make('direction="ttb" height-ratio="0.5" per-page="3"');
    assert.near(part(ratio, "track").getBoundingClientRect().height, 450, 1);
    assert.near(ratio.slides[0]!.getBoundingClientRect().height, 150, 1);
  });

  for (const [browsers, attachInternals] of [
    ["without element internals", undefined],
    [
      "whose states have names with dashes",
      () => ({
        states: {
          add(name: string) {
            throw new SyntaxError(`"${name}" does not begin with "--"`);
          },
        },
      }),
    ],
  ] as const)
    it(`starts in browsers ${browsers}`, async () => {
      const { prototype } = HTMLElement;
      const original = Object.getOwnPropertyDescriptor(prototype, "attachInternals")!;
      Object.defineProperty(prototype, "attachInternals", { ...original, value: attachInternals });
      try {
        const host = await make("", slides(2));
        assert.equal(host.state, "idle");
      } finally {
        Object.defineProperty(prototype, "attachInternals", original);
      }
    });

  it("in a hidden container it waits, remembers the requested slide, and shows it when visible", async () => {
    const box = fixture(
      `<div style="width: 900px; display: none"><pb-slider speed="0" per-page="3">${slides(10)}</pb-slider></div>`,
    );
    const host = box.querySelector("pb-slider") as PbSliderElement;
    await frames(3);
    assert.equal(host.state, "created", "nobody sees it and nobody asked");
    host.go(3);
    await until(() => host.state === "mounted", "the call to start it");
    (box.firstElementChild as HTMLElement).style.display = "block";
    await until(() => host.state === "idle", "the slider to be laid out");
    assert.equal(host.index, 3);
    assert.near(left(host, 3), 0, 0.5);
  });

  it("starts near the viewport; far away it is a strip in one row without a React root", async () => {
    const markup = `<div style="width: 900px"><div style="height: 5000px"></div><pb-slider per-page="3">${slides(10)}</pb-slider></div>`;
    const host = fixture(markup).querySelector("pb-slider") as PbSliderElement;
    await frames(4);
    assert.equal(host.hasAttribute("state"), false);
    const tops = new Set([...host.children].map((child) => child.getBoundingClientRect().top));
    assert.equal(tops.size, 1, "rows");
    host.scrollIntoView();
    await until(() => host.state === "idle", "the slider to start");
    scrollTo(0, 0);
  });

  it("follows its container's width", async () => {
    const host = await make('per-page="3"');
    host.go(6);
    host.parentElement!.style.width = "600px";
    await until(
      () => Math.abs(left(host, 6)) < 0.5 && Math.abs(left(host, 7) - 200) < 0.5,
      "the strip to stand at its slide",
    );
  });

  it("refresh() follows a change of the page's direction", async () => {
    const host = await make('per-page="2"');
    const box = host.parentElement ?? assert.fail("no box");
    host.go(1);
    box.dir = "rtl";
    host.refresh();
    await until(() => left(host, 1) > left(host, 2), "the other way");
    assert.equal(host.index, 1);
    box.dir = "ltr";
    host.refresh();
    await until(() => left(host, 1) < left(host, 2), "the first way");
  });

  it("runs from right to left where the page does, with keys and arrows turned [A033]", async () => {
    const box = fixture(
      `<div dir="rtl" style="width: 900px"><pb-slider label="x" speed="0" per-page="3" gap="30px" keyboard>${slides(7)}</pb-slider></div>`,
    );
    const host = box.querySelector("pb-slider") as PbSliderElement;
    await until(() => host.state === "idle", "the slider to be idle");
    await host.viewReady;
    assert.near(left(host, 0), 620, 0.5);
    host.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true, cancelable: true }));
    assert.equal(host.index, 3);
    assert.near(left(host, 3), 620, 0.5);
    assert.ok(
      part(host, "arrow-next").getBoundingClientRect().left < part(host, "arrow-prev").getBoundingClientRect().left,
      "next is on the left",
    );
    await until(() => dots(host)[1]!.ariaSelected === "true", "the dots to follow");
    assert.deepEqual(await axeFindings(box), []);
  });
});
