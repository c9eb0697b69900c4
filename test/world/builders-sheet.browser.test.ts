// Engines: style sheets and layers, layout and geometry
import { define as defineControl } from "../../src/elements/pb-slider-control.ts";
import { define as defineReadMore } from "../../src/elements/pb-read-more.ts";
import { define as defineSlider, type PbSliderElement } from "../../src/elements/pb-slider.ts";
import { loadPlugins } from "../../src/shared/page-builder/slider/engine/load-plugins.ts";
import { control, feedback, showForm, type FieldInput, type FormElement } from "../react/form/show-form.ts";
import { dataGrid, labelledField } from "../support/form-builder.ts";
import { assert, cleanFixtures, fixture, until, useContainer } from "../support/index.ts";
import { BUILDERS_SHEET } from "./builders-sheet.ts";
import { BOOTSTRAP_SHEET, FOUNDATION_SHEET } from "./framework-sheets.ts";
import { ORIGINAL_FORM_SHEET } from "./original-form-sheet.ts";

const sheet = document.createElement("style");
const addSheet = (css: string) => {
  sheet.textContent = css;
  document.head.append(sheet);
};

const choices = (id: number, type: "checkbox" | "radio", meta: object = {}) =>
  labelledField(id, type, "Choices", {
    [`data_grid_${type}`]: dataGrid("One", "Two words"),
    [`${type}_field_label`]: 0,
    ...meta,
  });
const HALF = { breakpoint_size_25: "6" };

const box = (element: Element | null | undefined) => (element ?? assert.fail("nothing there")).getBoundingClientRect();
const inLine = (one: DOMRect, other: DOMRect) => one.top < other.bottom && other.top < one.bottom;
const inputs = (host: Element, id: number) => [
  ...host.querySelectorAll<HTMLInputElement>(`[data-type][data-id="${id}"] input`),
];

/** Asserts that checkboxes and radio buttons are of normal size and next to their labels. */
function assertBeside(host: Element, id: number): void {
  for (const input of inputs(host, id)) {
    const [tick, words] = [box(input), box(input.labels?.[0])];
    assert.ok(
      tick.width > 8 && tick.width < 48 && tick.height > 8 && tick.height < 32,
      `as large as ${tick.width} x ${tick.height}`,
    );
    assert.ok(tick.right <= words.left + 1 && words.left - tick.right < 40 && inLine(tick, words), "beside its label");
    assert.ok(words.height < 60, `its label is ${words.height} high`);
  }
}

