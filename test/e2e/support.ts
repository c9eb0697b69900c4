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
import type { PageReport } from "../../src/shared/core/registry/page-report.ts";
import type { PlainTags } from "../../src/shared/core/registry/registry.ts";
import { chromiumPath } from "../../tools/browsers.mjs";
import { closeContext } from "../support/close-context.ts";
import { limitMs } from "../../tools/time-factor.mjs";

export const ROOT = path.resolve(fileURLToPath(import.meta.url), "../../..");
export const DIST = path.join(ROOT, "dist");
/** Real definitions, which are not part of the project; the server offers them if the folder exists. */
export const FIXTURES = path.resolve(ROOT, "../shared/fixtures");

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Collects layout shifts that no visitor caused, and what the policy refuses. */
const WATCH_PAGE = `
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.shifts.push(shift);
  }).observe({ type: "layout-shift", buffered: true });
  window.refusals = [];
  document.addEventListener("securitypolicyviolation", (event) => window.refusals.push(event.violatedDirective + " " + event.blockedURI));
`;

/** The tests act as visitors, and the server refuses a browser that reports automation (demo/server/README.md). */
export const HIDE_AUTOMATION = `Object.defineProperty(Navigator.prototype, "webdriver", { configurable: true, get: () => false });`;

/** Longest wait for something that a visitor sees; longer than all waits of the specs together (5 s). */
const WAIT_MS = limitMs(15);
/** How often a wait polls. Playwright polls once a frame by default, which keeps an idle page drawing. */
const POLL_MS = 50;

declare global {
  interface Window {
    shifts: { value: number; sources: { node: Node | null }[] }[];
    refusals: string[];
    followedLinks: string[];
  }
}

export interface StoredForm {
  formId: number;
  status: string;
  meta: Record<string, { value: string | string[] }>;
}

export interface OpenPage {
  page: Page;
  /** Errors and warnings in the console, uncaught errors, and failed responses. */
  problems: string[];
}

export interface Pages {
  /** Opens a page of the demo in a new context, which ends with the test. */
  open(
    address: string,
    options?: BrowserContextOptions & { prepare?: (page: Page) => Promise<unknown> },
  ): Promise<OpenPage>;
  /** Opens the demo's home page with only one of its families of tags. The whole page costs twice as much. */
  openFamily(
    family: Family,
    options?: BrowserContextOptions & { query?: string; prepare?: (page: Page) => Promise<unknown> },
  ): Promise<OpenPage>;
  /** Opens a page that the test writes. The head starts with the settings that the CMS prints. */
  openMarkup(markup: Markup): Promise<OpenPage>;
  /** Makes the server answer at an address with a page that the test writes, until the test ends or `erase` is called. */
  write(address: string, html: string, headers?: Record<string, string>, status?: number): void;
  erase(address: string): void;
  /** Sets which faults and options the server has from now on (demo/server/README.md). */
  control(body: object): Promise<void>;
  /** The settings that the CMS prints into a page, with valid nonces. */
  settings(): Promise<object>;
  calls(name: string): Promise<CallRecord[]>;
  submissions(): Promise<StoredForm[]>;
  /** The alternative session: names and values that the server stores about a visitor without cookies. */
  session(): Promise<Record<string, unknown>>;
}

export interface Markup extends BrowserContextOptions {
  body: string;
  /** Default: the module script. */
  head?: string;
  /** Merged over the settings that the CMS prints into a page; `null` for a page without settings. */
  settings?: object | null;
  headers?: Record<string, string>;
  prepare?: (page: Page) => Promise<unknown>;
}

