import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { formatHint } from "../../../../../src/shared/form/fields/date/format-hint.ts";
import { formatDate } from "../../../../../src/shared/form/values/date/date-format.ts";

describe("the hint of a date field", () => {
  for (const [locale, format, expected] of [
    ["en-GB", "d/m/Y", "DD/MM/YYYY"],
    ["de", "d.m.Y", "TT.MM.JJJJ"],
    ["de_DE", "d.m.Y", "TT.MM.JJJJ"],
    ["not a locale", "d.m.Y", "DD.MM.YYYY"],
    ["fr", "d/m/y", "JJ/MM/AA"],
    ["en", "Y-m-d H:i", "YYYY-MM-DD HH:MM"],
    ["en", "F j, Y", "Month DD, YYYY"],
    ["de", "d. F Y", "TT. Monat JJJJ"],
    ["pl", "j M y", "DD Miesiąc RR"],
    ["ja", "Y-m-d", "年年年年-月月-日日"],
  ] as const)
    it(`tells how to type ${format} in ${locale}, without a date that looks like an answer`, () => {
      assert.equal(
        formatHint((date) => formatDate(date, format, locale), locale),
        expected,
      );
    });
});
