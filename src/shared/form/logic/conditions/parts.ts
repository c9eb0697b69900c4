import { compares } from "./compares.ts";
import { POINTER } from "./pointer.ts";
import { during, state, type Sight, type Tests } from "./test.ts";

const allRight = ({ get, model, condition }: Sight, part: "groupId" | "sectionId") =>
  !get(model.invalidAtom).some(({ field }) => field[part] === condition.id);

/** Conditions on a tab (forms-behaviour 6.2). */
export const GROUP: Tests = {
  active: state(({ get, model, condition }) => model.context.definition.groupById.get(condition.id)?.index === get(model.activeTabAtom)),
  validated: state((sight) => allRight(sight, "groupId")),
  ...POINTER,
};

const rowCount = ({ get, model, condition }: Sight) => get(model.section(condition.id).rowsAtom).length;

/** Conditions on a section; its rows are counted with or without `r` in front. */
export const SECTION: Tests = {
  validated: state((sight) => allRight(sight, "sectionId")),
  ...compares("r", rowCount),
  ...compares("", rowCount),
  section_repeatable: during("rows"),
};
