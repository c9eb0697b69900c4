import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  usesCustomPicker,
  formatNativeDate,
  readAuthorDate,
  readFieldDate,
  formatFieldDate,
} from "../../../../../src/shared/form/values/date/field-date.ts";
import { VALUE_SETTINGS } from "../../../../../src/shared/form/values/value-settings.ts";
import { fieldOf } from "../../form-fixtures.ts";

const field = (meta: Record<string, unknown>) => fieldOf("datetime", meta);
const site = (more: Partial<typeof VALUE_SETTINGS> = {}) => ({ ...VALUE_SETTINGS, ...more });
/** The date of a text, as browsers write it. */
const means = (meta: Record<string, unknown>, text: string, settings = site()) => {
  const date = readFieldDate(field(meta), text, settings);
  return date && formatNativeDate(field(meta), date);
};
const written = (meta: Record<string, unknown>, date: Date, settings = site()) =>
  formatFieldDate(field(meta), date, settings);
const DAY = new Date(2026, 11, 4, 15, 30);

describe("whether a visitor types a date", () => {
  it("depends on what the browser's control cannot do, for the parts of the field", () => {
    const times = { input_type_datetime: "time" };
    const both = { input_type_datetime: "datetime-local" };
    for (const [meta, expected] of [
      [{}, false],
      [{ min_date: "2026-01-01", dow_start: "1", time_step: "15", format_date: "" }, false],
      [{ format_date: "d.m.Y" }, true],
      [{ format_time: "H:i" }, false],
      [{ ...times, format_time: "H:i" }, true],
      [{ ...times, format_date: "d.m.Y" }, false],
      [{ dow_start: "0" }, true],
      [{ ...times, dow_start: "0" }, false],
      [{ time_step: "30" }, false],
      [{ ...both, time_step: "30" }, true],
      [{ inline: "on" }, true],
      [{ disabled_week_days: [{ disabled_week_days_day: "0" }] }, true],
      [{ input_type_datetime: "month", format_date: "d.m.Y", inline: "on" }, false],
    ] as const)
      assert.equal(usesCustomPicker(field(meta), site()), expected, JSON.stringify(meta));
  });

  it("depends first on the site, which may prefer the browser's own controls everywhere", () => {
    const meta = { format_date: "d.m.Y", dow_start: "0", inline: "on" };
    const settings = site({ nativeDates: true });
    assert.equal(usesCustomPicker(field(meta), settings), false);
    assert.equal(written(meta, DAY, settings), "2026-12-04");
    assert.equal(means(meta, "04.12.2026", settings), "2026-12-04");
  });
});

describe("the value of a date field", () => {
  it("is a text in the field's format if typed, else what browsers write", () => {
    assert.equal(written({}, DAY), "2026-12-04");
    assert.equal(written({ input_type_datetime: "datetime-local" }, DAY), "2026-12-04T15:30");
    assert.equal(written({ format_date: "d.m.Y" }, DAY), "04.12.2026");
    assert.equal(written({ dow_start: "0" }, DAY), "December 4, 2026");
    assert.equal(
      written({ input_type_datetime: "datetime-local", format_date: "d/m/Y", format_time: "H:i" }, DAY),
      "04/12/2026 15:30",
    );
    assert.equal(written({ input_type_datetime: "time", format_time: "g:i A" }, DAY), "3:30 PM");
    assert.equal(written({ input_type_datetime: "month" }, DAY), "2026-12");
  });

  it("is read in the field's format, and as browsers write it", () => {
    const german = { format_date: "d.m.Y" };
    assert.deepEqual(
      ["04.12.2026", " 4.12.2026 ", "2026-12-04", "31.02.2026", "04.12.", "soon", "12:30", ""].map((text) =>
        means(german, text),
      ),
      ["2026-12-04", "2026-12-04", "2026-12-04", null, null, null, null, null],
    );
    const both = { input_type_datetime: "datetime-local", format_date: "d/m/Y", format_time: "g:i a" };
    assert.deepEqual(
      ["04/12/2026 3:30 pm", "04/12/2026  3:30pm", "2026-12-04T15:30", "04/12/2026"].map((text) => means(both, text)),
      ["2026-12-04T15:30", "2026-12-04T15:30", "2026-12-04T15:30", null],
    );
  });

  it("is read with common spellings of am and pm, on the full hour without minutes", () => {
    const time = { input_type_datetime: "time", format_time: "g:i a" };
    const texts = [
      "9:30 p.m.",
      "9:30 P. M.",
      "9:30pm",
      "9 pm",
      "9p.m.",
      "12 am",
      "12 a.m.",
      "9",
      "9 p",
      "pm",
      "9:3x pm",
    ];
    assert.deepEqual(
      texts.map((text) => means(time, text)),
      ["21:30", "21:30", "21:30", "21:00", "21:00", "00:00", "00:00", null, null, null, null],
    );
    const both = { input_type_datetime: "datetime-local", format_date: "m/d/Y", format_time: "g:i A" };
    assert.equal(means(both, "12/04/2026 3 p.m."), "2026-12-04T15:00");
  });

  it("is a week in the original's format", () => {
    const week = { input_type_datetime: "week" };
    assert.deepEqual(
      ["Week 10, 2026", "Woche 9, 2026", "2026-W10", "10", "Week ten"].map((text) => means(week, text)),
      ["2026-W10", "2026-W09", "2026-W10", null, null],
    );
  });

  it("is read back as written, in languages and formats of the world", () => {
    for (const [locale, format] of [
      ["en_US", "l jS F Y"],
      ["pt_BR", "j \\d\\e F \\d\\e Y"],
      ["es_ES", "j \\d\\e F \\d\\e Y"],
      ["fi", "j. F Y"],
      ["de_DE", "D, j. M Y"],
      ["ja", "Y年n月j日"],
      ["zh_CN", "F j, Y"],
      ["fa_IR", "j F Y"],
      ["ar", "j F، Y"],
      ["tr_TR", "d F Y"],
    ] as const)
      for (let month = 0; month < 12; month++) {
        const settings = site({ locale });
        const meta = { format_date: format };
        const text = written(meta, new Date(2026, month, 21), settings);
        assert.equal(
          means(meta, text, settings),
          `2026-${String(month + 1).padStart(2, "0")}-21`,
          `${locale} ${format}: ${text}`,
        );
      }
  });

  it("follows the order of the field's format if that resembles the browsers'", () => {
    assert.equal(means({ format_date: "Y-d-m" }, "2026-05-06"), "2026-06-05");
  });

  it("is as browsers write it if its format cannot be read back", () => {
    assert.equal(written({ format_date: "l" }, DAY), "2026-12-04");
    assert.equal(means({ format_date: "l" }, "2026-12-04"), "2026-12-04");
  });
});

describe("a date written by an author", () => {
  it("may be a single part, or in the site's format", () => {
    const both = field({ input_type_datetime: "datetime-local", format_date: "d/m/Y" });
    for (const [text, expected] of [
      ["04/12/2026", "2026-12-04T00:00"],
      ["December 4, 2026", "2026-12-04T00:00"],
      ["9:30 am", "1970-01-01T09:30"],
    ] as const)
      assert.equal(formatNativeDate(both, readAuthorDate(both, text, site()) ?? assert.fail(text)), expected);
  });
});
