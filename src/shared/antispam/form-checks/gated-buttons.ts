import { service } from "../../core/registry/container.ts";
import { reportPageProblem } from "../../core/registry/report-problem.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { askServer, FORM_CHECK, SIGN_IN_CHECK, type CheckResult } from "../check/check-result.ts";
import { type Fields, formFields } from "../check/fields.ts";
import { showPageMessage } from "../check/page-message.ts";
import { showCheckResult } from "../check/show-check-result.ts";
import { OPTED_OUT } from "../protocol/field-names.ts";

/** A button of a product whose scripts send on click (antispam-contract#6.5/6). */
interface GatedButton {
  name: string;
  selector: string;
  /** admin-AJAX action of the check. */
  action: string;
  fields: (button: HTMLElement) => Fields;
  onRefused: (result: CheckResult, button: HTMLElement) => void;
}

let removeMessage: Cleanup | undefined;

/** Shows the reason next to the button instead of in the modal; only one on the page. */
function showBeside({ comment }: CheckResult, button: HTMLElement): void {
  removeMessage?.();
  removeMessage = showPageMessage(
    button.ownerDocument,
    { kind: "refused", text: service("html").text(comment) },
    (container) => button.before(container),
  );
}

const GATED_BUTTONS: readonly GatedButton[] = [
  {
    name: "klaviyo",
    selector: 'form.klaviyo-form button[type="button"].needsclick:not(.klaviyo-close-form)',
    action: FORM_CHECK,
    fields: (button) => {
      const form = button.closest("form");
      return form ? formFields(form, { includeUnnamed: true }) : {};
    },
    onRefused: (result) => showCheckResult(result),
  },
  {
    name: "nextend-social-login",
    selector: '#nsl-custom-login-form-main .nsl-container-buttons a, #nsl-custom-login-form-main a[data-plugin="nsl"]',
    action: SIGN_IN_CHECK,
    fields: () => ({}),
    onRefused: showBeside,
  },
];

/**
 * Holds a click on such a button while the server checks it, then clicks the button once. True if the click was held.
 */
export function createButtonGate(): (event: Event) => boolean {
  const pending = new WeakSet<Element>();
  const passed = new WeakSet<Element>();

  const check = async (row: GatedButton, button: HTMLElement) => {
    pending.add(button);
    button.setAttribute("aria-busy", "true");
    const result = await askServer(row.action, row.fields(button));
    button.removeAttribute("aria-busy");
    pending.delete(button);
    if (result.blocked) return row.onRefused(result, button);
    passed.add(button);
    try {
      button.click();
    } finally {
      passed.delete(button);
    }
  };

  return (event) => {
    const target = event.target as Element | null;
    if (typeof target?.closest !== "function") return false;
    for (const row of GATED_BUTTONS) {
      const button = target.closest<HTMLElement>(row.selector);
      if (!button || button.closest(OPTED_OUT)) continue;
      if (passed.has(button)) return true;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!pending.has(button))
        check(row, button).catch((cause: unknown) => {
          const message = `The button of ${row.name} could not be clicked after its check.`;
          reportPageProblem({ code: "guard-failed", message, cause });
        });
      return true;
    }
    return false;
  };
}
