import type { Problem } from "../events/report-to.ts";
import { hintFor } from "./unknown-names.ts";
import type { BadSetting } from "../services/settings/read-settings.ts";

/** Where reports about settings go (`send`), and those already made: each once, however often the page is read. */
export interface SettingReports {
  readonly seen: Set<string>;
  readonly send: (problem: Problem) => void;
}

/** Reports an ignored setting to the console and the page. */
export function reportSetting({ seen, send }: SettingReports, source: string, bad: BadSetting): void {
  const message = `settings: ${messageOf(source, bad)}`;
  if (seen.has(message)) return;
  seen.add(message);
  const code = bad.value instanceof Error ? "invalid-json" : "bad-setting";
  send({ code, level: "warn", message });
}

function messageOf(source: string, { path, value, expected, known }: BadSetting): string {
  const where = path ? `"${path}" from ${source}` : `from ${source}`;
  if (value instanceof Error) return `Invalid JSON in ${source}: ${value.message}`;
  if (known)
    return `${where} is not known and has no effect.${hintFor({ names: [path.slice(path.lastIndexOf(".") + 1)], known })}`;
  return `${where} is ${format(value)}, expected ${expected}; the default counts.`;
}

/** A value as text for a message, shortened. */
function format(value: unknown): string {
  try {
    const json = JSON.stringify(value) ?? String(value);
    return json.length > 80 ? `${json.slice(0, 80)}…` : json;
  } catch {
    return String(value);
  }
}
