import { assert, frames, once, until, useContainer, type TestContainer } from "../../../support/index.ts";
import { endSliders, makeSlider, type Made } from "./make.ts";

/** Real frames and a real observer: the test scrolls the slider out of view and back. */
describe("a slider that looks whether it is in view", () => {
  let container: TestContainer;
  beforeEach(() => {
    container = useContainer();
  });
  afterEach(endSliders);

  const leave = async ({ host }: Made) => {
    const gone = once(host, "pb-slider-intersection-out");
    host.parentElement!.style.marginBlockStart = "5000px";
    await gone;
  };
  const enter = async ({ host }: Made) => {
    const come = once(host, "pb-slider-intersection-in");
    host.parentElement!.style.marginBlockStart = "";
    await come;
  };
  const playing = ({ slider }: Made) => slider.snapshot().playing;
  const gate = { inView: { autoplay: true }, outView: { autoplay: false } };

  it("plays in view and pauses outside, also where autoplay was armed by pause only [A130]", async () => {
    const made = await makeSlider({ autoplay: "pause", intersection: gate });
    await until(() => playing(made), "autoplay to start in view");
    await leave(made);
    assert.equal(playing(made), false);
    await enter(made);
    assert.equal(playing(made), true);
  });

  it("11-autoscroll-in-view: continuous movement is gated the same way [A130]", async () => {
    const made = await makeSlider({
      type: "loop",
      autoScroll: { speed: 1.5 },
      intersection: { rootMargin: "0px", inView: { autoScroll: true }, outView: { autoScroll: false } },
    });
    await until(() => playing(made), "movement in view");
    await leave(made);
    assert.equal(playing(made), false);
    await enter(made);
    assert.equal(playing(made), true);
  });

  it("only named actions run: what is not named goes on [A130]", async () => {
    const made = await makeSlider({
      autoplay: true,
      keyboard: "global",
      speed: 0,
      intersection: { outView: { keyboard: false } },
    });
    const press = () => window.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", cancelable: true }));
    press();
    assert.equal(made.slider.snapshot().index, 1);
    await leave(made);
    press();
    assert.deepEqual([made.slider.snapshot().index, playing(made)], [1, true]);
    await enter(made);
    press();
    assert.equal(made.slider.snapshot().index, 1, "nothing named for inView: keys stay off");
  });

  it("once stops looking when it has come into view [A130]", async () => {
    const made = await makeSlider({ autoplay: "pause", intersection: { ...gate, once: true } });
    await until(() => playing(made), "autoplay to start in view");
    let told = 0;
    made.host.addEventListener("pb-slider-intersection", () => (told += 1));
    made.host.parentElement!.style.marginBlockStart = "5000px";
    await frames(6);
    assert.deepEqual([told, playing(made)], [0, true]);
  });

  it("what the visitor paused stays paused when it comes back into view", async () => {
    const made = await makeSlider({ autoplay: true, intersection: gate });
    made.slider.pause();
    await leave(made);
    await enter(made);
    assert.equal(playing(made), false);
  });

  it("what the visitor started again pauses outside and plays in view", async () => {
    const made = await makeSlider({ autoplay: true, intersection: gate });
    made.slider.pause();
    made.slider.play();
    await leave(made);
    assert.equal(playing(made), false);
    await enter(made);
    assert.equal(playing(made), true);
  });

  it("a root that is no ancestor is told, and the viewport counts", async () => {
    const made = await makeSlider({ autoplay: "pause", intersection: { root: ".nowhere", ...gate } });
    await until(() => playing(made), "autoplay to start in view");
    assert.ok(
      container.log.warnings.some((line) => line.includes("no ancestor matches .nowhere")),
      container.log.warnings.join("\n"),
    );
  });

  it("a margin that is no margin is told, and the slider works", async () => {
    const made = await makeSlider({ autoplay: "pause", intersection: { rootMargin: "wide", ...gate } });
    await until(() => playing(made), "autoplay to start in view");
    assert.ok(container.log.warnings.some((line) => line.includes("intersection")));
  });

  it("the observer ends with the slider [A131]", async () => {
    const made = await makeSlider({ autoplay: "pause", intersection: gate });
    await until(() => playing(made), "autoplay to start in view");
    let told = 0;
    made.host.addEventListener("pb-slider-intersection", () => (told += 1));
    made.slider.destroy();
    made.host.parentElement!.style.marginBlockStart = "5000px";
    await frames(6);
    assert.equal(told, 0);
  });
});