/** A JSON script as a CMS prints it. */
export const jsonScript = (mark: string, data: unknown): string =>
  `<script type="application/json" ${mark}>${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;

export const settingsScript = (settings: object): string => jsonScript('data-plaintags="settings"', settings);

export const MODULE_SCRIPT = '<script type="module" src="/dist/plaintags.js"></script>';
export const CLASSIC_SCRIPT = '<script src="/dist/plaintags.classic.js"></script>';
export const DEFERRED_SCRIPT = '<script defer src="/dist/plaintags.classic.js"></script>';
export const BUNDLE_SCRIPT = '<script defer src="/dist/plaintags.bundle.js"></script>';
export const STYLE_SHEET = '<link rel="stylesheet" href="/dist/plaintags.css">';
export const STRICT_POLICY =
  "script-src 'self'; style-src 'self'; object-src 'none'; require-trusted-types-for 'script'; trusted-types plaintags";

/** Colours do not depend on the direction: two looks cover both schemes and both directions. */
export const LOOKS = [
  { look: "light", colorScheme: "light", query: "?scheme=light" },
  { look: "dark and right to left", colorScheme: "dark", query: "?scheme=dark&dir=rtl" },
] as const;

/** A document as a CMS sends it, with an icon that the demo serves, because browsers request one. */
export const htmlPage = ({
  title = "A page",
  attributes = 'lang="en"',
  head = "",
  body,
}: {
  title?: string;
  /** Of the root element. */
  attributes?: string;
  head?: string;
  body: string;
}): string =>
  `<!doctype html><html ${attributes}><head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="/demo/pictures/icon.svg">${head}</head><body>${body}</body></html>`;

/** One browser for all test files of a process. Each page has its own context, so pages share nothing. */
const shared: { browser?: Promise<Browser>; users: number } = { users: 0 };

const launch = async () => {
  const executablePath = await chromiumPath();
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    // A visitor's browser blocks windows that the visitor did not ask for.
    ignoreDefaultArgs: ["--disable-popup-blocking"],
  });
};

/** Starts a server with an empty database for one test file. Needs the built files. */
export function usePages(): Pages {
  shared.users += 1;
  let started: { server: Listening; browser: Browser } | undefined;
  const running = () => started ?? assert.fail("Pages can be opened only in a test.");
  const close: (() => Promise<void>)[] = [];
  const written = new Map<string, { html: string; headers: Record<string, string>; status: number }>();

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
          response
            .writeHead(page.status, { "content-type": "text/html; charset=utf-8", ...page.headers })
            .end(page.html);
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
    // Without the built files nothing was started.
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
      close.push(() => closeContext(context));
      const page = await context.newPage();
      page.setDefaultTimeout(WAIT_MS);
      const wait = page.waitForFunction.bind(page) as (read: unknown, argument: unknown, options: object) => unknown;
      const poll = (read: unknown, argument: unknown, options?: object) =>
        wait(read, argument, { polling: POLL_MS, ...options });
      page.waitForFunction = poll as Page["waitForFunction"];
      const problems: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning")
          problems.push(`${message.type()}: ${message.text()}`);
      });
      page.on("pageerror", (error) => problems.push(`uncaught: ${error.message}`));
      page.on("response", (answer) => {
        if (answer.status() >= 400) problems.push(`${answer.status()}: ${answer.url()}`);
      });
      await page.addInitScript({ content: HIDE_AUTOMATION });
      await page.addInitScript({ content: WATCH_PAGE });
      await prepare?.(page);
      await page.goto(new URL(address, running().server.url).href);
      return { page, problems };
    },
    openFamily(family, { query = "", ...options } = {}) {
      const address = "/demo/family.html";
      this.write(address, homePageWith(family));
      return this.open(`${address}${query}`, options);
    },
    async openMarkup({ body, head = MODULE_SCRIPT, settings = {}, headers = {}, ...options }) {
      const printed = settings && settingsScript({ ...(await this.settings()), ...settings });
      const address = "/written-by-the-test";
      this.write(address, htmlPage({ head: `${printed ?? ""}${head}`, body }), headers);
      return this.open(address, options);
    },
    write: (address, html, headers = {}, status = 200) => void written.set(address, { html, headers, status }),
    erase: (address) => void written.delete(address),
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

/** Tags that start when they come near the viewport, and the selector that each matches once it works. */
const READY: Record<string, string> = {
  "pb-slider": '[state="idle"]',
  "pb-read-more": "[state]",
  "pb-lightbox": '[state="closed"]',
  "wsf-form": '[state="ready"]',
  "apbct-protected-form": '[state="allowed"]',
};

/** Scrolls to an element and waits until every tag in it works. */
export async function reach(page: Page, selector: string): Promise<void> {
  const place = page.locator(selector);
  await place.scrollIntoViewIfNeeded();
  for (const [tag, readyState] of Object.entries(READY)) {
    const tags = place.locator(tag);
    for (let index = 0; index < (await tags.count()); index++) {
      await tags.nth(index).scrollIntoViewIfNeeded();
      await page.waitForFunction(
        ([root, name, at, expected]) => document.querySelector(root)?.querySelectorAll(name)[at]?.matches(expected),
        [selector, tag, index, readyState] as const,
      );
    }
  }
}

/** Scrolls through the whole page, so that every tag loads. */
export async function visitAll(page: Page): Promise<void> {
  for (const family of FAMILIES) await reach(page, `#${family}`);
}

const FAMILIES = ["contacts", "protection", "slider", "read-more", "lightbox", "form", "check"] as const;
type Family = (typeof FAMILIES)[number];

