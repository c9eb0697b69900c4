import { define as defineLightbox } from "../../src/elements/pb-lightbox.ts";
import { define as defineReadMore } from "../../src/elements/pb-read-more.ts";
import { define as defineControl } from "../../src/elements/pb-slider-control.ts";
import { define as defineSlider } from "../../src/elements/pb-slider.ts";
import { assert, cleanFixtures, fixture, frames, until, useContainer, type TestContainer } from "../support/index.ts";

/** Changes an element to the server's markup, attribute by attribute, as Turbo, Livewire and htmx do. */
function morph(element: Element, written: string): void {
  const wanted =
    new DOMParser().parseFromString(written, "text/html").querySelector(element.localName) ??
    assert.fail("no such tag");
  for (const { name, value } of wanted.attributes)
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  for (const { name } of [...element.attributes]) if (!wanted.hasAttribute(name)) element.removeAttribute(name);
}
const attributesOf = ({ attributes }: Element) =>
  Object.fromEntries([...attributes].map(({ name, value }) => [name, value]));

const SLIDES = "<div>one</div><div>two</div><div>three</div>";
const SLIDER = `<pb-slider id="work" label="Work" per-page="2" height="40px">${SLIDES}</pb-slider>`;
const TAGS = {
  "pb-slider": SLIDER,
  "pb-slider, conditional, where everything fits": SLIDER.replace("per-page", "conditional per-page").replace(
    "<div>three</div>",
    "",
  ),
  "pb-slider without slides": '<pb-slider label="Nothing"></pb-slider>',
  "pb-read-more": '<pb-read-more collapsed-height="50"><p style="height: 300px">long</p></pb-read-more>',
  "pb-read-more whose content fits":
    '<pb-read-more collapsed-height="50"><p style="height: 20px">short</p></pb-read-more>',
  "pb-lightbox": '<pb-lightbox><a href="/demo/pictures/room.svg">room</a></pb-lightbox>',
  "pb-slider-control, a bar": '<pb-slider-control slider="#work" type="progressBar"></pb-slider-control>',
  "pb-slider-control of a slide's content":
    '<pb-slider-control slider="#work" type="slideContent"></pb-slider-control>',
};

