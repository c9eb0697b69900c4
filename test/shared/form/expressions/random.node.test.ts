import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { compile } from "../../../../src/shared/form/expressions/compile.ts";
import { evaluate } from "../../../../src/shared/form/expressions/evaluate.ts";
import { contextOf } from "./fixture.ts";
import { seededRandom } from "../../../support/random.ts";

const COUNT = 10_000;
const SEED = 20_261_121;

const PIECES = [
  ...'()()(),,""+-*/%.0123456789 \n<>&|=!^$#',
  "**",
  "==",
  "&&",
  "||",
  "^!=",
  "&gt;",
  "&nbsp;",
  "“",
  "1e3",
  "text",
  "<b>",
  "globalThis.hit=1",
  "#nope",
  "#endif",
  "#if(",
  "#if(1)",
  "#section_rows_start(5)",
  "#section_rows_end",
  ..."calc text field field_float round min max avg pow abs number_format random_string random_number lower slug trim wpautop ecommerce_price field_date_offset field_date_age field_count_char field_min_id query_var cookie_get section_row_count section_label tab_label date_format form_label pi checkbox_label"
    .split(" ")
    .flatMap((name) => [`#${name}`, `#${name}(`, `#${name}(1)`]),
];

function randomText(next: () => number): string {
  const length = 1 + Math.floor(next() * 40);
  return Array.from({ length }, () => PIECES[Math.floor(next() * PIECES.length)]).join("");
}

describe(`${COUNT} random texts`, () => {
  const page = globalThis as { hit?: unknown };
  const next = seededRandom(SEED);
  const context = contextOf({
    fields: { 1: "<7>", 2: ["1", "x"] },
    context: { rows: (id) => (id === 5 ? [1, 2, 3] : null), random: next },
  });

  it("never throw, hang, run script or give anything but a text or a finite number", () => {
    let tokens = 0;
    for (let count = 0; count < COUNT; count++) {
      const source = randomText(next);
      const result = evaluate(compile(source), context);
      assert.ok(typeof result === "string" || Number.isFinite(result), source);
      assert.equal(page.hit, undefined, source);
      tokens += compile(source).template.nodes.length;
    }
    assert.ok(tokens > COUNT, "the texts had tokens");
  });

  it("keep everything that is not a variable, whatever surrounds it", () => {
    for (let count = 0; count < 1000; count++) {
      const source = randomText(next).replaceAll("#", "");
      assert.equal(evaluate(compile(source), context), source);
    }
  });
});

describe("long texts", () => {
  const context = contextOf({ fields: { 1: "7" } });
  const LENGTH = 20_000;
  for (const piece of [
    "#lower(",
    "#if(",
    "#if(1)",
    "(",
    ")",
    '"',
    "#calc((",
    "#field(1)",
    "#endif",
    '#lower("',
    "#calc(1+",
    "#section_rows_start(5)",
    "#if(1 == ",
    "&&",
    "#min(1,",
  ])
    it(`of ${LENGTH} times ${piece} end soon`, () => {
      evaluate(compile(piece.repeat(LENGTH)), context);
      evaluate(compile(`#calc(${piece.repeat(LENGTH)})`), context);
    });
});

describe("sums of random figures", () => {
  it("agree with exact arithmetic in hundredths", () => {
    const next = seededRandom(SEED + 1);
    for (let count = 0; count < 1000; count++) {
      const cents = Array.from(
        { length: 1 + Math.floor(next() * 20) },
        () => Math.floor(next() * 2_000_000) - 1_000_000,
      );
      const source = `#calc(${cents.map((value) => `(${(value / 100).toFixed(2)})`).join(" + ")})`;
      const exact = cents.reduce((sum, value) => sum + BigInt(value), 0n);
      assert.equal(Math.round(Number(evaluate(compile(source), context)) * 100), Number(exact), source);
      assert.equal(evaluate(compile(source), context), Number(`${exact}e-2`), source);
    }
  });
  const context = contextOf({});
});
