import { sendKeys } from "@web/test-runner-commands";
import type { ProblemDetail } from "../../../src/shared/core/events/element-events.ts";
import { CASCADE_DELAY_MS } from "../../../src/shared/form/fields/cascade/remote-options.ts";
import { dataGrid } from "../../support/form-builder.ts";
import {
  assert,
  axeFindings,
  cleanFixtures,
  until,
  useContainer,
  useTestClock,
  type TestContainer,
  type TestSite,
} from "../../support/index.ts";
import { CITY, city, COUNTRY, country, GETAWAY } from "../../shared/form/remote-options-fields.ts";
import {
  choose as chooseOption,
  control,
  feedback,
  fill,
  showForm,
  useFormSite,
  type FieldInput,
} from "./show-form.ts";

const TICKET = 12003;
const TOTAL = 12004;

const ticket = (meta: Record<string, unknown> = {}): FieldInput => ({
  id: TICKET,
  type: "price_select",
  label: "Ticket",
  meta: {
    price_select_cascade: "on",
    price_select_cascade_field_id: String(CITY),
    price_select_cascade_field_filter: "3",
    price_select_cascade_ajax: "on",
    ...meta,
  },
});
const total: FieldInput = { id: TOTAL, type: "cart_total", label: "Total" };
const answerOf = (table: object) => ({ data: { id: CITY, type: "select", meta: { data_grid_select: table } } });

