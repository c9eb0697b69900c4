import { define, type PbSliderElement } from "../../src/elements/pb-slider.ts";
import { pageStore } from "../../src/shared/core/registry/container.ts";
import { sliderAtoms } from "../../src/shared/page-builder/slider/core/slider-store.ts";
import { assert, cleanFixtures, fixture, until, useContainer } from "../support/index.ts";

const picture = (name: string) => `<figure class="picture"><a href="#${name}">${name}</a></figure>`;
const GALLERY = `<figure class="gallery" style="display: flex; flex-wrap: wrap">${["One", "Two", "Three"].map(picture).join("")}<figcaption>All three</figcaption></figure>`;

/** Slides that are deeper inside, as in a gallery of the CMS. */
describe("<pb-slider slide-selector>", () => {
  let reports: { code: string; message: string }[];
  const onReport = (event: Event) =>
    void reports.push((event as CustomEvent<{ code: string; message: string }>).detail);
  beforeEach(() => {
    useContainer();
    define();
    reports = [];
    document.addEventListener("plaintags-error", onReport);
  });
  afterEach(() => {
    document.removeEventListener("plaintags-error", onReport);
    cleanFixtures();
  });

  async function make(content: string, attributes = 'slide-selector=".picture"'): Promise<PbSliderElement> {
    const box = fixture(
      `<div style="width: 900px"><pb-slider label="Pictures" speed="0" ${attributes}>${content}</pb-slider></div>`,
    );
    const host = box.querySelector("pb-slider") as PbSliderElement;
    await until(() => host.state === "idle", "the slider to be idle");
    return host;
  }
  const names = (host: PbSliderElement) => host.slides.map((slide) => slide.textContent);
  const left = (node: Element) => Math.round(node.getBoundingClientRect().left);

  it("makes slides of the pictures of a gallery, beside each other and as wide as the slider", async () => {
    const host = await make(GALLERY);
    assert.deepEqual(names(host), ["One", "Two", "Three"]);
    const [first, second] = host.slides;
    assert.equal(first!.getBoundingClientRect().width, 900);
    assert.equal(left(second!) - left(first!), 900);
    host.go(">");
    await until(() => host.index === 1 && left(second!) === left(host), "the second picture to be in view");
  });

  it("hides what is no slide, and gives all of it back when the slider ends", async () => {
    const host = await make(GALLERY);
    const caption = host.querySelector("figcaption")!;
    assert.equal(caption.getClientRects().length, 0);
    host.setAttribute("destroy", "");
    await until(() => host.state === "destroyed", "the slider to end");
    assert.equal(caption.getClientRects().length, 1);
    assert.equal(host.innerHTML, GALLERY.replace(/^/, ""));
  });

  it("finds them at any depth and in several rows, but not in a slider inside", async () => {
    const row = (...pictures: string[]) => `<div class="row"><div>${pictures.map(picture).join("")}</div></div>`;
    const host = await make(
      `<div>${row("One", "Two")}${row("Three")}<pb-slider><b class="picture">Other</b></pb-slider></div>`,
    );
    assert.deepEqual(names(host), ["One", "Two", "Three"]);
    const [first, , third] = host.slides;
    assert.equal(left(third!) - left(first!), 1800);
  });

  it("takes in a picture that comes later, also with the selector in the configuration", async () => {
    const host = await make(GALLERY, `config='{"slideSelector":".picture"}'`);
    const fourth = document.createElement("figure");
    fourth.className = "picture";
    fourth.textContent = "Four";
    host.querySelector(".gallery")!.append(fourth);
    await until(() => host.length === 4, "the fourth slide");
    assert.deepEqual(names(host), ["One", "Two", "Three", "Four"]);
  });

  it("keeps its children as slides, and says so, where the selector is none", async () => {
    const host = await make("<p>One</p><p>Two</p>", 'slide-selector="..picture"');
    assert.deepEqual(names(host), ["One", "Two"]);
    assert.equal(reports[0]?.code, "bad-option");
    assert.match(reports[0]?.message ?? "", /no valid selector/);
    assert.equal(reports.length, 1);
  });

  for (const [source, attributes] of [
    ["an attribute", 'slide-selector=".picture"'],
    ["the configuration", `config='{"slideSelector":".picture"}'`],
  ] as const)
    it(`counts the slides that ${source} names before the slider has looked at them`, async () => {
      const box = fixture(`<pb-slider label="Pictures" mount="interaction" ${attributes}>${GALLERY}</pb-slider>`);
      const host = box.querySelector("pb-slider") as PbSliderElement;
      const { snapshot } = sliderAtoms(host);
      const lengths = new Set<number>();
      const stop = pageStore().sub(snapshot, () => void lengths.add(pageStore().get(snapshot).length));
      host.refresh();
      await until(() => host.state === "idle", "the slider to be idle");
      stop();
      assert.deepEqual([...lengths], [3]);
    });

  it("counts them while the slider is destroyed, from the start and later, and marks nothing", async () => {
    const attributes = 'label="Pictures" slide-selector=".picture"';
    const box = fixture(`<pb-slider destroy ${attributes}>${GALLERY}</pb-slider>`);
    const host = box.querySelector("pb-slider") as PbSliderElement;
    await until(() => host.state === "destroyed", "the slider to be destroyed");
    assert.equal(host.length, 3);
    assert.equal(host.innerHTML, GALLERY);
    host.removeAttribute("destroy");
    await until(() => host.state === "idle", "the slider to be idle");
    host.setAttribute("destroy", "");
    await until(() => host.state === "destroyed", "the slider to be destroyed");
    assert.equal(host.length, 3);
    assert.equal(host.innerHTML, GALLERY);
  });
});
