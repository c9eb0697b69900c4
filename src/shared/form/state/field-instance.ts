import { atom } from "jotai/vanilla";
import type { Atom, Getter, PrimitiveAtom } from "jotai/vanilla";
import type { HiddenLevel } from "../model/definition/attributes.ts";
import { choices, hasTwins, isMultiple, withChoices, withFilledChoices } from "../model/values/choices.ts";
import { valueName } from "../model/definition/ids.ts";
import { metaFlag, metaText } from "../model/definition/meta.ts";
import type { FieldDefinition } from "../model/definition/tree.ts";
import type { PageStore } from "../../core/registry/current.ts";
import type { RowPlace } from "../expressions/context.ts";
import { feedbackText } from "../validation/feedback-text.ts";
import type { Expand } from "../model/text/variables.ts";
import { validateField } from "../validation/validate-field.ts";
import { initialValue } from "../model/values/default-value.ts";
import { sameValue, type FieldValue } from "../model/values/field-value.ts";
import { calculatedText, calculatedValue } from "./calculated-value.ts";
import { createReportAtom, type FieldReport, type ReportAtom } from "./field-report.ts";
import type { FormContext } from "./form-context.ts";
import type { FormExpressions } from "./form-expressions.ts";
import type { FormFigures } from "./form-figures.ts";
import { chosenOnce, createOptionList, createOptionSources, offeredValue, type OptionList } from "./option-list.ts";
import { changedField, PART_DEFAULTS, unchangedAtom, type PartState } from "./part-state.ts";
import { derived } from "./steady.ts";
import { transformedValue } from "./transformed-value.ts";

/** One field on the page: a field of the definition, in a repeatable section once per row. */
export interface FieldInstance {
  /** `12`, in a row `12:3`. */
  key: string;
  field: FieldDefinition;
  row: number | null;
  /** Key among the values: `field_12`, `field_12[3]`. */
  name: string;
  /** Name of its controls: `name`, lists with `[]` behind. */
  controlName: string;
  /** What the field starts with; "" where it is calculated or worked out. */
  readonly initial: FieldValue;
  /** A saved submission or populate data say what it starts with, be it nothing. */
  readonly given: boolean;
  /** Its own invalid feedback. */
  feedback: string;
  /** What can be chosen; empty where the field is no list. */
  options: OptionList;

  /** Where the default is a calculation, its result until something else is put in. */
  valueAtom: PrimitiveAtom<FieldValue>;
  /** What was put in; of a list that depends on another field also what it does not offer, or not yet. */
  chosenAtom: Atom<FieldValue>;
  /** Brings the value back to what the field starts with, or to its calculation. */
  restore(store: PageStore): void;
  /** The same in a form that starts afresh: what the field starts with is made out anew. */
  restart(store: PageStore): void;
  reportAtom: ReportAtom;
  /** What conditions changed about it. */
  partAtom: Atom<PartState>;
  /** The field as conditions have changed it, with all its options. */
  fieldAtom: Atom<FieldDefinition>;

  stateAtom: Atom<FieldState>;
  judgementAtom: Atom<Judgement>;
}

/** What definition and conditions, its own and those of its section and tab, make of a field. */
export interface FieldState {
  /** Where it is hidden, the outermost level first; null when it shows. */
  hidden: HiddenLevel | null;
  required: boolean;
  /** A condition asks for no value where the definition does. */
  lifted: boolean;
  disabled: boolean;
  readonly: boolean;
  /** What a condition says is wrong with it; "" where none does. */
  said: string;
}

export interface FieldView extends FieldState {
  /** The definition as conditions have changed it, its limits worked out. */
  field: FieldDefinition;
  /** Its own messages show (inline validation). */
  validated: boolean;
  /** The message on the screen; null when none is shown. */
  message: string | null;
}

export interface Judgement {
  /** Null when the value is good, else what to say about it (may be empty). */
  verdict: string | null;
  /** All that decides how it is drawn, the same object while none of it changes. */
  view: FieldView;
}

