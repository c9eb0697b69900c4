import { sendKeys } from "@web/test-runner-commands";
import { SEARCH_DELAY_MS } from "../../../src/shared/form/fields/combobox/remote-search.ts";
import { assert, until, useTestClock, type TestClock, type TestSite } from "../../support/index.ts";
import { choose, control, showForm, useFormSite } from "./show-form.ts";
import {
  chosen,
  combo,
  come,
  container,
  expectErrors,
  failures,
  grid,
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

const REMOTE = { select2_ajax: "on", data_grid_select: [] };

// Typed texts have no letter twice in a row: WebKit's driver drops the second.
describe("a combobox", () => {
  useCombobox();

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

    it("draws a part of very many options, and says that there are more", async () => {
      const host = await showForm([
        list({ data_grid_select: grid(...Array.from({ length: 2000 }, (_, at) => [`v${at}`, `Option ${at}`])) }),
      ]);
      await come(host);
      await press("ArrowDown");
      await until(() => options(host).length === 200, "the first ones");
      assert.equal(popup(host)?.textContent?.endsWith("And 1,800 more. Type to find them."), true);
      await sendKeys({ type: "1987" });
      await until(() => labels(host).join() === "Option 1987", "the last");
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
      await until(() => note(host) === "Searching…", "the note");
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
      await until(() => note(host) === "The search didn't work. Keep typing to try again.", "the failure");
      expectErrors();
      assert.ok(failures[0]?.includes("<wsf-form> field 4: the search for options failed: "));
      await typed("d");
      await until(() => labels(host).join() === "An order", "what was found");
    });
  });
});
