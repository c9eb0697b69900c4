import { define as defineLightbox } from "../../../../src/elements/pb-lightbox.ts";
import { define as defineBadge } from "../../../../src/elements/apbct-real-person.ts";
import { define as defineControl } from "../../../../src/elements/pb-slider-control.ts";
import { define as defineSlider } from "../../../../src/elements/pb-slider.ts";
import { FILLED_WITHIN_MS } from "../../../../src/shared/core/element/element-class.ts";
import { findPagePart } from "../../../../src/shared/core/element/page-content.ts";
import type { ProblemDetail } from "../../../../src/shared/core/events/element-events.ts";
import { CONTROL_TYPES } from "../../../../src/shared/page-builder/slider/control/options.ts";
import {
  assert,
  cleanFixtures,
  fixture,
  once,
  until,
  useContainer,
  useTestClock,
  viewsReady,
  type TestClock,
} from "../../../support/index.ts";

/** Codes of the problems reported in an element, by id. */
function problemsIn(box: Element) {
  const found: Record<string, string[]> = {};
  box.addEventListener("plaintags-error", (event) => {
    const { id, code } = (event as CustomEvent<ProblemDetail>).detail;
    (found[id] ??= []).push(code);
  });
  return found;
}

describe("An element without the content that its tag works with", () => {
  let clock: TestClock;
  beforeEach(() => {
    clock = useTestClock(useContainer());
    defineSlider();
    defineLightbox();
  });
  afterEach(cleanFixtures);

  it("is reported once, however its emptiness is written", async () => {
    const empty = ["", "Text", "<ul></ul>", "<p></p><br>", "<template><div></div></template>", "<style></style>"];
    const box = fixture("<div></div>");
    const found = problemsIn(box);
    box.innerHTML = empty
      .map((content, index) => `<pb-slider mount="eager" id="s${index}">${content}</pb-slider>`)
      .join("");
    await clock.advance(FILLED_WITHIN_MS);
    await until(
      () => Object.keys(found).length === empty.length,
      () => JSON.stringify(found),
    );
    box.append(...box.children);
    await clock.advance(2 * FILLED_WITHIN_MS);
    assert.deepEqual(
      Object.values(found),
      empty.map(() => ["no-slides"]),
    );
  });

  it("is not reported when a script fills it a moment later, or removes it", async () => {
    const box = fixture("<div></div>");
    const found = problemsIn(box);
    box.innerHTML = `<pb-slider mount="eager" id="filled"></pb-slider><pb-slider mount="eager" id="list"><ul></ul></pb-slider>
      <pb-lightbox id="links"></pb-lightbox><pb-slider mount="eager" id="removed"></pb-slider>
      <pb-slider mount="eager" id="hidden"><div hidden>a</div></pb-slider><pb-slider mount="eager" id="last"></pb-slider>`;
    await clock.advance(FILLED_WITHIN_MS - 1);
    const one = (id: string) => box.querySelector(`#${id}`)!;
    one("filled").innerHTML = "<div>a</div><div>b</div>";
    one("list").firstElementChild!.innerHTML = "<li>a</li><li>b</li>";
    one("links").innerHTML = '<a href="/demo/pictures/dunes.svg">Dunes</a>';
    one("removed").remove();
    await clock.advance(1);
    await until(() => found["last"], "the report of the last one");
    assert.deepEqual(found, { last: ["no-slides"] });
  });

  it("has the whole time again when it returns to the page", async () => {
    const box = fixture("<div></div>");
    const found = problemsIn(box);
    box.innerHTML = '<pb-slider mount="eager" id="empty"></pb-slider><pb-slider mount="eager" id="last"></pb-slider>';
    await clock.advance(FILLED_WITHIN_MS - 2);
    const slider = box.firstElementChild!;
    slider.remove();
    await clock.advance(1);
    box.prepend(slider);
    await clock.advance(1);
    await until(() => found["last"], "the report of the last one");
    assert.deepEqual(found, { last: ["no-slides"] });
    await clock.advance(FILLED_WITHIN_MS);
    await until(() => found["empty"], "the report of the one that returned");
  });
});

