// Engines: layout and geometry
import { assert, fixture, frames } from "../support/index.ts";
import {
  addressOf,
  caption,
  closed,
  current,
  dialog,
  find,
  image,
  show,
  STILL,
  TAG,
  useLightbox,
} from "../shared/page-builder/lightbox/use-lightbox.ts";

const TALL = 'data-pswp-width="1000" data-pswp-height="3000"';
const LONG = "A very long caption that tells the whole story of this picture. ".repeat(12);
const tall = (words: string, name = "room") =>
  `<a href="${addressOf(name)}" ${TALL} data-caption="${words}"><img src="${addressOf(name)}" width="40" alt=""></a>`;

/** A caption covers no picture, and the picture is as large as fits (issue 19, 3.9). */
describe("a picture as high as the window with a caption", () => {
  useLightbox();

  /** How far the picture overlaps a part below it, in pixels. */
  async function covered(part: Element): Promise<number> {
    return (await image()).getBoundingClientRect().bottom - part.getBoundingClientRect().top;
  }

  for (const [length, words] of [
    ["of one line", "One line"],
    ["of many lines", LONG],
  ] as const) {
    it(`${length}: all of the picture is visible`, async () => {
      await show(tall(words));
      assert.ok((await covered(caption())) <= 1);
      assert.ok((await image()).getBoundingClientRect().height > innerHeight / 2, "and it is large");
    });
  }

  it("each picture leaves room for its own caption, also after the visitor turns to it", async () => {
    const host = await show(tall("One line") + tall(LONG, "dunes") + tall("", "harbour"));
    host.goTo(1);
    await frames(2);
    assert.ok((await covered(caption())) <= 1);
    host.goTo(2);
    await frames(2);
    assert.near(current(host).panAreaSize.y, innerHeight, 1, "none without a caption");
  });

  it("a strip of thumbnails covers no picture either", async () => {
    const host = await show(tall("One line") + tall("Two", "dunes"), "thumbnails");
    assert.ok((await covered(find(".plaintags-lightbox__foot"))) <= 1);
    host.close();
    await closed(host);
  });

  it("an author's padding counts if it is larger", async () => {
    const host = await show(tall("One line"), `padding='{"top":40,"bottom":300}'`);
    assert.near(current(host).panAreaSize.y, innerHeight - 340, 1);
  });

  it("without captions the picture takes the whole window", async () => {
    const host = await show(tall("One line"), 'caption="false"');
    assert.near(current(host).panAreaSize.y, innerHeight, 1);
    assert.equal(dialog().querySelectorAll(".plaintags-lightbox__caption").length, 0);
  });
});

describe("<pb-lightbox> in the page", () => {
  useLightbox();
  const displayOf = (attributes: string, style = "") => {
    const box = fixture(`<style>${style}</style><${TAG} ${STILL} ${attributes}>text</${TAG}>`);
    return getComputedStyle(box.querySelector(TAG)!).display;
  };

  it("is a block, unless it is hidden or its author sets another display", () => {
    assert.equal(displayOf(""), "block");
    assert.equal(displayOf("hidden"), "none");
    assert.equal(displayOf("", `${TAG} { display: grid }`), "grid");
    assert.equal(displayOf('style="display: inline"'), "inline");
  });
});
