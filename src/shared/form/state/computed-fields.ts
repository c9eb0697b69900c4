import type { Atom, Getter } from "jotai/vanilla";
import type { CartLineSetting } from "../model/definition/config.ts";
import type { FieldDefinition, FormDefinition } from "../model/definition/tree.ts";
import type { FieldValue } from "../model/values/field-value.ts";
import type { CurrencySettings } from "../model/values/value-settings.ts";
import type { CalculatedValue } from "./calculated-value.ts";
import type { FieldInstance } from "./field-instance.ts";

/** The parts of a form that its figures are worked out from. */
export interface ComputedFieldsModel {
  definition: FormDefinition;
  instance(field: number, row: number | null): FieldInstance | null;
  rowsAtom(section: number): Atom<readonly (number | null)[]>;
  instancesAtom: Atom<readonly FieldInstance[]>;
  visibleTabsAtom: Atom<readonly number[]>;
  activeTabAtom: Atom<number>;
  progressAtom: Atom<number | null>;
  /** What the site says of the lines of an order. */
  cartLines: readonly CartLineSetting[];
}

/** What a form works out by itself: the sums of its cart, and how far it is. */
export interface ComputedFields {
  /** The value of a field that nobody enters; null for all others. */
  value(field: FieldDefinition, row: number | null): CalculatedValue | null;
  /** What a field starts with, as it shows it: money in the site's manner. */
  initialValue(field: FieldDefinition, value: FieldValue): FieldValue;
  /** A script's number or text as a field of money holds it; undefined for all else. */
  amount(field: FieldDefinition, value: unknown): string | undefined;
  /** Whether the value of a field is no amount that it takes. */
  isInvalid(field: FieldDefinition, value: FieldValue, required: boolean): boolean;
  /** Ids of the fields that a field's value is worked out from; null where it is not. */
  sources(field: FieldDefinition): readonly number[] | null;
  /** A sum of the cart by name; null when there is no such line. */
  line(name: string, get: Getter): number | null;
  /** Ids of the fields that a sum is made of. */
  lineSources(name: string): readonly number[];
  /** `#progress` and kin in the texts of a progress field; undefined for all else. */
  text(name: string, field: number | null, row: number | null, get: Getter): string | undefined;
  /** Hidden inputs that tell the server the cart (forms-rendering 7.1). */
  entries(get: Getter): readonly (readonly [name: string, value: string])[];
}

export type CreateComputedFields = (model: ComputedFieldsModel, currency: CurrencySettings) => ComputedFields;
