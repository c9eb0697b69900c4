import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ComponentType } from "react";
import { flushSync } from "react-dom";
import { fetchCode } from "../../shared/core/registry/fetch-code.ts";
import { reportProblem } from "../../shared/core/registry/report-problem.ts";
import { createSession } from "../../shared/form/bootstrap/create-session.ts";
import { DefinitionError } from "../../shared/form/definition/read-definition.ts";
import { loadFramework, type Framework } from "../../shared/form/frameworks/framework.ts";
import { isAborted, LoadError } from "../../shared/form/load/fetch-json.ts";
import {
  loadAnalytics,
  loadComputedFields,
  loadExpressions,
  loadLogic,
  loadNumberInput,
} from "../../shared/form/load/load-features.ts";
import { loadForm, NoAddressError } from "../../shared/form/load/load-form.ts";
import type { FormSession } from "../../shared/form/session/form-session.ts";
import type { FormDefinition } from "../../shared/form/definition/tree.ts";
import { WS_FORM } from "../../shared/form/frameworks/ws-form.ts";
import type { FormOptions } from "../../shared/form/session/form-options.ts";
import { reserveInstanceId } from "../../shared/form/bootstrap/instance-ids.ts";
import { capturePreviousForm, loadTransfer, type PreviousForm } from "../../shared/form/autosave/previous-form.ts";
import { loadAutosave } from "../../shared/form/autosave/load-autosave.ts";
import { metaText } from "../../shared/form/definition/meta.ts";
import { getBaseUrls, whenBaseUrlKnown } from "../../shared/form/load/base-urls.ts";
import { countImpression } from "../../shared/form/load/count-impression.ts";
import { loadSanitiser } from "../../shared/form/load/load-sanitiser.ts";
import { textsAt } from "../../shared/core/element/texts-at.ts";
import { languageAtom, type LiveText } from "../../shared/form/text/live-text.ts";
import { defineFormTexts, resolveTexts, type FormText } from "../../shared/form/text/texts.ts";
import { service } from "../../shared/core/registry/container.ts";
import { isLazy } from "./controls/field-entry.ts";
import { fieldEntry, isSupportedType } from "./fields/registry.ts";
import { loadControl } from "./controls/use-lazy-control.ts";
import { createFormPage, type RenderedPage } from "./context/form-page.ts";

export type LoadedSession =
  /** `waits`: something has to be fetched. A form that is available locally renders immediately, without a loader. */
  | { phase: "loading"; waits: boolean }
  /** `changing`: another form is loading, and replaces this one once it has loaded. */
  | {
      phase: "ready";
      key: number;
      session: FormSession;
      page: RenderedPage;
      Tabs: ComponentType | null;
      changing: boolean;
    }
  /** `message`: the visitor reads it where the author left no content. */
  | { phase: "error"; message: LiveText };

const WAITING: LoadedSession = { phase: "loading", waits: true };

/** Forms that another one replaced, or that left the page with their tag, by that tag. */
const previousForms = new WeakMap<HTMLElement, PreviousForm>();

/** The form on the page, and the controller that ends it along with its requests. */
interface ActiveForm {
  session: FormSession;
  formId: string;
  end: AbortController;
}

/**
 * Loads and starts the form that a tag names. When the source changes, the old form keeps working until the new one has
 * loaded; the new one then takes over the old one's values, so that nothing typed meanwhile is lost. Only a form with
 * another id is removed immediately.
 */
