import { atom } from "jotai/vanilla";
import type { Atom } from "jotai/vanilla";
import { choices } from "../values/choices.ts";
import { choiceLimits } from "../validation/rules.ts";
import { metaNumber, metaText } from "../definition/meta.ts";
import type { FieldDefinition } from "../definition/tree.ts";
import type { FieldInstance } from "./field-instance.ts";
import type { ComputedFieldsModel } from "./computed-fields.ts";
import { numberText } from "../values/decimal.ts";

/** The source of a progress field's value; "" is its own value. */
export const progressSource = ({ meta }: FieldDefinition): string => metaText(meta, "progress_source");

/**
 * The maximum of a progress field. Default 1.
 * @param now the current field: for its own value, the limit may be computed or overridden by a condition
 */
export function progressMax(field: FieldDefinition, now = field): number {
  const max = metaNumber((progressSource(field) === "" ? now : field).meta, "max") ?? 1;
  return max > 0 ? max : 1;
}

const within = (share: number) => (Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0);

/** Whether a field needs an answer because one of its options is required, or a minimum must be chosen. */
const asksForValue = ({ field }: FieldInstance): boolean =>
  choices(field).some(({ required }) => required) || (choiceLimits(field).min ?? 0) > 0;

/** The progress of a form, 0 to 1, by source (forms-rendering#7.8); null for an unknown source. */
export function progressAtom(source: string, model: ComputedFieldsModel): Atom<number> | null {
  switch (source) {
    case "form_progress":
      return atom((get) => {
        const asked = get(model.instancesAtom).filter((item) => {
          const { hidden, disabled, required } = get(item.stateAtom);
          return hidden === null && !disabled && (required || asksForValue(item));
        });
        const filled = asked.filter((item) => get(item.validityAtom).error === null);
        // A form that asks for nothing is complete.
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

/** `#progress` and its variants as texts (forms-rendering#7.6); undefined for another name. */
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
