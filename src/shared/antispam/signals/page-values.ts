import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";

type Values = Record<string, string | number | boolean>;

/** Signals about one page only; all tabs of a site share their storage. */
const PAGE_SIGNALS = ["ct_ps_timestamp", "ct_fkp_timestamp", "ct_pointer_data", "ct_screen_info"];

let pageValues: Values = {};

/** Remembers the values that this page has published about itself. */
export function recordPageValues(values: Values): void {
  for (const name of PAGE_SIGNALS) if (values[name] !== undefined) pageValues[name] = values[name];
}

/**
 * Publishes this page's values again when the visitor returns to it: another tab, or a later page, has replaced them.
 */
export function startPageValues(page: Document): Cleanup {
  const onChange = () => {
    // An alternative session would need a call for it, and stores only some of them.
    if (page.visibilityState === "visible" && service("settings").get().antispam.cookies !== "alternative")
      service("storage").publish(pageValues);
  };
  page.addEventListener("visibilitychange", onChange);
  return () => {
    page.removeEventListener("visibilitychange", onChange);
    pageValues = {};
  };
}
