import { atom } from "jotai/vanilla";
import type { Atom } from "jotai/vanilla";
import { choices } from "../model/values/choices.ts";
import { metaNumber, metaText } from "../model/definition/meta.ts";
import type { FieldDefinition } from "../model/definition/tree.ts";
import type { FieldInstance } from "./field-instance.ts";
import type { ComputedFieldsModel } from "./computed-fields.ts";
import { choiceLimits } from "../validation/choice-count.ts";
import { numberText } from "../model/values/decimal.ts";

/** Where a progress field takes its figure from; "" is its own value. */
export const progressSource = ({ meta }: FieldDefinition): string => metaText(meta, "progress_source");

/**
 * What a progress counts up to. Default 1.
 * @param now the field as it is just now: its own figure may have a limit that is worked out, or a condition's
 */
export function progressMax(field: FieldDefinition, now = field): number {
  const max = metaNumber((progressSource(field) === "" ? now : field).meta, "max") ?? 1;
  return max > 0 ? max : 1;
}

const within = (share: number) => (Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0);

/** Whether a field asks for something: it is required, or one of its options is, or some must be chosen. */
const asksForValue = ({ field }: FieldInstance): boolean =>
  choices(field).some(({ required }) => required) || (choiceLimits(field).min ?? 0) > 0;

/** How far a form is, 0 to 1, by source (forms-rendering 7.8); null for a source that nobody knows. */
export function progressAtom(source: string, model: ComputedFieldsModel): Atom<number> | null {
  switch (source) {
    case "form_progress":
      return atom((get) => {
        const asked = get(model.instancesAtom).filter((item) => {
          const { hidden, disabled, required } = get(item.stateAtom);
          return hidden === null && !disabled && (required || asksForValue(item));
        });
        const filled = asked.filter((item) => get(item.validityAtom).error === null);
        // Where nothing is asked for, nothing is missing.
        return asked.length === 0 ? 1 : filled.length / asked.length;
      });
    case "tab_progress":
      return atom((get) => {
        const tabs = get(model.visibleTabsAtom);
        return within((tabs.indexOf(get(model.activeTabAtom)) + 1) / tabs.length);
      });
    case "post_progress":
      return atom((get) => within(get(model.progressAtom) ?? 0));
    default:
      return null;
  }
}

/** `#progress` and kin as texts (forms-rendering 7.6); undefined for another name. */
export function progressText(name: string, value: number, max: number): string | undefined {
  const share = within(value / max);
  switch (name) {
    case "progress":
      return numberText(value);
    case "progress_percent":
      return `${Math.round(share * 100)}%`;
    case "progress_remaining":
      return numberText(Math.max(0, max - value));
    case "progress_remaining_percent":
      return `${100 - Math.round(share * 100)}%`;
    default:
      return undefined;
  }
}
