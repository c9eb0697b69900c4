import type { ValueSettings } from "../../values/value-settings.ts";
import type { ExpressionProblem } from "./problem.ts";

/** A field as an expression reads it. Each list is read only on demand, so that callers can track what was used. */
export interface FieldAccessor {
  type: string;
  label: string;
  /**
   * Values as text: one per chosen option, and one per row when the field is repeatable and read from outside its
   * section; from inside, those of the same row. Empty when nothing is chosen.
   */
  values(): readonly string[];
  /** Prices of the chosen options, where the field has prices besides its values; calculations use them. */
  prices?(): readonly string[];
  /** Visible labels of the chosen options. */
  labels(): readonly string[];
  /** Cells of a grid column in the chosen rows, by label or 0-based index; null when there is no such column. */
  column(name: string): readonly string[] | null;
  /** The local date of a date field, null when empty, one per row as in `values`; absent on other fields. */
  dates?(): readonly (Date | null)[];
  /** The display format of a date field. */
  dateFormat?: string;
}

/** A row of a repeatable section. */
export interface RowRef {
  section: number;
  /** Stable index of the row, not its position. */
  index: number;
}

/** Where texts outside the form are stored. */
export type TextStore = "query" | "cookie" | "session" | "local";

/** Everything an expression can read. Nothing else affects its result. */
export interface EvaluationContext {
  /**
   * Whether the result becomes markup, so that values are escaped. False for values, attributes and other plain text.
   */
  markup: boolean;
  /** The field whose own value is calculated and which therefore must not read itself; null for everything else. */
  self: number | null;
  /** The row of the host; null outside repeatable sections. */
  row: RowRef | null;
  settings: ValueSettings;
  /** Milliseconds since 1970. */
  now(): number;
  /**
   * From 0 up to but excluding 1. Restart it from the same seed for every evaluation of a host, so that random parts
   * stay the same while others change.
   */
  random(): number;
  /** A text by name without "#": form facts (`form_id`), values from the server (`blog_name`); undefined if unknown. */
  variable(name: string): string | undefined;
  /** A text stored outside the form; "" when absent or malformed. */
  stored(store: TextStore, key: string): string;
  /** Null when the form has no such field. */
  field(id: number): FieldAccessor | null;
  groupLabel(id: number): string | null;
  sectionLabel(id: number): string | null;
  /** Row indexes in document order, `[]` for a section that does not repeat; null when the form has no such section. */
  rows(section: number): readonly number[] | null;
  /** The same context as seen from another row. */
  inRow(row: RowRef): EvaluationContext;
  /** A cart total: `total`, or a cart price type such as `subtotal`; null when the form has no such line. */
  cart(line: string): number | null;
  /** Called once for every token that evaluates to "" because of an error. */
  report(problem: ExpressionProblem): void;
}
