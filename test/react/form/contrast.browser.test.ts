// Engines: style sheets and layers
import { assert, cleanFixtures, contrast, until, useContainer } from "../../support/index.ts";
import { dataGrid } from "../../support/form-builder.ts";
import { showForm } from "./show-form.ts";

/** The least contrast of what shows a control or its state (WCAG 1.4.11). */
const LEAST = 3;
/** Pages without a background of their own. */
const PAGE = "#fff";

describe("what shows a control stands out from the form (WCAG 1.4.11)", () => {
  beforeEach(() => void useContainer());
  afterEach(cleanFixtures);

  for (const scheme of ["light", "dark"])
    it(`in a ${scheme} form: borders, stars, switches, sliders, tabs and buttons`, async () => {
      const grid = dataGrid({ data: ["One"], default: "on" }, "Two");
      const host = await showForm(
        [
          { id: 1, type: "text", label: "Name" },
          { id: 2, type: "textarea", label: "Message" },
          { id: 3, type: "select", label: "Topic", meta: { data_grid_select: grid } },
          { id: 4, type: "select", label: "Topics", meta: { select2: "on", multiple: "on", data_grid_select: grid } },
          { id: 5, type: "rating", label: "Rating", meta: { default_value: "2" } },
          { id: 6, type: "range", label: "How much" },
          { id: 7, type: "checkbox", label: "Yes", meta: { checkbox_style: "switch", data_grid_checkbox: grid } },
          { id: 8, type: "signature", label: "Signature" },
          { id: 9, type: "file", label: "Files", meta: { sub_type: "dropzonejs" } },
          { id: 10, type: "button", label: "Press" },
          { id: 11, type: "submit", label: "Send" },
        ],
        { attributes: `scheme="${scheme}"`, moreTabs: [[{ id: 50, type: "text", label: "More" }]] },
      );
      const frame = host.querySelector(".wsf-frame") ?? assert.fail("no frame");
      const painted = getComputedStyle(frame).backgroundColor;
      const background = painted === "rgba(0, 0, 0, 0)" ? PAGE : painted;
      const stands = async (selector: string, read: (style: CSSStyleDeclaration) => string) => {
        const element = await until(() => host.querySelector(selector), selector);
        const colour = read(getComputedStyle(element));
        const ratio = contrast(colour, background);
        assert.ok(ratio >= LEAST, `${selector}: ${colour} on ${background} has ${ratio.toFixed(2)}`);
      };
      for (const selector of [
        ...["input[type=text]", "textarea", "select.wsf-field:not([data-wsf-select2])", "[role=combobox]"],
        ...[
          ".wsf-searchable-chosen button",
          ".wsf-signature",
          ".wsf-dropzonejs",
          "button.wsf-button:not([type=submit])",
        ],
        ...["input.wsf-switch:not(:checked)", "input.wsf-switch:checked"],
      ])
        await stands(selector, ({ borderTopColor }) => borderTopColor);
      await stands(".wsf-rating > li:not(.wsf-rating-selected) svg", ({ stroke }) => stroke);
      await stands(".wsf-rating > .wsf-rating-selected svg", ({ stroke }) => stroke);
      await stands("input[type=range]", ({ accentColor }) => accentColor);
      await stands("button[type=submit]", ({ backgroundColor }) => backgroundColor);
      await stands(".wsf-tab-active > a", ({ borderBottomColor }) => borderBottomColor);
    });
});