describe("a list whose options the site gives", () => {
  let container: TestContainer;
  let site: TestSite;
  let failures: readonly string[];
  beforeEach(async () => {
    container = useContainer();
    failures = [];
    site = await useFormSite(container, "cascade");
  });
  afterEach(() => {
    cleanFixtures();
    assert.deepEqual(container.log.errors, failures);
  });

  const show = (fields: readonly FieldInput[], options: object = {}) => showForm(fields, { id: GETAWAY, ...options });
  const list = (host: Element, id: number) => control<HTMLSelectElement>(host, id);
  const names = (host: Element, id = CITY) => [...list(host, id).options].map(({ textContent }) => textContent).join();
  const untilNames = (host: Element, wanted: string, id = CITY) => until(() => names(host, id) === wanted, wanted);
  const choose = (host: Element, id: number, value: string) => chooseOption(list(host, id), value);
  const combo = (host: Element) =>
    host.querySelector<HTMLInputElement>("[role=combobox]") ?? assert.fail("no combobox");
  const options = (host: Element) =>
    [...host.querySelectorAll("[role=option]")].map(({ textContent }) => textContent).join();
  const lastCall = async () => (await site.calls("cascade")).at(-1)?.query;
  const error = (reason: string) => `<wsf-form> field ${CITY}: its options could not be loaded: ${reason}`;
  const answered = (what: string) => error(`GET field/${CITY}/cascade/ answered ${what}`);

  it("says that they are loading, is busy and not sent, then shows the matching ones", async () => {
    const host = await show([country({ default_value: "at" }), city()]);
    await untilNames(host, "Choose,Vienna,Graz");
    const { id, preview, value, default_value: chosen } = (await lastCall()) ?? {};
    assert.deepEqual([id, preview, value, chosen], ["12", "", '["at"]', undefined]);
    assert.ok((await lastCall())?.["wsf_nonce"]);
    const { length } = await site.calls("cascade");
    await site.control({ faults: { cascade: { hold: true } } });
    choose(host, COUNTRY, "de");
    await untilNames(host, "Looking for cities …");
    assert.equal(list(host, CITY).ariaBusy, "true");
    assert.equal(await host.submit(), false);
    await until(() => feedback(host, CITY) === "Looking for cities …", "why it is not sent");
    await site.release("cascade", length + 1);
    await untilNames(host, "Choose,Berlin,Frankfurt");
    assert.deepEqual([list(host, CITY).ariaBusy, feedback(host, CITY)], [null, null]);
  });

  it("keeps a choice that is still offered, restores earlier ones, and starts with a given value", async () => {
    const host = await show([country({ default_value: "at" }), city({ default_value: "grz" })]);
    await until(() => list(host, CITY).value === "grz", "the given one");
    assert.deepEqual([host.get(CITY), (await site.calls("cascade"))[0]?.query["default_value"]], [["grz"], '["grz"]']);
    choose(host, COUNTRY, "li");
    await untilNames(host, "No options available");
    assert.deepEqual(host.get(CITY), []);
    choose(host, COUNTRY, "at");
    await until(() => list(host, CITY).value === "grz", "the choice again");
    choose(host, CITY, "vie");
    host.reset();
    await until(() => list(host, CITY).value === "grz", "the beginning");
    host.clear();
    await until(() => names(host) === "No options available" && host.get(CITY)?.length === 0, "nothing");
  });

  it("uses the answer to the latest request, in any order", async () => {
    const host = await show([country(), city()]);
    await site.control({ faults: { cascade: { hold: true, times: 1 } } });
    choose(host, COUNTRY, "at");
    await site.untilCalled("cascade", 2);
    const answers: string[] = [];
    const watcher = new MutationObserver(() => answers.push(names(host)));
    watcher.observe(list(host, CITY), { childList: true });
    choose(host, COUNTRY, "de");
    await untilNames(host, "Choose,Berlin,Frankfurt");
    // A further answer, after the delayed one.
    await site.release("cascade");
    choose(host, COUNTRY, "li");
    await untilNames(host, "No options available");
    watcher.disconnect();
    assert.equal(
      answers.some((seen) => seen.includes("Vienna")),
      false,
    );
  });

  it("chooses what the answer marks, until the visitor has chosen, and again after a reset", async () => {
    await site.control({ faults: { cascade: { body: answerOf(dataGrid("a", { data: ["b"], default: "on" })) } } });
    const host = await show([country(), city()]);
    await until(() => list(host, CITY).value === "b", "the marked one");
    choose(host, CITY, "");
    assert.deepEqual(host.get(CITY), []);
    host.reset();
    await until(() => list(host, CITY).value === "b", "the marked one again");
    host.clear();
    assert.deepEqual(host.get(CITY), []);
  });

  it("accepts an answer in any form, as text", async () => {
    const hostile = [
      null,
      "plain",
      7,
      {},
      { value: "x", label: "<img src=x onerror=alert(1)>X" },
      ["no"],
      { id: "y", text: "Y", disabled: true },
    ];
    await site.control({ faults: { cascade: { body: hostile } } });
    const host = await show([country(), city()]);
    await untilNames(host, "Choose,plain,7,X,Y");
    assert.equal(list(host, CITY).querySelector<HTMLOptionElement>("[value=y]")?.disabled, true);
    const rows = [null, { data: 4 }, { id: 1, data: ["one"] }];
    await site.control({ faults: { cascade: { body: answerOf({ columns: [{ id: 0 }], groups: [{ rows }] }) } } });
    choose(host, COUNTRY, "de");
    await untilNames(host, "Choose,one");
  });

  it("keeps its options where the site fails, reports it, and asks again on request", async () => {
    failures = [answered("500"), error("the answer has no options")];
    const host = await show([country({ default_value: "at" }), city()]);
    const reported: [code: string, message: string][] = [];
    host.addEventListener("plaintags-error", (event) => {
      const { code, message } = (event as CustomEvent<ProblemDetail>).detail;
      reported.push([code, `<wsf-form> ${message}`]);
    });
    await untilNames(host, "Choose,Vienna,Graz");
    choose(host, CITY, "vie");
    await site.control({ faults: { cascade: { status: 500, times: 1 } } });
    choose(host, COUNTRY, "de");
    const retry = await until(() => host.querySelector<HTMLButtonElement>(".wsf-asked-failed button"), "the button");
    assert.deepEqual([names(host), host.get(CITY), list(host, CITY).ariaBusy], ["Choose,Vienna,Graz", ["vie"], null]);
    const described = list(host, CITY)
      .getAttribute("aria-describedby")
      ?.split(" ")
      .map((id) => document.getElementById(id)?.textContent);
    assert.deepEqual(described, ["We couldn't load the options."]);
    assert.deepEqual(await axeFindings(host), []);
    await site.control({ faults: { cascade: { body: { error: true, data: [] }, times: 1 } } });
    retry.click();
    assert.equal(document.activeElement, list(host, CITY));
    await until(
      () => container.log.errors.length === 2 && host.querySelector(".wsf-asked-failed"),
      "the second failure",
    );
    host.querySelector<HTMLButtonElement>(".wsf-asked-failed button")?.click();
    await untilNames(host, "Choose,Berlin,Frankfurt");
    assert.deepEqual([host.querySelector(".wsf-asked-failed"), host.get(CITY)], [null, []]);
    assert.deepEqual(
      reported,
      failures.map((message) => ["call-failed", message]),
    );
  });

  it("filters the definition's own options where the site fails", async () => {
    failures = [answered("without JSON")];
    await site.control({ faults: { cascade: { contentType: "text/html", body: "<p>Log in</p>" } } });
    const host = await show([
      country({ default_value: "de" }),
      city({ data_grid_select: dataGrid(["Wien", "", "at"], ["Bonn", "", "de"]), select_field_label: "0" }),
    ]);
    await untilNames(host, "Choose,Bonn");
  });

  it("keeps the earlier choice where the site never answers", async () => {
    failures = [answered("503")];
    await site.control({ faults: { cascade: { status: 503 } } });
    const host = await show([country(), city({ default_value: "grz" })]);
    await untilNames(host, "Choose,grz");
    assert.deepEqual([list(host, CITY).value, host.get(CITY)], ["grz", ["grz"]]);
  });

  it("follows its parent through all lists, each requested when its own parent is settled", async () => {
    const host = await show([country({ default_value: "at" }), city(), ticket(), total]);
    await untilNames(host, "Choose,Vienna,Graz");
    choose(host, CITY, "grz");
    await until(() => names(host, TICKET) === "Select...,Coach", "the tickets");
    choose(host, TICKET, "coach");
    await until(() => control(host, TOTAL).value === "19.00", "the total");
    const { length } = await site.calls("cascade");
    choose(host, COUNTRY, "de");
    await until(
      () => names(host, CITY) === "Choose,Berlin,Frankfurt" && names(host, TICKET) === "No options available",
      "the others",
    );
    assert.deepEqual([control(host, TOTAL).value, (await site.calls("cascade")).length - length], ["0.00", 2]);
  });

  it("uses the parent in its own row", async () => {
    const host = await show([country(), city()], {
      section: { section_repeatable: "on", section_repeat_default: "2" },
    });
    const of = (id: number, row: number) =>
      host.querySelector<HTMLSelectElement>(`#wsf-1-field-${id}-repeat-${row}`) ?? assert.fail("no row");
    chooseOption(of(COUNTRY, 2), "de");
    await until(() => of(CITY, 2).options.length === 3, "its own");
    assert.equal(of(CITY, 1).options[0]?.textContent, "No options available");
  });

  it("reads the labels of each row's own options, also where two rows have one value", async () => {
    const chosen = {
      id: 7,
      type: "text",
      label: "Chosen",
      meta: { default_value: `#text(#select_option_text(${CITY}, "+"))` },
    };
    const host = await show([country(), city()], {
      section: { section_repeatable: "on", section_repeat_default: "2" },
      moreTabs: [[chosen]],
    });
    const choose = (id: number, row: number, value: string) => {
      const select = host.querySelector<HTMLSelectElement>(`#wsf-1-field-${id}-repeat-${row}`) ?? assert.fail("no row");
      chooseOption(select, value);
      return select;
    };
    for (const [row, label] of [
      [1, "Ex"],
      [2, "Why"],
    ] as const) {
      await site.control({ faults: { cascade: { body: [{ value: "x", label }], times: 1 } } });
      choose(COUNTRY, row, "de");
      await until(() => choose(CITY, row, "x").selectedOptions[0]?.textContent === label, label);
    }
    await until(
      () => host.querySelector<HTMLInputElement>("#wsf-1-field-7-repeat-1")?.value === "Ex+Why",
      "both labels",
    );
  });

  it("is requested after a pause of typing in a text field", async () => {
    const clock = useTestClock(container);
    const shown = show([{ id: COUNTRY, type: "text", label: "Country" }, city()]);
    await until(() => document.querySelector("select[aria-busy=true]"), "the list");
    await clock.advance(0);
    const host = await shown;
    const before = (await site.calls("cascade")).length;
    for (const text of ["a", "at"]) fill(control(host, COUNTRY), text);
    await untilNames(host, "Looking for cities …");
    await clock.advance(CASCADE_DELAY_MS);
    await untilNames(host, "Choose,Vienna,Graz");
    const made = await site.calls("cascade");
    assert.deepEqual([made.length - before, made.at(-1)?.query["value"]], [1, '"at"']);
  });

  describe("and that is a combobox", () => {
    const press = async (...keys: string[]) => {
      for (const key of keys) await sendKeys({ press: key });
    };
    const open = async (host: Element) => {
      combo(host).focus();
      await press("ArrowDown");
    };

    it("offers the site's options, and says why there are none", async () => {
      const host = await show([
        country(),
        city({ select2: "on", select_cascade_option_text_no_rows: "No city there" }),
      ]);
      await until(() => combo(host).placeholder === "No city there" && combo(host).ariaBusy === null, "none");
      const { length } = await site.calls("cascade");
      await site.control({ faults: { cascade: { hold: true } } });
      choose(host, COUNTRY, "at");
      await until(
        () => combo(host).placeholder === "Looking for cities …" && combo(host).ariaBusy === "true",
        "the words",
      );
      await site.release("cascade", length + 1);
      await until(() => combo(host).placeholder === "Choose", "the answer");
      await open(host);
      await until(() => options(host) === "Vienna,Graz", "the cities");
      await press("ArrowDown", "Enter");
      await until(() => combo(host).value === "Graz", "the choice");
      assert.deepEqual(host.get(CITY), ["grz"]);
      choose(host, COUNTRY, "de");
      await until(() => combo(host).value === "" && names(host) === "Choose,Berlin,Frankfurt", "no choice");
    });

    it("filters the definition's options by their parent too", async () => {
      const data_grid_select = dataGrid(["Wien", "", "at"], ["Bonn", "", "de"]);
      const host = await show([
        country(),
        city({ select2: "on", select_cascade_ajax: "", select_field_label: "0", data_grid_select }),
      ]);
      assert.equal(combo(host).placeholder, "No options available");
      choose(host, COUNTRY, "de");
      await until(() => combo(host).placeholder === "Choose", "some");
      await open(host);
      await until(() => options(host) === "Bonn", "the city");
      assert.equal((await site.calls("cascade")).length, 0);
    });

    it("has correct prices and totals at once", async () => {
      const label = "#data_grid_row_label: #data_grid_row_price_currency";
      const prices = dataGrid(
        ["train", label.replace("#data_grid_row_label", "Train"), "49.5"],
        ["coach", label.replace("#data_grid_row_label", "Coach"), "19"],
      );
      const mapping = {
        price_select_cascade: "",
        price_select_cascade_ajax: "",
        select_price_field_label: "1",
        select_price_field_price: "2",
        data_grid_select_price: prices,
      };
      const host = await show([{ ...ticket({ ...mapping, select2: "on" }) }, total]);
      await open(host);
      await until(() => options(host) === "Train: $49.50,Coach: $19.00", "the prices");
      await press("ArrowDown", "Enter");
      await until(() => control(host, TOTAL).value === "19.00", "the total");
      assert.equal(list(host, TICKET).selectedOptions[0]?.dataset["price"], "19");
      assert.ok(list(host, TICKET).matches("[data-ecommerce-price]"));
    });

    it("uses the price that the site finds with an option", async () => {
      const double = {
        id: 7,
        type: "number",
        label: "Double",
        meta: { default_value: `#calc(#field(${TICKET}) * 2)` },
      };
      const host = await show([
        ticket({ price_select_cascade: "", price_select_cascade_ajax: "", select2: "on", select2_ajax: "on" }),
        total,
        double,
      ]);
      combo(host).focus();
      await sendKeys({ type: "fl" });
      await until(() => options(host) === "Flight", "what was found");
      await press("Enter");
      await until(() => control(host, TOTAL).value === "120.00", "the total");
      assert.equal(list(host, TICKET).selectedOptions[0]?.dataset["price"], "120");
      await until(() => control(host, 7).value === "240", "what is calculated with it");
    });
  });
});
