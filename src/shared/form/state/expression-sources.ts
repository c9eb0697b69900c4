import type { TextStore } from "../expressions/context.ts";
import type { ValueSettings } from "../model/values/value-settings.ts";

/** What the expressions of a form read from outside it. */
export interface ExpressionSources {
  settings: ValueSettings;
  /** Milliseconds since 1970. */
  now(): number;
  /** Texts by name without "#": form facts and values from the server. */
  variables: Readonly<Record<string, string>>;
  /** A text stored outside the form; "" when absent or malformed. */
  stored(store: TextStore, key: string): string;
  /** Seed of the form's random parts. */
  seed: number;
  /** Reports a mistake in an expression; each one once. */
  note(message: string): void;
}
