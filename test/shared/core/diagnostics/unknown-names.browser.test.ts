import { reportUnknown } from "../../../../src/shared/core/diagnostics/unknown-names.ts";
import { assert, cleanFixtures, fixture, frames, until } from "../../../support/index.ts";

describe("A name with one of our prefixes that is no tag", () => {
  afterEach(cleanFixtures);

  it("is reported once, at an element that is still on the page", async () => {
    const reported: string[] = [];
    const box = fixture('<pb-slidr id="removed"></pb-slidr><pb-slidr id="first"></pb-slidr><pb-slidr id="second">');
    for (const host of box.children) {
      host.addEventListener("plaintags-error", () => reported.push(host.id));
      reportUnknown(host, ["pb-slider"]);
    }
    box.querySelector("#removed")!.remove();
    await until(() => reported.length > 0, "the report");
    // The timers of all three have the same length.
    await frames(1);
    assert.deepEqual(reported, ["first"]);
  });
});
