import { define as defineSlider, type PbSliderElement } from "../../src/elements/pb-slider.ts";
import { define as defineReadMore } from "../../src/elements/pb-read-more.ts";
import { assert, cleanFixtures, fixture, until, useGround } from "../support/index.ts";

/** Popups and frameworks take nodes out of the page and put them back (issue 19, 3.3). */
describe("a read-more that is taken out of the page and put back", () => {
  beforeEach(() => {
    useGround();
    defineReadMore();
  });
  afterEach(cleanFixtures);

  for (const [was, attributes, state] of [
    ["opened by the visitor", "", "expanded"],
    ["closed by the visitor, although it starts open", "start-open", "collapsed"],
  ] as const) {
    it(`${was}: is as it was`, async () => {
      const box = fixture(`<pb-read-more speed="0" ${attributes}><div style="height: 900px">long</div></pb-read-more>`);
      const host = box.firstElementChild as HTMLElement & { toggle(): void };
      await until(() => host.shadowRoot?.querySelector("button"), "its toggle");
      host.toggle();
      await until(() => host.getAttribute("state") === state, "the change");
      host.remove();
      await until(() => !host.hasAttribute("state"), "its end");
      box.append(host);
      await until(() => host.shadowRoot?.querySelector("button"), "its toggle again");
      assert.equal(host.getAttribute("state"), state);
    });
  }
});

it("a slider that is taken out of the page and put back is at the slide where it was", async () => {
  useGround();
  defineSlider();
  const box = fixture('<pb-slider mount="eager" speed="0"><div>1</div><div>2</div><div>3</div></pb-slider>');
  const host = box.firstElementChild as PbSliderElement;
  await until(() => host.state === "idle", "the slider");
  host.toSlide(2);
  await until(() => host.index === 2 && host.state === "idle", "the third slide");
  host.remove();
  await until(() => host.state !== "idle", "its end");
  box.append(host);
  await until(() => host.state === "idle", "the slider again");
  assert.equal(host.index, 2);
  cleanFixtures();
});
