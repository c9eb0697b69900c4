import { metaText, toId } from "./meta.ts";
import type { FieldDefinition } from "./tree.ts";

/** The newest name first; older definitions use the others (forms-rendering 2.4). */
const NAMES = ["ecommerce_field_id", "ecommerce_quantity_field_id", "ecommerce_quantity_id"];

/** Id of the price field that a quantity or a subtotal belongs to; 0 when none is named. */
export const priceFieldId = ({ meta }: FieldDefinition): number =>
  toId(NAMES.map((name) => metaText(meta, name)).find(Boolean));
