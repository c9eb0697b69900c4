import { atom, type Atom } from "jotai/vanilla";
import { service } from "../../../core/registry/container.ts";
import type { Cleanup } from "../../../core/utils/cleanup.ts";
import { settingCount, settingFlag } from "../../model/definition/field-settings.ts";
import type { FormSession } from "../../session/form-session.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import { syncControlState } from "../../state/sync-control-state.ts";
import { valueToText } from "../../model/values/field-value.ts";

/** One password field and the strength of its value. */
export interface PasswordField {
  /** 0 to 4; null while the field is empty, or the estimator is not loaded. */
  scoreAtom: Atom<number | null>;
  /** Accepts a generated password without waiting for the estimator. */
  trust(password: string): void;
  /** Keeps the field's validity up to date until stopped; the first key loads the estimator. */
  observe(): Cleanup;
}

export function createPasswordField({ store, model: { context } }: FormSession, item: FieldInstance): PasswordField {
  const minimum = settingCount(item.field, "password_strength_invalid") ?? 0;
  const isNeeded = minimum > 0 || settingFlag(item.field, "password_strength_meter", true);
  const estimatorAtom = atom<{ estimate: (password: string) => number } | null>(null);
  const passwordAtom = atom((get) => valueToText(get(item.valueAtom)));
  const scoreAtom = atom((get) => {
    const password = get(passwordAtom);
    return password === "" ? null : (get(estimatorAtom)?.estimate(password) ?? null);
  });
  const failedAtom = atom(false);
  const trustedAtom = atom("");
  const messageAtom = atom((get) => {
    const score = get(scoreAtom);
    if (score !== null) return score < minimum ? "" : null;
    // A password is not sent before the estimator has judged it.
    return minimum === 0 || get(failedAtom) || get(passwordAtom) === get(trustedAtom) ? null : "";
  });

  let requested = false;
  const fetchEstimator = () => {
    if (requested || !isNeeded) return;
    requested = true;
    import("./estimate.ts").then(
      (estimator) => store.set(estimatorAtom, estimator),
      (cause: unknown) => {
        store.set(failedAtom, true);
        const reason = "the estimator could not be loaded";
        service("log").error(
          `<wsf-form>: form ${context.definition.id}, field ${item.field.id}: no strength is told, because ${reason}.`,
          cause,
        );
      },
    );
  };

  return {
    scoreAtom,
    trust: (password) => store.set(trustedAtom, password),
    observe() {
      const update = () => {
        if (store.get(passwordAtom) !== "") fetchEstimator();
      };
      const stops = [store.sub(passwordAtom, update), syncControlState(store, item, { message: messageAtom })];
      update();
      return () => stops.forEach((stop) => stop());
    },
  };
}
