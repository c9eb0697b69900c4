import { EFFECTS } from "../../src/shared/form/logic/actions/find-effect.ts";
import { CONDITION_TESTS } from "../../src/shared/form/logic/conditions/find-test.ts";
import { anchor, code, heading, nameList, words } from "./html.mjs";

const byObject = (table, kind) =>
  nameList(
    Object.entries(table).map(([object, named]) => ({
      id: anchor(kind, object),
      name: code(object),
      text: "",
      more: words(Object.keys(named).sort()),
    })),
  );

/** Every test and every action of a form's conditions, by the object that has it. */
export const conditionsReference = () =>
  heading(3, "Values of logic", "logic") +
  byObject(CONDITION_TESTS, "logic") +
  heading(3, "Values of action", "action") +
  byObject(EFFECTS, "action");
