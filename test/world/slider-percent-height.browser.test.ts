// Engines: layout and geometry
import { define, type PbSliderElement } from "../../src/elements/pb-slider.ts";
import { loadPlugins } from "../../src/shared/page-builder/slider/engine/load-plugins.ts";
import { assert, cleanFixtures, fixture, frames, until, useContainer, type TestContainer } from "../support/index.ts";

const BOX = 400;
const DIVS = "<div>one</div><div>two</div><div>three</div>";
const PICTURE = `<img width="40" height="30" alt="" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='40' height='30'/%3E">`;
const ITEMS = "<ul><li>one</li><li>two</li><li>three</li></ul>";

describe("a slider as high as the box around it (issue 36, line 7)", () => {
  let container: TestContainer;
  let warnings: number;
  beforeEach(async () => {
    container = useContainer();
    warnings = 0;
    define();
    await loadPlugins();
  });
  afterEach(() => {
    cleanFixtures();
    assert.deepEqual(container.log.errors, []);
    assert.equal(container.log.warnings.length, warnings);
  });

  async function make(html: string): Promise<PbSliderElement> {
    const host = fixture(html).querySelector("pb-slider") as PbSliderElement;
    await until(() => host.state === "idle", "the slider");
    await frames(2);
    return host;
  }
  const heightOf = (element: Element) => element.getBoundingClientRect().height;
  const part = (host: Element, name: string) => host.shadowRoot!.querySelector<HTMLElement>(`[part~="${name}"]`)!;
  const barOf = (host: Element) => host.shadowRoot!.querySelector<HTMLElement>(".bar:not([hidden])");

  function assertFills(host: PbSliderElement, height = BOX): void {
    assert.near(heightOf(host), height, 1, "the tag");
    const inner = height - (barOf(host)?.offsetHeight ?? 0);
    assert.near(heightOf(part(host, "track")), inner, 1, "the track");
    host.slides.forEach((slide, at) => assert.near(heightOf(slide), inner, 1, `slide ${at}`));
    assert.ok(heightOf(host) >= host.shadowRoot!.firstElementChild!.scrollHeight - 1, "nothing sticks out below");
  }

  for (const [axis, direction] of [
    ["horizontal", ""],
    ["vertical", 'direction="ttb"'],
  ] as const)
    for (const [content, slides] of Object.entries({ divs: DIVS, pictures: PICTURE.repeat(3), "a list": ITEMS })) {
      const inBox = (attributes: string, style = "") =>
        make(
          `<style>${style}</style><div style="height: ${BOX}px; width: 500px"><pb-slider mount="eager" ${direction} ${attributes}>${slides}</pb-slider></div>`,
        );

      it(`${axis}, with ${content}: by attribute`, async () => assertFills(await inBox('height="100%"')));

      it(`${axis}, with ${content}: by style sheet`, async () => {
        assertFills(await inBox("", "pb-slider { height: 100% }"));
      });

      it(`${axis}, with ${content}: by property, and no longer when it has another`, async () => {
        const host = await inBox('height="100"');
        const before = heightOf(host);
        Object.assign(host, { height: "100%" });
        await until(() => heightOf(host) === BOX, "the height");
        await frames(2);
        assertFills(host);
        Object.assign(host, { height: "100" });
        await until(() => heightOf(host) === before, "the height before");
        assert.equal(host.style.height, "");
      });
    }

  it("takes the share that it is given, without dots, with a gap, and follows the box", async () => {
    const host = await make(
      `<div style="height: ${BOX}px; width: 500px"><pb-slider mount="eager" height="calc(50% - 10px)" pagination="false" per-page="2" gap="10">${DIVS}</pb-slider></div>`,
    );
    assertFills(host, 190);
    host.parentElement!.style.height = "600px";
    await frames(2);
    assertFills(host, 290);
  });

  it("takes a share, and a length, from a style sheet that changes", async () => {
    const host = await make(
      `<div style="height: ${BOX}px; width: 500px"><pb-slider mount="eager" style="height: 50%">${DIVS}</pb-slider></div>`,
    );
    assertFills(host, 200);
    host.style.height = "300px";
    await frames(3);
    assertFills(host, 300);
    const own = await make(`<pb-slider mount="eager">${DIVS}</pb-slider>`);
    host.style.height = "";
    await until(() => heightOf(host) === heightOf(own), "the height of its slides");
  });

  it("keeps a height in px for its slides, as before, beside a neighbour that is higher", async () => {
    const host = await make(
      `<div style="display: flex; width: 500px"><p style="height: 500px; flex: 0 0 100px; margin: 0">text</p><pb-slider mount="eager" height="200">${DIVS}</pb-slider></div>`,
    );
    assert.equal(heightOf(host.slides[0]!), 200);
    const own = await make(
      `<div style="display: flex; width: 500px"><p style="height: 500px; flex: 0 0 100px; margin: 0">text</p><pb-slider mount="eager">${DIVS}</pb-slider></div>`,
    );
    assert.ok(heightOf(own.slides[0]!) < 100);
  });

  for (const [axis, direction] of [
    ["horizontal", ""],
    ["vertical", 'direction="ttb"'],
  ] as const)
    for (const [way, attributes] of [
      ["attribute", 'height="100%"'],
      ["style sheet", 'style="height: 100%"'],
    ] as const)
      it(`${axis}: a percentage that refers to nothing is reported once, by ${way}`, async () => {
        const host = await make(`<pb-slider id="s" mount="eager" ${direction} ${attributes}>${DIVS}</pb-slider>`);
        assert.deepEqual(container.log.warnings, [
          '<pb-slider id="s"> height 100% has nothing to refer to: the box around it has no height. The slides keep their own.',
        ]);
        warnings = 1;
        assert.ok(heightOf(host.slides[0]!) > 10);
        host.refresh();
        host.style.width = "300px";
        await frames(3);
      });
});
