import { emulateMedia } from "@web/test-runner-commands";
import { define, type PbSliderElement } from "../../../../src/elements/pb-slider.ts";
import { assert, cleanFixtures, fixtureOf, frames, isChromium, until, useContainer } from "../../../support/index.ts";

describe("slides in print", () => {
  beforeEach(() => {
    useContainer();
    define();
  });
  afterEach(async () => {
    // Only Chromium can emulate print.
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

  const boxesOf = ({ slides }: PbSliderElement) => slides.map((slide) => slide.getBoundingClientRect());
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
      it(`${kind} of ${what} prints all of them below each other, and is unchanged afterwards`, async function () {
        if (!isChromium) this.skip(); // no emulation
        const config = JSON.stringify({ ...options, speed: 0 });
        // Starts without waiting for plugins: an idle slider that still loads them must behave the same.
        const slider = fixtureOf<PbSliderElement>(`<pb-slider mount="eager" config='${config}'>${content}</pb-slider>`);
        await until(() => slider.state === "idle", "the slider to be laid out");
        slider.go(">");
        slider.go(">");
        await frames(3);
        const before = boxesOf(slider);
        const facts = factsOf(slider);
        await emulateMedia({ media: "print" });
        await frames(3);
        const left = slider.getBoundingClientRect().left;
        const { slides } = slider;
        boxesOf(slider).forEach((box, index, all) => {
          assert.equal(getComputedStyle(slides[index]!).opacity, "1");
          assert.ok(
            box.height >= 100 && Math.abs(box.left - left) < 1,
            `slide ${index} is at ${box.left}, the slider at ${left}`,
          );
          if (index > 0) assert.ok(box.top >= all[index - 1]!.bottom - 1, `slide ${index} is below the previous one`);
        });
        await emulateMedia({ media: "screen" });
        await until(() => rounded(boxesOf(slider)) === rounded(before), "the slides to return to their positions");
        assert.deepEqual(factsOf(slider), facts);
      });
    }
  }
});
