import { atom } from "jotai/vanilla";
import type { Atom, Getter, PrimitiveAtom, WritableAtom } from "jotai/vanilla";
import type { PageStore } from "../../core/registry/container.ts";
import { isDropZone } from "../definition/field-settings.ts";
import type { FormExpressions } from "./expressions.ts";
import { overrideMeta, type Overrides } from "./form-logic.ts";
import { metaFlag, type Meta } from "../definition/meta.ts";
import type { FormSetting, SectionSetting } from "../definition/settings.ts";
import type { FieldDefinition, GroupDefinition, SectionDefinition } from "../definition/tree.ts";
import { isFileList, type FieldValue } from "../values/field-value.ts";
import type { InitialValues } from "../values/initial-values.ts";
import type { Alert } from "./alert.ts";
import { createFieldInstance, type FieldInstance } from "./field-instance.ts";
import type { FormContext } from "./form-context.ts";
import type { ComputedFields } from "./computed-fields.ts";
import { rowsOfField, appearsInRow } from "./rows-of-field.ts";
import { derivedAtom } from "./constant-atom.ts";
import { range } from "../../core/utils/range.ts";

/** Values of the tag's `state` attribute (api#6); `waiting`: a post is sent when the connection is back. */
type FormState = "loading" | "ready" | "validating" | "waiting" | "posting" | "error";

interface GroupModel {
  group: GroupDefinition;
  hiddenAtom: Atom<boolean>;
  /** "Next" was pressed while the tab was invalid. */
  validatedAtom: PrimitiveAtom<boolean>;
  /** The same, or an attempt was made: every message in it shows. */
  errorsShownAtom: Atom<boolean>;
}

/** Row indexes; null is the only row of a section that does not repeat. */
type Rows = readonly (number | null)[];

/** A section as overridden by conditions; in a repeatable one, rows may differ. */
interface SectionRowState {
  /** Its settings as overridden by conditions. */
  metaAtom: Atom<Meta<SectionSetting>>;
  hiddenAtom: Atom<boolean>;
  disabledAtom: Atom<boolean>;
}

interface SectionModel {
  section: SectionDefinition;
  rowState(row: number | null): SectionRowState;
  /**
   * Indexes of its rows in document order; `[null]` when it is not repeatable. A removed row is forgotten: a later one
   * with the same index is a new row.
   */
  rowsAtom: WritableAtom<Rows, [rows: Rows], void>;
  /** The rows that the form starts with. */
  readonly initialRows: Rows;
}

/** The row from which a field is read; both are null outside repeatable sections. */
interface Reader {
  section: number | null;
  index: number | null;
}

/** Values as the page's scripts see them: texts, lists of texts, lists of files. */
export type FormValues = Readonly<Record<string, FieldValue>>;

/** The form is sent, saved, one of its actions runs, or a condition shows the loader. */
export type LoaderReason = "submit" | "save" | "action" | "condition";

/** The state of a form as atoms: a few writable ones, and everything else derived from them. */
export interface FormModel {
  context: FormContext;
  expressions: FormExpressions;
  /** Null when the form computes nothing. */
  computed: ComputedFields | null;
  group(id: number): GroupModel;
  section(id: number): SectionModel;
  /** A field in a row, created on first use; null when the field does not exist. */
  instance(fieldId: number, row?: number | null): FieldInstance | null;
  /** A field as a reader sees it: its instance in the reader's own row, from outside its section those of all rows. */
  instancesOf(fieldId: number, get: Getter, reader?: Reader | null): readonly FieldInstance[];
  /** The instance that a control of this name belongs to. */
  byControlName(name: string): FieldInstance | null;
  /** From now on the form starts without the saved submission, which has been sent. */
  forgetSaved(): void;
  /** Every field on the page in document order; changes with the rows. */
  instancesAtom: Atom<readonly FieldInstance[]>;

  /** The form's settings as overridden by conditions. */
  metaAtom: Atom<Meta<FormSetting>>;
  stateAtom: PrimitiveAtom<FormState>;
  /** A post is in progress, or the form waits after one. */
  lockedAtom: PrimitiveAtom<boolean>;
  /** The lock is visible: buttons are disabled, unless `submit_lock` is off. Attempts are ignored either way. */
  lockShownAtom: Atom<boolean>;
  /** An attempt was made: every message shows. */
  validatedAtom: PrimitiveAtom<boolean>;
  activeTabAtom: PrimitiveAtom<number>;
  /** Indexes of the visible tabs. */
  visibleTabsAtom: Atom<readonly number[]>;
  /** With tab validation: the first invalid tab; those after it are closed. Infinity when all are open. */
  lastEnabledTabAtom: Atom<number>;
  alertsAtom: PrimitiveAtom<readonly Alert[]>;
  /** Why the loader shows; null when it does not. */
  loaderAtom: PrimitiveAtom<LoaderReason | null>;
  /** The form itself is hidden, e.g. behind a "thank you". */
  formHiddenAtom: PrimitiveAtom<boolean>;
  /** Identifies the saved submission; "" when there is none. */
  hashAtom: PrimitiveAtom<string>;
  tokenAtom: PrimitiveAtom<string>;
  /** 0 to 1 while files are uploading, else null. */
  progressAtom: PrimitiveAtom<number | null>;
  /** The field to focus as soon as its tab shows. */
  focusRequestAtom: PrimitiveAtom<FieldInstance | null>;
  /**
   * Keys of the instances that the visitor has edited since the form began; empty after a submit, a reset or a clear.
   */
  dirtyAtom: PrimitiveAtom<ReadonlySet<string>>;
  /** Whether the summary of invalid fields shows. */
  summaryAtom: PrimitiveAtom<boolean>;

