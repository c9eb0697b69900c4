import { choice, number, readsBy, text } from "../../options/plain-options.ts";
import type { Option } from "../../options/plain-options.ts";

/**
 * The kinds of settings: a row is one value, a branch has fixed members, a dictionary has members of any name, and an
 * open branch has fixed members that are absent (or as a whole `null`) until somebody gives one.
 */
export type Row<T> = Option<T> & { readonly kind: "row" };
export interface Branch<Members extends Table = Table> {
  readonly kind: "branch";
  readonly members: Members;
}
export interface Dictionary<T = unknown> {
  readonly kind: "dictionary";
  readonly member: Row<T>;
}
export interface OpenBranch<Members extends Table = Table, Empty = unknown> {
  readonly kind: "open";
  readonly members: Members;
  readonly empty: Empty;
}
export type Node = Row<unknown> | Branch | Dictionary | OpenBranch;
export type Table = { readonly [name: string]: Node };

/** The value that a table describes. */
export type TableValue<T extends Table> = { readonly [K in keyof T]: NodeValue<T[K]> };
export type NodeValue<N> = N extends { readonly kind: "row"; readonly default: infer V }
  ? V
  : N extends Branch<infer Members>
    ? TableValue<Members>
    : N extends Dictionary<infer V>
      ? Readonly<Record<string, V>>
      : N extends OpenBranch<infer Members, infer Empty>
        ? Partial<TableValue<Members>> | (Empty extends null ? null : never)
        : never;

const row = <T>(option: Option<T>): Row<T> => ({ ...option, kind: "row" });

export const words = (fallback?: string): Row<string> => row(text(fallback ?? ""));
export const figure = (fallback: number, range?: { min?: number; max?: number }): Row<number> => row(number(fallback, range));
export const oneOf = <const W extends string>(allowed: readonly W[], fallback: NoInfer<W>): Row<W> => row(choice(allowed, fallback));

const ON = new Set<unknown>([true, 1, "1", "true", "yes", "on"]);
const OFF = new Set<unknown>([false, 0, "", "0", "false", "no", "off"]);
const truth = (value: unknown) => {
  const plain = typeof value === "string" ? value.trim().toLowerCase() : value;
  return ON.has(plain) ? true : OFF.has(plain) ? false : undefined;
};

/** A switch as PHP prints it: 1, "1", true; 0, "0", false and the empty text (contract §2). */
export const toggle = (fallback: boolean): Row<boolean> => value(truth, fallback, "true or false");

/** Any value that a function accepts; it gives `undefined` for what is wrong. */
export const value = <T>(read: (given: unknown) => T | undefined, fallback: NoInfer<T>, expected: string): Row<T> => ({
  kind: "row",
  schema: readsBy(read),
  default: fallback,
  expected,
});

export const branch = <Members extends Table>(members: Members): Branch<Members> => ({ kind: "branch", members });
export const dictionary = <T>(member: Row<T>): Dictionary<T> => ({ kind: "dictionary", member });
export const openBranch = <Members extends Table, Empty>(members: Members, empty: Empty): OpenBranch<Members, Empty> => ({
  kind: "open",
  members,
  empty,
});

/** What holds when nobody gave anything. */
export function defaultsOf<T extends Table>(table: T): TableValue<T> {
  const defaultOf = (node: Node): unknown => {
    switch (node.kind) {
      case "row":
        return node.default;
      case "branch":
        return defaultsOf(node.members);
      case "dictionary":
        return {};
      case "open":
        return node.empty;
    }
  };
  return Object.fromEntries(Object.entries(table).map(([name, node]) => [name, defaultOf(node)])) as TableValue<T>;
}
