import { define, type PbSliderElement } from "../../../../../src/elements/pb-slider.ts";
import {
  assert,
  cleanFixtures,
  fixture,
  frames,
  setPageWidth,
  until,
  useContainer,
} from "../../../../support/index.ts";

describe("the option destroy", () => {
  beforeEach(async () => {
    useContainer();
    define();
    await setPageWidth(1000);
  });
  afterEach(cleanFixtures);

  const make = (options: object) =>
    fixture(
      `<pb-slider label="Cards" mount="eager" config='${JSON.stringify(options)}'><div id="one">1</div><div>2</div><div>3</div></pb-slider>`,
    ).querySelector("pb-slider") as PbSliderElement;
  const top = (host: Element, index: number) => host.children[index]!.getBoundingClientRect().top;
  const untilDown = (host: PbSliderElement) => until(() => host.state === "destroyed", "the slider to be taken down");
  const untilUp = (host: PbSliderElement) => until(() => host.state === "idle", "the slider to be rebuilt");

  it("takes the slider down in a breakpoint and leaves plain slides; outside, the slider returns to its slide [A017]", async () => {
    await setPageWidth(1000);
    const host = make({ breakpoints: { 700: { destroy: true } } });
    const destroyEvents: Event[] = [];
    host.addEventListener("pb-slider-destroy", (event) => destroyEvents.push(event));
    await untilUp(host);
    host.go(1);
    await until(() => host.index === 1 && host.state === "idle", "the second slide");

    await setPageWidth(600);
    await untilDown(host);
    assert.equal(host.getAttribute("state"), "destroyed");
    assert.equal(destroyEvents.length, 1);
    assert.ok(top(host, 1) > top(host, 0), "one below the other");
    assert.equal(host.shadowRoot!.querySelector("button"), null);
    assert.deepEqual(
      [...host.children].map(({ attributes }) => [...attributes].map(({ name }) => name).join()),
      ["id", "", ""],
    );
    assert.equal(host.hasAttribute("no-slides"), false);
    host.go(2);
    assert.equal(host.state, "destroyed");

    await setPageWidth(1000);
    await untilUp(host);
    assert.equal(top(host, 1), top(host, 0));
    await until(() => host.shadowRoot!.querySelector('[part~="arrow-next"]'), "the arrows");
    assert.equal(host.index, 1);
    host.go(">");
    assert.equal(host.index, 2);
  });

  it("starts as plain slides inside the breakpoint, and becomes a slider outside [A017]", async () => {
    await setPageWidth(600);
    const host = make({ breakpoints: { 700: { destroy: true } } });
    await untilDown(host);
    assert.equal(host.querySelector("[inert]"), null);
    await setPageWidth(1000);
    await untilUp(host);
  });

  it("keeps autoplay paused that the visitor paused before", async () => {
    const host = make({ autoplay: true, breakpoints: { 700: { destroy: true } } });
    await untilUp(host);
    const toggle = () => host.shadowRoot!.querySelector<HTMLButtonElement>('[part~="toggle"]')!;
    assert.equal(host.playing, true);
    await host.viewReady;
    toggle().click();
    assert.equal(host.playing, false);
    await setPageWidth(600);
    await untilDown(host);
    await setPageWidth(1000);
    await untilUp(host);
    await until(() => toggle()?.ariaLabel === "Start autoplay", "the button again");
    assert.equal(host.playing, false);
    toggle().click();
    await setPageWidth(600);
    await untilDown(host);
    await setPageWidth(1000);
    await untilUp(host);
    assert.equal(host.playing, true, "restarted by the visitor");
  });

  it("moves the focus to the slider when the focused button disappears", async () => {
    const host = make({ breakpoints: { 700: { destroy: true } } });
    await untilUp(host);
    await host.viewReady;
    host.shadowRoot!.querySelector<HTMLButtonElement>('[part~="arrow-next"]')!.focus();
    await setPageWidth(600);
    await untilDown(host);
    assert.equal(document.activeElement, host);
  });

  it("with completely takes the slider down for good", async () => {
    await setPageWidth(600);
    const host = make({ breakpoints: { 700: { destroy: "completely" } } });
    await untilDown(host);
    await setPageWidth(1000);
    await frames(3);
    assert.equal(host.state, "destroyed");
  });

  it("takes effect when it is set and removed, and the element can be removed while it is down", async () => {
    const host = make({});
    await untilUp(host);
    host.setAttribute("destroy", "");
    await untilDown(host);
    host.setAttribute("per-page", "2");
    await frames(2);
    assert.equal(host.state, "destroyed");
    host.removeAttribute("destroy");
    await untilUp(host);
    assert.equal(host.pages, 2);
    host.setAttribute("destroy", "");
    await untilDown(host);
    const box = host.parentElement!;
    host.remove();
    await until(() => host.shadowRoot!.querySelectorAll("slot").length === 1, "the shadow tree of a removed slider");
    assert.equal(host.getAttribute("state"), "destroyed");
    host.removeAttribute("destroy");
    box.append(host);
    await untilUp(host);
  });
});
