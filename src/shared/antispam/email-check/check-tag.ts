import { adoptStyles } from "../../core/element/adopt-styles.ts";
import type { MountedElement } from "../../core/element/define-plain-element.ts";
import type { StagedContext } from "../../core/element/define-staged-element.ts";
import { setAttributes } from "../../core/element/reflect.ts";
import { emit } from "../../core/events/element-events.ts";
import type { OptionValues } from "../../core/options/options.ts";
import { service } from "../../core/registry/container.ts";
import { reportProblem } from "../../core/registry/report-problem.ts";
import { NO_ANSWER } from "./answer.ts";
import { forgetChecks, CHECK_KINDS, type CheckKind } from "./check-address.ts";
import type { CheckState } from "./check-state.ts";
import {
  type EmailCheckResult,
  createFieldCheck,
  isFilledIn,
  addOwner,
  ownerOf,
  type FieldOwner,
} from "./field-check.ts";
import { createFieldStatus, STATUS_SLOT } from "./field-status.ts";
import { findInput } from "./find-input.ts";
import indicatorCss from "./indicator.css";
import { inputOf } from "./input-of.ts";
import type { emailCheckOptions } from "./options.ts";

/** Methods of `<apbct-email-check>`. */
export interface EmailCheckHandle {
  /** Checks the input's current value. Resolves with the result; its `result` is empty if nothing could be checked. */
  check(): Promise<EmailCheckResult>;
}

type Options = OptionValues<typeof emailCheckOptions>;

/** Starts `<apbct-email-check>`: observes its input. The indicator is drawn when there is something to show. */
export function startCheckTag({
  host,
  container,
  options: initialOptions,
  given: initialGiven,
  createView,
}: StagedContext<typeof emailCheckOptions, null>): MountedElement<typeof emailCheckOptions, EmailCheckHandle> {
  let options: Options = initialOptions;
  let given = initialGiven;
  const find = () => findInput(host, options.for);

  adoptStyles(container as ShadowRoot, indicatorCss);
  const line = document.createElement("span");
  line.className = "line";
  container.append(document.createElement("slot"), line);
  const status = createFieldStatus(host);
  // Without icon, the text can still be read.
  const view = createView(line, null, () =>
    line.append(setAttributes(document.createElement("slot"), { name: STATUS_SLOT })),
  );
  view.need(false);

  let shown: readonly [state: CheckState, text: string] = ["idle", ""];
  const field = createFieldCheck({
    show(...next) {
      shown = next;
      status.show(...next, find());
      replacementObserver.disconnect();
      if (next[0] === "idle") return;
      view.now();
      replacementObserver.observe(host.getRootNode(), { childList: true, subtree: true });
    },
    onResult: (result) => void emit(host, "apbct-email-check-result", result),
  });
  /** Observes while something is shown: a page that re-renders its fields fires no event. */
  const replacementObserver = new MutationObserver(() => {
    const input = find();
    field.setValue(input?.value ?? "");
    status.show(...shown, input);
  });
  const kinds = (): readonly CheckKind[] => {
    if (given.has("check")) return options.check === "both" ? CHECK_KINDS : [options.check];
    const { beforePost, exists } = service("settings").get().antispam.emailCheck;
    return CHECK_KINDS.filter((kind) => (kind === "exists" ? exists : beforePost));
  };

  const owner: FieldOwner = (input) => find() === input;
  const removeOwner = addOwner(owner);
  const isOurs = (input: HTMLInputElement | undefined): input is HTMLInputElement =>
    input !== undefined && ownerOf(input) === owner;

  let end = new AbortController();
  const onFocusOut = (event: Event) => {
    const input = inputOf(event);
    if (isOurs(input)) void field.run(input.value, kinds());
  };
  /** `input` and `change`: autofill fires both, or only one of them. */
  const onInput = (event: Event) => {
    const input = inputOf(event);
    if (!isOurs(input)) return;
    field.setValue(input.value);
    if (isFilledIn(input)) void field.run(input.value, kinds());
  };
  const onReset = () => void service("clock").after(0, () => field.setValue(find()?.value ?? ""));
  /** In the tag's own tree: the document hears no `change` and no `reset` of a shadow root, nor a focus that stays in it. */
  function listen(): void {
    end.abort();
    end = new AbortController();
    const tree = host.getRootNode();
    const listenerOptions = { capture: true, passive: true, signal: end.signal };
    tree.addEventListener("focusout", onFocusOut, listenerOptions);
    tree.addEventListener("input", onInput, listenerOptions);
    tree.addEventListener("change", onInput, listenerOptions);
    tree.addEventListener("reset", onReset, listenerOptions);
  }
  listen();

  const stopConsent = service("consent").subscribe((granted) => {
    if (granted) return;
    field.setValue("");
    forgetChecks();
  });

  const reportMissingInput = () =>
    reportProblem(host, {
      code: "no-input",
      level: "warn",
      message: options.for
        ? `finds no input with the id "${options.for}"; it is watched as soon as it is there.`
        : "finds no e-mail input in it or near it; name one with the attribute for.",
    });
  if (!find()) reportMissingInput();

  return {
    handle: {
      async check() {
        const input = find();
        if (input) return field.run(input.value, kinds());
        reportMissingInput();
        return { email: "", ...NO_ANSWER };
      },
    },
    update(next, nextGiven) {
      options = next;
      given = nextGiven;
      field.setValue("");
    },
    moved: listen,
    stop() {
      end.abort();
      stopConsent();
      removeOwner();
      field.setValue("");
      status.remove();
    },
  };
}
