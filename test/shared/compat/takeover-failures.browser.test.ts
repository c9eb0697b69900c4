import { observeOriginalMarkup, startFamilyTakeover } from "../../../src/shared/compat/observe-original-markup.ts";
import { getContainer, setContainer } from "../../../src/shared/core/registry/container.ts";
import { assert, fixture, until, useContainer } from "../../support/index.ts";

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

  it("for some markup is reported at the first of it, and the rest is served", async () => {
    const container = useContainer();
    fixture('<div class="broken" id="first"></div><div class="broken"></div><div class="whole"></div>');
    const served: string[] = [];
    const end = observeOriginalMarkup(document, [
      {
        selector: ".broken",
        load: () =>
          Promise.resolve({
            enhanceOriginalMarkup() {
              throw new Error("replaced by the page");
            },
          }),
      },
      {
        selector: ".whole",
        load: () =>
          Promise.resolve({
            enhanceOriginalMarkup: () => ({
              selectors: [".whole"],
              enhance: ({ className }) => (served.push(className), () => undefined),
              end: () => undefined,
            }),
          }),
      },
    ]);
    await until(() => container.problems.length && served.length, "the problem");
    end();
    assert.deepEqual(container.problems, [
      "<div> [not-started] could not be served in place of the original product (.broken).",
    ]);
    assert.deepEqual(served, ["whole"]);
  });
});
