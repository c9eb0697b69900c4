// Engines: pointer and wheel
import { define as defineSlider } from "../../../../src/elements/pb-slider.ts";
import type { PbLightboxElement } from "../../../../src/elements/pb-lightbox.ts";
import { assert, fixture, frames, once, playsFilms, sendMouse, until } from "../../../support/index.ts";
import {
  closed,
  counter,
  current,
  engine,
  find,
  finger,
  image,
  isOpen,
  LARGE,
  opened,
  picture,
  pictures,
  show,
  SIZE,
  STILL,
  TAG,
  useLightbox,
  hasEntry,
} from "./use-lightbox.ts";

/** page-builder-contract#6.1 and page-builder-contract#6.6. */
const TAP_DELAY_MS = 300;
const AXIS_THRESHOLD_PX = 10;
const END_FRICTION = 0.35;

describe("gestures in <pb-lightbox>", () => {
  useLightbox();
  const realNow = Date.now;
  afterEach(() => (Date.now = realNow));

  const middle = () => ({ x: Math.round(innerWidth / 2), y: Math.round(innerHeight / 2) });
  const settled = (host: PbLightboxElement) => until(() => !engine(host).mainScroll.isShifted(), "the slide to settle");

  /** Drags 50 px to the left in `milliseconds`, on a fake clock. */
  async function flick(milliseconds: number): Promise<void> {
    let time = 1_000_000;
    Date.now = () => time;
    const touch = finger(await image());
    const { x, y } = middle();
    touch.down(x, y);
    touch.move(x - AXIS_THRESHOLD_PX, y);
    await frames(2);
    touch.move(x - AXIS_THRESHOLD_PX - 50, y);
    await frames(2);
    time += milliseconds;
    touch.up(x - AXIS_THRESHOLD_PX - 50, y);
    Date.now = realNow;
  }

  it("a short swipe changes the slide when it is faster than 0.5 px per millisecond, and not when it is slower [A175]", async () => {
    const host = await show(pictures(3));
    await flick(110);
    await settled(host);
    assert.equal(counter(), "1 / 3");
    await flick(90);
    await settled(host);
    assert.equal(counter(), "2 / 3");
  });

  it("a drag beyond the end of a gallery without loop meets friction and springs back [A175]", async () => {
    const host = await show(pictures(2));
    const touch = finger(await image());
    const { x, y } = middle();
    touch.down(x, y);
    touch.move(x + AXIS_THRESHOLD_PX, y);
    await frames(2);
    const { mainScroll } = engine(host);
    for (const distance of [50, 100, 150, 200]) {
      touch.move(x + AXIS_THRESHOLD_PX + distance, y);
      await frames(2);
    }
    assert.near(mainScroll.x - mainScroll.getCurrSlideX(), 200 * END_FRICTION, 3);
    touch.up(x + AXIS_THRESHOLD_PX + 200, y);
    await settled(host);
    assert.equal(counter(), "1 / 2");
  });

  it("page-builder#9: a drag takes its direction after 10 px", async () => {
    const host = await show(pictures(3));
    const touch = finger(await image());
    const { x, y } = middle();
    touch.down(x, y);
    touch.move(x - (AXIS_THRESHOLD_PX - 1), y);
    touch.move(x - (AXIS_THRESHOLD_PX - 1), y + 1);
    await frames(3);
    assert.equal(engine(host).gestures.dragAxis, null);
    touch.move(x - AXIS_THRESHOLD_PX, y);
    assert.equal(engine(host).gestures.dragAxis, "x");
    touch.up(x - AXIS_THRESHOLD_PX, y);
    await settled(host);
  });

  it("page-builder#9: a tap hides the bars after 300 ms, and a second one within that time zooms instead", async () => {
    const host = await show(picture("room", LARGE));
    const touch = finger(await image());
    const { x, y } = middle();
    const bars = () => find(".pswp").classList.contains("pswp--ui-visible");
    const tap = () => (touch.down(x, y), touch.up(x, y));
    const start = performance.now();
    tap();
    await until(() => !bars(), "the bars to disappear");
    // Timers count whole milliseconds.
    assert.ok(performance.now() - start >= TAP_DELAY_MS - 2);
    tap();
    await until(bars, "the bars to appear");
    const { currZoomLevel: fit } = current(host);
    tap();
    tap();
    assert.ok(current(host).currZoomLevel > fit, "zoomed at once");
    let changes = 0;
    let before = true;
    const watch = new MutationObserver(() => {
      if (bars() !== before) changes++;
      before = bars();
    });
    watch.observe(find(".pswp"), { attributeFilter: ["class"] });
    tap();
    await until(() => !bars(), "the next single tap to hide the bars");
    watch.disconnect();
    assert.equal(changes, 1, "the two taps have not hidden them");
  });

  it("pinching in does not close the lightbox with pinch-to-close=false [A171]", async () => {
    const host = await show(pictures(1), 'pinch-to-close="false"');
    const shown = await image();
    const [left, right] = [finger(shown, 1), finger(shown, 2)];
    const { x, y } = middle();
    left.down(x - 100, y);
    right.down(x + 100, y);
    for (const distance of [90, 60, 30, 20]) {
      left.move(x - distance, y);
      right.move(x + distance, y);
      await frames(2);
    }
    left.up(x - 20, y);
    right.up(x + 20, y);
    await until(() => current(host).currZoomLevel === current(host).zoomLevels.initial, "the image to spring back");
    assert.ok(isOpen(host));
  });

  it("each other way to close has its own option [A171]", async () => {
    const { x, y } = middle();
    const verticalDrag = async () => {
      const touch = finger(await image());
      touch.down(x, y);
      for (const distance of [20, 120, 240]) {
        touch.move(x, y + distance);
        await frames(2);
      }
      touch.up(x, y + 240);
    };
    const backgroundClick = () => {
      const mouse = finger(document.querySelector('.pswp__item[aria-hidden="false"]')!, 1, "mouse");
      mouse.down(x, 5);
      mouse.up(x, 5);
    };
    const noEntry = () => !hasEntry();
    for (const [off, close] of [
      ['close-on-vertical-drag="false"', verticalDrag],
      ['bg-click-action="false"', backgroundClick],
      ['close-on-back="false"', () => assert.ok(noEntry())],
    ] as const) {
      await until(noEntry, "the previous entry to disappear");
      const host = await show(pictures(1), off);
      await image();
      await close();
      await frames(3);
      assert.ok(isOpen(host), off);
      host.close();
      await closed(host);
    }
  });

  for (const [nesting, html] of [
    ["around a slider", `<${TAG} ${STILL}><pb-slider mount="eager" speed="50">${pictures(3)}</pb-slider></${TAG}>`],
    [
      "in a slide",
      `<pb-slider mount="eager" speed="50"><div><${TAG} ${STILL}>${picture("room")}</${TAG}></div><div>two</div></pb-slider>`,
    ],
  ] as const) {
    it(`${nesting}: a drag moves the slider and opens nothing, and a click opens the lightbox`, async () => {
      defineSlider();
      const box = fixture(html);
      const slider = box.querySelector<HTMLElement & { index: number; go(control: number): void }>("pb-slider")!;
      const host = box.querySelector<PbLightboxElement>(TAG)!;
      slider.style.width = "400px";
      slider.style.marginLeft = "250px";
      await until(
        () => slider.getAttribute("state") === "idle" && host.getAttribute("state") === "closed",
        "both to start",
      );
      const openings: Event[] = [];
      host.addEventListener(`${TAG}-open`, (event) => openings.push(event));
      const thumb = box.querySelector("img")!.getBoundingClientRect();
      const y = Math.round(thumb.top + 30);
      await sendMouse({ type: "move", position: [Math.round(thumb.left + 100), y] });
      await sendMouse({ type: "down" });
      for (const distance of [20, 120, 240]) {
        await sendMouse({ type: "move", position: [Math.round(thumb.left + 100 - distance), y] });
        await frames(1);
      }
      await sendMouse({ type: "up" });
      await until(() => slider.index > 0 && slider.getAttribute("state") === "idle", "the slider to move");
      await frames(2);
      assert.equal(openings.length, 0);
      const back = once(slider, "pb-slider-moved");
      slider.go(0);
      await back;
      await sendMouse({ type: "click", position: [Math.round(thumb.left + 100), y] });
      await opened(host);
      assert.equal(engine(host).getNumItems(), host.querySelectorAll("a").length, "no clones are counted");
    });
  }

  it("a drag over a film goes to its controls, and the slide stays", async function () {
    if (!playsFilms) this.skip();
    const film = '<a href="/demo/pictures/night.webm" data-pswp-video-url="/demo/pictures/night.webm">film</a>';
    const host = await show(film + pictures(2));
    const video = await until(() => document.querySelector<HTMLVideoElement>("dialog video"), "the film");
    assert.ok(video.controls);
    const touch = finger(video);
    const { x, y } = middle();
    assert.ok(touch.down(x, y), "the film handles the press");
    for (const distance of [20, 120, 240]) {
      assert.ok(touch.move(x - distance, y));
      await frames(1);
    }
    assert.equal(engine(host).mainScroll.isShifted(), false);
    touch.up(x - 240, y);
    assert.equal(counter(), "1 / 3");
    const onPicture = finger((host.next(), await image()));
    onPicture.down(x, y);
    for (const distance of [20, 120, 240]) {
      onPicture.move(x - distance, y);
      await frames(1);
    }
    assert.ok(engine(host).mainScroll.isShifted(), "a picture follows");
    onPicture.up(x - 240, y);
    await settled(host);
  });

  it("moves the focus to another item when the link has become inert, as in a slider that moved on", async () => {
    const host = await show(pictures(3, SIZE));
    host.querySelectorAll("a")[0]!.inert = true;
    host.next();
    host.close();
    await closed(host);
    assert.equal(document.activeElement, host.querySelectorAll("a")[1]);
  });
});
