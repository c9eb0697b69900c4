import type { Framework } from "./framework.ts";
import { WS_FORM } from "./ws-form.ts";

/** Names of the configuration that stand for a framework that is drawn: older ladders of Bootstrap and Foundation are near enough. */
const COLUMNS: Readonly<Record<string, () => Promise<Framework>>> = {
  bootstrap5: () => import("./bootstrap5.ts").then((module) => module.BOOTSTRAP_5),
  foundation6: () => import("./foundation6.ts").then((module) => module.FOUNDATION_6),
  foundation64: () => import("./foundation6.ts").then((module) => module.FOUNDATION_64),
};

/** The names that {@link loadFramework} knows. */
export const FRAMEWORKS: readonly string[] = [WS_FORM.id, ...Object.keys(COLUMNS)];

/** A framework by its name; the own one is always there, others are fetched. Null for a name nobody knows. */
export async function loadFramework(name: string): Promise<Framework | null> {
  if (name === WS_FORM.id) return WS_FORM;
  return (Object.hasOwn(COLUMNS, name) && (await COLUMNS[name]?.())) || null;
}
