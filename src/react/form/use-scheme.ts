import { useSyncExternalStore } from "react";
import { pageScheme, observePageScheme, type Scheme } from "../../shared/form/bootstrap/page-scheme.ts";
import { service } from "../../shared/core/registry/container.ts";

/**
 * The colour scheme of a form: the tag's, else the site's; "auto" follows the page and the visitor's preference live.
 */
export function useScheme(requested: Scheme | "auto"): Scheme {
  const setting = requested === "auto" ? service("settings").get().forms.scheme : requested;
  const ofPage = useSyncExternalStore(observePageScheme, pageScheme);
  return setting === "auto" ? ofPage : setting;
}
