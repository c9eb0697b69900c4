import type { Cleanup } from "../../core/utils/scope.ts";
import type { TextTable } from "../../core/services/texts.ts";
import { showQuestion } from "../session/alerts.ts";
import { focusField, goToField } from "../session/focus-field.ts";
import type { FormSession } from "../state/form-session.ts";
import { reloadForm } from "../session/reload-form.ts";
import { lazyTexts } from "../state/lazy-texts.ts";
import type { AutosavedValues } from "./autosave-store.ts";
import { restoreValues, wouldChange } from "./restore-values.ts";

/** Texts of autosave; replaceable like those in model/texts.ts. */
export const AUTOSAVE_TEXTS = {
  kept_offer: "What you entered here before is still on this device.",
  kept_restored: "We've restored what you entered here before.",
  kept_files: "Choose these files again: %s.",
  kept_restore: "Restore",
  kept_forget: "Discard",
  kept_forget_all: "Discard and start over",
} as const satisfies TextTable;

const autosaveTexts = lazyTexts(AUTOSAVE_TEXTS);

/** The buttons disappear when pressed, so the focus moves into the form. */
function focusForm(session: FormSession): void {
  const { store, model } = session;
  store.get(model.instancesAtom).some((item) => store.get(item.stateAtom).hidden === null && focusField(session, item));
}

/**
 * Offers to restore what was typed on an earlier page load; after that, a button to discard it all stays. Offers
 * nothing if the form already shows those values.
 * @param forget removes the saved values, and the question with them
 */
export function offerAutosaved(
  session: FormSession,
  saved: AutosavedValues | undefined,
  forget: () => void,
): Cleanup | undefined {
  if (!saved || !wouldChange(session, saved)) return undefined;
  const text = autosaveTexts(session.model.context);
  const files = () => (saved.files.length > 0 ? ` ${text("kept_files", saved.files.join(", "))}` : "");
  const common = { position: "before", actions: [] } as const;

  const restore = () => {
    stop();
    const first = restoreValues(session, saved);
    stop = showQuestion(session, {
      ...common,
      content: () => text("kept_restored") + files(),
      actions: [{ label: () => text("kept_forget_all"), run: startOver }],
    });
    if (first) goToField(session, first);
  };
  const discard = () => {
    forget();
    focusForm(session);
  };
  const startOver = () => {
    reloadForm(session);
    discard();
  };
  let stop = showQuestion(session, {
    ...common,
    content: () => text("kept_offer") + files(),
    actions: [
      { label: () => text("kept_restore"), run: restore },
      { label: () => text("kept_forget"), run: discard },
    ],
  });
  return () => stop();
}
