import { useEffect, useState } from "react";
import { reportProblem } from "../../shared/events/report-problem.ts";
import { createSession } from "../../shared/form/create-session.ts";
import { readDataGrid } from "../../shared/form/definition/data-grid.ts";
import { DefinitionError } from "../../shared/form/definition/definition-error.ts";
import type { FormDefinition } from "../../shared/form/definition/tree.ts";
import type { FormOptions } from "../../shared/form/form-options.ts";
import { takeInstanceNumber } from "../../shared/form/instance-numbers.ts";
import { countView } from "../../shared/form/load/count-view.ts";
import { LoadError } from "../../shared/form/load/fetch-json.ts";
import { loadExpressions } from "../../shared/form/load/load-expressions.ts";
import { loadForm } from "../../shared/form/load/load-form.ts";
import { loadSanitiser } from "../../shared/form/load/load-sanitiser.ts";
import { statusText } from "../../shared/form/submit/failure-text.ts";
import { createFormText, defineFormTexts } from "../../shared/form/texts.ts";
import type { FormSession } from "../../shared/form/form-session.ts";
import { service } from "../../shared/registry/current.ts";
import { isDrawn } from "./fields/registry.ts";
import { createFormPage, type DrawnPage } from "./form-page.ts";

export type LoadedSession =
  | { phase: "loading" }
  | { phase: "ready"; session: FormSession; page: DrawnPage }
  /** What the visitor reads where the author left nothing to show. */
  | { phase: "error"; message: string };

/** Loads the form that a tag names, and starts it. A new source starts a new form; the old one ends with its requests. */
export function useFormSession(host: HTMLElement, options: FormOptions): LoadedSession {
  const [loaded, setLoaded] = useState<LoadedSession>({ phase: "loading" });
  const {
    formId,
    instanceId,
    hash,
    token,
    definition,
    preview,
    framework: wished,
    settings_plugin,
    settings_form,
    parse_variables,
  } = options;

  useEffect(() => {
    const end = new AbortController();
    const number = takeInstanceNumber(instanceId);
    const config =
      settings_plugin === undefined && settings_form === undefined ? undefined : { settings_plugin, settings_form, parse_variables };
    defineFormTexts(service("texts"));
    setLoaded({ phase: "loading" });

    const start = async () => {
      const form = await loadForm(host, { formId, definition, config, hash, token }, end.signal);
      const [createExpressions] = await Promise.all([loadExpressions(form.definition), loadSanitiser(form.definition)]);
      if (end.signal.aborted) return;
      for (const { code, message } of form.problems) service("log").note(`<wsf-form>: form ${form.definition.id}, ${code}: ${message}`);
      noteUndrawn(
        form.definition.fields.filter(({ facts }) => facts).map(({ type }) => type),
        form.definition.id,
      );
      noteRules(form.definition);
      noteFramework(wished || form.config.framework, form.definition.id);
      const page = createFormPage(host);
      const session = createSession({
        loaded: form,
        instanceId: number.id,
        page,
        preview,
        signal: end.signal,
        createExpressions,
        drawn: isDrawn,
      });
      setLoaded({ phase: "ready", session, page });
      countView(form.definition.id);
    };
    start().catch((error: unknown) => {
      if (end.signal.aborted) return;
      setLoaded({ phase: "error", message: report(host, error) });
    });
    return () => {
      end.abort();
      number.release();
    };
  }, [host, formId, instanceId, hash, token, definition, preview, wished, settings_plugin, settings_form, parse_variables]);

  return loaded;
}

function noteFramework(framework: string, formId: number): void {
  if (framework !== "ws-form")
    service("log").note(`<wsf-form>: form ${formId} wants the class names of ${framework}; only the own ones are drawn.`);
}

/** A form's rules are kept in its definition and not run here. */
function noteRules({ id, meta }: FormDefinition): void {
  const rules = readDataGrid(meta.conditional).groups.flatMap(({ rows }) => rows).length;
  if (rules > 0) service("log").note(`<wsf-form>: form ${id} has ${rules} conditional rules, which are not run here.`);
}

/** Types that the form cannot draw yet are passed over with one note (spec forms §3). */
function noteUndrawn(types: readonly string[], formId: number): void {
  const undrawn = [...new Set(types.filter((type) => !isDrawn(type)))];
  if (undrawn.length > 0) service("log").note(`<wsf-form>: form ${formId} has fields that are not drawn here: ${undrawn.join(", ")}`);
}

/** Tells the site's owner what went wrong, and gives the words for the visitor. */
function report(host: HTMLElement, error: unknown): string {
  const text = createFormText(service("texts"), {});
  if (error instanceof DefinitionError) {
    const message = text(error.key);
    reportProblem(host, { code: error.key, message: `${message} (${error.detail})`, cause: error });
    return message;
  }
  if (error instanceof LoadError) {
    const message = error.answer.status === 0 ? text("error_api_call_unknown") : statusText(error.answer, text);
    reportProblem(host, { code: "load-failed", message: `The form could not be loaded: ${error.message}`, cause: error });
    return message;
  }
  reportProblem(host, { code: "load-failed", message: "The form could not be started.", cause: error });
  return text("error_attributes_obj");
}
