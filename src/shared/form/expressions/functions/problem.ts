/** Why a variable cannot be evaluated (forms#8). */
export type ProblemCode =
  | "depth"
  | "bracket_closing"
  | "attribute"
  | "attribute_invalid"
  | "endif"
  | "operator"
  | "logic"
  | "group_id"
  | "section_id"
  | "field_id"
  | "self_ref"
  | "date_format"
  | "field_date_offset"
  | "field_date_age_invalid"
  | "field_date_age_period"
  | "calc"
  | "calc_in"
  | "calc_out"
  | "text_in"
  | "text_out"
  | "section_rows"
  /** A variable that only the server can fill, and did not. */
  | "unavailable";

/** A token that evaluates to "", and the reason. */
export interface ExpressionProblem {
  code: ProblemCode;
  /** The token as the author wrote it, shortened. */
  token: string;
}

const TOKEN_LENGTH = 80;

export const createProblem = (code: ProblemCode, token: string): ExpressionProblem => ({
  code,
  token: token.length > TOKEN_LENGTH ? `${token.slice(0, TOKEN_LENGTH)}…` : token,
});

/** The language key of a problem (forms-behaviour#4.1). */
export const problemKey = ({ code }: ExpressionProblem): string => `error_parse_variable_syntax_error_${code}`;

/** Thrown to abort one token: it evaluates to "", the rest of the text is not affected. */
export class TokenFailure extends Error {
  readonly code: ProblemCode;
  constructor(code: ProblemCode) {
    super(code);
    this.code = code;
  }
}
