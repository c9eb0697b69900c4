// Engines: layout and geometry, focus and inert
import { define, type PbSliderElement } from "../../src/elements/pb-slider.ts";
import { assert, axeFindings, cleanFixtures, fixture, frames, once, until, useContainer } from "../support/index.ts";
import { pointerOn } from "../shared/page-builder/slider/make.ts";

const slides = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `<div style="height: 100px"><a href="#s${index}">slide ${index}</a></div>`,
  ).join("");

/** What moves, and how a visitor stops it, on the tag itself. */
describe("<pb-slider> in motion", () => {
  beforeEach(() => {
    useContainer();
    define();
  });
  afterEach(cleanFixtures);

  async function make(attributes: string, content = slides(8)): Promise<PbSliderElement> {
    const box = fixture(
      `<div style="width: 600px"><pb-slider label="Cards" ${attributes}>${content}</pb-slider></div>`,
    );
    const host = box.querySelector("pb-slider") as PbSliderElement;
    await until(() => host.state === "idle", "the slider to be idle");
    await host.viewReady;
    return host;
  }
  const toggle = (host: Element) => host.shadowRoot!.querySelector<HTMLButtonElement>('[part~="toggle"]');
  const left = (host: Element, index: number) =>
    host.children[index]!.getBoundingClientRect().left - host.getBoundingClientRect().left;

  it("WCAG 2.2.2: continuous movement has a button that stops and starts it, with its own name", async () => {
    // Slow enough that no slide goes out of view during the audit.
    const host = await make('type="loop" per-page="3" auto-scroll="0.5"');
    const button = toggle(host) ?? assert.fail("no toggle");
    assert.equal(button.getAttribute("aria-label"), "Pause auto scroll");
    const from = left(host, 1);
    await until(() => left(host, 1) < from - 10, "the strip to move");
    assert.deepEqual(await axeFindings(host.parentElement!), []);
    button.click();
    assert.equal(host.playing, false);
    await until(() => button.getAttribute("aria-label") === "Start auto scroll", "its other name");
    const at = left(host, 1);
    await frames(5);
    assert.equal(left(host, 1), at);
    button.click();
    await until(() => left(host, 1) < at - 10, "the strip to go on");
  });

  it("no button where nothing moves by itself: fade, content that fits, and no such option", async () => {
    assert.equal(toggle(await make('type="fade" auto-scroll')), null);
    assert.equal(toggle(await make('per-page="3" auto-scroll', slides(3))), null);
    assert.equal(toggle(await make('auto-scroll="false"')), null);
    assert.ok(toggle(await make(`auto-scroll='{"autoStart": false}'`)));
  });

  it("autoplay with a single page has no button and requests no frame; the second page brings the button", async () => {
    const host = await make('autoplay interval="100" speed="0" per-page="2"', slides(2));
    let plays = 0;
    host.addEventListener("pb-slider-autoplay-playing", () => (plays += 1));
    await frames(3);
    assert.deepEqual([toggle(host), plays], [null, 0]);
    host.insertAdjacentHTML("beforeend", slides(2));
    await until(() => host.index === 2, "the second page");
    assert.ok(toggle(host));
  });

  it("links in slides that continuous movement brings into view can be reached", async () => {
    const host = await make(`per-page="3" auto-scroll='{"speed": 30, "autoStart": false}'`);
    assert.equal((host.children[5] as HTMLElement).inert, true);
    host.play();
    await until(() => !host.playing, "the end of the strip");
    assert.near(left(host, 7), 400, 1);
    assert.deepEqual(
      [...host.children].map((slide) => (slide as HTMLElement).inert),
      [true, true, true, true, true, false, false, false],
    );
    assert.equal(host.index, 5);
  });

  it("a free drag glides on in real frames and stays where it stops [A071]", async () => {
    const host = await make(
      'drag="free" flick-power="1000" per-page="2" arrows="false" pagination="false"',
      slides(20),
    );
    const received: string[] = [];
    for (const name of ["drag", "dragged", "scroll", "scrolled", "move"])
      host.addEventListener(`pb-slider-${name}`, () => received.push(name));
    const stopped = once(host, "pb-slider-scrolled");
    // The events have fixed time stamps, so that the speed does not depend on the machine's load.
    const track = host.shadowRoot!.querySelector<HTMLElement>('[part~="track"]')!;
    const pointer = pointerOn({ track, slides: [...host.slides] });
    pointer.down();
    pointer.move(-200, 0, 200);
    pointer.up();
    const places: number[] = [left(host, 0)];
    while (host.state === "scrolling") {
      await frames();
      places.push(left(host, 0));
    }
    await stopped;
    assert.deepEqual(received, ["drag", "dragged", "scroll", "scrolled"]);
    assert.ok(places.length > 5, `a glide in ${places.length} frames`);
    assert.ok(
      places.every((place, index) => index === 0 || place <= places[index - 1]! + 0.01),
      `never back: ${places.join(" ")}`,
    );
    assert.ok(left(host, 0) < -210, `went on by itself, to ${left(host, 0)}`);
    const nearest = Math.round(-left(host, 0) / 300);
    assert.equal(host.index, nearest);
  });

  it("a fade in real frames: one slide is whole before and after, two share the track between, and readers get one", async () => {
    const host = await make('type="fade" speed="150"', slides(3));
    const opacity = (index: number) => Number(getComputedStyle(host.children[index]!).opacity);
    assert.deepEqual([0, 1, 2].map(opacity), [1, 0, 0]);
    let between = 0;
    async function fadeTo(index: number): Promise<void> {
      const moved = once(host, "pb-slider-moved");
      host.go(index);
      while (host.state === "moving") {
        await frames();
        const [first, second] = [opacity(0), opacity(1)];
        assert.near(first + second, 1, 0.02);
        if (first > 0.02 && second > 0.02) between += 1;
      }
      await moved;
      await frames(2);
      assert.deepEqual(
        [0, 1, 2].map(opacity),
        [0, 1, 2].map((slide) => Number(slide === index)),
      );
    }
    await fadeTo(1);
    // A busy machine may paint no frame during a fade; then the next fade is checked.
    for (let again = 0; again < 10 && between === 0; again++) {
      await fadeTo(0);
      await fadeTo(1);
    }
    assert.ok(between > 0, "it was seen on its way");
    assert.deepEqual(
      [...host.children].map((slide) => (slide as HTMLElement).inert),
      [true, false, true],
    );
    assert.deepEqual(await axeFindings(host.parentElement!), []);
  });
});
