import { readBoolean } from "../../../core/utils/read-boolean.ts";
import type { Meta } from "../../definition/meta.ts";
import type { FieldDefinition } from "../../definition/tree.ts";
import type { FieldValue } from "../../values/field-value.ts";
import type { ValueSettings } from "../../values/value-settings.ts";
import type { FormSession } from "../../state/form-session.ts";
import type { ExpressionSources } from "../../state/expressions.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import type { Overrides } from "../../state/form-logic.ts";
import type { RuleAction } from "./rule.ts";

/** Input of an override. */
export interface OverrideContext {
  /** The action's value, with its variables filled in when the rule ran. */
  text: string;
  /** Ids of options. */
  rows: readonly string[];
  /** The target's settings in the definition. */
  meta: Meta;
  /** Null when the target is not a field. */
  field: FieldDefinition | null;
}

/** Input of a new value. */
export interface ValueContext {
  text: string;
  /** Values of the options that the action names. */
  chosen: readonly string[];
  field: FieldDefinition;
  settings: ValueSettings;
}

export interface SideEffectContext {
  session: FormSession;
  action: RuleAction;
  text: string;
  /** The fields it applies to. */
  items: readonly FieldInstance[];
  /** Reports to the site's owner, once per message. */
  note(message: string): void;
}

/**
 * What an action of a conditional rule does.
 * `override`: overrides a state or setting, from when the rule runs until another action overrides it again.
 * `value`: sets a field's value.
 * `sideEffect`: anything else. When the form starts, only one that `runsOnStart` runs; while the form is being shown, none
 * that `submits`.
 */
export type Effect =
  | {
      kind: "override";
      markup: boolean;
      change: (state: Overrides, change: OverrideContext) => Overrides;
      /** Normalises the text, with its variables filled in, before it is stored. */
      normalize?: (text: string, field: FieldDefinition, sources: ExpressionSources) => string;
    }
  | { kind: "value"; next: (value: FieldValue, context: ValueContext) => FieldValue }
  | { kind: "sideEffect"; runsOnStart: boolean; submits: boolean; run: (context: SideEffectContext) => void };

export type Effects = Readonly<Record<string, Effect>>;

export const overrideEffect = (
  change: (state: Overrides, change: OverrideContext) => Overrides,
  markup = false,
): Effect => ({ kind: "override", markup, change });
export const valueEffect = (next: (value: FieldValue, context: ValueContext) => FieldValue): Effect => ({
  kind: "value",
  next,
});
export const sideEffect = (
  run: (context: SideEffectContext) => void,
  rest: { runsOnStart?: boolean; submits?: boolean } = {},
): Effect => ({
  kind: "sideEffect",
  runsOnStart: false,
  submits: false,
  ...rest,
  run,
});

/** A switch is on unless the text says off; the editor stores "" for on (forms-behaviour#6.3). */
export const isOn = (text: string): boolean => readBoolean(text) !== false;
