import type { Catalog, LoadTiming } from "../../src/shared/core/loader/catalog-entry.ts";
import { createLoader } from "../../src/shared/core/loader/loader.ts";
import { assert, cleanFixtures, fixture, frames, until } from "../support/index.ts";

let serial = 0;

/** Starts a loader for one tag, and counts how often its code is loaded. */
function setUp(when?: LoadTiming) {
  const tag = `s-tag${++serial}`;
  const seen = { loads: 0 };
  const load: Catalog[string]["load"] = () => {
    seen.loads += 1;
    return Promise.resolve({ define: () => {} });
  };
  createLoader({
    catalog: { [tag]: { ...(when && { mount: when }), load } },
    startContainer: () => Promise.resolve(),
    onError: () => {},
  });
  return { tag, seen };
}

/** What the loader does with a tag before its code has loaded (issue 19, 6.2). */
describe("a tag whose code has not loaded", () => {
  afterEach(cleanFixtures);

  for (const [what, when] of [
    ["one far below", undefined],
    ["one that waits for a touch", "interaction"],
  ] as const)
    it(`with mount="eager" is fetched at once, also when it is added later: ${what}`, async () => {
      const { tag, seen } = setUp(when);
      await frames(2);
      const box = fixture(`<div style="height: 9000px"></div><${tag}></${tag}>`);
      await frames(3);
      assert.equal(seen.loads, 0);
      box.insertAdjacentHTML("beforeend", `<${tag} mount="eager"></${tag}>`);
      await until(() => seen.loads === 1, "its code");
    });

  it("can be reached by keyboard if it waits for a touch, and has the state 'encoded'", async () => {
    const { tag } = setUp("interaction");
    const host = fixture(`<${tag} label="E-mail"></${tag}>`).firstElementChild as HTMLElement;
    await until(() => host.getAttribute("state") === "encoded", "the state");
    assert.deepEqual(
      ["role", "tabindex", "aria-label"].map((name) => host.getAttribute(name)),
      ["button", "0", "E-mail"],
    );
  });
});
