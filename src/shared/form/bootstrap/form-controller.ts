import { textsAt } from "../../core/element/texts-at.ts";
import { service } from "../../core/registry/container.ts";
import { loadAutosave } from "../autosave/load-autosave.ts";
import { forgetPreviousForm, keepPreviousForm, loadTransfer, previousForm } from "../autosave/previous-form.ts";
import type { FormDefinition } from "../definition/tree.ts";
import { whenBaseUrlKnown } from "../load/base-urls.ts";
import { countImpression } from "../load/count-impression.ts";
import { loadAnalytics, loadFeatures, reportDefinition } from "./load-features.ts";
import { loadForm, NoAddressError } from "../load/load-form.ts";
import { loadSanitiser } from "../load/load-sanitiser.ts";
import { loadArrival } from "../session/follow-address.ts";
import type { FormOptions } from "../session/form-options.ts";
import type { FormPage, FormSession } from "../state/form-session.ts";
import type { LiveText } from "../text/live-text.ts";
import { defineFormTexts } from "../text/texts.ts";
import { chooseFramework } from "./choose-framework.ts";
import { createSession } from "./create-session.ts";
import { markEnglishTexts } from "./follow-language.ts";
import { reserveInstanceId, type InstanceId } from "./instance-ids.ts";
import { reportStartFailure, warnAboutMissingAddress } from "./start-problems.ts";

/** What a form is drawn with. `Page`: its elements; `View`: code that its definition needs. */
export interface FormDrawing<Page extends FormPage, View> {
  /** Fetches what a definition needs to be drawn. The form waits for it, so that nothing moves. */
  load(definition: FormDefinition): Promise<View>;
  createPage(host: HTMLElement): Page;
  /** Whether a field type can be drawn. */
  supportsType(type: string): boolean;
}

/** What the tag shows. */
export type FormState<Page extends FormPage, View> =
  /** `waits`: something has to be fetched. A form that is available locally is drawn at once, without a loader. */
  | { phase: "loading"; waits: boolean }
  /** `key`: another one for each form. `changing`: another form is loading, and replaces this one once it has loaded. */
  | { phase: "ready"; key: number; session: FormSession; page: Page; view: View; changing: boolean }
  /** `message`: the visitor reads it where the author left no content. */
  | { phase: "error"; message: LiveText };

export interface FormController<Page extends FormPage, View> {
  /** Loads and starts the form that these options name. Nothing happens if none of {@link SOURCE} has changed. */
  start(options: FormOptions): void;
  /** The tag leaves the page, with its controls still in it: what was typed waits for the tag to come back. */
  end(): void;
  readonly state: FormState<Page, View>;
  /** Calls back after each change of the state. Returns the end of that. */
  subscribe(onChange: () => void): () => void;
}

/** The options that say which form it is, or how it starts. */
const SOURCE = [
  "formId",
  "instanceId",
  "hash",
  "token",
  "definition",
  "preview",
  "framework",
  "settings_plugin",
  "settings_form",
  "parse_variables",
  "ecommerce",
] as const satisfies (keyof FormOptions)[];

/** The form on the page, and the controller that ends it along with its requests. */
interface ActiveForm {
  session: FormSession;
  formId: string;
  end: AbortController;
}

/**
 * Conducts the form of a tag from the first request to its end. When its source changes, the old form keeps working
 * until the new one has loaded; the new one then takes over the old one's values, so that nothing typed meanwhile is
 * lost. Only a form with another id is removed at once.
 */
