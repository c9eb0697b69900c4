import { toId, toMeta, type Meta } from "./meta.ts";

// A definition as it arrives: ids as text or numbers, lists as arrays or as maps by index, an empty map as `[]`, members missing.
// None of it is wrong, so there is nothing to judge, and a form has hundreds of fields: plain functions, no schema.

interface RawPart {
  /** 0 stands for "no usable id". */
  id: number;
  label: string;
  meta: Meta;
}

export interface RawField extends RawPart {
  type: string;
}

interface RawSection extends RawPart {
  fields: readonly RawField[];
}

interface RawGroup extends RawPart {
  sections: readonly RawSection[];
}

export interface RawForm extends RawPart {
  checksum: string;
  groups: readonly RawGroup[];
  /** As it came. */
  hiddenFields: unknown;
}

const toText = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");

const isRecord = (value: unknown): value is Meta => typeof value === "object" && value !== null && !Array.isArray(value);

/** PHP turns a list with gaps into a map; only its records count. */
const records = (value: unknown): Meta[] => (Array.isArray(value) ? value : Object.values(toMeta(value))).filter(isRecord);

const readPart = ({ id, label, meta }: Meta): RawPart => ({ id: toId(id), label: toText(label), meta: toMeta(meta) });

const readField = (value: Meta): RawField => ({ ...readPart(value), type: toText(value.type) });
const readSection = (value: Meta): RawSection => ({ ...readPart(value), fields: records(value.fields).map(readField) });
const readGroup = (value: Meta): RawGroup => ({ ...readPart(value), sections: records(value.sections).map(readSection) });

/** A form's parts by the names and kinds that the rest of the wing reads; members we do not know stay behind. */
export const readRawForm = (value: Meta): RawForm => ({
  ...readPart(value),
  checksum: toText(value.published_checksum),
  groups: records(value.groups).map(readGroup),
  hiddenFields: value.submit_hidden_fields,
});
