import { reportProblem } from "../../../core/registry/report-problem.ts";
import { reasonOf } from "../../../core/utils/reason-of.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import { findControls } from "../../dom/controls.ts";
import { fetchOptional } from "../../load/fetch-optional.ts";
import type { FormSession } from "../../state/form-session.ts";
import { fieldMask } from "../../values/field-mask.ts";
import type { FieldInstance } from "../../state/field-instance.ts";

/** Applies a field's mask to its control once the code has loaded. The visitor can type before that, and without it. */
export function loadMask(session: FormSession, item: FieldInstance, wrapper: Element): Cleanup | undefined {
  const mask = fieldMask(item.field);
  const [control] = mask ? findControls(wrapper, item.controlName) : [];
  if (!control) return;
  let stop: Cleanup | null = () => undefined;
  const named = `field ${item.field.id}: the mask "${mask}" is left out`;
  fetchOptional(session.page.host, () => import("./mask-control.ts"), named)
    .then((code) => {
      if (stop && code) stop = code.maskControl(session, item, wrapper, control, mask);
    })
    .catch((cause: unknown) => {
      const message = `${named}: ${reasonOf(cause)}`;
      reportProblem(session.page.host, { code: "bad-definition", message, cause });
    });
  return () => {
    stop?.();
    stop = null;
  };
}
