// Needs a separate page: late or broken scripts are errors of the page.
import {
  createScriptLoader,
  SCRIPT_POLL_MS,
  SCRIPT_TIMEOUT_MS,
} from "../../../../src/shared/core/services/script-loader.ts";
import { createScripts } from "../../../../src/shared/core/services/scripts.ts";
import { assert, createTestClock, until } from "../../../support/index.ts";
import { testScope } from "./scope.ts";

const page = globalThis as unknown as Record<string, unknown>;
const made: string[] = [];

/** The address of a script with this text. Script sources of the test are blobs: no server is needed. */
function scriptOf(text: string): string {
  const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  made.push(url);
  return url;
}

const setUp = (settings: object = {}) => {
  const clock = createTestClock();
  // Trusted Types refuse blob addresses; another test covers the address rules.
  const scope = testScope({
    clock,
    html: {
      load: async () => {},
      loaded: true,
      fragment: () => new DocumentFragment(),
      text: String,
      url: String,
      scriptUrl: (url) => url,
      script: String,
    },
  });
  scope.service("settings").merge(settings);
  return { clock, scope, scripts: createScripts(scope, createScriptLoader(scope)) };
};

const tags = (url: string) => [...document.scripts].filter((script) => script.src === url);

describe("scripts", () => {
  afterEach(() => {
    for (const url of made.splice(0)) {
      for (const tag of tags(url)) tag.remove();
      URL.revokeObjectURL(url);
    }
    for (const name of ["scriptRuns", "scriptApi"]) Reflect.deleteProperty(page, name);
  });

  it("runs a script once for all callers", async () => {
    const { scripts } = setUp();
    const url = scriptOf("globalThis.scriptRuns = (globalThis.scriptRuns ?? 0) + 1");
    await Promise.all([scripts.load({ url }), scripts.load({ url })]);
    await scripts.load({ url });
    assert.equal(page.scriptRuns, 1);
    assert.equal(tags(url).length, 1);
  });

  it("fetches the code that loads scripts with the first, for all callers", async () => {
    const scripts = createScripts(setUp().scope);
    const url = scriptOf("globalThis.scriptRuns = (globalThis.scriptRuns ?? 0) + 1");
    await Promise.all([scripts.load({ url }), scripts.load({ url })]);
    assert.equal(page.scriptRuns, 1);
    assert.equal(tags(url).length, 1);
  });

  it("does not load a script again that the page has already loaded", async () => {
    const { scripts } = setUp();
    const url = scriptOf("globalThis.scriptRuns = (globalThis.scriptRuns ?? 0) + 1");
    const own = document.createElement("script");
    own.src = url;
    const ran = new Promise((resolve) => own.addEventListener("load", resolve));
    document.head.append(own);
    await ran;
    await scripts.load({ url });
    assert.equal(page.scriptRuns, 1);
    assert.equal(tags(url).length, 1);
  });

  it("waits for what the script provides later, checking every 100 ms", async () => {
    const { clock, scripts } = setUp();
    const url = scriptOf("globalThis.scriptRuns = 1");
    let done = false;
    const load = scripts.load({ url, until: () => page.scriptApi }).then(() => (done = true));
    await until(() => page.scriptRuns, "the script");
    await clock.advance(SCRIPT_POLL_MS);
    assert.equal(done, false);
    page.scriptApi = {};
    await clock.advance(SCRIPT_POLL_MS - 1);
    assert.equal(done, false);
    await clock.advance(1);
    await load;
  });

  it("fetches nothing if what the script provides already exists", async () => {
    const { scripts } = setUp();
    page.scriptApi = {};
    const url = scriptOf("globalThis.scriptRuns = 1");
    await scripts.load({ url, until: () => page.scriptApi });
    assert.equal(tags(url).length, 0);
  });

  it("gives up after 30 seconds, names the script, and can be tried again", async () => {
    const { clock, scripts } = setUp();
    const url = scriptOf("globalThis.scriptRuns = (globalThis.scriptRuns ?? 0) + 1");
    const load = assert.rejects(
      scripts.load({ url, until: () => page.scriptApi }),
      new RegExp(`${url}.*within ${SCRIPT_TIMEOUT_MS} ms`),
    );
    await clock.advance(SCRIPT_TIMEOUT_MS);
    await load;
    page.scriptApi = {};
    await scripts.load({ url, until: () => page.scriptApi });
  });

  it("removes a script that failed to load, reports it, and tries again", async () => {
    const { scripts } = setUp();
    const url = new URL("/no-such-script.js", location.href).href;
    await assert.rejects(scripts.load({ url }), /no-such-script\.js could not be loaded/);
    assert.equal(tags(url).length, 0);
    await assert.rejects(scripts.load({ url }), /could not be loaded/);
  });

  it("removes a script that never answers", async () => {
    const { clock, scripts } = setUp();
    // A virtual site that answers after a minute.
    const base = `/site/scripts-${Math.random().toString(36).slice(2)}`;
    await fetch(`${base}/__demo/control`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ faults: { "*": { delayMs: 60_000 } } }),
    });
    const url = new URL(`${base}/wp-json/ws-form/v1/config`, location.href).href;
    const load = assert.rejects(scripts.load({ url, timeoutMs: 5000 }), /did not arrive within 5000 ms/);
    await clock.advance(5000);
    await load;
    assert.equal(tags(url).length, 0);
  });

  it("carries the nonce of the settings, else that of the page's scripts", async () => {
    const url = scriptOf("0");
    await setUp({ cspNonce: "given" }).scripts.load({ url });
    assert.equal(tags(url)[0]?.nonce, "given");

    const own = document.createElement("script");
    own.nonce = "found";
    document.head.prepend(own);
    const other = scriptOf("1");
    await setUp().scripts.load({ url: other });
    own.remove();
    assert.equal(tags(other)[0]?.nonce, "found");
  });

  it("refuses a script whose text does not match its hash", async () => {
    const url = new URL("/src/shared/core/services/visitor.ts", location.href).href;
    const { scripts } = setUp();
    await assert.rejects(
      scripts.load({ url, integrity: "sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=" }),
      /could not be loaded/,
    );
  });

  it("loads nothing inside an editor", async () => {
    const url = scriptOf("0");
    await assert.rejects(setUp({ editor: true }).scripts.load({ url }), /inside an editor/);
    assert.equal(tags(url).length, 0);
  });

  it("leaves no timer behind", async () => {
    const { clock, scripts } = setUp();
    let looks = 0;
    page.scriptApi = undefined;
    const url = scriptOf("globalThis.scriptApi = 1");
    const load = scripts.load({ url, until: () => (looks++, page.scriptApi) });
    await until(() => page.scriptApi, "the script");
    await clock.advance(SCRIPT_POLL_MS);
    await load;
    const before = looks;
    await clock.advance(SCRIPT_TIMEOUT_MS * 2);
    assert.equal(looks, before);
  });
});
