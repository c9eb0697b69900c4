import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { publicNames, RECORD, type PublicNames } from "../../tools/public-names.mjs";

/** All names, each after its kind. */
const flat = (names: PublicNames, path = ""): string[] =>
  Object.entries(names).flatMap(([kind, inside]) =>
    Array.isArray(inside)
      ? inside.map((name) => `${path}${kind}: ${name}`)
      : flat(inside as PublicNames, `${path}${kind} `),
  );

const without = (names: string[], others: string[]) => {
  const known = new Set(others);
  return names.filter((name) => !known.has(name));
};

describe("public names: tags, members, settings, texts, events, classes, storage keys and names in requests", () => {
  const recorded = flat(JSON.parse(readFileSync(RECORD, "utf8")) as PublicNames);
  const present = flat(publicNames());

  it("all that a page, a site or a server uses still exist", () => assert.deepEqual(without(recorded, present), []));

  it("new ones are recorded (npm run public-names)", () => assert.deepEqual(without(present, recorded), []));
});
