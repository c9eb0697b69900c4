import * as z from "zod/mini";
import { service } from "../../core/registry/container.ts";

/** How long typed values stay on the device, in seconds: a week. */
export const AUTOSAVE_MAX_AGE_S = 7 * 86_400;

/** How many page loads, open or crashed, have an entry; beyond that, the oldest is dropped. */
export const MAX_AUTOSAVE_ENTRIES = 5;

const VERSION = 1;

const entrySchema = z.object({
  /** Id of the page load that wrote it. */
  page: z.string(),
  /** Seconds since 1970. */
  at: z.number(),
  /** Hash of the saved submission that the values were typed over, "" for none. */
  hash: z.string(),
  /** By key of the field instance: `12`, or `12:3` in a row. */
  values: z.array(z.tuple([z.string(), z.union([z.string(), z.array(z.string())])])),
  /** Ids of the ticked options, by key of the field; only for fields where several options share a value. */
  ticked: z.optional(z.array(z.tuple([z.string(), z.array(z.string())]))),
  /** Countries of telephone numbers, by key of the field. */
  countries: z.optional(z.array(z.tuple([z.string(), z.string()]))),
  /** Row indexes by id of the repeatable section. */
  rows: z.array(z.tuple([z.number(), z.array(z.number())])),
  /** Names of chosen files; the files themselves cannot be saved. */
  files: z.array(z.string()),
});

const itemSchema = z.object({ version: z.literal(VERSION), pages: z.array(entrySchema) });

/** The values typed into a form during one page load. */
export type AutosaveEntry = z.infer<typeof entrySchema>;

/** The part of an entry that is read from the form. */
export type AutosavedValues = Pick<AutosaveEntry, "hash" | "values" | "ticked" | "countries" | "rows" | "files">;

/** The entries that have not expired, oldest first; none if the stored value is not in our format. */
export function readAutosaveEntries(stored: unknown, nowMs: number): readonly AutosaveEntry[] {
  const parsed = itemSchema.safeParse(stored);
  return parsed.success ? parsed.data.pages.filter(({ at }) => nowMs / 1000 - at <= AUTOSAVE_MAX_AGE_S) : [];
}

/** The item as it is stored. */
export const serializeEntries = (entries: readonly AutosaveEntry[]): unknown => ({ version: VERSION, pages: entries });

/** Replaces a page's entry, or removes it for null. The entries of other pages stay unchanged. */
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
 * The entry to offer to a page that has just been opened: the latest of another page load. A saved submission from the
 * server wins over values that were not typed over it.
 */
export const findRestorableEntry = (
  entries: readonly AutosaveEntry[],
  page: string,
  hash: string,
): AutosaveEntry | undefined =>
  entries.filter((other) => other.page !== page && (hash === "" || other.hash === hash)).at(-1);

/** Access to this page load's entry in the item of its form, and to the entries of other page loads. */
export interface AutosaveStore {
  /** Writes this page load's entry, or removes it for null. Returns false if the browser refuses. */
  write(values: AutosavedValues | null): boolean;
  /** The entry of another page load that may be offered to a form opened with this hash. */
  findRestorable(hash: string): AutosaveEntry | undefined;
  /** Whether another page has removed this page's entry and there is room to write it again. */
  isMissing(): boolean;
  /** Removes the item. Other open pages write their entries again. */
  forget(): void;
}

export function createAutosaveStore(key: string): AutosaveStore {
  const now = () => service("clock").now();
  const pageId = [...crypto.getRandomValues(new Uint32Array(2))].join("-");
  const readEntries = () => readAutosaveEntries(service("storage").get(key, AUTOSAVE_MAX_AGE_S), now());
  const forget = () => service("storage").local.remove(key);
  return {
    write(values) {
      const next = replaceEntry(readEntries(), pageId, values, now());
      if (next.length > 0) return service("storage").set(key, serializeEntries(next));
      forget();
      return true;
    },
    findRestorable: (hash) => findRestorableEntry(readEntries(), pageId, hash),
    isMissing() {
      const others = readEntries();
      return others.length < MAX_AUTOSAVE_ENTRIES && !others.some((other) => other.page === pageId);
    },
    forget,
  };
}
