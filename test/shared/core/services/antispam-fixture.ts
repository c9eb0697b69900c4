import { readFileSync } from "node:fs";

/** A fixture of the anti-spam contract: inputs and expected values. */
export function antispamFixture<T = Record<string, unknown>>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../../../fixtures/antispam/${name}.json`, import.meta.url), "utf8")) as T;
}
