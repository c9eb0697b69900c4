import { metaText, type MetaChanges } from "../../definition/meta.ts";
import type { FieldSetting, FormSetting, SectionSetting } from "../../definition/settings.ts";
import { escapeVariables } from "../../text/escape-variables.ts";
import { autop } from "../../text/markup.ts";
import type { Overrides } from "../../state/form-logic.ts";
import { isOn, overrideEffect, type Effect, type Effects, type OverrideContext } from "../rules/effect.ts";

/** The current value of a setting. */
export const currentSetting = (state: Overrides, { meta }: OverrideContext, key: string): unknown =>
  (state.meta && key in state.meta ? state.meta : meta)[key];

export const withMeta = (state: Overrides, changed: MetaChanges): Overrides => ({
  ...state,
  meta: { ...state.meta, ...changed },
});

type ClassSetting = FieldSetting | FormSetting | SectionSetting;

const words = (text: string) => text.split(/\s+/).filter(Boolean);

/** A list of classes with those of the text added or removed. */
export function changeClasses(before: string, text: string, add: boolean): string {
  const own = words(before).filter((name) => !words(text).includes(name));
  return [...own, ...(add ? words(text) : [])].join(" ");
}

const classes = (setting: ClassSetting, add: boolean): Effect =>
  overrideEffect((state, change) =>
    withMeta(state, {
      [setting]: changeClasses(
        metaText({ [setting]: currentSetting(state, change, setting) }, setting),
        change.text,
        add,
      ),
    }),
  );

/** Classes of the wrapper of a form, section or field, by the setting that holds the author's own. */
export const wrapperClasses = (setting: ClassSetting): Effects => ({
  class_add_wrapper: classes(setting, true),
  class_remove_wrapper: classes(setting, false),
});

export const FIELD_CLASSES: Effects = {
  ...wrapperClasses("class_field_wrapper"),
  class_add_field: classes("class_field", true),
  class_remove_field: classes("class_field", false),
};

export const visibility = overrideEffect((state, { text }) => ({ ...state, hidden: !isOn(text) }));
export const disabled = overrideEffect((state, { text }) => ({ ...state, disabled: isOn(text) }));
export const required = overrideEffect((state, { text }) => ({ ...state, required: isOn(text) }));
export const readonly = overrideEffect((state, { text }) => ({ ...state, readonly: isOn(text) }));

/** A custom error message; "" removes it. */
export const customValidity = overrideEffect((state, { text, rows }) => ({
  ...state,
  messages: { ...state.messages, ...Object.fromEntries((rows.length > 0 ? rows : [""]).map((row) => [row, text])) },
}));

const label = overrideEffect((state, { text }) => ({ ...state, label: escapeVariables(text) }), true);

/** Texts of a field. */
export const CONTENT: Effects = {
  html: overrideEffect((state, { text }) => withMeta(state, { html_editor: escapeVariables(text) }), true),
  text_editor: overrideEffect(
    (state, { text }) => withMeta(state, { text_editor: escapeVariables(autop(text)) }),
    true,
  ),
  label,
  button_html: label,
};
