import {
  SCRIPT_ERROR_MAX,
  SCRIPT_ERROR_MESSAGE_MAX,
} from "../../../../src/shared/antispam/signals/log-script-error.ts";
import { SCRIPT_ERROR_SHARE } from "../../../../src/shared/antispam/signals/lazy-signals.ts";
import { eventJavascriptData } from "../../../../src/shared/antispam/signals/stored-signals.ts";
import { assert, frames } from "../../../support/index.ts";
import { endVisit, visit } from "./visitor-page.ts";

interface Logged {
  err: { msg: string; file?: string };
  url: string;
  userAgent: string;
}
const log = () => JSON.parse(localStorage.getItem("ct_js_errors") ?? "[]") as Logged[];
const fail = (message: string, filename = "") => window.dispatchEvent(new ErrorEvent("error", { message, filename }));
/** Waits for the code that logs errors: the first error loads it, and it then logs all errors so far. */
const untilLogged = async () => {
  await import("../../../../src/shared/antispam/signals/log-script-error.ts");
  await frames(1);
};
const CHOSEN = () => SCRIPT_ERROR_SHARE / 2;

describe("signals: script errors", () => {
  // The test runner would fail at these errors and print them.
  const runner = { onerror: window.onerror, print: console.error };
  before(() => {
    window.onerror = null;
    console.error = () => undefined;
  });
  after(() => {
    window.onerror = runner.onerror;
    console.error = runner.print;
  });
  afterEach(endVisit);

  it("are logged in 1 visit of 100", async () => {
    assert.equal(SCRIPT_ERROR_SHARE, 0.01);
    const page = await visit();
    page.start(() => 0.01);
    fail("ctPublic is not defined");
    await untilLogged();
    assert.deepEqual(log(), []);
  });

  it("are logged raw, with message, address and user agent, when they mention the product", async () => {
    const page = await visit();
    page.start(CHOSEN);
    fail("ctPublic is not defined");
    fail("jQuery is not defined");
    fail("Uncaught TypeError: apbct_attach is not a function", "https://site.example/public.js");
    await untilLogged();
    assert.deepEqual(log(), [
      { err: { msg: "ctPublic is not defined" }, url: location.href, userAgent: navigator.userAgent },
      {
        err: { msg: "Uncaught TypeError: apbct_attach is not a function", file: "https://site.example/public.js" },
        url: location.href,
        userAgent: navigator.userAgent,
      },
    ]);
    assert.deepEqual(eventJavascriptData().apbct_ct_js_errors, log());
  });

  // antispam-contract#9/19: the error itself must not make the logger fail.
  it("are logged for thrown error objects", async () => {
    const page = await visit();
    page.start(CHOSEN);
    const error = new TypeError("apbct is undefined");
    window.dispatchEvent(new ErrorEvent("error", { message: `Uncaught ${String(error)}`, error }));
    await untilLogged();
    assert.deepEqual(
      log().map(({ err }) => err.msg),
      ["Uncaught TypeError: apbct is undefined"],
    );
    assert.deepEqual(page.container.log.errors, []);
  });

  it("are logged once per message, also on later pages", async () => {
    const page = await visit();
    page.start(CHOSEN);
    fail("apbct failed");
    fail("apbct failed");
    await untilLogged();
    const first = log().map((error) => ({ ...error, url: "https://site.example/earlier-page" }));
    assert.equal(first.length, 1);

    const later = await visit();
    localStorage.setItem("ct_js_errors", JSON.stringify(first));
    later.start(CHOSEN);
    fail("apbct failed");
    fail("apbct failed in another way");
    await untilLogged();
    assert.deepEqual(
      log().map(({ err }) => err.msg),
      ["apbct failed", "apbct failed in another way"],
    );
    assert.deepEqual(log()[0], first[0]);
  });

  it("are bounded in number and length", async () => {
    const page = await visit();
    page.start(CHOSEN);
    fail(`apbct ${"x".repeat(2 * SCRIPT_ERROR_MESSAGE_MAX)}`);
    await untilLogged();
    assert.equal(log()[0]?.err.msg.length, SCRIPT_ERROR_MESSAGE_MAX);
    for (let i = 0; i < 2 * SCRIPT_ERROR_MAX; i++) fail(`apbct failed ${i}`);
    await untilLogged();
    assert.equal(log().length, SCRIPT_ERROR_MAX);
  });

  it("start a new log when the old one cannot be read", async () => {
    const page = await visit();
    localStorage.setItem("ct_js_errors", '{"broken"');
    page.start(CHOSEN);
    fail("apbct failed");
    await untilLogged();
    assert.equal(log().length, 1);
  });

  it("are logged with the detector on too, but never before consent", async () => {
    const page = await visit({ botDetector: { enabled: true } }, { consent: "required" });
    page.start(CHOSEN);
    fail("apbct failed");
    await untilLogged();
    assert.deepEqual(log(), []);
    page.container.service("consent").set(true);
    fail("apbct failed");
    await untilLogged();
    assert.equal(log().length, 1);
  });
});
