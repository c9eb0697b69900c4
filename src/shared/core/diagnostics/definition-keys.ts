import { reportMistake } from "./report-mistake.ts";
import { nearestName } from "./unknown-names.ts";

type Part = Readonly<Record<string, unknown>>;

/** The members that are read of each part of a form's definition, from the form to its fields. */
const LEVELS = [
  { name: "form", known: ["id", "label", "meta", "groups"], parts: "groups" },
  { name: "group", known: ["id", "label", "meta", "sections"], parts: "sections" },
  { name: "section", known: ["id", "label", "meta", "fields"], parts: "fields" },
  { name: "field", known: ["id", "label", "meta", "type"], parts: "" },
] as const;

const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null;

/**
 * What is wrong with the names of the members of a definition: those that are not known, where a known one is missing and
 * is close. An exported definition has many that only the form plugin reads, but lacks none.
 */
export function misspeltMembers(part: unknown, level = 0): string[] {
  const row = LEVELS[level];
  if (!row || !isPart(part)) return [];
  const known: readonly string[] = row.known;
  const missing = known.filter((one) => !(one in part));
  const id = JSON.stringify(part["id"] ?? "without id").replace(/"/g, "");
  const messages: string[] = [];
  for (const key of Object.keys(part)) {
    const meant = known.includes(key) ? undefined : nearestName(key, missing);
    if (meant) messages.push(`${row.name} ${id}: "${key}". Did you mean ${meant}?`);
  }
  const inner = part[row.parts];
  for (const one of isPart(inner) ? Object.values(inner) : []) messages.push(...misspeltMembers(one, level + 1));
  return messages;
}

/** Reports the names of a form's definition that are misspelt. */
export function reviewDefinition(host: Element): void {
  const { definition } = host as { definition?: { original?: unknown } | null };
  for (const message of misspeltMembers(definition?.original))
    reportMistake({
      host,
      code: "bad-definition",
      message: `has a definition with a name that means nothing: ${message}`,
    });
}
