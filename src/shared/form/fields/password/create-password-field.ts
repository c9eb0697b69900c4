import { atom, type Atom } from "jotai/vanilla";
import { reportProblem } from "../../../core/registry/report-problem.ts";
import { fetchCode } from "../../../core/registry/fetch-code.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import type { TextTable } from "../../../core/services/texts.ts";
import { settingFlag } from "../../definition/field-settings.ts";
import { settingCount, unlessOwnFeedback } from "../../definition/rare-settings.ts";
import type { FormSession } from "../../state/form-session.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import { syncControlState } from "../../state/sync-control-state.ts";
import { valueToText } from "../../values/field-value.ts";
import { languageAtom } from "../../text/live-text.ts";
import { lazyTexts } from "../../state/lazy-texts.ts";

/** One password field and the strength of its value. */
export interface PasswordField {
  /** 0 to 4; null while the field is empty, or the estimator is not loaded. */
  scoreAtom: Atom<number | null>;
  /** Accepts a generated password without waiting for the estimator. */
  trust(password: string): void;
  /** Keeps the field's validity up to date until stopped; the first key loads the estimator. */
  observe(): Cleanup;
}

export function createPasswordField(
  { store, page, model: { context } }: FormSession,
  item: FieldInstance,
): PasswordField {
  const minimum = settingCount(item.field, "password_strength_invalid") ?? 0;
  const isNeeded = minimum > 0 || settingFlag(item.field, "password_strength_meter", true);
  const estimatorAtom = atom<{ estimate: (password: string) => number } | null>(null);
  const passwordAtom = atom((get) => valueToText(get(item.valueAtom)));
  const scoreAtom = atom((get) => {
    const password = get(passwordAtom);
    return password === "" ? null : (get(estimatorAtom)?.estimate(password) ?? null);
  });
  const text = passwordTexts(context);
  const failedAtom = atom(false);
  const trustedAtom = atom("");
  const messageAtom = atom((get) => {
    get(languageAtom);
    const score = get(scoreAtom);
    if (score !== null) return score < minimum ? unlessOwnFeedback(item.field, text("error_password")) : null;
    // A password is not sent before the estimator has judged it.
    return minimum === 0 || get(failedAtom) || get(passwordAtom) === get(trustedAtom)
      ? null
      : text("password_checking");
  });

  let requested = false;
  const fetchEstimator = () => {
    if (requested || !isNeeded) return;
    requested = true;
    fetchCode(() => import("./estimate.ts")).then(
      (estimator) => {
        store.set(estimatorAtom, estimator);
        store.set(failedAtom, false);
      },
      (cause: unknown) => {
        // The next key fetches it again.
        requested = false;
        if (store.get(failedAtom)) return;
        store.set(failedAtom, true);
        const message = `field ${item.field.id}: no strength is shown, because the code could not be loaded.`;
        reportProblem(page.host, { code: "load-failed", message, cause });
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

/** The words that the visitor reads; the names are those of the original's texts. */
export type Strength = "short" | "bad" | "good" | "strong";

/** The highest score of an estimate; the lowest is 0. */
export const MAX_SCORE = 4;

/** The word for a score; 0 and 1 share one. */
export const strengthOf = (score: number): Strength =>
  score < 2 ? "short" : score === 2 ? "bad" : score === 3 ? "good" : "strong";

/** Texts of password fields; a field may have its own (`text_password_...`). */
export const PASSWORD_TEXTS = {
  password_strength_short: "Very weak",
  password_strength_bad: "Weak",
  password_strength_good: "Good",
  password_strength_strong: "Strong",
  /** While the code that judges it loads. */
  password_checking: "Checking the password…",
  error_password: "Choose a stronger password.",
  password_strength: "Password strength: %s",
  password_visibility_toggle_on: "Hide password",
  password_visibility_toggle_off: "Show password",
  password_generate: "Suggest a password",
  password_generated: "We've entered a strong password, which you can read now.",
  password_copy: "Copy",
  password_copied: "Password copied.",
} as const satisfies TextTable;

export const passwordTexts = lazyTexts(PASSWORD_TEXTS);
