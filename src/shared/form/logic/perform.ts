import type { FormSession } from "../session/form-session.ts";
import { sameValue } from "../model/values/field-value.ts";
import { choices } from "../model/values/choices.ts";
import type { FieldInstance } from "../state/field-instance.ts";
import type { Branch } from "./branch.ts";
import { instancesOf, type Place } from "./conditions/instances.ts";
import type { Action } from "./rule.ts";

/** Why a branch is run. */
export interface Occasion {
  /** The form starts, or everything is judged anew: only quiet deeds are done. */
  starting: boolean;
  /** The form is being shown: nothing is sent (forms-behaviour 6.4). */
  showing: boolean;
  /** Counts the firings. */
  at: number;
  /** Only fields of this row of this section; null for all. */
  only: Place | null;
  /** What a rule of rows does: all of it, what is about the rows of its section, or what is about anything else. */
  reach: "all" | "rows" | "outside";
  note(message: string): void;
}

/** Runs the actions of a branch in their order (forms-behaviour 6.3). */
export function perform(session: FormSession, branch: Branch, place: Place, occasion: Occasion): void {
  const { store, model } = session;
  const texts = new Map<number, string>();
  // What parts look like is told before something is done with them, and at the end.
  const tell = () => {
    if (texts.size > 0 && occasion.only === null)
      store.set(branch.firingsAtom, (before) => new Map(before).set(place.row, { at: occasion.at, texts: new Map(texts) }));
  };
  for (const [index, action] of branch.actions.entries()) {
    const { effect } = action;
    // How parts are is made out from what all rows say.
    if (occasion.reach !== "all" && occasion.reach !== (effect.kind === "part" || isInRows(session, action, place) ? "rows" : "outside"))
      continue;
    // What a visitor saved was put in after the rules had spoken: a form that goes on with it is not filled in anew.
    const isResumed = occasion.starting && model.context.initial.saved === true;
    const isSaved = (item: FieldInstance) => isResumed && item.given && sameValue(store.get(item.chosenAtom), item.initial);
    const items = targets(session, action, place, occasion.only).filter((item) => !isSaved(item));
    if (effect.kind === "part") {
      const text = fill(session, action, place, null);
      const field = action.object === "field" ? model.context.definition.fieldById.get(action.id) : undefined;
      texts.set(index, (field && effect.settle?.(text, field, model.context.sources)) ?? text);
    } else if (effect.kind === "value") for (const item of items) setValue(session, action, place, item);
    else if (occasion.only === null && (effect.quiet || !occasion.starting) && !(effect.sends && occasion.showing)) {
      tell();
      effect.perform({ session, action, items, text: fill(session, action, place, null), note: occasion.note });
    }
  }
  tell();

  function setValue({ store: { get, set } }: FormSession, action: Action, from: Place, item: FieldInstance): void {
    if (action.effect.kind !== "value") return;
    const before = get(item.chosenAtom);
    // Options that are on their way are named by those of the definition.
    const field = get(item.options.siteAtom).phase === "asking" ? item.field : get(item.fieldAtom);
    const next = action.effect.next(before, {
      text: fill(session, action, from, item),
      chosen: choices(field)
        .filter(({ id }) => action.rows.includes(id))
        .map(({ value }) => value),
      field,
      settings: model.context.sources.settings,
    });
    if (!sameValue(before, next)) set(item.valueAtom, next);
  }
}

const isInRows = ({ model }: FormSession, { object, id }: Action, { section }: Place): boolean =>
  section === (object === "field" ? model.context.definition.fieldById.get(id)?.sectionId : object === "section" ? id : null);

/** The action's value with its variables filled in, seen from the row of the rule, else from that of the field. */
function fill({ store, model }: FormSession, { value, effect, id, object }: Action, place: Place, item: FieldInstance | null): string {
  const row = place.row ?? item?.row ?? null;
  return String(
    model.expressions.evaluate(
      value,
      {
        field: object === "field" ? id : null,
        row,
        section: row === null ? null : place.row === null ? (item?.field.sectionId ?? null) : place.section,
        part: effect.kind === "part" && effect.markup ? "markup" : "plain",
      },
      store.get,
    ),
  );
}

function targets({ model, store }: FormSession, { object, id }: Action, place: Place, only: Place | null): readonly FieldInstance[] {
  const { fieldById, fields } = model.context.definition;
  const ids =
    object === "field"
      ? [id]
      : object === "section"
        ? fields.flatMap((field) => (field.sectionId === id ? field.id : []))
        : object === "group"
          ? fields.flatMap((field) => (field.groupId === id ? field.id : []))
          : [];
  return ids
    .filter((target) => only === null || fieldById.get(target)?.sectionId === only.section)
    .flatMap((target) => instancesOf(model, store.get, target, only ?? place));
}
