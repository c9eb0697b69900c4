// Engines: shadow roots and slots
import { define as defineSlider, type PbSliderElement } from "../../src/elements/pb-slider.ts";
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
    const { left, top, width, height } = slider.getBoundingClientRect();
    const at = (share: number): [number, number] => [Math.round(left + width * share), Math.round(top + height / 4)];
    await sendMouse({ type: "move", position: at(0.8) });
    await sendMouse({ type: "down" });
    await sendMouse({ type: "move", position: at(0.5) });
    await sendMouse({ type: "move", position: at(0.2) });
    await sendMouse({ type: "up" });
    await until(
      () => slider.state === "idle" && slider.index > 0,
      () => `another slide, not ${slider.index}, ${slider.state}`,
    );
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
