// Engines: shadow roots and slots
import { define as defineSlider, type PbSliderElement } from "../../src/elements/pb-slider.ts";
import { loadSlideReveal } from "../../src/shared/page-builder/slider/engine/load-plugins.ts";
import { getContainer } from "../../src/shared/core/registry/container.ts";
import {
  assert,
  cleanFixtures,
  fixture,
  frames,
  sendMouse,
  until,
  useContainer,
  viewsReady,
} from "../support/index.ts";
import { part } from "../elements/shadow-parts.ts";

const SLIDER = '<pb-slider label="Gallery" speed="0"><slot></slot></pb-slider>';
const paragraphs = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => `<p style="height: 50px; margin: 0">${from + index}</p>`).join("");

/** A component of the page: an element with a shadow root that has this markup. */
function component(inside: string, given = paragraphs(3)): { host: HTMLElement; root: ShadowRoot } {
  const host = fixture(`<div style="width: 600px">${given}</div>`).firstElementChild as HTMLElement;
  const root = host.attachShadow({ mode: "open" });
  root.innerHTML = inside;
  return { host, root };
}

const sliderIn = (root: ParentNode) => root.querySelector<PbSliderElement>("pb-slider") ?? assert.fail("no slider");
async function shown(root: ParentNode): Promise<PbSliderElement> {
  const slider = sliderIn(root);
  await until(() => slider.state === "idle", "the slider to be idle");
  await slider.viewReady;
  return slider;
}
const texts = (slider: PbSliderElement) => slider.slides.map(({ textContent }) => textContent.trim()).join();
/** The texts of the slides that lie in the track. */
const inView = (slider: PbSliderElement) => {
  const track = part(slider, "track").getBoundingClientRect();
  return slider.slides
    .filter((slide) => {
      const { left, right, width } = slide.getBoundingClientRect();
      return width > 0 && right > track.left + 1 && left < track.right - 1;
    })
    .map(({ textContent }) => textContent.trim())
    .join();
};
/** Drags a slider forward with the mouse, between two places in shares of its width. */
async function drag(slider: PbSliderElement, from: number, to: number): Promise<void> {
  const { left, top, width, height } = slider.getBoundingClientRect();
  const at = (share: number): [number, number] => [Math.round(left + width * share), Math.round(top + height / 4)];
  await sendMouse({ type: "move", position: at(from) });
  await sendMouse({ type: "down" });
  await sendMouse({ type: "move", position: at((from + to) / 2) });
  await sendMouse({ type: "move", position: at(to) });
  await sendMouse({ type: "up" });
  await until(
    () => slider.state === "idle" && slider.index > 0,
    () => `another slide, not ${slider.index}, ${slider.state}`,
  );
}
const press = (node: Element, key: string) =>
  void node.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true }));

