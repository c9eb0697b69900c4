// Needs a separate page: a takeover serves the whole page.
import { assert, axeFindings, frames, until } from "../../support/index.ts";
import {
  controlMarkup,
  sliderMarkup,
  slides,
  useBuilderPage,
  type Instance,
  type SliderMarkup,
} from "./original-page.ts";

const page = useBuilderPage();

const PROGRESS = `<div class="x-slider_progress"><div class="x-slider_progress-bar"></div></div>`;
const COUNTER = `<div class="x-slider_counter" style="opacity: 0"><span class="x-slider_counter-index"><span class="x-slider_counter-index-number"></span></span><span class="x-slider_counter-seperator">of</span><span class="x-slider_counter-total"></span></div>`;
const PLAY = `<button class="x-splide__toggle splide__toggle"><span class="splide__toggle__play"><svg aria-hidden="true"></svg></span><span class="splide__toggle__pause"><svg aria-hidden="true"></svg></span></button>`;
const NAV = (side: string) =>
  `<button class="x-slider-control_nav x-slider-control_nav--${side}" disabled><svg aria-hidden="true" width="16" height="16"></svg></button>`;
const AUTOPLAY = `<div class="x-slider-control_autoplay_progress" role="presentation"><div></div></div>`;
const CONTENT = `<span class="x-slider-control_content"></span>`;
const DOTS = `<ul class="x-slider-control_pagination"></ul>`;

async function make(config: Record<string, unknown>, inner: string, slider: SliderMarkup = {}) {
  const box = page.put(`<section>${sliderMarkup(slider)}${controlMarkup(config, inner)}</section>`);
  const instance: Instance = await page.instance();
  const host = box.querySelector<HTMLElement>(".x-slider-control")!;
  await until(() => host.dataset["xControlFor"] === "abc", "the control to be bound");
  const part = (selector: string) => host.querySelector<HTMLElement>(selector) ?? assert.fail(`no ${selector}`);
  return { box, instance, host, part };
}

const press = (node: HTMLElement, key: string) => {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  node.dispatchEvent(event);
  return event.defaultPrevented;
};

