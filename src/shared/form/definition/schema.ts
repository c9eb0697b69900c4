import * as z from "zod/mini";
import { toId, toMeta, type Meta } from "./meta.ts";

// What a definition may look like on arrival: ids as text or numbers, lists as arrays or as maps by index, an empty map
// as `[]`, members missing, members we do not know (kept).

const id = z.pipe(z.transform(toId), z.number());
const label = z.pipe(
  z.transform((value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "")),
  z.string(),
);
const meta = z.pipe(z.transform(toMeta), z.custom<Meta>());

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/** PHP turns a list with gaps into a map; only its records count. */
const records = (value: unknown) => (Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : []).filter(isRecord);
const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.pipe(
    z.transform((value: unknown) => records(value) as z.input<T>[]),
    z.array(item),
  );

const rawField = z.looseObject({
  id: z._default(id, 0),
  label: z._default(label, ""),
  type: z._default(label, ""),
  meta: z._default(meta, {}),
});

const rawSection = z.looseObject({
  id: z._default(id, 0),
  label: z._default(label, ""),
  meta: z._default(meta, {}),
  fields: z._default(listOf(rawField), []),
});

const rawGroup = z.looseObject({
  id: z._default(id, 0),
  label: z._default(label, ""),
  meta: z._default(meta, {}),
  sections: z._default(listOf(rawSection), []),
});

export const rawForm = z.looseObject({
  id: z._default(id, 0),
  label: z._default(label, ""),
  published_checksum: z._default(label, ""),
  meta: z._default(meta, {}),
  groups: z._default(listOf(rawGroup), []),
  submit_hidden_fields: z.optional(z.unknown()),
});

export type RawForm = z.infer<typeof rawForm>;
export type RawField = z.infer<typeof rawField>;
