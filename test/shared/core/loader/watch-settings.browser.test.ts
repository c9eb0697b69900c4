// Needs a separate page: the browser follows its links until clicks are held.
import type { Catalog } from "../../../../src/shared/core/loader/catalog-entry.ts";
import { deferred } from "../../../../src/shared/core/element/deferred.ts";
import { createLoader } from "../../../../src/shared/core/loader/loader.ts";
import { watchSettings } from "../../../../src/shared/core/loader/watch-settings.ts";
import { assert, cleanFixtures, fixture, frames, until } from "../../../support/index.ts";

/** A document with settings in its markup. */
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
  const families = async (page: Document, ...given: unknown[]) => {
    const started: string[] = [];
    const look = watchSettings(page, (family) => started.push(family));
    given.forEach(look);
    await Promise.resolve();
    return started;
  };

  it("are found in the page's JSON and in what a script provides", async () => {
    assert.deepEqual(await families(pageWith('{"antispam":{}}')), ["antispam"]);
    assert.deepEqual(await families(pageWith('{"takeover":["antispam"]}')), ["antispam"]);
    assert.deepEqual(await families(pageWith(), { antispam: { cookies: "native" } }), ["antispam"]);
    assert.deepEqual(await families(pageWith(), { takeover: ["forms", "antispam"] }), ["antispam", "forms"]);
    assert.deepEqual(await families(pageWith('{"takeover":["page-builder"]}')), ["page-builder"]);
  });

  it("start no guard for a site that only hides contacts, unless it takes over the original", async () => {
    assert.deepEqual(await families(pageWith('{"antispam":{"guard":false}}')), []);
    assert.deepEqual(await families(pageWith(), { antispam: { guard: false }, takeover: ["antispam"] }), ["antispam"]);
  });

  it("request a takeover or not, and never inside an editor", () => {
    const taken = (given: unknown) => {
      const found: unknown[] = [];
      watchSettings(pageWith(), (...family) => found.push(family))(given);
      return found;
    };
    assert.deepEqual(taken({ antispam: {} }), [["antispam", false]]);
    assert.deepEqual(taken({ takeover: ["antispam"] }), [["antispam", true]]);
    assert.deepEqual(taken({ takeover: ["forms"], antispam: {} }), [
      ["antispam", false],
      ["forms", true],
    ]);
    assert.deepEqual(taken({ takeover: ["antispam"], editor: true }), [["antispam", false]]);
  });

  it("are not other settings, broken JSON or nonsense", async () => {
    assert.deepEqual(await families(pageWith('{"forms":{}}', "{", "null", "[]", '"antispam"')), []);
    assert.deepEqual(
      await families(pageWith(), null, 5, "antispam", { forms: {} }, { takeover: "antispam" }, { antispam: null }),
      [],
    );
  });

  it("may be in a custom settings service", async () => {
    assert.deepEqual(await families(pageWith(), () => undefined), ["antispam", "page-builder", "forms"]);
  });
});

