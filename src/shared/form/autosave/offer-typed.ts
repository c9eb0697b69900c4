import type { Cleanup } from "../../core/utils/cleanup.ts";
import { focusField, goToField } from "../session/focus-field.ts";
import type { FormSession } from "../session/form-session.ts";
import { ask } from "../session/ask.ts";
import { reloadForm } from "../session/reset.ts";
import type { Typed } from "./kept-item.ts";
import { keptText } from "./kept-texts.ts";
import { differs, restoreTyped } from "./restore-typed.ts";

/** The buttons go when they are pressed: the focus goes into the form. */
function focusForm(session: FormSession): void {
  const { store, model } = session;
  store.get(model.instancesAtom).some((item) => store.get(item.stateAtom).hidden === null && focusField(session, item));
}

/**
 * Offers what was typed on an earlier page load; once it is back, a way to forget it all stays. Nothing is offered that the form shows
 * already.
 * @param forget takes what is kept away, and the question with it
 */
export function offerTyped(session: FormSession, kept: Typed | undefined, forget: () => void): Cleanup | undefined {
  if (!kept || !differs(session, kept)) return undefined;
  const text = keptText(session.model.context);
  const files = kept.files.length > 0 ? ` ${text("kept_files", kept.files.join(", "))}` : "";
  const about = { place: "before", actions: [] } as const;

  const restore = () => {
    stop();
    const first = restoreTyped(session, kept);
    stop = ask(session, {
      ...about,
      content: text("kept_restored") + files,
      actions: [{ label: text("kept_forget_all"), run: startAnew }],
    });
    if (first) goToField(session, first);
  };
  const startAnew = () => {
    reloadForm(session);
    forget();
    focusForm(session);
  };
  const drop = () => {
    forget();
    focusForm(session);
  };
  let stop = ask(session, {
    ...about,
    content: text("kept_offer") + files,
    actions: [
      { label: text("kept_restore"), run: restore },
      { label: text("kept_forget"), run: drop },
    ],
  });
  return () => stop();
}
