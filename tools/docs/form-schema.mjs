import * as z from "zod";
import { FIELD_TYPES } from "../../src/shared/form/definition/field-types.ts";
import { FIELD_SETTINGS } from "../../src/shared/form/definition/settings.ts";
import { wordsOf } from "./source.mjs";

/**
 * The format of form definitions as a zod schema, from the tables that the forms' code reads: types of fields, and
 * settings by the kind of their value. The page itself reads definitions without a schema and accepts more; this one is
 * for editors and for people who write a definition by hand.
 */

const id = z
  .union([z.int().positive(), z.string().regex(/^[1-9]\d*$/)])
  .describe("A number of its own among its kind.");
const flag = z.union([z.literal("on"), z.literal(""), z.boolean()]);
const text = z.union([z.string(), z.number()]);
const rows = z.array(z.record(z.string(), z.unknown()));

const grid = z
  .looseObject({
    columns: z.array(z.looseObject({ id: z.union([z.int(), z.string()]), label: z.string() })),
    groups: z.array(
      z.looseObject({
        label: z.string().optional(),
        rows: z.array(
          z.looseObject({
            id: z.union([z.int(), z.string()]),
            data: z.array(z.union([z.string(), z.number()])).describe("One value for each column, in their order."),
            default: flag.optional(),
            disabled: flag.optional(),
            hidden: flag.optional(),
            required: flag.optional(),
          }),
        ),
      }),
    ),
  })
  .describe("A table of options: columns, and rows in groups.");

const KINDS = { flag, text, number: text, id: text, column: text, grid, rows };

const settings = (names, kind = z.unknown()) => Object.fromEntries(names.map((name) => [name, kind.optional()]));
/** PHP prints an empty map as a list. */
const meta = (shape) => z.union([z.looseObject(shape), z.tuple([])]);

const field = z.looseObject({
  id,
  label: z.string(),
  type: z.enum(Object.keys(FIELD_TYPES)),
  meta: meta(
    Object.assign({}, ...Object.entries(FIELD_SETTINGS).map(([kind, names]) => settings(names, KINDS[kind]))),
  ).optional(),
});

const section = z.looseObject({
  id,
  label: z.string(),
  fields: z.array(field),
  meta: meta(settings(wordsOf("SectionSetting"))).optional(),
});

const group = z
  .looseObject({
    id,
    label: z.string(),
    sections: z.array(section),
    meta: meta(settings(wordsOf("GroupSetting"))).optional(),
  })
  .describe("A tab. A form with one has no tab list.");

export const formDefinition = z
  .looseObject({
    id,
    label: z.string(),
    groups: z.array(group),
    meta: meta({ ...settings([...new Set(wordsOf("FormSetting"))]), form_action: z.string().optional() }).optional(),
  })
  .describe("A form for <wsf-form>.");

export const formSchema = () => ({
  $id: "form-definition.schema.json",
  title: "Form definition of plaintags",
  ...z.toJSONSchema(formDefinition, { target: "draft-2020-12", reused: "ref" }),
});
