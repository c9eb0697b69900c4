import type { TextStore } from "../expressions/context.ts";
import type { ValueSettings } from "../model/values/value-settings.ts";

/** What the expressions of a form need from outside it. */
export interface ExpressionSources {
  settings: ValueSettings;
  /** Milliseconds since 1970. */
  now(): number;
  /** Texts by name without "#": form facts and what the server filled in. */
  variables: Readonly<Record<string, string>>;
  /** A text kept outside the form; "" when absent or malformed. */
  stored(store: TextStore, key: string): string;
  /** Number that the form's random parts start from. */
  seed: number;
  /** A slip in an expression; told once each. */
  note(message: string): void;
}
