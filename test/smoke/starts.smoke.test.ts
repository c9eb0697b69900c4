import * as assert from "../support/assert.ts";
import { assertSound, openPage, type SmokePage } from "../support/smoke-page.ts";
import { until } from "../support/until.ts";
import { TAGS } from "../e2e/tags.ts";

/** Goes through the page like a visitor, until every tag has started. */
async function visit({ document, window }: SmokePage): Promise<void> {
  for (const [tag, { started }] of Object.entries(TAGS)) {
    document.querySelector(tag)?.scrollIntoView({ block: "center", behavior: "instant" });
    await until(
      () => document.querySelector(started),
      () => `${started}; the page reports ${JSON.stringify(window.problems)}`,
    );
  }
}

describe("the built files", () => {
  for (const [name, script, folder] of [
    ["module", "the module script", "chunks"],
    ["classic", "the classic script", "chunks"],
    ["bundle", "the bundle", undefined],
  ] as const)
    it(`start every tag with ${script}`, async () => {
      const page = await openPage(name);
      await visit(page);
      const folders = page.window.performance
        .getEntriesByType("resource")
        .flatMap((entry) => /\/dist\/(\w+)\/.*\.js$/.exec(entry.name)?.[1] ?? []);
      assert.deepEqual([...new Set(folders)], folder ? [folder] : []);
      await assertSound(page);
    });

  it("start every tag under a strict policy with Trusted Types, and nothing is refused", async () => {
    const page = await openPage("strict");
    await visit(page);
    await assertSound(page);
    // The page has the policy: it refuses an inline script.
    const inline = page.document.createElement("script");
    inline.append("window.ran = true");
    page.document.body.append(inline);
    await until(() => page.window.problems.some((problem) => problem.startsWith("refused: ")), "the refusal");
    assert.ok(!("ran" in page.window));
  });
});
