import { startLazily, LAZY_RETRIES, LAZY_RETRY_MS } from "../../../../src/shared/antispam/protocol/start-feature.ts";
import { assert, until, useContainer, useTestClock } from "../../../support/index.ts";

describe("a part of the guard whose code is fetched", () => {
  /** A part whose code fails to come so many times. */
  function setUp(failures: number) {
    const container = useContainer();
    const clock = useTestClock(container);
    const seen = { asked: 0, started: 0, ended: 0, settled: 0 };
    const stop = startLazily(
      () => {
        seen.asked += 1;
        if (seen.asked <= failures) return Promise.reject(new Error("no network"));
        return Promise.resolve(() => ((seen.started += 1), () => void (seen.ended += 1)));
      },
      "The part did not come.",
      "first",
      () => (seen.settled += 1),
    );
    const told = (times: number) => until(() => container.log.errors.length === times, `${times} failures to be told`);
    return { clock, seen, stop, told };
  }

  it("is asked for again after a moment without a line, and starts once", async () => {
    const { clock, seen, stop, told } = setUp(2);
    await told(1);
    await until(() => seen.settled === 1, "whoever waits for it to be told");
    await clock.advance(LAZY_RETRY_MS);
    await told(2);
    await clock.advance(2 * LAZY_RETRY_MS);
    await until(() => seen.started === 1, "the part");
    stop();
    assert.deepEqual([seen.asked, seen.started, seen.ended], [3, 1, 1]);
  });

  it("is left alone when it does not come at all, and when it has been stopped meanwhile", async () => {
    const never = setUp(99);
    for (let times = 1; times <= LAZY_RETRIES + 1; times++) {
      await never.told(times);
      await never.clock.advance(times * LAZY_RETRY_MS);
    }
    await never.clock.advance(60_000);
    assert.equal(never.seen.asked, LAZY_RETRIES + 1);

    const stopped = setUp(1);
    await stopped.told(1);
    stopped.stop();
    await stopped.clock.advance(60_000);
    assert.deepEqual([stopped.seen.asked, stopped.seen.started], [1, 0]);
  });
});
