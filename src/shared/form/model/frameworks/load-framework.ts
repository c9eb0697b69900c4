import type { Framework } from "./framework.ts";
import { WS_FORM } from "./ws-form.ts";

/** Frameworks that are loaded on demand, by their names in the configuration. */
const COLUMNS: Readonly<Record<string, () => Promise<Framework>>> = {
  bootstrap3: () => import("./bootstrap3.ts").then((module) => module.BOOTSTRAP_3),
  bootstrap4: () => import("./bootstrap4.ts").then((module) => module.BOOTSTRAP_4),
  bootstrap41: () => import("./bootstrap4.ts").then((module) => module.BOOTSTRAP_41),
  bootstrap5: () => import("./bootstrap5.ts").then((module) => module.BOOTSTRAP_5),
  foundation5: () => import("./foundation5.ts").then((module) => module.FOUNDATION_5),
  foundation6: () => import("./foundation6.ts").then((module) => module.FOUNDATION_6),
  foundation64: () => import("./foundation6.ts").then((module) => module.FOUNDATION_64),
};

/** The names that {@link loadFramework} knows. */
export const FRAMEWORKS: readonly string[] = [WS_FORM.id, ...Object.keys(COLUMNS)];

/** A framework by its name; our own is built in, others are loaded. Null for an unknown name. */
export async function loadFramework(name: string): Promise<Framework | null> {
  if (name === WS_FORM.id) return WS_FORM;
  return (Object.hasOwn(COLUMNS, name) && (await COLUMNS[name]?.())) || null;
}
