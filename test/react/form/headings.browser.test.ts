import { assert, cleanFixtures, useContainer, until } from "../../support/index.ts";
import { showForm } from "./show-form.ts";

describe("headings (forms-rendering#1.2)", () => {
  beforeEach(() => void useContainer());
  afterEach(cleanFixtures);

  const FIELDS = [{ id: 1, type: "text", label: "Name" }];
  const shown = { label_render: "on" };

  it("are in their own elements", async () => {
    const host = await showForm(FIELDS, { form: shown, section: shown, moreTabs: [[]] });
    const texts = ["h2", "h3", "legend"].map((tag) => host.querySelector(tag)?.textContent);
    assert.deepEqual(texts, ["Shown", "Tab", "Section"]);
  });

  it("are in the author's markup, sanitised", async () => {
    const form = {
      ...shown,
      label_mask_form: '<h1 class="big" onclick="alert(1)">Form: #label</h1>',
      label_mask_group: "<h4>#label</h4><hr>",
      label_mask_section: "<p>§ #label</p>",
    };
    const host = await showForm(FIELDS, { form, section: shown, moreTabs: [[]] });
    const title = await until(() => host.querySelector("h1.big"), "the author's heading");
    assert.deepEqual([title.textContent, title.getAttribute("onclick")], ["Form: Shown", null]);
    assert.ok(host.querySelector(`#${host.querySelector("form")?.getAttribute("aria-labelledby")}`)?.contains(title));
    assert.deepEqual(
      [...host.querySelectorAll("h4, fieldset p")].map(({ textContent }) => textContent),
      ["Tab", "§ Section", "Tab 2", "§ Section"],
    );
    assert.equal(host.querySelector("h2, h3"), null);
  });

  it("of a section stay its legend, in any markup", async () => {
    const form = { label_mask_section: '<legend class="own"><b>#label</b></legend>' };
    const host = await showForm(FIELDS, { form, section: shown });
    const bold = await until(() => host.querySelector("fieldset > legend > b"), "the author's markup");
    assert.equal(bold.textContent, "Section");
    assert.equal(host.querySelectorAll("legend").length, 1);
  });
});
