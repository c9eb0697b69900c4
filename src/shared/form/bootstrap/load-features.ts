import { fetchCode } from "../../core/registry/fetch-code.ts";
import { service } from "../../core/registry/container.ts";
import { reportProblem } from "../../core/registry/report-problem.ts";
import { conditionalRows } from "../definition/data-grid.ts";
import { readCascade } from "../definition/cascade.ts";
import { metaFlag } from "../definition/meta.ts";
import type { DefinitionProblem, FormDefinition } from "../definition/tree.ts";
import { definitionText, someText } from "../load/definition-text.ts";
import { fetchOptional } from "../load/fetch-optional.ts";
import type { NumberInput } from "../state/number-input.ts";
import { hasVariable, type VariableValues } from "../text/variables.ts";
import type { FormSession, FormTabs } from "../state/form-session.ts";
import type { FilterOptions } from "../state/option-list.ts";
import type { CreateComputedFields } from "../state/computed-fields.ts";
import { createNoExpressions, type CreateExpressions } from "../state/expressions.ts";
import { NO_LOGIC, type FormLogic } from "../state/form-logic.ts";
import { NUMBER_TYPES } from "../validation/rules.ts";

/** Code that only some forms need: each part is loaded if the definition uses it. */

export interface FormFeatures {
  createExpressions: CreateExpressions;
  /** Null when the form computes nothing. */
  createComputedFields: CreateComputedFields | null;
  /** Null when the form has no number controls, or their code could not be fetched. */
  numberInput: NumberInput | null;
  logic: FormLogic;
  /** Values of `#skin_...`. */
  themeVariables: VariableValues;
  /** Null for a form with one group. */
  startTabs: ((session: FormSession) => FormTabs) | null;
  /** Lists that depend on another field, by the id of the list's field. */
  cascades: FormDefinition["cascades"];
  /** Null when no list depends on another field. */
  filterOptions: FilterOptions | null;
}

/**
 * Loads the expression engine, only for a form with variables in what is rendered or in its conditions. The form waits
 * for it, so that totals are right at the first paint.
 */
export const loadExpressions = async (definition: FormDefinition): Promise<CreateExpressions> =>
  hasVariable(definitionText(definition)) || someText(conditionalRows(definition.meta), hasVariable)
    ? (await fetchCode(() => import("../state/expressions.lazy.ts"))).createExpressions
    : createNoExpressions;

/** Loads conditional logic, only for a form with rules. The form waits for it, so that nothing flashes. */
export const loadLogic = async (definition: FormDefinition, host: Element): Promise<FormLogic> =>
  conditionalRows(definition.meta).length > 0
    ? (await fetchCode(() => import("../logic/create-logic.ts"))).createLogic(definition, (message) =>
        reportProblem(host, {
          code: "bad-definition",
          level: "warn",
          message: `form ${definition.id}: ${message}`,
        }),
      )
    : NO_LOGIC;

/** Loads the arithmetic of carts and progress, only for a form that has prices or progress; null for all others. */
const loadComputedFields = async ({ fields }: FormDefinition): Promise<CreateComputedFields | null> =>
  fields.some(({ type }) => /^(?:price|cart_|quantity|progress)/.test(type))
    ? (await fetchCode(() => import("../state/computed-fields.lazy.ts"))).createComputedFields
    : null;

/**
 * Loads the reading of typed numbers, only for a form with number controls. The form waits for it, so that no key is
 * lost; without it, the controls read what their browser reads.
 */
async function loadNumberInput({ fields }: FormDefinition, host: Element): Promise<NumberInput | null> {
  if (!fields.some(({ type }) => NUMBER_TYPES.has(type))) return null;
  const load = () => import("../fields/number/number-input.ts");
  return (await fetchOptional(host, load, "reads numbers as the browser does"))?.numberInput ?? null;
}

/** Loads the values of the original's skin, only for a form that names one. */
async function loadThemeVariables({ original }: FormDefinition, host: Element): Promise<VariableValues> {
  if (!someText(original, (text) => text.includes("#skin_"))) return {};
  const load = () => import("../text/theme-variables.ts");
  return (await fetchOptional(host, load, "leaves the values of its skin empty", "warn"))?.THEME_VARIABLES ?? {};
}

/**
 * Finds the lists whose options depend on other fields, only for a form that has some. Without the code they show all
 * their options.
 */
async function loadCascades(
  definition: FormDefinition,
  host: Element,
): Promise<{ cascades: FormDefinition["cascades"]; filterOptions: FilterOptions | null }> {
  const code = definition.fields.some(readCascade)
    ? await fetchOptional(
        host,
        () => import("../state/cascades.lazy.ts"),
        "shows all options of lists that depend on other fields",
      )
    : null;
  if (!code) return { cascades: definition.cascades, filterOptions: null };
  const { cascades, problems } = code.findCascades(definition);
  reportDefinition(host, definition, problems);
  return { cascades, filterOptions: code.filterOptions };
}

/** Lets browsers fill in the fields for the parts of an address, only in a form with an address field. */
async function loadAddressParts(definition: FormDefinition, host: Element): Promise<void> {
  if (!definition.fields.some(({ type }) => type === "googleaddress")) return;
  const load = () => import("../definition/address-parts.ts");
  (await fetchOptional(host, load, "does not autofill the parts of an address", "warn"))?.markAddressParts(definition);
}

/** Reports what is wrong in a form's definition. */
export function reportDefinition(host: Element, { id }: FormDefinition, problems: readonly DefinitionProblem[]): void {
  for (const { code, message } of problems)
    reportProblem(host, { code, level: "warn", message: `form ${id}: ${message}.` });
}

/** Loads what leads from tab to tab, only for a form with several. */
const loadTabs = async ({ groups }: FormDefinition) =>
  groups.length > 1 ? (await fetchCode(() => import("../session/tabs.ts"))).startTabs : null;

/** What of all this the start of a form waits for. */
export async function loadFeatures(definition: FormDefinition, host: Element): Promise<FormFeatures> {
  const [createExpressions, createComputedFields, numberInput, logic, themeVariables, startTabs, lists] =
    await Promise.all([
      loadExpressions(definition),
      loadComputedFields(definition),
      loadNumberInput(definition, host),
      loadLogic(definition, host),
      loadThemeVariables(definition, host),
      loadTabs(definition),
      loadCascades(definition, host),
      loadAddressParts(definition, host),
    ]);
  return { createExpressions, createComputedFields, numberInput, logic, themeVariables, startTabs, ...lists };
}

/** Loads Google analytics, only for a form that uses it. The form does not wait for it. */
export function loadAnalytics(session: FormSession): void {
  const { meta } = session.model.context.definition;
  if (!metaFlag(meta, "analytics_google") || session.preview || service("settings").get().editor) return;
  fetchCode(() => import("../analytics/start-analytics.ts"))
    .then(({ startAnalytics }) => session.signal.aborted || startAnalytics(session))
    .catch((cause: unknown) => {
      const message = "sends no events to Google, because the code could not be loaded.";
      reportProblem(session.page.host, { code: "load-failed", message, cause });
    });
}
