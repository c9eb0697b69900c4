// Engines: layout and geometry
import { assert, until, useContainer } from "../../../support/index.ts";
import { endSliders, imageAddress, makeSlider } from "./make.ts";

const SOURCE = imageAddress(40, 30);
const content = `<div><img alt="a boat" src="${SOURCE}" style="left: 3px"><h2>Text</h2></div><img alt="alone" src="${SOURCE}"><div>no image</div>`;

describe("cover", () => {
  beforeEach(() => {
    useContainer();
  });
  afterEach(endSliders);

  it("the first image fills its slide behind the content, and keeps its alternative text", async () => {
    const made = await makeSlider({ cover: true, height: 300 }, { content });
    const [image, alone] = [...made.host.querySelectorAll("img")];
    for (const [node, slide] of [[image!, made.slides[0]!] as const, [alone!, made.slides[1]!] as const]) {
      const [drawn, box] = [node.getBoundingClientRect(), slide.getBoundingClientRect()];
      assert.deepEqual([drawn.left, drawn.top, drawn.width, drawn.height], [box.left, box.top, 900, 300]);
      assert.equal(getComputedStyle(node).objectFit, "cover");
    }
    const text = made.host.querySelector("h2")!;
    const at = text.getBoundingClientRect();
    assert.equal(document.elementFromPoint(at.left + 5, at.top + 5), text, "the text is in front");
    assert.equal(image!.alt, "a boat");
  });

  it("the image gives its slide a height if the slider has none", async () => {
    const made = await makeSlider({ cover: true }, { content });
    await until(() => made.slides[0]!.getBoundingClientRect().height > 100, "the image");
  });

  it("restores every style when the slider is destroyed", async () => {
    const made = await makeSlider({ cover: true, height: 300 }, { content });
    made.slider.destroy();
    const [image] = made.host.querySelectorAll("img");
    assert.equal(image!.getAttribute("style")?.replace(/[\s;]/g, ""), "left:3px");
    assert.equal(made.slides[0]!.hasAttribute("style"), false);
  });

  it("covers a slide added later, and restores a removed one", async () => {
    const made = await makeSlider({ cover: true, height: 300 }, { content });
    const removed = made.slides[0]!;
    removed.remove();
    const late = document.createElement("div");
    late.append(Object.assign(new Image(), { src: SOURCE, alt: "" }));
    made.host.append(late);
    made.slider.refresh();
    assert.equal(late.querySelector("img")!.style.objectFit, "cover");
    assert.equal(removed.hasAttribute("style"), false);
  });
});
