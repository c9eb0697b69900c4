import { POINTER } from "./pointer.ts";
import { during, state, type Tests } from "./test.ts";

const both = (outcome: string) => during(`wsf-submit${outcome}`, `wsf-save${outcome}`);
const OUTCOMES = ["", "-complete", "-success", "-error"] as const;

/** Conditions on the form (forms-behaviour 6.2); its events have their names on the page. */
export const FORM: Tests = {
  validated: state(({ get, model }) => get(model.validAtom)),
  "wsf-rendered": during("wsf-rendered"),
  ...Object.fromEntries(
    ["wsf-submit", "wsf-save"].flatMap((mode) => OUTCOMES.map((outcome) => [mode + outcome, during(mode + outcome)] as const)),
  ),
  "wsf-submit-save": both(""),
  "wsf-success": both("-success"),
  "wsf-complete": both("-complete"),
  "wsf-error": both("-error"),
  ...POINTER,
};
