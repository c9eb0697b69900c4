import { withoutInvisible } from "../../core/utils/invisible.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { textsAt } from "../../core/element/texts-at.ts";
import { NO_ANSWER } from "./answer.ts";
import { checkAddress, canCheck, type CheckKind } from "./check-address.ts";
import { stateOf, type CheckState, checkText } from "./check-state.ts";

/** The check of one e-mail field, for `<apbct-email-check>` and for the guard. */

/** The result of a check. */
export interface EmailCheckResult {
  email: string;
  /** The server's status, e.g. `EXISTS`, `NOT_EXISTS`, `MX_FAIL`; `""` if there was none. */
  result: string;
  /** The server's text without markup; `""` if it sent none. */
  text: string;
}

declare module "../../core/events/element-events.ts" {
  interface ElementEvents {
    /** An address was checked. */
    "apbct-email-check-result": EmailCheckResult;
  }
}

/** The address in a field's text, without the invisible characters that copied text brings along. */
export const addressIn = (text: string): string => withoutInvisible(text).trim();

/** RFC 5321: 64 characters, an at sign, and 255 of the domain. */
const MAX_ADDRESS_LENGTH = 320;

/**
 * Whether an address is worth a call (antispam#5): non-space characters, @, non-space characters, a dot,
 * non-space characters; of a longer text than an address can have, the server is not asked. Searched by hand, because a
 * regular expression would backtrack through a long text.
 */
export function isEmailFormat(text: string): boolean {
  if (text.length > MAX_ADDRESS_LENGTH || /\s/.test(text)) return false;
  const at = text.indexOf("@", 1);
  const dot = text.lastIndexOf(".", text.length - 2);
  return at > 0 && dot > at + 1;
}

/**
 * Whether the browser or a script has filled in this field: the visitor is not typing, and may never focus or leave it.
 */
export const isFilledIn = (input: HTMLInputElement): boolean =>
  // The list in :is() may contain selectors that a browser does not know.
  !input.matches(":focus") || input.matches(":is(:autofill, :-webkit-autofill)");

/** Whether a field belongs to the owner; evaluated each time, because pages replace their fields. */
export type FieldOwner = (field: Element) => boolean;

const owners = new Set<FieldOwner>();
const listeners = new Set<() => void>();

/** Registers a tag that takes a field over from the guard, and from later tags. */
export function addOwner(owner: FieldOwner): Cleanup {
  owners.add(owner);
  for (const run of [...listeners]) run();
  return () => void owners.delete(owner);
}

/** The first owner of a field, so that there is only one indicator. */
export const ownerOf = (field: Element): FieldOwner | undefined => [...owners].find((owner) => owner(field));

/** Calls `run` when an owner is added. */
export function onOwnerAdded(run: () => void): Cleanup {
  listeners.add(run);
  return () => void listeners.delete(run);
}

interface FieldCheckCallbacks {
  show(state: CheckState, text: string): void;
  /** A check of the field's current value has ended. */
  onResult?(result: EmailCheckResult): void;
}

/** The check of one field: sends its value and shows the answer. */
export interface FieldCheck {
  /** Checks a value. Resolves with the result; its `result` is empty if the value cannot be checked. Never rejects. */
  run(value: string, kinds: readonly CheckKind[]): Promise<EmailCheckResult>;
  /** Sets the field's current value; removes the result of another one. */
  setValue(value: string): void;
}

interface RunningCheck {
  email: string;
  /** Ended without a result: may be repeated. */
  failed: boolean;
  result: Promise<EmailCheckResult>;
}

export function createFieldCheck({ show, onResult = () => undefined }: FieldCheckCallbacks): FieldCheck {
  /** The check whose state is shown. */
  let latest: RunningCheck | undefined;

  const setValue = (value: string) => {
    if (!latest || latest.email === addressIn(value)) return;
    latest = undefined;
    show("idle", "");
  };

  const ask = async (
    email: string,
    kinds: readonly CheckKind[],
    isLatest: () => boolean,
  ): Promise<EmailCheckResult> => {
    const silent = kinds.includes("before-post") ? checkAddress("before-post", email) : undefined;
    const visible = kinds.includes("exists") ? checkAddress("exists", email) : undefined;
    const wait = visible && textsAt(document.documentElement).wait();
    if (wait) await wait;
    if (visible && (!wait || isLatest())) show("load", checkText("load"));
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
      const email = addressIn(value);
      if (latest && !latest.failed) return latest.result;
      if (!kinds.length || !isEmailFormat(email) || !canCheck()) return Promise.resolve({ email, ...NO_ANSWER });
      const check: RunningCheck = { email, failed: false, result: ask(email, kinds, () => latest === check) };
      void check.result.then(({ result }) => (check.failed = result === ""));
      latest = check;
      return check.result;
    },
  };
}
