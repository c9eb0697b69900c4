import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { missingNames, publicNames, readRecord } from "../../tools/public-names.mjs";

describe("public names: tags, members, settings, texts, events, classes, storage keys and names in requests", () => {
  const recorded = readRecord();
  const present = publicNames();

  it("all that a page, a site or a server uses still exist", () =>
    assert.deepEqual(missingNames(recorded, present), []));

  it("new ones are recorded (npm run public-names)", () => assert.deepEqual(missingNames(present, recorded), []));

  it("a name counts together with its tag and kind", () => {
    const before = {
      tags: { one: { events: ["opened"], parts: ["box"] }, two: { events: ["opened"] } },
      names: ["box"],
    };
    const after = { tags: { one: { events: ["opened"], parts: [] }, two: { events: [] } }, names: ["box"] };
    assert.deepEqual(missingNames(before, after), ["tags one parts: box", "tags two events: opened"]);
  });
});
