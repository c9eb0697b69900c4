import assert from "node:assert/strict";
import { it } from "node:test";
import { RETRIES, RETRY_MS } from "../../../../src/shared/antispam/protocol/start-feature.ts";
import * as loader from "../../../../src/shared/core/loader/loader.ts";

it("code of the guard that did not come is requested again as often, and after as long, as a tag's code", () => {
  assert.deepEqual([RETRY_MS, RETRIES], [loader.RETRY_MS, loader.RETRIES]);
});
