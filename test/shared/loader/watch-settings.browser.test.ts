import type { Catalog } from "../../../src/shared/loader/catalog-entry.ts";
import { createLoader } from "../../../src/shared/loader/loader.ts";
import { watchSettings } from "../../../src/shared/loader/watch-settings.ts";
import { assert, cleanFixtures, fixture, frames, until } from "../../support/index.ts";

/** A page of its own with settings in its markup. */
function pageWith(...scripts: string[]): Document {
  const page = document.implementation.createHTMLDocument();
  for (const json of scripts) {
    const script = page.createElement("script");
    script.type = "application/json";
    script.dataset.plaintags = "settings";
    script.textContent = json;
    page.head.append(script);
  }
  return page;
}

describe("settings that start code without a tag", () => {
  const families = (page: Document, ...given: unknown[]) => {
    const started: string[] = [];
    const { look } = watchSettings(page, (family) => started.push(family));
    given.forEach(look);
    return started;
  };

  it("are found in the page's JSON and in what a script provides", () => {
    assert.deepEqual(families(pageWith('{"antispam":{}}')), ["antispam"]);
    assert.deepEqual(families(pageWith('{"takeover":["antispam"]}')), ["antispam"]);
    assert.deepEqual(families(pageWith(), { antispam: { cookies: "native" } }), ["antispam"]);
    assert.deepEqual(families(pageWith(), { takeover: ["forms", "antispam"] }), ["antispam", "forms"]);
    assert.deepEqual(families(pageWith('{"takeover":["page-builder"]}')), ["page-builder"]);
  });

  it("are not other settings, broken JSON or nonsense", () => {
    assert.deepEqual(families(pageWith('{"forms":{}}', "{", "null", "[]", '"antispam"')), []);
    assert.deepEqual(families(pageWith(), null, 5, "antispam", { forms: {} }, { takeover: "antispam" }, { antispam: null }), []);
  });

  it("may be in a settings service of the site's own", () => {
    assert.deepEqual(
      families(pageWith(), () => undefined),
      ["antispam", "page-builder", "forms"],
    );
  });
});

describe("a family of settings", () => {
  afterEach(cleanFixtures);

  it("starts its code once, however often it was given, and nothing else", async () => {
    const calls: string[] = [];
    const entry = (name: string) => () =>
      Promise.resolve({ define: () => void calls.push(`define ${name}`), start: () => void calls.push(`start ${name}`) });
    const catalog: Catalog = {
      "w-guard": { when: "now", startedBy: "antispam", load: entry("guard") },
      "w-other": { when: "now", load: entry("other") },
    };
    const loader = createLoader({ catalog, ground: () => Promise.resolve(), failed: () => assert.fail("not expected") });
    loader.startFamily("antispam");
    loader.startFamily("antispam");
    await until(() => calls.includes("start guard"), "the start");
    await frames(1);
    assert.deepEqual(calls, ["define guard", "start guard"]);
  });

  it("starts code that its tag has brought before", async () => {
    const calls: string[] = [];
    const load = () => Promise.resolve({ define: () => void calls.push("define"), start: () => void calls.push("start") });
    const loader = createLoader({
      catalog: { "w-early": { when: "now", startedBy: "antispam", load } },
      ground: () => Promise.resolve(),
      failed: () => assert.fail("not expected"),
    });
    fixture("<w-early></w-early>");
    await until(() => calls.includes("define"), "the tag");
    await frames(1);
    assert.deepEqual(calls, ["define"]);
    loader.startFamily("antispam");
    assert.deepEqual(calls, ["define", "start"]);
  });

  it("is tried again where its code could not be fetched", async () => {
    let failures = 1;
    const calls: string[] = [];
    const catalog: Catalog = {
      "w-late": {
        when: "now",
        startedBy: "antispam",
        load: () =>
          failures-- > 0
            ? Promise.reject(new Error("no network"))
            : Promise.resolve({ define: () => undefined, start: () => void calls.push("start") }),
      },
    };
    const loader = createLoader({ catalog, ground: () => Promise.resolve(), failed: () => void calls.push("failed") });
    loader.startFamily("antispam");
    await until(() => calls.includes("failed"), "the failure");
    fixture("<w-late></w-late>");
    await until(() => calls.includes("start"), "the second try");
  });
});
