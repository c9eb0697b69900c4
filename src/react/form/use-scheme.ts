import { useSyncExternalStore } from "react";
import { pageScheme, watchPageScheme, type Scheme } from "../../shared/form/bootstrap/page-scheme.ts";
import { service } from "../../shared/core/registry/current.ts";

/** The scheme a form is drawn in: the tag's, else the site's; "auto" follows the page and the visitor, live. */
export function useScheme(wished: Scheme | "auto"): Scheme {
  const setting = wished === "auto" ? service("settings").get().forms.scheme : wished;
  const ofPage = useSyncExternalStore(watchPageScheme, pageScheme);
  return setting === "auto" ? ofPage : setting;
}
