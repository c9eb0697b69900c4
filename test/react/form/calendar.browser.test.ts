// Engines: layout and geometry, focus and inert
import { emulateMedia, sendKeys } from "@web/test-runner-commands";
import { DATE_TEXTS } from "../../../src/shared/form/fields/date/picker-settings.ts";
import {
  assert,
  axeFindings,
  cleanFixtures,
  drawn,
  fixture,
  isChromium,
  until,
  useContainer,
  useTestClock,
  type TestContainer,
} from "../../support/index.ts";
import { announcements, control, feedback, fill, showForm, type FieldInput } from "./show-form.ts";

const date = (meta: Record<string, unknown> = {}): FieldInput => ({
  id: 1,
  type: "datetime",
  label: "Visit",
  meta: { validate_inline: "on", format_date: "d.m.Y", default_value: "10.12.2026", ...meta },
});
/** Sundays, and Christmas Eve. */
const CLOSED = {
  disabled_week_days: [{ disabled_week_days_day: "0" }],
  disabled_dates: [{ disabled_dates_date: "24.12.2026" }],
};

describe("a date that is typed or chosen from a calendar", () => {
  let container: TestContainer;
  beforeEach(() => {
    container = useContainer();
  });
  afterEach(() => {
    cleanFixtures();
    assert.deepEqual(container.log.errors, []);
  });

  const button = (host: Element) => host.querySelector<HTMLButtonElement>("[data-action='wsf-datetime-open']");
  const dialog = (host: Element) => host.querySelector("dialog");
  const day = (host: Element, iso: string) =>
    host.querySelector<HTMLElement>(`td[data-date="${iso}"]`) ?? assert.fail(`no day ${iso}`);
  const atDay = (iso: string) =>
    until(() => document.activeElement?.getAttribute("data-date") === iso, `the focus on ${iso}`);
  const said = (text: string) => until(() => announcements().includes(text), `"${text}" said`);
  async function open(host: Element): Promise<HTMLDialogElement> {
    button(host)?.click();
    return until(() => dialog(host), "the dialog");
  }

  it("accepts a typed date, formats it when the field is left, and refuses an invalid one without losing it", async () => {
    const host = await showForm([date({ default_value: "" }), { id: 2, type: "text", label: "Next" }]);
    const field = control(host, 1);
    assert.deepEqual([field.type, field.value], ["text", ""]);
    field.focus();
    await sendKeys({ type: "never" });
    await until(() => feedback(host, 1)?.startsWith(DATE_TEXTS.date_unreadable.replace("%s", "")), "how to type it");
    assert.deepEqual([host.valid, host.get(1)], [false, "never"]);
    fill(field, "1.2.2027");
    await until(() => feedback(host, 1) === null, "no feedback");
    assert.equal(field.value, "1.2.2027");
    control(host, 2).focus();
    await until(() => field.value === "01.02.2027", "the field's format");
    assert.deepEqual([host.get(1), host.valid], ["01.02.2027", true]);
    host.set(1, "2027-03-04");
    await until(() => field.value === "04.03.2027", "what a script set, in the format");
  });

  it("starts with a default in its own format, in the browser's or in the site's", async () => {
    const named = { ...date({ default_value: "December 5, 2026" }), id: 2 };
    const native = { ...date({ default_value: "December 5, 2026", format_date: "" }), id: 3 };
    const host = await showForm([date({ default_value: "2026-12-05" }), named, native]);
    assert.deepEqual(
      [1, 2, 3].map((id) => [control(host, id).type, control(host, id).value]),
      [
        ["text", "05.12.2026"],
        ["text", "05.12.2026"],
        ["date", "2026-12-05"],
      ],
    );
  });

  it("opens a calendar at its date, is operated by keys, and restores the focus", async () => {
    const host = await showForm([date({ ...CLOSED, class_datetime_picker: "garden" })]);
    const opener = button(host) ?? assert.fail("no button");
    assert.equal(opener.getAttribute("aria-label"), "Choose a date: Visit");
    opener.focus();
    await sendKeys({ press: "Enter" });
    const shown = await until(() => dialog(host), "the dialog");
    await atDay("2026-12-10");
    assert.deepEqual(
      [shown.getAttribute("aria-label"), shown.querySelector(".garden") !== null],
      ["Choose a date: Visit", true],
    );
    assert.deepEqual(await axeFindings(host), []);
    assert.equal(day(host, "2026-12-24").getAttribute("aria-disabled"), "true");
    assert.equal(day(host, "2026-12-10").getAttribute("aria-selected"), "true");

    for (const [key, at] of [
      ["ArrowRight", "2026-12-11"],
      ["ArrowDown", "2026-12-18"],
      ["Home", "2026-12-14"],
      ["End", "2026-12-20"],
      ["PageDown", "2027-01-20"],
      ["PageUp", "2026-12-20"],
    ] as const) {
      await sendKeys({ press: key });
      await atDay(at);
    }
    await sendKeys({ press: "Enter" });
    await said(DATE_TEXTS.date_not_offered);
    assert.equal(control(host, 1).value, "10.12.2026");
    await sendKeys({ press: "ArrowUp" });
    await sendKeys({ press: "ArrowRight" });
    await atDay("2026-12-14");
    await sendKeys({ press: " " });
    await until(() => dialog(host) === null && document.activeElement === opener, "the focus on the button");
    assert.deepEqual([control(host, 1).value, host.get(1), host.valid], ["14.12.2026", "14.12.2026", true]);
    await said(DATE_TEXTS.date_chosen.replace("%s", "14.12.2026"));

    await open(host);
    await atDay("2026-12-14");
    await sendKeys({ press: "Escape" });
    await until(() => dialog(host) === null && document.activeElement === opener, "closed with Escape");
    assert.equal(control(host, 1).value, "14.12.2026");
  });

  it("stays beside its field when content above it pushes the field down", async () => {
    const above = fixture('<div style="height: 10px"></div>').querySelector("div") ?? assert.fail("no box");
    const host = await showForm([date()]);
    button(host)?.click();
    const shown = await until(() => dialog(host), "the dialog");
    await atDay("2026-12-10");
    const gap = () => shown.getBoundingClientRect().top - control(host, 1).getBoundingClientRect().bottom;
    await until(() => Math.abs(gap() - 4) < 1, "the dialog below its field");
    above.style.height = "60px";
    await until(() => Math.abs(gap() - 4) < 1, "the dialog below its field again");
    assert.ok(shown.getBoundingClientRect().top > 60);
  });

  it("starts its weeks as the site does, and offers years and months", async () => {
    const host = await showForm([date({ dow_start: "0", year_start: "2020", year_end: "2027" })]);
    const shown = await open(host);
    const [month, year] = [...shown.querySelectorAll("select")];
    assert.ok(month && year);
    assert.equal(shown.querySelector("th")?.getAttribute("abbr"), "Sunday");
    assert.deepEqual([year.options.length, year.value, month.selectedOptions[0]?.text], [8, "2026", "December"]);
    const choose = (list: HTMLSelectElement, value: string) => {
      list.value = value;
      list.dispatchEvent(new Event("change", { bubbles: true }));
    };
    choose(year, "2024");
    choose(month, "1");
    await until(() => shown.querySelector("table")?.getAttribute("aria-label") === "February 2024", "another month");
    shown.querySelector<HTMLElement>("[aria-label='Next month']")?.click();
    await said("March 2024");
    day(host, "2024-03-05").click();
    await until(() => control(host, 1).value === "05.03.2024", "the date");
  });

  it("reacts to a key as soon as it is drawn", async () => {
    const host = await showForm([date()]);
    button(host)?.click();
    const at = await drawn(host, "td[tabindex='0']");
    at.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }));
    await atDay("2026-12-11");
  });

  it("uses the site's language and runs from right to left", async () => {
    container.service("settings").merge({ locale: "ar" });
    const host = await showForm([date()], { attributes: `dir="rtl"` });
    await open(host);
    await atDay("2026-12-10");
    await sendKeys({ press: "ArrowLeft" });
    await atDay("2026-12-11");
    assert.equal(
      day(host, "2026-12-11").getAttribute("aria-label"),
      new Intl.DateTimeFormat("ar", { dateStyle: "full", calendar: "gregory" }).format(new Date(2026, 11, 11)),
    );
  });

  it("asks for a day and a time, in steps", async () => {
    const meta = {
      input_type_datetime: "datetime-local",
      format_time: "H:i",
      time_step: "30",
      min_time: "09:00",
      max_time: "11:00",
    };
    const host = await showForm([date({ ...meta, default_value: "" })]);
    useTestClock(container);
    fill(control(host, 1), "10.12.2026 10:00");
    const shown = await open(host);
    const times = shown.querySelector<HTMLSelectElement>(".wsf-calendar-time select") ?? assert.fail("no times");
    assert.deepEqual(
      [[...times.options].map(({ text }) => text).join(" "), times.value],
      ["09:00 09:30 10:00 10:30 11:00", "10:00"],
    );
    day(host, "2026-12-11").click();
    await until(() => control(host, 1).value === "11.12.2026 10:00", "another day");
    times.value = "10:30";
    times.dispatchEvent(new Event("change", { bubbles: true }));
    await until(() => control(host, 1).value === "11.12.2026 10:30", "another time");
    [...shown.querySelectorAll("button")].find(({ textContent }) => textContent === DATE_TEXTS.date_done)?.click();
    await until(() => dialog(host) === null, "done");
    assert.equal(host.valid, true);
    fill(control(host, 1), "11.12.2026 11:30");
    await until(() => feedback(host, 1) === DATE_TEXTS.date_not_offered, "beyond the limit");
  });

  it("is a list of times where only a time is asked for", async () => {
    const host = await showForm([
      date({ input_type_datetime: "time", time_step: "60", min_time: "9:00", default_value: "" }),
    ]);
    assert.equal(button(host)?.getAttribute("aria-label"), "Choose a time: Visit");
    const shown = await open(host);
    const times = await until(() => shown.querySelector("select"), "the times");
    assert.equal(document.activeElement, times);
    times.value = "14:00";
    times.dispatchEvent(new Event("change", { bubbles: true }));
    await until(() => control(host, 1).value === "2:00 pm", "the site's format");
    assert.equal(host.valid, true);
  });

  it("is drawn below the text where the definition says so, without a layout shift", async () => {
    const host = await showForm([date({ inline: "on" }), { id: 2, type: "text", label: "Next" }]);
    const top = control(host, 2).getBoundingClientRect().top;
    const grid = await until(() => host.querySelector("table"), "the calendar");
    assert.equal(control(host, 2).getBoundingClientRect().top, top);
    assert.deepEqual(
      [button(host), grid.closest("[role=group]")?.getAttribute("aria-label")],
      [null, "Choose a date: Visit"],
    );
    day(host, "2026-12-15").click();
    await until(() => control(host, 1).value === "15.12.2026", "the date");
    fill(control(host, 1), "3.1.2027");
    await until(
      () => host.querySelector("td[aria-selected=true]")?.getAttribute("data-date") === "2027-01-03",
      "what is typed",
    );
  });

  it("cannot be opened while the field is read-only or disabled", async () => {
    const host = await showForm([date({ readonly: "on" }), { ...date({ disabled: "on", inline: "on" }), id: 2 }]);
    assert.equal(button(host)?.disabled, true);
    assert.equal(host.querySelector("table"), null);
  });

  it("fits into the window, in the colours of the form", async () => {
    const host = await showForm([date(CLOSED)]);
    const shown = await open(host);
    await atDay("2026-12-10");
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    assert.ok(
      left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
      JSON.stringify([left, top, right, bottom]),
    );
    const frame = host.querySelector("form") ?? assert.fail("no form");
    frame.style.setProperty("--_background", "rgb(10, 20, 30)");
    assert.equal(getComputedStyle(shown).backgroundColor, "rgb(10, 20, 30)");
  });

  it("shows the chosen day in forced colours", async function () {
    if (!isChromium) this.skip(); // emulation
    await emulateMedia({ forcedColors: "active" });
    const host = await showForm([date()]);
    await open(host);
    const colour = (iso: string) => getComputedStyle(day(host, iso)).backgroundColor;
    const chosen = colour("2026-12-10");
    await emulateMedia({ forcedColors: "none" });
    assert.notEqual(chosen, "rgba(0, 0, 0, 0)");
    cleanFixtures();
  });
});
