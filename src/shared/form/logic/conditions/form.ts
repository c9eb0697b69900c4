import { POINTER_TESTS } from "./pointer.ts";
import { eventTest, stateTest, type Tests } from "./test.ts";

const both = (outcome: string) => eventTest(`wsf-submit${outcome}`, `wsf-save${outcome}`);
const OUTCOMES = ["", "-complete", "-success", "-error"] as const;

/** Conditions on the form (forms-behaviour 6.2); its events have the names of the DOM events. */
export const FORM_TESTS: Tests = {
  validated: stateTest(({ get, model }) => get(model.validAtom)),
  "wsf-rendered": eventTest("wsf-rendered"),
  ...Object.fromEntries(
    ["wsf-submit", "wsf-save"].flatMap((mode) =>
      OUTCOMES.map((outcome) => [mode + outcome, eventTest(mode + outcome)] as const),
    ),
  ),
  "wsf-submit-save": both(""),
  "wsf-success": both("-success"),
  "wsf-complete": both("-complete"),
  "wsf-error": both("-error"),
  ...POINTER_TESTS,
};
