import { isRecord } from "../../core/options/is-record.ts";
import { buildTree } from "./build-tree.ts";
import type { CartLineSetting } from "./config.ts";
import { toId, toList, toMeta, type Meta } from "./meta.ts";
import type { FieldSetting, FormSetting, GroupSetting, SectionSetting } from "./settings.ts";
import type { DefinitionProblem, FormDefinition } from "./tree.ts";

/** Keys of the render errors in forms#8 that prevent a form from showing. */
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
// as `[]`, missing and unknown members. Nothing inside it is ever invalid, and a form has hundreds of fields: plain
// functions read it, without a schema.

interface RawNode<Name extends string> {
  /** 0 means "no usable id". */
  id: number;
  label: string;
  meta: Meta<Name>;
}

export interface RawField extends RawNode<FieldSetting> {
  type: string;
}

interface RawSection extends RawNode<SectionSetting> {
  fields: readonly RawField[];
}

interface RawGroup extends RawNode<GroupSetting> {
  sections: readonly RawSection[];
}

const toText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** Members that are not records are dropped. */
const records = (value: unknown): Meta[] => toList(value).filter(isRecord);

const toNode = <Name extends string>({ id, label, meta }: Meta): RawNode<Name> => ({
  id: toId(id),
  label: toText(label),
  meta: toMeta(meta),
});

const toField = (value: Meta): RawField => ({ ...toNode(value), type: toText(value.type) });
const toSection = (value: Meta): RawSection => ({ ...toNode(value), fields: records(value.fields).map(toField) });
const toGroups = (value: unknown): readonly RawGroup[] =>
  records(value).map((group) => ({ ...toNode(group), sections: records(group.sections).map(toSection) }));

export interface RawForm extends RawNode<FormSetting> {
  checksum: string;
  groups: readonly RawGroup[];
  hiddenFields: unknown;
}

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
  const form: RawForm = {
    ...toNode<FormSetting>(body),
    checksum: toText(body.published_checksum),
    groups: toGroups(body.groups),
    hiddenFields: body.submit_hidden_fields,
  };
  if (form.id === 0) throw new DefinitionError("error_form_id", "the form id is 0");
  return buildTree(form, body, cartLines);
}
