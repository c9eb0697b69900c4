import { define } from "../../src/elements/wsf-form.ts";
import { MIN_LOCK_MS } from "../../src/shared/form/session/lock.ts";
import { control, fill, showForm, type FormElement } from "../react/form/show-form.ts";
import {
  assert,
  cleanFixtures,
  createSite,
  fixture,
  isChromium,
  until,
  useContainer,
  useTestClock,
  type TestClock,
  type TestContainer,
  type TestSite,
} from "../support/index.ts";
import { cases } from "../support/night.ts";

const HOSTILE = "<img src=x onerror='window.pwned=1'>";
/** Longer than every time-out; the test's clock skips it. */
const SLOW_MS = 60_000;

/** What may be wrong with the answer to any call, in the order of the table. */
const FAULTS: Readonly<Record<string, object>> = {
  ...Object.fromEntries([400, 401, 403, 404, 500, 502].map((status) => [`status ${status}`, { status }])),
  "a nonce that is stale": { staleNonce: true },
  "a page of HTML": { body: "<h1>Oops</h1>", contentType: "text/html" },
  nothing: { body: "", contentType: "text/html" },
  "the figure 0": { body: "0", contentType: "text/html" },
  "the figure -1": { body: "-1", contentType: "text/html" },
  null: { body: null },
  "a list": { body: [] },
  "half an answer": { malformed: true },
  "an answer that is cut": { truncated: true },
  "a line that is cut before": { drop: true },
  "a line that is cut after": { drop: "after" },
  "markup in its words": { status: 400, body: { error: true, error_message: HOSTILE, message: HOSTILE } },
  silence: { delayMs: SLOW_MS },
};
const CALLS = ["config", "form", "submit_hash", "view", "submit", "save", "dropzone"] as const;
type CallName = (typeof CALLS)[number];

/**
 * By day, a submit meets every fault, and the other calls one of each way that their code goes: a refusal, a nonce to
 * renew, an answer of another shape, and no answer.
 */
const OF_EVERY_CALL = ["status 500", "a nonce that is stale", "a list", "silence"];
const CELLS = cases(
  CALLS.flatMap((call) => Object.entries(FAULTS).map(([name, given]) => ({ call, name, given }))),
  ({ call, name }) => call === "submit" || OF_EVERY_CALL.includes(name),
);