export function createFormController<Page extends FormPage, View>(
  host: HTMLElement,
  drawing: FormDrawing<Page, View>,
): FormController<Page, View> {
  let state: FormState<Page, View> = { phase: "loading", waits: false };
  const listeners = new Set<() => void>();
  let source: FormOptions | null = null;
  let instance: InstanceId | null = null;
  let active: ActiveForm | null = null;
  let loading: AbortController | null = null;
  let count = 0;

  function publish(next: FormState<Page, View>): void {
    state = next;
    for (const onChange of listeners) onChange();
  }

  function endActive(): void {
    if (!active) return;
    keepPreviousForm(active.session);
    active.end.abort();
    active = null;
  }

  /** A form that is shown ends when the next one starts. */
  function stopLoading(): void {
    if (loading !== active?.end) loading?.abort();
  }

  function load(options: FormOptions): void {
    stopLoading();
    const end = (loading = new AbortController());
    defineFormTexts();
    const { session, formId } = active ?? {};
    if (formId !== options.formId && session?.store.get(session.model.stateAtom) !== "posting") endActive();
    if (active && state.phase === "ready") publish({ ...state, changing: true });
    else {
      if (state.phase !== "loading") publish({ phase: "loading", waits: false });
      const wait = () => state.phase === "loading" && publish({ phase: "loading", waits: true });
      end.signal.addEventListener("abort", service("clock").after(0, wait));
    }
    run(options, end).catch((cause: unknown) => fail(options, end.signal, cause));
  }

  async function run(options: FormOptions, end: AbortController): Promise<void> {
    const { signal } = end;
    const { formId, definition, hash, token, preview } = options;
    const form = await loadForm(
      host,
      { formId, definition, config: embeddedConfig(options), hash, token, preview },
      signal,
    );
    if (signal.aborted) return;
    const [features, view, framework, transfer] = await Promise.all([
      loadFeatures(form.definition, host),
      drawing.load(form.definition),
      chooseFramework(host, [options.framework, form.config.framework]),
      active || previousForm(host) ? loadTransfer(host) : null,
      loadSanitiser(form.definition, host),
      loadArrival(),
      textsAt(host).wait(),
    ]);
    if (active) await transfer?.waitForPost(active.session);
    if (signal.aborted) return;
    reportDefinition(host, form.definition, form.problems);
    const page = drawing.createPage(host);
    const session = createSession({
      ...features,
      loaded: form,
      framework,
      instanceId: instance?.id ?? 1,
      page,
      preview,
      signal,
      supportsType: drawing.supportsType,
    });
    endActive();
    const previous = previousForm(host);
    if (previous) transfer?.transferValues(previous, session);
    forgetPreviousForm(host);
    active = { session, formId, end };
    // The form waits for nothing where it has the visitor's values already: they are kept, and no older ones are
    // offered.
    const autosave = loadAutosave(session);
    if (!previous) await autosave;
    if (signal.aborted) return;
    publish({ phase: "ready", key: (count += 1), session, page, view, changing: false });
    warnAboutMissingAddress(session);
    markEnglishTexts(session);
    countImpression(form.definition.id);
    loadAnalytics(session);
  }

  async function fail(options: FormOptions, signal: AbortSignal, cause: unknown): Promise<void> {
    await textsAt(host).wait();
    if (signal.aborted) return;
    endActive();
    publish({ phase: "error", message: reportStartFailure(host, cause) });
    if (cause instanceof NoAddressError)
      signal.addEventListener(
        "abort",
        whenBaseUrlKnown(host, () => load(options)),
      );
  }

  return {
    start(options) {
      const before = source;
      if (before && SOURCE.every((name) => Object.is(before[name], options[name]))) return;
      if (before?.instanceId !== options.instanceId) {
        instance?.release();
        instance = reserveInstanceId(options.instanceId, host);
      }
      source = options;
      load(options);
    },
    end() {
      endActive();
      loading?.abort();
      instance?.release();
      instance = source = null;
    },
    get state() {
      return state;
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** The members of an embedded configuration; undefined to fetch it. */
function embeddedConfig({ settings_plugin, settings_form, parse_variables, ecommerce }: FormOptions): unknown {
  if (settings_plugin === undefined && settings_form === undefined) return undefined;
  return { settings_plugin, settings_form, parse_variables, ecommerce };
}
