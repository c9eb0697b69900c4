import { startLazily } from "../../../../src/shared/antispam/protocol/start-feature.ts";
import { RETRY_DELAYS_MS, RETRY_MS, retryDelay } from "../../../../src/shared/core/loader/retry-delay.ts";
import { assert, until, useContainer, useTestClock } from "../../../support/index.ts";

describe("a part of the guard that is loaded on demand", () => {
  /** A part whose code fails to load so many times. */
  function setUp(failures: number) {
    const container = useContainer();
    const clock = useTestClock(container);
    const counts = { requested: 0, started: 0, ended: 0, settled: 0 };
    const stop = startLazily(
      () => {
        counts.requested += 1;
        if (counts.requested <= failures) return Promise.reject(new Error("no network"));
        return Promise.resolve(() => ((counts.started += 1), () => void (counts.ended += 1)));
      },
      { code: "load-failed", message: "The part could not be loaded." },
      "first",
      () => (counts.settled += 1),
    );
    const untilFailed = (times: number) =>
      until(() => container.log.errors.length === times, `${times} logged failures`);
    return { container, clock, counts, stop, untilFailed };
  }

  it("is requested again when it fails to load, and starts once", async () => {
    const { clock, counts, stop, untilFailed } = setUp(2);
    await untilFailed(1);
    await until(() => counts.settled === 1, "the callback after the first attempt");
    await clock.advance(RETRY_MS);
    await untilFailed(2);
    await clock.advance(3 * RETRY_MS);
    await until(() => counts.started === 1, "the part");
    stop();
    assert.deepEqual([counts.requested, counts.started, counts.ended], [3, 1, 1]);
  });

  it("is not requested any more after the last retry or after a stop", async () => {
    const never = setUp(99);
    for (let times = 1; times <= RETRY_DELAYS_MS.length + 1; times++) {
      await never.untilFailed(times);
      await never.clock.advance(retryDelay(times) ?? 0);
    }
    await never.clock.advance(60_000);
    assert.equal(never.counts.requested, RETRY_DELAYS_MS.length + 1);
    assert.deepEqual(
      never.container.problems,
      ["[load-failed] The part could not be loaded. no network"],
      "heard of once",
    );

    const stopped = setUp(1);
    await stopped.untilFailed(1);
    stopped.stop();
    await stopped.clock.advance(60_000);
    assert.deepEqual([stopped.counts.requested, stopped.counts.started], [1, 0]);
  });

  it("is not requested again when it throws, which is reported", async () => {
    const container = useContainer();
    const clock = useTestClock(container);
    let requested = 0;
    startLazily(
      () => {
        requested += 1;
        return Promise.resolve(() => {
          throw new Error("replaced by the page");
        });
      },
      { code: "load-failed", message: "The part could not be loaded." },
      "first",
    );
    await until(() => container.problems.length, "the problem");
    await clock.advance(60_000);
    assert.deepEqual(container.problems, [
      "[guard-failed] A part of the guard could not be started. replaced by the page",
    ]);
    assert.equal(requested, 1);
  });
});
