import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { definitionSchema, type Definition } from "./definition.ts";
import { hundredFields } from "./hundred-fields.ts";

/** Id of the first fixture template in alphabetical order; the next ones follow. */
export const FIXTURE_FORM_ID = 1000;
const CONFIG_FILE = "config.json";

export interface FormEntry {
  readonly id: number;
  readonly label: string;
  /** Name of the definition's file; empty for the generated form. */
  readonly file: string;
  readonly definition: Definition;
}

export interface Catalog {
  find(id: number): Definition | undefined;
  list(): readonly FormEntry[];
  /** The configuration payload of the project, or that of the fixtures if they exist. */
  config(which: "own" | "fixture"): unknown;
}

/** The forms of the project, the generated form and those of the fixtures. Reads the files on first use. */
export function createCatalog(root: string, fixtures: string | undefined): Catalog {
  const ownFolder = path.join(root, "demo/forms");
  let entries: ReadonlyMap<number, FormEntry> | undefined;
  const configs = new Map<string, unknown>();

  function load(): ReadonlyMap<number, FormEntry> {
    const own = jsonFiles(ownFolder).filter((file) => file !== CONFIG_FILE);
    const templates = fixtures === undefined ? "" : path.join(fixtures, "forms/templates");
    const all: FormEntry[] = [
      ...own.map((file) => createEntry(file, readDefinition(path.join(ownFolder, file)))),
      createEntry("", definitionSchema.parse(hundredFields())),
      ...jsonFiles(templates).map((file, index) =>
        createEntry(file, readDefinition(path.join(templates, file), FIXTURE_FORM_ID + index)),
      ),
    ];
    const byId = new Map<number, FormEntry>();
    for (const entry of all) {
      const other = byId.get(entry.id);
      if (other)
        throw new Error(`Two forms have the id ${entry.id}: ${other.file || "the generated form"} and ${entry.file}`);
      byId.set(entry.id, entry);
    }
    return byId;
  }

  const getEntries = (): ReadonlyMap<number, FormEntry> => (entries ??= load());
  return {
    find: (id) => getEntries().get(id)?.definition,
    list: () => [...getEntries().values()],
    config(which) {
      const fixture = fixtures === undefined ? "" : path.join(fixtures, "forms", CONFIG_FILE);
      const file = which === "fixture" && existsSync(fixture) ? fixture : path.join(ownFolder, CONFIG_FILE);
      if (!configs.has(file)) configs.set(file, JSON.parse(readFileSync(file, "utf8")));
      return configs.get(file);
    },
  };
}

function jsonFiles(folder: string): string[] {
  if (folder === "" || !existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .sort();
}

function readDefinition(file: string, id?: number): Definition {
  const data: unknown = JSON.parse(readFileSync(file, "utf8"));
  const parsed = definitionSchema.safeParse(id === undefined ? data : { ...(data as object), id });
  if (!parsed.success)
    throw new Error(
      `${file} is not a form definition: ${parsed.error.issues[0]?.path.join(".")} ${parsed.error.issues[0]?.message}`,
    );
  return parsed.data;
}

function createEntry(file: string, definition: Definition): FormEntry {
  return { id: definition.id, label: definition.label, file, definition };
}
