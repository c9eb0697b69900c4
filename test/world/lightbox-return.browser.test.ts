// Engines: layout and geometry, focus and inert
import { define as defineSlider, type PbSliderElement } from "../../src/elements/pb-slider.ts";
import type { PbLightboxElement } from "../../src/elements/pb-lightbox.ts";
import { loadPlugins } from "../../src/shared/page-builder/slider/engine/load-plugins.ts";
import { assert, fixture, frames, until } from "../support/index.ts";
import {
  closed,
  links,
  make,
  opened,
  picture,
  pictures,
  STILL,
  TAG,
  useLightbox,
} from "../shared/page-builder/lightbox/use-lightbox.ts";

/** After closing the lightbox, the visitor is at the picture that was shown last (issue 19, 3.6). */
describe("a lightbox that is closed at another picture than the one it opened with", () => {
  useLightbox();

  /** Opens a lightbox with a slider at the first picture and turns to the third. */
  async function turned(attributes = ""): Promise<{ host: PbLightboxElement; slider: PbSliderElement }> {
    defineSlider();
    await loadPlugins();
    const box = fixture(
      `<${TAG} ${STILL} ${attributes}><pb-slider mount="eager" speed="5000">${pictures(4)}</pb-slider></${TAG}>`,
    );
    const host = box.querySelector<PbLightboxElement>(TAG)!;
    const slider = box.querySelector<PbSliderElement>("pb-slider")!;
    await until(() => slider.state === "idle", "the slider");
    links(host)[0]!.click();
    await opened(host);
    host.goTo(2);
    return { host, slider };
  }

  it("the slider is at it without an animation, and it has the focus", async () => {
    const { host, slider } = await turned();
    host.close();
    await closed(host);
    assert.deepEqual([slider.index, slider.state], [2, "idle"]);
    assert.equal(document.activeElement, links(host)[2]);
  });

  it("closed by Back, it does the same", async () => {
    const { host, slider } = await turned();
    await frames(5);
    history.back();
    await closed(host);
    assert.equal(slider.index, 2);
    assert.equal(document.activeElement, links(host)[2]);
  });

  it('with return-to="opened" the slider is at the one that was opened, with the focus on it', async () => {
    const { host, slider } = await turned('return-to="opened"');
    slider.toSlide(1);
    host.close();
    await closed(host);
    assert.equal(slider.index, 0);
    assert.equal(document.activeElement, links(host)[0]);
  });

  it('with return-focus="false" the slider follows, and the focus does not move', async () => {
    const { host, slider } = await turned('return-focus="false"');
    host.close();
    await closed(host);
    assert.equal(slider.index, 2);
    assert.notEqual(document.activeElement, links(host)[2]);
  });

  it("in a long column of pictures the last picture scrolls into view", async () => {
    const gap = '<div style="height: 3000px"></div>';
    const host = make(picture("room") + gap + picture("dunes") + gap, STILL);
    links(host)[0]!.click();
    await opened(host);
    host.next();
    host.close();
    await closed(host);
    await frames(3);
    const { top, bottom } = links(host)[1]!.querySelector("img")!.getBoundingClientRect();
    assert.ok(top >= 0 && bottom <= innerHeight, `${top} to ${bottom} of ${innerHeight}`);
    assert.equal(document.activeElement, links(host)[1]);
    scrollTo(0, 0);
  });

  it("opened by a button of the page and closed at the same picture: the button has the focus again", async () => {
    const host = make(pictures(3), STILL);
    const button = document.createElement("button");
    host.before(button);
    button.focus();
    await host.open(1);
    await opened(host);
    host.close();
    await closed(host);
    assert.equal(document.activeElement, button);
  });
});
