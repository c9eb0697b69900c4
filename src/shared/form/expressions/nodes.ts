import type { Signature } from "./signature.ts";

/** A text with variables in it. */
export interface Template {
  nodes: readonly TemplateNode[];
}

export type TemplateNode = TextNode | CallNode | IfNode | RowsNode | FailedNode;

export interface TextNode {
  kind: "text";
  text: string;
}

/** `#name` or `#name(...)`. */
export interface CallNode {
  kind: "call";
  name: string;
  signature: Signature;
  args: readonly Argument[];
  /** As the author wrote it. */
  token: string;
}

/** `#if(...) ... #endif`. */
export interface IfNode {
  kind: "if";
  condition: ConditionNode;
  body: Template;
}

/** `#section_rows_start(id) ... #section_rows_end`. */
export interface RowsNode {
  kind: "rows";
  section: Template;
  body: Template;
  token: string;
}

/** A token that cannot be read: empty, or 0 where it is a calculation. */
export interface FailedNode {
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
  | { kind: "call"; of: CallNode | FailedNode }
  /** Blocks side by side: what is chosen is written one behind the other and read as a number. */
  | { kind: "choice"; branches: readonly { condition: ConditionNode; of: NumberNode | null }[] }
  /** Does not parse: no number at all. */
  | { kind: "failed" };

export type ConditionNode =
  | { kind: "compare"; operator: string; left: Template; right: Template }
  | { kind: "filled"; of: Template }
  | { kind: "all" | "any"; of: readonly ConditionNode[] }
  | { kind: "never" };
