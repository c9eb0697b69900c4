import * as z from "zod/mini";
import { HttpError } from "../http-error.ts";
import { isRepeatable, type Definition } from "./definition.ts";

export const REPEATABLE_FIELD = "wsf_form_section_repeatable_index";

/** Row numbers by section id, in the order on the page. */
export type RepeatableRows = ReadonlyMap<number, readonly number[]>;

const row = z.pipe(
  z.union([z.string().check(z.regex(/^[1-9]\d{0,5}$/)), z.int().check(z.gte(1), z.lte(999_999))]),
  z.transform(Number),
);
const indexSchema = z.record(z.string(), z.array(row));

/** Reads the posted rows. Throws HttpError 400 if they miss a repeatable section of the form. */
export function readRepeatableRows(definition: Definition, text: string | undefined): RepeatableRows {
  const sections = definition.groups.flatMap((group) => group.sections).filter(isRepeatable);
  if (sections.length === 0) return new Map();
  const index = parseIndex(text);
  return new Map(
    sections.map((section) => {
      const rows = index[`section_${section.id}`];
      if (!rows) throw new HttpError(400, `${REPEATABLE_FIELD} has no rows for section ${section.id}`);
      return [section.id, rows];
    }),
  );
}

function parseIndex(text: string | undefined): Record<string, number[]> {
  try {
    return indexSchema.parse(JSON.parse(text ?? ""));
  } catch {
    throw new HttpError(400, `${REPEATABLE_FIELD} must be JSON with a list of row numbers for each section_<id>`);
  }
}
