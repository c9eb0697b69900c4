// Needs a separate page: it calls tags whose code is not loaded yet.
import { start } from "../../../../src/shared/core/loader/start.ts";
import type { PlainTags } from "../../../../src/shared/core/registry/registry.ts";
import { assert, cleanFixtures, fixture, fixtureOf, until } from "../../../support/index.ts";

const catalog = {
  "pb-slider": {
    mount: "interaction" as const,
    load: () =>
      Promise.resolve({
        define() {
          if (customElements.get("pb-slider")) return;
          customElements.define(
            "pb-slider",
            class extends HTMLElement {
              calls: unknown[] = [];
              forward(n = 1) {
                this.calls.push(["forward", n]);
              }
              toSlide(n: number) {
                this.calls.push(["toSlide", n]);
              }
            },
          );
        },
      }),
  },
};
const loadContainer = () => import("../../../../src/shared/core/registry/create-container.ts");
const begin = (version = "1.0.0") => start({ version, catalog, loadContainer });

describe("the registry", () => {
  beforeEach(() => delete window.plaintags);
  afterEach(() => {
    cleanFixtures();
    delete window.plaintags;
  });

  it("calls the tags that a selector names, also in components of the page, and in closed ones that it was told of", async () => {
    const box = fixture("<div></div><div></div>");
    const trees = (["open", "closed"] as const).map((mode, at) => box.children[at]!.attachShadow({ mode }));
    for (const tree of trees) tree.innerHTML = '<p class="around"><pb-slider class="inner"></pb-slider></p>';
    const sliders = trees.map((tree) => tree.querySelector("pb-slider") as Element & { calls?: unknown[] });
    const registry = begin();
    registry.upgrade(trees[1]);
    await until(() => registry.check().tags["pb-slider"]?.count === 2, "both roots");
    registry.slider.toSlide(".inner", 2);
    await until(() => sliders.every(({ calls }) => calls?.length), "the calls");
    registry.slider.forward(".around", 3);
    for (const { calls } of sliders)
      assert.deepEqual(calls, [
        ["toSlide", 2],
        ["forward", 3],
      ]);
  });

  it("is the only global, with its version", () => {
    const registry = begin();
    assert.equal(window.plaintags, registry);
    assert.equal(registry.version, "1.0.0");
  });

  it("runs what was pushed before the script, and what is pushed after it at once", () => {
    const seen: string[] = [];
    window.plaintags = [(p) => seen.push(`before ${p.version}`)];
    const registry = begin();
    registry.push((p) => seen.push(`after ${p.version}`));
    assert.deepEqual(seen, ["before 1.0.0", "after 1.0.0"]);
  });

  it("continues when a pushed function throws, and reports it", async () => {
    const { error } = console;
    const lines: unknown[] = [];
    console.error = (...line: unknown[]) => lines.push(line);
    const seen: number[] = [];
    window.plaintags = [
      () => {
        throw new Error("no");
      },
      () => seen.push(1),
    ];
    const registry = begin();
    assert.deepEqual(seen, [1]);
    await until(() => registry.check().problems.length > 0, "the report");
    console.error = error;
    assert.equal(lines.length, 1);
    const [problem] = registry.check().problems;
    assert.deepEqual(
      [problem?.code, problem?.message],
      ["handler-failed", "A function pushed to plaintags failed: no"],
    );
  });

  it("throws a clear error for an unknown service, and for one that is requested too early", async () => {
    const registry = begin();
    assert.throws(() => registry.service("log"), /await plaintags\.ready/);
    assert.throws(() => registry.store, /await plaintags\.ready/);
    await registry.ready;
    assert.throws(() => registry.service("nope" as never), /there is no service "nope"\. Known: settings, .*texts/);
  });

  it("reports a provided service that does not exist", async () => {
    const { warn } = console;
    console.warn = () => undefined;
    const registry = begin();
    registry.provide("clok" as never, {} as never);
    await registry.ready;
    await until(() => registry.check().problems.length > 0, "the report");
    console.warn = warn;
    const [problem] = registry.check().problems;
    assert.deepEqual(
      [problem?.code, problem?.message],
      ["bad-service", 'There is no service "clok" to replace. Did you mean clock?'],
    );
  });

  it("gives services and store once ready, those provided before included", async () => {
    const registry = begin();
    const log = { note: () => undefined, warn: () => undefined, error: () => undefined };
    registry.provide("log", () => log);
    assert.equal(await registry.ready, registry);
    assert.equal(registry.service("log"), log);
    assert.ok(registry.store.get);
  });

  it("replaces a service at run time, with a factory that sees the others", async () => {
    const registry = await begin().ready;
    registry.provide("clock", { ...registry.service("clock"), now: () => 42 });
    registry.provide("announcer", (scope) => ({ say: () => void scope.service("clock").now() }));
    assert.equal(registry.service("clock").now(), 42);
    registry.service("announcer").say("hello");
  });

  it("lets a factory extend the service that it replaces", async () => {
    const registry = begin();
    registry.provide("clock", (scope) => {
      const before = scope.service("clock");
      return { ...before, now: () => before.now() + 1_000_000_000 };
    });
    registry.provide("texts", (scope) => {
      const before = scope.service("texts");
      return { ...before, get: (...wanted) => `${before.get(...wanted)}!` };
    });
    await registry.ready;
    assert.ok(registry.service("clock").now() > Date.now() + 900_000_000);
    registry.service("texts").define({ "area.word": "Word" });
    assert.equal(registry.service("texts").get("area.word"), "Word!");
    const { problems } = registry.check();
    assert.deepEqual(problems, []);
  });

  it("does not fall back to the default when a factory fails after it asked for it", async () => {
    const registry = await begin().ready;
    const { warn } = console;
    console.warn = () => undefined;
    registry.provide("clock", (scope) => {
      scope.service("clock").now();
      throw new Error("no clock");
    });
    await until(() => registry.check().problems.length > 0, "the report");
    console.warn = warn;
    // The first call must not leave the default for the second.
    assert.throws(() => registry.service("clock"), /no clock/);
    assert.throws(() => registry.service("clock"), /no clock/);
  });

  it("lets a second copy join the first and warns only when versions differ", async () => {
    const { warn } = console;
    const lines: string[] = [];
    console.warn = (...line: string[]) => lines.push(line.join(" "));
    const first = begin("1.0.0");
    assert.equal(begin("1.0.0"), first);
    assert.deepEqual(lines, []);
    assert.equal(begin("1.1.0"), first);
    await until(() => lines.length > 0, "the warning");
    console.warn = warn;
    assert.equal(lines.length, 1);
    assert.match(lines[0], /version 1\.0\.0 .* 1\.1\.0,/);
    assert.equal(window.plaintags, first);
    assert.deepEqual(first.check().copies, ["1.0.0", "1.1.0"]);
  });

  it("calls the slider that a selector or a node names, after fetching its code [A151]", async () => {
    const registry = begin();
    const host = fixtureOf<HTMLElement & { calls: unknown[] }>(`<pb-slider id="s"></pb-slider>`, "pb-slider");
    registry.slider.forward("#s");
    registry.slider.toSlide(host, -1);
    registry.slider.forward("#gone", 2);
    registry.slider.forward(document.createElement("p"), 2);
    await until(() => host.calls?.length === 2, "both calls");
    assert.deepEqual(host.calls, [
      ["forward", 1],
      ["toSlide", -1],
    ]);
  });

  it("calls every slider of a selector, and the first one inside another node", async () => {
    const registry = begin();
    const box = fixture(
      `<section id="wrap"><pb-slider></pb-slider></section><pb-slider class="two"></pb-slider><pb-slider class="two"></pb-slider>`,
    );
    const hosts = [...box.querySelectorAll<HTMLElement & { calls: unknown[] }>("pb-slider")];
    registry.slider.forward("#wrap", 3);
    registry.slider.forward(".two", 4);
    await until(() => hosts.every(({ calls }) => calls?.length === 1), "one call each");
    assert.deepEqual(
      hosts.map(({ calls }) => calls[0]),
      [
        ["forward", 3],
        ["forward", 4],
        ["forward", 4],
      ],
    );
  });

  it("fetches nothing for a call on a page without such a tag", async () => {
    let fetched = 0;
    const load = () => {
      fetched++;
      return catalog["pb-slider"].load();
    };
    const registry = start({
      version: "1.0.0",
      catalog: { "pb-slider": { mount: "interaction", load } },
      loadContainer,
    });
    const box = fixture("<p></p>");
    registry.slider.forward("p");
    registry.slider.forward(box);
    assert.equal(fetched, 0);
    box.innerHTML = "<pb-slider></pb-slider>";
    registry.slider.forward(box);
    assert.equal(fetched, 1);
    await until(() => (box.firstElementChild as unknown as { calls?: unknown[] }).calls?.length === 1, "the call");
  });

  it("calls a tag that no search finds, in a closed shadow root", async () => {
    const registry = begin();
    const root = fixture("<p></p>").attachShadow({ mode: "closed" });
    root.innerHTML = "<pb-slider></pb-slider>";
    const host = root.firstElementChild as HTMLElement & { calls: unknown[] };
    registry.slider.forward(host, 3);
    await until(() => host.calls?.length === 1, "the call");
    assert.deepEqual(host.calls, [["forward", 3]]);
  });

  it("keeps a call while the code that finds the tags does not come", async () => {
    const { error } = console;
    console.error = () => undefined;
    let failures = 1;
    const registry = start({
      version: "1.0.0",
      catalog,
      loadContainer: () => (failures-- > 0 ? Promise.reject(new Error("no network")) : loadContainer()),
    });
    const host = fixtureOf<HTMLElement & { calls: unknown[] }>("<pb-slider></pb-slider>", "pb-slider");
    registry.slider.forward(host, 2);
    await until(() => registry.check().problems.length > 0, "the report");
    console.error = error;
    await registry.ready;
    await until(() => host.calls?.length === 1, "the call");
    assert.deepEqual(host.calls, [["forward", 2]]);
  });

  it("throws the spec's message for a read-more target that is neither node nor selector", () => {
    const registry = begin();
    for (const target of [7, null, undefined, {}]) {
      assert.throws(
        () => registry.readMore.toggle(target as never),
        /^Element MUST be either an HTML node or querySelector string$/,
      );
    }
    registry.readMore.toggle("#gone");
  });

  it("reports in check() what is on the page and what went wrong", async () => {
    const { table, log } = console;
    let tables = 0;
    const texts: string[] = [];
    console.table = () => void (tables += 1);
    console.log = (text: string) => texts.push(text);
    const registry = begin();
    await Promise.resolve(); // The page is searched after the script has run.
    const box = fixture("<pb-slider></pb-slider><pb-slider></pb-slider>");
    box.dispatchEvent(
      new CustomEvent("plaintags-error", {
        bubbles: true,
        detail: { tag: "pb-slider", id: "a", code: "x", message: "m", cause: undefined },
      }),
    );
    const report = registry.check();
    await until(() => texts.length > 0, "the printed report");
    Object.assign(console, { table, log });
    assert.match(texts[0], /^plaintags 1\.0\.0\n/);
    assert.equal(report.tags["pb-slider"]?.count, 2);
    assert.deepEqual(report.problems, [{ tag: "pb-slider", id: "a", code: "x", message: "m" }]);
    assert.equal(tables, 2);
  });

  it("passes consent and upgrade on, also when they are called before anything is loaded", async () => {
    const registry: PlainTags = begin();
    registry.consent(false);
    registry.upgrade();
    await registry.ready;
    assert.equal(registry.service("consent").granted, false);
    registry.consent(true);
    assert.equal(registry.service("consent").granted, true);
  });
});
