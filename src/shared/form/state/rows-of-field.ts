import type { FieldDefinition } from "../definition/tree.ts";

type Row = number | null;

/** A form has each captcha once: in a repeatable section only in the first row (forms-rendering#4.3). */
const isAskedOnce = ({ facts }: FieldDefinition): boolean => facts?.kind === "captcha";

/** Whether a field appears in a row of its section. */
export const appearsInRow = (field: FieldDefinition, row: Row, rows: readonly Row[]): boolean =>
  !isAskedOnce(field) || row === rows[0];

/**
 * The rows of a field as seen from `own`, a row of its section, or from outside (null).
 * @param rows read only when needed, so that a reader within a row is not updated when other rows change
 */
export function rowsOfField(field: FieldDefinition, rows: () => readonly Row[], own: Row): readonly Row[] {
  if (isAskedOnce(field)) return rows().slice(0, 1);
  return field.repeatable && own !== null ? [own] : rows();
}
