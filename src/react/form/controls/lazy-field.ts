import { useInsertionEffect } from "react";
import { adoptLayeredStyles } from "../../../shared/core/element/adopt-styles.ts";
import { useSession } from "../context/session-context.ts";
import type { ControlAttributes } from "../context/control-attributes.ts";

/** What field types share whose code is fetched on demand. */

/** Adopts the styles of a rare field type, which load with its code. Any theme rule overrides them. */
export function useFieldStyles(css: string): void {
  const { host } = useSession().page;
  useInsertionEffect(() => adoptLayeredStyles(host, css), [host, css]);
}

/** Takes the label, the description and the classes off a control's attributes, for the group around the control. */
export function splitLabel({
  "aria-label": label,
  "aria-labelledby": labelledBy,
  "aria-describedby": describedBy,
  className: _,
  ...native
}: ControlAttributes) {
  return { label, labelledBy, describedBy, native };
}