describe("a form beside a page builder's sheet", () => {
  beforeEach(() => void useContainer());
  afterEach(() => {
    sheet.remove();
    cleanFixtures();
  });

  for (const [name, css] of [
    ["alone", BUILDERS_SHEET],
    ["after the form plugin's own", ORIGINAL_FORM_SHEET + BUILDERS_SHEET],
    ["before the form plugin's own", BUILDERS_SHEET + ORIGINAL_FORM_SHEET],
  ] as const) {
    /** Shows a form in a container as narrow as a phone. */
    const beside = async (fields: FieldInput[], more: Parameters<typeof showForm>[1] = {}): Promise<FormElement> => {
      addSheet(css);
      const host = await showForm(fields, more);
      host.style.width = "328px";
      return host;
    };

    describe(name, () => {
      it("has checkboxes and radio buttons next to their labels, and nothing wider than the page", async () => {
        const host = await beside([
          choices(1, "checkbox"),
          choices(2, "radio"),
          choices(3, "radio", { orientation: "horizontal" }),
        ]);
        for (const id of [1, 2, 3]) assertBeside(host, id);
        const [first, second] = inputs(host, 3);
        assert.ok(inLine(box(first), box(second)), "the radio buttons are on one line");
        assert.ok(host.scrollWidth <= 328, `as wide as ${host.scrollWidth}`);
      });

      it("has switches of normal width, and button-like choices that can be pressed wherever they are visible", async () => {
        const host = await beside([
          choices(1, "checkbox", { checkbox_style: "switch" }),
          choices(2, "checkbox", { checkbox_style: "button" }),
        ]);
        assertBeside(host, 1);
        assert.equal(getComputedStyle(inputs(host, 1)[0] ?? host).display, "grid");
        for (const input of inputs(host, 2)) {
          const [press, seen] = [box(input), box(input.labels?.[0])];
          assert.ok(
            press.left <= seen.left + 1 && press.right >= seen.right - 1 && press.height >= seen.height - 1,
            "covers it",
          );
        }
      });

      it("has halves on one line, and buttons inside their columns", async () => {
        const host = await beside([
          labelledField(1, "text", "First", HALF),
          labelledField(2, "text", "Last", HALF),
          labelledField(3, "submit", "Send", HALF),
          labelledField(4, "reset", "Reset", HALF),
        ]);
        for (const [left, right] of [
          [1, 2],
          [3, 4],
        ] as const) {
          const [a, b] = [box(control(host, left)), box(control(host, right))];
          assert.ok(a.top === b.top && a.right <= b.left && b.right <= box(host).right + 1, `${left} and ${right}`);
        }
      });

      it("has controls on one line with their additions", async () => {
        const host = await beside([
          labelledField(1, "text", "Site", { prepend: "https://", append: ".org" }),
          labelledField(2, "tel", "Telephone", { intl_tel_input: "on", intl_tel_input_initial_country: "gb" }),
          labelledField(3, "password", "Password", { password_visibility_toggle: "on" }),
        ]);
        const line = (id: number) =>
          [...(control(host, id).parentElement?.children ?? [])].map(box).filter(({ width }) => width > 0);
        for (const id of [1, 2])
          for (const part of line(id)) assert.near(part.bottom, box(control(host, id)).bottom, 1);
        for (const id of [1, 2, 3]) {
          const places = line(id);
          assert.ok(places.length > 1, `${id} has additions`);
          for (const [index, place] of places.entries()) {
            const next = places[index + 1];
            if (next) assert.ok(place.right <= next.left + 1 && inLine(place, next), `field ${id}, part ${index}`);
            assert.ok(place.right <= box(host).right + 1, `field ${id} within the form`);
          }
        }
        for (const drawing of host.querySelectorAll("svg")) assert.equal(getComputedStyle(drawing).fill, "none");
      });

      it("has tabs and stars without list markers, in their own colours", async () => {
        const host = await beside([labelledField(1, "rating", "Stars")], {
          moreTabs: [[labelledField(2, "text", "Behind")]],
        });
        for (const list of host.querySelectorAll("ul")) {
          const { listStyleType, paddingLeft, marginLeft } = getComputedStyle(list);
          assert.deepEqual([listStyleType, paddingLeft, marginLeft], ["none", "0px", "0px"], list.className);
        }
        const star = host.querySelector(".wsf-rating svg");
        assert.equal(getComputedStyle(star ?? host).fill, getComputedStyle(star?.parentElement ?? host).fill);
        assert.ok(host.querySelectorAll("ul").length >= 2);
      });
    });
  }
});

describe("a form with a framework's class names beside its sheet and the form plugin's own", () => {
  beforeEach(() => void useContainer());
  afterEach(() => {
    sheet.remove();
    cleanFixtures();
  });

  for (const [framework, css] of [
    ["bootstrap5", BOOTSTRAP_SHEET],
    ["foundation64", FOUNDATION_SHEET],
  ] as const)
    for (const [order, sheets] of [
      ["before", css + ORIGINAL_FORM_SHEET],
      ["after", ORIGINAL_FORM_SHEET + css],
    ] as const)
      it(`${framework}, ${order} it: halves, choices, additions and messages are in place`, async () => {
        addSheet(sheets);
        const host = await showForm(
          [
            labelledField(1, "text", "First", { ...HALF, required: "on", invalid_feedback: "Please." }),
            labelledField(2, "text", "Last", HALF),
            choices(3, "checkbox"),
            labelledField(4, "text", "Site", { prepend: "https://", append: ".org" }),
            labelledField(5, "submit", "Send"),
          ],
          { attributes: `framework="${framework}"` },
        );
        host.style.width = "600px";
        const [first, last] = [box(control(host, 1)), box(control(host, 2))];
        assert.near(first.top, last.top, 1);
        assert.ok(
          first.right <= last.left && last.right <= box(host).right + 13 && first.width > 200,
          JSON.stringify([first, last]),
        );
        assertBeside(host, 3);
        const parts = [...(control(host, 4).parentElement?.children ?? [])].slice(0, 3).map(box);
        assert.ok(
          parts.every(
            (part, index) => index === 0 || (parts[index - 1]!.right <= part.left + 1 && inLine(part, parts[0]!)),
          ),
        );
        assert.equal(feedback(host, 1), null);
        host.validate();
        await until(() => feedback(host, 1) === "Please.", "the message");
        assert.equal(feedback(host, 2), null);
        assert.ok(box(control(host, 5)).width > 30);
      });
});

