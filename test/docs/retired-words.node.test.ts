import assert from "node:assert/strict";
import { it } from "node:test";
import { retiredWords } from "../../tools/retired-words.mjs";

it("no name and no comment uses a retired word", () => assert.deepEqual(retiredWords(), []));
