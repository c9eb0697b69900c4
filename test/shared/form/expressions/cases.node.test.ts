import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { HASH } from "../../../../src/shared/form/protocol/protocol.ts";
import { ownFeedback } from "../../../../src/shared/form/validation/validate-field.ts";
import { allowDenyRule, lengthRule, lengthLimits } from "../../../../src/shared/form/validation/rules.ts";
import { formatPrice } from "../../../../src/shared/form/values/money.ts";
import { countWords, fillCounters } from "../../../../src/shared/form/text/counters.ts";
import { formatDate } from "../../../../src/shared/form/values/date/date-format.ts";
import { roundDecimal } from "../../../../src/shared/form/values/decimal.ts";
import { readCurrency, readNumber } from "../../../../src/shared/form/values/read-number.ts";
import { transformText } from "../../../../src/shared/form/values/transform.ts";
import { safeUrl } from "../../../../src/shared/core/services/html/url.ts";
import { fieldOf, text } from "../form-fixtures.ts";
import { casesOf, currencyOf, FIXTURE, run, title, type Case } from "./fixture.ts";

const typed = (given: Case) => String(given.fields["1"] ?? "");
const meta = (given: Case) => given.expr as Record<string, unknown>;

/** How each kind of case is evaluated. */
const KINDS: Readonly<Record<string, (given: Case) => void>> = {
  calc: calculation,
  calc_divergence: calculation,
  variable: whole,
  if: whole,
  security(given) {
    const page = globalThis as { hit?: unknown };
    delete page.hit;
    whole(given);
    assert.equal(page.hit, undefined, "script text ran");
  },
  variable_error(given) {
    const { result, keys } = run(String(given.expr), setting(given));
    assert.deepEqual({ result, keys }, { result: "", keys: [(given.expected as { error: string }).error] });
  },
  number_parse({ expr, as_currency: money, decimals, settings, expected }) {
    const value = (money ? readCurrency : readNumber)(String(expr), currencyOf(settings));
    assert.equal(typeof decimals === "number" ? roundDecimal(value, decimals) : value, expected);
  },
  price_format: ({ expr, settings, expected }) =>
    assert.equal(formatPrice(Number(expr), currencyOf(settings)), expected),
  date_format: ({ expr, local_datetime: at, expected }) =>
    assert.equal(formatDate(new Date(String(at)), String(expr)), expected),
  word_count: ({ expr, expected }) => assert.equal(countWords(String(expr)), expected),
  transform: (given) => assert.equal(transformText(typed(given), String(meta(given).transform)), given.expected),
  help_tokens: (given) =>
    assert.equal(fillCounters(String(meta(given).help), typed(given), lengthLimits(meta(given)), text), given.expected),
  length_check(given) {
    const refusal = lengthRule({
      field: fieldOf("text", meta(given)),
      value: typed(given),
      required: meta(given).required === true,
    });
    const told = [refusal, refusal?.also].flatMap((problem) => problem ?? []);
    assert.deepEqual(
      told.map(({ key, values = {} }) => ({ key, value: Object.values(values)[0] })),
      given.expected,
    );
  },
  allow_deny(given) {
    const refusal = allowDenyRule({ field: fieldOf("email", meta(given)), value: typed(given), required: false });
    assert.equal(refusal === null, given.expected);
  },
  url_allowed: ({ expr, expected }) => assert.equal(safeUrl(String(expr)) !== "", expected),
  hash_valid: ({ expr, expected }) => assert.equal(HASH.test(String(expr)), expected),
  feedback_mask(given) {
    const field = fieldOf("text", { invalid_feedback: given.expr }, String(given.fields.label));
    assert.equal(
      ownFeedback(field, (value) => value),
      given.expected,
    );
  },
};

const setting = ({ fields, types = {}, page_url: url, kind }: Case) => ({
  // The calculating field exists, although the cases do not list it.
  fields,
  // Texts, unless a case is about numbers.
  types: { ...(kind === "if" && { "1": "text", "2": "text" }), ...types },
  ...(url !== undefined && { url }),
});

function calculation(given: Case): void {
  const { result } = run(String(given.expr), setting(given));
  if (typeof result !== "number") assert.fail(`a text: ${result}`);
  assert.ok(
    Math.abs(result - Number(given.expected)) <= (given.tolerance ?? 0),
    `${result} is not ${String(given.expected)}`,
  );
}

function whole(given: Case): void {
  assert.equal(run(String(given.expr), setting(given)).result, given.expected);
}

for (const [kind, check] of Object.entries(KINDS))
  describe(`cases of kind ${kind}`, () => {
    for (const given of casesOf(kind)) it(title(given), () => check(given));
  });

describe("the given cases", () => {
  it("are complete", () => assert.equal(FIXTURE.cases.length, FIXTURE.count));
  it("are all tested, here or in the tests of the part that they are about", () => {
    const elsewhere = ["condition", "condition_group", "cart", "card_mask"];
    const known = new Set([...Object.keys(KINDS), ...elsewhere]);
    assert.deepEqual(
      [...new Set(FIXTURE.cases.map(({ kind }) => kind))].filter((kind) => !known.has(kind)),
      [],
    );
  });
});
