import type { FormSession } from "../session/form-session.ts";
import { isSameValue } from "../model/values/field-value.ts";
import { choices } from "../model/values/choices.ts";
import type { FieldInstance } from "../state/field-instance.ts";
import type { Branch } from "./branch.ts";
import { instancesOf, type RowScope } from "./conditions/row-scope.ts";
import type { RuleAction } from "./rule.ts";

/** Why a branch is run. */
export interface ExecutionOptions {
  /** The form starts, or everything is judged anew: only quiet deeds are done. */
  starting: boolean;
  /** The form is being shown: nothing is sent (forms-behaviour 6.4). */
  showing: boolean;
  /** Counts the firings. */
  order: number;
  /** Only fields of this row of this section; null for all. */
  only: RowScope | null;
  /** What a rule of rows does: all of it, what is about the rows of its section, or what is about anything else. */
  reach: "all" | "rows" | "outside";
  note(message: string): void;
}

/** Runs the actions of a branch in their order (forms-behaviour 6.3). */
export function executeBranch(session: FormSession, branch: Branch, scope: RowScope, options: ExecutionOptions): void {
  const { store, model } = session;
  const texts = new Map<number, string>();
  // What parts look like is told before something is done with them, and at the end.
  const commit = () => {
    if (texts.size > 0 && options.only === null)
      store.set(branch.executionsAtom, (before) => new Map(before).set(scope.row, { order: options.order, texts: new Map(texts) }));
  };
  for (const [index, action] of branch.actions.entries()) {
    const { effect } = action;
    // How parts are is made out from what all rows say.
    if (options.reach !== "all" && options.reach !== (effect.kind === "part" || isInRows(session, action, scope) ? "rows" : "outside"))
      continue;
    // What a visitor saved was put in after the rules had spoken: a form that goes on with it is not filled in anew.
    const isResumed = options.starting && model.context.initial.saved === true;
    const isSaved = (item: FieldInstance) => isResumed && item.prefilled && isSameValue(store.get(item.rawValueAtom), item.initial);
    const items = targets(session, action, scope, options.only).filter((item) => !isSaved(item));
    if (effect.kind === "part") {
      const text = expandValue(session, action, scope, null);
      const field = action.object === "field" ? model.context.definition.fieldById.get(action.id) : undefined;
      texts.set(index, (field && effect.normalize?.(text, field, model.context.sources)) ?? text);
    } else if (effect.kind === "value") for (const item of items) setValue(session, action, scope, item);
    else if (options.only === null && (effect.runsOnStart || !options.starting) && !(effect.submits && options.showing)) {
      commit();
      effect.run({ session, action, items, text: expandValue(session, action, scope, null), note: options.note });
    }
  }
  commit();

  function setValue({ store: { get, set } }: FormSession, action: RuleAction, from: RowScope, item: FieldInstance): void {
    if (action.effect.kind !== "value") return;
    const before = get(item.rawValueAtom);
    // Options that are on their way are named by those of the definition.
    const field = get(item.options.remoteAtom).phase === "asking" ? item.field : get(item.fieldAtom);
    const next = action.effect.next(before, {
      text: expandValue(session, action, from, item),
      chosen: choices(field)
        .filter(({ id }) => action.rows.includes(id))
        .map(({ value }) => value),
      field,
      settings: model.context.sources.settings,
    });
    if (!isSameValue(before, next)) set(item.valueAtom, next);
  }
}

const isInRows = ({ model }: FormSession, { object, id }: RuleAction, { section }: RowScope): boolean =>
  section === (object === "field" ? model.context.definition.fieldById.get(id)?.sectionId : object === "section" ? id : null);

/** The action's value with its variables filled in, seen from the row of the rule, else from that of the field. */
function expandValue(
  { store, model }: FormSession,
  { value, effect, id, object }: RuleAction,
  scope: RowScope,
  item: FieldInstance | null,
): string {
  const row = scope.row ?? item?.row ?? null;
  return String(
    model.expressions.evaluate(
      value,
      {
        field: object === "field" ? id : null,
        row,
        section: row === null ? null : scope.row === null ? (item?.field.sectionId ?? null) : scope.section,
        usage: effect.kind === "part" && effect.markup ? "markup" : "plain",
      },
      store.get,
    ),
  );
}

function targets(
  { model, store }: FormSession,
  { object, id }: RuleAction,
  scope: RowScope,
  only: RowScope | null,
): readonly FieldInstance[] {
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
    .flatMap((target) => instancesOf(model, store.get, target, only ?? scope));
}
