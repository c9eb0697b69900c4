import * as z from "zod/mini";

/** Seconds that what was typed stays on the device: a week. */
export const AUTOSAVE_MAX_AGE_S = 7 * 86_400;

/** Open pages and crashed ones that are told apart; beyond, the oldest goes. */
export const MAX_AUTOSAVE_ENTRIES = 5;

const VERSION = 1;

const entrySchema = z.object({
  /** Which page load typed it. */
  page: z.string(),
  /** Seconds since 1970. */
  at: z.number(),
  /** The saved submission that it was typed over, "" for none. */
  hash: z.string(),
  /** By key of the field instance: `12`, in a row `12:3`. */
  values: z.array(z.tuple([z.string(), z.union([z.string(), z.array(z.string())])])),
  /** Ids of the options that are ticked, by key of a field of whose options several have the same value. */
  ticked: z.optional(z.array(z.tuple([z.string(), z.array(z.string())]))),
  /** Countries of telephone numbers, by key of the field. */
  countries: z.optional(z.array(z.tuple([z.string(), z.string()]))),
  /** Row indexes by id of the repeatable section. */
  rows: z.array(z.tuple([z.number(), z.array(z.number())])),
  /** Names of files, which cannot be kept. */
  files: z.array(z.string()),
});

const itemSchema = z.object({ version: z.literal(VERSION), pages: z.array(entrySchema) });

/** What was typed into a form on one page load. */
export type AutosaveEntry = z.infer<typeof entrySchema>;

/** What a page load says of its own entry. */
export type AutosavedValues = Pick<AutosaveEntry, "hash" | "values" | "ticked" | "countries" | "rows" | "files">;

/** The entries that still count, oldest first; none for what nobody of ours has written. */
export function readAutosaveEntries(stored: unknown, nowMs: number): readonly AutosaveEntry[] {
  const parsed = itemSchema.safeParse(stored);
  return parsed.success ? parsed.data.pages.filter(({ at }) => nowMs / 1000 - at <= AUTOSAVE_MAX_AGE_S) : [];
}

/** The item as it is stored. */
export const serializeEntries = (entries: readonly AutosaveEntry[]): unknown => ({ version: VERSION, pages: entries });

/** A page's entry put in the place of its last one; null takes it away. The others' are left as they are. */
export function replaceEntry(
  entries: readonly AutosaveEntry[],
  page: string,
  values: AutosavedValues | null,
  nowMs: number,
): readonly AutosaveEntry[] {
  const others = entries.filter((other) => other.page !== page);
  return values ? [...others, { page, at: Math.floor(nowMs / 1000), ...values }].slice(-MAX_AUTOSAVE_ENTRIES) : others;
}

/**
 * What is offered to a page that has just been opened: the last typed. A saved submission from the server wins over what was not typed
 * over it.
 */
export const findRestorableEntry = (entries: readonly AutosaveEntry[], page: string, hash: string): AutosaveEntry | undefined =>
  entries.filter((other) => other.page !== page && (hash === "" || other.hash === hash)).at(-1);
