import { service } from "../../core/registry/container.ts";
import { metaFlag } from "../model/definition/meta.ts";
import type { FormSession } from "../session/form-session.ts";

/** Loads Google analytics, only for a form that uses it. The form does not wait for it. */
export function loadAnalytics(session: FormSession): void {
  const { id, meta } = session.model.context.definition;
  if (!metaFlag(meta, "analytics_google") || session.preview || service("settings").get().editor) return;
  import("../analytics/start-analytics.ts")
    .then(({ startAnalytics }) => session.signal.aborted || startAnalytics(session))
    .catch((cause: unknown) =>
      service("log").error(`<wsf-form>: form ${id} tells Google nothing, the code could not be loaded.`, cause),
    );
}
