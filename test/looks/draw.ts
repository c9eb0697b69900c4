import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Page, type Request } from "playwright-core";
import { createBackend } from "../../demo/server/backend.ts";
import { listen } from "../../demo/server/listen.ts";
import { chromiumPath } from "../../tools/browsers.mjs";
import { HIDE_AUTOMATION, ROOT } from "../e2e/support.ts";
import { fontEnvironment } from "./fonts.ts";
import type { Look } from "./looks.ts";
import { composePage, sayIn } from "./page.ts";
import type { State, Visit } from "./state.ts";

/** The date on which every page is drawn. */
const TODAY = new Date("2027-05-03T10:00:00Z");
/** Longest wait for something that a step waits for. */
const WAIT_MS = 30_000;
/** Longest time for all pictures of a page. */
const STATE_MS = 120_000;
/** Until a page has stopped changing. */
const MAX_SHOTS = 20;
/** Around the tag in a picture. */
const MARGIN_PX = 8;
const MIN_HEIGHT_PX = 200;

/** Text and edges are drawn alike on every machine: whole pixels, grey instead of coloured edges, no tricks of a CPU. */
const ARGUMENTS = [
  "--font-render-hinting=none",
  "--disable-lcd-text",
  "--disable-skia-runtime-opts",
  "--disable-partial-raster",
  "--force-color-profile=srgb",
];

export interface Drawer {
  /** Name and version of the browser. */
  browser: string;
  /**
   * Draws a state in some looks. `isKnown` may accept a picture at once; otherwise it counts when two in a row are
   * equal. `style` is added to the page.
   */
  draw(
    state: State,
    looks: readonly Look[],
    seen: (look: Look, png: Buffer) => void,
    options?: { isKnown?: (look: Look, png: Buffer) => boolean; style?: string },
  ): Promise<void>;
  /** Opens a state's page in a look. `wear` gives it another one of the same direction, and waits until it is at rest. */
  visit(state: State, look: Look, use: (wear: (look: Look) => Promise<Page>) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

interface OpenVisit extends Visit {
  /** Waits until scripts, languages and styles of the tags are there and at rest. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a browser with our fonts, and a server. Needs the built files. */
export async function startDrawer(): Promise<Drawer> {
  const folder = mkdtempSync(path.join(tmpdir(), "plaintags-looks-"));
  const written = new Map<string, string>();
  const backend = createBackend({ databaseFile: ":memory:", root: ROOT });
  const server = await listen(
    {
      ...backend,
      async serve(request, response) {
        const page = written.get(request.url ?? "");
        if (page === undefined) return backend.serve(request, response);
        response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page);
      },
    },
    { port: 0 },
  );
  const executablePath = await chromiumPath();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ARGUMENTS,
    env: { ...process.env, ...fontEnvironment(folder) },
  });
  let serial = 0;

