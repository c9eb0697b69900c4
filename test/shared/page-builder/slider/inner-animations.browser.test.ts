import { emulateMedia } from "@web/test-runner-commands";
import { ANIMATION_START_MS } from "../../../../src/shared/page-builder/slider/plugins/inner-animations.ts";
import { assert, isChromium, until, useContainer, useTestClock } from "../../../support/index.ts";
import { configOf, endSliders, makeSlider, type Made, type MakeOptions } from "./make.ts";

const animated = (index: number) =>
  `<div style="height: 100px"><p data-animation="fadeIn" id="a${index}">a</p><p class="brx-animated" data-animation="fadeIn">b</p>
    <p data-animation="fadeIn" class="no-stagger">opted out</p><p data-animation="fadeIn">c</p></div>`;
const content = [0, 1, 2, 3].map(animated).join("");

describe("inner animations", () => {
  beforeEach(() => {
    useContainer();
  });
  afterEach(endSliders);

  /** A slider whose first animations have begun. */
  async function makeAnimated(options: object, given: MakeOptions): Promise<Made> {
    const made = await makeSlider({ ...options }, given);
    await until(() => made.host.querySelector(".is-animated"), "the first animations");
    return made;
  }
  const parts = ({ slides }: Made, index: number) => [...slides[index]!.querySelectorAll("p")];
  const plays = (made: Made, index: number) =>
    parts(made, index).every(({ classList }) => classList.contains("brx-animate-fadeIn"));
  const played = (made: Made) => made.slides.flatMap((_, index) => (plays(made, index) ? [index] : []));

  it(`the first ones begin ${ANIMATION_START_MS} ms after the first layout, and none before [A150]`, async () => {
    const clock = useTestClock(useContainer());
    const made = await makeSlider({ animationTrigger: "is-visible", speed: 0 }, { content });
    await clock.advance(ANIMATION_START_MS - 20);
    made.slider.go(1);
    assert.deepEqual(played(made), []);
    assert.equal(
      made.host.querySelector("[data-animation]"),
      null,
      "the page builder's own script finds nothing to play",
    );
    await clock.advance(20);
    assert.deepEqual(played(made), [1]);
    made.slider.go(2);
    assert.deepEqual(played(made), [1, 2]);
  });

  it("the animations of a slide play when it comes, and again when it comes again [A150]", async () => {
    const made = await makeAnimated({ animationTrigger: "is-visible", speed: 0 }, { content });
    assert.deepEqual(played(made), [0]);
    assert.ok(made.host.querySelector("#a0")!.classList.contains("is-animated"));
    made.slider.go(1);
    assert.deepEqual(played(made), [0, 1], "what leaves keeps its picture");
    made.slider.go(2);
    assert.deepEqual(played(made), [1, 2]);
    made.slider.go(0);
    assert.deepEqual(played(made), [0, 2]);
  });

  it("asked for while the slider lives, those of the slide in view play at once", async () => {
    const made = await makeSlider({ speed: 0 }, { content });
    made.slider.go(1);
    made.slider.update(configOf({ animationTrigger: "is-visible", speed: 0 }));
    assert.deepEqual(played(made), [1]);
  });

  it("is-active plays the current slide only", async () => {
    const visible = await makeAnimated({ animationTrigger: "is-visible", perPage: 2 }, { content });
    assert.deepEqual(played(visible), [0, 1]);
    const active = await makeAnimated({ animationTrigger: "is-active", perPage: 2 }, { content });
    assert.deepEqual(played(active), [0]);
  });

  it("stagger delays by first + i x delay, and leaves alone what opted out [A150]", async () => {
    const made = await makeSlider(
      { animationStagger: true, animationDelayFirst: 200, animationDelay: 150 },
      { content },
    );
    assert.deepEqual(
      parts(made, 0).map(({ style }) => style.animationDelay),
      ["200ms", "350ms", "", "500ms"],
    );
  });

  it("with animateOnce what was played stays [A150]", async () => {
    const made = await makeAnimated({ animationTrigger: "is-visible", animateOnce: true, speed: 0 }, { content });
    made.slider.go(1);
    made.slider.go(2);
    assert.deepEqual(played(made), [0, 1, 2]);
  });

  it("takes the animations of the page builder's interactions, and what is no list is left alone", async () => {
    const list = JSON.stringify([
      { trigger: "click" },
      { trigger: "enterView", action: "startAnimation", animationType: "bounce" },
    ]);
    const made = await makeAnimated(
      { animationTrigger: "is-visible" },
      {
        content: `<div><p id="good" data-interactions='${list}'></p><p id="bad" data-interactions="{oh"></p></div><div></div>`,
      },
    );
    assert.ok(made.host.querySelector("#good")!.classList.contains("brx-animate-bounce"));
    assert.equal(made.host.querySelector("#bad")!.className, "");
  });

  it("without the option nothing is touched", async () => {
    const made = await makeSlider({}, { content });
    assert.equal(made.host.querySelector("#a0")!.outerHTML, '<p data-animation="fadeIn" id="a0">a</p>');
  });

  it("gives everything back at the end", async () => {
    const made = await makeAnimated({ animationStagger: true, animationDelay: 100, speed: 0 }, { content });
    made.slider.go(1);
    made.slider.destroy();
    assert.equal(made.host.querySelector("#a0")!.outerHTML, '<p id="a0" data-animation="fadeIn">a</p>');
    assert.equal(made.host.querySelector("[style*='delay']"), null);
  });

  it("with reduced motion the last picture is there at once", async function () {
    if (!isChromium) this.skip(); // media emulation needs Chromium's protocol
    await emulateMedia({ reducedMotion: "reduce" });
    try {
      const made = await makeSlider({ animationStagger: true, animationDelayFirst: 200 }, { content });
      const [first] = parts(made, 0);
      assert.deepEqual([first!.style.animationDelay, first!.style.animationDuration], ["0s", "0.01ms"]);
      assert.ok(plays(made, 0), "what an animation reveals is revealed");
    } finally {
      await emulateMedia({ reducedMotion: "no-preference" });
    }
  });
});
