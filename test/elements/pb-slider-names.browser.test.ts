import { emulateMedia } from "@web/test-runner-commands";
import { define, type PbSliderElement } from "../../src/elements/pb-slider.ts";
import {
  assert,
  axeFindings,
  cleanFixtures,
  contrast,
  fixture,
  isChromium,
  until,
  useContainer,
} from "../support/index.ts";
import { part } from "./shadow-parts.ts";

const SLIDES = "<div>1</div><div>2</div><div>3</div>";
const slider = (attributes = "", content = SLIDES) =>
  `<pb-slider mount="eager" speed="0" ${attributes}>${content}</pb-slider>`;

describe("what <pb-slider> is called, and where a visitor is in it", () => {
  beforeEach(() => {
    useContainer();
    define();
  });
  afterEach(cleanFixtures);

  const sliderIn = (box: ParentNode) => box.querySelector<PbSliderElement>("pb-slider") ?? assert.fail("no slider");
  const attributes = (node: Element, ...names: string[]) => names.map((name) => node.getAttribute(name));
  const nameOf = (host: Element) => attributes(host, "role", "aria-label");
  /** Names that need more than the slider itself come with its deferred code. */
  const named = (host: PbSliderElement) =>
    until(() => host.shadowRoot?.querySelector(".track")?.hasAttribute("aria-live"), "the deferred code");
  async function make(html: string): Promise<PbSliderElement> {
    cleanFixtures();
    const box = fixture(html);
    const host = sliderIn(box);
    await until(() => host.state === "idle", "the slider to be idle");
    if (!host.hasAttribute("navigation")) await named(host);
    assert.deepEqual(await axeFindings(box), []);
    return host;
  }

  it("with a label it is a region, without one a group", async () => {
    assert.deepEqual(nameOf(await make(slider('label="Our work"'))), ["region", "Our work"]);
    assert.deepEqual(nameOf(await make(slider('aria-label="Rooms"'))), ["region", "Rooms"]);
    const plain = await make(slider());
    assert.deepEqual(nameOf(plain), ["group", null]);
    plain.setAttribute("label", "Late");
    await until(() => plain.getAttribute("role") === "region", "the region");
    assert.deepEqual(nameOf(plain), ["region", "Late"]);
  });

  it("the role that it gives itself is not taken for a change by its author", async () => {
    const box = fixture('<pb-slider speed="0"></pb-slider>');
    let updates = 0;
    box.addEventListener("pb-slider-updated", () => (updates += 1));
    const host = sliderIn(box);
    host.innerHTML = SLIDES;
    await until(() => host.state === "idle", "the slider to be idle");
    await named(host);
    assert.deepEqual([host.getAttribute("role"), updates], ["group", 0]);
    host.setAttribute("role", "complementary");
    await until(() => updates === 1, "the update");
    host.setAttribute("label", "Rooms");
    await until(() => updates === 2, "the second update");
    assert.deepEqual(nameOf(host), ["complementary", "Rooms"]);
  });

  it("a role of its author stays", async () => {
    assert.deepEqual(nameOf(await make(slider('role="complementary" aria-label="Rooms"'))), ["complementary", "Rooms"]);
  });

  const headings: [where: string, html: string, name: string | null][] = [
    ["the one before it", `<h2>Our\n rooms</h2><p>text</p>${slider()}`, "Our rooms"],
    ["the last one before it", `<h2>House</h2><h3>Rooms</h3><div>${slider()}</div><h3>Food</h3>`, "Rooms"],
    ["one in a header", `<section><header><h2>Rooms</h2></header>${slider()}</section>`, "Rooms"],
    ["that of a section around it", `<h1>House</h1><section><p>text</p>${slider()}</section>`, "House"],
    ["none of another article", `<article><h2>News</h2></article>${slider()}`, null],
    [
      "none of another slider",
      `${slider('label="A"', "<div><h3>Slide</h3></div>")}<div id="x">${slider()}</div>`,
      null,
    ],
    ["none of its own slides", slider("", "<div><h3>Slide</h3></div><div>2</div>"), null],
  ];
  for (const [where, html, name] of headings)
    it(`without a label it is named by a heading: ${where}`, async () => {
      const box = fixture(html);
      const host = [...box.querySelectorAll<PbSliderElement>("pb-slider")].at(-1) ?? assert.fail("no slider");
      await named(host);
      assert.deepEqual(nameOf(host), ["group", name]);
      host.setAttribute("label", "Given");
      await until(() => host.getAttribute("aria-label") === "Given", "the label");
      assert.equal(host.getAttribute("role"), "region");
      host.remove();
      await until(() => host.state === "destroyed", "the end");
      assert.deepEqual(attributes(host, "role", "aria-label", "aria-roledescription"), [null, null, null]);
    });

  it("every slide says its number: plain ones, named ones, pictures and links", async () => {
    const host = await make(
      slider(
        'label="Work"',
        `<div>1</div><div aria-label="Dunes">2</div><img alt="Night" src="data:,"><a href="#x">House</a>`,
      ),
    );
    const names = ["aria-label", "aria-roledescription", "aria-description"];
    assert.deepEqual(
      host.slides.map((slide) => attributes(slide, ...names)),
      [
        ["1 of 4", "slide", null],
        ["Dunes", "slide 2 of 4", null],
        [null, null, "3 of 4"],
        [null, null, "4 of 4"],
      ],
    );
    host.lastElementChild!.remove();
    await until(() => host.slides[2]!.getAttribute("aria-description") === "3 of 3", "the new number");
    const slides = [...host.slides];
    host.remove();
    await until(() => host.state === "destroyed", "the end");
    assert.deepEqual(
      slides.map((slide) => attributes(slide, ...names)),
      [
        [null, null, null],
        ["Dunes", null, null],
        [null, null, null],
      ],
    );
  });

  it("items of a list say their number too", async () => {
    const host = await make(slider('label="Work"', `<ul><li>1</li><li aria-label="Dunes">2</li></ul>`));
    assert.deepEqual(
      host.slides.map((slide) => attributes(slide, "aria-label", "aria-roledescription")),
      [
        ["1 of 2", "slide"],
        ["Dunes", "slide 2 of 2"],
      ],
    );
  });

  for (const scheme of ["light", "dark"])
    it(`dots that are not chosen stand out from the page (${scheme})`, async () => {
      const box = fixture(
        `<div style="color-scheme: ${scheme}; background: Canvas; color: CanvasText">${slider('label="Work"')}</div>`,
      );
      const host = sliderIn(box);
      await until(() => host.shadowRoot?.querySelectorAll(".page").length === 3, "the dots");
      const page = getComputedStyle(box.firstElementChild!).backgroundColor;
      const other = getComputedStyle(host.shadowRoot!.querySelectorAll(".page")[1]!, "::before");
      assert.ok(contrast(other.backgroundColor, page, Number(other.opacity)) >= 3);
      // Also with text that is only just readable.
      assert.ok(contrast("#666", "#fff", Number(other.opacity)) >= 3);
      const current = getComputedStyle(part(host, "page-active"), "::before");
      await until(() => Number(current.opacity) === 1 && Number(current.scale) >= 1.5, "the chosen one to be larger");
    });

  describe("as thumbnails", () => {
    const THUMBS = 'navigation fixed-width="100px" height="60px" arrows="false" pagination="false" label="Choose"';
    const pictures = `<img alt="Dunes" src="/demo/pictures/dunes.svg"><img alt="Night" src="/demo/pictures/night.svg">`;
    const contents: [what: string, content: string][] = [
      ["pictures", pictures],
      ["items of a list", `<ul><li>Dunes</li><li>Night</li></ul>`],
      ["blocks with a picture", `<div><img alt="Dunes" src="data:,"></div><div><img alt="Night" src="data:,"></div>`],
      ["buttons", `<div><button>Dunes</button></div><div><button>Night</button></div>`],
    ];
    for (const [what, content] of contents)
      it(`${what} keep their names, and the current one is marked for everybody`, async function () {
        const host = await make(slider(THUMBS, content));
        const [first, second] = host.slides as [HTMLElement, HTMLElement];
        assert.equal(first.hasAttribute("aria-label"), false, "its own name counts");
        const marks = () =>
          host.slides.map((slide) => getComputedStyle(slide).outlineStyle !== "none" && !slide.matches(":focus"));
        await until(
          () => marks().join() === "true,false",
          () => `the mark (${marks().join()})`,
        );
        assert.equal(host.querySelectorAll("[aria-current=true]").length, 1);
        second.click();
        await until(
          () => marks().join() === "false,true",
          () => `the other mark (${marks().join()})`,
        );
        const theme = document.createElement("style");
        theme.textContent = "pb-slider > *, pb-slider li { outline: 1px dotted red; }";
        host.before(theme);
        assert.equal(getComputedStyle(second).outlineWidth, "1px", "a theme's rule wins");
        theme.remove();
        if (!isChromium) return; // forced colours are emulated by Chromium only
        await emulateMedia({ forcedColors: "active" });
        try {
          assert.equal(marks().join(), "false,true");
        } finally {
          await emulateMedia({ forcedColors: "none" });
        }
      });

    it("pictures beside the current one are dimmed, since a line may not stand out from a picture", async () => {
      const host = await make(slider(THUMBS, pictures));
      const dimmed = () => host.slides.map((slide) => Number(getComputedStyle(slide).opacity) < 1).join();
      await until(() => dimmed() === "false,true", "the second one to be dimmed");
    });

    it("a picture without a name is called by its number", async () => {
      const host = await make(slider(THUMBS, `<div><img alt="" src="data:,"></div><img alt="Night" src="data:,">`));
      assert.deepEqual(
        host.slides.map((slide) => slide.getAttribute("aria-label")),
        ["Go to slide 1", null],
      );
    });
  });
});
