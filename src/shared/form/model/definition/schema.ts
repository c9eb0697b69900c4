import * as z from "zod/mini";
import { toId, toMeta, type Meta } from "./meta.ts";

// What a received definition may look like: ids as text or numbers, lists as arrays or as maps by index, an empty map
// as `[]`, missing and unknown members. Nothing inside it is ever invalid, and a form has hundreds of fields: the
// schema covers the form only, and plain functions read its content.

interface RawPart {
  /** 0 means "no usable id". */
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

const toText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

const isRecord = (value: unknown): value is Meta =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** PHP turns a list with gaps into a map; members that are not records are dropped. */
const records = (value: unknown): Meta[] =>
  (Array.isArray(value) ? value : Object.values(toMeta(value))).filter(isRecord);

const toPart = ({ id, label, meta }: Meta): RawPart => ({ id: toId(id), label: toText(label), meta: toMeta(meta) });

const toField = (value: Meta): RawField => ({ ...toPart(value), type: toText(value.type) });
const toSection = (value: Meta): RawSection => ({ ...toPart(value), fields: records(value.fields).map(toField) });
const toGroups = (value: unknown): readonly RawGroup[] =>
  records(value).map((group) => ({ ...toPart(group), sections: records(group.sections).map(toSection) }));

const text = z._default(z.transform(toText), "");

export const rawForm = z.looseObject({
  id: z._default(z.transform(toId), 0),
  label: text,
  published_checksum: text,
  meta: z._default(z.transform(toMeta), {}),
  groups: z._default(z.transform(toGroups), []),
  submit_hidden_fields: z.optional(z.unknown()),
});

export type RawForm = z.infer<typeof rawForm>;
