// Needs a separate page: a takeover serves the whole page.
import { define } from "../../../src/elements/pb-slider.ts";
import type { PbSliderElement } from "../../../src/elements/pb-slider.ts";
import { ARRIVAL_EVENTS } from "../../../src/shared/core/services/page-events.ts";
import { assert, frames, once, until } from "../../support/index.ts";
import { globals, sliderMarkup, useBuilderPage } from "./original-page.ts";

const page = useBuilderPage();

const send = (name: string, detail: object) => document.dispatchEvent(new CustomEvent(name, { detail }));

describe("page events and original markup", () => {
  it("new markup is served once, whatever page events name it, and existing markup does not start again [A145]", async () => {
    const box = page.put(`<div class="brxe-loop">${sliderMarkup({ id: "old" })}</div>`);
    const old = await page.instance("old");
    old.go(2);
    let inits = 0;
    box.addEventListener("x_slider:init", () => (inits += 1), true);
    box.querySelector(".brxe-loop")!.insertAdjacentHTML("beforeend", sliderMarkup({ id: "new" }));
    for (const name of Object.keys(ARRIVAL_EVENTS))
      send(name, name.includes("popup") ? { popupElement: box } : { queryId: "loop" });
    await page.instance("new");
    globals().doExtrasSlider!(box);
    await until(() => inits > 0, "the event of the new slider");
    await frames(4);
    assert.equal(inits, 1);
    assert.equal(globals().xSlider!.Instances["old"], old);
    assert.equal(old.index, 2);
  });

  it("markup in a shadow root, which no page observer sees, is served when a page event or upgrade names it [A145]", async () => {
    const box = page.put("<div></div>" + sliderMarkup({ id: "outer" }));
    await page.instance("outer");
    const shadow = box.querySelector("div")!.attachShadow({ mode: "open" });
    shadow.innerHTML = sliderMarkup({ id: "inner" });
    page.container.service("pageEvents").announce({ reason: "upgrade", root: shadow });
    assert.equal((await page.instance("inner")).length, 5);
  });
});

describe("page events and our tags", () => {
  it("a slider finds its new slides once, also during a move, and does not start again [A145 A146]", async () => {
    define();
    const cards = '<div style="height: 50px">a</div>'.repeat(4);
    const box = page.put(
      `<section class="brxe-loop"><pb-slider label="Cards" mount="eager" speed="200">${cards}</pb-slider></section>`,
    );
    const host = box.querySelector("pb-slider") as PbSliderElement;
    await until(() => host.state === "idle", "the slider");
    let refreshes = 0;
    let mounts = 0;
    host.addEventListener("pb-slider-refresh", () => (refreshes += 1));
    host.addEventListener("pb-slider-mounted", () => (mounts += 1));
    const moved = once<CustomEvent<{ index: number }>>(host, "pb-slider-moved");
    host.go(2);
    host.insertAdjacentHTML("beforeend", cards);
    for (const name of Object.keys(ARRIVAL_EVENTS)) send(name, { queryId: "loop", popupElement: box });
    assert.equal((await moved).detail.index, 2);
    await until(() => refreshes > 0, "the event of the new slides");
    await frames(4);
    assert.deepEqual([host.length, refreshes, mounts], [8, 1, 0]);
  });
});
