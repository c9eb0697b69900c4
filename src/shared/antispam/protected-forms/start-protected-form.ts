import type { PlainDrawing, PlainStart } from "../../core/element/define-plain-element.ts";
import { reflect } from "../../core/element/reflect.ts";
import { emit } from "../../core/events/emit.ts";
import { nameOf, reportProblem } from "../../core/registry/report-problem.ts";
import { service } from "../../core/registry/current.ts";
import type { OptionValues } from "../../core/options/options.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { noticeNodes } from "../blocked-modal/notice.ts";
import { announceAllowed } from "./announce-allowed.ts";
import { checkBot } from "./check-bot.ts";
import { decodeMarkup } from "./decode-markup.ts";
import type {} from "./events.ts";
import { createFormView } from "./form-view.ts";
import type { protectedFormOptions } from "./options.ts";
import { hasAuthorContent, keptForm, placeForm, removeForm } from "./place-form.ts";
import type { BotVerdict } from "./verdict.ts";

type Table = typeof protectedFormOptions;
type State = "checking" | "allowed" | "refused";

/** Milliseconds until a form that could not be shown is tried again, longer each time. */
export const FORM_RETRY_MS = 3000;
/** Attempts more, after which it is left alone. */
const FORM_RETRIES = 3;

/** The sanitiser takes them out; the original never ran them either (contract §1.2). */
const SCRIPT = /<script\b/i;

/** `<apbct-protected-form>`: from the hidden form to the shown one, or to the reason why there is none. */
export function startProtectedForm({ host, container, options }: PlainStart<Table>): PlainDrawing<Table, object> {
  const view = createFormView(container);
  /** A later change of the options, or the tag's end, makes what is under way meaningless. */
  let turn = 0;
  let retries = 0;
  let stopWaiting: Cleanup | undefined;

  const become = (state: State | undefined) => reflect(host, "state", state);

  async function run({ encoded, message }: OptionValues<Table>): Promise<void> {
    const mine = ++turn;
    if (keptForm(host, encoded)) {
      view.form();
      return become("allowed");
    }
    removeForm(host);
    const markup = read(encoded);
    if (markup === undefined) return;
    view.checking();
    become("checking");
    // Fetched meanwhile; a failure is told when the form is to be shown.
    service("html")
      .load()
      .catch(() => undefined);
    const verdict = await checkBot();
    if (mine !== turn) return;
    if (verdict.kind === "refused") await refuse(verdict.message || message || service("texts").get("antispam.form_refused"), mine);
    else await show(encoded, markup, verdict, mine);
  }

  function read(encoded: string): string | undefined {
    try {
      return decodeMarkup(encoded);
    } catch (cause) {
      fail("bad-encoding", cause instanceof Error ? cause.message : String(cause), cause);
      return undefined;
    }
  }

  async function show(encoded: string, markup: string, verdict: BotVerdict, mine: number): Promise<void> {
    const html = service("html");
    await html.load();
    if (mine !== turn) return;
    placeForm(host, encoded, html.fragment(markup, { siteForms: true }));
    view.form();
    become("allowed");
    tell(markup, verdict);
  }

  function tell(markup: string, verdict: BotVerdict): void {
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
    if (verdict.kind === "allowed") announceAllowed();
  }

  async function refuse(markup: string, mine: number): Promise<void> {
    const nodes = await noticeNodes(markup);
    if (mine !== turn) return;
    view.refused(nodes);
    become("refused");
    const words = nodes
      .map(({ textContent }) => textContent)
      .join("")
      .trim();
    service("announcer").say(words);
    emit(host, "apbct-form-refused", { message: words });
  }

  function fail(code: string, reason: string, cause: unknown): void {
    view.failed(hasAuthorContent(host));
    become(undefined);
    reportProblem(host, { code, message: `cannot show its form: ${reason}.`, cause });
  }

  function start(given: OptionValues<Table>): void {
    stopWaiting?.();
    const mine = turn + 1;
    run(given).catch((cause: unknown) => {
      if (mine !== turn) return;
      fail("form-failed", cause instanceof Error ? cause.message : String(cause), cause);
      // The line may have failed for a moment only.
      if (retries++ < FORM_RETRIES) stopWaiting = service("clock").after(FORM_RETRY_MS * retries, () => start(given));
    });
  }
  start(options);
  return {
    handle: {},
    update: start,
    stop() {
      turn += 1;
      stopWaiting?.();
    },
  };
}
