import { atom } from "jotai/vanilla";
import type { Atom } from "jotai/vanilla";
import { settingFlag, settingText } from "../../definition/field-settings.ts";
import type { FieldDefinition } from "../../definition/tree.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import type { FormModel } from "../../state/form-model.ts";

/** Settings of a list of invalid fields. */
export interface InvalidListSettings {
  /** Text before the list; may contain markup. "" for our default. */
  message: string;
  /** Shows the error after the field's name. */
  feedback: boolean;
  /** Names are links to their fields. */
  links: boolean;
  /** Follows every change from the start, instead of waiting for an attempt to send. */
  realTime: boolean;
  /** The fields to list: all, those of the list's own tab, or those of its own section. */
  scope: "form" | "group" | "section";
  /**
   * The text of an entry, with `#label`, `#label_lowercase` and `#invalid_feedback`; may contain markup. "" for name
   * and feedback.
   */
  mask: string;
}

export function invalidListSettings(field: FieldDefinition): InvalidListSettings {
  const scope = settingText(field, "validate_scope");
  return {
    message: settingText(field, "validate_message"),
    feedback: settingFlag(field, "validate_li_invalid_feedback"),
    links: settingFlag(field, "validate_li_href"),
    realTime: settingFlag(field, "validate_real_time"),
    scope: scope === "section" ? "section" : scope === "group" || scope === "tab" ? "group" : "form",
    mask: settingText(field, "validate_mask"),
  };
}

/**
 * The fields that a list names, in document order. Without real time: those that an attempt found, until they are
 * corrected.
 */
export const createInvalidListAtom = (
  model: FormModel,
  host: FieldInstance,
  { scope, realTime }: InvalidListSettings,
): Atom<readonly FieldInstance[]> =>
  atom((get) => {
    const { validatedAtom } = model.group(host.field.groupId);
    if (!realTime && !get(model.validatedAtom) && !get(validatedAtom)) return [];
    return get(model.invalidAtom).filter(
      ({ field, row }) =>
        scope === "form" ||
        (scope === "group" && field.groupId === host.field.groupId) ||
        (scope === "section" && field.sectionId === host.field.sectionId && row === host.row),
    );
  });

const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** An entry as markup: the author's mask, with names and messages inserted as text. */
export const fillMask = (mask: string, label: string, feedback: string): string =>
  mask.replace(/#(label_lowercase|label|invalid_feedback)/g, (_, token: string) =>
    escaped(token === "invalid_feedback" ? feedback : token === "label" ? label : label.toLowerCase()),
  );
