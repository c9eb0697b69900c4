import path from "node:path";
import { after, afterEach, before } from "node:test";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { chromiumPath } from "../../tools/browsers.mjs";
import { closeContext } from "../support/close-context.ts";
import { startSite, type Site, type SiteOptions } from "../../tools/wordpress/site.mjs";

const FOLDER = import.meta.dirname;
export const fixture = (name: string): string => path.join(FOLDER, "fixtures", name);
const SEED = path.join(FOLDER, "seed.php");
const PHP = path.join(FOLDER, "php");

/** Longest wait for something that a visitor or author sees. */
const WAIT_MS = 20_000;

/** Hides that a program drives the browser, which the site refuses to tell hidden contacts. */
const HIDE_AUTOMATION = `Object.defineProperty(Navigator.prototype, "webdriver", { configurable: true, get: () => false });`;
/** The tests' compiler names functions by it, also those that run in the page. */
const NAMES = "globalThis.__name ??= (value) => value;";
const WATCH_SHIFTS = `
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.shifts.push(shift);
  }).observe({ type: "layout-shift", buffered: true });`;

export interface Opened {
  page: Page;
  /** Errors in the console, uncaught errors and failed responses. */
  problems: string[];
}

export interface TestSite {
  /** Address of an example page by its name in seed.php. */
  url(name: string): string;
  address(): string;
  /** Opens an address in a new context, which ends with the test. `as`: signed in as this user. */
  open(address: string, options?: BrowserContextOptions & { as?: string; automated?: boolean }): Promise<Opened>;
  /** The source of a page for a visitor who is not signed in, and its headers. */
  source(address: string, init?: RequestInit): Promise<{ html: string; headers: Headers; status: number }>;
  /** Runs a file of `php/` inside the site, or the network's site in the folder `of`. */
  php<Result = unknown>(name: string, argument?: unknown, of?: string): Promise<Result>;
}

/** One browser for all files of a process. */
const shared: { browser?: Promise<Browser>; users: number } = { users: 0 };

/** A WordPress with the plugin and the example pages, for one test file. */
export function useWordPress({ seed = {}, ...options }: SiteOptions & { seed?: object } = {}): TestSite {
  shared.users += 1;
  let site: Site | undefined;
  let pages: Record<string, string> = {};
  let browser: Browser | undefined;
  const close: (() => Promise<void>)[] = [];
  const running = (): Site => {
    if (!site) throw new Error("The site runs only in a test.");
    return site;
  };

  before(async () => {
    site = await startSite({ mustUse: [path.join(FOLDER, "measure.php")], ...options });
    pages = await site.php(SEED, seed);
    const executablePath = await chromiumPath();
    browser = await (shared.browser ??= chromium.launch(executablePath === undefined ? {} : { executablePath }));
  });
  afterEach(async () => {
    for (const end of close.splice(0)) await end();
  });
  after(async () => {
    await site?.stop();
    shared.users -= 1;
    if (shared.users > 0) return;
    await (await shared.browser)?.close();
    delete shared.browser;
  });

  return {
    url: (name) => {
      const url = pages[name];
      if (url === undefined) throw new Error(`seed.php makes no page "${name}".`);
      return url;
    },
    address: () => running().address,
    async open(address, { as, automated = false, ...contextOptions } = {}) {
      if (!browser) throw new Error("The browser runs only in a test.");
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...contextOptions });
      close.push(() => closeContext(context));
      context.setDefaultTimeout(WAIT_MS);
      if (!automated) await context.addInitScript(HIDE_AUTOMATION);
      await context.addInitScript(NAMES + WATCH_SHIFTS);
      const page = await context.newPage();
      if (as !== undefined) await signIn(page, running().address, as);
      const problems: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") problems.push(message.text());
      });
      page.on("pageerror", (error) => problems.push(String(error)));
      page.on("response", (response) => {
        if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
      });
      await page.goto(address);
      return { page, problems };
    },
    async source(address, init) {
      const answer = await fetch(address, init);
      return { html: await answer.text(), headers: answer.headers, status: answer.status };
    },
    php: (name, argument, of) => running().php(path.join(PHP, name), argument, of),
  };
}

/** Signs in as the form of the login page does; its script moves the focus, which a typed name may get lost in. */
async function signIn(page: Page, address: string, login: string): Promise<void> {
  const { request } = page.context();
  const form = `${address}/wp-login.php`;
  // Sets the cookie by which WordPress knows that the browser takes cookies.
  await request.get(form);
  await request.post(form, { form: { log: login, pwd: "password", testcookie: "1" } });
  const cookies = await page.context().cookies(address);
  if (!cookies.some(({ name }) => name.startsWith("wordpress_logged_in"))) throw new Error(`${login} cannot sign in.`);
}
