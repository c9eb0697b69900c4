import { service } from "../../core/registry/container.ts";
import { showErrors } from "../session/alerts.ts";
import { CAPTCHA_FIELD_NAMES, CaptchaError } from "../session/captcha.ts";
import { emitFormEvent } from "../session/form-event.ts";
import type { FormSession } from "../state/form-session.ts";
import { lock } from "../session/lock.ts";
import { alertsWithActions } from "../state/alert.ts";
import type { PostMode } from "./body.ts";
import { waitUntilOnline } from "./wait-until-online.ts";

/**
 * Runs the captchas that are due on submit, one after another. A visitor who dismisses the challenge may press the button again: nothing
 * is locked yet.
 */
export async function runCaptchas(session: FormSession, mode: PostMode): Promise<boolean> {
  const { store, model, captchas } = session;
  if (captchas.size === 0 || mode === "save") return true;
  store.set(model.stateAtom, "ready");
  if (!(await waitForConnection(session))) return false;
  try {
    for (const captcha of captchas) await captcha.execute();
    return true;
  } catch (cause) {
    if (!(cause instanceof CaptchaError)) throw cause;
    store.set(model.stateAtom, "error");
    showErrors(session, [cause.text]);
    for (const slug of [`${mode}-error`, "error"] as const) emitFormEvent(session, slug, { messages: [cause.message] });
    return false;
  }
}

/**
 * Waits for the connection if a captcha needs the network. Locks the form meanwhile, so that a second press does not
 * wait too.
 */
async function waitForConnection(session: FormSession): Promise<boolean> {
  const { store, model, captchas } = session;
  if (service("http").online || ![...captchas].some((captcha) => captcha.needsNetwork())) return true;
  const formLock = lock(session);
  store.set(model.alertsAtom, alertsWithActions);
  const isOnline = await waitUntilOnline(session);
  formLock.release();
  store.set(model.stateAtom, "ready");
  return isOnline;
}

/**
 * Tokens of hidden captchas, as `name=token`. They are not sent: another captcha of the same provider may be visible,
 * and the server reads one token per name.
 */
export function hiddenCaptchaTokens({ model, store, page }: FormSession): ReadonlySet<string> {
  const answers = new Set<string>();
  for (const item of store.get(model.instancesAtom)) {
    const name = CAPTCHA_FIELD_NAMES[item.field.type];
    if (name === undefined || store.get(item.stateAtom).hidden === null) continue;
    for (const input of page.wrapper(item.key)?.querySelectorAll<HTMLInputElement>(`[name="${name}"]`) ?? [])
      answers.add(`${name}=${input.value}`);
  }
  return answers;
}
