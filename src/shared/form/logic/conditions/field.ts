import { toId } from "../../model/definition/meta.ts";
import { readDropped } from "../../state/dropped-value.ts";
import { routeStatusAtom } from "../../state/route-state.ts";
import { isEmpty, textOf, type FieldValue } from "../../model/values/field-value.ts";
import { instancesOf } from "./instances.ts";
import { COLORS } from "./colors.ts";
import { compares } from "./compares.ts";
import { DATES } from "./dates.ts";
import { NUMBERS } from "./numbers.ts";
import { optionTests } from "./options.ts";
import { POINTER } from "./pointer.ts";
import { during, NEVER, ofField, operandOf, type Tests } from "./test.ts";
import { textTests } from "./texts.ts";

/** A drawn name, a solved captcha: anything that is not blank. */
const filled = ofField((item, { get }) => !isEmpty(get(item.valueAtom)));

/** The files of a control, or those that a drop zone has uploaded. */
const filesIn = (value: FieldValue) => (typeof value === "string" ? readDropped(value) : value);

/** Conditions on a field (forms-behaviour 6.2). `<x>_not` and `not_<x>` of a state need no row of their own. */
export const FIELD: Tests = {
  ...textTests(({ get, item }) => (item ? textOf(get(item.valueAtom)) : "")),
  ...NUMBERS,
  blank: ofField((item, { get }) => isEmpty(get(item.valueAtom))),
  ...optionTests("selected", "rs"),
  ...optionTests("checked", "rc"),
  field_match: ofField((item, sight) => {
    const { get, model } = sight;
    const others = instancesOf(model, get, toId(operandOf(sight)), { section: item.field.sectionId, row: item.row });
    return others.some((other) => textOf(get(other.valueAtom)) === textOf(get(item.valueAtom)));
  }),
  ...DATES,
  ...COLORS,
  file: filled,
  ...compares("f", ({ get, item }) => (item ? filesIn(get(item.valueAtom)).length : null)),
  validated: ofField((item, { get }) => get(item.judgementAtom).verdict === null),
  // The value of a captcha is its token, that of a signature its picture.
  recaptcha: filled,
  hcaptcha: filled,
  turnstile: filled,
  signature: filled,
  google_route_status_ok: ofField((item, { get }) => get(routeStatusAtom(item)) === "OK"),
  google_route_status_zero_results: ofField((item, { get }) => get(routeStatusAtom(item)) === "ZERO_RESULTS"),
  select2_results: NEVER,
  select2_results_none: NEVER,
  ...POINTER,
  focus: during("focus"),
  blur: during("blur"),
  change: during("change"),
  input: during("input"),
  change_input: during("change", "input"),
  keyup: during("keyup"),
  keydown: during("keydown"),
};
