import type { ValueSettings } from "../model/values/value-settings.ts";
import type { ExpressionProblem } from "./problem.ts";

/** A field as an expression reads it. Every list is read only when it is asked for, so that readers can track what was used. */
export interface FieldAccessor {
  type: string;
  label: string;
  /**
   * Values as text: one per chosen option, and one per row when the field is repeatable and read from outside its section;
   * from inside, those of the same row. Empty when nothing is chosen.
   */
  values(): readonly string[];
  /** Prices of the chosen options, where the field has prices apart from its values; what is calculated with. */
  prices?(): readonly string[];
  /** Visible texts of the chosen options. */
  labels(): readonly string[];
  /** Cells of a grid column of the chosen rows, by label or 0-based index; null when there is no such column. */
  column(name: string): readonly string[] | null;
  /** The local date of a date field, null while it has none, and one per row as with values; absent on other fields. */
  dates?(): readonly (Date | null)[];
  /** A date field's own display format. */
  dateFormat?: string;
}

/** One row of a repeatable section. */
export interface RowRef {
  section: number;
  /** Stable index of the row, not its position. */
  index: number;
}

/** Where texts outside the form are kept. */
export type TextStore = "query" | "cookie" | "session" | "local";

/** Everything an expression may see. Nothing else decides its result. */
export interface EvaluationContext {
  /** The result is put into markup: values are escaped. False for values, attributes and other plain text. */
  markup: boolean;
  /** The field whose own value is calculated, which therefore must not read itself; null for all else. */
  self: number | null;
  /** The row that the host stands in; null outside repeatable sections. */
  row: RowRef | null;
  settings: ValueSettings;
  /** Milliseconds since 1970. */
  now(): number;
  /** 0 up to 1. Restart it from the same seed for every evaluation of one host, so that a random part stays while others change. */
  random(): number;
  /** Texts known by name without "#": form facts (`form_id`), what the server filled in (`blog_name`); undefined when unknown. */
  variable(name: string): string | undefined;
  /** A text kept outside the form; "" when absent or malformed. */
  stored(store: TextStore, key: string): string;
  /** Null when the form has no such field. */
  field(id: number): FieldAccessor | null;
  groupLabel(id: number): string | null;
  sectionLabel(id: number): string | null;
  /** Row indexes in document order, `[]` for a section that does not repeat; null when the form has no such section. */
  rows(section: number): readonly number[] | null;
  /** The same context seen from another row. */
  inRow(row: RowRef): EvaluationContext;
  /** A sum of the cart: `total`, or a cart price type such as `subtotal`; null when the form has no such line. */
  cart(line: string): number | null;
  /** Called once for every token that came out empty. */
  report(problem: ExpressionProblem): void;
}
