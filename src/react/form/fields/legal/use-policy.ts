import { useCallback, useEffect, useState } from "react";
import { editorText } from "../../../../shared/form/text/markup.ts";
import { fetchPolicy, policyUrl } from "../../../../shared/form/fields/legal/policy.ts";
import type { FieldDefinition } from "../../../../shared/form/definition/tree.ts";
import { service } from "../../../../shared/core/registry/container.ts";
import { reportProblem } from "../../../../shared/core/registry/report-problem.ts";
import { reasonOf } from "../../../../shared/core/utils/reason-of.ts";
import { useSession } from "../../context/session-context.ts";

/** A legal text and its loading state; the author's own text is available immediately. */
type Policy = { state: "here"; markup: string } | { state: "consent" | "loading" | "failed"; load: () => void };

/**
 * The text of a legal field. A text on another site is fetched, with the visitor's consent where the site requires it.
 */
export function usePolicy(field: FieldDefinition): Policy {
  const { signal, page } = useSession();
  const { host } = page;
  const [url] = useState(() => policyUrl(field));
  const [markup, setMarkup] = useState<string | null>(null);
  const [state, setState] = useState<"consent" | "loading" | "failed">(() =>
    service("consent").granted ? "loading" : "consent",
  );
  const load = useCallback(() => setState("loading"), []);

  useEffect(() => {
    if (url === "" || state !== "consent") return;
    return service("consent").subscribe((granted) => granted && setState("loading"));
  }, [url, state]);
  useEffect(() => {
    if (url === "" || state !== "loading") return;
    const end = new AbortController();
    const fetched =
      url === null
        ? Promise.reject(new Error("it has no key"))
        : fetchPolicy(url, host, AbortSignal.any([signal, end.signal]));
    fetched.then(setMarkup, (cause: unknown) => {
      if (end.signal.aborted) return;
      const message = `field ${field.id} (legal): its text could not be loaded: ${reasonOf(cause)}`;
      reportProblem(host, { code: "call-failed", message, cause });
      setState("failed");
    });
    return () => end.abort();
  }, [url, state, signal, field, host]);

  if (url === "") return { state: "here", markup: editorText(field.meta, "text_editor") };
  return markup === null ? { state, load } : { state: "here", markup };
}
