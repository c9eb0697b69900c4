import { choices } from "../values/choices.ts";
import { isSameValue } from "../values/field-value.ts";
import type { FormSession } from "../state/form-session.ts";
import type { FieldInstance } from "../state/field-instance.ts";
import type { Branch, RowScope, RuleAction } from "./rules/rule.ts";

/** Why and for what a branch runs. */
export interface ExecutionOptions {
  /** The form starts, or everything is evaluated again: only side effects with `runsOnStart` run. */
  starting: boolean;
  /** The form is being shown: nothing is sent (forms-behaviour#6.4). */
  showing: boolean;
  /** The number of this run. */
  order: number;
  /** Only fields of this row of this section; null for all. */
  only: RowScope | null;
  /** Which actions of a row rule run: all, those for rows of its section, or those for anything else. */
  reach: "all" | "rows" | "outside";
  note(message: string): void;
}

/** Runs the actions of a branch in order (forms-behaviour#6.3). */
export function executeBranch(session: FormSession, branch: Branch, scope: RowScope, options: ExecutionOptions): void {
  const { store, model } = session;
  const texts = new Map<number, string>();
  // Publishes overrides before each side effect, and at the end.
  const commit = () => {
    if (texts.size > 0 && options.only === null)
      store.set(branch.executionsAtom, (before) =>
        new Map(before).set(scope.index, { order: options.order, texts: new Map(texts) }),
      );
  };
  branch.actions.forEach((action, index) => {
    const { effect } = action;
    // Overrides are derived from the runs of all rows.
    if (
      options.reach !== "all" &&
      options.reach !== (effect.kind === "override" || isInRows(session, action, scope) ? "rows" : "outside")
    )
      return;
    // A visitor's saved values were entered after the rules had run: a form that resumes them is not filled in again.
    const isResumed = options.starting && model.context.initial.readSaved !== undefined;
    const isSaved = (item: FieldInstance) =>
      isResumed && item.prefilled && isSameValue(store.get(item.rawValueAtom), item.initial);
    const items = targets(session, action, scope, options.only).filter((item) => !isSaved(item));
    if (effect.kind === "override") {
      const text = expandValue(session, action, scope, null);
      const field = action.object === "field" ? model.context.definition.fieldById.get(action.id) : undefined;
      texts.set(index, (field && effect.normalize?.(text, field, model.context.sources)) ?? text);
    } else if (effect.kind === "value") for (const item of items) setValue(session, action, scope, item);
    else if (
      options.only === null &&
      (effect.runsOnStart || !options.starting) &&
      !(effect.submits && options.showing)
    ) {
      commit();
      effect.run({ session, action, items, text: expandValue(session, action, scope, null), note: options.note });
    }
  });
  commit();

  function setValue(
    { store: { get, set } }: FormSession,
    action: RuleAction,
    from: RowScope,
    item: FieldInstance,
  ): void {
    if (action.effect.kind !== "value") return;
    const before = get(item.rawValueAtom);
    // While options are loading, use those of the definition.
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
  section ===
  (object === "field" ? model.context.definition.fieldById.get(id)?.sectionId : object === "section" ? id : null);

/** The action's value with its variables filled in, as seen from the rule's row, else from the field's. */
function expandValue(
  { store, model }: FormSession,
  { value, effect, id, object }: RuleAction,
  scope: RowScope,
  item: FieldInstance | null,
): string {
  const row = scope.index ?? item?.row ?? null;
  return String(
    model.expressions.evaluate(
      value,
      {
        field: object === "field" ? id : null,
        row,
        section: row === null ? null : scope.index === null ? (item?.field.sectionId ?? null) : scope.section,
        usage: effect.kind === "override" && effect.markup ? "markup" : "plain",
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
    .flatMap((target) => model.instancesOf(target, store.get, only ?? scope));
}
