import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { rewrite } from "../../tools/build/rewrite.mjs";

describe("a plugin that changes the text of libraries", () => {
  const create = () =>
    rewrite(
      "own-names",
      [/\/first\//, /\/second\//],
      [
        [/in (\w+)/g, "of Object.keys($1)"],
        ["window.First = 1;", ""],
      ],
    );
  const end = (plugin: ReturnType<typeof create>, error?: Error) =>
    plugin.buildEnd.call(
      {
        error(message) {
          throw new Error(message);
        },
      },
      error,
    );

  test("changes what matches, in those alone", () => {
    const plugin = create();
    assert.deepEqual(plugin.transform("for (a in b); for (c in d); window.First = 1;", "/first/index.js"), {
      code: "for (a of Object.keys(b)); for (c of Object.keys(d)); ",
      map: null,
    });
    assert.equal(plugin.transform("go();", "/first/other.js"), null);
    assert.equal(plugin.transform("for (a in b);", "/third/index.js"), null);
    plugin.transform("for (a in b);", "/second/index.js");
    assert.doesNotThrow(() => end(plugin));
  });

  test("fails a build in which a pattern matches nothing", () => {
    const plugin = create();
    plugin.transform("for (a in b);", "/first/index.js");
    plugin.transform("for (a in b);", "/second/index.js");
    assert.throws(() => end(plugin), { message: "own-names: nothing matches window.First = 1;." });
  });

  test("fails a build in which one of the libraries is not as it was", () => {
    const plugin = create();
    plugin.transform("for (a in b); window.First = 1;", "/first/index.js");
    plugin.transform("for (const a of b);", "/second/index.js");
    assert.throws(() => end(plugin), { message: "own-names: nothing is changed in /\\/second\\//." });
  });

  test("leaves another error of the build to be read", () => {
    assert.doesNotThrow(() => end(create(), new Error("Syntax")));
  });
});
