import { isRecord } from "../../options/is-record.ts";

/** A text, or a record of texts by plural category. */
type Text = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type LanguageTable = ReadonlyMap<string, Text>;

const CATEGORIES: readonly string[] = ["zero", "one", "two", "few", "many", "other"];
/** Our longest texts have a tenth of it. */
const MAX_CHARACTERS = 2000;

/** Texts of a language are never markup, whoever wrote the file. */
const isText = (given: unknown): given is string =>
  typeof given === "string" && given.trim() !== "" && given.length <= MAX_CHARACTERS && !/<[a-z/!?]/i.test(given);

function readText(given: unknown): Text | undefined {
  if (isText(given)) return given;
  if (!isRecord(given)) return undefined;
  const forms = Object.entries(given).filter(([category, form]) => CATEGORIES.includes(category) && isText(form));
  return forms.length > 0 ? Object.fromEntries(forms) : undefined;
}

/**
 * The texts of a language's file, which may come from another host. Whatever has another shape is left out; `dropped`
 * names it, or is `null` if the file is no table at all.
 */
export function readLanguage(json: unknown): { table: LanguageTable; dropped: readonly string[] | null } {
  const table = new Map<string, Text>();
  if (!isRecord(json)) return { table, dropped: null };
  const dropped: string[] = [];
  for (const [key, given] of Object.entries(json)) {
    const text = readText(given);
    if (text === undefined) dropped.push(key);
    else table.set(key, text);
  }
  return { table, dropped };
}
