import { textsAt } from "../../core/element/texts-at.ts";
import { service } from "../../core/registry/container.ts";
import { reportProblem } from "../../core/registry/report-problem.ts";
import { metaText } from "../definition/meta.ts";
import { DefinitionError } from "../definition/read-definition.ts";
import { getBaseUrls } from "../load/base-urls.ts";
import { isAborted, LoadError } from "../requests/fetch-json.ts";
import { NoAddressError } from "../load/load-form.ts";
import type { FormSession } from "../state/form-session.ts";
import type { LiveText } from "../text/live-text.ts";
import { resolveTexts, type FormText } from "../text/texts.ts";

/** Reports a form that has no address to send to. Settings may still be set later, so sending checks again. */
export function warnAboutMissingAddress({ page: { host }, model }: FormSession): void {
  const { id, meta } = model.context.definition;
  if (service("settings").get().editor || metaText(meta, "form_action") || getBaseUrls(host).rest) return;
  const message = `Form ${id} has no address to go to: settings.forms.restUrl is missing.`;
  reportProblem(host, { code: "no-address", level: "warn", message });
}

/** Reports to the site's owner why a form did not start, and returns the message for the visitor. */
export function reportStartFailure(host: HTMLElement, cause: unknown): LiveText {
  const text = (key: Parameters<FormText>[0]) => resolveTexts(textsAt(host))(key);
  if (cause instanceof NoAddressError) {
    reportProblem(host, { code: "no-address", message: `could not fetch the form: ${cause.message}.`, cause });
    return () => text("error_load");
  }
  if (cause instanceof DefinitionError) {
    reportProblem(host, { code: cause.key, message: `${text(cause.key)} (${cause.detail})`, cause });
    return () => text(cause.key);
  }
  if (cause instanceof LoadError) {
    if (!isAborted(cause))
      reportProblem(host, { code: "load-failed", message: `The form could not be loaded: ${cause.message}`, cause });
    return () => text("error_load");
  }
  reportProblem(host, { code: "load-failed", message: "The form could not be started.", cause });
  return () => text("error_attributes_obj");
}