describe("A tag that is written without its end tag", () => {
  beforeEach(() => {
    useContainer();
    defineSlider();
    defineControl();
    defineBadge();
  });
  afterEach(cleanFixtures);

  /** Shows markup, and waits until its last element, a mistake too, is reported. */
  async function show(html: string) {
    const box = fixture("<div></div>");
    const found = problemsIn(box);
    box.innerHTML = `${html}<apbct-real-person id="last" mount="eager"><p>a</p></apbct-real-person>`;
    await until(() => found["last"], "the report of the last one");
    delete found["last"];
    return { box, found };
  }

  for (const type of CONTROL_TYPES)
    it(`is reported, and what follows it stays visible, outside the control's button: ${type}`, async () => {
      const { box, found } = await show(`<section><pb-slider mount="eager"><div>a</div><div>b</div></pb-slider>
        <pb-slider-control id="outer" type="${type}" />
        <pb-slider-control id="inner" type="counter" /><h2>Heading</h2><p><a href="#a">Text</a></p>
        <section>Section</section></section>`);
      assert.deepEqual(found, { outer: ["not-closed"], inner: ["not-closed"] });
      await until(() => box.querySelector("#inner")?.getAttribute("state") === "bound", "the control to be bound");
      await viewsReady(box);
      for (const element of box.querySelectorAll("#inner > *")) {
        assert.equal(element.checkVisibility({ visibilityProperty: true }), true, element.localName);
        assert.ok(element.getBoundingClientRect().width > 0, element.localName);
      }
      const tops = [...box.querySelectorAll("#inner > *")].map((element) => element.getBoundingClientRect().top);
      assert.deepEqual(
        tops,
        tops.toSorted((a, b) => a - b),
        "the order of the page",
      );
      assert.equal(box.querySelector("#inner")!.assignedSlot!.closest("button"), null);
    });

  it("is reported for a slider in a control, and for a badge before a paragraph", async () => {
    const { found } =
      await show(`<section><pb-slider-control id="control" type="playPause"><pb-slider><div>a</div></pb-slider>
      </pb-slider-control></section><div><apbct-real-person id="badge" mount="eager" /><p>Text</p></div>`);
    assert.deepEqual(found, { control: ["not-closed"], badge: ["not-closed"] });
  });

  it("says how to write it", async () => {
    const box = fixture("<div></div>");
    box.innerHTML = '<div><pb-slider-control type="counter" /><h2>Heading</h2></div>';
    const { detail } = await once<CustomEvent<ProblemDetail>>(box, "plaintags-error");
    assert.equal(
      detail.message,
      "is not closed: write <pb-slider-control></pb-slider-control>. HTML has no <pb-slider-control />, so what follows is inside, from <h2> on.",
    );
  });

  it("is not suspected where a control holds an icon, a word, or a piece of a slide", async () => {
    const { found } =
      await show(`<section><pb-slider mount="eager"><div data-caption="a">a</div><div>b</div></pb-slider>
      <pb-slider-control type="navArrow"><svg slot="next"></svg><span>Next</span>
        <pb-slider-control type="slideContent"><h3>Heading</h3><p>Text</p></pb-slider-control></pb-slider-control>
      <pb-slider-control type="slideContent" slide-content-type="custom" slide-content-selector="h2"><h2>Heading</h2></pb-slider-control>
      <pb-slider-control type="counter"><b slot="prefix">Slide</b></pb-slider-control>
      <pb-slider-control type="navArrow" data-plaintags="pb-slider-control"><p>Next</p></pb-slider-control>
      <apbct-real-person mount="eager"><b>Jo</b></apbct-real-person></section>`);
    assert.deepEqual(found, {});
  });

  it("is suspected of a form only where nothing follows, and not for words, a hidden contact or a form of its own", () => {
    const partOf = (html: string) => findPagePart(fixture(html).querySelector("wsf-form")!)?.localName;
    assert.equal(partOf('<wsf-form form-id="7" /><p>Text</p><h2>Heading</h2><section></section>'), "section");
    assert.equal(partOf('<form><wsf-form form-id="7" /><pb-slider></pb-slider></form>'), "pb-slider");
    for (const content of [
      "<h2>Write to us</h2><p>Wait, or <apbct-email>write</apbct-email>.</p>",
      "<form><section>Write to us</section></form>",
    ])
      assert.equal(partOf(`<wsf-form>${content}</wsf-form>`), undefined, content);
    assert.equal(partOf("<wsf-form><h2>Write to us</h2></wsf-form><p>Text</p>"), undefined);
  });
});
