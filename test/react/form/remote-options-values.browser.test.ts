import { conditional, dataGrid } from "../../support/form-builder.ts";
import {
  assert,
  cleanFixtures,
  createSite,
  once,
  until,
  useContainer,
  type TestContainer,
  type TestSite,
} from "../../support/index.ts";
import { answerWith, cities, CITY, city, COUNTRY, country, GETAWAY } from "../../shared/form/remote-options-fields.ts";
import {
  choose as chooseOption,
  control,
  fill,
  findButton,
  provideForms,
  showForm,
  type FieldInput,
  type FormElement,
} from "./show-form.ts";

const TRIGGER = 1;
const HASH = "0123456789abcdef0123456789abcdef";
const globals = window as { wsf_form_json_populate?: unknown };

type Stored = Record<string, unknown>;

/** A rule: if this condition is true, then these actions. */
const rule = (condition: Stored, ...then: Stored[]) => ({
  if: [{ conditions: [{ object: "field", logic_previous: "||", ...condition }] }],
  then: then.map((action) => ({ object: "field", ...action })),
});

describe("the value of a list whose options the site gives", () => {
  let container: TestContainer;
  let site: TestSite;
  let failures: readonly string[];
  beforeEach(async () => {
    localStorage.clear();
    site = createSite("asked");
    failures = [];
    await newPage();
  });
  afterEach(() => {
    cleanFixtures();
    localStorage.clear();
    delete globals.wsf_form_json_populate;
    assert.deepEqual(container.log.errors, failures);
  });

  /** A new page load: only localStorage is left. */
  async function newPage(): Promise<void> {
    const stored = Object.entries(localStorage) as [string, string][];
    cleanFixtures();
    container = useContainer();
    for (const [name, value] of stored) localStorage.setItem(name, value);
    await provideForms(container, site);
  }
  const show = (fields: readonly FieldInput[], options: object = {}) => showForm(fields, { id: GETAWAY, ...options });
  const trigger: FieldInput = { id: TRIGGER, type: "text", label: "Trigger" };
  const pull = (host: Element) => fill(control(host, TRIGGER), "x");
  const pulled: Stored = { object_id: TRIGGER, logic: "equals", value: "x" };
  const list = (host: Element, id = CITY) => control<HTMLSelectElement>(host, id);
  const names = (host: Element) => [...list(host).options].map(({ textContent }) => textContent).join();
  const untilNames = (host: Element, wanted: string) => until(() => names(host) === wanted, wanted);
  const choose = (host: Element, id: number, value: string) => chooseOption(list(host, id), value);
  const press = async (host: Element, label: string) => (await until(() => findButton(host, label), label)).click();
  /** The sent value of a list; "" for none. */
  const sent = async (id = CITY, row?: number) =>
    String((await site.calls("submit")).at(-1)?.fields[`field_${id}${row === undefined ? "" : `[${row}]`}[]`] ?? "");
  let asked = 0;
  const hold = async (faults: object = {}) => {
    asked = (await site.calls("cascade")).length;
    await site.control({ faults: { ...faults, cascade: { hold: true } } });
  };
  /** Lets the site answer the request since `hold`. */
  const release = () => site.release("cascade", asked + 1);
  /** Changes the country and back again, while the site does not answer yet. */
  async function askAgain(host: FormElement): Promise<void> {
    await hold();
    choose(host, COUNTRY, "de");
    choose(host, COUNTRY, "at");
  }
  const error = `<wsf-form> field ${CITY}: its options could not be loaded: GET field/${CITY}/cascade/ answered 503`;

  describe("that was autosaved", () => {
    async function typeAndReload(): Promise<void> {
      const host = await show([country(), city()]);
      choose(host, COUNTRY, "at");
      await untilNames(host, "Choose,Vienna,Graz");
      choose(host, CITY, "grz");
      await until(
        () => Object.values(localStorage).some((item) => String(item).includes("grz")),
        "the autosaved value",
      );
      await newPage();
    }

    it("is chosen again as soon as its list has loaded", async () => {
      await typeAndReload();
      const host = await show([country(), city()]);
      await hold();
      await press(host, "Restore");
      await untilNames(host, "Looking for cities …");
      await release();
      await until(() => list(host).value === "grz", "the city");
      assert.deepEqual([host.get(COUNTRY), host.get(CITY)], [["at"], ["grz"]]);
    });

    it("is restored even where the list does not load", async () => {
      await typeAndReload();
      failures = [error, error];
      await site.control({ faults: { cascade: { status: 503 } } });
      const host = await show([country(), city()]);
      await press(host, "Restore");
      await until(() => list(host).value === "grz", "the city");
      assert.deepEqual(host.get(CITY), ["grz"]);
    });
  });

  describe("that was populated or saved", () => {
    it("is chosen in each row, by the parent of its own row", async () => {
      const data = { field_12001_1: "at", field_12002_1: "grz", field_12001_2: ["de"], field_12002_2: ["fra"] };
      globals.wsf_form_json_populate = { [GETAWAY]: { data, section_repeatable: { section_1: { index: [1, 2] } } } };
      const host = await show([country(), city()], { section: { section_repeatable: "on" } });
      assert.deepEqual([host.get(CITY, 1), host.get(CITY, 2)], [["grz"], ["fra"]]);
      const shown = [1, 2].map(
        (row) => host.querySelector<HTMLSelectElement>(`#wsf-1-field-${CITY}-repeat-${row}`)?.value,
      );
      assert.deepEqual(shown, ["grz", "fra"]);
    });

    it("is restored in each row of a saved submission, and not sent where the site no longer offers it", async () => {
      const meta = {
        field_12001_3: { value: ["at"] },
        field_12002_3: { value: ["grz"] },
        field_12001_5: { value: ["de"] },
      };
      const data = {
        meta: { ...meta, field_12002_5: { value: ["gone"] } },
        section_repeatable: { section_1: { index: [3, 5] } },
      };
      await site.control({ faults: { submit_hash: { body: { error: false, hash: HASH, data } } } });
      const host = await show([country(), city()], {
        section: { section_repeatable: "on" },
        attributes: `hash="${HASH}"`,
      });
      assert.deepEqual([host.get(CITY, 3), host.get(CITY, 5)], [["grz"], []]);
      await host.save();
      assert.deepEqual([await sent(CITY, 3), await sent(CITY, 5)], ["grz", ""]);
    });

    const german = dataGrid(["ber", "Berlin", "de"]);
    for (const [what, meta] of [
      ["that the site gives", {}],
      ["that the definition has", { select_cascade_ajax: "", data_grid_select: german }],
      ["that the site gives, and the definition has others", { data_grid_select: cities("lon", "grz") }],
    ] as const)
      it(`is kept where a search has found it in addition to the list ${what}`, async () => {
        await site.control({ faults: { select_search: { body: { results: [{ id: "lon", text: "London" }] } } } });
        globals.wsf_form_json_populate = {
          [GETAWAY]: { data: { [`field_${COUNTRY}`]: "at", [`field_${CITY}`]: "lon" } },
        };
        const host = await show([country(), city({ select2: "on", select2_ajax: "on", ...meta })]);
        await until(() => host.querySelector<HTMLInputElement>("[role=combobox]")?.value === "London", "its label");
        assert.deepEqual([host.get(CITY), list(host).value], [["lon"], "lon"]);
      });

    it("stays empty where it was saved empty, despite the site's default", async () => {
      const marked = [{ value: "vie", default: "on" }];
      await site.control({ faults: { cascade: { body: marked } } });
      globals.wsf_form_json_populate = { [GETAWAY]: { data: { field_12001: "at", field_12002: "" } } };
      const host = await show([country(), city()]);
      await untilNames(host, "Choose,vie");
      assert.deepEqual(host.get(CITY), []);
    });
  });

  describe("that is hidden", () => {
    const hidden = rule(pulled, { object_id: CITY, action: "visibility", value: "off" });

    it("is awaited where a condition hides it, and sent", async () => {
      const host = await show([trigger, country({ default_value: "at" }), city({ default_value: "grz" })], {
        form: conditional(hidden),
      });
      pull(host);
      await askAgain(host);
      await Promise.all([host.submit(), release()]);
      assert.equal(await sent(), "grz");
    });

    it("is not sent where the list does not contain it", async () => {
      const host = await show([trigger, country({ default_value: "at" }), city({ default_value: "grz" })], {
        form: conditional(hidden),
      });
      pull(host);
      await hold();
      choose(host, COUNTRY, "de");
      await Promise.all([host.submit(), release()]);
      assert.deepEqual([await sent(COUNTRY), await sent()], ["de", ""]);
    });

    it("is sent from a tab that a condition hides", async () => {
      const hide = rule(pulled, { object: "group", object_id: 2, action: "visibility", value: "off" });
      const host = await show([trigger, country({ default_value: "at" })], {
        moreTabs: [[city({ default_value: "grz" })]],
        form: conditional(hide),
      });
      pull(host);
      await askAgain(host);
      await Promise.all([host.submit(), release()]);
      assert.equal(await sent(), "grz");
    });

    it("is in a draft that is saved while the list loads", async () => {
      const host = await show([country({ default_value: "at" }), city({ default_value: "grz" })]);
      await askAgain(host);
      await Promise.all([host.save(), release()]);
      assert.equal(await sent(), "grz");
    });
  });

  it("is sent with a single action of the server that runs while the list loads", async () => {
    const run = rule(pulled, { object: "action", object_id: 1, action: "action_run" });
    const host = await show([trigger, country({ default_value: "at" }), city({ default_value: "grz" })], {
      form: conditional(run),
    });
    await askAgain(host);
    pull(host);
    await release();
    await site.untilCalled("submit");
    assert.equal(await sent(), "grz");
  });

  describe("that a script or a condition sets before the list has loaded", () => {
    async function asking(...more: ReturnType<typeof rule>[]): Promise<FormElement> {
      const host = await show([trigger, country(), city()], { form: conditional(...more) });
      await hold();
      choose(host, COUNTRY, "at");
      await untilNames(host, "Looking for cities …");
      return host;
    }

    it("is chosen once it has, also for a condition that reads it before its options are drawn", async () => {
      const any: Stored = { object_id: CITY, logic: "selected_any" };
      const host = await asking(rule(any, { object: "form", object_id: 0, action: "form_save" }));
      host.set(CITY, "grz");
      assert.deepEqual(host.get(CITY), []);
      await release();
      await site.untilCalled("submit");
      assert.deepEqual([await sent(), host.get(CITY), list(host).value], ["grz", ["grz"], "grz"]);
    });

    it("is chosen by a rule that sets it", async () => {
      const host = await asking(rule(pulled, { object_id: CITY, action: "value", value: "grz" }));
      pull(host);
      await release();
      await until(() => list(host).value === "grz", "the city");
    });

    it("is chosen by the server's action, in a combobox", async () => {
      const host = await show([country({ default_value: "at" }), city({ select2: "on" })]);
      const js = [{ action: "field_value", field_id: CITY, value: "grz" }];
      await hold({ submit: { body: { error: false, data: { js } } } });
      const done = once(host, "wsf-actions-finish");
      choose(host, COUNTRY, "de");
      choose(host, COUNTRY, "at");
      await Promise.all([host.save(), release()]);
      await done;
      const combo = () => host.querySelector<HTMLInputElement>("[role=combobox]");
      await until(() => combo()?.value === "Graz", "the city");
      assert.deepEqual(host.get(CITY), ["grz"]);
    });

    it("is chosen by a rule that names the definition's option", async () => {
      const own = { data_grid_select: cities("vie", "grz") };
      const select = rule(pulled, { object_id: CITY, object_row_id: ["2"], action: "value_row_select" });
      const host = await show([trigger, country(), city(own)], { form: conditional(select) });
      await hold();
      choose(host, COUNTRY, "at");
      await untilNames(host, "Looking for cities …");
      pull(host);
      await release();
      await until(() => list(host).value === "grz", "the city");
    });
  });

  describe("and conditions about its options", () => {
    const chosenOne: Stored = { object_id: CITY, object_row_id: ["2"], logic: "selected" };

    it("apply to options that only the site has", async () => {
      const note = rule(chosenOne, { object_id: TRIGGER, action: "value", value: "Graz it is" });
      await site.control({ faults: { cascade: { body: answerWith("vie", "grz") } } });
      const host = await show([trigger, country(), city()], { form: conditional(note) });
      await untilNames(host, "Choose,vie,grz");
      choose(host, CITY, "vie");
      assert.equal(control(host, TRIGGER).value, "");
      choose(host, CITY, "grz");
      await until(() => control(host, TRIGGER).value === "Graz it is", "the rule");
    });
  });
});
