// Engines: right to left
import { control, showForm } from "../react/form/show-form.ts";
import { dataGrid, labelledField } from "../support/form-builder.ts";
import { assert, cleanFixtures, until, useContainer } from "../support/index.ts";

const boxes = (meta: object) =>
  labelledField(1, "checkbox", "Which", { data_grid_checkbox: dataGrid("a", "b", "c"), ...meta });

describe("checkbox groups and prefixes of fields (issue 19, 1.12, 2.5, 2.6)", () => {
  beforeEach(() => void useContainer());
  afterEach(() => {
    cleanFixtures();
    document.documentElement.removeAttribute("dir");
  });

  it("a tick too many is refused with a note and an announcement, until another box is unticked", async () => {
    const host = await showForm([boxes({ checkbox_max: "1" })]);
    const [a, b] = host.querySelectorAll<HTMLInputElement>("input[type=checkbox]");
    const note = () => host.querySelector<HTMLElement>(".wsf-note");
    a?.click();
    assert.equal(note(), null);
    b?.click();
    await until(() => note()?.checkVisibility() && note()?.textContent === "Please choose at most 1.", "the note");
    assert.deepEqual([b?.checked, host.valid], [false, true]);
    const spoken = () =>
      [...document.querySelectorAll("[data-plaintags-announcer] > div")].some((region) =>
        region.textContent.includes("at most 1"),
      );
    await until(spoken, "the announcement");
    a?.click();
    await until(() => note() === null, "no note");
  });

  it("a group with a minimum has the mark of a required field", async () => {
    const host = await showForm([boxes({ checkbox_min: "1" })]);
    assert.ok(host.querySelector("[data-type=checkbox] .wsf-label .wsf-required-wrapper"));
    cleanFixtures();
    const free = await showForm([boxes({})]);
    assert.equal(free.querySelector("[data-type=checkbox] .wsf-label .wsf-required-wrapper"), null);
  });

  it("addresses and numbers keep their order on a page from right to left", async () => {
    document.documentElement.dir = "rtl";
    const host = await showForm([
      { id: 1, type: "url", label: "Site", meta: { prepend: "https://" } },
      { id: 2, type: "tel", label: "Telephone", meta: { prepend: "+49" } },
    ]);
    for (const id of [1, 2]) {
      const input = control(host, id);
      const text = input.previousElementSibling;
      assert.ok(text);
      assert.equal(getComputedStyle(input).direction, "ltr");
      assert.ok(
        text.getBoundingClientRect().right <= input.getBoundingClientRect().left + 1,
        `the text is left of field ${id}`,
      );
    }
  });
});