/** What a field instance depends on outside itself. */
export interface Surroundings {
  /** Its saved or populated value. */
  given(): string | readonly string[] | undefined;
  groupHidden: Atom<boolean>;
  sectionHidden: Atom<boolean>;
  sectionDisabled: Atom<boolean>;
  /** Whether an attempt has made all messages of its tab visible. */
  validated: Atom<boolean>;
  expressions: FormExpressions;
  instancesOf(field: number, get: Getter, reader: RowPlace | null): readonly FieldInstance[];
  figures: FormFigures | null;
}

/** When a field says that it is wrong before any attempt to submit (forms-behaviour 3.2). */
export type InlineValidation = "" | "on" | "change_blur";

export function inlineValidation(field: FieldDefinition, context: FormContext): InlineValidation {
  const own = metaText(field.meta, "validate_inline");
  const section = context.definition.sectionById.get(field.sectionId);
  const setting = own || (section ? metaText(section.meta, "validate_inline") : "");
  return setting === "on" || setting === "change_blur" ? setting : "";
}

function startValue(field: FieldDefinition, row: number | null, initial: () => FieldValue, context: FormContext, around: Surroundings) {
  const { expressions, figures } = around;
  const figure = figures?.value(field, row);
  if (figure) return figure;
  const source = expressions.calculation(field);
  if (source === null) {
    const valueAtom = atom(initial());
    return { valueAtom, restore: (store: PageStore) => store.set(valueAtom, initial()) };
  }
  const resultAtom = expressions.atom(source, { field: field.id, row, section: field.sectionId, part: "value" });
  return calculatedValue(atom((get) => calculatedText(get(resultAtom), field.type, context.sources.settings.currency)));
}

/** Ids of the default options, where others have the same values; null where the value tells which are meant. */
function tickedByDefault(field: FieldDefinition, start: FieldValue): readonly string[] | null {
  if (field.facts?.kind !== "choice" || !hasTwins(field)) return null;
  const chosen = choices(field).filter((choice) => choice.default);
  const kept = isMultiple(field) ? chosen : chosen.slice(-1);
  return sameValue(
    kept.map(({ value }) => value),
    start,
  )
    ? kept.map(({ id }) => id)
    : null;
}

const isRequired = ({ meta, facts, type }: FieldDefinition): boolean =>
  metaFlag(meta, "required") && (facts?.attributes.includes("required") === true || type.endsWith("radio"));

