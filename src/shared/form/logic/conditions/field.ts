import { toId } from "../../definition/meta.ts";
import { isEmpty, valueToText, type FieldValue } from "../../values/field-value.ts";
import { readDroppedFiles } from "../../fields/file/dropped-value.ts";
import { routeStatusAtom } from "../../fields/map/route-state.ts";
import { COLOR_TESTS } from "./colors.ts";
import { comparisonTests, eventTest, fieldTest, NEVER, operandOf, POINTER_TESTS, type ConditionTests } from "./test.ts";
import { DATE_TESTS, NUMBER_TESTS, optionTests, textTests } from "./values.ts";

/** A drawn signature, a solved captcha: anything that is not blank. */
const filled = fieldTest((item, { get }) => !isEmpty(get(item.valueAtom)));

/** The files of a control, or those that a drop zone has uploaded. */
const filesIn = (value: FieldValue) => (typeof value === "string" ? readDroppedFiles(value) : value);

/** Conditions on a field (forms-behaviour#6.2). `<x>_not` and `not_<x>` of a state need no entry of their own. */
export const FIELD_TESTS: ConditionTests = {
  ...textTests(({ get, item }) => (item ? valueToText(get(item.valueAtom)) : "")),
  ...NUMBER_TESTS,
  blank: fieldTest((item, { get }) => isEmpty(get(item.valueAtom))),
  ...optionTests("selected", "rs"),
  ...optionTests("checked", "rc"),
  field_match: fieldTest((item, context) => {
    const { get, model } = context;
    const others = model.instancesOf(toId(operandOf(context)), get, { section: item.field.sectionId, index: item.row });
    return others.some((other) => valueToText(get(other.valueAtom)) === valueToText(get(item.valueAtom)));
  }),
  ...DATE_TESTS,
  ...COLOR_TESTS,
  file: filled,
  ...comparisonTests("f", ({ get, item }) => (item ? filesIn(get(item.valueAtom)).length : null)),
  validated: fieldTest((item, { get }) => get(item.validityAtom).error === null),
  // A captcha's value is its token, a signature's value its picture.
  recaptcha: filled,
  hcaptcha: filled,
  turnstile: filled,
  signature: filled,
  google_route_status_ok: fieldTest((item, { get }) => get(routeStatusAtom(item)) === "OK"),
  google_route_status_zero_results: fieldTest((item, { get }) => get(routeStatusAtom(item)) === "ZERO_RESULTS"),
  select2_results: NEVER,
  select2_results_none: NEVER,
  ...POINTER_TESTS,
  focus: eventTest("focus"),
  blur: eventTest("blur"),
  change: eventTest("change"),
  input: eventTest("input"),
  change_input: eventTest("change", "input"),
  keyup: eventTest("keyup"),
  keydown: eventTest("keydown"),
};
