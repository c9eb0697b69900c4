import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { atom, createStore, type PrimitiveAtom } from "jotai/vanilla";
import { fillText, type TextTable } from "../../../src/shared/core/services/texts.ts";
import { readFormConfig } from "../../../src/shared/form/definition/config.ts";
import { createIds } from "../../../src/shared/form/definition/ids.ts";
import { findCascades } from "../../../src/shared/form/definition/find-cascades.ts";
import { readDefinition } from "../../../src/shared/form/definition/read-definition.ts";
import type { ExpressionSources } from "../../../src/shared/form/state/expressions.ts";
import { NO_LOGIC, type FormLogic, type Overrides } from "../../../src/shared/form/state/form-logic.ts";
import type { FieldDefinition, FormDefinition } from "../../../src/shared/form/definition/tree.ts";
import { WS_FORM } from "../../../src/shared/form/frameworks/ws-form.ts";
import type { FormContext } from "../../../src/shared/form/state/form-context.ts";
import { createExpressions } from "../../../src/shared/form/state/expressions.lazy.ts";
import { createComputedFields } from "../../../src/shared/form/state/computed-fields.lazy.ts";
import { filterOptions } from "../../../src/shared/form/state/filter-options.ts";
import { numberInput } from "../../../src/shared/form/fields/number/number-input.ts";
import type { FieldInstance } from "../../../src/shared/form/state/field-instance.ts";
import { createFormModel, type FormModel } from "../../../src/shared/form/state/form-model.ts";
import { FORM_TEXTS, type FormText, type Texts } from "../../../src/shared/form/text/texts.ts";
import type { FormSession } from "../../../src/shared/form/state/form-session.ts";
import type { PostContext } from "../../../src/shared/form/submit/body.ts";
import { VALUE_SETTINGS } from "../../../src/shared/form/values/value-settings.ts";
import type { FieldValue } from "../../../src/shared/form/values/field-value.ts";
import { NO_VALUES, type InitialValues } from "../../../src/shared/form/values/initial-values.ts";
import { storedForm, type StoredField, type StoredMeta } from "../../support/form-builder.ts";

/** A new form reads its tab from the page's address, and may name the page. */
export const PAGE = "https://example.org/page";
Reflect.set(globalThis, "location", new URL(`${PAGE}#place`));

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const TEMPLATES = path.resolve(ROOT, "../shared/fixtures/forms/templates");

/** Reads a definition, with its cascades, as a form that starts. */
function readForm(stored: unknown): ReturnType<typeof readDefinition> {
  const { form, problems } = readDefinition(stored);
  const found = findCascades(form);
  return { form: { ...form, cascades: found.cascades }, problems: [...problems, ...found.problems] };
}

/** A definition from the demo. */
export const ownForm = (name: string): FormDefinition =>
  readForm(JSON.parse(readFileSync(path.join(ROOT, "demo/forms", `${name}.json`), "utf8"))).form;

/** Why tests of the real definitions are skipped; the definitions are not part of the project. */
export const templatesMissing = existsSync(TEMPLATES) ? false : `the folder ${TEMPLATES} does not exist`;
export const readTemplate = (name: string): ReturnType<typeof readDefinition> =>
  readForm(JSON.parse(readFileSync(path.join(TEMPLATES, `wsf-form-${name}.json`), "utf8")));
export const templateForm = (name: string): FormDefinition => readTemplate(name).form;
/** The names of all real definitions; none if the folder is missing. */
export const templateNames = (): string[] =>
  templatesMissing ? [] : readdirSync(TEMPLATES).map((file) => file.replace(/^wsf-form-|\.json$/g, ""));

/** What a form knows of a page without a document. */
export const NO_DOCUMENT = {
  form: () => null,
  wrapper: () => null,
  whenRowsRendered: () => undefined,
  leave: () => undefined,
  runScript: () => false,
} satisfies Partial<FormSession["page"]>;

/** The texts of a table, filled in. */
export const textOf =
  <T extends TextTable>(table: T): Texts<keyof T & string> =>
  (key, value) => {
    const values = typeof value === "object" ? value : value === undefined ? {} : { value };
    const count = Number(values.count ?? Object.values(values)[0] ?? 0);
    const text = table[key] ?? key;
    return fillText(typeof text === "string" ? text : (count === 1 && text.one) || (text.other ?? ""), values);
  };
export const text: FormText = textOf(FORM_TEXTS);

/** A definition of one tab and one section, whose id is 5. */
export const formOf = (
  fields: readonly StoredField[],
  meta: StoredMeta = {},
  sectionMeta: StoredMeta = {},
): FormDefinition => readForm(storedForm({ sections: [{ id: 5, meta: sectionMeta, fields }] }, { meta })).form;

export const fieldOf = (type: string, meta: StoredMeta = {}, label = "Your name"): FieldDefinition => {
  const field = formOf([{ id: 12, type, label, meta }]).fields[0];
  if (!field) throw new Error("no field");
  return field;
};

/** What a post knows beside the form, of a visitor without anything special. */
export const POST: PostContext = {
  mode: "submit",
  preview: false,
  nonceName: "wsf_nonce",
  nonce: "",
  postId: 0,
  durationS: null,
  foreign: [],
  visitor: {},
  localStorage: () => "",
};

export function modelOf(
  definition: FormDefinition,
  initial: InitialValues = NO_VALUES,
  sources: Partial<ExpressionSources> = {},
  logic: FormLogic = NO_LOGIC,
  config = readFormConfig({}),
): FormModel {
  const context: FormContext = {
    definition,
    config,
    framework: WS_FORM,
    texts: { get: (key) => key, fill: fillText, locale: "en", lang: undefined, wait: () => undefined },
    instanceId: 1,
    ids: createIds(1),
    fieldPrefix: "field_",
    initial,
    initialWithoutDraft: NO_VALUES,
    expand: (value) => value,
    text,
    createExpressions,
    createComputedFields,
    numberInput,
    filterOptions,
    logic,
    sources: {
      settings: VALUE_SETTINGS,
      variables: {},
      now: () => 0,
      stored: () => "",
      seed: 1,
      note: () => undefined,
      ...sources,
    },
  };
  return createFormModel(context, () => true);
}

/** A model's fields by id and row. */
export function fieldsOf(model: FormModel, store = createStore()) {
  const item = (id: number, row: number | null = null): FieldInstance => {
    const found = model.instance(id, row);
    if (!found) throw new Error(`no field ${id} in row ${row}`);
    return found;
  };
  return {
    model,
    store,
    item,
    value: (id: number, row?: number | null) => store.get(item(id, row).valueAtom),
    set: (id: number, value: FieldValue, row?: number | null) => store.set(item(id, row).valueAtom, value),
  };
}

/** Conditions that a test sets by hand: `part(12)` holds the overrides of field 12 in all its rows. */
export function settableLogic(): { logic: FormLogic; overridesAtom(field: number): PrimitiveAtom<Overrides> } {
  const overrides = new Map<number, PrimitiveAtom<Overrides>>();
  const overridesAtom = (field: number) => {
    const known = overrides.get(field) ?? atom<Overrides>({});
    overrides.set(field, known);
    return known;
  };
  return {
    overridesAtom,
    logic: {
      overridesAtom: (object, id) => (object === "field" ? overridesAtom(id) : NO_LOGIC.overridesAtom(object, id)),
      start: () => undefined,
    },
  };
}