describe("tags of the page builder beside its sheet", () => {
  beforeEach(async () => {
    useContainer();
    defineSlider();
    defineControl();
    defineReadMore();
    await loadPlugins();
  });
  afterEach(() => {
    sheet.remove();
    cleanFixtures();
  });

  /** Sizes and places of everything that a tag draws, in whole pixels. */
  const drawn = (host: Element) =>
    [...(host.shadowRoot?.querySelectorAll("button, svg, [part]") ?? [])].map((element) => {
      const { left, top, width, height } = box(element);
      const { fill, padding, textTransform } = getComputedStyle(element);
      const corner = box(host);
      return [
        element.getAttribute("part"),
        ...[left - corner.left, top - corner.top, width, height].map(Math.round),
        fill,
        padding,
        textTransform,
      ];
    });

  it("arrows, dots, counters and separate controls have the same sizes and places as without it", async () => {
    const place =
      fixture(`<div style="width: 600px"><pb-slider id="words" mount="eager" autoplay="600000" label="Words">
        <div style="height: 120px">one</div><div style="height: 120px">two</div><div style="height: 120px">three</div></pb-slider>
      ${["navArrow", "paginationDots", "counter", "playPause", "progressBar"].map((type) => `<pb-slider-control mount="eager" type="${type}" target="#words"></pb-slider-control>`).join("")}</div>`);
    const slider = place.querySelector("pb-slider") as PbSliderElement;
    await until(() => slider.state === "idle" && slider.shadowRoot?.querySelectorAll("button").length, "the slider");
    const controls = [...place.querySelectorAll("pb-slider-control")];
    await until(
      () => controls.every((element) => element.hasAttribute("state") && element.shadowRoot?.querySelector("[part]")),
      "the controls",
    );
    const before = [slider, ...controls].map(drawn);
    addSheet(BUILDERS_SHEET);
    assert.deepEqual([slider, ...controls].map(drawn), before);
    assert.ok(before.every((parts) => parts.length > 0));
    for (const arrow of slider.shadowRoot?.querySelectorAll("button") ?? [])
      assert.ok(box(arrow).left >= box(slider).left && box(arrow).right <= box(slider).right + 1, "inside the slider");
  });

  it("a list of slides has no markers, and its slides fill the slider", async () => {
    addSheet(BUILDERS_SHEET);
    const place = fixture(
      `<div style="width: 600px"><pb-slider mount="eager" label="Words"><ul><li>one</li><li>two</li></ul></pb-slider></div>`,
    );
    const slider = place.querySelector("pb-slider") as PbSliderElement;
    await until(() => slider.state === "idle", "the slider");
    assert.near(box(place.querySelector("li")).left, box(slider).left, 1);
    assert.near(box(place.querySelector("li")).width, 600, 1);
    assert.equal(getComputedStyle(place.querySelector("li") ?? place).listStyleType, "none");
  });

  it("a read-more's toggle has the same size and place as without it, below its text", async () => {
    const place = fixture(`<div style="width: 600px"><pb-read-more mount="eager" speed="0" collapsed-height="80">
      <div style="height: 500px">long</div></pb-read-more></div>`);
    const host = place.querySelector("pb-read-more") ?? assert.fail("no tag");
    await until(
      () => host.getAttribute("state") === "collapsed" && host.shadowRoot?.querySelector("button"),
      "the toggle",
    );
    const before = drawn(host);
    addSheet(BUILDERS_SHEET);
    assert.deepEqual(drawn(host), before);
    assert.ok(box(host.shadowRoot?.querySelector("button")).top >= box(host).top + 79);
  });
});