describe("a family of settings", () => {
  afterEach(cleanFixtures);

  it("starts its code once, however often it is given, and nothing else", async () => {
    const calls: string[] = [];
    const entry = (name: string) => () =>
      Promise.resolve({
        define: () => void calls.push(`define ${name}`),
        start: () => void calls.push(`start ${name}`),
      });
    const catalog: Catalog = {
      "w-guard": { mount: "eager", enabledBy: "antispam", load: entry("guard") },
      "w-other": { mount: "eager", load: entry("other") },
    };
    const loader = createLoader({
      catalog,
      startContainer: () => Promise.resolve(),
      onError: () => assert.fail("not expected"),
    });
    loader.startFamily("antispam");
    loader.startFamily("antispam");
    await until(() => calls.includes("start guard"), "the start");
    await frames(1);
    assert.deepEqual(calls, ["define guard", "start guard"]);
  });

  it("starts code that its tag has already loaded", async () => {
    const calls: string[] = [];
    const load = () =>
      Promise.resolve({ define: () => void calls.push("define"), start: () => void calls.push("start") });
    const loader = createLoader({
      catalog: { "w-early": { mount: "eager", enabledBy: "antispam", load } },
      startContainer: () => Promise.resolve(),
      onError: () => assert.fail("not expected"),
    });
    fixture("<w-early></w-early>");
    await until(() => calls.includes("define"), "the tag");
    await frames(1);
    assert.deepEqual(calls, ["define"]);
    loader.startFamily("antispam");
    assert.deepEqual(calls, ["define", "start"]);
  });

  it("is tried again when its code could not be fetched", async () => {
    let failures = 1;
    const calls: string[] = [];
    const catalog: Catalog = {
      "w-late": {
        mount: "eager",
        enabledBy: "antispam",
        load: () =>
          failures-- > 0
            ? Promise.reject(new Error("no network"))
            : Promise.resolve({ define: () => undefined, start: () => void calls.push("start") }),
      },
    };
    const loader = createLoader({
      catalog,
      startContainer: () => Promise.resolve(),
      onError: () => void calls.push("failed"),
    });
    loader.startFamily("antispam");
    await until(() => calls.includes("failed"), "the failure");
    fixture("<w-late></w-late>");
    await until(() => calls.includes("start"), "the second try");
  });
});

describe("original markup of a family", () => {
  afterEach(cleanFixtures);

  /** A page with a link and a text of the original product, whose code loads when the test says so. */
  function setUp(markup: string) {
    const served = deferred<void>();
    const catalog: Catalog = {
      [`w-${markup}`]: {
        mount: "eager",
        enabledBy: "antispam",
        replayOn: `[${markup}]`,
        load: () =>
          Promise.resolve({ define: () => undefined, start: () => undefined, enhanced: () => served.promise }),
      },
    };
    const loader = createLoader({
      catalog,
      startContainer: () => Promise.resolve(),
      onError: () => assert.fail("not expected"),
    });
    const box = fixture(`<a ${markup} href="#masked"><b>Write</b></a><span ${markup}>***</span>`);
    const acts: { event: Event; target: EventTarget | null }[] = [];
    for (const type of ["click", "keydown"])
      box.addEventListener(type, (event) => acts.push({ event, target: event.target }));
    // A followed link would add to the history of all tests on this page.
    box.addEventListener("click", (event) => event.preventDefault());
    return {
      loader,
      served,
      acts,
      link: box.querySelector("a")!,
      inner: box.querySelector("b")!,
      text: box.querySelector("span")!,
    };
  }
  const click = () => new MouseEvent("click", { bubbles: true, cancelable: true, composed: true, shiftKey: true });

  it("holds a click until its code serves it, then gets it once, on the node that was hit", async () => {
    const { loader, served, acts, inner, text } = setUp("data-held-one");
    loader.startFamily("antispam", true);
    const first = click();
    inner.dispatchEvent(first);
    inner.dispatchEvent(click());
    assert.deepEqual([acts.length, first.defaultPrevented], [0, true]);
    await frames(2);
    assert.equal(acts.length, 0, "the tag's code alone serves nothing");
    served.resolve();
    await until(() => acts.length === 1, "the click");
    assert.deepEqual([acts[0]!.target === inner, (acts[0]!.event as MouseEvent).shiftKey], [true, true]);
    text.dispatchEvent(click());
    assert.equal(acts.length, 2, "later clicks pass");
    loader.startFamily("antispam", true);
    text.dispatchEvent(click());
    assert.equal(acts.length, 3, "and are not held a second time");
  });

  it("leaves a key on a link to the browser, which turns it into a click", () => {
    const { loader, acts, link } = setUp("data-held-two");
    loader.startFamily("antispam", true);
    const key = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, composed: true });
    link.dispatchEvent(key);
    assert.deepEqual([acts.length, key.defaultPrevented], [1, false]);
  });

  it("is left unchanged without a takeover, and held when one is requested later", () => {
    const { loader, acts, text } = setUp("data-held-three");
    loader.startFamily("antispam", false);
    text.dispatchEvent(click());
    assert.equal(acts.length, 1);
    loader.startFamily("antispam", true);
    text.dispatchEvent(click());
    assert.equal(acts.length, 1);
  });
});
