import { atom } from "jotai/vanilla";
import type { Atom, Getter, PrimitiveAtom } from "jotai/vanilla";
import type { HiddenLevel } from "../definition/attributes.ts";
import { choices, hasDuplicateValues, isMultiple, withChoices, withExpandedChoices } from "../values/choices.ts";
import { describerAtom } from "./describer.ts";
import type { Problem } from "../validation/problem.ts";
import { missingFeedback, ownFeedback, validateField } from "../validation/validate-field.ts";
import { initialValue } from "../values/default-value.ts";
import type { FormExpressions } from "./expressions.ts";
import {
  isUniqueAcrossRows,
  createOptionList,
  createOptionSourceAtoms,
  availableValue,
  type OptionList,
} from "./option-list.ts";
import { overrideField, NO_OVERRIDES, noOverridesAtom, type Overrides } from "./form-logic.ts";
import { valueName } from "../definition/ids.ts";
import { metaFlag, metaText } from "../definition/meta.ts";
import type { FieldDefinition } from "../definition/tree.ts";
import type { PageStore } from "../../core/registry/container.ts";
import type { RowRef } from "../expressions/functions/context.ts";
import type { Expand } from "../text/variables.ts";
import { isSameValue, type FieldValue } from "../values/field-value.ts";
import { createControlStateAtom, type FieldControlState, type ControlStateAtom } from "./control-state.ts";
import type { FormContext } from "./form-context.ts";
import type { ComputedFields } from "./computed-fields.ts";
import { derivedAtom } from "./constant-atom.ts";
import { languageAtom, readText } from "../text/live-text.ts";
import { transformedValue } from "./transformed-value.ts";

/** A field on the page: a field of the definition, in a repeatable section once per row. */
export interface FieldInstance {
  /** `12`, in a row `12:3`. */
  key: string;
  field: FieldDefinition;
  row: number | null;
  /** Key among the values: `field_12`, `field_12[3]`. */
  name: string;
  /** Name of its controls: `name`, followed by `[]` for lists. */
  controlName: string;
  /** The initial value; "" for a calculated or computed field. */
  readonly initial: FieldValue;
  /** Whether a saved submission or populate data supply the initial value, even an empty one. */
  readonly prefilled: boolean;
  /** What it says of a missing value. */
  feedback: () => string;
  /** Its options; empty when the field is not a list. */
  options: OptionList;

  /** When the default is a calculation, its result until another value is entered. */
  valueAtom: PrimitiveAtom<FieldValue>;
  /** The entered value; for a list that depends on another field it includes values not offered, or not yet. */
  rawValueAtom: Atom<FieldValue>;
  /** Restores the initial value, or the calculation. */
  reset(store: PageStore): void;
  /** The same for a form that starts again: computes the initial value anew. */
  restart(store: PageStore): void;
  controlStateAtom: ControlStateAtom;
  /** What conditions override. */
  overridesAtom: Atom<Overrides>;
  /** The field as overridden by conditions, with all its options. */
  fieldAtom: Atom<FieldDefinition>;

  stateAtom: Atom<FieldState>;
  validityAtom: Atom<FieldValidity>;
}

/** State of a field by its definition and by conditions on it, its section and its tab. */
export interface FieldState {
  /** Where it is hidden, the outermost level first; null when it is visible. */
  hidden: HiddenLevel | null;
  required: boolean;
  /** A condition has made an otherwise required field optional. */
  requiredOff: boolean;
  disabled: boolean;
  readonly: boolean;
  /** An error message from a condition; "" for none. */
  customError: string;
}

export interface FieldSnapshot extends FieldState {
  /** The definition as overridden by conditions, with computed limits. */
  field: FieldDefinition;
  /** Its own messages show (inline validation). */
  validated: boolean;
  /** The visible message; null for none. */
  message: string | null;
}

export interface FieldValidity {
  /** Null when the value is valid, else the message (may be empty). */
  error: string | null;
  /** Everything that decides its rendering; the same object while nothing in it changes. */
  snapshot: FieldSnapshot;
}

/** What a field instance depends on. */
export interface FieldDependencies {
  /** Its saved or populated value. */
  prefilledValue(): string | readonly string[] | undefined;
  groupHidden: Atom<boolean>;
  sectionHidden: Atom<boolean>;
  sectionDisabled: Atom<boolean>;
  /** Whether an attempt has made all messages of its tab visible. */
  validated: Atom<boolean>;
  expressions: FormExpressions;
  instancesOf(field: number, get: Getter, reader: RowRef | null): readonly FieldInstance[];
  computed: ComputedFields | null;
}

