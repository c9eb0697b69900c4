import { afterPrerendering } from "../../core/events/after-prerendering.ts";
import { pageStore, service } from "../../core/registry/container.ts";
import { reportProblem } from "../../core/registry/report-problem.ts";
import { createIds } from "../definition/ids.ts";
import { metaFlag } from "../definition/meta.ts";
import type { FormDefinition } from "../definition/tree.ts";
import type { FormPage, FormSession } from "../state/form-session.ts";
import type { Framework } from "../frameworks/framework.ts";
import type { LoadedForm } from "../load/load-form.ts";
import { createFormCookies } from "../protocol/protocol.ts";
import { createFormExpand, createNoExpressions } from "../state/expressions.ts";
import { formElementId } from "../protocol/original-plugin.ts";
import { followLanguage } from "./follow-language.ts";
import type { FormFeatures } from "./load-features.ts";
import { readStoredText, siteSettings } from "./page-sources.ts";
import { calculateInitialValues, createFormModel, type FormModel } from "../state/form-model.ts";
import { resolveTexts } from "../text/texts.ts";

export interface SessionOptions extends FormFeatures {
  loaded: LoadedForm;
  framework: Framework;
  instanceId: number;
  page: FormPage;
  preview: boolean;
  signal: AbortSignal;
  /** Whether a field type can be rendered. */
  supportsType: (type: string) => boolean;
}

/** Creates a form's session: its atoms, its texts, its first tab. */
export function createSession({
  loaded,
  framework,
  instanceId,
  page,
  preview,
  signal,
  createExpressions,
  createComputedFields,
  numberInput,
  logic,
  themeVariables,
  cascades,
  filterOptions,
  startTabs,
  supportsType,
}: SessionOptions): FormSession {
  const { config } = loaded;
  const definition: FormDefinition = { ...loaded.definition, cascades };
  const unknown = new Set<string>();
  const store = pageStore();
  const texts = followLanguage(page.host, store, signal);
  // Values keep the language of the start, so that nothing typed is read differently.
  const settings = siteSettings({ ...service("settings").get(), locale: texts.locale }, config);
  const values = {
    ...themeVariables,
    request_url: location.href.split("#", 1)[0] ?? "",
    ...config.variables,
    form_id: String(definition.id),
    form_label: definition.label,
    form_instance_id: String(instanceId),
    form_obj_id: formElementId(page.host, instanceId),
    ecommerce_currency_symbol: settings.currency.symbol,
  };
  const expand = createFormExpand({
    values,
    evaluate:
      createExpressions === createNoExpressions
        ? null
        : (source, host) => String(model.expressions.evaluate(source, host, store.get)),
    onUnknown(name) {
      if (unknown.has(name)) return;
      unknown.add(name);
      service("log").note(`<wsf-form>: form ${definition.id} uses #${name}, which has no value here and stays empty.`);
    },
  });
  const model: FormModel = createFormModel(
    {
      definition,
      config,
      framework,
      instanceId,
      ids: createIds(instanceId),
      fieldPrefix: service("settings").get().forms.fieldPrefix,
      initial: loaded.initial,
      initialWithoutDraft: loaded.initialWithoutDraft,
      expand,
      text: resolveTexts(texts, config.language),
      texts,
      createExpressions,
      createComputedFields,
      numberInput,
      logic,
      filterOptions,
      sources: {
        settings,
        variables: {
          form_checksum: definition.checksum,
          form_framework: framework.id,
          ...values,
          get submit_hash() {
            return store.get(model.hashAtom);
          },
        },
        now: () => service("clock").now(),
        stored: readStoredText,
        seed: Math.floor(Math.random() * 2 ** 32),
        note: (message, level = "warn") =>
          reportProblem(page.host, { code: "bad-definition", level, message: `form ${definition.id}: ${message}` }),
      },
    },
    supportsType,
  );
  calculateInitialValues(model, store);
  const cookies = createFormCookies(config, definition.id);
  const session: FormSession = {
    model,
    store,
    page,
    cookies,
    tabs: null,
    preview,
    signal,
    captchas: new Set(),
    startedAt: service("clock").now(),
  };
  store.set(model.hashAtom, loaded.hash);
  store.set(model.tokenAtom, loaded.token);
  if (metaFlag(definition.meta, "tracking_duration")) afterPrerendering(document, () => startTimer(session));
  logic.start(session);
  session.tabs = startTabs?.(session) ?? null;
  return session;
}

/**
 * Keeps the start time in a cookie, so that the count continues when the page is left and opened again (forms#4).
 */
function startTimer(session: FormSession): void {
  const now = service("clock").now();
  const stored = Number(session.cookies.get("date_start"));
  session.startedAt = stored > 0 && stored <= now ? stored : now;
  if (stored !== session.startedAt) session.cookies.set("date_start", String(session.startedAt));
}
