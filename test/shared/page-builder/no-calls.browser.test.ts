// Needs a separate page: it replaces the network functions, and its lightbox goes back in the history.
import { define as defineControl } from "../../../src/elements/pb-slider-control.ts";
import { define as defineLightbox, type PbLightboxElement } from "../../../src/elements/pb-lightbox.ts";
import { define as defineReadMore, type PbReadMoreElement } from "../../../src/elements/pb-read-more.ts";
import { define as defineSlider, type PbSliderElement } from "../../../src/elements/pb-slider.ts";
import { assert, cleanFixtures, fixture, until, useContainer } from "../../support/index.ts";

/** page-builder#7: no tag calls a server; only the browser loads pictures, films and frames. */
describe("page builder tags and the network", () => {
  const calls: string[] = [];
  const { fetch } = window;
  const { send } = XMLHttpRequest.prototype;
  const { sendBeacon } = Navigator.prototype;
  beforeEach(() => {
    useContainer();
    calls.length = 0;
    window.fetch = (input) => (
      calls.push(`fetch ${input instanceof Request ? input.url : input.toString()}`),
      Promise.reject(new TypeError("no network"))
    );
    XMLHttpRequest.prototype.send = () => void calls.push("XMLHttpRequest");
    Navigator.prototype.sendBeacon = (url) => (calls.push(`beacon ${String(url)}`), true);
  });
  afterEach(() => {
    cleanFixtures();
    window.fetch = fetch;
    XMLHttpRequest.prototype.send = send;
    Navigator.prototype.sendBeacon = sendBeacon;
  });

  it("starting, using and removing the tags sends no request", async () => {
    for (const define of [defineSlider, defineControl, defineReadMore, defineLightbox]) define();
    const still = 'show-animation-duration="0" hide-animation-duration="0"';
    const picture = '<a href="/demo/pictures/room.svg" data-pswp-width="600" data-pswp-height="400">room</a>';
    const box = fixture(`<section>
      <pb-slider label="Cards" mount="eager" speed="0" autoplay="pause" hash-nav><div>1</div><div>2</div></pb-slider>
      <pb-slider-control type="counter" mount="eager"></pb-slider-control>
      <pb-read-more mount="eager" speed="0"><div style="height: 900px">text</div></pb-read-more>
      <pb-lightbox mount="eager" ${still}>${picture}</pb-lightbox></section>`);
    const slider = box.querySelector<PbSliderElement>("pb-slider")!;
    const story = box.querySelector<PbReadMoreElement>("pb-read-more")!;
    const lightbox = box.querySelector<PbLightboxElement>("pb-lightbox")!;
    await until(() => slider.state === "idle" && story.getAttribute("state") === "collapsed", "the tags to start");
    slider.go(">");
    slider.play();
    slider.pause();
    story.toggle();
    assert.equal(await lightbox.open(0), true);
    await until(() => lightbox.getAttribute("state") === "open", "the lightbox to open");
    lightbox.close();
    await until(() => lightbox.getAttribute("state") === "closed", "the lightbox to close");
    box.firstElementChild!.remove();
    await until(() => slider.state === "destroyed", "the slider to be destroyed");
    assert.deepEqual(calls, []);
  });
});
