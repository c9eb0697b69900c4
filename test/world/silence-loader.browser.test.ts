import type { Catalog } from "../../src/shared/core/loader/catalog-entry.ts";
import { createLoader } from "../../src/shared/core/loader/loader.ts";
import { assert, cleanFixtures, fixture, until } from "../support/index.ts";

describe("A tag whose code throws", () => {
  afterEach(cleanFixtures);

  /** Starts a loader for two tags, the first of them broken; `reported` has its errors. */
  function setUp(load: Catalog[string]["load"]) {
    const reported: [string, unknown][] = [];
    const ready: string[] = [];
    const good = `x-good${Math.random().toString(36).slice(2)}`;
    const loader = createLoader({
      catalog: {
        "x-bad": { mount: "eager", load },
        [good]: { mount: "eager", load: () => Promise.resolve({ define: () => void ready.push(good) }) },
      },
      startContainer: () => Promise.resolve(),
      onError: (tag, cause) => reported.push([tag, cause]),
    });
    fixture(`<x-bad></x-bad><${good}></${good}>`);
    return { reported, ready, loader };
  }

  it("is reported with its error, also by check(), and the other tags start", async () => {
    const cause = new Error("texts.define is not a function");
    const { reported, ready, loader } = setUp(() =>
      Promise.resolve({
        define() {
          throw cause;
        },
      }),
    );
    await until(() => reported.length > 0 && ready.length > 0, "both");
    assert.deepEqual(reported, [["x-bad", cause]]);
    assert.equal(loader.report()["x-bad"]?.state, "failed");
    await loader.loadPresent();
  });

  it("is reported when its module throws while it is evaluated", async () => {
    const cause = new Error("evaluated");
    const { reported, ready, loader } = setUp(() => Promise.reject(cause));
    await until(() => reported.length > 0 && ready.length > 0, "both");
    assert.deepEqual(reported[0], ["x-bad", cause]);
    // Scripts that wait for the page continue.
    await loader.loadPresent();
  });
});
