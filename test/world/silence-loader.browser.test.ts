import type { Catalog } from "../../src/shared/core/loader/catalog-entry.ts";
import { createLoader } from "../../src/shared/core/loader/loader.ts";
import { assert, cleanFixtures, fixture, until } from "../support/index.ts";

describe("A tag whose code throws", () => {
  afterEach(cleanFixtures);

  /** Two tags, of which the first is broken, and what was told of them. */
  function setUp(load: Catalog[string]["load"]) {
    const told: [string, unknown][] = [];
    const ready: string[] = [];
    const good = `x-good${Math.random().toString(36).slice(2)}`;
    const loader = createLoader({
      catalog: {
        "x-bad": { on: "now", load },
        [good]: { on: "now", load: () => Promise.resolve({ define: () => void ready.push(good) }) },
      },
      loadContainer: () => Promise.resolve(),
      onError: (tag, cause) => told.push([tag, cause]),
    });
    fixture(`<x-bad></x-bad><${good}></${good}>`);
    return { told, ready, loader };
  }

  it("is told of with what it threw, says so in check(), and the other tags start", async () => {
    const cause = new Error("texts.define is not a function");
    const { told, ready, loader } = setUp(() =>
      Promise.resolve({
        define() {
          throw cause;
        },
      }),
    );
    await until(() => told.length > 0 && ready.length > 0, "both");
    assert.deepEqual(told, [["x-bad", cause]]);
    assert.equal(loader.report()["x-bad"]?.state, "failed");
    await loader.loadPresent();
  });

  it("is told of when its module throws while it is evaluated", async () => {
    const cause = new Error("evaluated");
    const { told, ready, loader } = setUp(() => Promise.reject(cause));
    await until(() => told.length > 0 && ready.length > 0, "both");
    assert.deepEqual(told[0], ["x-bad", cause]);
    // Scripts that wait for the page get it all the same.
    await loader.loadPresent();
  });
});
