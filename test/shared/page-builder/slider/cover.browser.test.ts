import { assert, until, useContainer } from "../../../support/index.ts";
import { endSliders, makeSlider } from "./make.ts";

const SOURCE =
  "data:image/svg+xml," + encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>`);
const content = `<div><img alt="a boat" src="${SOURCE}" style="left: 3px"><h2>Text</h2></div><img alt="alone" src="${SOURCE}"><div>no image</div>`;

describe("cover", () => {
  beforeEach(() => {
    useContainer();
  });
  afterEach(endSliders);

  it("the first image fills its slide from behind, and stays an image with its text", async () => {
    const made = await makeSlider({ cover: true, height: 300 }, { content });
    const [image, alone] = [...made.host.querySelectorAll("img")];
    for (const [node, slide] of [[image!, made.slides[0]!] as const, [alone!, made.slides[1]!] as const]) {
      const [of, box] = [node.getBoundingClientRect(), slide.getBoundingClientRect()];
      assert.deepEqual([of.left, of.top, of.width, of.height], [box.left, box.top, 900, 300]);
      assert.equal(getComputedStyle(node).objectFit, "cover");
    }
    const text = made.host.querySelector("h2")!;
    const at = text.getBoundingClientRect();
    assert.equal(document.elementFromPoint(at.left + 5, at.top + 5), text, "the text is in front");
    assert.equal(image!.alt, "a boat");
  });

  it("without a height of the slider's the image keeps the slide open", async () => {
    const made = await makeSlider({ cover: true }, { content });
    await until(() => made.slides[0]!.getBoundingClientRect().height > 100, "the image");
  });

  it("gives every style back, at the end and when it is switched off", async () => {
    const made = await makeSlider({ cover: true, height: 300 }, { content });
    made.slider.destroy();
    const [image] = made.host.querySelectorAll("img");
    assert.equal(image!.getAttribute("style")?.replace(/[\s;]/g, ""), "left:3px");
    assert.equal(made.slides[0]!.hasAttribute("style"), false);
  });

  it("a slide that comes later is covered, one that has gone is given back", async () => {
    const made = await makeSlider({ cover: true, height: 300 }, { content });
    const gone = made.slides[0]!;
    gone.remove();
    const late = document.createElement("div");
    late.append(Object.assign(new Image(), { src: SOURCE, alt: "" }));
    made.host.append(late);
    made.slider.refresh();
    assert.equal(late.querySelector("img")!.style.objectFit, "cover");
    assert.equal(gone.hasAttribute("style"), false);
  });
});
