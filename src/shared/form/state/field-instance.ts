import { atom } from "jotai/vanilla";
import type { Atom, Getter, PrimitiveAtom, WritableAtom } from "jotai/vanilla";
import type { HiddenLevel } from "../definition/attributes.ts";
import { withChoices, type Choice } from "../definition/choices.ts";
import { valueName } from "../definition/ids.ts";
import { metaFlag, metaText } from "../definition/meta.ts";
import type { FieldDefinition } from "../definition/tree.ts";
import type { RowPlace } from "../expressions/context.ts";
import { feedbackText } from "../validation/feedback-text.ts";
import { validateField } from "../validation/validate-field.ts";
import { initialValue } from "../values/default-value.ts";
import type { FieldValue } from "../values/field-value.ts";
import { calculatedText, calculatedValue } from "./calculated-value.ts";
import type { FormContext } from "./form-context.ts";
import type { FormExpressions } from "./form-expressions.ts";
import type { FormFigures } from "./form-figures.ts";
import { withLiveLimits } from "./live-limits.ts";
import { cascadedValue, createOptionList, type OptionList, type SiteOptions } from "./option-list.ts";
import { changedField, type PartState } from "./part-state.ts";
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
  initial: FieldValue;
  /** A saved submission or populate data say what it starts with, be it nothing. */
  given: boolean;
  /** Its own invalid feedback. */
  feedback: string;
  /** What can be chosen; empty where the field is no list. */
  options: OptionList;

  /** Where the default is a calculation, its result until something else is put in. */
  valueAtom: PrimitiveAtom<FieldValue>;
  /** What was put in; of a list that depends on another field also what it does not offer, or not yet. */
  chosenAtom: Atom<FieldValue>;
  /** Set it to bring the value back to what the field starts with, or to its calculation. */
  restoreAtom: WritableAtom<null, [], void>;
  /** The visitor has changed or left it. */
  touchedAtom: PrimitiveAtom<boolean>;
  /** What only the browser can judge: unreadable numbers and dates, its own steps and ranges. */
  nativeValidAtom: PrimitiveAtom<boolean>;
  /** What the control itself finds wrong, beyond the rules (an incomplete mask, an unreadable telephone number); null when nothing. */
  controlMessageAtom: PrimitiveAtom<string | null>;
  /** What is sent in the place of the value, where a control knows better (a telephone number in the site's format, smaller pictures); null when nothing. */
  sentAtom: PrimitiveAtom<FieldValue | null>;
  /** Its control is about to make that, and a post waits for it. */
  makingAtom: PrimitiveAtom<boolean>;
  /** A message of the server, until the value changes; null when there is none. */
  serverMessageAtom: PrimitiveAtom<string | null>;
  /** What conditions changed about it. */
  partAtom: Atom<PartState>;
  /** Options beyond those of the definition (a searchable list's); null while there are none. */
  moreChoicesAtom: PrimitiveAtom<readonly Choice[] | null>;
  /** What the site says about its options. */
  siteAtom: PrimitiveAtom<SiteOptions>;
  /** The field as conditions have changed it, with all its options. */
  fieldAtom: Atom<FieldDefinition>;

  /** Where it is hidden, the outermost level first; null when it shows. */
  hiddenAtom: Atom<HiddenLevel | null>;
  requiredAtom: Atom<boolean>;
  disabledAtom: Atom<boolean>;
  readonlyAtom: Atom<boolean>;
  /** Null when the value is good, else what to say about it (may be empty). */
  messageAtom: Atom<string | null>;
  /** All that decides how it is drawn, in one atom: a field is drawn again only when one of these changes. */
  viewAtom: Atom<FieldView>;
}

export interface FieldView {
  /** The definition as conditions have changed it, its limits worked out. */
  field: FieldDefinition;
  hidden: HiddenLevel | null;
  required: boolean;
  /** A condition asks for no value where the definition does. */
  lifted: boolean;
  disabled: boolean;
  readonly: boolean;
  /** Its own messages show (inline validation). */
  validated: boolean;
  /** The message on the screen; null when none is shown. */
  message: string | null;
}

