import { useInsertionEffect } from "react";
import { adoptLayeredStyles } from "../../../shared/core/element/adopt-styles.ts";
import { useSession } from "../context/session-context.ts";

/** Adopts the styles of a rare field type, which load with its code. Any theme rule overrides them. */
export function useFieldStyles(css: string): void {
  const { host } = useSession().page;
  useInsertionEffect(() => adoptLayeredStyles(host, css), [host, css]);
}
