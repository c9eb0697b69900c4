import { CaptchaError, proveAll } from "../captcha/captcha.ts";
import { publish, type FormSession } from "../form-session.ts";
import { showErrors } from "../state/alerts.ts";
import type { PostMode } from "./body.ts";

/** Captchas that are asked now. A visitor who puts the question away may press the button again: nothing is locked so far. */
export async function prove(session: FormSession, mode: PostMode): Promise<boolean> {
  const { store, model, captchas } = session;
  if (captchas.size === 0 || mode === "save") return true;
  store.set(model.stateAtom, "ready");
  try {
    await proveAll(session);
    return true;
  } catch (cause) {
    if (!(cause instanceof CaptchaError)) throw cause;
    store.set(model.stateAtom, "error");
    showErrors(session, [cause.message]);
    for (const slug of [`${mode}-error`, "error"] as const) publish(session, slug, { messages: [cause.message] });
    return false;
  }
}
