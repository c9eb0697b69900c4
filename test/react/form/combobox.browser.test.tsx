// Engines: layout and geometry, focus and inert
import { sendKeys } from "@web/test-runner-commands";
import { assert, axeFindings, until } from "../../support/index.ts";
import { control, feedback, showForm } from "./show-form.ts";
import {
  chosen,
  combo,
  come,
  labels,
  list,
  MANY,
  note,
  options,
  popup,
  press,
  sent,
  useCombobox,
} from "./use-combobox.ts";

// Typed texts have no letter twice in a row: WebKit's driver drops the second.
describe("a combobox", () => {
  useCombobox();
  const option = (host: Element, label: string) =>
    options(host).find(({ textContent }) => textContent === label) ?? assert.fail(`no option ${label}`);
  const active = (host: Element) => {
    const id = combo(host).getAttribute("aria-activedescendant");
    return id ? (document.getElementById(id)?.textContent ?? "a missing element") : null;
  };

  describe("of the definition", () => {
    it("is operated by keys, with its value in the native list", async () => {
      const host = await showForm([list()]);
      let changes = 0;
      control(host, 4).addEventListener("change", () => (changes += 1));
      assert.deepEqual([combo(host).value, combo(host).placeholder, combo(host).ariaExpanded], ["", "Choose", "false"]);
      await come(host);
      await press("ArrowDown");
      await until(() => active(host) === "Zürich", "the first");
      assert.deepEqual([combo(host).ariaExpanded, labels(host).length], ["true", 4]);
      assert.deepEqual(await axeFindings(host), []);
      await press("ArrowDown", "ArrowDown", "ArrowDown");
      await until(() => active(host) === "Basel & more", "the last");
      await press("ArrowDown");
      await until(() => active(host) === "Zürich", "round");
      await press("ArrowUp", "Enter");
      await until(() => popup(host) === null, "the end of the list");
      assert.deepEqual([combo(host).value, host.get(4), changes], ["Basel & more", ["bsl"], 1]);
      assert.ok(sent(host).some(([name, value]) => name === "field_4[]" && value === "bsl"));
      assert.equal(document.activeElement, combo(host));
    });

    it("is filtered by typed text, without accents; Escape closes it, then restores the text, then clears the choice", async () => {
      const host = await showForm([list({ default_value: "zrh" })]);
      assert.equal(combo(host).value, "Zürich");
      await come(host);
      combo(host).select();
      await sendKeys({ type: "gene" });
      await until(() => labels(host).join() === "Genève", "what fits");
      assert.deepEqual([active(host), host.get(4)], ["Genève", ["zrh"]]);
      await press("Escape");
      await until(() => popup(host) === null, "no list");
      assert.equal(combo(host).value, "gene");
      await press("Escape");
      await until(() => combo(host).value === "Zürich", "the choice again");
      await press("Escape");
      await until(() => combo(host).value === "", "no choice");
      assert.deepEqual(host.get(4), []);
      await sendKeys({ type: "xyz" });
      await until(() => note(host) === "Nothing found", "nothing");
      assert.equal(combo(host).ariaExpanded, "false");
    });

    it("is operated by the pointer, also from its label, and closes without a change on blur", async () => {
      const host = await showForm([list(), { id: 2, type: "text", label: "Other" }]);
      host.querySelector("label")?.click();
      assert.equal(document.activeElement, combo(host));
      combo(host).click();
      await until(() => popup(host), "the list");
      const down = new MouseEvent("mousedown", { bubbles: true, cancelable: true });
      option(host, "Bern").dispatchEvent(down);
      assert.equal(down.defaultPrevented, true, "the focus would leave");
      option(host, "Bern").click();
      await until(() => combo(host).value === "Bern", "the choice");
      await come(host);
      await sendKeys({ type: "x" });
      control(host, 2).focus();
      await until(() => popup(host) === null && combo(host).value === "Bern", "the choice after leaving");
      assert.deepEqual(host.get(4), ["brn"]);
    });

    it("takes several values, each with a button that removes it, up to the maximum", async () => {
      const host = await showForm([list({ ...MANY, select_max: "2", validate_inline: "on" })]);
      await come(host);
      await sendKeys({ type: "ber" });
      await press("Enter");
      await until(() => chosen(host).join() === "Bern", "the first");
      assert.equal(combo(host).value, "");
      await sendKeys({ type: "zu" });
      await press("Enter");
      await until(() => chosen(host).length === 2, "the second");
      assert.deepEqual(host.get(4), ["zrh", "brn"]);
      assert.deepEqual(
        options(host).map((one) => [one.ariaSelected, one.getAttribute("aria-disabled")]),
        [
          ["true", null],
          ["true", null],
          ["false", "true"],
          ["false", "true"],
        ],
      );
      option(host, "Genève").click();
      assert.deepEqual(await axeFindings(host), []);
      await press("Escape", "Backspace");
      await until(() => chosen(host).join() === "Zürich", "without the last");
      const button = host.querySelector<HTMLButtonElement>(".wsf-searchable-chosen button");
      assert.equal(button?.ariaLabel, "Remove Zürich");
      button?.click();
      await until(() => chosen(host).length === 0, "none");
      assert.deepEqual(host.get(4), []);
      assert.equal(document.activeElement, combo(host));
    });

    it("accepts typed values where the author allows it", async () => {
      const host = await showForm([list({ ...MANY, select2_tags: "on" })]);
      await come(host);
      await sendKeys({ type: "<b>#client_os" });
      await until(() => labels(host)[0] === "Use “<b>#client_os”", "the offer");
      await press("Enter");
      await until(() => chosen(host).join() === "<b>#client_os", "the value");
      assert.deepEqual(host.get(4), ["<b>#client_os"]);
      host.reset();
      await until(() => chosen(host).length === 0, "none");
      host.set(4, ["mine", "brn"]);
      await until(() => chosen(host).length === 2, "the script's");
      assert.deepEqual(chosen(host).toSorted(), ["Bern", "mine"]);
    });

    it("reports errors at the combobox, and gets the focus", async () => {
      const host = await showForm([list({ required: "on", help: "Where?", invalid_feedback: "Choose a city." })]);
      assert.equal(combo(host).ariaRequired, "true");
      assert.equal(await host.submit(), false);
      await until(() => feedback(host, 4) === "Choose a city.", "the message");
      const described = combo(host).getAttribute("aria-describedby")?.split(" ") ?? [];
      assert.deepEqual(
        described.map((id) => document.getElementById(id)?.textContent),
        ["Where?", "Choose a city."],
      );
      assert.equal(combo(host).ariaInvalid, "true");
      host.querySelector<HTMLElement>(".wsf-error-summary a")?.click();
      await until(() => document.activeElement === combo(host), "the focus");
      assert.deepEqual(await axeFindings(host), []);
    });

    it("stays closed when read-only", async () => {
      const host = await showForm([
        list({ ...MANY, readonly: "on", default_value: "zrh" }),
        { ...list({ disabled: "on" }), id: 5 },
      ]);
      await come(host);
      await press("ArrowDown", "Backspace");
      combo(host).click();
      assert.equal(popup(host), null);
      assert.deepEqual([chosen(host), host.get(4)], [["Zürich"], ["zrh"]]);
      assert.equal(host.querySelector(".wsf-searchable-chosen button"), null);
      assert.equal(host.querySelector<HTMLInputElement>("#wsf-1-field-5-search")?.disabled, true);
    });

    it("fits into a narrow window, from right to left too", async () => {
      document.documentElement.dir = "rtl";
      const host = await showForm([list()]);
      Object.assign(host.style, { marginBlockStart: "80vh", inlineSize: "200px" });
      await come(host);
      await press("ArrowDown");
      const shown = await until(() => popup(host), "the list");
      const { left, right, top, bottom } = shown.getBoundingClientRect();
      assert.ok(
        left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight,
        `${left} ${right} ${top} ${bottom}`,
      );
      assert.equal(document.documentElement.scrollWidth <= innerWidth, true);
    });
  });
});