describe("a <wsf-form> and every fault of every call (docs/fault-matrix.md)", function () {
  let container: TestContainer;
  let site: TestSite;
  let clock: TestClock;
  const seen = new Map<string, string>();

  before(function () {
    // What a fault looks like to a script is the same in all engines; how often a browser repeats a post is not.
    if (!isChromium) this.skip();
    define();
  });
  beforeEach(async () => {
    container = useContainer();
    clock = useTestClock(container);
    site = createSite("faults");
    const { original: _, ...settings } = (await site.settings()) as { original: unknown; forms: { restUrl: string } };
    settings.forms = {
      ...settings.forms,
      stat: true,
      viewUrl: `${settings.forms.restUrl}view`,
    } as typeof settings.forms;
    container.provide("settings", settings as never);
  });
  afterEach(() => {
    cleanFixtures();
    assert.equal(Reflect.get(window, "pwned"), undefined);
  });

  /**
   * Advances the clock until the promise settles; fast where a call never ends. Then the server answers another call between
   * two steps, so that the calls it does answer do not time out too on a busy machine.
   */
  async function after<T>(promise: Promise<T>, given: object = {}): Promise<T> {
    let done = false;
    const settled = promise.finally(() => (done = true));
    while (!done) {
      if ("delayMs" in given) await Promise.all([clock.advance(1000), site.calls()]);
      else await Promise.all([clock.advance(10), new Promise((next) => setTimeout(next, 5))]);
    }
    return settled;
  }
  const fault = (call: string, value: object | null) => site.control({ faults: { [call]: value } });
  const message = (host: Element) => host.querySelector("[role=alert]")?.textContent ?? "";

  /** A form that the server has, by id. */
  async function fetched(given: object, attributes = ""): Promise<FormElement> {
    const host = fixture(
      `<wsf-form form-id="1" ${attributes}><p>The author's words</p></wsf-form>`,
    ).querySelector<FormElement>("wsf-form");
    assert.ok(host);
    await after(
      until(() => host.querySelector("form") ?? host.getAttribute("state") === "error", "an outcome"),
      given,
    );
    return host;
  }
  /** Whether the form can be filled in and sent. */
  async function isUsable(host: FormElement): Promise<boolean> {
    for (const [id, value] of [
      [1, "Ada Lovelace"],
      [2, "ada@example.org"],
      [4, "order"],
      [5, "A message of some length"],
    ] as const)
      host.set(id, value);
    host.set(6, ["email"]);
    return after(host.submit());
  }

  async function ofPost(mode: "submit" | "save", given: object): Promise<string> {
    await fault("submit", given);
    const host = await showForm([{ id: 1, type: "text", label: "Name" }]);
    fill(control(host, 1), "Ada");
    assert.equal(await after(host[mode](), given), false);
    const text = await until(() => message(host), "a message");
    assert.equal(host.querySelector("[role=alert] img"), null);
    assert.equal(control(host, 1).value, "Ada");
    await clock.advance(MIN_LOCK_MS);
    assert.equal(host.locked, false);
    await fault("submit", { body: { error: false, data: { count: 1 } } });
    assert.equal(await after(host[mode]()), true);
    return text;
  }

  const OUTCOMES: Record<CallName, (given: object) => Promise<string>> = {
    async config(given) {
      await fault("config", given);
      const host = await fetched(given);
      const drawn = host.querySelector("form") !== null;
      assert.equal(drawn ? await isUsable(host) : host.textContent.includes("The author's words"), true);
      return drawn ? "drawn by the defaults" : "the author's words stay";
    },
    async form(given) {
      await fault("form", given);
      const host = await fetched(given);
      // The route of published forms needs no nonce, so an old one is left out.
      if ("staleNonce" in given) {
        assert.equal(await isUsable(host), true);
        return "drawn without the nonce";
      }
      assert.equal(host.querySelector("form"), null);
      assert.ok(host.textContent.includes("The author's words"));
      assert.ok(container.log.errors.some((line) => line.includes("wsf-form")));
      return "the author's words stay";
    },
    async submit_hash(given) {
      await fault("submit_hash", given);
      const host = await fetched(given, `hash="${"a".repeat(32)}"`);
      assert.equal(host.hash, "");
      assert.equal(await isUsable(host), true);
      return "starts afresh";
    },
    async view(given) {
      await fault("view", given);
      const host = await fetched(given);
      assert.equal(await isUsable(host), true);
      assert.equal(host.querySelector("[role=alert].wsf-alert-danger"), null);
      return "nobody notices";
    },
    submit: (given) => ofPost("submit", given),
    save: (given) => ofPost("save", given),
    async dropzone(given) {
      await fault("dropzone", given);
      const host = await showForm([{ id: 1, type: "file", label: "Papers", meta: { sub_type: "dropzonejs" } }]);
      const files = new DataTransfer();
      files.items.add(new File(["a"], "a.txt", { type: "text/plain" }));
      const zone = host.querySelector("#wsf-1-field-1-dropzonejs") ?? assert.fail("no zone");
      zone.dispatchEvent(new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true }));
      const state = () => host.querySelector(".wsf-dropzonejs-state")?.textContent ?? "";
      const again = () =>
        [...host.querySelectorAll("button")].find(
          ({ ariaLabel }) => ariaLabel?.includes("a.txt") && /again/i.test(ariaLabel),
        );
      const retry = await after(until(again, "another try"), given);
      const outcome = state();
      await fault("dropzone", null);
      retry.click();
      await after(until(() => state() === "Uploaded", "the file"));
      return outcome;
    },
  };

  for (const { call, name, given } of CELLS)
    it(`${call} with ${name}: usable, nothing lost`, async () => {
      seen.set(`${call} ${name}`, await OUTCOMES[call](given));
    });

  it("shows what docs/fault-matrix.md says", async () => {
    const document = await (await fetch("/docs/fault-matrix.md")).text();
    const written = document
      .split("\n")
      .filter((line) => line.startsWith("|"))
      .map((line) => line.slice(2, -2).split(" | "));
    const [heading, rule, ...rows] = written;
    assert.deepEqual(heading, ["fault", ...CALLS]);
    assert.deepEqual(rule, ["---", ...CALLS.map(() => "---")]);
    assert.deepEqual(
      rows.map(([name]) => name),
      Object.keys(FAULTS),
    );
    const isDue = (call: string, fault: string) => CELLS.some((cell) => cell.call === call && cell.name === fault);
    const shown = (call: string, fault: string) =>
      (seen.get(`${call} ${fault}`) ?? "?").replaceAll("<", "&lt;").replace(/http\S+(?=\/wp-json)/, "…");
    for (const [fault = "", ...cells] of rows)
      assert.deepEqual(
        cells,
        CALLS.map((call, column) => (isDue(call, fault) ? shown(call, fault) : cells[column] || "missing")),
        fault,
      );
  });
});
