import { service } from "../../core/registry/container.ts";
import type { FormSession } from "../session/form-session.ts";
import type { Lock } from "../session/lock.ts";

/**
 * Gives up on a submit that the site's settings make impossible: logs the reason for the owner and unlocks the form.
 */
export function rejectNativeSubmit({ store, model }: FormSession, formLock: Lock, reason: string): false {
  service("log").error(`<wsf-form>: ${reason}`);
  store.set(model.stateAtom, "error");
  formLock.release();
  return false;
}
