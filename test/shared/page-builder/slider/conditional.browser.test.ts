import { define as defineControl } from "../../../../src/elements/pb-slider-control.ts";
import { define, type PbSliderElement } from "../../../../src/elements/pb-slider.ts";
import { assert, axeFindings, cleanFixtures, fixture, frames, until, useContainer } from "../../../support/index.ts";

describe("a conditional slider", () => {
  beforeEach(() => {
    useContainer();
    define();
    defineControl();
  });
  afterEach(cleanFixtures);

  const slides = (count: number) => Array.from({ length: count }, (_, index) => `<div>${index}</div>`).join("");
  async function make(attributes: string, count = 3) {
    const box = fixture(`<section style="width: 900px">
      <pb-slider label="Cards" speed="0" conditional ${attributes}>${slides(count)}</pb-slider>
      <pb-slider-control type="counter" mount="eager"></pb-slider-control></section>
      <section style="width: 900px"><pb-slider label="Other" per-page="1" mount="eager">${slides(3)}</pb-slider>
      <pb-slider-control type="counter" mount="eager"></pb-slider-control></section>`);
    const [host, other] = [...box.querySelectorAll<PbSliderElement>("pb-slider")] as [PbSliderElement, PbSliderElement];
    const [control, otherControl] = [...box.querySelectorAll<HTMLElement>("pb-slider-control")] as [
      HTMLElement,
      HTMLElement,
    ];
    await until(() => host.state === "idle" && other.state === "idle", "the sliders to be laid out");
    return { host, control, otherControl, track: part(host, "track")! };
  }
  const part = (host: Element, name: string) => host.shadowRoot!.querySelector<HTMLElement>(`[part~="${name}"]`);
  const shown = (host: Element) => ["arrow-next", "pagination", "toggle"].filter((name) => part(host, name));

  for (const type of ["slide", "loop"]) {
    it(`has a mark but no arrows, dots, drag or controls while its content fits, and gets them back with the overflow (${type}) [A143]`, async () => {
      const { host, control, otherControl, track } = await make(`type="${type}" per-page="3" autoplay="pause"`);
      assert.ok(host.hasAttribute("no-slider"));
      assert.deepEqual(shown(host), []);
      assert.equal(track.hasAttribute("data-drag"), false);
      await until(() => control.hidden, "its control to hide");
      assert.equal(otherControl.hidden, false, "another slider's control stays");
      assert.deepEqual([host.index, host.overflow], [0, false]);
      assert.deepEqual(await axeFindings(host.parentElement!), []);

      host.setAttribute("per-page", "1");
      await until(() => !host.hasAttribute("no-slider"), "the mark to disappear");
      await until(() => shown(host).length === 3, "the controls");
      await until(() => track.hasAttribute("data-drag"), "dragging to work again");
      await until(() => !control.hidden, "its control to reappear");

      host.setAttribute("per-page", "3");
      await until(() => host.hasAttribute("no-slider"), "the mark again");
      await until(() => shown(host).length === 0, "the controls to go");
      assert.equal(track.hasAttribute("data-drag"), false);
    });
  }

  it("becomes a slider when slides are added, and stops being one when they are removed", async () => {
    const { host } = await make(`per-page="3"`);
    host.append(document.createElement("div"));
    await until(() => !host.hasAttribute("no-slider"), "a slider");
    host.lastElementChild!.remove();
    await until(() => host.hasAttribute("no-slider"), "no slider");
  });

  it("does not bring back what the author left out, and hides nothing without the option", async () => {
    const { host } = await make(`per-page="1" arrows="false"`);
    await host.viewReady;
    assert.deepEqual(shown(host), ["pagination"]);
    host.removeAttribute("arrows");
    host.setAttribute("per-page", "3");
    host.removeAttribute("conditional");
    await until(() => part(host, "arrow-next"), "the arrows");
    await frames(2);
    assert.equal(host.hasAttribute("no-slider"), false);
    assert.ok(part(host, "arrow-next"));
  });

  it("keeps its height at the start when everything fits", async () => {
    const { host } = await make(`per-page="3"`);
    assert.equal(host.getBoundingClientRect().height, part(host, "track")!.getBoundingClientRect().height);
  });
});