/** When a field shows its error before any attempt to submit (forms-behaviour#3.2). */
export type InlineValidation = "" | "on" | "change_blur";

export function inlineValidation(field: FieldDefinition, context: FormContext): InlineValidation {
  const own = metaText(field.meta, "validate_inline");
  const section = context.definition.sectionById.get(field.sectionId);
  const setting = own || (section ? metaText(section.meta, "validate_inline") : "");
  return setting === "on" || setting === "change_blur" ? setting : "";
}

function startValue(
  field: FieldDefinition,
  row: number | null,
  initial: () => FieldValue,
  { expressions, computed }: FieldDependencies,
) {
  const computedValue = computed?.value(field, row);
  if (computedValue) return computedValue;
  const calculated = expressions.value(field, row);
  if (calculated) return calculated;
  const valueAtom = atom(initial());
  return { valueAtom, reset: (store: PageStore) => store.set(valueAtom, initial()) };
}

/** Ids of the default options, when others have the same values; null when the value identifies them. */
function defaultCheckedIds(field: FieldDefinition, start: FieldValue): readonly string[] | null {
  if (field.facts?.kind !== "choice" || !hasDuplicateValues(field)) return null;
  const chosen = choices(field).filter((choice) => choice.default);
  const selected = isMultiple(field) ? chosen : chosen.slice(-1);
  return isSameValue(
    selected.map(({ value }) => value),
    start,
  )
    ? selected.map(({ id }) => id)
    : null;
}

const isRequired = ({ meta, facts, type }: FieldDefinition): boolean =>
  metaFlag(meta, "required") && (facts?.attributes.includes("required") === true || type.endsWith("radio"));

