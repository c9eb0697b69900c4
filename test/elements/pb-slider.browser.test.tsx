import { define } from "../../src/elements/pb-slider.ts";
import type { PbSliderElement } from "../../src/elements/pb-slider.ts";
import { assert, axeFindings, fixture, runBaseSuite, until } from "../support/index.ts";
import { part } from "./shadow-parts.ts";
import { container, dots, left, make, shadow, slides, useSlider } from "./use-slider.ts";

runBaseSuite({
  tag: "pb-slider",
  define,
  html: `<pb-slider label="Our work">${slides(4)}</pb-slider>`,
  ready: (host) => host.getAttribute("state") === "idle" || host.hasAttribute("no-slides"),
});

describe("<pb-slider>", () => {
  useSlider();

  it("pages by arrows, numbers and text, and reflects index, page, end and state [A036 A037 A151]", async () => {
    const host = await make('per-page="3"');
    assert.deepEqual([host.index, host.end, host.length, host.pages, host.overflow], [0, 7, 10, 4, true]);
    part(host, "arrow-next").click();
    assert.deepEqual([host.index, host.page], [3, 1]);
    assert.near(left(host, 3), 0, 0.5);
    host.go(100);
    assert.deepEqual([host.index, host.page], [7, 3]);
    assert.near(left(host, 9), 600, 0.5);
    host.go("-1");
    assert.equal(host.index, 6);
    host.go(-1);
    assert.equal(host.index, 0);
    host.toSlide(-1);
    assert.equal(host.index, 7);
    host.toPage("1");
    assert.equal(host.index, 3);
    host.forward("2");
    assert.equal(host.index, 5);
    host.backward();
    assert.equal(host.index, 4);
    host.go("foo");
    assert.equal(host.index, 4);
    assert.equal(host.getAttribute("state"), "idle");
  });

  it("answers at once after ready: a control does not wait for the next frame", async () => {
    const box = fixture(`<div style="width: 900px"><pb-slider speed="0" per-page="3">${slides(10)}</pb-slider></div>`);
    const host = await (box.querySelector("pb-slider") as PbSliderElement).ready;
    host.go(">");
    assert.deepEqual([host.index, host.state], [3, "idle"]);
    assert.near(left(host, 3), 0, 0.5);
  });

  it("the pause button stops and starts what moves by itself, and says which", async () => {
    const host = await make("autoplay");
    const toggle = part(host, "toggle");
    assert.equal(toggle.getAttribute("aria-label"), "Pause autoplay");
    toggle.click();
    assert.equal(host.playing, false);
    await until(() => toggle.getAttribute("aria-label") === "Start autoplay", "the other label");
    toggle.click();
    assert.equal(host.playing, true);
    assert.deepEqual(await axeFindings(host.parentElement!), []);
  });

  it("draws the pause button at once, also far from the viewport, where other controls wait", async () => {
    const slider = (attributes: string) => `<pb-slider mount="eager" ${attributes}>${slides(4)}</pb-slider>`;
    const box = fixture(`<div style="height: 9000px"></div>${slider("")}${slider("autoplay")}`);
    const [quiet, moving] = [...box.querySelectorAll("pb-slider")] as [PbSliderElement, PbSliderElement];
    await moving.viewReady;
    assert.ok(shadow(moving).querySelector('[part~="toggle"]'));
    assert.equal(shadow(quiet).querySelector("button"), null);
  });

  it("speaks the author's words from i18n", async () => {
    const i18n = {
      prev: "Zurück",
      next: "Weiter",
      pageX: "Zu Seite %s",
      slideLabel: "%s von %s",
      carousel: "Karussell",
    };
    const host = await make(`config='${JSON.stringify({ rawConfig: { perPage: 3, i18n } })}'`);
    assert.equal(part(host, "arrow-next").getAttribute("aria-label"), "Weiter");
    assert.equal(dots(host)[1]!.getAttribute("aria-label"), "Zu Seite 2");
    assert.equal(host.slides[0]!.getAttribute("aria-label"), "1 von 10");
    assert.equal(host.getAttribute("aria-roledescription"), "Karussell");
  });

  it("a click on a slide fires an event with the slide, and follows its link [A108]", async () => {
    const host = await make();
    const received: unknown[] = [];
    host.addEventListener("pb-slider-click", (event) =>
      received.push((event as CustomEvent<{ index: number }>).detail.index),
    );
    let followed = false;
    host.addEventListener("click", (event) => {
      followed = !event.defaultPrevented;
      event.preventDefault();
    });
    host.slides[0]!.querySelector("a")!.click();
    assert.deepEqual([received, followed], [[0], true]);
  });

  it("arrows control the track, are disabled at the ends, and say where a rewind leads [A079 A080 A082 A083]", async () => {
    const host = await make();
    const [prev, next] = [part(host, "arrow-prev") as HTMLButtonElement, part(host, "arrow-next") as HTMLButtonElement];
    assert.deepEqual(
      [prev.disabled, next.disabled, prev.getAttribute("aria-label"), next.getAttribute("aria-label")],
      [true, false, "Previous slide", "Next slide"],
    );
    assert.ok(
      [prev, next].every(
        (arrow) => shadow(host).getElementById(arrow.getAttribute("aria-controls") ?? "") === part(host, "track"),
      ),
    );
    next.click();
    assert.equal(host.index, 1);
    host.go(9);
    await until(() => next.disabled, "the next arrow to be disabled");
    host.setAttribute("rewind", "");
    await until(() => !next.disabled, "the arrow to wrap");
    assert.equal(next.getAttribute("aria-label"), "Go to first slide");
    next.click();
    assert.equal(host.index, 0);
    await until(() => prev.getAttribute("aria-label") === "Go to last slide", "the label of the previous arrow");
  });

  it("has one dot per page, a tab list whose last tab leads to the end [A084 A085 A086 A089]", async () => {
    const host = await make('per-page="3"');
    const list = part(host, "pagination");
    assert.equal(list.getAttribute("role"), "tablist");
    assert.equal(list.getAttribute("aria-label"), "Select a slide to show");
    assert.deepEqual(
      dots(host).map((dot) => dot.getAttribute("aria-label")),
      ["Go to page 1", "Go to page 2", "Go to page 3", "Go to page 4"],
    );
    dots(host)[3]!.click();
    assert.equal(host.index, 7);
    await until(() => dots(host)[3]!.getAttribute("aria-selected") === "true", "the last dot to be selected");
    assert.deepEqual(
      dots(host).map((dot) => [dot.getAttribute("aria-selected"), dot.tabIndex]),
      [
        [null, -1],
        [null, -1],
        [null, -1],
        ["true", 0],
      ],
    );
    assert.ok(
      dots(host).every(
        (dot) => shadow(host).getElementById(dot.getAttribute("aria-controls") ?? "") === part(host, "track"),
      ),
      "dots control the track",
    );
  });

  it("arrow keys, Home and End walk the dots, wrap, and take the slider along [A090]", async () => {
    const host = await make('per-page="3"');
    const press = (key: string) => {
      const focused = shadow(host).activeElement as HTMLElement;
      focused.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true }));
      return [dots(host).indexOf(shadow(host).activeElement as HTMLElement), host.index];
    };
    dots(host)[0]!.focus();
    assert.deepEqual(press("ArrowRight"), [1, 3]);
    assert.deepEqual(press("End"), [3, 7]);
    assert.deepEqual(press("ArrowRight"), [0, 0]);
    assert.deepEqual(press("ArrowLeft"), [3, 7]);
    assert.deepEqual(press("Home"), [0, 0]);
  });

  it("a key with a modifier on a dot is the browser's: back, the next tab, the top of the page", async () => {
    const host = await make('per-page="3"');
    for (const init of [
      { key: "ArrowRight", altKey: true },
      { key: "ArrowLeft", metaKey: true },
      { key: "End", ctrlKey: true },
    ]) {
      const event = new KeyboardEvent("keydown", { ...init, bubbles: true, composed: true, cancelable: true });
      dots(host)[0]!.dispatchEvent(event);
      assert.deepEqual([event.defaultPrevented, host.index], [false, 0]);
    }
  });

  it("removing the name leaves no attribute behind", async () => {
    const host = await make('labelledby="title"', `<h2 id="title">Title</h2><div>2</div>`);
    const names = () => ["aria-labelledby", "aria-label"].map((name) => host.getAttribute(name));
    assert.deepEqual(names(), ["title", null]);
    host.removeAttribute("labelledby");
    await until(() => names()[1] === "Cards", "the label");
    assert.deepEqual(names(), [null, "Cards"]);
  });

  it("moves by arrow keys only where keyboard is on, and leaves keys in form fields alone [A078]", async () => {
    const host = await make("", `<div><input></div>${slides(3)}`);
    const press = (target: EventTarget, key: string) =>
      target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true }));
    press(host.slides[0]!, "ArrowRight");
    assert.equal(host.index, 0);
    host.setAttribute("keyboard", "");
    // Its code is fetched with the option.
    await until(() => (press(host.slides[0]!, "ArrowRight"), host.index === 1), "the keys to work");
    press(host.querySelector("input")!, "ArrowRight");
    assert.equal(host.index, 1);
    press(host.slides[1]!, "ArrowUp");
    assert.equal(host.index, 1);
    press(document.body, "ArrowRight");
    assert.equal(host.index, 1);
  });

  it("fires move before and moved after, with index, previous and destination, and nothing for the same place [A063 A055]", async () => {
    const host = await make('type="loop" per-page="3"');
    const received: unknown[] = [];
    for (const name of ["pb-slider-move", "pb-slider-moved"])
      host.addEventListener(name, (event) => received.push([name, (event as CustomEvent).detail]));
    host.go("<");
    host.go(9);
    const detail = { index: 9, previous: 0, destination: -1 };
    assert.deepEqual(received, [
      ["pb-slider-move", detail],
      ["pb-slider-moved", detail],
    ]);
  });

  it("what fits has no dots and says so; one slide more brings them [A032]", async () => {
    const host = await make('per-page="3"', slides(3));
    assert.deepEqual([host.overflow, dots(host).length, part(host, "pagination").hidden], [false, 0, true]);
    const received: boolean[] = [];
    host.addEventListener("pb-slider-overflow", (event) =>
      received.push((event as CustomEvent<{ overflow: boolean }>).detail.overflow),
    );
    host.append(document.createElement("div"));
    await until(() => host.overflow && dots(host).length === 2, "two pages");
    assert.deepEqual([received, part(host, "pagination").hidden], [[true], false]);
  });

  it("ttb needs a height, and says so; the content stays visible [A027 A028]", async () => {
    const box = fixture(`<pb-slider id="v" direction="ttb">${slides(3)}</pb-slider>`);
    await until(() => container.log.errors.length > 0, "the error");
    assert.match(container.log.errors[0], /<pb-slider id="v"> height or heightRatio is missing\./);
    assert.ok(box.querySelector<HTMLElement>(".card")!.offsetHeight > 0, "the slides are seen");
    box.querySelector("pb-slider")!.setAttribute("height", "300px");
    await until(
      () => box.querySelector("pb-slider")!.getAttribute("state") === "idle",
      "the slider to start after all",
    );
    const host = await make('direction="ttb" height="300px" per-page="3"', slides(6));
    assert.near(host.slides[1]!.getBoundingClientRect().height, 100, 0.5);
    host.go(">");
    assert.equal(host.index, 3);
    assert.near(host.slides[3]!.getBoundingClientRect().top - part(host, "track").getBoundingClientRect().top, 0, 0.5);
  });

  it("follows slides that are added, removed and moved; the same slide stays active", async () => {
    const host = await make("", slides(5));
    host.go(2);
    const active = host.slides[2]!;
    host.prepend(document.createElement("div"));
    await until(() => host.length === 6, "the new slide");
    assert.equal(host.index, 3);
    assert.equal(host.slides[host.index], active);
    host.append(host.slides[0]!);
    await until(() => host.index === 2, "the index after reordering");
    assert.equal(host.slides[2], active);
    active.remove();
    await until(() => host.length === 5, "the removal");
    assert.equal(host.index, 2);
    assert.equal(active.hasAttribute("class") && active.classList.contains("is-active"), false);
    await until(() => dots(host).length === 5, "five dots");
  });

  it("without slides it is marked no-slides, and starts when slides arrive", async () => {
    const box = fixture(`<pb-slider></pb-slider>`);
    const host = box.querySelector("pb-slider") as PbSliderElement;
    await until(() => host.hasAttribute("no-slides"), "the marker");
    host.innerHTML = slides(3);
    await until(() => host.state === "idle" && !host.hasAttribute("no-slides"), "the slider to start");
    assert.equal(host.length, 3);
  });

  it("options may change at any moment: per-page, direction, arrows, type [A031]", async () => {
    const host = await make('per-page="3"');
    host.go(6);
    host.setAttribute("per-page", "2");
    await until(() => Math.abs(left(host, 7) - 450) < 0.5, "two per page");
    host.setAttribute("arrows", "false");
    await until(() => !shadow(host).querySelector('[part~="arrow"]'), "no arrows");
    host.setAttribute("direction", "rtl");
    await until(() => Math.abs(left(host, 6) - 450) < 0.5, "the strip from the right");
    host.setAttribute("type", "loop");
    host.removeAttribute("per-page");
    await until(() => host.pages === 10, "ten pages");
    host.go(9);
    host.go(">");
    assert.equal(host.index, 0);
  });

  it("an author's broken options fall back to defaults with one message each; the others work", async () => {
    const host = await make(
      `id="bad" config='{"rawConfig":{"type":"carousel","perPage":-2,"speed":"fast","direction":"down","unknownOption":1}}'`,
    );
    assert.equal(host.pages, 10);
    await until(() => container.log.warnings.length === 5, "the warnings");
    assert.ok(
      container.log.warnings.every((line) => line.includes('<pb-slider id="bad">')),
      container.log.warnings.join("\n"),
    );
    host.setAttribute("per-page", "2");
    await until(() => host.pages === 5, "another option to change");
    assert.equal(container.log.warnings.length, 5, "one warning for each");
  });

  it("restores everything when it is removed: attributes, classes, styles [A013 A110]", async () => {
    const host = await make('type="loop" per-page="3"');
    host.go("<");
    const nodes = [...host.slides];
    host.remove();
    await until(() => host.getAttribute("state") === "destroyed", "the end");
    assert.deepEqual(
      nodes.map((node) => [...node.attributes].map(({ name, value }) => `${name}=${value}`)),
      nodes.map(() => ["class=card"]),
    );
    assert.equal(host.hasAttribute("role"), false);
  });

  it("a cloned slider works on its own slides", async () => {
    const host = await make('type="loop" per-page="3"');
    host.go("<");
    const copy = host.cloneNode(true) as PbSliderElement;
    host.parentElement!.append(copy);
    await until(() => copy.state === "idle", "the copy to be idle");
    assert.equal(copy.index, 0);
    assert.deepEqual(
      copy.slides.map(({ inert }) => inert),
      [false, false, false, true, true, true, true, true, true, true],
    );
    assert.deepEqual(
      copy.slides.map((slide) => slide.style.translate),
      copy.slides.map(() => ""),
    );
  });
});