export function createFieldInstance(
  stored: FieldDefinition,
  row: number | null,
  context: FormContext,
  around: Surroundings,
): FieldInstance {
  const place = { field: stored, row };
  const expand: Expand = (text) => context.expand(text, place);
  const filled = (changed: FieldDefinition) =>
    changed.facts?.grid ? withFilledChoices(changed, expand, context.sources.settings.currency) : changed;
  const field = filled(stored);
  const name = valueName(context.fieldPrefix, field.id, row);
  const begin = () => {
    const given = around.given();
    // What is calculated starts with its result, which is no fixed text.
    const start =
      given === undefined && around.expressions.calculation(field) !== null
        ? ""
        : initialValue(field, given, expand, chosenOnce(field, row) ? row - 1 : 0);
    return { given: given !== undefined, initial: around.figures?.start(field, start) ?? start, ticked: tickedByDefault(field, start) };
  };
  let beginning = begin();
  const feedback = feedbackText(context.definition, field, expand, context.text);
  const inline = inlineValidation(field, context);

  const optionSources = createOptionSources(field);
  const { siteAtom, moreAtom } = optionSources;
  const kind = field.facts?.kind;
  const isList = kind === "choice";
  const reportAtom = createReportAtom(beginning.ticked);
  const partAtom = context.logic.part("field", field.id, row, isList ? atom((get) => get(siteAtom).meta) : undefined);
  const fieldAtom = isList
    ? derived([partAtom, siteAtom, moreAtom], (get) => {
        const changed = changedField(changedField(field, get(siteAtom)), get(partAtom));
        const more = get(moreAtom);
        const own = changed === field ? field : filled(changed);
        return more ? withChoices(own, more) : own;
      })
    : kind === "static" || kind === "button"
      ? atom((get) => changedField(changedField(field, get(partAtom)), get(reportAtom).content ?? PART_DEFAULTS))
      : derived([partAtom], (get) => changedField(field, get(partAtom)));
  const limitedAtom = around.expressions.limited(field, row, fieldAtom);
  const options = createOptionList(field, fieldAtom, optionSources, row, context, around.instancesOf);
  const { valueAtom: givenAtom, restore: restoreValue } = startValue(field, row, () => beginning.initial, context, around);
  const varies = context.definition.cascades.has(field.id) || (isList && partAtom !== unchangedAtom);
  const valueAtom = varies
    ? offeredValue(field, options, givenAtom)
    : transformedValue(field, givenAtom, expand, context.sources.settings.currency);

  function restore(store: PageStore): void {
    if (isList && hasTwins(store.get(fieldAtom))) {
      // Nobody would hear of another option with the same value.
      if (sameValue(store.get(valueAtom), beginning.initial)) store.set(valueAtom, []);
      store.set(reportAtom, { ticked: beginning.ticked });
    }
    restoreValue(store);
  }

  const stateAtom = derived([partAtom, around.groupHidden, around.sectionHidden, around.sectionDisabled], (get): FieldState => {
    const { hidden, required, disabled, readonly, messages } = get(partAtom);
    const isHidden = hidden ?? metaFlag(field.meta, "hidden");
    return {
      hidden: get(around.groupHidden) ? "group" : get(around.sectionHidden) ? "section" : isHidden ? "field" : null,
      required: required ?? isRequired(field),
      lifted: required === false,
      disabled: get(around.sectionDisabled) || (disabled ?? metaFlag(field.meta, "disabled")),
      readonly: readonly ?? metaFlag(field.meta, "readonly"),
      said: (messages && Object.values(messages).find((message) => message !== "")) ?? "",
    };
  });
  const { leftOutAtom } = options;

  function judge(state: FieldState, limited: FieldDefinition, report: FieldReport, get: Getter): string | null {
    const { serverMessage, controlMessage, nativeValid } = report;
    // As in browsers, what nobody can change is never wrong.
    if (state.hidden !== null || state.disabled || state.readonly) return null;
    if (serverMessage !== null) return serverMessage;
    if (state.said) return state.said;
    const value = get(valueAtom);
    const refusal = validateField({ field: limited, value, required: state.required, leftOut: get(leftOutAtom), text: context.text });
    if (refusal) return refusal.message ?? feedback;
    if (around.figures?.refuses(limited, value, state.required)) return feedback;
    if (controlMessage !== null) return controlMessage || feedback;
    return nativeValid ? null : feedback;
  }

  let last: Judgement | undefined;
  const judgementAtom = derived([stateAtom, limitedAtom, reportAtom, valueAtom, leftOutAtom, around.validated], (get): Judgement => {
    const state = get(stateAtom);
    const limited = get(limitedAtom);
    const report = get(reportAtom);
    const verdict = judge(state, limited, report, get);
    const validated = inline === "on" || (inline === "change_blur" && report.touched);
    const shown = validated || report.serverMessage !== null || get(around.validated);
    const next: FieldView = { ...state, field: limited, validated, message: shown ? verdict : null };
    const view = last && (Object.keys(next) as (keyof FieldView)[]).every((key) => last?.view[key] === next[key]) ? last.view : next;
    return last?.view === view && last.verdict === verdict ? last : (last = { verdict, view });
  });

  // No getters among them: each would be another function, and objects that differ in one are kept as slow tables by V8.
  const item: { -readonly [Member in keyof FieldInstance]: FieldInstance[Member] } = {
    key: row === null ? String(field.id) : `${field.id}:${row}`,
    field,
    row,
    name,
    controlName: field.facts?.list ? `${name}[]` : name,
    initial: beginning.initial,
    given: beginning.given,
    valueAtom,
    chosenAtom: varies ? givenAtom : valueAtom,
    restore,
    restart(store) {
      beginning = begin();
      item.initial = beginning.initial;
      item.given = beginning.given;
      restore(store);
    },
    reportAtom,
    partAtom,
    fieldAtom,
    options,
    stateAtom,
    judgementAtom,
    feedback,
  };
  return item;
}
