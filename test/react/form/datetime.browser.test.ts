// Engines: date and file inputs
import { DATE_TEXTS } from "../../../src/shared/form/fields/date/picker-settings.ts";
import { assert, cleanFixtures, until, useContainer, useTestClock, type TestContainer } from "../../support/index.ts";
import { control, feedback, fill, showForm, useFormSite, type FieldInput } from "./show-form.ts";

const date = (meta: Record<string, unknown> = {}): FieldInput => ({
  id: 1,
  type: "datetime",
  label: "Visit",
  meta: { validate_inline: "on", ...meta },
});

describe("a date field that offers some days only", () => {
  let container: TestContainer;
  beforeEach(() => {
    container = useContainer();
  });
  afterEach(() => {
    cleanFixtures();
    assert.deepEqual(container.log.errors, []);
  });

  it("refuses the others with a message, the author's where given", async () => {
    const closed = { disabled_dates: [{ disabled_dates_date: "2026-12-24" }] };
    const host = await showForm([date(closed), { ...date({ ...closed, invalid_feedback: "We are closed." }), id: 2 }]);
    fill(control(host, 1), "2026-12-24");
    fill(control(host, 2), "2026-12-24");
    await until(() => feedback(host, 1) === DATE_TEXTS.date_not_offered, "our words");
    await until(() => feedback(host, 2) === "We are closed.", "the author's words");
    assert.deepEqual([host.valid, control(host, 1).validity.valid], [false, false]);
    host.set(1, "2026-12-23");
    host.set(2, "");
    await until(() => feedback(host, 1) === null && feedback(host, 2) === null, "no feedback");
    assert.equal(host.valid, true);
  });

  it("gives the browser the limits that it supports, counted from today", async () => {
    const clock = useTestClock(container);
    const today = new Date(clock.now());
    const later = new Date(today.getFullYear(), today.getMonth(), today.getDate() + 14);
    const host = await showForm([date({ min_date: "+1970-01-01", max_date: "+1970-01-15" })]);
    const day = (moment: Date) =>
      [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
        .map((part) => String(part).padStart(2, "0"))
        .join("-");
    assert.deepEqual([control(host, 1).min, control(host, 1).max], [day(today), day(later)]);
    fill(control(host, 1), day(later));
    assert.equal(host.valid, true);
  });

  it("offers single times", async () => {
    const host = await showForm([
      date({
        input_type_datetime: "time",
        enabled_times: [{ enabled_times_time: "9:30 am" }, { enabled_times_time: "14:00" }],
      }),
    ]);
    fill(control(host, 1), "09:30");
    assert.equal(host.valid, true);
    fill(control(host, 1), "09:45");
    assert.equal(host.valid, false);
  });
});

describe("a date in the site's format", () => {
  beforeEach(() => void useContainer());
  afterEach(cleanFixtures);

  it("is shown in the browser's control, from every source, and does not replace the visitor's input", async () => {
    const kind = (input_type_datetime: string) => date({ input_type_datetime }).meta ?? {};
    const host = await showForm([
      { id: 1, type: "datetime", meta: kind("date") },
      { id: 2, type: "datetime", meta: kind("datetime-local") },
      { id: 3, type: "datetime", meta: kind("time") },
      { id: 4, type: "datetime", meta: kind("date") },
    ]);
    host.set(1, "November 24, 2026");
    host.set(2, "November 24, 2026 2:30 pm");
    host.set(3, "2:30 pm");
    // Read at once, the value is still empty.
    assert.equal(host.get(3), "");
    await until(
      () => [1, 2, 3].map((id) => control(host, id).value).join() === "2026-11-24,2026-11-24T14:30,14:30",
      "the dates",
    );
    assert.deepEqual([host.get(1), host.get(2), host.get(3)], ["2026-11-24", "2026-11-24T14:30", "14:30"]);
    host.set(4, "November 24, 2026");
    fill(control(host, 4), "2026-12-24");
    host.set(1, "December 1, 2026");
    await until(() => control(host, 1).value === "2026-12-01", "the other date");
    assert.equal(host.get(4), "2026-12-24");
  });
});

describe("a date of a site that uses the browser's own controls", () => {
  beforeEach(() => void useContainer());
  afterEach(cleanFixtures);

  for (const [ui_datepicker, types] of [
    ["native", "date,datetime-local,time"],
    ["off", "date,datetime-local,time"],
    ["on", "text,text,text"],
  ] as const)
    it(`has them, whatever its format: ${ui_datepicker}`, async () => {
      const format = { format_date: "d/m/Y", format_time: "H:i", dow_start: "0" };
      const host = await showForm(
        [
          date({ ...format, default_value: "24/12/2026", disabled_dates: [{ disabled_dates_date: "25/12/2026" }] }),
          { ...date({ ...format, input_type_datetime: "datetime-local", inline: "on" }), id: 2 },
          { ...date({ ...format, input_type_datetime: "time" }), id: 3 },
        ],
        { plugin: { ui_datepicker } },
      );
      assert.equal([1, 2, 3].map((id) => control(host, id).type).join(), types);
      const [shown, closed] = ui_datepicker === "on" ? ["24/12/2026", "25/12/2026"] : ["2026-12-24", "2026-12-25"];
      assert.deepEqual([control(host, 1).value, host.get(1)], [shown, shown]);
      fill(control(host, 1), closed);
      await until(() => feedback(host, 1) === DATE_TEXTS.date_not_offered, "the refusal");
    });
});

describe("a date with names in it", () => {
  let container: TestContainer;
  beforeEach(() => {
    container = useContainer();
  });
  afterEach(cleanFixtures);

  for (const [format, day, sent] of [
    ["F j, Y", "Mai 1, 2026", "May 1, 2026"],
    ["D, j. M Y", "Fr, 1. Mai 2026", "Fri, 1. May 2026"],
    ["d.m.Y", "01.05.2026", "01.05.2026"],
  ] as const)
    it(`is read in the page's language, and sent in English, as PHP does: ${format}`, async () => {
      const site = await useFormSite(container, "date");
      container.service("settings").merge({ locale: "de_DE" });
      await site.control({ faults: { submit: { body: { error: false, data: { count: 1 } } } } });
      const host = await showForm([
        date({ format_date: format, default_value: "2026-05-01" }),
        { ...date({ format_date: format }), id: 2 },
      ]);
      fill(control(host, 2), sent);
      control(host, 2).dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
      await until(() => control(host, 2).value === day, "the date in German");
      assert.deepEqual([control(host, 1).value, host.get(1)], [day, day]);
      assert.equal(await host.submit(), true);
      const { fields } = (await site.calls("submit"))[0] ?? assert.fail("no call");
      assert.deepEqual([fields.field_1, fields.field_2], [sent, sent]);
    });
});

describe("a date that is calculated from another", () => {
  beforeEach(() => void useContainer());
  afterEach(cleanFixtures);

  it("is in the format of its own field, and follows the other", async () => {
    const host = await showForm([
      date({ default_value: "2026-11-23" }),
      { ...date({ default_value: "#text(#field_date_offset(1, 86400))" }), id: 2 },
      { ...date({ default_value: "#text(#field_date_offset(1, 86400))", format_date: "d/m/Y" }), id: 3 },
      { ...date({ default_value: "#text(#field(1))", input_type_datetime: "month" }), id: 4 },
    ]);
    const shown = () => [2, 3, 4].map((id) => control(host, id).value);
    await until(() => shown()[0] === "2026-11-24", "the day after");
    assert.deepEqual(shown(), ["2026-11-24", "24/11/2026", "2026-11"]);
    fill(control(host, 1), "2026-12-31");
    await until(() => shown()[0] === "2027-01-01", "another day after");
    assert.deepEqual(shown(), ["2027-01-01", "01/01/2027", "2026-12"]);
    assert.deepEqual([host.get(2), host.get(3), host.valid], ["2027-01-01", "01/01/2027", true]);
  });
});
