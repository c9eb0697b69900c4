import * as z from "zod/mini";
import { isRecord } from "../../../core/options/is-record.ts";
import { buildTree } from "./build-tree.ts";
import type { CartLineSetting } from "./config.ts";
import { toId, toList, toMeta, type Meta } from "./meta.ts";
import type { FieldSetting, FormSetting, GroupSetting, SectionSetting } from "./settings.ts";
import type { DefinitionProblem, FormDefinition } from "./tree.ts";

/** Keys of the render errors in spec forms §8 that prevent a form from showing. */
export type DefinitionErrorKey =
  /** Neither a form id nor a definition was given. */
  | "error_attributes"
  /** The tag refers to something that is missing or not a form definition. */
  | "error_attributes_obj"
  /** The form id is not a whole number. */
  | "error_attributes_form_id"
  /** The form id is 0. */
  | "error_form_id";

/** A form that cannot be shown; the text for visitors is `texts.get("forms." + key)`. */
export class DefinitionError extends Error {
  override readonly name = "DefinitionError";
  constructor(
    readonly key: DefinitionErrorKey,
    readonly detail = "",
    cause?: unknown,
  ) {
    super(detail ? `${key}: ${detail}` : key, { cause });
  }
}

// What a received definition may look like: ids as text or numbers, lists as arrays or as maps by index, an empty map
// as `[]`, missing and unknown members. Nothing inside it is ever invalid, and a form has hundreds of fields: the
// schema covers the form only, and plain functions read its content.

interface RawPart<Name extends string> {
  /** 0 means "no usable id". */
  id: number;
  label: string;
  meta: Meta<Name>;
}

export interface RawField extends RawPart<FieldSetting> {
  type: string;
}

interface RawSection extends RawPart<SectionSetting> {
  fields: readonly RawField[];
}

interface RawGroup extends RawPart<GroupSetting> {
  sections: readonly RawSection[];
}

const toText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** Members that are not records are dropped. */
const records = (value: unknown): Meta[] => toList(value).filter(isRecord);

const toPart = <Name extends string>({ id, label, meta }: Meta): RawPart<Name> => ({
  id: toId(id),
  label: toText(label),
  meta: toMeta(meta),
});

const toField = (value: Meta): RawField => ({ ...toPart(value), type: toText(value.type) });
const toSection = (value: Meta): RawSection => ({ ...toPart(value), fields: records(value.fields).map(toField) });
const toGroups = (value: unknown): readonly RawGroup[] =>
  records(value).map((group) => ({ ...toPart(group), sections: records(group.sections).map(toSection) }));

const text = z._default(z.transform(toText), "");

const rawForm = z.looseObject({
  id: z._default(z.transform(toId), 0),
  label: text,
  published_checksum: text,
  meta: z._default(z.transform(toMeta<FormSetting>), {}),
  groups: z._default(z.transform(toGroups), []),
  submit_hidden_fields: z.optional(z.unknown()),
});

export type RawForm = z.infer<typeof rawForm>;

/**
 * Reads a form definition of any origin: the answer of `form/{id}/published/`, the embedded object, or the editor's
 * export.
 * @param cartLines supply names for cart lines without a label
 * @throws DefinitionError `error_attributes_obj` when it is not a form, `error_form_id` when its id is 0
 */
export function readDefinition(
  value: unknown,
  cartLines: readonly CartLineSetting[] = [],
): { form: FormDefinition; problems: readonly DefinitionProblem[] } {
  const body = isRecord(value) && isRecord(value.form) ? value.form : value;
  if (!isRecord(body) || !("groups" in body))
    throw new DefinitionError("error_attributes_obj", "this is not a form definition");
  const parsed = rawForm.safeParse(body);
  if (!parsed.success) throw new DefinitionError("error_attributes_obj", "this is not a form definition", parsed.error);
  if (parsed.data.id === 0) throw new DefinitionError("error_form_id", "the form id is 0");
  return buildTree(parsed.data, body, cartLines);
}
