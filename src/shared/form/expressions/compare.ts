import { readNumberOrNull } from "../values/read-number.ts";
import type { CurrencySettings } from "../values/value-settings.ts";

function order(left: string, right: string, currency: CurrencySettings): number {
  const [a, b] = [readNumberOrNull(left, currency), readNumberOrNull(right, currency)];
  if (a !== null && b !== null) return a - b;
  return left < right ? -1 : Number(left > right);
}

/** A comparison of `#if`: numeric when both sides are numbers, else by text (forms-behaviour#4.3). */
export function compare(left: string, operator: string, right: string, currency: CurrencySettings): boolean {
  const ordered = () => order(left, right, currency);
  switch (operator) {
    case "==":
      return ordered() === 0;
    case "!=":
      return ordered() !== 0;
    case ">":
      return ordered() > 0;
    case ">=":
      return ordered() >= 0;
    case "<":
      return ordered() < 0;
    case "<=":
      return ordered() <= 0;
    case "^=":
      return left.startsWith(right);
    case "$=":
      return left.endsWith(right);
    case "*=":
      return left.includes(right);
    default:
      return operator.startsWith("!") && !compare(left, operator.slice(1), right, currency);
  }
}
