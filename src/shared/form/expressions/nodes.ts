import type { Signature } from "./signature.ts";

/** A text with variables in it. */
export interface Template {
  parts: readonly Part[];
}

export type Part = TextPart | CallPart | IfPart | RowsPart | FailedPart;

export interface TextPart {
  kind: "text";
  text: string;
}

/** `#name` or `#name(...)`. */
export interface CallPart {
  kind: "call";
  name: string;
  signature: Signature;
  args: readonly Argument[];
  /** As the author wrote it. */
  token: string;
}

/** `#if(...) ... #endif`. */
export interface IfPart {
  kind: "if";
  condition: Condition;
  body: Template;
}

/** `#section_rows_start(id) ... #section_rows_end`. */
export interface RowsPart {
  kind: "rows";
  section: Template;
  body: Template;
  token: string;
}

/** A token that cannot be read: empty, or 0 where it is a calculation. */
export interface FailedPart {
  kind: "failed";
  text: "" | "0";
}

export type Argument = { kind: "text"; of: Template; trim: boolean } | { kind: "number"; of: NumberNode };

/** An expression of numbers. Sums are flat lists, so that long ones need no deep stack. */
export type NumberNode =
  | { kind: "literal"; value: number }
  | { kind: "chain"; first: NumberNode; rest: readonly { operator: string; of: NumberNode }[] }
  /** `a ** b ** c`, read from the right. */
  | { kind: "power"; of: readonly NumberNode[] }
  | { kind: "negative"; of: NumberNode }
  | { kind: "call"; of: CallPart | FailedPart }
  /** Blocks side by side: what is chosen is written one behind the other and read as a number. */
  | { kind: "choice"; branches: readonly { condition: Condition; of: NumberNode | null }[] }
  /** Does not parse: no number at all. */
  | { kind: "failed" };

export type Condition =
  | { kind: "compare"; operator: string; left: Template; right: Template }
  | { kind: "filled"; of: Template }
  | { kind: "all" | "any"; of: readonly Condition[] }
  | { kind: "never" };
