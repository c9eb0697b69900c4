import type { ConditionObject } from "../rules/rule.ts";
import { FIELD_TESTS } from "./field.ts";
import { FORM_TESTS, GROUP_TESTS, SECTION_TESTS } from "./form.ts";
import type { ConditionTest } from "../rules/condition-test.ts";
import type { ConditionTests } from "./test.ts";
import { VARIABLE_TESTS } from "./values.ts";
import { SUBMIT_TESTS, USER_TESTS } from "./visitor.ts";

/** Every test of a condition, by the object it tests. */
export const CONDITION_TESTS: Readonly<Record<ConditionObject, ConditionTests>> = {
  form: FORM_TESTS,
  group: GROUP_TESTS,
  section: SECTION_TESTS,
  field: FIELD_TESTS,
  submit: SUBMIT_TESTS,
  user: USER_TESTS,
  variable: VARIABLE_TESTS,
};

/** Alternative spellings of tests: the operators of `#if` (forms#5), and words people write. */
const ALIASES: Readonly<Record<string, string>> = {
  "=": "==",
  "^=": "starts",
  "$=": "ends",
  "*=": "contains",
  starts_with: "starts",
  ends_with: "ends",
  matches: "field_match",
};

const own = (tests: ConditionTests, name: string): ConditionTest | undefined =>
  Object.hasOwn(tests, name) ? tests[name] : undefined;

function plain(object: ConditionObject, name: string): ConditionTest | undefined {
  const tests = CONDITION_TESTS[object];
  return (
    own(tests, name) ??
    (Object.hasOwn(ALIASES, name) ? own(tests, ALIASES[name] ?? "") : undefined) ??
    (object === "form" ? own(tests, `wsf-${name.replace(/^wsf[-_]/, "").replace(/_/g, "-")}`) : undefined)
  );
}

const NEGATIONS = [/^(.+)_not$/, /^not_(.+)$/, /^!(.+)$/];

/** The test of a condition by its stored id; a state may be negated (`<x>_not`, `not_<x>`, `!<x>`). Null for an unknown id. */
export function findTest(object: ConditionObject, logic: string): { test: ConditionTest; negated: boolean } | null {
  const test = plain(object, logic);
  if (test) return { test, negated: false };
  for (const pattern of NEGATIONS) {
    const found = plain(object, pattern.exec(logic)?.[1] ?? "");
    if (found?.kind === "state") return { test: found, negated: true };
  }
  return null;
}
