import { service } from "../../core/registry/container.ts";
import { reportPageProblem } from "../../core/registry/report-problem.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { OPTED_OUT } from "../protocol/field-names.ts";
import { oncePerPage, whileConsented } from "../protocol/start-feature.ts";
import { checkAddress, forgetChecks } from "./check-address.ts";
import { emailCheckTextTable } from "./check-state.ts";
import {
  addressIn,
  isEmailFormat,
  createFieldCheck,
  type FieldCheck,
  isFilledIn,
  onOwnerAdded,
  ownerOf,
} from "./field-check.ts";
import { inputOf } from "./input-of.ts";
import { listenInside } from "./listen-inside.ts";
import type { Overlay } from "./overlay.ts";

/**
 * Milliseconds before the field of a contact form is checked; leaving it again restarts the wait
 * (antispam-contract#7.3).
 */
export const DEBOUNCE_MS = 300;

interface FieldRule {
  selector: string;
  /** Default: at once. */
  delayMs?: number;
}

/** Fields whose address is checked with an indicator (antispam-contract#7.3). */
const EXISTS_FIELDS: readonly FieldRule[] = [
  { selector: '.comment-form input[name="email"]' },
  { selector: '.frm-fluent-form input[name="email"]' },
  { selector: "input#email" },
  { selector: '#registerform input[name="user_email"]' },
  { selector: 'form.wc-block-checkout__form input[type="email"]' },
  { selector: 'form.checkout input[type="email"]' },
  { selector: 'form.wpcf7-form input[type="email"]', delayMs: DEBOUNCE_MS },
  { selector: 'form.wpforms-form input[type="email"]' },
  { selector: 'form[id^="gform_"] input[type="email"]' },
  { selector: '.nf-form-content input[type="email"]' },
];

/** Fields whose address is checked silently. */
const BEFORE_POST_FIELDS = 'input[type="email"], #email';

/** A field with an indicator. */
interface ObservedField {
  check: FieldCheck;
  stop: Cleanup;
}

/**
 * Checks the page's e-mail fields when the visitor leaves them. The listeners are at the document and cover all fields,
 * including later ones.
 */
function observeFields(page: Document, blurred: Iterable<HTMLInputElement> = []): Cleanup {
  const fields = new Map<HTMLInputElement, ObservedField>();
  const waiting = new Map<HTMLInputElement, Cleanup>();
  const end = new AbortController();

  const fieldOf = (input: HTMLInputElement): ObservedField => {
    let field = fields.get(input);
    if (!field) {
      field = createField(input, () => fields.delete(input));
      fields.set(input, field);
    }
    return field;
  };

  const checkExists = (input: HTMLInputElement) => {
    waiting.delete(input);
    // A visitor who has returned to the field is still typing.
    if (!input.isConnected || ownerOf(input) || !isFilledIn(input)) return;
    const known = fields.get(input);
    if (known || isEmailFormat(addressIn(input.value))) void fieldOf(input).check.run(input.value, ["exists"]);
  };

  const checkField = (input: HTMLInputElement) => {
    if (ownerOf(input) || input.closest(OPTED_OUT)) return;
    const { editor, antispam } = service("settings").get();
    if (editor) return;
    const { beforePost, exists } = antispam.emailCheck;
    const email = addressIn(input.value);
    if (beforePost && input.matches(BEFORE_POST_FIELDS) && isEmailFormat(email))
      void checkAddress("before-post", email);
    const row = exists ? EXISTS_FIELDS.find(({ selector }) => input.matches(selector)) : undefined;
    if (!row) return;
    waiting.get(input)?.();
    if (row.delayMs)
      waiting.set(
        input,
        service("clock").after(row.delayMs, () => checkExists(input)),
      );
    else checkExists(input);
  };
  const onFocusOut = (event: Event) => {
    const input = inputOf(event);
    if (input) checkField(input);
  };
  // Autofill fires both, or only one of them, in fields that the visitor may never focus or leave.
  const onInput = (event: Event) => {
    const input = inputOf(event);
    if (!input) return;
    fields.get(input)?.check.setValue(input.value);
    if (isFilledIn(input)) checkField(input);
  };
  // The event fires before the fields have their initial values again.
  const onReset = () =>
    void service("clock").after(0, () => {
      for (const [input, { check }] of fields) check.setValue(input.value);
    });
  const removeOwned = () => {
    for (const [input, { stop }] of fields) if (ownerOf(input)) stop();
  };

  const handlers: Record<string, (event: Event) => void> = {
    focusout: onFocusOut,
    change: onInput,
    input: onInput,
    reset: onReset,
  };
  listenInside(page, Object.keys(handlers), (event) => handlers[event.type]?.(event), end.signal);
  const stopOwners = onOwnerAdded(removeOwned);
  for (const input of blurred) if (input.isConnected) checkField(input);

  return () => {
    end.abort();
    stopOwners();
    for (const stop of waiting.values()) stop();
    waiting.clear();
    for (const { stop } of [...fields.values()]) stop();
  };
}

const warnNotShown = (cause: unknown) =>
  reportPageProblem({
    code: "load-failed",
    level: "warn",
    message: "The indicator of an e-mail field could not be shown; the address is checked all the same.",
    cause,
  });

function createField(input: HTMLInputElement, onStop: () => void): ObservedField {
  let overlay: Overlay | undefined;
  let latest: Parameters<Overlay["show"]> = ["idle", ""];
  let loading = false;
  let stopped = false;
  const stop = () => {
    stopped = true;
    overlay?.remove();
    onStop();
  };

  // Most visitors never leave an e-mail field: the indicator's code loads with the first field that is left.
  const load = async () => {
    loading = true;
    try {
      const { createOverlay } = await import("./overlay.ts");
      if (stopped) return;
      if (!input.isConnected) return stop();
      overlay = createOverlay(input, stop, warnNotShown);
      overlay.show(...latest);
    } catch (cause) {
      loading = false;
      warnNotShown(cause);
    }
  };

  const check = createFieldCheck({
    show(...state) {
      latest = state;
      if (stopped) return;
      if (overlay) overlay.show(...state);
      else if (!loading) void load();
    },
  });
  return { check, stop };
}

/**
 * Checks the addresses that visitors enter in the page's e-mail fields (antispam#1, antispam-contract#7.3), as
 * `settings.antispam.emailCheck` says. Runs only with consent, and never inside an editor. Never keeps a form from
 * being sent. Safe to start twice. `blurred`: fields that visitors have already left.
 */
export const startEmailCheck: (page: Document, blurred?: Iterable<HTMLInputElement>) => Cleanup = oncePerPage(
  (page, blurred = []) => {
    service("texts").define(emailCheckTextTable());
    return whileConsented(() => observeFields(page, blurred), forgetChecks);
  },
);
