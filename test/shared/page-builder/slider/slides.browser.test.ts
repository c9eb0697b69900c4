import { assert, frames, until, useContainer } from "../../../support/index.ts";
import { coverage, endSliders, imageAddress, leadOf, makeSlider, type Made } from "./make.ts";

describe("slides that change in a running slider", () => {
  beforeEach(() => {
    useContainer();
  });
  afterEach(endSliders);

  const at = ({ slider }: Made) => slider.snapshot().index;
  const names = ({ slider }: Made) => slider.slides.map(({ textContent }) => textContent);
  const refreshed = (made: Made, length: number) =>
    until(() => made.slider.slides.length === length, "the new number of slides");
  /** The slides as they are now. */
  const now = (made: Made): Made => ({ ...made, slides: [...made.slider.slides] });
  const slide = (text: string) => Object.assign(document.createElement("div"), { textContent: text });

  it("leaves out slides that a theme hides at some widths, and includes them at the others", async () => {
    const content = Array.from(
      { length: 5 },
      (_, index) => `<div class="${index === 4 ? "wide-only" : ""}">${index}</div>`,
    ).join("");
    const style = "<style>.narrow .wide-only { display: none }</style>";
    const made = await makeSlider({ perPage: 2, speed: 0 }, { content: content + style, width: 400 });
    const box = made.host.parentElement!;
    box.classList.add("narrow");
    box.style.width = "300px";
    await refreshed(made, 4);
    made.slider.go(">1");
    assert.deepEqual([at(made), made.slider.snapshot().pages], [2, 2]);
    assert.near(leadOf(now(made), 3), 150, 0.5);
    assert.deepEqual(
      made.slider.slides.map((slide) => slide.inert),
      [true, true, false, false],
    );
    box.classList.remove("narrow");
    box.style.width = "400px";
    await refreshed(made, 5);
    assert.equal(made.slider.snapshot().pages, 3);
  });

  it("removes its marks from a new slide when it is destroyed before the layout", async () => {
    const made = await makeSlider({ speed: 0 });
    const first = slide("first");
    made.host.prepend(first);
    // Marked, but not yet measured: that happens later in this task.
    await Promise.resolve();
    assert.ok(first.classList.contains("is-prev"));
    made.slider.destroy();
    assert.equal(first.classList.contains("is-prev"), false);
  });

  for (const type of ["slide", "loop", "fade"]) {
    it(`a hidden slide does not count: the others fill the track and can be reached (${type})`, async () => {
      const made = await makeSlider({ type, perPage: 2, speed: 0 }, { count: 6 });
      made.slides[5]!.hidden = true;
      made.slides[1]!.hidden = true;
      await refreshed(made, 4);
      assert.deepEqual(names(made), ["0", "2", "3", "4"]);
      made.slider.go(">1");
      const shown = made.slider.slides.filter((slide) => !slide.inert).map(({ textContent }) => textContent);
      assert.deepEqual(shown, type === "fade" ? ["2"] : ["3", "4"]);
      assert.near(leadOf(now(made), at(made)), 0, 0.5);
      assert.near(coverage(now(made)), 1, 0.01);
      made.slides[5]!.hidden = false;
      made.slides[1]!.hidden = false;
      await refreshed(made, 6);
      assert.equal(made.slider.slides[at(made)]!.textContent, type === "fade" ? "2" : "3");
      await until(() => Math.abs(leadOf(now(made), at(made))) < 0.5, "the current slide in the track");
    });

    it(`notices slides that a script or a theme's filter hides by class or style (${type})`, async () => {
      const made = await makeSlider({ type, perPage: 2, speed: 0, updateOnMove: true }, { count: 6 });
      const rule = "<style>.off, .only-odd .even { display: none }</style>";
      made.host.parentElement!.insertAdjacentHTML("beforeend", rule);
      made.slides.forEach((slide, index) => slide.classList.add(index % 2 ? "odd" : "even"));
      made.slides[1]!.classList.add("off");
      made.slides[2]!.style.display = "none";
      await refreshed(made, 4);
      assert.deepEqual(names(made), ["0", "3", "4", "5"]);
      made.slides[1]!.classList.remove("off");
      made.slides[2]!.style.display = "";
      await refreshed(made, 6);
      made.host.classList.add("only-odd");
      await refreshed(made, 3);
      made.slider.go(1);
      assert.equal(names(made)[at(made)], "3");
      assert.near(leadOf(now(made), 1), 0, 0.5);
      made.host.classList.remove("only-odd");
      await refreshed(made, 6);
      assert.equal(names(made)[at(made)], "3");
    });

    it(`keeps the same slide current and in view when slides are added and removed anywhere (${type}) [A111 A112]`, async () => {
      const made = await makeSlider({ type, speed: 0, start: 2 });
      made.host.prepend(slide("new"), slide("newer"));
      await refreshed(made, 7);
      assert.deepEqual([at(made), names(made)[4]], [4, "2"]);
      await until(() => Math.abs(leadOf(now(made), 4)) < 0.5, "the current slide in the track");
      made.slides[0]!.remove();
      made.slides[4]!.remove();
      await refreshed(made, 5);
      assert.equal(made.slider.slides[at(made)], made.slides[2]);
      await until(() => Math.abs(leadOf(now(made), at(made))) < 0.5, "the current slide in the track");
    });

    it(`survives the removal of the current slide and then of all, and leaves no trace on removed slides (${type})`, async () => {
      const made = await makeSlider({ type, speed: 0, start: 4 });
      made.slides[4]!.remove();
      await refreshed(made, 4);
      assert.equal(at(made), 3);
      assert.equal(made.slides[4]!.hasAttribute("inert"), false);
      assert.equal(made.slides[4]!.hasAttribute("class"), false);
      made.host.replaceChildren();
      await refreshed(made, 0);
      for (const control of [">", "<", 3, "+2", ">1"]) made.slider.go(control);
      assert.equal(at(made), 0);
      made.host.append(slide("one"));
      await refreshed(made, 1);
      await frames(2);
      assert.equal(at(made), 0);
      assert.near(leadOf(now(made), 0), 0, 0.5);
      assert.equal(made.slider.slides[0]!.inert, false);
    });
  }

  it("slides reordered in a loop cover the track in their new order", async () => {
    const made = await makeSlider({ type: "loop", perPage: 2, speed: 0 }, { count: 6 });
    made.host.prepend(made.slides[5]!);
    await until(() => made.slider.slides[0] === made.slides[5], "the new order");
    assert.equal(at(made), 1);
    await frames(1);
    for (let step = 0; step < 8; step++) {
      made.slider.go("+1");
      assert.near(coverage(now(made)), 1, 0.001);
    }
  });

  for (const type of ["slide", "loop"])
    it(`a slide added during a move does not cut it short (${type}) [A146]`, async () => {
      const made = await makeSlider({ type, speed: 300 });
      const start = performance.now();
      made.slider.go(3);
      await frames(1);
      made.host.append(slide("late"));
      await until(() => made.slider.snapshot().state === "idle", "the move to end");
      assert.ok(performance.now() - start >= 300, "the move takes its full time");
      assert.equal(at(made), 3);
      assert.near(leadOf(made, 3), 0, 0.5);
    });

  for (const type of ["slide", "loop", "fade"]) {
    it(`a single slide stays where it is, whatever the control (${type})`, async () => {
      const made = await makeSlider({ type, speed: 0, autoplay: true, rewind: true }, { count: 1 });
      for (const control of [">", "<", "+1", "-1", 5]) made.slider.go(control);
      assert.deepEqual([at(made), made.slider.snapshot().end, made.slider.snapshot().pages], [0, 0, 1]);
      assert.near(leadOf(made, 0), 0, 0.5);
      assert.equal(made.slides[0]!.inert, false);
    });
  }

  it("a class that a script sets on a slide during a move does not cut it short", async () => {
    const made = await makeSlider({ speed: 300 });
    made.host.addEventListener("pb-slider-move", () => made.slides[3]!.classList.add("seen"));
    const start = performance.now();
    made.slider.go(3);
    await until(() => made.slider.snapshot().state === "idle", "the move to end");
    assert.ok(performance.now() - start >= 300, "the move takes its full time");
    assert.near(leadOf(made, 3), 0, 0.5);
  });

  it("five hundred slides: a move marks only the few that change", async () => {
    const made = await makeSlider({ perPage: 3, speed: 0 }, { count: 500 });
    let writes = 0;
    const observer = new MutationObserver((records) => (writes += records.length));
    observer.observe(made.host, { subtree: true, attributes: true });
    made.slider.go(">");
    await frames(2);
    assert.ok(writes > 0 && writes <= 40, `${writes} writes for a move`);
    assert.equal(made.slider.snapshot().index, 3);
    made.slider.go(499);
    assert.near(leadOf(made, 497), 0, 0.5);
    observer.disconnect();
  });

  it("five hundred slides: an added one is marked once, and the marked ones are not marked again", async () => {
    const made = await makeSlider({ perPage: 3, speed: 0 }, { count: 500 });
    const marks: [Element, string][] = [];
    const observer = new MutationObserver((records) => {
      for (const { target, attributeName } of records) marks.push([target as Element, attributeName!]);
    });
    observer.observe(made.host, { subtree: true, attributeFilter: ["class", "inert"] });
    const first = slide("first");
    made.host.prepend(first);
    await refreshed(made, 501);
    made.host.append(slide("last"));
    await refreshed(made, 502);
    await frames(2);
    const last = made.slider.slides.at(-1)!;
    const marksOf = (wanted: Element) => marks.flatMap(([target, name]) => (target === wanted ? [name] : []));
    assert.deepEqual(marksOf(last), ["inert"]);
    assert.ok(last.inert);
    assert.deepEqual(marksOf(first).sort(), ["class", "inert"]);
    assert.deepEqual([first.className, first.inert], ["is-prev", true]);
    const others = marks.filter(([target]) => target !== first && target !== last);
    assert.deepEqual(
      others.map(([target, name]) => `${target.textContent} ${name}`),
      [],
    );
    observer.disconnect();
  });

  it("a late image and a late font are laid out again by themselves [A031]", async () => {
    const made = await makeSlider(
      { autoWidth: true, speed: 0 },
      {
        content: `<div style="width: 600px">a</div><img alt="" height="50"><div><span>wide</span></div><div style="width: 900px">d</div>`,
      },
    );
    const image = made.host.querySelector("img")!;
    image.src = imageAddress(500, 50);
    made.slides[2]!.style.font = "60px monospace";
    await until(
      () => made.slides[2]!.getBoundingClientRect().left - made.slides[1]!.getBoundingClientRect().left > 400,
      "the image",
    );
    await frames(2);
    made.slider.go(3);
    assert.near(leadOf(made, 3), 0, 0.5);
  });

  it("shows the requested slide when a tab or popup reveals the slider later", async () => {
    const made = await makeSlider({ perPage: 2, speed: 0 });
    const tab = made.host.parentElement!;
    tab.style.display = "none";
    await frames(2);
    made.slider.go(2);
    tab.style.width = "500px";
    await frames(2);
    tab.style.display = "";
    await until(() => Math.abs(leadOf(made, 2)) < 0.5, "the requested slide");
    assert.near(made.slides[2]!.getBoundingClientRect().width, 250, 0.5);
  });
});