/** What a field instance depends on outside itself. */
export interface Surroundings {
  /** Its saved or populated value. */
  given: string | readonly string[] | undefined;
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

function startValue(field: FieldDefinition, row: number | null, initial: FieldValue, context: FormContext, around: Surroundings) {
  const { expressions, figures } = around;
  const figure = figures?.value(field, row);
  if (figure) return figure;
  const source = expressions.calculation(field);
  if (source === null) {
    const valueAtom = atom(initial);
    return { valueAtom, restoreAtom: atom(null, (_, set) => set(valueAtom, initial)) };
  }
  const resultAtom = expressions.atom(source, { field: field.id, row, section: field.sectionId, part: "value" });
  return calculatedValue(atom((get) => calculatedText(get(resultAtom), field.type, context.sources.settings.currency)));
}

export function createFieldInstance(field: FieldDefinition, row: number | null, context: FormContext, around: Surroundings): FieldInstance {
  const name = valueName(context.fieldPrefix, field.id, row);
  const { given } = around;
  // What is calculated starts with its result, which is no fixed text.
  const start = given === undefined && around.expressions.calculation(field) !== null ? "" : initialValue(field, given, context.expand);
  const initial = around.figures?.start(field, start) ?? start;
  const feedback = feedbackText(context.definition, field, context.expand, context.text);
  const inline = inlineValidation(field, context);

  const moreChoicesAtom = atom<readonly Choice[] | null>(null);
  const siteAtom = atom<SiteOptions>({});
  // Only the options of a list come from elsewhere.
  const optionSources = field.facts?.kind === "choice" ? [siteAtom, moreChoicesAtom] : [];
  const partAtom = context.logic.part("field", field.id, row, optionSources.length ? atom((get) => get(siteAtom).meta) : undefined);
  const fieldAtom = derived([partAtom, ...optionSources], (get) => {
    const changed = changedField(optionSources.length ? changedField(field, get(siteAtom)) : field, get(partAtom));
    const more = optionSources.length ? get(moreChoicesAtom) : null;
    return more ? withChoices(changed, more) : changed;
  });
  const limitedAtom = withLiveLimits(field, row, fieldAtom, around.expressions);
  const options = createOptionList(field, fieldAtom, siteAtom, row, context, around.instancesOf);
  const { valueAtom: givenAtom, restoreAtom } = startValue(field, row, initial, context, around);
  const isCascaded = context.definition.cascades.has(field.id);
  const valueAtom = isCascaded ? cascadedValue(field, options, siteAtom, givenAtom) : transformedValue(field, givenAtom);
  const touchedAtom = atom(false);
  const nativeValidAtom = atom(true);
  const controlMessageAtom = atom<string | null>(null);
  const sentAtom = atom<FieldValue | null>(null);
  const makingAtom = atom(false);
  const serverMessageAtom = atom<string | null>(null);

  const hiddenAtom = derived([around.groupHidden, around.sectionHidden, partAtom], (get): HiddenLevel | null => {
    if (get(around.groupHidden)) return "group";
    if (get(around.sectionHidden)) return "section";
    return (get(partAtom).hidden ?? metaFlag(field.meta, "hidden")) ? "field" : null;
  });
  const requiredAtom = derived(
    [partAtom],
    (get) =>
      get(partAtom).required ??
      (metaFlag(field.meta, "required") && (field.facts?.attributes.includes("required") === true || field.type.endsWith("radio"))),
  );
  const disabledAtom = derived(
    [around.sectionDisabled, partAtom],
    (get) => get(around.sectionDisabled) || (get(partAtom).disabled ?? metaFlag(field.meta, "disabled")),
  );
  const readonlyAtom = derived([partAtom], (get) => get(partAtom).readonly ?? metaFlag(field.meta, "readonly"));

  const verdictSources = [hiddenAtom, disabledAtom, readonlyAtom, serverMessageAtom, partAtom, requiredAtom, limitedAtom];
  const messageAtom = derived(
    [...verdictSources, valueAtom, options.leftOutAtom, controlMessageAtom, nativeValidAtom],
    (get): string | null => {
      // As in browsers, what nobody can change is never wrong.
      if (get(hiddenAtom) !== null || get(disabledAtom) || get(readonlyAtom)) return null;
      const server = get(serverMessageAtom);
      if (server !== null) return server;
      const part = get(partAtom);
      const said = part.messages && Object.values(part.messages).find((message) => message !== "");
      if (said) return said;
      const [value, required] = [get(valueAtom), get(requiredAtom)];
      const refusal = validateField({
        field: get(limitedAtom),
        value,
        required,
        leftOut: get(options.leftOutAtom),
        text: context.text,
      });
      if (refusal) return refusal.message ?? feedback;
      if (around.figures?.refuses(get(limitedAtom), value, required)) return feedback;
      const own = get(controlMessageAtom);
      if (own !== null) return own || feedback;
      return get(nativeValidAtom) ? null : feedback;
    },
  );
  let view: FieldView | undefined;
  const viewAtom = derived([...verdictSources, touchedAtom, around.validated, messageAtom], (get): FieldView => {
    const validated = inline === "on" || (inline === "change_blur" && get(touchedAtom));
    const shown = validated || get(serverMessageAtom) !== null || get(around.validated);
    const next: FieldView = {
      field: get(limitedAtom),
      hidden: get(hiddenAtom),
      required: get(requiredAtom),
      lifted: get(partAtom).required === false,
      disabled: get(disabledAtom),
      readonly: get(readonlyAtom),
      validated,
      message: shown ? get(messageAtom) : null,
    };
    // The same object while nothing differs, so that nobody draws for nothing.
    const same = view && (Object.keys(next) as (keyof FieldView)[]).every((key) => view?.[key] === next[key]);
    return same && view ? view : (view = next);
  });

  return {
    key: row === null ? String(field.id) : `${field.id}:${row}`,
    field,
    row,
    name,
    controlName: field.facts?.list ? `${name}[]` : name,
    initial,
    given: given !== undefined,
    valueAtom,
    chosenAtom: isCascaded ? givenAtom : valueAtom,
    restoreAtom,
    touchedAtom,
    nativeValidAtom,
    controlMessageAtom,
    sentAtom,
    makingAtom,
    serverMessageAtom,
    partAtom,
    moreChoicesAtom,
    siteAtom,
    fieldAtom,
    options,
    hiddenAtom,
    requiredAtom,
    disabledAtom,
    readonlyAtom,
    messageAtom,
    viewAtom,
    feedback,
  };
}
