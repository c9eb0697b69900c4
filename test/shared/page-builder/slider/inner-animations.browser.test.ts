import { ANIMATION_START_MS } from "../../../../src/shared/page-builder/slider/plugins/inner-animations.ts";
import { assert, isChromium, until, useContainer, useTestClock } from "../../../support/index.ts";
import { configOf, endSliders, makeSlider, withReducedMotion, type Made, type MakeOptions } from "./make.ts";

const animated = (index: number) =>
  `<div style="height: 100px"><p data-animation="fadeIn" id="a${index}">a</p><p class="brx-animated" data-animation="fadeIn">b</p>
    <p data-animation="fadeIn" class="no-stagger">opted out</p><p data-animation="fadeIn">c</p></div>`;
const content = [0, 1, 2, 3].map(animated).join("");

describe("inner animations", () => {
  beforeEach(() => {
    useContainer();
  });
  afterEach(endSliders);

  /** Makes a slider and waits for its first animations. */
  async function makeAnimated(options: object, given: MakeOptions): Promise<Made> {
    const made = await makeSlider({ ...options }, given);
    await until(() => made.host.querySelector(".is-animated"), "the first animations");
    return made;
  }
  const parts = ({ slides }: Made, index: number) => [...slides[index]!.querySelectorAll("p")];
  const plays = (made: Made, index: number) =>
    parts(made, index).every(({ classList }) => classList.contains("brx-animate-fadeIn"));
  const played = (made: Made) => made.slides.flatMap((_, index) => (plays(made, index) ? [index] : []));

  it(`the first animations start ${ANIMATION_START_MS} ms after the first layout [A150]`, async () => {
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

  it("a slide's animations play each time it comes into view [A150]", async () => {
    const made = await makeAnimated({ animationTrigger: "is-visible", speed: 0 }, { content });
    assert.deepEqual(played(made), [0]);
    assert.ok(made.host.querySelector("#a0")!.classList.contains("is-animated"));
    made.slider.go(1);
    assert.deepEqual(played(made), [0, 1], "a slide that leaves keeps its final state");
    made.slider.go(2);
    assert.deepEqual(played(made), [1, 2]);
    made.slider.go(0);
    assert.deepEqual(played(made), [0, 2]);
  });

  it("switched on later, the animations of the slide in view play at once", async () => {
    const made = await makeSlider({ speed: 0 }, { content });
    made.slider.go(1);
    made.slider.update(configOf({ animationTrigger: "is-visible", speed: 0 }));
    assert.deepEqual(played(made), [1]);
  });

  it("is-active plays only the current slide", async () => {
    const visible = await makeAnimated({ animationTrigger: "is-visible", perPage: 2 }, { content });
    assert.deepEqual(played(visible), [0, 1]);
    const active = await makeAnimated({ animationTrigger: "is-active", perPage: 2 }, { content });
    assert.deepEqual(played(active), [0]);
  });

  it("stagger delays by first + i x delay, and skips elements that opted out [A150]", async () => {
    const made = await makeSlider(
      { animationStagger: true, animationDelayFirst: 200, animationDelay: 150 },
      { content },
    );
    assert.deepEqual(
      parts(made, 0).map(({ style }) => style.animationDelay),
      ["200ms", "350ms", "", "500ms"],
    );
  });

  it("with animateOnce an animation does not play again [A150]", async () => {
    const made = await makeAnimated({ animationTrigger: "is-visible", animateOnce: true, speed: 0 }, { content });
    made.slider.go(1);
    made.slider.go(2);
    assert.deepEqual(played(made), [0, 1, 2]);
  });

  it("plays animations of the page builder's interactions, and ignores an invalid list", async () => {
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

  it("changes nothing without the option", async () => {
    const made = await makeSlider({}, { content });
    assert.equal(made.host.querySelector("#a0")!.outerHTML, '<p data-animation="fadeIn" id="a0">a</p>');
  });

  it("restores everything when the slider is destroyed", async () => {
    const made = await makeAnimated({ animationStagger: true, animationDelay: 100, speed: 0 }, { content });
    made.slider.go(1);
    made.slider.destroy();
    assert.equal(made.host.querySelector("#a0")!.outerHTML, '<p id="a0" data-animation="fadeIn">a</p>');
    assert.equal(made.host.querySelector("[style*='delay']"), null);
  });

  it("shows the final state at once with reduced motion", async function () {
    if (!isChromium) this.skip(); // media emulation needs Chromium's protocol
    await withReducedMotion(async () => {
      const made = await makeSlider({ animationStagger: true, animationDelayFirst: 200 }, { content });
      const [first] = parts(made, 0);
      assert.deepEqual([first!.style.animationDelay, first!.style.animationDuration], ["0s", "0.01ms"]);
      assert.ok(plays(made, 0), "animated elements are revealed");
    });
  });
});
