import { NO_ANSWER } from "./answer.ts";
import { checkAddress, canCheck } from "./check-address.ts";
import type { CheckKind } from "./check-kinds.ts";
import { stateOf, type CheckState } from "./check-state.ts";
import { isEmailFormat } from "./email-format.ts";
import type { CheckResult } from "./events.ts";
import { checkText } from "./texts.ts";

interface FieldCheckCallbacks {
  show(state: CheckState, text: string): void;
  /** A check of the field's current value has ended. */
  onResult?(result: CheckResult): void;
}

/** The check of one field: sends its value and shows the answer. */
export interface FieldCheck {
  /** Checks a value. Resolves with the result; its `result` is empty if the value cannot be checked. Never rejects. */
  run(value: string, kinds: readonly CheckKind[]): Promise<CheckResult>;
  /** Sets the field's current value; removes the verdict about another one. */
  setValue(value: string): void;
}

interface RunningCheck {
  email: string;
  /** Ended without a verdict: may be repeated. */
  failed: boolean;
  result: Promise<CheckResult>;
}

export function createFieldCheck({ show, onResult = () => undefined }: FieldCheckCallbacks): FieldCheck {
  /** The check whose state is shown. */
  let latest: RunningCheck | undefined;

  const setValue = (value: string) => {
    if (!latest || latest.email === value.trim()) return;
    latest = undefined;
    show("idle", "");
  };

  const ask = async (email: string, kinds: readonly CheckKind[], isLatest: () => boolean): Promise<CheckResult> => {
    const silent = kinds.includes("before-post") ? checkAddress("before-post", email) : undefined;
    const visible = kinds.includes("exists") ? checkAddress("exists", email) : undefined;
    if (visible) show("load", checkText("load"));
    const answer = (await (visible ?? silent)) ?? NO_ANSWER;
    const result = { email, ...answer };
    // The visitor may have entered another address by now.
    if (!isLatest()) return result;
    const state = stateOf(answer.result);
    if (visible) show(state, checkText(state, answer.text));
    onResult(result);
    return result;
  };

  return {
    setValue,
    run(value, kinds) {
      setValue(value);
      const email = value.trim();
      if (latest && !latest.failed) return latest.result;
      if (!kinds.length || !isEmailFormat(email) || !canCheck()) return Promise.resolve({ email, ...NO_ANSWER });
      const check: RunningCheck = { email, failed: false, result: ask(email, kinds, () => latest === check) };
      void check.result.then(({ result }) => (check.failed = result === ""));
      latest = check;
      return check.result;
    },
  };
}