export function createFieldInstance(
  stored: FieldDefinition,
  row: number | null,
  context: FormContext,
  deps: FieldDependencies,
): FieldInstance {
  const fieldRef = { field: stored, row };
  const expand: Expand = (text) => context.expand(text, fieldRef);
  const expandChoices = (changed: FieldDefinition) =>
    changed.facts?.grid ? withExpandedChoices(changed, expand, deps.computed?.withPrice) : changed;
  const field = expandChoices(stored);
  const name = valueName(context.fieldPrefix, field.id, row);
  const readInitial = () => {
    const prefilled = deps.prefilledValue();
    // A calculated field starts with its result, which is not a fixed text.
    const start =
      prefilled === undefined && deps.expressions.calculation(field) !== null
        ? ""
        : initialValue(field, prefilled, expand, isUniqueAcrossRows(field, row) ? row - 1 : 0);
    return {
      prefilled: prefilled !== undefined,
      initial: deps.computed?.initialValue(field, start) ?? start,
      checkedIds: defaultCheckedIds(field, start),
    };
  };
  let initialState = readInitial();
  const own = ownFeedback(field, expand);
  let feedbackIn: [ours: string, feedback: string] | undefined;
  const feedback = () => {
    const ours = context.text("invalid_feedback");
    if (feedbackIn?.[0] !== ours) feedbackIn = [ours, missingFeedback(context.definition, field, expand, ours)];
    return feedbackIn[1];
  };
  const inline = inlineValidation(field, context);

  const optionSources = createOptionSourceAtoms(field);
  const { remoteAtom, extraAtom } = optionSources;
  const kind = field.facts?.kind;
  const isList = kind === "choice";
  const controlStateAtom = createControlStateAtom(initialState.checkedIds);
  const overridesAtom = context.logic.overridesAtom(
    "field",
    field.id,
    row,
    isList ? atom((get) => get(remoteAtom).meta) : undefined,
  );
  const fieldAtom = isList
    ? derivedAtom([overridesAtom, remoteAtom, extraAtom], (get) => {
        const changed = overrideField(overrideField(field, get(remoteAtom)), get(overridesAtom));
        const more = get(extraAtom);
        const own = changed === field ? field : expandChoices(changed);
        return more ? withChoices(own, more) : own;
      })
    : kind === "static" || kind === "button"
      ? atom((get) =>
          overrideField(overrideField(field, get(overridesAtom)), get(controlStateAtom).content ?? NO_OVERRIDES),
        )
      : derivedAtom([overridesAtom], (get) => overrideField(field, get(overridesAtom)));
  const limitedAtom = deps.expressions.withLimits(field, row, fieldAtom);
  const options = createOptionList(field, fieldAtom, optionSources, row, context, deps.instancesOf);
  const { valueAtom: rawValueAtom, reset: resetValue } = startValue(field, row, () => initialState.initial, deps);
  const varies = context.definition.cascades.has(field.id) || (isList && overridesAtom !== noOverridesAtom);
  const valueAtom = varies
    ? availableValue(field, options, rawValueAtom)
    : transformedValue(field, rawValueAtom, controlStateAtom, expand, context);

  function reset(store: PageStore): void {
    if (isList && hasDuplicateValues(store.get(fieldAtom))) {
      // Choosing another option with the same value would notify no subscriber.
      if (isSameValue(store.get(valueAtom), initialState.initial)) store.set(valueAtom, []);
      store.set(controlStateAtom, { checkedIds: initialState.checkedIds });
    }
    resetValue(store);
  }

  const stateAtom = derivedAtom(
    [overridesAtom, deps.groupHidden, deps.sectionHidden, deps.sectionDisabled],
    (get): FieldState => {
      const { hidden, required, disabled, readonly, messages } = get(overridesAtom);
      const isHidden = hidden ?? metaFlag(field.meta, "hidden");
      return {
        hidden: get(deps.groupHidden) ? "group" : get(deps.sectionHidden) ? "section" : isHidden ? "field" : null,
        required: required ?? isRequired(field),
        requiredOff: required === false,
        disabled: get(deps.sectionDisabled) || (disabled ?? metaFlag(field.meta, "disabled")),
        readonly: readonly ?? metaFlag(field.meta, "readonly"),
        customError: (messages && Object.values(messages).find((message) => message !== "")) ?? "",
      };
    },
  );
  const { filteredOutAtom } = options;

  function findError(
    state: FieldState,
    limited: FieldDefinition,
    controlState: FieldControlState,
    get: Getter,
  ): string | null {
    const { serverMessage, controlMessage, native } = controlState;
    // As in browsers, a field that nobody can change is never invalid.
    if (state.hidden !== null || state.disabled || state.readonly) return null;
    if (serverMessage !== null) return serverMessage;
    if (state.customError) return state.customError;
    const describe = (problem: Problem) =>
      problem.own ||
      own ||
      (problem.key === "invalid_feedback"
        ? feedback()
        : (get(describerAtom)?.describeProblem(problem, limited, context) ?? context.text("error_value")));
    // A control that cannot be read is empty for our rules, although something is typed in it.
    const unread = native?.flag === "badInput";
    if (!unread && controlMessage !== null) return (get(languageAtom), readText(controlMessage) || feedback());
    const value = get(valueAtom);
    const { required } = state;
    const problem =
      (!unread &&
        (validateField({ field: limited, value, required, filteredOut: get(filteredOutAtom) }) ??
          deps.computed?.problem(limited, value, required))) ||
      (native && { key: "error_value", native });
    return problem ? (get(languageAtom), describe(problem)) : null;
  }

  let last: FieldValidity | undefined;
  const validityAtom = derivedAtom(
    [stateAtom, limitedAtom, controlStateAtom, valueAtom, filteredOutAtom, deps.validated],
    (get): FieldValidity => {
      const state = get(stateAtom);
      const limited = get(limitedAtom);
      const controlState = get(controlStateAtom);
      const error = findError(state, limited, controlState, get);
      const validated = inline === "on" || (inline === "change_blur" && controlState.touched);
      const shown = validated || controlState.unread || controlState.serverMessage !== null || get(deps.validated);
      const next: FieldSnapshot = { ...state, field: limited, validated, message: shown ? error : null };
      const snapshot =
        last && (Object.keys(next) as (keyof FieldSnapshot)[]).every((key) => last?.snapshot[key] === next[key])
          ? last.snapshot
          : next;
      return last?.snapshot === snapshot && last.error === error ? last : (last = { error, snapshot });
    },
  );

  // No getters: each would be another function, and V8 keeps objects that differ in one in slow dictionary mode.
  const item: { -readonly [Member in keyof FieldInstance]: FieldInstance[Member] } = {
    key: row === null ? String(field.id) : `${field.id}:${row}`,
    field,
    row,
    name,
    controlName: field.facts?.list ? `${name}[]` : name,
    initial: initialState.initial,
    prefilled: initialState.prefilled,
    valueAtom,
    rawValueAtom: varies ? rawValueAtom : valueAtom,
    reset,
    restart(store) {
      initialState = readInitial();
      item.initial = initialState.initial;
      item.prefilled = initialState.prefilled;
      reset(store);
    },
    controlStateAtom,
    overridesAtom,
    fieldAtom,
    options,
    stateAtom,
    validityAtom,
    feedback,
  };
  return item;
}
