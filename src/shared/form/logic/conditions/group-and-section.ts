import { comparisonTests } from "./comparison-tests.ts";
import { POINTER_TESTS } from "./pointer.ts";
import { eventTest, stateTest, type ConditionContext, type Tests } from "./test.ts";

const isValid = ({ get, model, condition }: ConditionContext, part: "groupId" | "sectionId") =>
  !get(model.invalidAtom).some(({ field }) => field[part] === condition.id);

/** Conditions on a tab (forms-behaviour 6.2). */
export const GROUP_TESTS: Tests = {
  active: stateTest(
    ({ get, model, condition }) =>
      model.context.definition.groupById.get(condition.id)?.index === get(model.activeTabAtom),
  ),
  validated: stateTest((context) => isValid(context, "groupId")),
  ...POINTER_TESTS,
};

const rowCount = ({ get, model, condition }: ConditionContext) => get(model.section(condition.id).rowsAtom).length;

/** Conditions on a section; the tests of its row count exist with and without the prefix `r`. */
export const SECTION_TESTS: Tests = {
  validated: stateTest((context) => isValid(context, "sectionId")),
  ...comparisonTests("r", rowCount),
  ...comparisonTests("", rowCount),
  section_repeatable: eventTest("rows"),
};
