import { service } from "../../core/registry/current.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";

type Values = Record<string, string | number | boolean>;

/** What tells of one page alone; all tabs of a site keep it in the same place. */
const NAMES = ["ct_ps_timestamp", "ct_fkp_timestamp", "ct_pointer_data", "ct_screen_info"];

let own: Values = {};

/** Remembers what this page has published of itself. */
export function noteOwn(values: Values): void {
  for (const name of NAMES) if (values[name] !== undefined) own[name] = values[name];
}

/** Brings this page's values back when the visitor does: another tab, or a later page, has put its own in their place. */
export function startOwnPage(page: Document): Cleanup {
  const onChange = () => {
    // An alternative session would take a call for it, and keeps but a part of them.
    if (page.visibilityState === "visible" && service("settings").get().antispam.cookies !== "alternative") service("storage").publish(own);
  };
  page.addEventListener("visibilitychange", onChange);
  return () => {
    page.removeEventListener("visibilitychange", onChange);
    own = {};
  };
}
