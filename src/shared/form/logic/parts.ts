import { atom } from "jotai/vanilla";
import type { Atom, Getter } from "jotai/vanilla";
import type { FormDefinition } from "../model/definition/tree.ts";
import type { Meta } from "../model/definition/meta.ts";
import { PART_DEFAULTS, unchangedAtom } from "../state/part-state.ts";
import type { FormLogic, PartObject } from "../state/form-logic.ts";
import type { Branch, Firing } from "./branch.ts";
import type { Action } from "./rule.ts";

/** An action that changes a part, and where it stands. */
interface Touch {
  branch: Branch;
  action: Action;
  index: number;
}

const keyOf = (object: PartObject, id: number) => `${object} ${object === "form" ? 0 : id}`;

/** What conditions have changed about each part, derived from the firings of the branches that name it. */
export function createParts(definition: FormDefinition, branches: readonly Branch[]): FormLogic["part"] {
  const touches = new Map<string, Touch[]>();
  for (const branch of branches)
    for (const [index, action] of branch.actions.entries())
      if (action.effect.kind === "part") {
        const key = keyOf(action.object, action.id);
        touches.set(key, [...(touches.get(key) ?? []), { branch, action, index }]);
      }
  const nothingAtom: Atom<Meta | undefined> = atom(undefined);

  return (object, id, row = null, given = nothingAtom) => {
    const touching = touches.get(keyOf(object, id));
    if (!touching) return unchangedAtom;
    const field = object === "field" ? (definition.fieldById.get(id) ?? null) : null;
    const section = object === "section" ? id : field?.sectionId;
    const own = metaOf(definition, object, id);
    let last = PART_DEFAULTS;
    return atom((get) => {
      const change = { field, meta: { ...own, ...get(given) } };
      const fired = touching
        .flatMap((touch) => firingsFor(touch.branch, get, section, row).map((firing) => ({ ...touch, firing })))
        .filter(({ firing, index }) => firing.texts.has(index))
        .sort((a, b) => a.firing.at - b.firing.at || a.index - b.index);
      let next = PART_DEFAULTS;
      for (const { action, firing, index } of fired)
        if (action.effect.kind === "part")
          next = action.effect.change(next, { ...change, rows: action.rows, text: firing.texts.get(index) ?? "" });
      // The same object while it says the same, so that nobody draws for nothing.
      if (JSON.stringify(next) !== JSON.stringify(last)) last = next;
      return last;
    });
  };
}

function metaOf({ meta, groupById, sectionById, fieldById }: FormDefinition, object: PartObject, id: number): Meta {
  const part = object === "group" ? groupById.get(id) : object === "section" ? sectionById.get(id) : fieldById.get(id);
  return object === "form" ? meta : (part?.meta ?? {});
}

/**
 * A rule of rows speaks to its own row inside its section; to what is outside any row speaks for which it holds, and the
 * "else" only when it holds for none (forms-behaviour 6.4).
 */
function firingsFor(
  { rule, firingsAtom, instead }: Branch,
  get: Getter,
  section: number | undefined,
  row: number | null,
): readonly Firing[] {
  const firings = get(firingsAtom);
  if (rule.section !== null && rule.section === section) {
    const own = firings.get(row);
    return own ? [own] : [];
  }
  const held = rule.section !== null && instead ? get(instead.firingsAtom) : null;
  const holds = held && [...held].some(([key, { at }]) => at > (firings.get(key)?.at ?? 0));
  return holds ? [] : [...firings.values()];
}
