import { readPlain } from "../values/read-number.ts";

function order(left: string, right: string): number {
  const [a, b] = [readPlain(left), readPlain(right)];
  if (a !== null && b !== null) return a - b;
  return left < right ? -1 : Number(left > right);
}

/** One comparison of `#if`: by number when both sides are numbers, else by text (forms-behaviour 4.3). */
export function compare(left: string, operator: string, right: string): boolean {
  switch (operator) {
    case "==":
      return order(left, right) === 0;
    case "!=":
      return order(left, right) !== 0;
    case ">":
      return order(left, right) > 0;
    case ">=":
      return order(left, right) >= 0;
    case "<":
      return order(left, right) < 0;
    case "<=":
      return order(left, right) <= 0;
    case "^=":
      return left.startsWith(right);
    case "$=":
      return left.endsWith(right);
    case "*=":
      return left.includes(right);
    default:
      return operator.startsWith("!") && !compare(left, operator.slice(1), right);
  }
}
