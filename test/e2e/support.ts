import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { after, afterEach, before } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { createBackend } from "../../demo/server/backend.ts";
import type { CallRecord } from "../../demo/server/call-log.ts";
import { listen, type Listening } from "../../demo/server/listen.ts";
import { chromiumPath } from "../../tools/browsers.mjs";

export const ROOT = path.resolve(fileURLToPath(import.meta.url), "../../..");
export const DIST = path.join(ROOT, "dist");
/** No part of the project; forms of it are served where it is there. */
const FIXTURES = path.resolve(ROOT, "../shared/fixtures");

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Adds up layout shifts that no visitor caused. */
const WATCH_SHIFTS = `
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.shifts.push(shift);
  }).observe({ type: "layout-shift", buffered: true });
  window.refusals = [];
  document.addEventListener("securitypolicyviolation", (event) => window.refusals.push(event.violatedDirective + " " + event.blockedURI));
`;

/** The tests play a visitor; a browser that says it is automated is refused as a bot (demo/server/README.md). */
const PLAY_A_VISITOR = `Object.defineProperty(Navigator.prototype, "webdriver", { configurable: true, get: () => false });`;

/** Longest wait for something that a visitor would see; more than the spec's own waits together (5 s). */
const WAIT_MS = 15_000;
/** How often a wait looks; playwright's own way, once a frame, keeps a page drawing that would rest. */
const LOOK_MS = 50;

declare global {
  interface Window {
    shifts: { value: number; sources: { node: Node | null }[] }[];
    refusals: string[];
  }
}

export interface StoredForm {
  formId: number;
  status: string;
  meta: Record<string, { value: string | string[] }>;
}

export interface OpenPage {
  page: Page;
  /** Errors and warnings of the console, uncaught errors, and failed answers. */
  problems: string[];
}

export interface Pages {
  /** Opens a page of the demo in a context of its own, which ends with the test. */
  open(
    address: string,
    options?: BrowserContextOptions & { prepare?: (page: Page) => Promise<unknown> },
  ): Promise<OpenPage>;
  /** Opens a page that the test writes itself: what its head holds, besides the settings of the CMS, and its body. */
  openMarkup(markup: Markup): Promise<OpenPage>;
  /** Has the server answer at an address with a page that the test writes itself, until the test ends. */
  write(address: string, html: string, headers?: Record<string, string>): void;
  /** Tells the server what goes wrong from now on (demo/server/README.md). */
  control(body: object): Promise<void>;
  /** What the CMS prints into a page: settings with nonces that are valid now. */
  settings(): Promise<object>;
  calls(name: string): Promise<CallRecord[]>;
  submissions(): Promise<StoredForm[]>;
  /** What the server remembers of the visitor without cookies: the alternative session's names and values. */
  session(): Promise<Record<string, unknown>>;
}

export interface Markup {
  body: string;
  /** Default: the module script. */
  head?: string;
  /** Laid over the settings that the CMS prints into a page; `null` for a page without any. */
  settings?: object | null;
  headers?: Record<string, string>;
  prepare?: (page: Page) => Promise<unknown>;
}

