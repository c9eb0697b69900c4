import { service } from "../../../core/registry/container.ts";
import { fetchCode } from "../../../core/registry/fetch-code.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import { findControls } from "../../dom/controls.ts";
import type { FormSession } from "../../session/form-session.ts";
import { fieldMask } from "../../values/field-mask.ts";
import type { FieldInstance } from "../../state/field-instance.ts";

/** Applies a field's mask to its control once the code has loaded. The visitor can type before that, and without it. */
export function loadMask(session: FormSession, item: FieldInstance, wrapper: Element): Cleanup | undefined {
  const mask = fieldMask(item.field);
  const [control] = mask ? findControls(wrapper, item.controlName) : [];
  if (!control) return;
  let stop: Cleanup | null = () => undefined;
  fetchCode(() => import("./mask-control.ts"))
    .then(({ maskControl }) => stop && (stop = maskControl(session, item, wrapper, control, mask)))
    .catch((cause: unknown) => {
      const id = session.model.context.definition.id;
      service("log").error(`<wsf-form>: form ${id}, field ${item.field.id}: the mask "${mask}" is left out.`, cause);
    });
  return () => {
    stop?.();
    stop = null;
  };
}