describe("a slider around a slot of the component that it is in", () => {
  beforeEach(() => {
    useContainer();
    defineSlider();
  });
  afterEach(cleanFixtures);

  it("has what the page gives the component as slides: laid out, named, and out of reach while they are out of view", async () => {
    const { host, root } = component(SLIDER);
    const slider = await shown(root);
    assert.equal(texts(slider), "1,2,3");
    assert.equal(inView(slider), "1");
    assert.equal(slider.hasAttribute("no-slides"), false);
    const slides = [...host.children] as HTMLElement[];
    for (const slide of slides) assert.near(slide.getBoundingClientRect().width, 600, 1);
    assert.deepEqual(
      slides.map(({ inert }) => inert),
      [false, true, true],
    );
    assert.match(slides[1]!.getAttribute("aria-description") ?? slides[1]!.ariaLabel ?? "", /2 of 3/);
    assert.equal(slider.shadowRoot!.querySelectorAll('[role="tab"]').length, 3);
  });

  it("goes on by arrow, dot and key, and cleans the slides when it leaves", async () => {
    const { host, root } = component(SLIDER.replace("speed", "keyboard speed"));
    const slider = await shown(root);
    part(slider, "arrow-next").click();
    await until(() => inView(slider) === "2", "the second slide");
    assert.ok(host.children[1]!.classList.contains("is-active"));
    [...slider.shadowRoot!.querySelectorAll<HTMLElement>('[role="tab"]')][2]!.click();
    await until(() => inView(slider) === "3", "the third slide");
    press(host.children[2]!, "ArrowLeft");
    await until(() => inView(slider) === "2", "the second slide again");
    slider.remove();
    await until(() => !host.querySelector("[inert], [aria-description], .is-active"), "clean slides");
  });

  it("loops, and shows several slides", async () => {
    const { root } = component(SLIDER.replace("speed", 'type="loop" per-page="2" per-move="1" speed'), paragraphs(4));
    const slider = await shown(root);
    assert.equal(inView(slider), "1,2");
    slider.go("<");
    await until(
      () => slider.index === 3 && inView(slider) === "1,4",
      () => `the last and the first, not ${inView(slider)}`,
    );
  });

  it("moves with the mouse", async () => {
    const { root } = component(SLIDER);
    const slider = await shown(root);
    await drag(slider, 0.8, 0.2);
    assert.equal(inView(slider), String(slider.index + 1));
  });

  it("follows slides that the page adds, removes and hides later", async () => {
    const { host, root } = component(SLIDER);
    const slider = await shown(root);
    slider.go(1);
    host.insertAdjacentHTML("beforeend", paragraphs(1, 4));
    await until(() => slider.length === 4, "the fourth slide");
    assert.equal(slider.index, 1);
    host.firstElementChild!.remove();
    await until(() => slider.length === 3 && inView(slider) === "2", "the same slide");
    (host.children[1] as HTMLElement).hidden = true;
    await until(() => slider.length === 2, "one slide hidden");
    host.replaceChildren();
    await until(() => slider.hasAttribute("no-slides"), "no slides");
    host.innerHTML = paragraphs(2);
    await until(() => texts(slider) === "1,2" && inView(slider) === "1", "new slides");
  });

  it("takes a named slot, the slot's own content, and slots beside slides of the component", async () => {
    const inside = `<pb-slider label="Gallery" speed="0"><p>first</p><slot name="picture"></slot><slot name="more"><p>own</p></slot></pb-slider>`;
    const { host, root } = component(inside, '<p slot="picture">a</p><p>not shown</p><p slot="picture">b</p>');
    const slider = await shown(root);
    assert.equal(texts(slider), "first,a,b,own");
    host.insertAdjacentHTML("beforeend", '<p slot="more">given</p>');
    await until(
      () => texts(slider) === "first,a,b,given",
      () => `the given one instead, not ${texts(slider)}`,
    );
    (host.children[1] as HTMLElement).slot = "picture";
    await until(
      () => texts(slider) === "first,a,not shown,b,given",
      () => `one more, not ${texts(slider)}`,
    );
  });

  it("takes what a component around it passes on, and follows that", async () => {
    const { host, root } = component("<section><slot></slot></section>");
    const inner = root.querySelector("section")!.attachShadow({ mode: "open" });
    inner.innerHTML = SLIDER;
    const slider = await shown(inner);
    assert.equal(texts(slider), "1,2,3");
    assert.equal(inView(slider), "1");
    host.lastElementChild!.remove();
    await until(() => slider.length === 2, "two slides");
  });

  it("takes the items of a list that the page gives", async () => {
    const { root } = component(SLIDER, "<ul><li>a</li><li>b</li></ul>");
    const slider = await shown(root);
    assert.equal(texts(slider), "a,b");
    assert.equal(inView(slider), "a");
    slider.go(1);
    await until(() => inView(slider) === "b", "the second item");
  });

  it("gives the items of such a list the slider's sizes, in any tree, and takes them back", async () => {
    const list = '<ul><li style="width: 90px">a</li><li style="width: 90px">b</li></ul>';
    const { host, root } = component(SLIDER, list);
    const sheets = document.adoptedStyleSheets.length;
    const slider = await shown(root);
    const item = slider.slides[0]!;
    const width = () => item.getBoundingClientRect().width;
    assert.near(width(), 600, 1);
    assert.equal(document.adoptedStyleSheets.length, sheets + 1);
    slider.setAttribute("auto-width", "");
    await until(() => Math.abs(width() - 90) < 1, "the width of the page");
    slider.removeAttribute("auto-width");
    await until(() => Math.abs(width() - 600) < 1, "the width of the slider");

    const outer = fixture("<div></div>").firstElementChild!.attachShadow({ mode: "open" });
    outer.append(host);
    assert.near(width(), 600, 1);
    assert.deepEqual([document.adoptedStyleSheets.length, outer.adoptedStyleSheets.length], [sheets, 1]);
    slider.remove();
    await until(() => outer.adoptedStyleSheets.length === 0, "the sheet to leave");
    assert.equal(host.innerHTML, list);
  });

  const GALLERY = `<figure class="gallery" style="display: flex">${["One", "Two", "Three"]
    .map((name) => `<figure class="picture" style="width: 90px">${name}</figure>`)
    .join("")}<figcaption>All</figcaption></figure>`;

  it("finds slides by a selector in what the page gives, and gives all of it back", async () => {
    const { host, root } = component(SLIDER.replace("speed", 'slide-selector=".picture" speed'), GALLERY);
    const slider = await shown(root);
    assert.equal(texts(slider), "One,Two,Three");
    assert.equal(inView(slider), "One");
    for (const slide of slider.slides) assert.near(slide.getBoundingClientRect().width, 600, 1);
    const caption = host.querySelector("figcaption")!;
    assert.equal(caption.getClientRects().length, 0);
    slider.go(2);
    await until(() => inView(slider) === "Three", "the third picture");
    const fourth = Object.assign(document.createElement("figure"), { className: "picture", textContent: "Four" });
    host.querySelector(".gallery")!.append(fourth);
    await until(() => texts(slider) === "One,Two,Three,Four", "the picture that comes later");
    fourth.remove();
    await until(() => slider.length === 3, "three pictures");
    slider.setAttribute("destroy", "");
    await until(() => slider.state === "destroyed", "the end");
    assert.equal(host.innerHTML, GALLERY);
  });

  it("finds them in the order in which they are drawn, but not in a slot's own content that is not shown", async () => {
    const inside = `<pb-slider label="Gallery" speed="0" slide-selector=".picture"><p class="picture">first</p>
      <div><slot name="more"><p class="picture">own</p></slot></div><slot></slot><p class="picture">last</p></pb-slider>`;
    const { host, root } = component(inside, '<p>text</p><p class="picture">given</p>');
    const slider = await shown(root);
    assert.equal(texts(slider), "first,own,given,last");
    host.insertAdjacentHTML("beforeend", '<p slot="more" class="picture">more</p>');
    await until(
      () => texts(slider) === "first,more,given,last",
      () => `the given one instead, not ${texts(slider)}`,
    );
    assert.equal(host.querySelector("p")!.getClientRects().length, 0, "the text is no slide");
  });

  /** Sets the page's fragment, and puts it back when `run` has ended. */
  async function atHash(hash: string, run: () => Promise<unknown>): Promise<void> {
    const before = location.href;
    try {
      location.hash = hash;
      await run();
    } finally {
      history.replaceState(null, "", before);
    }
  }

  it("follows the page's address to its slides by number and by their own hash, and writes it", async () => {
    const given = `${paragraphs(2)}<p data-hash="night">3</p>`;
    const { root } = component(SLIDER.replace("speed", 'id="trip" hash-nav speed'), given);
    const slider = await shown(root);
    await atHash("#night", () => until(() => inView(slider) === "3", "the slide with this hash"));
    await atHash("#trip-2", () => until(() => inView(slider) === "2", "the second slide"));
    await atHash("", async () => {
      slider.go(2);
      await until(() => location.hash === "#night", "the hash of the slide");
    });
  });

  it("starts, and comes into view, where the page's address names one of its slides", async () => {
    await loadSlideReveal();
    fixture('<div style="height: 9000px"></div>');
    const { root } = component(SLIDER.replace("speed", 'id="far" hash-nav speed'));
    getContainer().observeRoot(root);
    const slider = sliderIn(root);
    try {
      await atHash("#far-2", async () => {
        await until(() => slider.state === "idle" && inView(slider) === "2", "the second slide");
        await until(() => {
          const { top } = slider.getBoundingClientRect();
          return top >= 0 && top < innerHeight;
        }, "the slider in the window");
      });
    } finally {
      scrollTo({ top: 0, behavior: "instant" });
    }
  });

  const nameOf = async (slider: PbSliderElement) => {
    await until(() => slider.shadowRoot?.querySelector(".track")?.hasAttribute("aria-live"), "the deferred code");
    return slider.getAttribute("aria-label");
  };
  const NAMELESS = SLIDER.replace('label="Gallery" ', "").replace("<slot></slot>", paragraphs(2));
  const names: [what: string, html: string, inside: string, name: string | null][] = [
    ["the heading before its component", "<h2>Our\n rooms</h2><div class=host></div>", NAMELESS, "Our rooms"],
    ["a heading of its own component first", "<h2>Page</h2><div class=host></div>", `<h3>Own</h3>${NAMELESS}`, "Own"],
    [
      "a heading that the page gives its component",
      '<h2>Page</h2><div class=host><h3 slot="title">Given</h3></div>',
      `<slot name="title"></slot>${NAMELESS}`,
      "Given",
    ],
    [
      "a heading around a slot",
      "<h2>Page</h2><div class=host>Our <b>rooms</b></div>",
      `<h3>See: <slot></slot></h3>${NAMELESS}`,
      "See: Our rooms",
    ],
    ["a heading around an empty slot", "<div class=host></div>", `<h3><slot>Rooms</slot></h3>${NAMELESS}`, "Rooms"],
    [
      "no heading of an article that the page gives",
      "<h2>Page</h2><div class=host><article slot=more><h3>News</h3></article></div>",
      `<slot name="more"></slot>${NAMELESS}`,
      "Page",
    ],
    ["no heading of a component with a name", '<h2>Page</h2><div class=host aria-label="Own"></div>', NAMELESS, null],
    ["no heading after its component", "<div class=host></div><h2>Later</h2>", NAMELESS, null],
  ];
  for (const [what, html, inside, name] of names)
    it(`without a label it is named by ${what}`, async () => {
      const host = fixture(html).querySelector(".host")!;
      const root = host.attachShadow({ mode: "open" });
      root.innerHTML = inside;
      assert.equal(await nameOf(await shown(root)), name);
    });

  it("without a label it is named by the heading before the outermost component", async () => {
    const host = fixture("<h2>Rooms</h2><div></div>").querySelector("div")!;
    host.attachShadow({ mode: "open" }).innerHTML = "<section></section>";
    const root = host.shadowRoot!.firstElementChild!.attachShadow({ mode: "open" });
    root.innerHTML = NAMELESS;
    assert.equal(await nameOf(await shown(root)), "Rooms");
  });

  it("moves to a slide that takes the focus, or that the page's address names, and keeps a focus that goes out of view", async () => {
    const given = paragraphs(2) + '<p style="height: 50px; margin: 0"><a id="in-slot" href="#in-slot">3</a></p>';
    const { host, root } = component(SLIDER, given);
    const slider = await shown(root);
    const link = host.querySelector("a")!;
    const hash = location.hash;
    try {
      location.hash = "#in-slot";
      await until(() => slider.index === 2 && inView(slider) === "3", "the slide that the address names");
    } finally {
      history.replaceState(null, "", location.pathname + location.search + hash);
    }
    link.focus();
    slider.go(0);
    await until(() => (host.children[2] as HTMLElement).inert, "the last slide out of reach");
    assert.equal(document.activeElement, host.children[0]);
  });

  it("works in right-to-left text", async () => {
    const { host, root } = component(SLIDER);
    host.dir = "rtl";
    const slider = await shown(root);
    slider.go(1);
    await until(() => inView(slider) === "2", "the second slide");
    const next = part(slider, "arrow-next").getBoundingClientRect();
    assert.ok(next.left < slider.getBoundingClientRect().left + 300, "the next arrow is on the left");
  });

  it("moves with the mouse in right-to-left text: to the right is forward", async () => {
    const { host, root } = component(SLIDER);
    host.dir = "rtl";
    const slider = await shown(root);
    await drag(slider, 0.2, 0.8);
    assert.equal(inView(slider), String(slider.index + 1));
  });

  it("keeps its slides when its component moves in the page", async () => {
    const { host, root } = component(SLIDER);
    const slider = await shown(root);
    slider.go(2);
    fixture("<div style='width: 400px'></div>").firstElementChild!.append(host);
    await frames(2);
    await viewsReady(root);
    assert.equal(texts(slider), "1,2,3");
    await until(() => inView(slider) === "3", "the third slide");
  });
});
