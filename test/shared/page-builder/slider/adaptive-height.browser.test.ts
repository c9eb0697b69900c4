// Engines: layout and geometry
import { assert, frames, isChromium, until, useContainer } from "../../../support/index.ts";
import { configOf, endSliders, imageAddress, makeSlider, withReducedMotion, type Made } from "./make.ts";

const HEIGHTS = [100, 240, 180, 240, 100];
const content = HEIGHTS.map((height) => `<div style="height: ${height}px"></div>`).join("");

describe("adaptive height", () => {
  beforeEach(() => {
    useContainer();
  });
  afterEach(endSliders);

  const wanted = ({ track }: Made) => track.style.height;
  const drawn = ({ track }: Made) => track.getBoundingClientRect().height;

  it("the view has the height of its slide from the start, and changes it at the start of each move [A149]", async () => {
    const made = await makeSlider({ adaptiveHeight: true, speed: 400 }, { content });
    assert.equal(drawn(made), 100);
    made.slider.go(1);
    assert.deepEqual([wanted(made), made.slider.snapshot().state], ["240px", "moving"]);
    await until(() => drawn(made) === 240, "the new height");
    made.slider.go(2);
    assert.deepEqual([wanted(made), made.slider.snapshot().state], ["180px", "moving"]);
    await until(() => drawn(made) === 180, "the new height");
  });

  for (const type of ["slide", "loop"])
    it(`the move takes its full time while the height changes (${type})`, async () => {
      const made = await makeSlider({ adaptiveHeight: true, type, speed: 300 }, { content, width: 701 });
      const start = performance.now();
      made.slider.go(">");
      await until(() => made.slider.snapshot().state === "idle", "the move to end");
      assert.ok(performance.now() - start >= 300, "the move takes its full time");
    });

  it("with several slides in the view the tallest counts, also when the page changes its size [A149]", async () => {
    const made = await makeSlider({ adaptiveHeight: true, perPage: 2, speed: 0 }, { content });
    assert.equal(wanted(made), "240px");
    made.slider.go(3);
    assert.equal(wanted(made), "240px");
    made.slides[3]!.style.height = "120px";
    await until(() => wanted(made) === "120px", "the height of a slide that shrank");
    for (const slide of made.slides) slide.style.cssText = "aspect-ratio: 3; height: auto";
    await until(() => wanted(made) === "150px", "a third of half the view");
    made.host.parentElement!.style.width = "600px";
    await until(() => wanted(made) === "100px", "a third of half the narrower view");
  });

  it("follows a late image and a growing font", async () => {
    const made = await makeSlider(
      { adaptiveHeight: true },
      { content: `<div><img alt="" width="100"></div><div>text</div>` },
    );
    const image = made.host.querySelector("img")!;
    image.src = imageAddress(100, 330);
    await until(() => parseFloat(wanted(made)) >= 330, "the height with the image");
    made.slider.go(1);
    made.slides[1]!.style.font = "80px/100px serif";
    await until(() => wanted(made) === "100px", "the height of the larger text");
  });

  it("counts slides across the boundary of a loop", async () => {
    const made = await makeSlider(
      { adaptiveHeight: true, type: "loop", perPage: 2, perMove: 1, speed: 0 },
      { content },
    );
    made.slider.go(4);
    assert.equal(wanted(made), "100px");
  });

  it("has the height of the one visible slide with fade", async () => {
    const made = await makeSlider({ adaptiveHeight: true, type: "fade", speed: 0 }, { content });
    assert.equal(drawn(made), 100);
    made.slider.go(1);
    assert.equal(wanted(made), "240px");
  });

  it("the author's height wins, and switching the option off restores the height", async () => {
    const fixed = await makeSlider({ adaptiveHeight: true, height: 300 }, { content: "<div></div><div></div>" });
    assert.equal(wanted(fixed), "");
    assert.equal(drawn(fixed), 300);
    const made = await makeSlider({ adaptiveHeight: true }, { content });
    made.slider.update(configOf({ adaptiveHeight: false }));
    await until(() => drawn(made) === 240, "the height of the tallest");
    made.slider.update(configOf({ adaptiveHeight: true, gap: 10 }));
    await until(() => drawn(made) === 100, "the height of the current one");
    made.slider.update(configOf({ adaptiveHeight: true, gap: 20 }));
    assert.equal(wanted(made), "100px", "unrelated options leave it");
  });

  it("reads no layout during a move, and causes no resize observer loop", async () => {
    const errors: string[] = [];
    const record = ({ message }: ErrorEvent) => errors.push(message);
    window.addEventListener("error", record);
    const made = await makeSlider({ adaptiveHeight: true, speed: 0 }, { content });
    const read = Object.getOwnPropertyDescriptor(HTMLElement.prototype, "offsetHeight")!;
    let reads = 0;
    Object.defineProperty(HTMLElement.prototype, "offsetHeight", {
      ...read,
      get(this: HTMLElement) {
        reads += 1;
        return read.get!.call(this) as number;
      },
    });
    try {
      made.slider.go(1);
      assert.equal(reads, 0);
      made.host.parentElement!.style.width = "500px";
      await frames(4);
      assert.deepEqual(errors, []);
    } finally {
      Object.defineProperty(HTMLElement.prototype, "offsetHeight", read);
      window.removeEventListener("error", record);
    }
  });

  it("the height jumps with reduced motion", async function () {
    if (!isChromium) this.skip(); // media emulation needs Chromium's protocol
    await withReducedMotion(async () => {
      const made = await makeSlider({ adaptiveHeight: true }, { content });
      made.slider.go(1);
      assert.equal(drawn(made), 240);
    });
  });
});