export function useFormSession(host: HTMLElement, options: FormOptions): LoadedSession {
  const [loaded, setLoaded] = useState<LoadedSession>({ phase: "loading", waits: false });
  const {
    formId,
    instanceId,
    hash,
    token,
    definition,
    preview,
    framework: requestedFramework,
    settings_plugin,
    settings_form,
    parse_variables,
    ecommerce,
  } = options;

  const [tries, retry] = useState(0);
  const key = useRef(0);
  const number = useRef(0);
  useEffect(() => {
    const { id, release } = reserveInstanceId(instanceId, host);
    number.current = id;
    return release;
  }, [instanceId, host]);

  const activeForm = useRef<ActiveForm | null>(null);
  const endActiveForm = useCallback(() => {
    if (!activeForm.current) return;
    previousForms.set(host, capturePreviousForm(activeForm.current.session));
    activeForm.current.end.abort();
    activeForm.current = null;
  }, [host]);
  // A layout effect, because it runs while the controls still exist.
  useLayoutEffect(() => endActiveForm, [endActiveForm]);

  useEffect(() => {
    const end = new AbortController();
    const config =
      settings_plugin === undefined && settings_form === undefined
        ? undefined
        : { settings_plugin, settings_form, parse_variables, ecommerce };
    defineFormTexts();
    const last = activeForm.current;
    if (last?.formId !== formId && last?.session.store.get(last.session.model.stateAtom) !== "posting") endActiveForm();
    setLoaded((before) => (activeForm.current && before.phase === "ready" ? { ...before, changing: true } : WAITING));

    const start = async () => {
      const form = await loadForm(host, { formId, definition, config, hash, token, preview }, end.signal);
      if (end.signal.aborted) return;
      const { id } = form.definition;
      preloadControls(form.definition);
      const [createExpressions, createComputedFields, numberInput, logic, Tabs, framework, transfer] =
        await Promise.all([
          loadExpressions(form.definition),
          loadComputedFields(form.definition),
          loadNumberInput(form.definition, host),
          loadLogic(form.definition, host),
          loadTabs(form.definition),
          chooseFramework(host, [requestedFramework, form.config.framework]),
          activeForm.current || previousForms.has(host) ? loadTransfer(host) : null,
          loadSanitiser(form.definition, host),
          textsAt(host).wait(),
        ]);
      if (activeForm.current) await transfer?.waitForPost(activeForm.current.session);
      if (end.signal.aborted) return;
      for (const { code, message } of form.problems)
        reportProblem(host, { code, level: "warn", message: `form ${id}: ${message}.` });
      const page = createFormPage(host);
      const session = createSession({
        loaded: form,
        framework,
        instanceId: number.current,
        page,
        preview,
        signal: end.signal,
        createExpressions,
        createComputedFields,
        numberInput,
        logic,
        supportsType: isSupportedType,
      });
      endActiveForm();
      const previous = previousForms.get(host);
      if (previous) transfer?.transferValues(previous, session);
      const transferred = previous !== undefined;
      previousForms.delete(host);
      activeForm.current = { session, formId, end };
      // The form waits for nothing where it has the visitor's values already: they are kept, and no older ones are
      // offered.
      const autosave = loadAutosave(session);
      if (!transferred) await autosave;
      if (end.signal.aborted) return;
      const render = () => setLoaded({ phase: "ready", key: (key.current += 1), session, page, Tabs, changing: false });
      // Synchronously where a form was shown before: a key pressed in between would be lost.
      if (transferred) flushSync(render);
      else render();
      warnAboutMissingAddress(session);
      let isMarked = false;
      const mark = () => {
        if (isMarked || !session.model.context.texts.lang) return;
        isMarked = true;
        markTexts(host, end.signal);
      };
      mark();
      end.signal.addEventListener("abort", session.store.sub(languageAtom, mark));
      countImpression(id);
      loadAnalytics(session);
    };
    start().catch(async (error: unknown) => {
      await textsAt(host).wait();
      if (end.signal.aborted) return;
      endActiveForm();
      setLoaded({ phase: "error", message: report(host, error) });
      if (error instanceof NoAddressError)
        end.signal.addEventListener(
          "abort",
          whenBaseUrlKnown(host, () => retry((count) => count + 1)),
        );
    });
    // A form that is shown ends when the next one starts.
    return () => {
      if (activeForm.current?.end !== end) end.abort();
    };
  }, [
    host,
    formId,
    instanceId,
    hash,
    token,
    definition,
    preview,
    requestedFramework,
    settings_plugin,
    settings_form,
    parse_variables,
    ecommerce,
    tries,
    endActiveForm,
  ]);

  return loaded;
}

/** The framework that the tag or the site names; the built-in one where the name is unknown. */
async function chooseFramework(host: HTMLElement, names: readonly string[]): Promise<Framework> {
  const name = names.find((candidate) => candidate !== "") ?? WS_FORM.id;
  try {
    const framework = await loadFramework(name);
    if (framework) return framework;
    const message = `wants the class names of "${name}", which is unknown, and uses its own.`;
    reportProblem(host, { code: "bad-option", level: "note", message });
  } catch (cause) {
    const message = `uses its own class names, because those of "${name}" could not be loaded.`;
    reportProblem(host, { code: "load-failed", level: "warn", message, cause });
  }
  return WS_FORM;
}

/** Marks our texts in a form whose language we do not have. */
function markTexts(host: HTMLElement, signal: AbortSignal): void {
  fetchCode(() => import("../../shared/core/element/mark-english.ts")).then(
    ({ markEnglish }) => signal.aborted || signal.addEventListener("abort", markEnglish(host)),
    (cause: unknown) => {
      const message = "does not mark its English texts, because the code could not be loaded.";
      reportProblem(host, { code: "load-failed", level: "note", message, cause });
    },
  );
}

/** Loads the tab list, only for a form with several groups. The form waits for it, so that nothing moves. */
const loadTabs = async ({ groups }: FormDefinition): Promise<ComponentType | null> =>
  groups.length > 1 ? (await fetchCode(() => import("./frame/tabs.tsx"))).Tabs : null;

/** Starts to fetch the controls of lazy field types before their fields render. */
function preloadControls({ fields }: FormDefinition): void {
  for (const entry of new Set(fields.map(fieldEntry))) {
    // The field itself reports a failure.
    if (entry && isLazy(entry)) loadControl(entry).catch(() => undefined);
  }
}

/** Reports a form that has no address to send to. Settings may still be set later, so sending checks again. */
function warnAboutMissingAddress({ page: { host }, model }: FormSession): void {
  const { id, meta } = model.context.definition;
  if (service("settings").get().editor || metaText(meta, "form_action") || getBaseUrls(host).rest) return;
  const message = `Form ${id} has no address to go to: settings.forms.restUrl is missing.`;
  reportProblem(host, { code: "no-address", level: "warn", message });
}

/** Reports an error to the site's owner, and returns the message for the visitor. */
function report(host: HTMLElement, error: unknown): LiveText {
  const text = (key: Parameters<FormText>[0]) => resolveTexts(textsAt(host))(key);
  if (error instanceof NoAddressError) {
    reportProblem(host, { code: "no-address", message: `could not fetch the form: ${error.message}.`, cause: error });
    return () => text("error_load");
  }
  if (error instanceof DefinitionError) {
    const message = text(error.key);
    reportProblem(host, { code: error.key, message: `${message} (${error.detail})`, cause: error });
    return () => text(error.key);
  }
  if (error instanceof LoadError) {
    if (!isAborted(error))
      reportProblem(host, {
        code: "load-failed",
        message: `The form could not be loaded: ${error.message}`,
        cause: error,
      });
    return () => text("error_load");
  }
  reportProblem(host, { code: "load-failed", message: "The form could not be started.", cause: error });
  return () => text("error_attributes_obj");
}
