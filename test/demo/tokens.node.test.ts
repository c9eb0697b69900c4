import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { decodeToken, encodeToken } from "../../demo/server/tokens.ts";
import { FIXTURES, HAS_FIXTURES } from "./demo-server.ts";

test("A deterministic token is the same for the same text and matches a real site's", () => {
  assert.equal(encodeToken("contact@example.com"), "bzNvcGJhZ25wZ0Bya256Y3lyLnBieg==");
  assert.equal(decodeToken("bzNvcGJhZ25wZ0Bya256Y3lyLnBiej9maG93cnBnPVV2"), "contact@example.com?subject=Hi");
});

test("Random tokens of one text differ and decode to it", () => {
  const [first, second] = [encodeToken("jane@example.com", "random"), encodeToken("jane@example.com", "random")];
  assert.notEqual(first, second);
  assert.match(first, /^.{22}==[0-9a-f]{3}[A-Za-z0-9+/]+=*$/);
  assert.equal(decodeToken(first), "jane@example.com");
});

test("Any text survives encoding and decoding in both formats", () => {
  for (const text of ["Grüße, 東京 🙂", '<a href="https://example.org">door</a>', "+1 (234) 567-8901", "a"]) {
    assert.equal(decodeToken(encodeToken(text)), text);
    assert.equal(decodeToken(encodeToken(text, "random")), text);
  }
});

test("A text that is not our token decodes to nothing", () => {
  for (const odd of ["", "%%%", "bm90IG91cnM=", "A".repeat(22) + "==b3bAAAA", "bzNv cGJh", "\u0000"])
    assert.equal(decodeToken(odd), undefined, odd);
});

test(
  "Every deterministic token of the fixtures decodes to the text beside it",
  { skip: !HAS_FIXTURES && "the fixtures folder is absent" },
  () => {
    const { cases } = JSON.parse(readFileSync(`${FIXTURES}/antispam/markup.encoded-nodes.json`, "utf8")) as {
      cases: { token: string | null; decoded?: string; tokenForm?: string }[];
    };
    const known = cases.filter(
      ({ token, decoded, tokenForm }) => token !== null && decoded !== undefined && tokenForm !== "random",
    );
    assert.ok(known.length > 5);
    for (const { token, decoded } of known) assert.equal(decodeToken(token ?? ""), decoded);
  },
);
