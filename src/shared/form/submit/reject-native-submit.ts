import { service } from "../../core/registry/container.ts";
import type { FormSession } from "../session/form-session.ts";
import type { Lock } from "../session/lock.ts";

/** Gives up on something that the site's settings got wrong: a note for the owner, an open form for the visitor. */
export function rejectNativeSubmit({ store, model }: FormSession, formLock: Lock, reason: string): false {
  service("log").error(`<wsf-form>: ${reason}`);
  store.set(model.stateAtom, "error");
  formLock.release();
  return false;
}
