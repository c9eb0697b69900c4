import { useInsertionEffect } from "react";
import { adoptLayeredStyles } from "../../../shared/core/element/adopt-styles.ts";
import { useSession } from "../context/session-context.ts";

/** The look of a field type that few forms have; it comes with its code, and any rule of a theme wins. */
export function useFieldStyles(css: string): void {
  const { host } = useSession().page;
  useInsertionEffect(() => adoptLayeredStyles(host, css), [host, css]);
}
