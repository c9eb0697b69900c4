// Engines: layout and geometry, focus and inert
import { sendKeys } from "@web/test-runner-commands";
import { SEARCH_DELAY_MS } from "../../../src/shared/form/fields/combobox/remote-search.ts";
import { groupedGrid } from "../../support/form-builder.ts";
import {
  assert,
  axeFindings,
  cleanFixtures,
  until,
  useContainer,
  useTestClock,
  type TestClock,
  type TestContainer,
  type TestSite,
} from "../../support/index.ts";
import { choose, control, feedback, showForm, useFormSite, type FieldInput, type FormElement } from "./show-form.ts";

const grid = (...rows: string[][]) => groupedGrid({ label: "Cities", label_render: "on", rows });
const CITIES = grid(["zrh", "Zürich"], ["brn", "Bern"], ["gva", "Genève"], ["bsl", "Basel & <b>more</b>"]);
const list = (meta: Record<string, unknown> = {}): FieldInput => ({
  id: 4,
  type: "select",
  label: "City",
  meta: { select2: "on", select_field_label: "1", placeholder_row: "Choose", data_grid_select: CITIES, ...meta },
});
const REMOTE = { select2_ajax: "on", data_grid_select: [] };
const MANY = { multiple: "on" };

// Typed texts have no letter twice in a row: WebKit's driver drops the second.
describe("a combobox", () => {
  let container: TestContainer;
  let failures: readonly string[];
  beforeEach(() => {
    container = useContainer();
    failures = [];
  });
  afterEach(() => {
    cleanFixtures();
    document.documentElement.removeAttribute("dir");
    assert.deepEqual(container.log.errors, failures);
  });

  const combo = (host: Element) =>
    host.querySelector<HTMLInputElement>("[role=combobox]") ?? assert.fail("no combobox");
  const popup = (host: Element) => host.querySelector<HTMLElement>(".wsf-searchable-list");
  const options = (host: Element) => [...host.querySelectorAll<HTMLElement>("[role=option]")];
  const labels = (host: Element) => options(host).map(({ textContent }) => textContent);
  const option = (host: Element, label: string) =>
    options(host).find(({ textContent }) => textContent === label) ?? assert.fail(`no option ${label}`);
  const active = (host: Element) => {
    const id = combo(host).getAttribute("aria-activedescendant");
    return id ? (document.getElementById(id)?.textContent ?? "a missing element") : null;
  };
  const chosen = (host: Element) =>
    [...host.querySelectorAll(".wsf-searchable-chosen li")].map(({ textContent }) => textContent);
  const note = (host: Element) => popup(host)?.querySelector("p")?.textContent;
  const press = async (...keys: string[]) => {
    for (const key of keys) await sendKeys({ press: key });
  };
  const come = async (host: Element) => {
    combo(host).focus();
    await until(() => combo(host) === document.activeElement, "the focus");
  };
  const sent = (host: FormElement) =>
    [...new FormData(host.querySelector("form") ?? assert.fail("no form"))].filter(([name]) => name !== "");

  describe("of the definition", () => {
    it("uses its row number in its texts", async () => {
      const host = await showForm([list({ select2_language_no_results: "Nothing for guest #section_row_number" })], {
        section: { section_repeatable: "on", section_repeat_default: "2" },
      });
      const second = host.querySelectorAll<HTMLInputElement>("[role=combobox]")[1] ?? assert.fail("no second list");
      second.focus();
      await until(() => second === document.activeElement, "the focus");
      await press("x");
      await until(() => note(host) === "Nothing for guest 2", "that there is nothing");
    });

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

    it("follows scripts, reset and clear", async () => {
      const host = await showForm([list({ default_value: "zrh" })]);
      host.set(4, ["gva"]);
      await until(() => combo(host).value === "Genève", "the script's");
      host.reset();
      await until(() => combo(host).value === "Zürich", "the first");
      host.clear();
      await until(() => combo(host).value === "", "none");
      choose(control<HTMLSelectElement>(host, 4), "brn");
      await until(() => combo(host).value === "Bern", "what was put into the native list");
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
      assert.equal(button?.ariaLabel, "Remove: Zürich");
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

    it("draws a part of very many options, and says that there are more", async () => {
      const host = await showForm([
        list({ data_grid_select: grid(...Array.from({ length: 2000 }, (_, at) => [`v${at}`, `Option ${at}`])) }),
      ]);
      await come(host);
      await press("ArrowDown");
      await until(() => options(host).length === 200, "the first ones");
      assert.equal(popup(host)?.textContent?.endsWith("And 1800 more. Type to find them."), true);
      await sendKeys({ type: "1987" });
      await until(() => labels(host).join() === "Option 1987", "the last");
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

  describe("of the site", () => {
    let site: TestSite;
    let clock: TestClock;
    beforeEach(async () => {
      site = await useFormSite(container, "search");
      clock = useTestClock(container);
    });
    const show = (meta: Record<string, unknown> = {}) => showForm([list({ ...REMOTE, ...meta })], { id: 1 });
    const typed = async (text: string) => {
      await sendKeys({ type: text });
      await clock.advance(SEARCH_DELAY_MS);
    };

    it("is asked after a delay, and its option becomes the value", async () => {
      const host = await show();
      const received: unknown[] = [];
      control(host, 4).addEventListener("wsf-select2-ajax-results", (event) =>
        received.push((event as CustomEvent).detail),
      );
      await come(host);
      await sendKeys({ type: "an o" });
      await until(() => note(host) === "Searching …", "the note");
      assert.equal((await site.calls("select_search")).length, 0);
      await clock.advance(SEARCH_DELAY_MS);
      await until(() => labels(host).join() === "An order", "what was found");
      const [call] = await site.calls("select_search");
      assert.deepEqual([call?.query["id"], call?.query["keyword"], call?.query["preview"]], ["1", "an o", ""]);
      await until(() => received.length === 1, "the event");
      assert.deepEqual(received, [{ fieldId: 4, count: 1 }]);
      await press("Enter");
      await until(() => combo(host).value === "An order", "the choice");
      assert.deepEqual(host.get(4), ["order"]);
      assert.ok(sent(host).some(([name, value]) => name === "field_4[]" && value === "order"));
      host.clear();
      await until(() => combo(host).value === "", "none");
    });

    it("gives the label of an initial value, once", async () => {
      const host = await show({ default_value: "other" });
      await until(() => combo(host).value === "Something else", "the label");
      const { length } = await site.calls("select_search");
      host.clear();
      host.reset();
      await until(() => combo(host).value === "Something else", "the label again");
      assert.equal((await site.calls("select_search")).length, length);
      assert.equal(control<HTMLSelectElement>(host, 4).value, "other");
    });

    it("may answer with groups and any text, or with nothing", async () => {
      const results = [
        { text: "<u>G</u>", children: [{ id: "x y", text: "<img src=x onerror=alert(1)> #client_os" }] },
      ];
      await site.control({ faults: { select_search: { body: { results }, times: 1 } } });
      const host = await show({ ...MANY, select2_language_no_results: "No “#term” here" });
      await come(host);
      await typed("x");
      await until(() => labels(host).join() === "<img src=x onerror=alert(1)> #client_os", "text");
      assert.equal(host.querySelector("[role=group]")?.ariaLabel, "<u>G</u>");
      await press("Enter");
      await until(() => chosen(host).join() === "<img src=x onerror=alert(1)> #client_os", "the choice");
      assert.deepEqual(host.get(4), ["x y"]);
      await typed("qwz");
      await until(() => note(host) === "No “qwz” here", "the author's words");
    });

    it("is not asked for too short a text, and is asked again at the next key after a failure", async () => {
      await site.control({ faults: { select_search: { status: 500, times: 1 } } });
      const host = await show({
        select2_minimum_input_length: "2",
        select2_language_input_too_short: "#char_remaining more letter#char_plural",
      });
      await come(host);
      await press("ArrowDown");
      await until(() => note(host) === "2 more letters", "too short");
      await typed("or");
      await until(() => note(host) === "The search did not work. Type on to try again.", "the failure");
      failures = [...container.log.errors];
      assert.ok(failures[0]?.includes("form 1, field 4: the search for options failed"));
      await typed("d");
      await until(() => labels(host).join() === "An order", "what was found");
    });
  });
});
