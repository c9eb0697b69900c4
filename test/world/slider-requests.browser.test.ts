// Engines: focus and inert, native validity and autofill
import { define, type PbSliderElement } from "../../src/elements/pb-slider.ts";
import { reveal } from "../../src/shared/core/element/reveal.ts";
import { loadPlugins } from "../../src/shared/page-builder/slider/engine/load-plugins.ts";
import { assert, cleanFixtures, fixture, frames, until, useContainer } from "../support/index.ts";

/** Whatever asks for content in a slide out of view gets it shown (issue 19, 3.5). */
describe("slides out of view", () => {
  beforeEach(async () => {
    useContainer();
    define();
    await loadPlugins();
  });
  afterEach(() => {
    cleanFixtures();
    history.replaceState(null, "", location.pathname + location.search);
    scrollTo(0, 0);
  });

  async function make(html: string): Promise<PbSliderElement> {
    const box = fixture(html);
    const hosts = [...box.querySelectorAll("pb-slider")] as PbSliderElement[];
    for (const host of hosts)
      if (host.getAttribute("mount") !== "interaction") await until(() => host.state === "idle", "the slider");
    return hosts[0]!;
  }
  const byId = (id: string) => document.getElementById(id)!;
  /** Whether an element is inside the visible part of its slider. */
  function isSeen(id: string): boolean {
    const box = byId(id).getBoundingClientRect();
    const sliderBox = byId(id).closest("pb-slider")!.getBoundingClientRect();
    return box.left >= sliderBox.left - 1 && box.right <= sliderBox.right + 1 && box.width > 0;
  }

  const FORM = `<form id="form"><pb-slider id="steps" label="Steps">
    <div><label>Name <input id="name" name="name" required></label></div>
    <div><label>City <input id="city" name="city"></label></div>
    <div><label>Note <input id="note" name="note" required></label></div></pb-slider><button id="send">Send</button></form>
    <label id="away" for="note">A note to us</label>`;

  it("a required field in a slide out of view stops the form: its slide shows at once, and it has the focus", async () => {
    const host = await make(FORM);
    (byId("form") as HTMLFormElement).addEventListener("submit", (event) => event.preventDefault());
    (byId("note") as HTMLInputElement).value = "typed";
    host.toSlide(2);
    await until(() => host.state === "idle" && host.index === 2, "the last step");
    byId("send").click();
    await until(() => document.activeElement === byId("name"), "the focus to be in the field");
    assert.equal(host.index, 0);
    assert.ok(isSeen("name"));
    assert.deepEqual(
      [...host.children].map((slide) => (slide as HTMLElement).inert),
      [false, true, true],
    );
  });

  it("of two invalid fields the first is shown, and the other's slide stays inert", async () => {
    const host = await make(FORM);
    host.toSlide(1);
    await until(() => host.state === "idle" && host.index === 1, "the second step");
    byId("send").click();
    await until(() => document.activeElement === byId("name"), "the focus to be in the field");
    await until(() => (host.children[2] as HTMLElement).inert, "the last slide to be inert");
    assert.equal(host.index, 0);
  });

  it("a script that only checks the form moves nothing, and inert slides stay inert", async () => {
    const host = await make(FORM);
    host.toSlide(1);
    await until(() => host.state === "idle" && host.index === 1, "the second step");
    assert.equal((byId("form") as HTMLFormElement).checkValidity(), false);
    await until(() => (host.children[0] as HTMLElement).inert, "the first slide to be inert");
    await frames(2);
    assert.equal(host.index, 1);
    assert.notEqual(document.activeElement, byId("name"));
  });

  it("an invalid field outside is shown without moving the slider", async () => {
    const host = await make(`<form id="form"><input id="first" required>
      <pb-slider><div>1</div><div><input id="second" required></div></pb-slider><button id="send">Send</button></form>`);
    byId("send").click();
    await until(() => document.activeElement === byId("first"), "the focus");
    await until(() => (host.children[1] as HTMLElement).inert, "the second slide to be inert");
    await frames(2);
    assert.equal(host.index, 0);
  });

  it("a label outside for a control in a slide shows the slide and focuses the control", async () => {
    const host = await make(FORM);
    byId("away").click();
    await until(() => document.activeElement === byId("note"), "the focus to be in the field");
    assert.equal(host.index, 2);
    assert.ok(isSeen("note"));
  });

  it("a link to something inside a slide shows the slide, also when it is followed again", async () => {
    const host = await make(`<a id="link" href="#deep">there</a><pb-slider speed="5000">
      <div>1</div><div>2</div><div><h3 id="deep">Deep</h3></div></pb-slider>`);
    byId("link").click();
    await until(() => host.index === 2 && isSeen("deep"), "the slide");
    assert.equal(host.state, "idle");
    host.toSlide(0);
    byId("link").click();
    assert.ok(isSeen("deep"));
    assert.equal(host.index, 2);
  });

  it("a change of the address shows the slide with the element that it names", async () => {
    const host = await make(`<pb-slider type="loop" per-page="2" speed="5000"><div>1</div><div>2</div><div>3</div>
      <div id="named">4</div><div>5</div></pb-slider>`);
    location.hash = "named";
    await until(() => isSeen("named"), "the slide");
    assert.equal(host.state, "idle");
  });

  it("a slider in a slide: both show the element, the outer one first", async () => {
    await make(`<a id="link" href="#deep">there</a><pb-slider id="outer"><div>1</div><div><pb-slider id="inner" mount="eager">
      <div>a</div><div id="deep">b</div></pb-slider></div></pb-slider>`);
    byId("link").click();
    assert.deepEqual([(byId("outer") as PbSliderElement).index, (byId("inner") as PbSliderElement).index], [1, 1]);
    assert.ok(isSeen("deep"));
  });

  it("a script calls reveal(): the element can be focused at once", async () => {
    const host = await make(
      `<pb-slider speed="5000"><a href="#x">1</a><a href="#x">2</a><a id="third" href="#x">3</a></pb-slider>`,
    );
    reveal(byId("third"));
    byId("third").focus();
    assert.equal(document.activeElement, byId("third"));
    assert.ok(isSeen("third"));
    assert.equal(host.index, 2);
  });

  it("hash-nav: a link to a slide of a slider far below starts it at that slide, and scrolls to it", async () => {
    fixture(`<a id="link" href="#gal-3">the third</a><div style="height: 6000px"></div>
      <pb-slider id="gal" hash-nav><div>a</div><div>b</div><div>c</div><div>d</div></pb-slider><div style="height: 3000px"></div>`);
    const host = byId("gal") as PbSliderElement;
    assert.equal(host.hasAttribute("state"), false);
    byId("link").click();
    await until(() => host.state === "idle" && host.index === 2, "the third slide");
    await until(() => Math.abs(host.getBoundingClientRect().top) < 5, "the slider to be in view");
    assert.equal(location.hash, "#gal-3");
  });

  for (const [source, attributes, prepare] of [
    ["an attribute", 'slide-selector=".picture"', () => undefined],
    ["a property", "", (host) => Object.assign(host, { slideSelector: ".picture" })],
    ["the configuration", `config='{"slideSelector":".picture"}'`, () => undefined],
  ] satisfies [string, string, (host: PbSliderElement) => unknown][])
    it(`hash-nav: a link starts a slider far below at the picture, where ${source} names the slides`, async () => {
      const pictures = (...names: string[]) =>
        `<div>${names.map((name) => `<p class="picture">${name}</p>`).join("")}</div>`;
      fixture(`<a id="link" href="#gal-3">the third</a><div style="height: 6000px"></div>
        <pb-slider id="gal" hash-nav ${attributes}>${pictures("a", "b")}${pictures("c", "d")}</pb-slider><div style="height: 3000px"></div>`);
      const host = byId("gal") as PbSliderElement;
      prepare(host);
      assert.equal(host.hasAttribute("state"), false);
      byId("link").click();
      await until(() => host.state === "idle" && host.index === 2, "the third picture");
      await until(() => Math.abs(host.getBoundingClientRect().top) < 5, "the slider to be in view");
      assert.equal(host.slides[2]!.textContent, "c");
    });

  it("hash-nav: the address that the slider itself writes does not scroll the page", async () => {
    const host = await make(
      `<pb-slider id="gal" hash-nav mount="eager"><div>a</div><div>b</div></pb-slider><div style="height: 6000px"></div>`,
    );
    scrollTo(0, 1000);
    host.toSlide(1);
    await until(() => location.hash === "#gal-2", "the address");
    await frames(3);
    assert.equal(scrollY, 1000);
  });
});
