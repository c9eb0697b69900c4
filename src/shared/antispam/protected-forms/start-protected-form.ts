import type { MountedElement, MountContext } from "../../core/element/define-plain-element.ts";
import { reflect } from "../../core/element/reflect.ts";
import { emit } from "../../core/events/emit.ts";
import { nameOf, reportProblem } from "../../core/registry/report-problem.ts";
import { service } from "../../core/registry/container.ts";
import type { OptionValues } from "../../core/options/options.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { noticeNodes } from "../blocked-modal/notice.ts";
import { dispatchFormsAllowed } from "./dispatch-forms-allowed.ts";
import { checkBot } from "./check-bot.ts";
import { decodeMarkup } from "./decode-markup.ts";
import type {} from "./events.ts";
import { createProtectedFormView } from "./protected-form-view.ts";
import type { protectedFormOptions } from "./options.ts";
import { hasAuthorContent, restoreForm, insertForm, removeForm } from "./insert-form.ts";
import type { BotVerdict } from "./bot-verdict.ts";

type Table = typeof protectedFormOptions;
type State = "checking" | "allowed" | "refused";

/** Milliseconds before showing a form is retried, longer each time. */
export const FORM_RETRY_MS = 3000;
/** Maximum number of retries. */
const FORM_RETRIES = 3;

/** The sanitiser removes scripts; the original never ran them either (contract §1.2). */
const SCRIPT = /<script\b/i;

/** Starts `<apbct-protected-form>`: shows the hidden form, or the reason why it cannot. */
export function startProtectedForm({ host, container, options }: MountContext<Table>): MountedElement<Table, object> {
  const view = createProtectedFormView(container);
  /** A later change of the options, or the end of the tag, makes pending work obsolete. */
  let latestRun = 0;
  let retries = 0;
  let stopWaiting: Cleanup | undefined;

  const setState = (state: State | undefined) => reflect(host, "state", state);

  async function run({ encoded, message }: OptionValues<Table>): Promise<void> {
    const runId = ++latestRun;
    if (restoreForm(host, encoded)) {
      view.showForm();
      return setState("allowed");
    }
    removeForm(host);
    const markup = readMarkup(encoded);
    if (markup === undefined) return;
    view.showChecking();
    setState("checking");
    // Loads meanwhile; a failure is reported when the form is to be shown.
    service("html")
      .load()
      .catch(() => undefined);
    const verdict = await checkBot();
    if (runId !== latestRun) return;
    if (verdict.kind === "refused")
      await showRefusal(verdict.message || message || service("texts").get("antispam.form_refused"), runId);
    else await showForm(encoded, markup, verdict, runId);
  }

  function readMarkup(encoded: string): string | undefined {
    try {
      return decodeMarkup(encoded);
    } catch (cause) {
      showFailure("bad-encoding", cause instanceof Error ? cause.message : String(cause), cause);
      return undefined;
    }
  }

  async function showForm(encoded: string, markup: string, verdict: BotVerdict, runId: number): Promise<void> {
    const html = service("html");
    await html.load();
    if (runId !== latestRun) return;
    insertForm(host, encoded, html.fragment(markup, { siteForms: true }));
    view.showForm();
    setState("allowed");
    notify(markup, verdict);
  }

  function notify(markup: string, verdict: BotVerdict): void {
    if (SCRIPT.test(markup))
      service("log").note(
        `${nameOf(host)} shows its form without the scripts inside it. A script of the page finds the form at apbct-form-allowed.`,
      );
    if (verdict.kind === "unchecked" && verdict.reason)
      reportProblem(host, {
        code: "unchecked",
        level: "warn",
        message: `shows its form without a bot check: ${verdict.reason}.`,
        cause: verdict.cause,
      });
    emit(host, "apbct-form-allowed", { checked: verdict.kind === "allowed" });
    if (verdict.kind === "allowed") dispatchFormsAllowed();
  }

  async function showRefusal(markup: string, runId: number): Promise<void> {
    const nodes = await noticeNodes(markup);
    if (runId !== latestRun) return;
    view.showRefusal(nodes);
    setState("refused");
    const text = nodes
      .map(({ textContent }) => textContent)
      .join("")
      .trim();
    service("announcer").say(text);
    emit(host, "apbct-form-refused", { message: text });
  }

  function showFailure(code: string, reason: string, cause: unknown): void {
    view.showFailure(hasAuthorContent(host));
    setState(undefined);
    reportProblem(host, { code, message: `cannot show its form: ${reason}.`, cause });
  }

  function start(given: OptionValues<Table>): void {
    stopWaiting?.();
    const runId = latestRun + 1;
    run(given).catch((cause: unknown) => {
      if (runId !== latestRun) return;
      showFailure("form-failed", cause instanceof Error ? cause.message : String(cause), cause);
      // The connection may have failed for a moment only.
      if (retries++ < FORM_RETRIES) stopWaiting = service("clock").after(FORM_RETRY_MS * retries, () => start(given));
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
