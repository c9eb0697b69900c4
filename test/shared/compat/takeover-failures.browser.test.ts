import { startFamilyTakeover } from "../../../src/shared/compat/observe-original-markup.ts";
import { getContainer, setContainer } from "../../../src/shared/core/registry/container.ts";
import { assert, until, useContainer } from "../../support/index.ts";

describe("a takeover that cannot start", () => {
  it("for lack of its code is reported with its family", async () => {
    const container = useContainer();
    setContainer({ ...getContainer(), loadDeferred: () => Promise.reject(new Error("no such file")) });
    let started = false;
    startFamilyTakeover("forms", () => (started = true));
    await until(() => container.problems.length, "the problem");
    assert.deepEqual(container.problems, [
      '[load-failed] The takeover of "forms" could not start: its code could not be fetched.',
    ]);
    assert.equal(started, false);
  });

  it("because something in it throws is reported with its family", async () => {
    const container = useContainer();
    startFamilyTakeover("page-builder", () => {
      throw new Error("replaced by the page");
    });
    await until(() => container.problems.length, "the problem");
    assert.deepEqual(container.problems, ['[not-started] The takeover of "page-builder" could not start.']);
    assert.deepEqual(container.log.errors, ['The takeover of "page-builder" could not start.']);
  });
});
