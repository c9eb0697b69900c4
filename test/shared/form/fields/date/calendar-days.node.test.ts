import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { addMonths, dayByKey, monthWeeks } from "../../../../../src/shared/form/fields/date/calendar-arithmetic.ts";
import { readDateAvailability } from "../../../../../src/shared/form/fields/date/date-availability.ts";
import { availableTimes, pickerSettings } from "../../../../../src/shared/form/fields/date/picker-settings.ts";
import { formatDate } from "../../../../../src/shared/form/values/date/date-format.ts";
import { readDate } from "../../../../../src/shared/form/values/date/read-date.ts";
import { fieldOf } from "../../form-fixtures.ts";

const TODAY = new Date(2026, 10, 18);
const iso = (date: Date | null | undefined) => date && formatDate(date, "Y-m-d");
const offerOf = (meta: Record<string, unknown>) =>
  readDateAvailability(
    fieldOf("datetime", meta),
    (text) => text,
    (text) => readDate(text, "d/m/Y"),
    TODAY,
  );

describe("days of a calendar", () => {
  it("are six weeks from the first day of the week", () => {
    const weeks = (first: number) => monthWeeks(new Date(2026, 10, 18), first);
    assert.deepEqual([weeks(1).length, weeks(1).every((week) => week.length === 7)], [6, true]);
    assert.deepEqual(
      [iso(weeks(1)[0]?.[0]), iso(weeks(0)[0]?.[0]), iso(weeks(6)[0]?.[0])],
      ["2026-10-26", "2026-11-01", "2026-10-31"],
    );
  });

  it("stay at the end of a shorter month", () => {
    assert.deepEqual(
      [iso(addMonths(new Date(2026, 0, 31), 1)), iso(addMonths(new Date(2024, 1, 29), 12))],
      ["2026-02-28", "2025-02-28"],
    );
  });

  it("are reached with keys", () => {
    const from = (
      key: string,
      { shiftKey = false, first = 1, forward = 1 }: { shiftKey?: boolean; first?: number; forward?: 1 | -1 } = {},
    ) => iso(dayByKey(TODAY, { key, shiftKey }, first, forward));
    assert.deepEqual(
      ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "Home", "End", "PageDown", "PageUp", "x"].map((key) =>
        from(key),
      ),
      [
        "2026-11-19",
        "2026-11-17",
        "2026-11-25",
        "2026-11-11",
        "2026-11-16",
        "2026-11-22",
        "2026-12-18",
        "2026-10-18",
        null,
      ],
    );
    assert.equal(from("PageDown", { shiftKey: true }), "2027-11-18");
    assert.equal(from("Home", { first: 0 }), "2026-11-15");
    assert.equal(from("ArrowRight", { forward: -1 }), "2026-11-17");
  });
});

describe("a calendar's choices", () => {
  it("are times a step apart between the limits, or the listed ones", () => {
    assert.deepEqual(availableTimes(offerOf({ min_time: "09:10", max_time: "10:20" }), 30), [
      "09:10",
      "09:40",
      "10:10",
    ]);
    assert.equal(availableTimes(offerOf({}), 15).length, 96);
    const listed = { enabled_times: [{ enabled_times_time: "14:00" }, { enabled_times_time: "08:30" }] };
    assert.deepEqual(availableTimes(offerOf(listed), 15), ["08:30", "14:00"]);
  });

  it("are the listed years, else those between the limits, else those of a lifetime", () => {
    const years = (meta: Record<string, unknown>) =>
      pickerSettings(fieldOf("datetime", meta), offerOf(meta), TODAY).years;
    assert.deepEqual(years({ year_start: "1990", year_end: "2010" }), [1990, 2010]);
    assert.deepEqual(years({ min_date: "2026-01-01", max_date: "2027-12-31" }), [2026, 2027]);
    assert.deepEqual(years({}), [1926, 2076]);
    assert.deepEqual(years({ year_start: "2100" }), [2100, 2150]);
    assert.deepEqual(years({ year_start: "2030", year_end: "2020" }), [2030, 2030]);
  });
});
