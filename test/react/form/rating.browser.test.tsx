// Engines: pointer and wheel, right to left
import { emulateMedia, sendKeys } from "@web/test-runner-commands";
import {
  assert,
  axeFindings,
  cleanFixtures,
  contrast,
  isChromium,
  sendMouse,
  until,
  useContainer,
} from "../../support/index.ts";
import { control, feedback, showForm, type FieldInput } from "./show-form.ts";

const rating = (meta: Record<string, unknown> = {}): FieldInput => ({
  id: 1,
  type: "rating",
  label: "Your stay",
  meta,
});

describe("a rating", () => {
  beforeEach(() => {
    useContainer();
  });
  afterEach(async () => {
    cleanFixtures();
    document.documentElement.removeAttribute("dir");
    if (isChromium) await emulateMedia({ forcedColors: "none" });
  });

  const group = (host: Element) => host.querySelector<HTMLElement>("[role=radiogroup]") ?? assert.fail("no group");
  const icons = (host: Element) => [...host.querySelectorAll<HTMLElement>("[role=radio]")];
  const icon = (host: Element, mark: number) => icons(host)[mark - 1] ?? assert.fail(`no icon ${mark}`);
  const lit = (host: Element) => host.querySelectorAll(".wsf-rating-selected").length;
  const checked = (host: Element) =>
    icons(host).flatMap((item) => (item.ariaChecked === "true" ? [item.ariaLabel] : []));
  const colour = (item: Element) => getComputedStyle(item).color;

  it("is a group of radios with the field's name, and sends a number", async () => {
    const host = await showForm([rating({ default_value: "3", rating_max: "6" })]);
    assert.equal(document.getElementById(group(host).getAttribute("aria-labelledby") ?? "")?.textContent, "Your stay");
    assert.deepEqual(
      icons(host).map(({ ariaLabel }) => ariaLabel),
      ["1", "2", "3", "4", "5", "6"],
    );
    assert.deepEqual([checked(host), lit(host)], [["3"], 3]);
    assert.deepEqual(
      [control(host, 1).name, control(host, 1).value, control(host, 1).dataset.rating],
      ["field_1", "3", ""],
    );
  });

  it("is set by a click, and cleared by a second one unless required", async () => {
    const host = await showForm([rating()]);
    const received: string[] = [];
    for (const type of ["input", "change"]) host.addEventListener(type, () => received.push(type));
    icon(host, 4).click();
    await until(() => lit(host) === 4, "four stars");
    assert.deepEqual([host.get(1), received], ["4", ["input", "change"]]);
    icon(host, 4).click();
    await until(() => lit(host) === 0, "no star");
    assert.equal(host.get(1), "");
  });

  it("is not cleared by a second click where it is required", async () => {
    const host = await showForm([rating({ required: "on" })]);
    icon(host, 2).click();
    icon(host, 2).click();
    await until(() => lit(host) === 2, "two stars");
    icon(host, 2).focus();
    await sendKeys({ press: "Delete" });
    assert.equal(host.get(1), "2");
  });

  it("is changed with the keys of radios, wrapping around", async () => {
    const host = await showForm([
      { id: 2, type: "text", label: "Before" },
      rating(),
      { id: 3, type: "text", label: "After" },
    ]);
    control(host, 2).focus();
    await sendKeys({ press: "Tab" });
    assert.equal(document.activeElement, icon(host, 1));
    assert.equal(host.get(1), "");
    await sendKeys({ press: " " });
    assert.equal(host.get(1), "1");
    for (const [key, value] of [
      ["ArrowRight", "2"],
      ["ArrowDown", "3"],
      ["ArrowLeft", "2"],
      ["ArrowUp", "1"],
      ["ArrowUp", "5"],
      ["ArrowRight", "1"],
    ] as const) {
      await sendKeys({ press: key });
      assert.equal(host.get(1), value, key);
      assert.equal(document.activeElement, icon(host, Number(value)), `the focus after ${key}`);
    }
    await until(() => icon(host, 1).tabIndex === 0, "one stop");
    assert.equal(icons(host).filter(({ tabIndex }) => tabIndex === 0).length, 1);
    await sendKeys({ press: "Backspace" });
    assert.equal(host.get(1), "");
    await sendKeys({ press: "Tab" });
    assert.equal(document.activeElement, control(host, 3));
  });

  it("follows the visual direction of the arrows from right to left", async () => {
    document.documentElement.dir = "rtl";
    const host = await showForm([rating({ default_value: "2" })]);
    assert.ok(icon(host, 1).getBoundingClientRect().left > icon(host, 2).getBoundingClientRect().left);
    icon(host, 2).focus();
    await sendKeys({ press: "ArrowLeft" });
    assert.equal(host.get(1), "3");
  });

  it("shows under the pointer what a click would set, and changes nothing", async function () {
    if (!matchMedia("(hover: hover)").matches) this.skip(); // an engine without a pointer
    const host = await showForm([
      rating({ default_value: "1", rating_color_on: "#ff0000", rating_color_off: "#0000ff" }),
    ]);
    const { x, y, width, height } = icon(host, 3).getBoundingClientRect();
    await sendMouse({ type: "move", position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
    await until(() => colour(icon(host, 3)) === "rgb(255, 0, 0)", "the third star");
    assert.deepEqual([colour(icon(host, 2)), colour(icon(host, 4))], ["rgb(255, 0, 0)", "rgb(0, 0, 255)"]);
    assert.deepEqual([host.get(1), lit(host)], ["1", 1]);
    await sendMouse({ type: "move", position: [0, 0] });
    await until(() => colour(icon(host, 3)) === "rgb(0, 0, 255)", "the value again");
  });

  it("gets the focus when it is required and empty", async () => {
    const host = await showForm([
      rating({ required: "on", invalid_feedback_render: "on", invalid_feedback: "How was it?" }),
      { id: 2, type: "submit", label: "Send" },
    ]);
    host.querySelector<HTMLElement>("button")?.click();
    await until(() => document.activeElement === icon(host, 1), "the focus");
    await until(() => feedback(host, 1) === "How was it?", "the feedback");
    assert.equal(group(host).getAttribute("aria-invalid"), "true");
    assert.ok(group(host).getAttribute("aria-describedby")?.includes("wsf-1-invalid-feedback-1"));
    await sendKeys({ press: " " });
    await until(() => feedback(host, 1) === null, "no feedback");
  });

  it("cannot be changed when read-only", async () => {
    const host = await showForm([rating({ readonly: "on", default_value: "2" })]);
    icon(host, 4).click();
    icon(host, 2).focus();
    await sendKeys({ press: "ArrowRight" });
    assert.equal(host.get(1), "2");
    assert.equal(group(host).ariaReadOnly, "true");
  });

  it("has the author's icons, sizes and colours, also a custom icon", async () => {
    let host = await showForm([rating({ rating_icon: "heart", rating_size: "40", horizontal_align: "center" })]);
    const heart = host.querySelector("path")?.getAttribute("d");
    assert.equal(icon(host, 1).getBoundingClientRect().height, 40);
    assert.equal(getComputedStyle(group(host)).justifyContent, "center");
    cleanFixtures();
    host = await showForm([rating()]);
    assert.notEqual(host.querySelector("path")?.getAttribute("d"), heart);
    cleanFixtures();
    host = await showForm([rating({ rating_icon: "custom", rating_icon_html: `<b onclick="alert(1)">*</b>` })]);
    await until(() => host.querySelector("li b"), "the author's icon");
    assert.equal(host.querySelector("li b")?.hasAttribute("onclick"), false);
  });

  it("grows with the text", async () => {
    const host = await showForm([rating(), { ...rating({ rating_size: "40" }), id: 2 }]);
    const heights = () =>
      [...host.querySelectorAll("li:first-child svg")].map((one) => one.getBoundingClientRect().height);
    assert.deepEqual(heights(), [24, 40]);
    document.documentElement.style.fontSize = "200%";
    try {
      assert.deepEqual(heights(), [48, 80]);
    } finally {
      document.documentElement.style.fontSize = "";
    }
  });

  it("is reset with the form", async () => {
    const host = await showForm([rating({ default_value: "3" })]);
    icon(host, 5).click();
    await until(() => lit(host) === 5, "five stars");
    host.reset();
    await until(() => lit(host) === 3, "three stars");
    host.set(1, "1");
    await until(() => lit(host) === 1, "one star");
    host.clear();
    await until(() => lit(host) === 0, "no star");
  });

  for (const scheme of ["light", "dark"])
    it(`looks empty while nothing is chosen: outlines alone, which stand out in a ${scheme} form`, async () => {
      const host = await showForm([rating()], { attributes: `scheme="${scheme}"` });
      const shape = (mark: number) =>
        getComputedStyle(icon(host, mark).querySelector("path") ?? assert.fail("no icon"));
      const painted = getComputedStyle(host.querySelector(".wsf-frame") ?? assert.fail("no frame")).backgroundColor;
      const background = scheme === "dark" ? painted : "#fff";
      for (const mark of [1, 5]) {
        assert.equal(contrast(shape(mark).fill, background), 1, "no fill");
        assert.ok(contrast(shape(mark).stroke, background) >= 3, "an outline");
      }
      icon(host, 2).click();
      await until(() => lit(host) === 2, "two stars");
      assert.ok(contrast(shape(2).fill, background) > 1.5, "filled");
      assert.equal(contrast(shape(3).fill, background), 1, "not filled");
      cleanFixtures();
      const own = await showForm([rating({ rating_color_off: "#00f" })], { attributes: `scheme="${scheme}"` });
      assert.equal(getComputedStyle(icon(own, 1)).fill, "rgb(0, 0, 255)", "the author's own colour");
    });

  it("is distinguishable in forced colours", async function () {
    if (!isChromium) this.skip(); // emulation
    await emulateMedia({ forcedColors: "active" });
    const host = await showForm([rating({ default_value: "1" })]);
    assert.notEqual(getComputedStyle(icon(host, 1)).fill, getComputedStyle(icon(host, 2)).fill);
    const path = icon(host, 2).querySelector("path") ?? assert.fail("no icon");
    assert.notEqual(getComputedStyle(path).stroke, getComputedStyle(icon(host, 2)).fill);
  });

  for (const scheme of ["light", "dark"])
    it(`passes an audit, ${scheme}, also while invalid`, async () => {
      if (scheme === "dark") document.documentElement.dir = "rtl";
      const host = await showForm(
        [rating({ required: "on" }), { ...rating({ readonly: "on", default_value: "2" }), id: 2 }],
        {
          attributes: `scheme="${scheme}"`,
        },
      );
      host.validate();
      await until(() => group(host).getAttribute("aria-invalid") === "true", "the mark");
      assert.deepEqual(await axeFindings(host), []);
    });
});
