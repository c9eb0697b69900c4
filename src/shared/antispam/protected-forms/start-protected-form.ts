import { reasonOf } from "../../core/utils/reason-of.ts";
import type { MountedElement } from "../../core/element/define-plain-element.ts";
import type { StagedContext } from "../../core/element/define-staged-element.ts";
import { reflect } from "../../core/element/reflect.ts";
import { emit } from "../../core/events/element-events.ts";
import { nameOf } from "../../core/events/report-to.ts";
import { string, type OptionValues } from "../../core/options/options.ts";
import { service } from "../../core/registry/container.ts";
import { reportProblem } from "../../core/registry/report-problem.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { noticeNodes } from "../blocked-modal/notice.ts";
import { retryLater } from "../protocol/retry-later.ts";
import { checkBot, type BotCheckResult } from "./check-bot.ts";
import { decodeMarkup } from "./decode-markup.ts";
import { createFormContent, type ProtectedFormModel } from "./form-notice.ts";
import { hasAuthorContent, restoreForm, insertForm, removeForm } from "./insert-form.ts";

export const protectedFormOptions = {
  /** The form as the server hides it: `urlencode(base64(html))`, UTF-8 (antispam-contract#1.2). */
  encoded: string(""),
  /** Text for a refused visitor if the server sends no message. Default: the text `antispam.form_refused`. */
  message: string(""),
};

/** Texts of a protected form; replaceable as `antispam.<name>`. */
export const PROTECTED_FORM_TEXTS = {
  "antispam.form_checking": "Checking, one moment…",
  /** For a refusal without a message from the server or the tag. */
  "antispam.form_refused": "We can't show you this form because your visit looked automated.",
  "antispam.form_failed": "We couldn't show you this form.",
} as const;

/** Details of the events of `<apbct-protected-form>` (api#4). */
export interface ProtectedFormEvents {
  /** The form is in the page. `checked` is false if the server did not check the visitor. */
  "apbct-form-allowed": { checked: boolean };
  /** The visitor was taken for a bot. `message` is the text shown to the visitor. */
  "apbct-form-refused": { message: string };
}

declare module "../../core/events/element-events.ts" {
  // oxlint-disable-next-line typescript/no-empty-object-type -- declaration merging needs an interface
  interface ElementEvents extends ProtectedFormEvents {}
}

/** A server's text may end with its own full stop. */
const asSentence = (text: string) => text.replace(/\.?$/, ".");

/** The original's event on `document`: the protected forms are in the page (antispam-contract#7.6). */
export const FORCE_PROTECTION_ALLOWED = "apbctForceProtectionAllowed";

let scheduled = false;

/** Notifies scripts that look for forms. Forms inserted in the same task share one event. */
function dispatchFormsAllowed(): void {
  if (scheduled) return;
  scheduled = true;
  queueMicrotask(() => {
    scheduled = false;
    document.dispatchEvent(new CustomEvent(FORCE_PROTECTION_ALLOWED));
  });
}

type Table = typeof protectedFormOptions;
type State = "checking" | "allowed" | "refused";

/** The sanitiser removes scripts; the original never ran them either (antispam-contract#1.2). */
const SCRIPT = /<script\b/i;

/** Starts `<apbct-protected-form>`: shows the hidden form, or the reason why it cannot. */
export function startProtectedForm(given: StagedContext<Table, ProtectedFormModel>): MountedElement<Table, object> {
  const { host, options } = given;
  const content = createFormContent(given);
  /** A later change of the options, or the end of the tag, makes pending work obsolete. */
  let latestRun = 0;
  let failures = 0;
  let stopWaiting: Cleanup | undefined;

  const setState = (state: State | undefined) => reflect(host, "state", state);

  async function run({ encoded, message }: OptionValues<Table>): Promise<void> {
    const runId = ++latestRun;
    if (restoreForm(host, encoded)) {
      content.showForm();
      return setState("allowed");
    }
    removeForm(host);
    const markup = readMarkup(encoded);
    if (markup === undefined) return;
    content.showChecking();
    setState("checking");
    // Loads meanwhile; a failure is reported when the form is to be shown.
    service("html")
      .load()
      .catch(() => undefined);
    const result = await checkBot();
    if (runId !== latestRun) return;
    if (result.kind === "refused")
      await showRefusal(result.message || message || service("texts").get("antispam.form_refused"), runId);
    else await showForm(encoded, markup, result, runId);
  }

  function readMarkup(encoded: string): string | undefined {
    try {
      return decodeMarkup(encoded);
    } catch (cause) {
      showFailure("bad-encoding", reasonOf(cause), cause);
      return undefined;
    }
  }

  async function showForm(encoded: string, markup: string, result: BotCheckResult, runId: number): Promise<void> {
    const html = service("html");
    await html.load();
    if (runId !== latestRun) return;
    insertForm(host, encoded, html.fragment(markup, { siteForms: true }));
    content.showForm();
    setState("allowed");
    notify(markup, result);
  }

  function notify(markup: string, result: BotCheckResult): void {
    if (SCRIPT.test(markup))
      service("log").note(
        `${nameOf(host)} shows its form without the scripts inside it. A script of the page finds the form at apbct-form-allowed.`,
      );
    if (result.kind === "unchecked" && result.reason)
      reportProblem(host, {
        code: "unchecked",
        level: "warn",
        message: `shows its form without a bot check: ${asSentence(result.reason)}`,
        cause: result.cause,
      });
    emit(host, "apbct-form-allowed", { checked: result.kind === "allowed" });
    if (result.kind === "allowed") dispatchFormsAllowed();
  }

  async function showRefusal(markup: string, runId: number): Promise<void> {
    const nodes = await noticeNodes(markup);
    if (runId !== latestRun) return;
    content.showRefusal(nodes);
    setState("refused");
    const text = nodes
      .map(({ textContent }) => textContent)
      .join("")
      .trim();
    service("announcer").say(text);
    emit(host, "apbct-form-refused", { message: text });
  }

  function showFailure(code: string, reason: string, cause: unknown): void {
    content.showFailure(hasAuthorContent(host));
    setState(undefined);
    reportProblem(host, { code, message: `cannot show its form: ${asSentence(reason)}`, cause });
  }

  function start(next: OptionValues<Table>): void {
    stopWaiting?.();
    const runId = latestRun + 1;
    run(next).catch((cause: unknown) => {
      if (runId !== latestRun) return;
      showFailure("form-failed", reasonOf(cause), cause);
      failures += 1;
      stopWaiting = retryLater(failures, () => start(next));
    });
  }
  start(options);
  return {
    handle: {},
    update: start,
    stop() {
      latestRun += 1;
      stopWaiting?.();
    },
  };
}
