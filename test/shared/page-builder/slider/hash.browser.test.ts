import { assert, frames, until, useContainer } from "../../../support/index.ts";
import { configOf, endSliders, makeSlider, type MakeOptions } from "./make.ts";

describe("hash navigation", () => {
  const before = location.href;
  beforeEach(() => {
    useContainer();
  });
  afterEach(() => {
    endSliders();
    history.replaceState(history.state, "", before);
  });

  const setHash = (hash: string) =>
    history.replaceState(history.state, "", `${location.pathname}${location.search}${hash}`);
  /** Five slides, the second with its own hash; the slider's id is promo. */
  const content = (second = 'data-hash="küche"') =>
    [0, 1, 2, 3, 4]
      .map((index) => `<div id="own-${index}" ${index === 1 ? second : ""} style="height: 100px">${index}</div>`)
      .join("");

  async function make(options: Record<string, unknown> = {}, more: MakeOptions = {}) {
    const made = await makeSlider(
      { hashNav: true, speed: 0, ...options },
      { content: content(), id: "promo", ...more },
    );
    return { ...made, index: () => made.slider.snapshot().index };
  }

  it("starts at the slide of the address: id, dash and number, or the slide's own hash [A128 A148]", async () => {
    setHash("#promo-3");
    assert.equal((await make()).index(), 2);
    endSliders();
    setHash("#k%C3%BCche");
    assert.equal((await make()).index(), 1);
    endSliders();
    setHash("#promo-2");
    assert.equal((await make()).index(), 0, "its own hash wins");
    endSliders();
    setHash("#old");
    assert.equal((await make({}, { content: content('data-splide-hash="old"') })).index(), 1);
  });

  it("writes the current slide to the address, without a history entry and without scrolling the page [A128]", async () => {
    setHash("");
    const entries = history.length;
    const made = await make();
    assert.equal(location.hash, "", "nothing at the start");
    made.slider.go(2);
    assert.equal(location.hash, "#promo-3");
    made.slider.go(1);
    assert.equal(decodeURIComponent(location.hash), "#küche");
    assert.equal(history.length, entries);
    assert.equal(window.scrollY, 0);
  });

  it("matches a hash that the author wrote encoded, as a CMS stores slugs", async () => {
    setHash("#k%c3%bcche");
    const made = await make({}, { content: content('data-hash="k%c3%bcche"') });
    assert.equal(made.index(), 1);
    for (const [at, hash] of [
      [2, "promo-3"],
      [1, "küche"],
      [3, "promo-4"],
    ] as const) {
      made.slider.go(at);
      assert.equal(decodeURIComponent(location.hash), `#${hash}`);
    }
  });

  it("goes to the slide when the address changes [A128]", async () => {
    setHash("");
    const made = await make();
    location.hash = "#promo-4";
    await until(() => made.index() === 3, "the slide of the address");
    location.hash = "#elsewhere";
    await frames(2);
    assert.equal(made.index(), 3);
  });

  it("starts at the first slide with an unrelated hash, and never changes it", async () => {
    setHash("#other");
    const made = await make();
    assert.equal(made.index(), 0);
    made.slider.go(2);
    assert.equal(location.hash, "#other");
  });

  it("a slide without a hash removes only its own slider's hash, and of two sliders the last to move is in the address", async () => {
    setHash("");
    const first = await make();
    const second = await make({}, { id: "news", content: content('data-hash=""') });
    first.slider.go(2);
    second.slider.go(3);
    assert.equal(location.hash, "#news-4");
    second.slider.go(1);
    assert.equal(location.hash, "");
  });

  it("reads and writes nothing when it is off or the slider has no id", async () => {
    setHash("#promo-3");
    const off = await make({ hashNav: false });
    assert.equal(off.index(), 0);
    endSliders();
    setHash("");
    const nameless = await make({}, { id: "" });
    nameless.slider.go(2);
    assert.equal(location.hash, "");
  });

  it("can be switched on and off at any time", async () => {
    setHash("#promo-5");
    const made = await make({ hashNav: false });
    made.slider.update(configOf({ hashNav: true, speed: 0 }));
    assert.equal(made.index(), 0, "it stays where it is");
    made.slider.go(2);
    assert.equal(location.hash, "#promo-3");
    made.slider.update(configOf({ hashNav: false, speed: 0 }));
    made.slider.go(3);
    assert.equal(location.hash, "#promo-3");
    location.hash = "#promo-1";
    await frames(2);
    assert.equal(made.index(), 3);
  });

  it("ignores the address once the slider is destroyed [A131]", async () => {
    setHash("");
    const made = await make();
    made.slider.destroy();
    location.hash = "#promo-4";
    await frames(2);
    assert.equal(made.index(), 0);
  });
});
