import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { invalidFeedback } from "../../demo/server/forms/validate.ts";
import { countCharacters } from "../../src/shared/form/text/counters.ts";
import { wallClockSeconds } from "../../src/shared/form/expressions/functions/dates.ts";

/** Whether the reference back end counts so many characters in a text. */
function serverCounts(text: string, length: number): boolean {
  const limit = String(length);
  const field = { id: 1, type: "textarea", label: "Note", meta: { min_length: limit, max_length: limit } };
  const item = { placed: { field }, values: [text], files: [] } as unknown as Parameters<typeof invalidFeedback>[0];
  return invalidFeedback(item, false) === undefined;
}

describe("lengths (issue 19, 2.4)", () => {
  for (const [text, length] of [
    ["a\nb\nc\nd\ne", 9],
    ["a\r\nb", 3],
    ["😀😀😀", 3],
    ["né𝒳", 3],
  ] as const)
    it(`page and server count alike: ${JSON.stringify(text)} has ${length}`, () => {
      assert.equal(countCharacters(text), length);
      assert.equal(serverCounts(text.replace(/\r?\n/g, "\r\n"), length), true, "as a browser sends it");
    });
});

describe("days between dates (issue 19, 2.2)", () => {
  const zone = process.env.TZ;
  for (const name of [
    "Europe/Berlin",
    "America/New_York",
    "Australia/Lord_Howe",
    "America/Santiago",
    "Pacific/Apia",
    "UTC",
  ])
    it(`are whole across a clock change: ${name}`, () => {
      process.env.TZ = name;
      try {
        const now = new Date(2026, 6, 1, 12);
        for (let day = 0; day < 366; day++) {
          const from = wallClockSeconds(new Date(2026, 0, 1), now);
          assert.equal((wallClockSeconds(new Date(2026, 0, 1 + day), now) - from) / 86_400, day);
        }
        assert.equal(wallClockSeconds(now, now), now.getTime() / 1000);
      } finally {
        if (zone === undefined) delete process.env.TZ;
        else process.env.TZ = zone;
      }
    });
});
