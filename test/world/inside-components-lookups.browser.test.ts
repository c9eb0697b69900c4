// Engines: shadow roots and slots
import { define as defineControl } from "../../src/elements/pb-slider-control.ts";
import { define as defineSlider, type PbSliderElement } from "../../src/elements/pb-slider.ts";
import { getContainer } from "../../src/shared/core/registry/container.ts";
import { createRegistry } from "../../src/shared/core/registry/registry.ts";
import { loadPlugins } from "../../src/shared/page-builder/slider/engine/load-plugins.ts";
import { assert, cleanFixtures, fixture, until, useContainer, type TestContainer } from "../support/index.ts";

/** Puts markup into a shadow root of the page, which the loader knows. */
function showIn(html: string): ShadowRoot {
  const root = fixture("<div></div>").firstElementChild!.attachShadow({ mode: "open" });
  root.innerHTML = html;
  getContainer().observeRoot(root);
  return root;
}

const slider = (attributes: string) =>
  `<pb-slider mount="eager" label="Gallery" speed="0" ${attributes}><p>1</p><p>2</p><p>3</p></pb-slider>`;
const sliderIn = (root: ParentNode) => root.querySelector<PbSliderElement>("pb-slider") ?? assert.fail("no slider");
const isIdle = (host: PbSliderElement) => until(() => host.state === "idle", "the slider");

describe("a slider in a component of the page is found", () => {
  let container: TestContainer;
  beforeEach(async () => {
    container = useContainer();
    defineSlider();
    defineControl();
    await loadPlugins();
  });
  afterEach(cleanFixtures);

  /** Where the two stand: in the document, or each in a component of its own. */
  const places = { document: fixture, component: showIn };

  for (const from of ["document", "component"] as const) {
    it(`by sync-selector from a ${from}`, async () => {
      const main = sliderIn(showIn(slider('id="main"')));
      const other = sliderIn(places[from](slider('sync-selector="#main"')));
      await Promise.all([isIdle(main), isIdle(other)]);
      other.go(2);
      await until(() => main.index === 2, "the slider that it is synced with");
    });

    it(`by a control's attribute slider from a ${from}`, async () => {
      const main = sliderIn(showIn(slider('id="main"')));
      const control =
        '<pb-slider-control mount="eager" type="navArrow" control="selector" slider="#main"></pb-slider-control>';
      const host = places[from](control).querySelector("pb-slider-control")!;
      await isIdle(main);
      const button = await until(() => host.shadowRoot?.querySelector("button"), "the button");
      await until(() => !button.disabled, "the slider to be found");
      button.click();
      await until(() => main.index === 1, "the next slide");
    });
  }

  it("by a call for the element around the component; a slider of the element's own tree comes first", async () => {
    const root = showIn(slider(""));
    const inside = sliderIn(root);
    await isIdle(inside);
    const { findAll } = getContainer();
    const registry = createRegistry({
      version: "0.0.0",
      loader: { load: () => Promise.resolve(), loadPresent: () => Promise.resolve(), upgrade: () => {}, findAll },
      container: {
        start: () => Promise.reject(new Error("not needed")),
        current: undefined,
        whenStarted: (run) => run(container),
      },
      onSettings: () => {},
      report: () => assert.fail("not needed"),
      onPushFailure: () => {},
    });
    const section = root.host.parentElement!;
    registry.slider.forward(section);
    await until(() => inside.index === 1, "the slider in the component");
    const own = sliderIn(section.appendChild(fixture(slider(""))));
    await isIdle(own);
    registry.slider.forward(section);
    await until(() => own.index === 1, "the slider of the section");
    assert.equal(inside.index, 1);
  });
});