/** A JSON script as a CMS prints it. */
export const jsonScript = (mark: string, data: unknown): string =>
  `<script type="application/json" ${mark}>${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;

export const MODULE_SCRIPT = '<script type="module" src="/dist/plaintags.js"></script>';

/** One browser for all test files of a process, until the last has ended: pages have a context of their own, and share nothing. */
const shared: { browser?: Promise<Browser>; users: number } = { users: 0 };

const launch = async () => {
  const executablePath = await chromiumPath();
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    // A visitor's browser opens no window that they did not ask for.
    ignoreDefaultArgs: ["--disable-popup-blocking"],
  });
};

/** A server with an empty database for one test file. Needs the built files. */
export function usePages(): Pages {
  shared.users += 1;
  let started: { server: Listening; browser: Browser } | undefined;
  const running = () => started ?? assert.fail("The pages are open within tests only.");
  const close: (() => Promise<void>)[] = [];
  const written = new Map<string, { html: string; headers: Record<string, string> }>();

  before(async () => {
    if (!existsSync(path.join(DIST, "plaintags.js")))
      throw new Error("There is no dist/plaintags.js: run `npm run build` before the page tests.");
    const backend = createBackend({ databaseFile: ":memory:", root: ROOT, fixturesDirectory: FIXTURES });
    const server = await listen(
      {
        ...backend,
        async serve(request, response) {
          const page = written.get(new URL(request.url ?? "/", "http://localhost").pathname);
          if (!page) return backend.serve(request, response);
          response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...page.headers }).end(page.html);
        },
      },
      { port: 0 },
    );
    started = { server, browser: await (shared.browser ??= launch()) };
  });
  afterEach(async () => {
    for (const end of close.splice(0)) await end();
    written.clear();
    if (started) await post("reset", {});
  });
  after(async () => {
    shared.users -= 1;
    if (shared.users === 0) {
      await (await shared.browser)?.close();
      delete shared.browser;
    }
    // Nothing was started where the built files are missing.
    await started?.server.close();
  });

  const read = async <T>(what: string): Promise<T> =>
    (await (await fetch(`${running().server.url}/__demo/${what}`)).json()) as T;
  async function post(what: string, body: object): Promise<void> {
    const answer = await fetch(`${running().server.url}/__demo/${what}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${what}: status ${answer.status} ${await answer.text()}`);
  }

  return {
    async open(address, { prepare, ...options } = {}) {
      const context = await running().browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
      close.push(() => context.close());
      const page = await context.newPage();
      page.setDefaultTimeout(WAIT_MS);
      const wait = page.waitForFunction.bind(page) as (read: unknown, argument: unknown, options: object) => unknown;
      const look = (read: unknown, argument: unknown, options?: object) =>
        wait(read, argument, { polling: LOOK_MS, ...options });
      page.waitForFunction = look as Page["waitForFunction"];
      const problems: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning")
          problems.push(`${message.type()}: ${message.text()}`);
      });
      page.on("pageerror", (error) => problems.push(`uncaught: ${error.message}`));
      page.on("response", (answer) => {
        if (answer.status() >= 400) problems.push(`${answer.status()}: ${answer.url()}`);
      });
      await page.addInitScript({ content: PLAY_A_VISITOR });
      await page.addInitScript({ content: WATCH_SHIFTS });
      await prepare?.(page);
      await page.goto(new URL(address, running().server.url).href);
      return { page, problems };
    },
    async openMarkup({ body, head = MODULE_SCRIPT, settings = {}, headers = {}, prepare }) {
      const printed = settings && jsonScript('data-plaintags="settings"', { ...(await this.settings()), ...settings });
      const address = "/written-by-the-test";
      this.write(
        address,
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title><link rel="icon" href="/demo/pictures/icon.svg">
          ${printed ?? ""}${head}</head><body>${body}</body></html>`,
        headers,
      );
      return this.open(address, prepare && { prepare });
    },
    write: (address, html, headers = {}) => void written.set(address, { html, headers }),
    control: (body) => post("control", body),
    async settings() {
      const { antispam, forms } = await read<{ antispam: object; forms: object }>("settings");
      return { antispam, forms };
    },
    calls: (name) => read<CallRecord[]>(`log?name=${name}`),
    session: async () => {
      const { sessions } = await read<{ sessions: { name: string; value: unknown }[] }>("stored");
      return Object.fromEntries(sessions.map(({ name, value }) => [name, value]));
    },
    submissions: async () => (await read<{ submissions: StoredForm[] }>("stored")).submissions,
  };
}

/** The tags of a page that wait for nothing but being near, with the sign that each can be used. */
const READY: Record<string, string> = {
  "pb-slider": '[state="idle"]',
  "pb-read-more": "[state]",
  "pb-lightbox": '[state="closed"]',
  "wsf-form": '[state="ready"]',
  "apbct-protected-form": '[state="allowed"]',
};

/** Scrolls to an element and waits until every tag in it can be used. */
export async function reach(page: Page, selector: string): Promise<void> {
  const place = page.locator(selector);
  await place.scrollIntoViewIfNeeded();
  for (const [tag, ready] of Object.entries(READY)) {
    const tags = place.locator(tag);
    for (let index = 0; index < (await tags.count()); index++) {
      await tags.nth(index).scrollIntoViewIfNeeded();
      await page.waitForFunction(
        ([from, name, at, sign]) => document.querySelector(from)?.querySelectorAll(name)[at]?.matches(sign),
        [selector, tag, index, ready] as const,
      );
    }
  }
}

/** Goes through the whole page, so that every tag is loaded. */
export async function visitAll(page: Page): Promise<void> {
  for (const family of FAMILIES) await reach(page, `#${family}`);
}

const FAMILIES = ["contacts", "protection", "slider", "read-more", "lightbox", "form", "check"] as const;

/** A hand that holds still until no flick is left of its way: only its length counts then, however fast the machine moved. */
export async function holdStill(page: Page): Promise<void> {
  const since = await page.evaluate(() => performance.now());
  await page.waitForFunction((start) => performance.now() - start > 400, since);
}

/** The accessibility findings of a part of the page, one line each; shadow roots included. */
export async function axeFindings(page: Page, selector: string): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(async (part) => {
    const { axe } = window as unknown as {
      axe: {
        run(
          context: string,
          options: object,
        ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
      };
    };
    const { violations } = await axe.run(part, { resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
    );
  }, selector);
}

/** What has moved without a visitor's doing, as the browser scores it. */
export const layoutShift = (page: Page): Promise<{ total: number; moved: string[] }> =>
  page.evaluate(() => ({
    total: window.shifts.reduce((sum, { value }) => sum + value, 0),
    moved: window.shifts.flatMap(({ sources }) =>
      sources.map(({ node }) =>
        node instanceof Element ? `${node.localName}.${node.className}` : (node?.nodeName ?? "?"),
      ),
    ),
  }));

/** Names of the scripts that the page has fetched, without their hashes. */
export const loadedScripts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.startsWith("/dist/") && name.endsWith(".js"))
      .map((name) => name.replace(/^\/dist\/(chunks\/)?/, "").replace(/-[\w-]{7}\.js$/, ".js")),
  );
