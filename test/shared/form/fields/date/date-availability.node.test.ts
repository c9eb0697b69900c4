import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { isDateAvailable, readDateAvailability } from "../../../../../src/shared/form/fields/date/date-availability.ts";
import { readDate } from "../../../../../src/shared/form/values/date/read-date.ts";
import { fieldOf } from "../../form-fixtures.ts";

/** A Wednesday. */
const TODAY = new Date(2026, 10, 18, 13);
const read = (text: string) => readDate(text, "d/m/Y") ?? readDate(text, "g:i a");
const offered = (meta: Record<string, unknown>, ...values: string[]) =>
  values.map((value) =>
    isDateAvailable(
      readDateAvailability(fieldOf("datetime", meta), (text) => text, read, TODAY),
      value,
    ),
  );

describe("the dates of a date field", () => {
  it("are all available if the definition sets no limits", () => {
    assert.deepEqual(
      offered({}, "", "2026-11-18", "2026-11-18T09:00", "09:00", "2026-W01", "2026-11"),
      Array(6).fill(true),
    );
  });

  it("lie between two dates in the field's format, both included", () => {
    const meta = { min_date: "01/11/2026", max_date: "2026-11-30" };
    assert.deepEqual(offered(meta, "2026-10-31", "2026-11-01", "2026-11-30", "2026-12-01", "2026-12-01T09:00"), [
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  it("lie within a number of days from today", () => {
    const meta = { min_date: "-1970-01-02", max_date: "+1970-01-15" };
    assert.deepEqual(offered(meta, "2026-11-16", "2026-11-17", "2026-12-02", "2026-12-03"), [false, true, true, false]);
  });

  it("exclude days of the week and single days", () => {
    const meta = {
      disabled_week_days: [{ disabled_week_days_day: "0" }, { disabled_week_days_day: "6" }],
      disabled_dates: [{ disabled_dates_date: "24/12/2026" }, { disabled_dates_date: "" }],
    };
    assert.deepEqual(offered(meta, "2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23", "2026-12-24"), [
      true,
      false,
      false,
      true,
      false,
    ]);
  });

  it("are a list of days, or of times", () => {
    assert.deepEqual(offered({ enabled_dates: [{ enabled_dates_date: "2026-12-01" }] }, "2026-12-01", "2026-12-02"), [
      true,
      false,
    ]);
    const meta = { enabled_times: [{ enabled_times_time: "9:30 am" }, { enabled_times_time: "14:00" }] };
    assert.deepEqual(offered(meta, "09:30", "14:00", "14:30", "2026-12-01T14:00", "2026-12-01T15:00"), [
      true,
      true,
      false,
      true,
      false,
    ]);
  });

  it("lie between two times", () => {
    assert.deepEqual(offered({ min_time: "09:00", max_time: "5:00 pm" }, "08:59", "09:00", "17:00", "17:01"), [
      false,
      true,
      true,
      false,
    ]);
  });
});
