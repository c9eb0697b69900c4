import type { Atom, Getter } from "jotai/vanilla";
import type { CartLineSetting } from "../definition/config.ts";
import type { FieldDefinition, FormDefinition } from "../definition/tree.ts";
import type { FieldValue } from "../values/field-value.ts";
import type { CurrencySettings } from "../values/value-settings.ts";
import type { Problem } from "../validation/problem.ts";
import type { CalculatedValue } from "./calculated-value.ts";
import type { FieldInstance } from "./field-instance.ts";

/** The state that computed fields read. */
export interface ComputedFieldsModel {
  definition: FormDefinition;
  instance(field: number, row: number | null): FieldInstance | null;
  rowsAtom(section: number): Atom<readonly (number | null)[]>;
  instancesAtom: Atom<readonly FieldInstance[]>;
  visibleTabsAtom: Atom<readonly number[]>;
  activeTabAtom: Atom<number>;
  progressAtom: Atom<number | null>;
  /** The site's settings for the lines of an order. */
  cartLines: readonly CartLineSetting[];
}

/** The values that a form computes itself: the totals of its cart, and its progress. */
export interface ComputedFields {
  /** The value of a field that is not entered; null for all others. */
  value(field: FieldDefinition, row: number | null): CalculatedValue | null;
  /** The initial value of a field as displayed: money in the site's format. */
  initialValue(field: FieldDefinition, value: FieldValue): FieldValue;
  /** A script's number or text as a money field holds it; undefined for all other fields. */
  amount(field: FieldDefinition, value: unknown): string | undefined;
  /** Fills an option's own price into its texts. */
  withPrice(text: string, price: string): string;
  /** What is wrong with an amount; null where it is good, or no amount. */
  problem(field: FieldDefinition, value: FieldValue, required: boolean): Problem | null;
  /** Ids of the fields that a field's value is computed from; null when it is not computed. */
  sources(field: FieldDefinition): readonly number[] | null;
  /** A cart total by name; null when there is no such line. */
  line(name: string, get: Getter): number | null;
  /** Ids of the fields in a cart total. */
  lineSources(name: string): readonly number[];
  /** `#progress` and its variants in the texts of a progress field; undefined for anything else. */
  text(name: string, field: number | null, row: number | null, get: Getter): string | undefined;
  /** Hidden inputs that send the cart to the server (forms-rendering#7.1). */
  entries(get: Getter): readonly (readonly [name: string, value: string])[];
}

export type CreateComputedFields = (model: ComputedFieldsModel, currency: CurrencySettings) => ComputedFields;
