import type { Meta } from "../../model/definition/meta.ts";
import type { FieldDefinition } from "../../model/definition/tree.ts";
import type { FormSession } from "../../session/form-session.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import type { ExpressionSources } from "../../state/expression-sources.ts";
import type { Overrides } from "../../state/overrides.ts";
import type { FieldValue } from "../../model/values/field-value.ts";
import type { ValueSettings } from "../../model/values/value-settings.ts";
import type { RuleAction } from "../rule.ts";

/** What a change of a part is made from. */
export interface OverrideContext {
  /** The action's value, its variables filled in when the rule fired. */
  text: string;
  /** Ids of options. */
  rows: readonly string[];
  /** The part's settings by the definition. */
  meta: Meta;
  /** Null where the part is no field. */
  field: FieldDefinition | null;
}

/** What a new value is made from. */
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
  /** The fields that it is about. */
  items: readonly FieldInstance[];
  /** Tells the site's owner, once. */
  note(message: string): void;
}

/**
 * A row of the table of actions.
 * `part`: how a part is; it holds from when the rule fires until another action says otherwise. `value`: what a field holds.
 * `deed`: something that happens once; only a `quiet` one when the form starts, and none that `sends` while it is shown.
 */
export type Effect =
  | {
      kind: "part";
      markup: boolean;
      change: (state: Overrides, change: OverrideContext) => Overrides;
      /** Brings the text, its variables filled in, to the form in which it is kept. */
      normalize?: (text: string, field: FieldDefinition, sources: ExpressionSources) => string;
    }
  | { kind: "value"; next: (value: FieldValue, context: ValueContext) => FieldValue }
  | { kind: "deed"; runsOnStart: boolean; submits: boolean; run: (context: SideEffectContext) => void };

export type Effects = Readonly<Record<string, Effect>>;

export const overrideEffect = (change: (state: Overrides, change: OverrideContext) => Overrides, markup = false): Effect => ({
  kind: "part",
  markup,
  change,
});
export const valueEffect = (next: (value: FieldValue, context: ValueContext) => FieldValue): Effect => ({ kind: "value", next });
export const sideEffect = (run: (context: SideEffectContext) => void, rest: { runsOnStart?: boolean; submits?: boolean } = {}): Effect => ({
  kind: "deed",
  runsOnStart: false,
  submits: false,
  ...rest,
  run,
});

const OFF = /^(?:off|false|no|0)$/i;

/** A switch is on unless it is told off; the editor stores "" for on (forms-behaviour 6.3). */
export const isOn = (text: string): boolean => !OFF.test(text.trim());
