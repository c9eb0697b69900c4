import { metaText } from "../../definition/meta.ts";
import { goToWrong } from "../../validation/validate-form.ts";
import type { Action } from "./action.ts";
import { targetOf } from "./target.ts";

/** A message of the server at a field, until its value changes. The first of an answer takes the focus. */
export const fieldInvalidFeedback: Action = (session, params) => {
  const item = targetOf(session, params, "field_invalid_feedback");
  if (!item) return;
  const { store, model } = session;
  const first = store.get(model.instancesAtom).every((other) => store.get(other.reportAtom).serverMessage === null);
  store.set(item.reportAtom, { serverMessage: metaText(params, "message") });
  store.set(model.validatedAtom, true);
  if (first) goToWrong(session, item);
};
