import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Configurations with expected figures, stored beside the project and not in it. */
const FOLDER = fileURLToPath(new URL("../../../../../shared/fixtures/page-builder/", import.meta.url));

export const FIXTURES_MISSING = existsSync(FOLDER)
  ? false
  : `no fixtures at ${FOLDER}: this check needs the shared folder beside the project`;

export interface SliderFixture {
  id: string;
  element: string;
  slides: number;
  trackWidth: number;
  attribute: { rawConfig: Record<string, unknown> };
  expect: {
    end?: number;
    dots?: number;
    pageOf?: Record<string, number>;
    steps?: { go: string | number; index: number }[];
  };
}

/** The fixtures of sliders that list steps. */
export function readSliderFixtures(): SliderFixture[] {
  if (FIXTURES_MISSING) return [];
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(".json"))
    .map((name) => JSON.parse(readFileSync(FOLDER + name, "utf8")) as SliderFixture)
    .filter(({ element, expect }) => element === "pb-slider" && expect?.steps);
}
