import { choices, isMultiple, takesOthers } from "../../definition/choices.ts";
import { metaFlag, metaText } from "../../definition/meta.ts";
import { listOf } from "../../values/field-value.ts";
import type { Action } from "./action.ts";
import { targetOf } from "./target.ts";

/** Sets a value (forms-behaviour 7.1): text as it is, or added to what is there; an option chosen or not. */
export const fieldValue: Action = (session, params) => {
  const item = targetOf(session, params, "field_value");
  if (!item) return;
  const { store } = session;
  const value = metaText(params, "value");
  const { field } = item;
  if (field.facts?.kind === "choice") {
    if (!takesOthers(field) && !choices(field).some((option) => option.value === value)) return;
    const rest = isMultiple(field) ? listOf(store.get(item.chosenAtom)).filter((other) => other !== value) : [];
    store.set(item.valueAtom, metaFlag(params, "check", true) ? [...rest, value] : rest);
  } else if (field.facts?.kind === "input" || field.facts?.kind === "hidden") {
    const before = store.get(item.valueAtom);
    const old = typeof before === "string" ? before : "";
    store.set(item.valueAtom, metaFlag(params, "append") ? old + value : metaFlag(params, "prepend") ? value + old : value);
  }
};
