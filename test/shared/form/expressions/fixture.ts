import { readFileSync } from "node:fs";
import { compile } from "../../../../src/shared/form/expressions/compile.ts";
import type { EvaluationContext, FieldAccessor } from "../../../../src/shared/form/expressions/functions/context.ts";
import { evaluate } from "../../../../src/shared/form/expressions/evaluate.ts";
import { problemKey, type ExpressionProblem } from "../../../../src/shared/form/expressions/functions/problem.ts";
import { readDate } from "../../../../src/shared/form/values/date/read-date.ts";
import {
  VALUE_SETTINGS,
  type CurrencyPosition,
  type CurrencySettings,
} from "../../../../src/shared/form/values/value-settings.ts";

/** One case of the fixture; the rest of its shape depends on its kind. */
export interface Case {
  id: string;
  kind: string;
  expr: unknown;
  fields: Readonly<Record<string, string | number | readonly string[]>>;
  types?: Readonly<Record<string, string>>;
  expected: unknown;
  tolerance?: number;
  note: string;
  settings?: Readonly<Record<string, unknown>>;
  page_url?: string;
  as_currency?: boolean;
  decimals?: number | null;
  local_datetime?: string;
}

interface Fixture {
  count: number;
  defaults: { page_url: string };
  cases: readonly Case[];
}

export const FIXTURE = JSON.parse(
  readFileSync(new URL("../../../fixtures/forms/expressions.json", import.meta.url), "utf8"),
) as Fixture;

export const casesOf = (...kinds: string[]): readonly Case[] =>
  FIXTURE.cases.filter(({ kind }) => kinds.includes(kind));
export const title = ({ id, expr, note }: Case): string =>
  `${id}: ${typeof expr === "string" ? expr : JSON.stringify(expr)} ${note && `(${note})`}`;

/** The field whose value the cases calculate. */
export const SELF = 99999;

export interface Setting {
  fields?: Case["fields"];
  types?: Readonly<Record<string, string>>;
  url?: string;
  /** Merged over the rest. */
  context?: Partial<EvaluationContext>;
}

/** A small form: one field per given value, labelled F<id>, of type number unless said otherwise. */
export function contextOf(
  { fields = {}, types = {}, url = FIXTURE.defaults.page_url, context = {} }: Setting,
  problems: ExpressionProblem[] = [],
) {
  const read = (id: number): FieldAccessor | null => {
    if (!Object.hasOwn(fields, id)) return null;
    const value = fields[id] ?? "";
    const list = Array.isArray(value) ? (value as readonly string[]) : [String(value)];
    const type = types[id] ?? "number";
    return {
      type,
      label: `F${id}`,
      values: () => list,
      labels: () => list.map((item) => `Label ${item}`),
      column: (name) => (name === "price" || name === "1" ? list.map((item) => `${item}.50`) : null),
      ...(type === "datetime" && { dates: () => list.map((value) => readDate(value, "Y-m-d")), dateFormat: "d.m.Y" }),
    };
  };
  const known: Record<string, string> = {
    form_id: "7",
    form_instance_id: "1",
    form_obj_id: "ws-form-1",
    form_label: "Contact",
    blog_name: "Bread & Butter",
  };
  const result: EvaluationContext = {
    markup: true,
    self: SELF,
    row: null,
    settings: VALUE_SETTINGS,
    now: () => new Date(2024, 1, 9, 15, 4, 5).getTime(),
    random: () => 0.5,
    variable: (name) => known[name],
    stored: (store, key) => (store === "query" ? (new URL(url).searchParams.get(key) ?? "") : `${store}:${key}`),
    field: read,
    groupLabel: (id) => (id === 1 ? "First" : null),
    sectionLabel: (id) => (id === 5 ? "Section" : null),
    rows: (id) => (id === 5 ? [] : null),
    inRow: (row) => contextOf({ fields, types, url, context: { ...context, row } }, problems),
    cart: (line) => (line === "subtotal" ? 30 : null),
    report: (problem) => problems.push(problem),
    ...context,
  };
  return result;
}

/** Result and language keys of all mistakes. */
export function run(source: string, setting: Setting = {}): { result: string | number; keys: readonly string[] } {
  const problems: ExpressionProblem[] = [];
  const expression = compile(source);
  const result = evaluate(expression, contextOf(setting, problems));
  return { result, keys: [...expression.problems, ...problems].map(problemKey) };
}

/** Currency settings by the original's names, over the defaults. */
export function currencyOf(settings: Readonly<Record<string, unknown>> = {}): CurrencySettings {
  const { currency } = VALUE_SETTINGS;
  const text = (key: string, fallback: string) => (typeof settings[key] === "string" ? settings[key] : fallback);
  return {
    symbol: text("currency_symbol", currency.symbol),
    position: text("currency_position", currency.position) as CurrencyPosition,
    decimals: Number(settings.price_decimals ?? currency.decimals),
    decimalSeparator: text("price_decimal_separator", currency.decimalSeparator),
    thousandSeparator: text("price_thousand_separator", currency.thousandSeparator),
  };
}
