// Engines: layout and geometry, right to left
import { sendKeys } from "@web/test-runner-commands";
import { conditional, dataGrid } from "../../support/form-builder.ts";
import { assert, axeFindings, cleanFixtures, until, useContainer } from "../../support/index.ts";
import { control, fill, showForm, type FieldInput } from "./show-form.ts";

const progress = (id: number, meta: Record<string, unknown>): FieldInput => ({
  id,
  type: "progress",
  label: "How far",
  meta,
});

describe("fields that measure", () => {
  beforeEach(() => {
    useContainer();
  });
  afterEach(() => {
    cleanFixtures();
    document.documentElement.removeAttribute("dir");
  });

  const help = (host: Element, id: number) => host.querySelector(`#wsf-1-help-${id}`)?.textContent;
  const labelled = (element: Element, text: string) =>
    element.id === document.querySelector<HTMLLabelElement>(`label[for="${element.id}"]`)?.htmlFor &&
    document.querySelector(`label[for="${element.id}"]`)?.textContent === text;

  it("begin and end where the other fields do", async () => {
    const host = await showForm([
      { id: 1, type: "text", label: "Name" },
      { id: 2, type: "range", label: "Loudness" },
      progress(3, { default_value: "60", max: "100" }),
    ]);
    const sides = [1, 2, 3].map((id) => {
      const { left, right } = control<HTMLElement>(host, id).getBoundingClientRect();
      return [Math.round(left), Math.round(right)];
    });
    assert.deepEqual([sides[1], sides[2]], [sides[0], sides[0]]);
  });

  it("show how many of the required fields are filled, and say it in percent", async () => {
    const host = await showForm([
      progress(9, { progress_source: "form_progress" }),
      { id: 1, type: "text", label: "Name", meta: { required: "on" } },
      { id: 2, type: "email", label: "E-mail", meta: { required: "on" } },
    ]);
    const bar = control<HTMLProgressElement>(host, 9);
    assert.ok(labelled(bar, "How far"));
    assert.deepEqual([bar.value, bar.max, help(host, 9), bar.dataset.source], [0, 1, "0%", "form_progress"]);
    control(host, 1).focus();
    await sendKeys({ type: "Ada" });
    await until(() => bar.value === 0.5, "half");
    assert.equal(help(host, 9), "50%");
    fill(control(host, 2), "ada@example.org");
    await until(() => help(host, 9) === "100%", "the whole");
    assert.equal(Object.keys(host.values).length, 2, "a progress is not sent");
  });

  it("use a calculated maximum, or that of a condition", async () => {
    const rule = {
      if: [{ conditions: [{ id: 1, object: "field", object_id: 1, logic: ">", value: "5" }] }],
      then: [{ id: 1, object: "field", object_id: 9, action: "max", value: "20" }],
      else: [],
    };
    const host = await showForm(
      [
        progress(8, { default_value: "#calc(#field(1))", max: "#field(2)" }),
        progress(9, { default_value: "5", max: "10" }),
        { id: 1, type: "number", label: "Done", meta: { default_value: "5" } },
        { id: 2, type: "number", label: "All", meta: { default_value: "10" } },
      ],
      { form: conditional(rule) },
    );
    assert.deepEqual([help(host, 8), help(host, 9)], ["50%", "50%"]);
    fill(control(host, 1), "8");
    fill(control(host, 2), "16");
    await until(() => help(host, 9) === "25%", "the other limit");
    assert.equal(help(host, 8), "50%");
    const maxima = [8, 9].map((id) => control<HTMLProgressElement>(host, id).max);
    assert.deepEqual(maxima, [16, 20]);
  });

  it("are not calculated from their own value", async () => {
    const host = await showForm([progress(8, { default_value: "#calc(#progress + 1)", max: "#calc(#progress + 2)" })]);
    assert.equal(help(host, 8), "50%");
  });

  it("show their own value, also a calculated one", async () => {
    const host = await showForm([
      progress(8, { default_value: "25", max: "100", help: "#progress of 100, #progress_remaining_percent left" }),
      progress(9, { default_value: "#calc(#field(1) / 4)" }),
      { id: 1, type: "range", label: "Quarters", meta: { default_value: "1", max: "4", help: "#value quarters" } },
      {
        id: 7,
        type: "meter",
        label: "Full",
        meta: { default_value: "#calc(#field(1) * 10)", min: "0", max: "40", low: "15", high: "30", optimum: "35" },
      },
    ]);
    const [bar, meter] = [control<HTMLProgressElement>(host, 9), control<HTMLMeterElement>(host, 7)];
    assert.deepEqual([control<HTMLProgressElement>(host, 8).value, help(host, 8)], [25, "25 of 100, 75% left"]);
    assert.deepEqual([bar.value, meter.value, help(host, 1)], [0.25, 10, "1 quarters"]);
    assert.deepEqual([meter.min, meter.max, meter.low, meter.high, meter.optimum], [0, 40, 15, 30, 35]);
    assert.ok(labelled(meter, "Full"));
    control(host, 1).focus();
    await sendKeys({ press: "ArrowRight" });
    await until(() => meter.value === 20, "the meter");
    assert.deepEqual([bar.value, help(host, 9), help(host, 1)], [0.5, "50%", "2 quarters"]);
  });

  it("show the labels of a range below its marks", async () => {
    const data_grid_datalist = dataGrid(["0", "cold"], ["50", ""], ["100", "hot"], ["200", "beyond"]);
    for (const dir of ["ltr", "rtl"]) {
      document.documentElement.dir = dir;
      const host = await showForm([{ id: 1, type: "range", label: "Warmth", meta: { data_grid_datalist } }]);
      const marks = [...host.querySelectorAll(".wsf-tick-marks > span")];
      assert.deepEqual(
        marks.map(({ textContent }) => textContent),
        ["cold", "hot"],
      );
      const track = control(host, 1).getBoundingClientRect();
      const [cold, hot] = marks.map(
        (mark) => mark.getBoundingClientRect().left + mark.getBoundingClientRect().width / 2,
      );
      const [start, end] = dir === "ltr" ? [track.left, track.right] : [track.right, track.left];
      assert.near(cold ?? 0, start, 16, `cold, ${dir}`);
      assert.near(hot ?? 0, end, 16, `hot, ${dir}`);
      assert.equal(host.querySelectorAll("datalist option").length, 4);
      cleanFixtures();
    }
  });

  for (const scheme of ["light", "dark"])
    it(`pass an audit, ${scheme}`, async () => {
      if (scheme === "dark") document.documentElement.dir = "rtl";
      const host = await showForm(
        [
          progress(9, { progress_source: "form_progress" }),
          { id: 1, type: "range", label: "Range" },
          { id: 2, type: "meter", label: "Meter", meta: { default_value: "0.4" } },
          { id: 3, type: "price_range", label: "Tip" },
        ],
        { attributes: `scheme="${scheme}"` },
      );
      assert.deepEqual(await axeFindings(host), []);
    });
});
