// Engines: style sheets and layers, layout and geometry
import { dataGrid } from "../../support/form-builder.ts";
import { assert, cleanFixtures, useContainer, type TestContainer } from "../../support/index.ts";
import { control, showForm } from "./show-form.ts";

describe("styled checkboxes and radios", () => {
  let container: TestContainer;
  beforeEach(() => {
    container = useContainer();
    container.provide("settings", { forms: { restUrl: "/wp-json/ws-form/v1/" } } as never);
  });
  afterEach(() => {
    cleanFixtures();
    assert.deepEqual([container.log.warnings, container.log.errors], [[], []]);
  });

  const colorsOf = (element: Element) => getComputedStyle(element).backgroundColor;

  it("are buttons and switches that work by their native controls", async () => {
    const host = await showForm([
      {
        id: 1,
        type: "radio",
        label: "Size",
        meta: { class_field: "wsf-button", data_grid_radio: dataGrid("Small", "Large") },
      },
      {
        id: 2,
        type: "checkbox",
        label: "Extras",
        meta: { class_field: "wsf-switch", data_grid_checkbox: dataGrid("Wrapped") },
      },
    ]);
    const [small, large] = host.querySelectorAll<HTMLInputElement>("[name='field_1[]']");
    const label = large?.nextElementSibling;
    assert.ok(small && large && label?.matches("label"));
    assert.ok(label.getBoundingClientRect().height >= 44, "as high as a button");
    const up = colorsOf(label);
    // The native control lies over its label: a click on the middle of the button hits it.
    const { left, top, width, height } = label.getBoundingClientRect();
    assert.equal(document.elementFromPoint(left + width / 2, top + height / 2), large);
    large.click();
    assert.deepEqual(host.get(1), ["Large"]);
    assert.notEqual(colorsOf(label), up);

    const box = host.querySelector<HTMLInputElement>("[name='field_2[]']");
    assert.ok(box && box.getBoundingClientRect().width > 1.5 * box.getBoundingClientRect().height, "a switch is wide");
    const knob = () => getComputedStyle(box).justifyItems;
    assert.equal(knob(), "start");
    box.click();
    assert.deepEqual(host.get(2), ["Wrapped"]);
    assert.equal(knob(), "end");
  });

  for (const [type, setting, style, classes] of [
    ["checkbox", "checkbox_style", "switch", "wsf-switch"],
    ["radio", "radio_style", "button", "wsf-button"],
    ["checkbox", "checkbox_style", "button-full", "wsf-button wsf-button-full"],
    ["radio", "radio_style", "color-circle", "wsf-color wsf-circle"],
    ["checkbox", "checkbox_style", "swatch", "wsf-color"],
    ["price_radio", "radio_style", "image-full", "wsf-image wsf-image-full"],
    ["price_checkbox", "checkbox_style", "image-responsive", "wsf-image wsf-responsive"],
  ] as const)
    it(`have the look of a newer definition's style: ${type}, ${style}`, async () => {
      const kind = type.replace("price_", "");
      const key = type === kind ? `data_grid_${kind}` : `data_grid_${kind}_price`;
      const meta = { [setting]: style, [key]: dataGrid("One"), class_field: "mine" };
      const host = await showForm([{ id: 1, type, label: "Which", meta }]);
      const input = host.querySelector<HTMLInputElement>("[name='field_1[]']") ?? assert.fail("no option");
      assert.equal(input.className, `wsf-field mine ${classes}`);
      assert.notEqual(
        getComputedStyle(input).appearance + getComputedStyle(input).opacity,
        "auto1",
        "the look is there",
      );
    });

  it("are side by side where an older definition says class_inline", async () => {
    const rings = (id: number, meta: object) => ({
      id,
      type: "radio",
      label: "Yes?",
      meta: { data_grid_radio: dataGrid("Yes", "No"), ...meta },
    });
    const host = await showForm([
      rings(1, { class_inline: "on" }),
      rings(2, {}),
      rings(3, { class_inline: "on", orientation: "" }),
    ]);
    const tops = (id: number) =>
      [...host.querySelectorAll(`[name='field_${id}[]']`)].map((ring) => Math.round(ring.getBoundingClientRect().top));
    assert.equal(new Set(tops(1)).size, 1);
    assert.equal(new Set(tops(2)).size, 2);
    assert.equal(new Set(tops(3)).size, 2, "orientation says more");
  });
});

describe("the box of a control", () => {
  beforeEach(() => void useContainer());
  afterEach(cleanFixtures);

  it("has the same layout with other frameworks' classes: the list of countries covers only its own corner", async () => {
    const host = await showForm([{ id: 1, type: "tel", label: "Telephone", meta: { intl_tel_input: "on" } }], {
      attributes: 'framework="bootstrap5"',
    });
    const countries = host.querySelector("select");
    assert.ok(countries);
    const [list, input] = [countries, control(host, 1)].map((element) => element.getBoundingClientRect());
    assert.ok(list && input && list.width < 200 && list.height < 100, `${list?.width} x ${list?.height}`);
    assert.ok(input.left >= list.right - 1, "beside it");
  });
});
