import { adoptStyles } from "../../core/element/adopt-styles.ts";
import type { PlainDrawing, PlainStart } from "../../core/element/define-plain-element.ts";
import { emit } from "../../core/events/emit.ts";
import { reportProblem } from "../../core/registry/report-problem.ts";
import { service } from "../../core/registry/current.ts";
import type { OptionValues } from "../../core/options/options.ts";
import { NO_ANSWER } from "./answer.ts";
import { forgetChecks } from "./check-address.ts";
import { CHECK_KINDS, type CheckKind } from "./check-kinds.ts";
import type { CheckState } from "./check-state.ts";
import type { CheckResult } from "./events.ts";
import { createFieldCheck } from "./field-check.ts";
import { isFilledIn } from "./filled-in.ts";
import { findInput } from "./find-input.ts";
import { createIndicator } from "./indicator.ts";
import indicatorCss from "./indicator.css";
import { inputOf } from "./input-of.ts";
import type { emailCheckOptions } from "./options.ts";
import { own, ownerOf, type Owns } from "./owners.ts";

/** Methods of the tag. */
export interface EmailCheckHandle {
  /** Checks what stands in the input now. Resolves with what came of it; an empty `result` where nothing could be checked. */
  check(): Promise<CheckResult>;
}

type Options = OptionValues<typeof emailCheckOptions>;

/** Draws `<apbct-email-check>` and watches its input. */
export function startCheckTag({
  host,
  container,
  options: first,
  given: firstGiven,
}: PlainStart<typeof emailCheckOptions>): PlainDrawing<typeof emailCheckOptions, EmailCheckHandle> {
  let options: Options = first;
  let given = firstGiven;
  const find = () => findInput(host, options.for);

  adoptStyles(container as ShadowRoot, indicatorCss);
  const line = document.createElement("span");
  line.className = "line";
  container.append(document.createElement("slot"), line);
  const indicator = createIndicator(host, line);

  let shown: readonly [state: CheckState, text: string] = ["idle", ""];
  const field = createFieldCheck({
    show(...next) {
      shown = next;
      indicator.show(...next, find());
      replaced.disconnect();
      if (next[0] !== "idle") replaced.observe(host.getRootNode(), { childList: true, subtree: true });
    },
    tell: (result) => void emit(host, "apbct-email-check-result", result),
  });
  /** While something is shown: a page that draws its fields anew fires no event. */
  const replaced = new MutationObserver(() => {
    const input = find();
    field.changed(input?.value ?? "");
    indicator.show(...shown, input);
  });
  const kinds = (): readonly CheckKind[] => {
    if (given.has("check")) return options.check === "both" ? CHECK_KINDS : [options.check];
    const { beforePost, exists } = service("settings").get().antispam.emailCheck;
    return CHECK_KINDS.filter((kind) => (kind === "exists" ? exists : beforePost));
  };

  const owns: Owns = (input) => find() === input;
  const stopOwning = own(owns);
  const isOurs = (input: HTMLInputElement | undefined): input is HTMLInputElement => input !== undefined && ownerOf(input) === owns;

  const end = new AbortController();
  const how = { capture: true, passive: true, signal: end.signal };
  const page = host.ownerDocument;
  const onFocusOut = (event: Event) => {
    const input = inputOf(event);
    if (isOurs(input)) void field.run(input.value, kinds());
  };
  /** `input` and `change`: autofill fires both, or one of them. */
  const onInput = (event: Event) => {
    const input = inputOf(event);
    if (!isOurs(input)) return;
    field.changed(input.value);
    if (isFilledIn(input)) void field.run(input.value, kinds());
  };
  const onReset = () => void service("clock").after(0, () => field.changed(find()?.value ?? ""));
  page.addEventListener("focusout", onFocusOut, how);
  page.addEventListener("input", onInput, how);
  page.addEventListener("change", onInput, how);
  page.addEventListener("reset", onReset, how);

  const stopConsent = service("consent").subscribe((granted) => {
    if (granted) return;
    field.changed("");
    forgetChecks();
  });

  const sayMissing = () =>
    reportProblem(host, {
      code: "no-input",
      level: "warn",
      message: options.for
        ? `finds no input with the id "${options.for}"; it is watched as soon as it is there.`
        : "finds no e-mail input in it or near it; name one with the attribute for.",
    });
  if (!find()) sayMissing();

  return {
    handle: {
      async check() {
        const input = find();
        if (input) return field.run(input.value, kinds());
        sayMissing();
        return { email: "", ...NO_ANSWER };
      },
    },
    update(next, nextGiven) {
      options = next;
      given = nextGiven;
      field.changed("");
    },
    stop() {
      end.abort();
      stopConsent();
      stopOwning();
      field.changed("");
      indicator.remove();
    },
  };
}