describe("a page that a framework morphs", () => {
  let container: TestContainer;
  beforeEach(() => {
    container = useContainer();
    for (const define of [defineSlider, defineControl, defineReadMore, defineLightbox]) define();
  });
  afterEach(cleanFixtures);

  const started = (host: Element) => {
    const state = host.getAttribute("state");
    const { length } = (host as Element & { slides?: unknown[] }).slides ?? [];
    return host.localName === "pb-slider" && length ? state === "idle" : state !== null && state !== "waiting";
  };
  async function make(written: string, around = ""): Promise<HTMLElement> {
    const host = fixture(`<div style="width: 500px">${around}${written}</div>`).firstElementChild
      ?.lastElementChild as HTMLElement;
    await until(() => started(host), "it to start");
    await frames(2);
    return host;
  }

  for (const [name, written] of Object.entries(TAGS)) {
    it(`removes no attribute that <${name}> reflects itself`, async () => {
      const host = await make(written, name.includes("control") ? SLIDER : "");
      const before = attributesOf(host);
      morph(host, written);
      assert.ok(!host.hasAttribute("state"), "it was taken");
      await frames(1);
      await until(() => started(host), "its attributes");
      assert.deepEqual(attributesOf(host), before);
      assert.deepEqual(container.log.errors, []);
    });
  }

  it("leaves a control hidden, with its content, when its slider has nothing to steer", async () => {
    const slider = SLIDER.replace("per-page", "conditional per-page").replace("<div>three</div>", "");
    const control = '<pb-slider-control slider="#work" type="counter"></pb-slider-control>';
    const host = await make(control, slider);
    await until(() => host.hidden, "it to hide");
    morph(host, control);
    assert.ok(!host.hidden, "it was taken");
    await frames(1);
    assert.ok(host.hidden);
    assert.equal(host.getAttribute("state"), "hidden");
  });

  for (const type of ["slide", "loop"])
    it(`keeps the marks on the slides of a slider (${type}): roles, names, visible and inert slides`, async () => {
      const written = SLIDER.replace("per-page", `type="${type}" speed="0" per-page`);
      const host = await make(written);
      (host as HTMLElement & { go(to: number): void }).go(1);
      const slides = [...host.children];
      const marks = () => slides.map((slide) => ({ ...attributesOf(slide), class: [...slide.classList].sort() }));
      const before = marks();
      assert.ok(
        slides.some((slide) => slide.hasAttribute("inert")) &&
          slides.some((slide) => slide.classList.contains("is-active")),
      );
      morph(host, written);
      for (const slide of slides) morph(slide, "<div></div>");
      await frames(1);
      assert.deepEqual(marks(), before);
    });

  it("keeps the slides of a fading slider stacked, with the same slide visible", async () => {
    const written = `<pb-slider type="fade" speed="0" label="Work">${SLIDES}</pb-slider>`;
    const host = await make(written);
    (host as HTMLElement & { go(to: number): void }).go(1);
    const slides = [...host.children].filter((child) => child instanceof HTMLElement);
    const look = () => slides.map((slide) => [slide.getBoundingClientRect().left, getComputedStyle(slide).opacity]);
    const before = look();
    assert.deepEqual(
      before.map(([, opacity]) => opacity),
      ["0", "1", "0"],
    );
    morph(host, written);
    for (const slide of slides) morph(slide, "<div></div>");
    await frames(1);
    assert.deepEqual(look(), before);
  });

  for (const attributes of ["", "expanded"]) {
    it(`keeps a block that is ${attributes || "folded"} on the server as the visitor has left it`, async () => {
      const written = TAGS["pb-read-more"].replace(">", ` speed="0" ${attributes}>`);
      const host = await make(written);
      const put = attributes ? "collapsed" : "expanded";
      const button = await until(() => host.shadowRoot!.querySelector("button"), "the button");
      button.focus();
      button.click();
      await until(() => host.getAttribute("state") === put, "the visitor's wish");
      const before = attributesOf(host);
      const received: string[] = [];
      for (const name of ["expand", "collapse"])
        host.addEventListener(`pb-read-more-${name}`, ({ type }) => received.push(type));
      for (let round = 0; round < 2; round++) {
        morph(host, written);
        await frames(2);
        assert.deepEqual(attributesOf(host), before);
      }
      assert.deepEqual(received, [], "nothing moves");
      assert.equal(host.shadowRoot!.activeElement, button, "nor does the focus");
      morph(host, attributes ? TAGS["pb-read-more"].replace(">", ' speed="0">') : written.replace(">", " expanded>"));
      await frames(2);
      assert.equal(host.getAttribute("state"), put, "which is what the server wants now, too");
      morph(host, written);
      await until(() => host.getAttribute("state") !== put, "its server to change its mind");
    });
  }

  it("still changes what the server sets by an option", async () => {
    const written = TAGS["pb-read-more"];
    const host = await make(written);
    host.setAttribute("expanded", "");
    await until(() => host.getAttribute("state") === "expanded", "it to open");
    morph(host, written);
    await until(() => host.getAttribute("state") === "collapsed", "it to close");
    assert.ok(!host.hasAttribute("expanded"));
  });

  it("does not freeze where a script removes the attribute each time it appears", async () => {
    const host = await make(TAGS["pb-read-more"]);
    let taken = 0;
    const taker = new MutationObserver(() => {
      if (!host.hasAttribute("state")) return;
      taken += 1;
      host.removeAttribute("state");
    });
    taker.observe(host, { attributes: true });
    host.removeAttribute("state");
    await frames(3);
    taker.disconnect();
    assert.ok(taken > 0 && taken < 20, `taken ${taken} times`);
    await until(() => host.getAttribute("state") === "collapsed", "the last word");
  });
});
