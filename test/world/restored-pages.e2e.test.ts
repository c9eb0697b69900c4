import assert from "node:assert/strict";
import { after, afterEach, before, describe, test } from "node:test";
import { launch, type Browser, type Page } from "puppeteer-core";
import { createBackend } from "../../demo/server/backend.ts";
import { listen, type Listening } from "../../demo/server/listen.ts";
import { firefoxPath } from "../../tools/browsers.mjs";
import { limitMs } from "../../tools/time-factor.mjs";
import {
  FIXTURES,
  HIDE_AUTOMATION,
  htmlPage,
  jsonScript,
  MODULE_SCRIPT,
  ROOT,
  settingsScript,
  STYLE_SHEET,
} from "../e2e/support.ts";
import { labelledField, storedField, storedForm } from "../support/form-builder.ts";

const FIREFOX = firefoxPath();
/** Chromium without a window has no back/forward cache. */
const SKIP = FIREFOX ? false : "Firefox is not installed.";
const WAIT_MS = limitMs(15);

const ADDRESS = "/a-page";
const ELSEWHERE = "/elsewhere";

describe("a page that Back takes out of the browser's cache", { skip: SKIP }, () => {
  let browser: Browser;
  let server: Listening;
  let page: Page;
  let body = "";
  let requests = 0;

  before(async () => {
    const backend = createBackend({ databaseFile: ":memory:", root: ROOT, fixturesDirectory: FIXTURES });
    server = await listen(
      {
        ...backend,
        async serve(request, response) {
          requests += 1;
          response.once("close", () => (requests -= 1));
          const { pathname } = new URL(request.url ?? "/", "http://localhost");
          const markup = { [ADDRESS]: body, [ELSEWHERE]: "Elsewhere" }[pathname];
          if (markup === undefined) return backend.serve(request, response);
          const settings = (await demo("settings")) as object;
          const head = pathname === ADDRESS ? `${STYLE_SHEET}${settingsScript(settings)}${MODULE_SCRIPT}` : "";
          response
            .writeHead(200, { "content-type": "text/html; charset=utf-8" })
            .end(htmlPage({ head, body: `<main>${markup}</main>` }));
        },
      },
      { port: 0 },
    );
    browser = await launch({ browser: "firefox", executablePath: FIREFOX! });
  });
  afterEach(async () => {
    await page.close();
    await demo("reset", {});
  });
  after(async () => {
    await browser?.close();
    await server?.close();
  });

  const demo = async (name: string, body?: object): Promise<unknown> => {
    const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    const answer = await fetch(`${server.url}/__demo/${name}`, body && init);
    assert.ok(answer.ok, `${name}: status ${answer.status}`);
    return answer.json().catch(() => undefined);
  };

  async function open(markup: string): Promise<void> {
    body = markup;
    page = await browser.newPage();
    page.setDefaultTimeout(WAIT_MS);
    await page.evaluateOnNewDocument(HIDE_AUTOMATION);
    await page.goto(server.url + ADDRESS);
  }

  /** Follows what leaves the page, then goes back to it; fails if the browser has loaded it again. */
  async function leaveAndReturn(leave: () => Promise<unknown>): Promise<void> {
    // A page with requests on their way is not kept.
    do await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    while (requests > 0);
    await page.evaluate(() => addEventListener("pageshow", ({ persisted }) => (window.wasRestored = persisted)));
    await leave();
    await page.waitForFunction((address) => location.pathname === address, {}, ELSEWHERE);
    await page.evaluate(() => void setTimeout(() => history.back()));
    await page.waitForFunction((address) => location.pathname === address, {}, ADDRESS);
    await page.waitForFunction(() => window.wasRestored);
    await page.evaluate(() => delete window.wasRestored);
  }
  const form = (meta = {}) => {
    const definition = storedForm([labelledField(1, "text", "Name"), storedField(2, "submit", "Send")], { meta });
    return `${jsonScript('id="definition"', definition)}<wsf-form definition="#definition"></wsf-form>`;
  };
  const send = () => page.locator("wsf-form button[type=submit]").click();

  test("sends its form again, which the server has answered with a redirect", async () => {
    await demo("control", {
      faults: { submit: { body: { error: false, data: { js: [{ action: "redirect", url: ELSEWHERE }] } } } },
    });
    await open(form());
    await page.locator("wsf-form input[type=text]").fill("Ada");
    await leaveAndReturn(send);
    await page.locator("wsf-form input[type=text]").fill("Grace");
    await leaveAndReturn(send);
    assert.equal(((await demo("log?name=submit")) as unknown[]).length, 2);
  });

  test("sends its form again, which the browser has posted to the form's own address", async () => {
    await open(form({ form_action: ELSEWHERE }));
    await page.locator("wsf-form input[type=text]").fill("Ada");
    await leaveAndReturn(send);
    assert.equal(await page.$eval("wsf-form input[type=text]", (input) => input.value), "Ada");
    await leaveAndReturn(send);
  });

  test("goes on with its slider, hidden contact and folded text", async () => {
    await open(`
      <a href="${ELSEWHERE}">Leave</a>
      <pb-slider autoplay interval="200" speed="1" rewind label="Words"><p>One</p><p>Two</p><p>Three</p></pb-slider>
      <pb-read-more collapsed-height="40">${"<p>Long text</p>".repeat(9)}</pb-read-more>
      <apbct-email encoded="bzNvZWJiemZAdG5hYXJnLnJrbnpjeXI=">ro***@*****.example</apbct-email>`);
    const slideIs = (index: number) =>
      page.waitForFunction((at) => (document.querySelector("pb-slider") as Slider).index === at, {}, index);
    // The first touch fetches code.
    await page.mouse.click(5, 5);
    await slideIs(1);
    await slideIs(0);
    await leaveAndReturn(() => page.locator("a[href]").click());
    await slideIs(2);
    await slideIs(0);
    await page.locator("pb-read-more >>> button").click();
    await page.waitForSelector("pb-read-more[state=expanded]");
    await page.locator("apbct-email").click();
    await page.waitForSelector("text/rooms@gannet.example");
  });
});

type Slider = HTMLElement & { index: number };

declare global {
  interface Window {
    wasRestored?: boolean;
  }
}