describe("controls of the original's markup", () => {
  it("progressBar: width, values, role and keys, also in a loop [A132 A134]", async () => {
    const { instance, part } = await make({ type: "progressBar", progressBarClickable: true }, PROGRESS, {
      raw: { type: "loop" },
    });
    const bar = part(".x-slider_progress");
    assert.equal(part(".x-slider_progress-bar").style.width, "20%");
    assert.equal(bar.getAttribute("role"), "slider");
    assert.equal(bar.getAttribute("tabindex"), "0");
    assert.equal(bar.getAttribute("aria-label"), "Slider progress");
    assert.equal(press(bar, "End"), true);
    assert.equal(instance.index, 4);
    assert.equal(part(".x-slider_progress-bar").style.width, "100%");
    assert.deepEqual(
      ["aria-valuemin", "aria-valuemax", "aria-valuenow", "aria-valuetext"].map((name) => bar.getAttribute(name)),
      ["1", "5", "5", "5 of 5 slides"],
    );
    press(bar, "Home");
    press(bar, "ArrowRight");
    assert.equal(instance.index, 1);
  });

  it("a click on the progress bar goes to its slide, also right to left; a click on the fill does not [A133]", async () => {
    const { instance, part } = await make(
      { type: "progressBar", direction: "rtl" },
      `<style>.x-slider_progress { width: 500px; height: 10px }</style>${PROGRESS}`,
    );
    const bar = part(".x-slider_progress");
    const { left } = bar.getBoundingClientRect();
    bar.dispatchEvent(new MouseEvent("click", { clientX: left + 50, bubbles: true }));
    assert.equal(instance.index, 4);
    part(".x-slider_progress-bar").dispatchEvent(new MouseEvent("click", { clientX: left + 450, bubbles: true }));
    assert.equal(instance.index, 4);
  });

  it("counter: slides and pages, with an initial value [A135]", async () => {
    const { host, instance, part } = await make({ type: "counter", countType: "pages" }, COUNTER, {
      count: 10,
      raw: { perPage: 3 },
    });
    const shown = () => (host.textContent ?? "").trim();
    assert.equal(shown(), "1of4");
    assert.equal(part(".x-slider_counter").style.opacity, "1");
    instance.go(100);
    assert.equal(shown(), "4of4");
  });

  it("playPause: pressed, label and class follow the live state [A136 A137]", async () => {
    const { instance, part } = await make(
      { type: "playPause", playAriaLabel: "Abspielen", pauseAriaLabel: "Anhalten" },
      PLAY,
      {
        raw: { type: "loop", autoplay: "pause", interval: 2000 },
      },
    );
    const button = part("button");
    const look = () => [
      button.getAttribute("aria-pressed"),
      button.getAttribute("aria-label"),
      button.classList.contains("is-active"),
    ];
    assert.deepEqual(look(), ["false", "Abspielen", false]);
    assert.ok(button.classList.contains("x-splide__toggle_ready"));
    assert.equal(button.getAttribute("aria-controls"), "brxe-abc-track");
    button.click();
    assert.deepEqual(look(), ["true", "Anhalten", true]);
    assert.equal(document.querySelector("#brxe-abc-track")!.getAttribute("aria-live"), "off");
    instance.Components["Autoplay"]!["pause"]!();
    assert.deepEqual(look(), ["false", "Abspielen", false]);
  });

  it("navArrow: disabled at the ends, never in a loop, steps forward and back by one [A138]", async () => {
    const { instance, part } = await make({ type: "navArrow", navType: "next" }, NAV("next"), { count: 3 });
    const button = part("button") as HTMLButtonElement;
    assert.equal(button.disabled, false);
    assert.equal(button.getAttribute("aria-label"), "Next slide");
    button.click();
    button.click();
    assert.equal(instance.index, 2);
    assert.equal(button.disabled, true);
  });

  it("autoplayProgress: --x-slider-autoplay on the control follows the rate, and is 1 at the last slide [A139]", async () => {
    const { host, instance } = await make({ type: "autoplayProgress" }, AUTOPLAY, {
      count: 3,
      raw: { autoplay: true, interval: 1000 },
    });
    const rate = () => Number(host.style.getPropertyValue("--x-slider-autoplay"));
    await until(() => rate() > 0 && rate() < 1, "a rate");
    instance.go(2);
    await until(() => rate() === 1, "the frozen rate");
  });

  it("slideContent: caption of the next slide; hidden with its arrow if there is no caption [A140]", async () => {
    const captions = ["One", null, "Three"];
    const inner = slides(3, "div", (index) => (captions[index] ? `data-x-caption="${captions[index]}"` : ""));
    const { host, instance } = await make(
      { type: "slideContent", slideContentType: "caption", currentSlide: "next" },
      CONTENT,
      { inner },
    );
    const look = () => [host.style.opacity, host.style.visibility, host.textContent];
    assert.deepEqual(look(), ["0", "hidden", "\u00a0"]);
    instance.go(1);
    assert.deepEqual(look(), ["1", "visible", "Three"]);
    instance.go(2);
    assert.equal(host.style.opacity, "0");
  });

  it("paginationDots: tabs with page labels, aria-selected true and false [A089]", async () => {
    const { instance, part } = await make({ type: "paginationDots" }, DOTS, { count: 6, raw: { perPage: 2 } });
    const dots = [...part("ul").querySelectorAll<HTMLElement>("li > button[role=tab]")];
    assert.deepEqual(
      dots.map((dot) => [dot.getAttribute("aria-label"), dot.getAttribute("aria-selected")]),
      [
        ["Go to page 1", "true"],
        ["Go to page 2", "false"],
        ["Go to page 3", "false"],
      ],
    );
    dots[1]!.click();
    assert.equal(instance.index, 2);
  });

  it("moved by a script, it belongs to the slider at its new position; moving the slider has the same effect", async () => {
    const { box, host } = await make({ type: "counter" }, COUNTER);
    const other = page.put(`<section>${sliderMarkup({ id: "other", count: 3 })}</section>`).querySelector("section")!;
    await page.instance("other");
    other.append(host);
    await until(() => host.dataset["xControlFor"] === "other", "the slider of the new section");
    assert.equal(host.querySelector(".x-slider_counter-total")!.textContent, "3");
    other.prepend(box.querySelector('[data-x-id="abc"]')!);
    await until(() => host.dataset["xControlFor"] === "abc", "the added slider");
  });

  it("without a slider it notes so once and stays inert and unmarked; without configuration it is skipped [A142]", async () => {
    const box = page.put(`${controlMarkup({ type: "navArrow", control: "selector", slider: ".missing" }, NAV("next"))}
      <div class="x-slider-control" data-x-slider-control="{}">${NAV("next")}</div>${sliderMarkup()}`);
    await page.instance();
    const notes = () => page.container.log.notes.filter((line) => line.includes(".missing")).length;
    await until(notes, "the note");
    await frames(2);
    assert.equal(notes(), 1);
    const [one, two] = [...box.querySelectorAll<HTMLElement>(".x-slider-control")];
    assert.equal(one!.hasAttribute("data-x-control-for"), false);
    assert.equal(one!.querySelector("button")!.disabled, true);
    assert.equal(two!.hasAttribute("data-plaintags-control"), false);
  });

  it("keep the display values that the page's own script sets", async () => {
    const { instance, host } = await make({ type: "counter" }, COUNTER);
    host.style.display = "none";
    instance.go(1);
    await until(() => host.querySelector(".x-slider_counter-index")!.textContent === "2", "the counter to follow");
    assert.equal(host.style.display, "none");
  });

  it("are restored when they are released", async () => {
    const { host, part } = await make({ type: "playPause" }, PLAY);
    page.stop();
    assert.equal(part("button").hasAttribute("aria-pressed"), false);
    assert.equal(host.hasAttribute("data-x-control-for"), false);
  });

  it("are accessible", async () => {
    const box = page.put(`<section>${sliderMarkup()}${controlMarkup({ type: "progressBar" }, PROGRESS, "c1")}
      ${controlMarkup({ type: "counter" }, COUNTER, "c2")}${controlMarkup({ type: "playPause" }, PLAY, "c3")}
      ${controlMarkup({ type: "navArrow", navType: "prev" }, NAV("prev"), "c4")}${controlMarkup({ type: "paginationDots" }, DOTS, "c5")}</section>`);
    await page.instance();
    await until(() => box.querySelectorAll("[data-x-control-for]").length === 5, "all controls");
    assert.deepEqual(await axeFindings(box), []);
  });
});
