// Engines: layout and geometry
import { assert, useContainer, useTestClock, type TestClock } from "../../../support/index.ts";
import { configOf, coverage, endSliders, leadOf, makeSlider, pointerOn, type Made } from "./make.ts";

/** The least coverage to accept: a hundredth of the view is several pixels, so allow far less. */
const WHOLE = 0.9995;

describe("a loop without copies", () => {
  let clock: TestClock;
  beforeEach(() => {
    clock = useTestClock(useContainer());
  });
  afterEach(endSliders);

  /** The least coverage over every frame of what follows. */
  async function leastCoverage(
    made: Made,
    frames: number,
    options: { gap?: number; vertical?: boolean } = {},
  ): Promise<number> {
    let least = coverage(made, options);
    for (let frame = 0; frame < frames; frame++) {
      await clock.advance(16);
      least = Math.min(least, coverage(made, options));
    }
    return least;
  }

  const CASES: {
    title: string;
    options: Record<string, unknown>;
    count?: number;
    gap?: number;
    vertical?: boolean;
    style?: (index: number) => string;
  }[] = [
    { title: "one per page", options: { perPage: 1 } },
    { title: "three of five", options: { perPage: 3 } },
    { title: "three of four, the tightest", options: { perPage: 3 }, count: 4 },
    { title: "one step at a time", options: { perPage: 3, perMove: 1 } },
    { title: "a gap", options: { perPage: 3, gap: "30px" }, gap: 30 },
    { title: "peeking neighbours", options: { perPage: 3, padding: { left: 60, right: 100 } } },
    { title: "centred", options: { perPage: 3, focus: "center" } },
    { title: "from right to left", options: { perPage: 3, direction: "rtl" } },
    { title: "a fixed width", options: { fixedWidth: 250 }, count: 6 },
    { title: "own widths", options: { autoWidth: true }, count: 7, style: (index) => `width: ${150 + index * 40}px` },
    { title: "a theme with transition: all on its cards", options: { perPage: 3 }, style: () => "transition: all 5s" },
    {
      title: "vertical",
      options: { perPage: 2, direction: "ttb", height: "300px" },
      vertical: true,
      style: () => "height: auto",
    },
  ];

  for (const { title, options, count = 5, gap = 0, vertical = false, style = () => "" } of CASES) {
    it(`covers the view in every frame without copies, once round and back: ${title} [A060 A115]`, async () => {
      const made = await makeSlider({ type: "loop", speed: 160, ...options }, { count, style });
      const sampling = { gap, vertical };
      const before = made.slides.map((slide) => slide.parentElement);
      let least = 1;
      for (const control of [">", ">", ">", ">", ">", ">", "<", "<", "<"]) {
        made.slider.go(control);
        least = Math.min(least, await leastCoverage(made, 5, sampling));
      }
      // A long move, interrupted by another.
      made.slider.go("+4");
      least = Math.min(least, await leastCoverage(made, 3, sampling));
      made.slider.go("-4");
      least = Math.min(least, await leastCoverage(made, 14, sampling));
      assert.ok(least >= WHOLE, `least coverage ${least}`);
      assert.equal(made.host.childElementCount, count, "no copies");
      assert.deepEqual(
        before.every((parent) => parent === made.host),
        true,
      );
    });
  }

  it("covers the view during a drag across the loop boundary in both directions", async () => {
    const made = await makeSlider({ type: "loop", perPage: 3 }, { count: 5 });
    const pointer = pointerOn(made);
    let least = 1;
    pointer.down();
    for (const dx of [...Array<number>(12).fill(190), ...Array<number>(24).fill(-230)]) {
      pointer.move(dx);
      least = Math.min(least, coverage(made));
    }
    pointer.up();
    least = Math.min(least, await leastCoverage(made, 30));
    assert.ok(least >= WHOLE, `least coverage ${least}`);
  });

  it("takes the short way across the loop boundary, and ends at the slide", async () => {
    const made = await makeSlider({ type: "loop", perPage: 1, speed: 320 });
    made.slider.go("<");
    await clock.advance(32);
    const lead = leadOf(made, 0);
    assert.ok(lead > 0 && lead < 900, `slide 0 leaves to the right, found at ${lead}`);
    await clock.advance(400);
    assert.equal(made.slider.snapshot().index, 4);
    assert.near(leadOf(made, 4), 0, 0.5);
    assert.near(leadOf(made, 3), -900, 0.5);
  });

  it("edgeEffect fades slides in and out at both edges of a loop, and has no effect on a strip with ends", async () => {
    const maskOf = ({ track }: Made) => getComputedStyle(track).maskImage;
    const made = await makeSlider({ type: "loop", perPage: 3, edgeEffect: "true" });
    assert.match(maskOf(made), /^linear-gradient\(to right, rgba\(0, 0, 0, 0\)/);
    const vertical = await makeSlider({
      type: "loop",
      perPage: 2,
      edgeEffect: true,
      direction: "ttb",
      height: "200px",
    });
    assert.match(maskOf(vertical), /^linear-gradient\((to bottom, )?rgba\(0, 0, 0, 0\)/);
    made.slider.update(configOf({ type: "slide", perPage: 3, edgeEffect: true }));
    assert.equal(maskOf(made), "none");
    const short = await makeSlider({ type: "loop", perPage: 3, edgeEffect: true }, { count: 3 });
    assert.equal(maskOf(short), "none");
    const plain = await makeSlider({ type: "loop", perPage: 3 });
    assert.equal(maskOf(plain), "none");
  });

  it("content too short for a loop is a bounded strip that rewinds", async () => {
    const made = await makeSlider({ type: "loop", fixedWidth: 250, speed: 0 }, { count: 4 });
    assert.equal(made.slider.snapshot().overflow, true);
    made.slider.go(3);
    assert.near(leadOf(made, 3), 650, 0.5);
    assert.equal(made.slider.snapshot().nextIndex, 0);
    made.slider.go(">");
    assert.equal(made.slider.snapshot().index, 0);
  });

  it("leaves no style on the slides when it is destroyed during a move", async () => {
    const made = await makeSlider({ type: "loop", perPage: 3, speed: 400 });
    const before = made.slides.map(() => "height: 100px;");
    made.slider.go("<");
    await clock.advance(100);
    made.slider.destroy();
    made.slider.destroy();
    await clock.advance(1000);
    assert.deepEqual(
      made.slides.map((slide) => slide.getAttribute("style")?.trim()),
      before,
    );
    assert.equal(made.list.style.transform, "");
  });

  for (const [what, options] of Object.entries({
    "a strip with ends": { type: "slide", perPage: 2 },
    "one of small slides": { perPage: 4 },
  }))
    it(`shows no blank when it becomes ${what} during a move`, async () => {
      for (const type of ["loop", "slide"]) {
        const made = await makeSlider({ type, perPage: 1, start: type === "loop" ? 0 : 2, speed: 400 });
        made.slider.go(type === "loop" ? "<" : 4);
        await clock.advance(80);
        const laidOut = new Promise((done) => made.slider.on("layout", done));
        made.slider.update(configOf({ type, ...options, speed: 400 }));
        await laidOut;
        assert.ok((await leastCoverage(made, 40)) > WHOLE, type);
        assert.equal(made.slider.snapshot().state, "idle");
      }
    });
});
