import type { Meta } from "../../model/definition/meta.ts";
import type { FieldDefinition } from "../../model/definition/tree.ts";
import type { FormSession } from "../../session/form-session.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import type { ExpressionSources } from "../../state/expression-sources.ts";
import type { PartState } from "../../state/part-state.ts";
import type { FieldValue } from "../../model/values/field-value.ts";
import type { ValueSettings } from "../../model/values/value-settings.ts";
import type { Action } from "../rule.ts";

/** What a change of a part is made from. */
export interface Change {
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
export interface Entry {
  text: string;
  /** Values of the options that the action names. */
  chosen: readonly string[];
  field: FieldDefinition;
  settings: ValueSettings;
}

export interface Deed {
  session: FormSession;
  action: Action;
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
      change: (state: PartState, change: Change) => PartState;
      /** Brings the text, its variables filled in, to the form in which it is kept. */
      settle?: (text: string, field: FieldDefinition, sources: ExpressionSources) => string;
    }
  | { kind: "value"; next: (value: FieldValue, entry: Entry) => FieldValue }
  | { kind: "deed"; quiet: boolean; sends: boolean; perform: (deed: Deed) => void };

export type Effects = Readonly<Record<string, Effect>>;

export const part = (change: (state: PartState, change: Change) => PartState, markup = false): Effect => ({ kind: "part", markup, change });
export const value = (next: (value: FieldValue, entry: Entry) => FieldValue): Effect => ({ kind: "value", next });
export const deed = (perform: (deed: Deed) => void, rest: { quiet?: boolean; sends?: boolean } = {}): Effect => ({
  kind: "deed",
  quiet: false,
  sends: false,
  ...rest,
  perform,
});

const OFF = /^(?:off|false|no|0)$/i;

/** A switch is on unless it is told off; the editor stores "" for on (forms-behaviour 6.3). */
export const isOn = (text: string): boolean => !OFF.test(text.trim());
