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

/** After the lightbox the visitor is at the picture that was closed (issue 19, 3.6). */
describe("a lightbox that is closed at another picture than it was opened at", () => {
  useLightbox();

  /** A slider in a lightbox, opened at its first picture and turned to the third. */
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

  it("the slider stands at it without a slide of its own, and it has the focus", async () => {
    const { host, slider } = await turned();
    host.close();
    await closed(host);
    assert.deepEqual([slider.index, slider.state], [2, "idle"]);
    assert.equal(document.activeElement, links(host)[2]);
  });

  it("by Back as well", async () => {
    const { host, slider } = await turned();
    await frames(5);
    history.back();
    await closed(host);
    assert.equal(slider.index, 2);
    assert.equal(document.activeElement, links(host)[2]);
  });

  it('with return-to="opened" the slider stands at the one that was opened, with the focus on it', async () => {
    const { host, slider } = await turned('return-to="opened"');
    slider.toSlide(1);
    host.close();
    await closed(host);
    assert.equal(slider.index, 0);
    assert.equal(document.activeElement, links(host)[0]);
  });

  it('with return-focus="false" the slider comes, and the focus is left alone', async () => {
    const { host, slider } = await turned('return-focus="false"');
    host.close();
    await closed(host);
    assert.equal(slider.index, 2);
    assert.notEqual(document.activeElement, links(host)[2]);
  });

  it("in a long column of pictures it comes into view", async () => {
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
