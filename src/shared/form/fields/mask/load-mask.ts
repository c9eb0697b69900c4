import { reportProblem } from "../../../core/registry/report-problem.ts";
import { fetchCode } from "../../../core/registry/fetch-code.ts";
import { reasonOf } from "../../../core/utils/reason-of.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import { findControls } from "../../dom/controls.ts";
import type { FormSession } from "../../state/form-session.ts";
import { fieldMask } from "../../values/field-mask.ts";
import type { FieldInstance } from "../../state/field-instance.ts";

/** Applies a field's mask to its control once the code has loaded. The visitor can type before that, and without it. */
export function loadMask(session: FormSession, item: FieldInstance, wrapper: Element): Cleanup | undefined {
  const mask = fieldMask(item.field);
  const [control] = mask ? findControls(wrapper, item.controlName) : [];
  if (!control) return;
  let stop: Cleanup | null = () => undefined;
  fetchCode(() => import("./mask-control.ts"))
    .then(
      ({ maskControl }) => {
        if (stop) stop = maskControl(session, item, wrapper, control, mask);
      },
      (cause: unknown) => {
        const message = `field ${item.field.id}: the mask "${mask}" is left out, because the code could not be loaded.`;
        reportProblem(session.page.host, { code: "load-failed", message, cause });
      },
    )
    .catch((cause: unknown) => {
      const message = `field ${item.field.id}: the mask "${mask}" is left out: ${reasonOf(cause)}`;
      reportProblem(session.page.host, { code: "bad-definition", message, cause });
    });
  return () => {
    stop?.();
    stop = null;
  };
}
