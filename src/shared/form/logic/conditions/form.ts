import { comparisonTests, eventTest, POINTER_TESTS, stateTest, type ConditionTests } from "./test.ts";
import type { ConditionContext } from "../rules/condition-test.ts";

const both = (outcome: string) => eventTest(`wsf-submit${outcome}`, `wsf-save${outcome}`);
const OUTCOMES = ["", "-complete", "-success", "-error"] as const;

/** Conditions on the form (forms-behaviour#6.2); its events have the names of the DOM events. */
export const FORM_TESTS: ConditionTests = {
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

const isValid = ({ get, model, condition }: ConditionContext, level: "groupId" | "sectionId") =>
  !get(model.invalidAtom).some(({ field }) => field[level] === condition.id);

/** Conditions on a tab (forms-behaviour#6.2). */
export const GROUP_TESTS: ConditionTests = {
  active: stateTest(
    ({ get, model, condition }) =>
      model.context.definition.groupById.get(condition.id)?.index === get(model.activeTabAtom),
  ),
  validated: stateTest((context) => isValid(context, "groupId")),
  ...POINTER_TESTS,
};

const rowCount = ({ get, model, condition }: ConditionContext) => get(model.section(condition.id).rowsAtom).length;

/** Conditions on a section; the tests of its row count exist with and without the prefix `r`. */
export const SECTION_TESTS: ConditionTests = {
  validated: stateTest((context) => isValid(context, "sectionId")),
  ...comparisonTests("r", rowCount),
  ...comparisonTests("", rowCount),
  section_repeatable: eventTest("rows"),
};
