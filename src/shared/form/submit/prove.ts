import { service } from "../../core/registry/current.ts";
import { CaptchaError, proveAll } from "../session/captcha.ts";
import { publish, type FormSession } from "../session/form-session.ts";
import { questions } from "../state/alert.ts";
import { showErrors } from "../session/alerts.ts";
import { lock } from "../session/lock.ts";
import type { PostMode } from "./body.ts";
import { waitForLine } from "./wait-for-line.ts";

/** Captchas that are asked now. A visitor who puts the question away may press the button again: nothing is locked so far. */
export async function prove(session: FormSession, mode: PostMode): Promise<boolean> {
  const { store, model, captchas } = session;
  if (captchas.size === 0 || mode === "save") return true;
  store.set(model.stateAtom, "ready");
  if (!(await canAsk(session))) return false;
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

/** Waits for the connection where a provider is to be asked; locked meanwhile, so that a second press does not wait as well. */
async function canAsk(session: FormSession): Promise<boolean> {
  const { store, model, captchas } = session;
  if (service("http").online || ![...captchas].some((captcha) => captcha.asks())) return true;
  const held = lock(session);
  store.set(model.alertsAtom, questions);
  const goes = await waitForLine(session);
  held.open();
  store.set(model.stateAtom, "ready");
  return goes;
}