  /** Opens the page of a state in a direction, on a site of the server of its own. */
  async function open(state: State, look: Look): Promise<OpenVisit> {
    const rtl = look.rtl ?? false;
    serial += 1;
    const address = `/looks/${serial}`;
    const site = `${server.url}/site/looks-${serial}/__demo`;
    const control = async (body: object) => {
      const answer = await fetch(`${site}/control`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`The server's control answered ${answer.status}: ${await answer.text()}`);
    };
    if (state.server) await control(state.server);
    const { antispam, forms } = (await (await fetch(`${site}/settings`)).json()) as Record<string, object>;
    const settings = {
      antispam: { ...antispam, ...state.settings?.antispam },
      forms: { ...forms, ...state.settings?.forms },
    };
    written.set(address, composePage(state, { rtl, settings }));
    const context = await browser.newContext({
      viewport: { width: look.widthPx, height: state.height ?? MIN_HEIGHT_PX },
      deviceScaleFactor: 1,
      locale: rtl ? "he-IL" : "en-GB",
      timezoneId: "UTC",
      reducedMotion: "reduce",
      colorScheme: "light",
      javaScriptEnabled: !state.withoutScripts,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(WAIT_MS);
    await page.clock.setFixedTime(TODAY);
    await page.addInitScript({ content: HIDE_AUTOMATION });
    const loading = new Set<Request>();
    page.on("request", (request) => request.url().includes("/dist/") && loading.add(request));
    page.on("requestfinished", (request) => loading.delete(request));
    page.on("requestfailed", (request) => loading.delete(request));
    await page.goto(server.url + address);
    if (state.started !== undefined) await page.locator(state.started).first().waitFor({ state: "attached" });
    const visit = { page, control, say: sayIn(rtl) };
    await state.steps?.(visit);
    return {
      ...visit,
      async settle() {
        do await pageIsIdle(page);
        while (loading.size > 0);
      },
      async close() {
        written.delete(address);
        await context.close();
      },
    };
  }

  /** Opens the page of a state while it is used. */
  async function using(state: State, look: Look, use: (visit: OpenVisit) => Promise<void>): Promise<void> {
    const visit = await open(state, look);
    // What runs in a page has no limit of its own.
    const limit = setTimeout(() => void visit.close(), STATE_MS);
    try {
      await use(visit);
    } finally {
      clearTimeout(limit);
      await visit.close();
    }
  }

  return {
    browser: `Chromium ${browser.version()}`,
    async draw(state, looks, seen, { isKnown = () => false, style } = {}) {
      for (const group of [looks.filter(({ rtl }) => !rtl), looks.filter(({ rtl }) => rtl)]) {
        if (!group[0]) continue;
        await using(state, group[0], async (visit) => {
          if (style !== undefined) await visit.page.addStyleTag({ content: style });
          for (const look of group) {
            await applyLook(visit.page, look);
            seen(look, await shoot(visit, state, (png) => isKnown(look, png)));
          }
        });
      }
    },
    visit: (state, first, use) =>
      using(state, first, ({ page, settle }) =>
        use(async (look) => {
          await applyLook(page, look);
          if (!state.withoutScripts) await settle();
          return page;
        }),
      ),
    async close() {
      await browser.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Gives an open page another look; only the direction needs a new page. */
async function applyLook(page: Page, look: Look): Promise<void> {
  await page.emulateMedia({
    colorScheme: look.dark ? "dark" : "light",
    forcedColors: look.forcedColors ? "active" : "none",
    reducedMotion: "reduce",
  });
  await page.setViewportSize({ width: look.widthPx, height: page.viewportSize()!.height });
  await page.evaluate((theme) => {
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[data-theme]"))
      link.media = link.dataset.theme === theme ? "all" : "not all";
  }, look.theme);
}

/** Waits until scripts of the page have done what they had to do. */
const pageIsIdle = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))));

/** Makes the window as high as the page: what a window cuts off is in no picture. */
async function fitHeight(page: Page, minHeightPx: number): Promise<void> {
  const needed = await page.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height));
  const { width, height } = page.viewportSize()!;
  const fitting = Math.max(needed, minHeightPx);
  if (fitting !== height) await page.setViewportSize({ width, height: fitting });
}

/** The picture of a page that has stopped changing, or that is known. */
async function shoot({ page, settle }: OpenVisit, state: State, isKnown: (png: Buffer) => boolean): Promise<Buffer> {
  let last: Buffer | undefined;
  for (let shots = 0; shots < MAX_SHOTS; shots++) {
    if (!state.withoutScripts) await settle();
    await fitHeight(page, state.height ?? MIN_HEIGHT_PX);
    const png = await page.screenshot({ clip: await findClip(page, state.with ?? []), animations: "disabled" });
    if (isKnown(png) || last?.equals(png)) return png;
    last = png;
  }
  throw new Error("The page does not stop changing.");
}

/** The part of the window that shows the tag, with open dialogs and popovers, once its pictures are loaded. */
async function findClip(page: Page, more: readonly string[]) {
  const { width, height } = page.viewportSize()!;
  const boxes = await page.evaluate(
    async (selectors) => {
      const roots: ParentNode[] = [document];
      for (const root of roots)
        for (const element of root.querySelectorAll("*")) if (element.shadowRoot) roots.push(element.shadowRoot);
      for (const image of roots.flatMap((root) => [...root.querySelectorAll("img")]))
        await image.decode().catch(() => undefined);
      return roots
        .flatMap((root) => [...root.querySelectorAll(selectors)])
        .map((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    },
    ["main", "dialog[open]", ":popover-open", ...more].join(),
  );
  const clamp = (px: number, max: number) => Math.min(Math.max(px, 0), max);
  const start = (side: "left" | "top", max: number) =>
    clamp(Math.floor(Math.min(...boxes.map((box) => box[side])) - MARGIN_PX), max);
  const end = (side: "right" | "bottom", max: number) =>
    clamp(Math.ceil(Math.max(...boxes.map((box) => box[side])) + MARGIN_PX), max);
  const [x, y] = [start("left", width), start("top", height)];
  return { x, y, width: end("right", width) - x, height: end("bottom", height) - y };
}
