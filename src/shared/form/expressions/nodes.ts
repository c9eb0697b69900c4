import type { Signature } from "./functions/signature.ts";

/** A text with variables. */
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

/** A token that cannot be parsed: "", or 0 for a calculation. */
export interface FailedNode {
  kind: "failed";
  text: "" | "0";
}

export type Argument = { kind: "text"; of: Template; trim: boolean } | { kind: "number"; of: NumberNode };

/** A numeric expression. Sums are flat lists, so that long ones need no deep stack. */
export type NumberNode =
  | { kind: "literal"; value: number }
  | { kind: "chain"; first: NumberNode; rest: readonly { operator: string; of: NumberNode }[] }
  /** `a ** b ** c`, right-associative. */
  | { kind: "power"; of: readonly NumberNode[] }
  | { kind: "negative"; of: NumberNode }
  | { kind: "call"; of: CallNode | FailedNode }
  /** Adjacent blocks: the texts of the chosen ones are concatenated and read as a number. */
  | { kind: "choice"; branches: readonly { condition: ConditionNode; of: NumberNode | null }[] }
  /** Does not parse: not a number. */
  | { kind: "failed" };

export type ConditionNode =
  | { kind: "compare"; operator: string; left: Template; right: Template }
  | { kind: "filled"; of: Template }
  | { kind: "all" | "any"; of: readonly ConditionNode[] }
  | { kind: "never" };
