import { atom } from "jotai/vanilla";
import type { Atom, Getter } from "jotai/vanilla";
import type { Meta, MetaChanges } from "../definition/meta.ts";
import type { FormDefinition } from "../definition/tree.ts";
import { NO_OVERRIDES, noOverridesAtom, type ActionObject, type FormLogic } from "../state/form-logic.ts";
import type { Branch, Execution, RuleAction } from "./rules/rule.ts";

/** An action that overrides something, and its position. */
interface OverridingAction {
  branch: Branch;
  action: RuleAction;
  index: number;
}

const keyOf = (object: ActionObject, id: number) => `${object} ${object === "form" ? 0 : id}`;

/** What conditions override, derived from the runs of the branches that name each target. */
export function createOverrides(definition: FormDefinition, branches: readonly Branch[]): FormLogic["overridesAtom"] {
  const byTarget = new Map<string, OverridingAction[]>();
  for (const branch of branches)
    branch.actions.forEach((action, index) => {
      if (action.effect.kind !== "override") return;
      const key = keyOf(action.object, action.id);
      byTarget.set(key, [...(byTarget.get(key) ?? []), { branch, action, index }]);
    });
  const noMetaAtom: Atom<MetaChanges | undefined> = atom(undefined);

  return (object, id, row = null, given = noMetaAtom) => {
    const overriding = byTarget.get(keyOf(object, id));
    if (!overriding) return noOverridesAtom;
    const field = object === "field" ? (definition.fieldById.get(id) ?? null) : null;
    const section = object === "section" ? id : field?.sectionId;
    const own = metaOf(definition, object, id);
    let last = NO_OVERRIDES;
    return atom((get) => {
      const change = { field, meta: { ...own, ...get(given) } };
      const fired = overriding
        .flatMap((entry) =>
          executionsFor(entry.branch, get, section, row).map((execution) => ({ ...entry, execution })),
        )
        .filter(({ execution, index }) => execution.texts.has(index))
        .sort((a, b) => a.execution.order - b.execution.order || a.index - b.index);
      let next = NO_OVERRIDES;
      for (const { action, execution, index } of fired)
        if (action.effect.kind === "override")
          next = action.effect.change(next, { ...change, rows: action.rows, text: execution.texts.get(index) ?? "" });
      // The same object while its content is the same, so that nothing renders again without need.
      if (JSON.stringify(next) !== JSON.stringify(last)) last = next;
      return last;
    });
  };
}

function metaOf({ meta, groupById, sectionById, fieldById }: FormDefinition, object: ActionObject, id: number): Meta {
  const node = object === "group" ? groupById.get(id) : object === "section" ? sectionById.get(id) : fieldById.get(id);
  return object === "form" ? meta : (node?.meta ?? {});
}

/**
 * Inside its section a rule for rows applies to its own row. Outside it, every row for which the rule holds applies,
 * and the "else" only when it holds for none (forms-behaviour#6.4).
 */
function executionsFor(
  { rule, executionsAtom, thenBranch }: Branch,
  get: Getter,
  section: number | undefined,
  row: number | null,
): readonly Execution[] {
  const executions = get(executionsAtom);
  if (rule.section !== null && rule.section === section) {
    const own = executions.get(row);
    return own ? [own] : [];
  }
  const rows = rule.section !== null && thenBranch ? get(thenBranch.executionsAtom) : null;
  const isMet = rows && [...rows].some(([key, { order }]) => order > (executions.get(key)?.order ?? 0));
  return isMet ? [] : [...executions.values()];
}
