import { createStore } from "jotai/vanilla";
import type { FormSession } from "../../../../src/shared/form/session/form-session.ts";
import { readDefinition } from "../../../../src/shared/form/model/definition/read-definition.ts";
import type { ExpressionSources } from "../../../../src/shared/form/state/expressions.ts";
import { calculateInitialValues } from "../../../../src/shared/form/state/calculated-value.ts";
import type { FormDefinition } from "../../../../src/shared/form/model/definition/tree.ts";
import { createLogic } from "../../../../src/shared/form/logic/create-logic.ts";
import type { FieldInstance } from "../../../../src/shared/form/state/field-instance.ts";
import type { FormModel } from "../../../../src/shared/form/state/form-model.ts";
import type { FieldValue } from "../../../../src/shared/form/model/values/field-value.ts";
import { NO_VALUES, type InitialValues } from "../../../../src/shared/form/model/values/initial-values.ts";
import { modelOf, type FieldInput } from "../form-fixtures.ts";

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

export interface StoredRule {
  if: Stored[] | { logic_previous: string; conditions: Stored[] }[];
  then?: Stored[];
  else?: Stored[];
  label?: string;
  disabled?: string;
}

/** Rules as the editor stores them: JSON text in the cells of a grid. */
export const conditional = (...rules: StoredRule[]): Stored => ({
  columns: [
    { id: 0, label: "Condition" },
    { id: 1, label: "Data" },
  ],
  groups: [
    {
      rows: rules.map(({ label, disabled, ...rule }, index) => {
        const grouped = rule.if.some((part) => "conditions" in part)
          ? rule.if
          : [{ logic_previous: "||", conditions: rule.if }];
        return {
          id: index + 1,
          disabled: disabled ?? "",
          data: [label ?? `Rule ${index + 1}`, JSON.stringify({ ...rule, if: grouped })],
        };
      }),
    },
  ],
});

export interface SectionInput {
  id: number;
  meta?: Stored;
  fields: readonly FieldInput[];
}

/** A form with rules; sections in one tab, or one tab each. */
export function definitionOf(
  sections: readonly SectionInput[],
  rules: readonly StoredRule[],
  meta: Stored = {},
  tabs = false,
): FormDefinition {
  const section = ({ id, ...rest }: SectionInput) => ({ id, label: `Section ${id}`, ...rest });
  const groups = tabs
    ? sections.map((one) => ({ id: one.id + 100, label: `Tab ${one.id}`, sections: [section(one)] }))
    : [{ id: 1, label: "Tab", sections: sections.map(section) }];
  return readDefinition({ id: 9, label: "Test", meta: { ...meta, conditional: conditional(...rules) }, groups }).form;
}

export interface Running {
  model: FormModel;
  session: FormSession;
  store: FormSession["store"];
  /** What the site's owner was told. */
  notes: string[];
  item(id: number, row?: number | null): FieldInstance;
  set(id: number, value: FieldValue, row?: number | null): void;
  value(id: number, row?: number | null): FieldValue;
  hidden(id: number, row?: number | null): boolean;
  /** Tells the form's tag something. */
  tell(name: string, detail?: object): void;
  end(): void;
}

export interface Circumstances {
  initial?: InitialValues;
  sources?: Partial<ExpressionSources>;
  before?: (model: FormModel, store: FormSession["store"]) => void;
  /** Whether the page is told that the form stands there. Default true. */
  drawn?: boolean;
}

/** Starts a form as the page does, where it is drawn by nobody. */
export function start(
  definition: FormDefinition,
  { initial = NO_VALUES, sources = {}, before, drawn = true }: Circumstances = {},
): Running {
  const notes: string[] = [];
  const logic = createLogic(definition, (message) => notes.push(message));
  const model = modelOf(definition, initial, { note: (message) => notes.push(message), ...sources }, logic);
  const store = createStore();
  const end = new AbortController();
  const host = new EventTarget() as HTMLElement;
  const session: FormSession = {
    model,
    store,
    page: {
      host,
      form: () => null,
      wrapper: () => null,
      whenRowsRendered: () => undefined,
      leave: () => undefined,
      runScript: () => false,
    },
    cookies: { get: () => "", set: () => undefined },
    preview: false,
    signal: end.signal,
    captchas: new Set(),
    startedAt: 0,
  };
  calculateInitialValues(model, store);
  before?.(model, store);
  logic.start(session);
  if (drawn) host.dispatchEvent(new CustomEvent("wsf-rendered"));
  const item = (id: number, row: number | null = null) => {
    const found = model.instance(id, row);
    if (!found) throw new Error(`no field ${id} in row ${row}`);
    return found;
  };
  return {
    model,
    session,
    store,
    notes,
    item,
    set: (id, value, row) => store.set(item(id, row).valueAtom, value),
    value: (id, row) => store.get(item(id, row).valueAtom),
    hidden: (id, row) => store.get(item(id, row).stateAtom).hidden !== null,
    tell: (name, detail = {}) => void host.dispatchEvent(new CustomEvent(name, { detail })),
    end: () => end.abort(),
  };
}

/** A form of one section. */
export const startWith = (
  fields: readonly FieldInput[],
  rules: readonly StoredRule[],
  circumstances?: Circumstances,
  meta: Stored = {},
) => start(definitionOf([{ id: 5, fields }], rules, meta), circumstances);