/** The demo's home page with one family in its main part, without the demo's own script, which needs all of them. */
function homePageWith(family: Family): string {
  const html = readFileSync(path.join(ROOT, "demo/index.html"), "utf8").replace(/<script[^>]*demo\.js"><\/script>/, "");
  const [, start = "", main = "", end = ""] = /^([^]*<main[^>]*>)([^]*)(<\/main>[^]*)$/.exec(html) ?? [];
  const section = main.split(/(?=<section class="family")/).find((part) => part.includes(` id="${family}" `));
  return `${start}${section ?? assert.fail(family)}${end}`;
}

/** Pauses a drag until its speed no longer counts: then only its length does, however fast the machine is. */
export async function holdStill(page: Page): Promise<void> {
  const start = await page.evaluate(() => performance.now());
  await page.waitForFunction((since) => performance.now() - since > 400, start);
}

/** Keeps the page from following links, and records which it would have followed. */
export const recordLinks = (page: Page): Promise<unknown> =>
  page.addInitScript({
    content: `
      window.followedLinks = [];
      addEventListener("click", (event) => {
        const link = event.composedPath().find((node) => node.localName === "a");
        if (!link?.href || event.defaultPrevented) return;
        event.preventDefault();
        window.followedLinks.push(link.href);
      });`,
  });
/** The links that the page would have followed. */
export const followedLinks = (page: Page): Promise<string[]> => page.evaluate(() => window.followedLinks);

/** Delays each part of the tags' code until the page has been painted without it. */
export const delayChunks = (page: Page): Promise<unknown> =>
  page.route("**/dist/chunks/**", async (route) => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await route.continue();
  });

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
    const { violations } = await axe.run(part, {
      resultTypes: ["violations"],
      // No rule that runs reads style sheets, which axe would fetch and parse once more.
      preload: { assets: ["media"] },
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
    );
  }, selector);
}

/** Layout shifts that the visitor did not cause, as the browser scores them. */
export const layoutShift = (page: Page): Promise<{ total: number; moved: string[] }> =>
  page.evaluate(() => ({
    total: window.shifts.reduce((sum, { value }) => sum + value, 0),
    moved: window.shifts.flatMap(({ sources }) =>
      sources.map(({ node }) =>
        node instanceof Element ? `${node.localName}.${node.className}` : (node?.nodeName ?? "?"),
      ),
    ),
  }));

/** Changes a form until it has the fields of the guard, whose code may come after the first change. */
export async function touchForm(page: Page, form: string): Promise<void> {
  const given = page.locator(form).first();
  const field = given.locator("[name='apbct_visible_fields'], [name='ct_no_cookie_hidden_field']").first();
  const end = Date.now() + WAIT_MS;
  do {
    await given.dispatchEvent("change");
    const found = field.waitFor({ state: "attached", timeout: POLL_MS });
    if (await found.then(() => true).catch(() => false)) return;
  } while (Date.now() < end);
  assert.fail(`${form} did not get its fields`);
}

/** Asserts that the page has hardly shifted by itself. */
export async function assertStill(page: Page, maxShift = 0.02): Promise<void> {
  const { total, moved } = await layoutShift(page);
  assert.ok(total <= maxShift, `shifted by ${total}: ${moved.join(", ")}`);
}

/** Width of the page in pixels, including what needs a horizontal scroll. */
export const pageWidth = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

/** What plaintags.check() reports. */
export const checkReport = (page: Page) => page.evaluate(() => (window.plaintags as PlainTags).check());

type Problem = PageReport["problems"][number];

/** Waits until plaintags.check() reports such problems, and returns them. The script itself may still have to start. */
export async function untilReported(
  page: Page,
  { message, ...exact }: Partial<Omit<Problem, "message">> & { message?: RegExp },
): Promise<Problem[]> {
  const found = await page.waitForFunction(
    ([wanted, words]) => {
      const report = (window.plaintags as Partial<PlainTags> | undefined)?.check?.();
      const matching = report?.problems.filter(
        (problem) =>
          Object.entries(wanted).every(([name, value]) => problem[name as keyof Problem] === value) &&
          new RegExp(words).test(problem.message),
      );
      return matching?.length ? matching : null;
    },
    [exact, message?.source ?? ""] as const,
  );
  return (await found.jsonValue()) ?? assert.fail("no problem");
}

/** Names of the scripts that the page has fetched, without their hashes. */
export const loadedScripts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.startsWith("/dist/") && name.endsWith(".js"))
      .map((name) => name.replace(/^\/dist\/(chunks\/)?/, "").replace(/-[\w-]{7}\.js$/, ".js")),
  );