  /** Fields that are now invalid, in document order. */
  invalidAtom: Atom<readonly FieldInstance[]>;
  validAtom: Atom<boolean>;
  /** By name as submitted, without `[]` (api#6). */
  valuesAtom: Atom<FormValues>;
}

const SUBMITTED = new Set(["input", "choice", "file", "hidden"]);

/** Whether fields of this type have a value. */
export const hasValue = (field: FieldDefinition): boolean => field.facts !== null && SUBMITTED.has(field.facts.kind);

/** Whether fields of this type can be invalid: those with a value, and captchas, whose token the provider supplies. */
export const canBeInvalid = (field: FieldDefinition): boolean => hasValue(field) || field.facts?.kind === "captcha";

/**
 * Creates the atoms of a form.
 * @param isRendered whether a field type is rendered; other fields have no part in values and validity
 */
export function createFormModel(context: FormContext, isRendered: (type: string) => boolean): FormModel {
  const { definition } = context;
  const validatedAtom = atom(false);
  const groups = new Map<number, GroupModel>();
  const sections = new Map<number, SectionModel>();
  const instances = new Map<string, FieldInstance>();
  const byName = new Map<string, FieldInstance>();
  const prefilledBy = ({ values, files }: InitialValues) => {
    const found = new Map(values);
    for (const [key, stored] of files ?? []) {
      const field = definition.fieldById.get(Number(key.split("_")[1]));
      if (field && isDropZone(field)) found.set(key, stored);
    }
    return found;
  };
  let initial = context.initial;
  /** Saved and populated values of rows that still are the ones they were saved for. */
  let prefilled = prefilledBy(initial);

  for (const group of definition.groups) {
    const overridesAtom = context.logic.overridesAtom("group", group.id);
    const groupValidatedAtom = atom(false);
    groups.set(group.id, {
      group,
      hiddenAtom: derivedAtom([overridesAtom], (get) => get(overridesAtom).hidden ?? group.hidden),
      validatedAtom: groupValidatedAtom,
      errorsShownAtom: atom((get) => get(validatedAtom) || get(groupValidatedAtom)),
    });
  }
  for (const section of definition.sectionById.values()) {
    const rowStates = new Map<number | null, SectionRowState>();
    const initialRows = (): Rows =>
      section.repeat
        ? (initial.rows.get(section.id) ?? range(section.repeat.initial).map((index) => index + 1))
        : [null];
    const currentRowsAtom = atom(initialRows());
    sections.set(section.id, {
      section,
      rowState(row) {
        let found = rowStates.get(row);
        if (!found) {
          const overridesAtom = context.logic.overridesAtom("section", section.id, row);
          found = {
            metaAtom: derivedAtom([overridesAtom], (get) => overrideMeta(section.meta, get(overridesAtom))),
            hiddenAtom: derivedAtom([overridesAtom], (get) => get(overridesAtom).hidden ?? section.hidden),
            disabledAtom: derivedAtom([overridesAtom], (get) => get(overridesAtom).disabled ?? section.disabled),
          };
          rowStates.set(row, found);
        }
        return found;
      },
      rowsAtom: atom(
        (get) => get(currentRowsAtom),
        (get, set, rows: Rows) => {
          for (const row of get(currentRowsAtom))
            if (!rows.includes(row)) for (const { id } of section.fields) forget(`${id}:${row}`, `field_${id}_${row}`);
          set(currentRowsAtom, rows);
        },
      ),
      get initialRows() {
        return initialRows();
      },
    });
  }

  function forget(key: string, saved: string): void {
    byName.delete(instances.get(key)?.controlName ?? "");
    instances.delete(key);
    prefilled.delete(saved);
  }

  const assertKnown = <T>(node: T | undefined, id: number): T => {
    if (!node) throw new Error(`[Bug] form ${definition.id} has no ${id}`);
    return node;
  };
  const group = (id: number) => assertKnown(groups.get(id), id);
  const section = (id: number) => assertKnown(sections.get(id), id);

  function instance(fieldId: number, row: number | null = null): FieldInstance | null {
    const field = definition.fieldById.get(fieldId);
    if (!field?.facts || field.repeatable !== (row !== null)) return null;
    const key = row === null ? String(fieldId) : `${fieldId}:${row}`;
    let found = instances.get(key);
    if (!found) {
      const itsGroup = group(field.groupId);
      const { hiddenAtom, disabledAtom } = section(field.sectionId).rowState(row);
      const made = createFieldInstance(field, row, context, {
        prefilledValue() {
          const stored = prefilled.get(row === null ? `field_${fieldId}` : `field_${fieldId}_${row}`);
          return initial.readSaved
            ? initial.readSaved(field, definition, stored, (text) => context.expand(text, { field, row }))
            : stored;
        },
        groupHidden: itsGroup.hiddenAtom,
        sectionHidden: hiddenAtom,
        sectionDisabled: disabledAtom,
        validated: itsGroup.errorsShownAtom,
        expressions,
        instancesOf,
        computed,
      });
      // A default that reads another field may have created this one already.
      found = instances.get(key) ?? made;
      instances.set(key, found);
      byName.set(found.controlName, found);
    }
    return found;
  }

  function instancesOf(fieldId: number, get: Getter, reader: Reader | null = null): readonly FieldInstance[] {
    const field = definition.fieldById.get(fieldId);
    if (!field) return [];
    const own = reader?.section === field.sectionId ? reader.index : null;
    return rowsOfField(field, () => get(section(field.sectionId).rowsAtom), own).flatMap(
      (row) => instance(fieldId, row) ?? [],
    );
  }

  const instancesAtom = atom((get) =>
    [...sections.values()].flatMap((model) =>
      get(model.rowsAtom).flatMap((row, _, rows) =>
        model.section.fields.flatMap((field) =>
          isRendered(field.type) && appearsInRow(field, row, rows) ? (instance(field.id, row) ?? []) : [],
        ),
      ),
    ),
  );
  const activeTabAtom = atom(0);
  const visibleTabsAtom = atom((get) =>
    definition.groups.filter((tab) => !get(group(tab.id).hiddenAtom)).map((tab) => tab.index),
  );
  const progressAtom = atom<number | null>(null);
  const common = { definition, instance, instancesOf, rowsAtom: (id: number) => section(id).rowsAtom };
  const computed =
    context.createComputedFields?.(
      { ...common, instancesAtom, visibleTabsAtom, activeTabAtom, progressAtom, cartLines: context.config.cartLines },
      context.sources.settings.currency,
    ) ?? null;
  const expressions = context.createExpressions({ ...common, computed }, context.sources);
  const invalidAtom = atom((get) =>
    get(instancesAtom).filter((item) => canBeInvalid(item.field) && get(item.validityAtom).error !== null),
  );

  const overridesAtom: Atom<Overrides> = context.logic.overridesAtom("form", definition.id);

  const lockedAtom = atom(false);
  return {
    context,
    expressions,
    computed,
    group,
    section,
    instance,
    instancesOf,
    byControlName: (name) => byName.get(name) ?? null,
    forgetSaved() {
      initial = context.initialWithoutDraft;
      prefilled = prefilledBy(initial);
    },
    instancesAtom,
    metaAtom: derivedAtom([overridesAtom], (get) => overrideMeta(definition.meta, get(overridesAtom))),
    stateAtom: atom<FormState>("ready"),
    lockedAtom,
    lockShownAtom: atom((get) => get(lockedAtom) && metaFlag(definition.meta, "submit_lock", true)),
    validatedAtom,
    activeTabAtom,
    visibleTabsAtom,
    lastEnabledTabAtom: atom((get) => {
      if (!metaFlag(definition.meta, "tab_validation")) return Number.POSITIVE_INFINITY;
      const invalid = get(invalidAtom)[0];
      return invalid ? group(invalid.field.groupId).group.index : Number.POSITIVE_INFINITY;
    }),
    alertsAtom: atom<readonly Alert[]>([]),
    loaderAtom: atom<LoaderReason | null>(null),
    formHiddenAtom: atom(false),
    hashAtom: atom(""),
    tokenAtom: atom(""),
    progressAtom,
    focusRequestAtom: atom<FieldInstance | null>(null),
    dirtyAtom: atom<ReadonlySet<string>>(new Set<string>()),
    summaryAtom: atom(false),
    invalidAtom,
    validAtom: atom((get) => get(invalidAtom).length === 0),
    valuesAtom: atom((get) =>
      Object.fromEntries(
        get(instancesAtom)
          .filter((item) => hasValue(item.field))
          .map((item) => {
            const value = get(item.valueAtom);
            return [item.name, Array.isArray(value) && !isFileList(value) ? [...value] : value] as const;
          }),
      ),
    ),
  };
}

/** Whether a flag of the form is set. */
export const formFlag = (model: FormModel, key: FormSetting, fallback: boolean): boolean =>
  metaFlag(model.context.definition.meta, key, fallback);

/**
 * Evaluates every calculated field once, dependencies first: totals are right at the first paint, and a long chain of
 * calculations needs no deep stack.
 */
export function calculateInitialValues(model: FormModel, store: PageStore): void {
  for (const id of model.expressions.order) {
    const field = model.context.definition.fieldById.get(id);
    for (const row of field ? store.get(model.section(field.sectionId).rowsAtom) : []) {
      const item = model.instance(id, row);
      if (item) store.get(item.valueAtom);
    }
  }
}
