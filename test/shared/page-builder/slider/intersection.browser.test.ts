import { assert, frames, once, until, useContainer, type TestContainer } from "../../../support/index.ts";
import { endSliders, makeSlider, recordEvents, type Made } from "./make.ts";

/** Uses real frames and a real observer, and moves the slider out of view and back. */
describe("a slider that watches whether it is in view", () => {
  let container: TestContainer;
  beforeEach(() => {
    container = useContainer();
  });
  afterEach(endSliders);

  const leave = async ({ host }: Made) => {
    const left = once(host, "pb-slider-intersection-out");
    host.parentElement!.style.marginBlockStart = "5000px";
    await left;
  };
  const enter = async ({ host }: Made) => {
    const entered = once(host, "pb-slider-intersection-in");
    host.parentElement!.style.marginBlockStart = "";
    await entered;
  };
  const playing = ({ slider }: Made) => slider.snapshot().playing;
  const gate = { inView: { autoplay: true }, outView: { autoplay: false } };

  it("plays in view and pauses outside, even with autoplay=pause [A130]", async () => {
    const made = await makeSlider({ autoplay: "pause", intersection: gate });
    await until(() => playing(made), "autoplay to start in view");
    await leave(made);
    assert.equal(playing(made), false);
    await enter(made);
    assert.equal(playing(made), true);
  });

  it("11-autoscroll-in-view: continuous movement runs only in view too [A130]", async () => {
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

  it("only named actions run, and the rest goes on [A130]", async () => {
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

  it("with once it stops watching after it has been in view [A130]", async () => {
    const made = await makeSlider({ autoplay: "pause", intersection: { ...gate, once: true } });
    await until(() => playing(made), "autoplay to start in view");
    const events = recordEvents(made.host, "intersection");
    made.host.parentElement!.style.marginBlockStart = "5000px";
    await frames(6);
    assert.deepEqual([events, playing(made)], [[], true]);
  });

  it("stays paused by the visitor when it returns into view", async () => {
    const made = await makeSlider({ autoplay: true, intersection: gate });
    made.slider.pause();
    await leave(made);
    await enter(made);
    assert.equal(playing(made), false);
  });

  it("still pauses outside and plays in view after the visitor has restarted it", async () => {
    const made = await makeSlider({ autoplay: true, intersection: gate });
    made.slider.pause();
    made.slider.play();
    await leave(made);
    assert.equal(playing(made), false);
    await enter(made);
    assert.equal(playing(made), true);
  });

  it("warns of a root that is not an ancestor, and uses the viewport", async () => {
    const made = await makeSlider({ autoplay: "pause", intersection: { root: ".nowhere", ...gate } });
    await until(() => playing(made), "autoplay to start in view");
    assert.ok(
      container.log.warnings.some((line) => line.includes("no ancestor matches .nowhere")),
      container.log.warnings.join("\n"),
    );
  });

  it("warns of an invalid margin, and still works", async () => {
    const made = await makeSlider({ autoplay: "pause", intersection: { rootMargin: "wide", ...gate } });
    await until(() => playing(made), "autoplay to start in view");
    assert.ok(container.log.warnings.some((line) => line.includes("intersection")));
  });

  it("stops watching when it is destroyed [A131]", async () => {
    const made = await makeSlider({ autoplay: "pause", intersection: gate });
    await until(() => playing(made), "autoplay to start in view");
    const events = recordEvents(made.host, "intersection");
    made.slider.destroy();
    made.host.parentElement!.style.marginBlockStart = "5000px";
    await frames(6);
    assert.deepEqual(events, []);
  });
});
