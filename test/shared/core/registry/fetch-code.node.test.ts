import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, it } from "node:test";
import { setContainer, type ServiceContainer } from "../../../../src/shared/core/registry/container.ts";
import { RETRY_MS, retryDelay } from "../../../../src/shared/core/loader/retry-delay.ts";
import { fetchCode } from "../../../../src/shared/core/registry/fetch-code.ts";
import { lazy } from "../../../../src/shared/core/utils/lazy.ts";
import { createTestClock, type TestClock } from "../../../support/test-clock.ts";

/** Code whose first fetches fail. */
function failing(times: number) {
  let fetches = 0;
  return {
    get fetches() {
      return fetches;
    },
    load: () => ((fetches += 1) <= times ? Promise.reject(new Error("no connection")) : Promise.resolve("code")),
  };
}

const settled = () => new Promise((done) => setImmediate(done));

describe("code that is fetched on demand", () => {
  let clock: TestClock;

  beforeEach(() => {
    clock = createTestClock();
    setContainer({ service: () => clock, retryDelay } as unknown as ServiceContainer);
  });
  afterEach(() => setContainer(undefined));

  it("arrives although the connection failed for a moment", async () => {
    const code = failing(1);
    const fetched = fetchCode(code.load);
    await settled();
    assert.equal(code.fetches, 1, "waits before it fetches again");
    await clock.advance(RETRY_MS);
    assert.equal(await fetched, "code");
  });

  it("is given up after the second failure", async () => {
    const code = failing(9);
    const failure = assert.rejects(fetchCode(code.load), /no connection/);
    await settled();
    await clock.advance(RETRY_MS);
    await failure;
    assert.equal(code.fetches, 2);
  });

  it("is fetched once for all who wait for it, and anew after a failure", async () => {
    const code = failing(1);
    const load = lazy(code.load);
    const results = await Promise.allSettled([load(), load()]);
    assert.deepEqual(
      results.map(({ status }) => status),
      ["rejected", "rejected"],
    );
    assert.deepEqual(await Promise.all([load(), load()]), ["code", "code"]);
    assert.equal(code.fetches, 2);
  });
});
