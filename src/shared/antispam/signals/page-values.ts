import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";

type Values = Record<string, string | number | boolean>;

/** What tells of one page alone; all tabs of a site keep it in the same place. */
const PAGE_SIGNALS = ["ct_ps_timestamp", "ct_fkp_timestamp", "ct_pointer_data", "ct_screen_info"];

let pageValues: Values = {};

/** Remembers what this page has published of itself. */
export function recordPageValues(values: Values): void {
  for (const name of PAGE_SIGNALS) if (values[name] !== undefined) pageValues[name] = values[name];
}

/** Brings this page's values back when the visitor does: another tab, or a later page, has put its own in their place. */
export function startPageValues(page: Document): Cleanup {
  const onChange = () => {
    // An alternative session would take a call for it, and keeps but a part of them.
    if (page.visibilityState === "visible" && service("settings").get().antispam.cookies !== "alternative")
      service("storage").publish(pageValues);
  };
  page.addEventListener("visibilitychange", onChange);
  return () => {
    page.removeEventListener("visibilitychange", onChange);
    pageValues = {};
  };
}
