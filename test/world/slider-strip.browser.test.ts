// Engines: style sheets and layers
import css from "../../src/plaintags.css";
import { assert, cleanFixtures, fixture } from "../support/index.ts";

/** What plaintags.css makes of a slider before its script, in every browser. */
describe("the strip of a slider that has not started", () => {
  const sheet = new CSSStyleSheet();
  beforeEach(async () => {
    await sheet.replace(css);
    document.adoptedStyleSheets.push(sheet);
  });
  afterEach(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    cleanFixtures();
  });
  const makesArrows = CSS.supports("selector(::scroll-button(*))");
  const SLIDES = '<div style="height: 100px">one</div><div style="height: 100px">two</div>';
  const make = (attributes: string) =>
    fixture(`<div style="width: 600px"><pb-slider ${attributes}>${SLIDES}</pb-slider><p>below</p></div>`);

  for (const [what, attributes] of [
    ["", ""],
    [" downwards", 'direction="ttb" height="100" style="--pb-slider-height: 100px"'],
  ] as const)
    it(`scrolls${what}, and is as high with arrows and dots as without`, () => {
      const heights = ["", 'arrows="false"'].map((more) => {
        const box = make(`${attributes} ${more}`);
        const strip = box.querySelector("pb-slider") as HTMLElement;
        strip.scrollTo({ left: 600, top: what ? 100 : 0, behavior: "instant" });
        assert.near(what ? strip.scrollTop : strip.scrollLeft, what ? 100 : 600, 1);
        return (box.querySelector("p") as HTMLElement).offsetTop - strip.offsetTop;
      });
      assert.equal(heights[0], heights[1]);
      assert.ok(heights[0]! >= 140, "the dots have their place");
    });

  it("where the browser makes no arrows, no rule about them counts", () => {
    const box = make('direction="ttb" height="100"');
    const { scrollBehavior, clipPath, counterReset } = getComputedStyle(box.querySelector("pb-slider") as HTMLElement);
    const plain = scrollBehavior === "auto" && clipPath === "none" && counterReset === "none";
    assert.equal(plain, !makesArrows);
  });
});
