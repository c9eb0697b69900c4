import { createStore } from "jotai/vanilla";
import type { FormSession } from "../../../../src/shared/form/state/form-session.ts";
import { readDefinition } from "../../../../src/shared/form/definition/read-definition.ts";
import type { ExpressionSources } from "../../../../src/shared/form/state/expressions.ts";
import { calculateInitialValues } from "../../../../src/shared/form/state/form-model.ts";
import type { FormDefinition } from "../../../../src/shared/form/definition/tree.ts";
import { showTab } from "../../../../src/shared/form/session/tabs.ts";
import { createLogic } from "../../../../src/shared/form/logic/create-logic.ts";
import type { FormModel } from "../../../../src/shared/form/state/form-model.ts";
import { NO_VALUES, type InitialValues } from "../../../../src/shared/form/values/initial-values.ts";
import { fieldsOf, modelOf, NO_DOCUMENT } from "../form-fixtures.ts";
import { conditional, storedForm, type StoredField, type StoredSection } from "../../../support/form-builder.ts";

type Stored = Record<string, unknown>;

export const condition = (id: number, logic: string, value: unknown = "", more: Stored = {}): Stored => ({
  id: 1,
  object: "field",
  object_id: String(id),
  object_row_id: 0,
  logic,
  value,
  case_sensitive: true,
  logic_previous: "||",
  ...more,
});
export const action = (id: number, verb: string, value: unknown = "", more: Stored = {}): Stored => ({
  id: 1,
  object: "field",
  object_id: id,
  object_row_id: "",
  action: verb,
  value,
  ...more,
});

type StoredRule = {
  if: Stored[] | { logic_previous: string; conditions: Stored[] }[];
  then?: Stored[];
  else?: Stored[];
  label?: string;
  disabled?: string;
};

/** A rule as it is stored: its conditions in groups. */
const grouped = (rule: StoredRule): StoredRule =>
  rule.if.some((part) => "conditions" in part)
    ? rule
    : { ...rule, if: [{ logic_previous: "||", conditions: rule.if }] };

type SectionInput = StoredSection & { id: number };

/** A form with rules; its sections share one tab, or have one tab each. */
export function definitionOf(
  sections: readonly SectionInput[],
  rules: readonly StoredRule[],
  meta: Stored = {},
  tabs = false,
): FormDefinition {
  const content = tabs
    ? { tabs: sections.map((section) => ({ id: section.id + 100, sections: [section] })) }
    : { sections };
  return readDefinition(storedForm(content, { meta: { ...meta, ...conditional(...rules.map(grouped)) } })).form;
}

export interface RunningForm extends ReturnType<typeof fieldsOf> {
  session: FormSession;
  /** Messages for the site's owner. */
  notes: string[];
  hidden(id: number, row?: number | null): boolean;
  /** Dispatches an event on the form's tag. */
  dispatch(name: string, detail?: object): void;
  end(): void;
}

export interface StartOptions {
  initial?: InitialValues;
  sources?: Partial<ExpressionSources>;
  before?: (model: FormModel, store: FormSession["store"]) => void;
  /** Whether the form reports that it is rendered. Default true. */
  drawn?: boolean;
}

/** Starts a form as the page does, without drawing it. */
export function start(
  definition: FormDefinition,
  { initial = NO_VALUES, sources = {}, before, drawn = true }: StartOptions = {},
): RunningForm {
  const notes: string[] = [];
  const logic = createLogic(definition, (message) => notes.push(message));
  const model = modelOf(definition, initial, { note: (message) => notes.push(message), ...sources }, logic);
  const store = createStore();
  const end = new AbortController();
  const host = new EventTarget() as HTMLElement;
  const session: FormSession = {
    model,
    store,
    page: { host, ...NO_DOCUMENT },
    cookies: { get: () => "", set: () => undefined },
    tabs: { show: (index) => showTab(session, index) },
    preview: false,
    signal: end.signal,
    captchas: new Set(),
    startedAt: 0,
  };
  calculateInitialValues(model, store);
  before?.(model, store);
  logic.start(session);
  if (drawn) host.dispatchEvent(new CustomEvent("wsf-rendered"));
  const fields = fieldsOf(model, store);
  return {
    ...fields,
    session,
    notes,
    hidden: (id, row) => store.get(fields.item(id, row).stateAtom).hidden !== null,
    dispatch: (name, detail = {}) => void host.dispatchEvent(new CustomEvent(name, { detail })),
    end: () => end.abort(),
  };
}

/** A form of one section. */
export const startWith = (
  fields: readonly StoredField[],
  rules: readonly StoredRule[],
  options?: StartOptions,
  meta: Stored = {},
) => start(definitionOf([{ id: 5, fields }], rules, meta), options);
