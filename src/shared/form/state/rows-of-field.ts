import type { FieldDefinition } from "../model/definition/tree.ts";

type Row = number | null;

/** Captchas are asked once: in a repeatable section they stand in the first row alone (forms-rendering 4.3). */
const isAskedOnce = ({ facts }: FieldDefinition): boolean => facts?.kind === "captcha";

/** Whether a field stands in a row of its section. */
export const appearsInRow = (field: FieldDefinition, row: Row, rows: readonly Row[]): boolean => !isAskedOnce(field) || row === rows[0];

/**
 * The rows in which a field is meant by somebody who looks from `own`, a row of its section, or from outside (null).
 * @param rows read only where they count, so that who looks from a row need not look again when another one comes
 */
export function rowsOfField(field: FieldDefinition, rows: () => readonly Row[], own: Row): readonly Row[] {
  if (isAskedOnce(field)) return rows().slice(0, 1);
  return field.repeatable && own !== null ? [own] : rows();
}
