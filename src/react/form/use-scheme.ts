import { useEffect, useState } from "react";
import { service } from "../../shared/registry/current.ts";

export type Scheme = "light" | "dark";

const DARK = "(prefers-color-scheme: dark)";

/** The scheme a form is drawn in: the tag's, else the site's; "auto" follows what the visitor prefers, live. */
export function useScheme(wished: Scheme | "auto"): Scheme {
  const setting = wished === "auto" ? service("settings").get().forms.scheme : wished;
  const [prefersDark, setPrefersDark] = useState(() => matchMedia(DARK).matches);
  useEffect(() => {
    const query = matchMedia(DARK);
    const change = () => setPrefersDark(query.matches);
    query.addEventListener("change", change);
    change();
    return () => query.removeEventListener("change", change);
  }, []);
  return setting === "auto" ? (prefersDark ? "dark" : "light") : setting;
}
