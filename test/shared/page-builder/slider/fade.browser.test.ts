// Engines: layout and geometry
import { assert, useContainer, useTestClock, type TestClock } from "../../../support/index.ts";
import { configOf, endSliders, makeSlider, pointerOn, type Made } from "./make.ts";

const FRAME_MS = 16;

/** What a screen shows of each slide. */
const opacities = ({ slides }: Made) =>
  slides.map((slide) => Math.round(Number(getComputedStyle(slide).opacity) * 100) / 100);

describe("a slider of type fade", () => {
  let clock: TestClock;
  beforeEach(() => {
    clock = useTestClock(useContainer());
  });
  afterEach(endSliders);

  const fade = { type: "fade", speed: 160, easing: "linear" };

  it("stacks the slides in one place as high as the tallest, and shows the first", async () => {
    const made = await makeSlider(fade, { count: 3, style: (index) => `height: ${100 + index * 40}px` });
    const view = made.track.getBoundingClientRect();
    for (const slide of made.slides) {
      const box = slide.getBoundingClientRect();
      assert.deepEqual([box.left, box.top, box.width], [view.left, view.top, view.width]);
    }
    assert.equal(view.height, 180);
    assert.deepEqual(opacities(made), [1, 0, 0]);
    assert.deepEqual(
      made.slides.map((slide) => slide.inert),
      [false, true, true],
    );
    assert.deepEqual([made.slider.snapshot().pages, made.slider.snapshot().overflow], [3, true]);
  });

  it("shows no neighbour in its padding, and a slide that is not visible is not reachable", async () => {
    const made = await makeSlider({ ...fade, speed: 0, padding: 50 }, { count: 4 });
    const reachable = () => made.slides.map((slide) => !slide.inert);
    assert.deepEqual(
      [reachable(), opacities(made)],
      [
        [true, false, false, false],
        [1, 0, 0, 0],
      ],
    );
    made.slider.go(2);
    assert.deepEqual(
      [reachable(), opacities(made)],
      [
        [false, false, true, false],
        [0, 0, 1, 0],
      ],
    );
  });

  it("fades evenly from one slide to the next in every frame, and moves nothing", async () => {
    const made = await makeSlider(fade, { count: 3 });
    made.slider.go(">");
    const seen: number[][] = [];
    for (let frame = 0; frame < 12; frame++) {
      await clock.advance(FRAME_MS);
      seen.push(opacities(made));
      assert.equal(made.slides[1]!.getBoundingClientRect().left, made.track.getBoundingClientRect().left);
    }
    const next = seen.map(([, second]) => second!);
    assert.ok(
      next.every((part, index) => index === 0 || part >= next[index - 1]!),
      `never lower: ${next.join(" ")}`,
    );
    assert.near(next[4]!, 0.5, 0.02);
    for (const [first = 0, second = 0, third = 0] of seen) {
      assert.near(first + second, 1, 0.02);
      assert.equal(third, 0);
    }
    assert.deepEqual([seen.at(-1), made.slider.snapshot().state, made.slider.snapshot().index], [[0, 1, 0], "idle", 1]);
  });

  it("fades straight to a far slide, and another move continues from what is visible", async () => {
    const made = await makeSlider(fade, { count: 4 });
    made.slider.go(3);
    await clock.advance(5 * FRAME_MS);
    assert.deepEqual(opacities(made), [0.5, 0, 0, 0.5]);
    made.slider.go(1);
    assert.deepEqual(opacities(made), [0.5, 0, 0, 0.5], "no jump");
    await clock.advance(5 * FRAME_MS);
    assert.deepEqual(opacities(made), [0.25, 0.5, 0, 0.25]);
    await clock.advance(200);
    assert.deepEqual(opacities(made), [0, 1, 0, 0]);
  });

  it("05-fade-rewind: steps 1, 2, 0 with rewind, and perPage counts as one", async () => {
    const made = await makeSlider({ type: "fade", rewind: true, speed: 0, perPage: 2 }, { count: 3 });
    const steps = [">", ">", ">"].map((control) => (made.slider.go(control), made.slider.snapshot().index));
    assert.deepEqual(steps, [1, 2, 0]);
    await clock.advance(50);
    assert.deepEqual(opacities(made), [1, 0, 0]);
    assert.equal(made.slider.snapshot().end, 2);
  });

  it("a drag shows the neighbour on its side, and a short slow one goes back", async () => {
    const made = await makeSlider(fade, { count: 3 });
    const pointer = pointerOn(made);
    pointer.down();
    pointer.move(-270);
    assert.deepEqual(opacities(made), [0.7, 0.3, 0]);
    pointer.rest(300);
    pointer.up();
    assert.deepEqual(opacities(made), [0.7, 0.3, 0], "no jump at release");
    await clock.advance(300);
    assert.deepEqual([opacities(made), made.slider.snapshot().index], [[1, 0, 0], 0]);

    pointer.down();
    pointer.move(-90, 0, 90);
    pointer.up();
    await clock.advance(300);
    assert.deepEqual([opacities(made), made.slider.snapshot().index], [[0, 1, 0], 1]);
  });

  it("a short quick swipe goes on in either direction, and one that turns back does not", async () => {
    for (const dir of [1, -1]) {
      for (const speed of [160, 0]) {
        const made = await makeSlider({ ...fade, speed, start: 2, direction: dir < 0 ? "rtl" : "ltr" }, { count: 5 });
        const swipe = async (dx: number, ms: number, back = 0) => {
          const pointer = pointerOn(made, { pointerType: "touch" });
          pointer.down();
          pointer.move(dx * dir, 0, ms);
          if (back) pointer.move(back * dir, 0, ms);
          pointer.up();
          await clock.advance(300);
          return made.slider.snapshot().index;
        };
        assert.equal(await swipe(-60, 120), 3, "on");
        assert.equal(await swipe(60, 120), 2, "back");
        assert.equal(await swipe(60, 120), 1, "and once more");
        assert.equal(await swipe(-60, 600), 1, "a slow one");
        assert.equal(await swipe(-80, 600, 60), 1, "one that turns back");
        assert.equal(made.slider.snapshot().state, "idle");
        assert.deepEqual(opacities(made), [0, 1, 0, 0, 0]);
      }
    }
  });

  it("a swipe past an end goes nowhere, and neither does any swipe with flickPower 0", async () => {
    const swiped = async (options: object, dx: number) => {
      const made = await makeSlider({ ...fade, ...options }, { count: 3 });
      const pointer = pointerOn(made, { pointerType: "touch" });
      pointer.down();
      pointer.move(dx, 0, 120);
      pointer.up();
      await clock.advance(400);
      return made.slider.snapshot().index;
    };
    assert.equal(await swiped({}, 60), 0);
    assert.equal(await swiped({ start: 2 }, -60), 2);
    assert.equal(await swiped({ flickPower: 0 }, -60), 0);
    assert.equal(await swiped({ flickPower: 600 }, -60), 1);
  });

  it("a drag outward at an end wraps only with rewind and rewindByDrag [A070]", async () => {
    const pull = async (options: object) => {
      const made = await makeSlider({ ...fade, ...options }, { count: 3 });
      const pointer = pointerOn(made);
      pointer.down();
      pointer.move(300);
      pointer.rest(300);
      pointer.up();
      await clock.advance(400);
      return made.slider.snapshot().index;
    };
    assert.equal(await pull({ rewind: true, rewindByDrag: true }), 2);
    assert.equal(await pull({ rewind: true }), 0);
    assert.equal(await pull({ rewindByDrag: true }), 0);
  });

  it("a theme's transition does not delay the fade, and is restored at rest", async () => {
    const made = await makeSlider(fade, { count: 2, style: () => "transition: all 5s" });
    made.slider.go(">");
    await clock.advance(5 * FRAME_MS);
    assert.near(opacities(made)[1]!, 0.5, 0.02);
    // Compute the styles in each frame, as a painting browser does.
    for (let frame = 0; frame < 20; frame += 1) {
      await clock.advance(FRAME_MS);
      opacities(made);
    }
    assert.deepEqual(opacities(made), [0, 1]);
    assert.equal(made.slides[1]!.style.transitionDuration, "5s");
  });

  it("works with list items, with slides added and removed, and vertically", async () => {
    const made = await makeSlider(
      { ...fade, speed: 0, direction: "ttb", height: "200px" },
      { content: "<ul><li>a</li><li>b</li><li>c</li></ul>" },
    );
    made.slider.go(2);
    await clock.advance(50);
    assert.deepEqual(opacities(made), [0, 0, 1]);
    const added = document.createElement("li");
    made.slides[0]!.before(added);
    await clock.advance(50);
    assert.deepEqual([made.slider.snapshot().length, made.slider.snapshot().index], [4, 3]);
    assert.deepEqual(
      [added, ...made.slides].map((slide) => getComputedStyle(slide).opacity),
      ["0", "0", "0", "1"],
    );
    assert.equal(added.getBoundingClientRect().top, made.slides[2]!.getBoundingClientRect().top);
    made.slides[2]!.remove();
    await clock.advance(50);
    assert.equal(made.slides[2]!.getAttribute("style"), null, "a removed slide keeps no style");
    assert.equal(getComputedStyle(made.slides[1]!).opacity, "1");
  });

  it("becomes a strip with another type, and leaves the slides as they were when destroyed", async () => {
    const made = await makeSlider(fade, { count: 3 });
    const before = made.slides.map(() => "height: 100px");
    made.slider.update(configOf({ ...fade, type: "slide" }));
    await clock.advance(50);
    assert.deepEqual(opacities(made), [1, 1, 1]);
    assert.near(made.slides[1]!.getBoundingClientRect().left - made.slides[0]!.getBoundingClientRect().left, 900, 0.5);
    made.slider.update(configOf(fade));
    await clock.advance(50);
    made.slider.go(">");
    await clock.advance(3 * FRAME_MS);
    made.slider.destroy();
    assert.deepEqual(
      made.slides.map((slide) => slide.getAttribute("style")!.replace(/;\s*$/, "")),
      before,
    );
  });
});
