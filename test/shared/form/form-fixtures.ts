import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { atom, type PrimitiveAtom } from "jotai/vanilla";
import { readConfig } from "../../../src/shared/form/model/definition/config.ts";
import { createIds } from "../../../src/shared/form/model/definition/ids.ts";
import { readDefinition } from "../../../src/shared/form/model/definition/read-definition.ts";
import type { ExpressionSources } from "../../../src/shared/form/state/expressions.ts";
import { NO_LOGIC, type FormLogic, type Overrides } from "../../../src/shared/form/state/form-logic.ts";
import type { FieldDefinition, FormDefinition } from "../../../src/shared/form/model/definition/tree.ts";
import { WS_FORM } from "../../../src/shared/form/model/frameworks/ws-form.ts";
import type { FormContext } from "../../../src/shared/form/state/form-context.ts";
import { createExpressions } from "../../../src/shared/form/state/expressions.lazy.ts";
import { createComputedFields } from "../../../src/shared/form/state/computed-fields.lazy.ts";
import { createFormModel, type FormModel } from "../../../src/shared/form/state/form-model.ts";
import { FORM_TEXTS, type FormText } from "../../../src/shared/form/model/texts.ts";
import { VALUE_SETTINGS } from "../../../src/shared/form/model/values/value-settings.ts";
import { NO_VALUES, type InitialValues } from "../../../src/shared/form/model/values/initial-values.ts";

// A form that starts afresh asks the page's address for its tab.
Reflect.set(globalThis, "location", { search: "" });

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const TEMPLATES = path.resolve(ROOT, "../shared/fixtures/forms/templates");

/** One of the project's own definitions. */
export const ownForm = (name: string): FormDefinition =>
  readDefinition(JSON.parse(readFileSync(path.join(ROOT, "demo/forms", `${name}.json`), "utf8"))).form;

/** Whether the real definitions are there; they are no part of the project. */
export const templatesMissing = existsSync(TEMPLATES) ? false : `the folder ${TEMPLATES} is not there`;
export const readTemplate = (name: string): ReturnType<typeof readDefinition> =>
  readDefinition(JSON.parse(readFileSync(path.join(TEMPLATES, `wsf-form-${name}.json`), "utf8")));
export const templateForm = (name: string): FormDefinition => readTemplate(name).form;
/** All real definitions; none where the folder is missing. */
export const templateNames = (): string[] =>
  templatesMissing ? [] : readdirSync(TEMPLATES).map((file) => file.replace(/^wsf-form-|\.json$/g, ""));

/** Our own words, `%s` filled in. */
export const text: FormText = (key, value) => FORM_TEXTS[key].replaceAll("%s", String(value ?? "%s"));

type Meta = Record<string, unknown>;
export interface FieldInput {
  id: number | string;
  type: string;
  label?: string;
  meta?: Meta;
}

/** A definition of one tab and one section. */
export function formOf(fields: readonly FieldInput[], meta: Meta = {}, sectionMeta: Meta = {}): FormDefinition {
  const raw = {
    id: 9,
    label: "Test",
    meta,
    groups: [{ id: 1, label: "Tab", sections: [{ id: 5, label: "Section", meta: sectionMeta, fields }] }],
  };
  return readDefinition(raw).form;
}

export const fieldOf = (type: string, meta: Meta = {}, label = "Your name"): FieldDefinition => {
  const field = formOf([{ id: 12, type, label, meta }]).fields[0];
  if (!field) throw new Error("no field");
  return field;
};

/** Options of a choice field, as the editor stores them. */
export const grid = (...rows: (Meta & { data: unknown[] })[]): Meta => ({
  columns: [
    { id: 0, label: "Value" },
    { id: 1, label: "Label" },
  ],
  groups: [{ label: "Group", mask_group: "", rows: rows.map((row, index) => ({ id: index + 1, ...row })) }],
});

export function modelOf(
  definition: FormDefinition,
  initial: InitialValues = NO_VALUES,
  sources: Partial<ExpressionSources> = {},
  logic: FormLogic = NO_LOGIC,
  config = readConfig({}),
): FormModel {
  const context: FormContext = {
    definition,
    config,
    framework: WS_FORM,
    instanceId: 1,
    ids: createIds(1),
    fieldPrefix: "field_",
    initial,
    initialWithoutDraft: NO_VALUES,
    expand: (value) => value,
    text,
    createExpressions,
    createComputedFields,
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

/** Conditions that a test sets by hand: `part(12)` is what they say about field 12, in all its rows. */
export function settableParts(): { logic: FormLogic; part(field: number): PrimitiveAtom<Overrides> } {
  const parts = new Map<number, PrimitiveAtom<Overrides>>();
  const part = (field: number) => {
    const known = parts.get(field) ?? atom<Overrides>({});
    parts.set(field, known);
    return known;
  };
  return {
    part,
    logic: {
      overridesAtom: (object, id) => (object === "field" ? part(id) : NO_LOGIC.overridesAtom(object, id)),
      start: () => undefined,
    },
  };
}
