import { emulateMedia } from "@web/test-runner-commands";
import { define, type PbSliderElement } from "../../../../src/elements/pb-slider.ts";
import { assert, cleanFixtures, fixtureOf, frames, isChromium, until, useContainer } from "../../../support/index.ts";

describe("slides on paper", () => {
  beforeEach(() => {
    useContainer();
    define();
  });
  afterEach(async () => {
    // Firefox and WebKit cannot be told to be paper.
    if (isChromium) await emulateMedia({ media: "screen" });
    cleanFixtures();
  });

  const KINDS: Record<string, Record<string, unknown>> = {
    "a strip": { perPage: 2, gap: "10px" },
    "a loop": { type: "loop", perPage: 2 },
    "a fade": { type: "fade" },
    "a strip from top to bottom": { direction: "ttb", height: "150px" },
    "a strip with padding": { padding: "20%", focus: "center" },
    "slides of adaptive height": { adaptiveHeight: true },
  };
  const CONTENT = {
    "plain slides": '<div style="height: 100px">slide</div>'.repeat(5),
    "the items of a list": `<ul>${'<li style="height: 100px">slide</li>'.repeat(5)}</ul>`,
  };

  const places = ({ slides }: PbSliderElement) => slides.map((slide) => slide.getBoundingClientRect());
  const rounded = (boxes: DOMRect[]) => boxes.map(({ left, top }) => `${Math.round(left)} ${Math.round(top)}`).join();
  const factsOf = ({ index, end, page, pages, overflow, state }: PbSliderElement) => ({
    index,
    end,
    page,
    pages,
    overflow,
    state,
  });

  for (const [kind, options] of Object.entries(KINDS)) {
    for (const [what, content] of Object.entries(CONTENT)) {
      it(`${kind} of ${what} shows all of them below each other, and is what it was afterwards`, async function () {
        if (!isChromium) this.skip(); // no emulation
        const config = JSON.stringify({ ...options, speed: 0 });
        // From the start: an idle slider whose late parts are on their way is still the former one.
        const slider = fixtureOf<PbSliderElement>(`<pb-slider mount="eager" config='${config}'>${content}</pb-slider>`);
        await until(() => slider.state === "idle", "the slider to be laid out");
        slider.go(">");
        slider.go(">");
        await frames(3);
        const before = places(slider);
        const facts = factsOf(slider);
        await emulateMedia({ media: "print" });
        await frames(3);
        const left = slider.getBoundingClientRect().left;
        const { slides } = slider;
        places(slider).forEach((place, index, all) => {
          assert.equal(getComputedStyle(slides[index]!).opacity, "1");
          assert.ok(
            place.height >= 100 && Math.abs(place.left - left) < 1,
            `slide ${index} stands at ${place.left} of ${left}`,
          );
          if (index > 0)
            assert.ok(place.top >= all[index - 1]!.bottom - 1, `slide ${index} stands below the one before`);
        });
        await emulateMedia({ media: "screen" });
        await until(() => rounded(places(slider)) === rounded(before), "the slides to be back in their places");
        assert.deepEqual(factsOf(slider), facts);
      });
    }
  }
});
