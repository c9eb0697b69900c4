import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type OutgoingHttpHeaders } from "node:http";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import {
  checkReport,
  CLASSIC_SCRIPT,
  DIST,
  htmlPage,
  jsonScript,
  loadedScripts,
  settingsScript,
  STRICT_POLICY,
  untilReported,
  usePages,
} from "./support.ts";
import { FORM, TAGS } from "./tags.ts";

const pages = usePages();

const CODE = readFileSync(path.join(DIST, "plaintags.classic.js"), "utf8");
/** Other scripts that an optimiser puts into the same file; the first lacks its semicolon. */
const joined = (code: string) =>
  `var before = function () { throw new Error("called by accident") }\n${code}\nwindow.after = true`;
const inline = (code: string) => `<script>${code.replaceAll("</script", "<\\/script")}</script>`;

/** A tag of each family with code of its own: what finds the chunks of these finds those of all. */
const FEW = ["pb-slider", "pb-lightbox", "wsf-form"];
const ALL = Object.keys(TAGS);
const markupOf = (tags: readonly string[]) => tags.map((tag) => TAGS[tag]!.markup).join("\n");
/** What the author wrote, by tag. */
const CONTENT: Record<string, string> = {
  "apbct-email": "ro***@***",
  "pb-slider": "Two",
  "pb-lightbox": "Dunes",
  "pb-read-more": "four",
  "wsf-form": "On its way.",
};

interface ClassicPage {
  /** Default: every tag. */
  tags?: readonly string[];
  /** Default: the classic script beside its chunks. */
  script?: string;
  settings?: object;
  /** Scripts that the page gets from its own server, by address. */
  files?: Record<string, string>;
  headers?: Record<string, string>;
  prepare?: (page: Page) => Promise<unknown>;
}

/** Opens a page with tags and the classic script. */
const openClassic = ({
  tags = ALL,
  script = CLASSIC_SCRIPT,
  settings = {},
  files = {},
  headers = {},
  prepare,
}: ClassicPage) =>
  pages.openMarkup({
    head: jsonScript('id="form"', FORM) + script,
    body: `<main>${markupOf(tags)}</main>`,
    settings,
    headers,
    async prepare(page) {
      for (const [address, body] of Object.entries(files))
        await page.route(`**${address}`, (route) => route.fulfill({ contentType: "text/javascript", body }));
      await prepare?.(page);
    },
  });

async function allWork(page: Page, { tags = ALL }: ClassicPage): Promise<void> {
  for (const { started } of tags.map((tag) => TAGS[tag]!))
    await page.locator(started).first().waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Next slide" }).click();
  await page.locator("pb-lightbox a").click();
  await page.locator('pb-lightbox[state="open"]').waitFor();
}

/** Nothing starts: the author's content is visible, and `check()` says what to do. */
async function contentStays(page: Page, advice: RegExp): Promise<void> {
  for (const tag of ["pb-slider", "pb-read-more", "wsf-form"]) await untilReported(page, { tag });
  for (const [tag, text] of Object.entries(CONTENT))
    assert.equal(await page.locator(tag).getByText(text).isVisible(), true, `${tag}: ${text}`);
  const { problems } = await checkReport(page);
  for (const { tag, message } of problems) assert.match(message, advice, tag);
}

const JOINED = '<script src="/theme/joined.js"></script>';
const JOINED_FILE = { "/theme/joined.js": joined(CODE) };
const CHUNKS = { chunksUrl: "/dist/chunks" };
const pushed = (settings: object) =>
  `<script>(window.plaintags ||= []).push((p) => p.provide("settings", ${JSON.stringify(settings)}))</script>`;

/** Ways in which a page loads the classic script, with which tags work and the console is empty. */
const WAYS: Record<string, ClassicPage> = {
  "under a strict policy": { headers: { "content-security-policy": STRICT_POLICY } },
  "under a policy of nonces and Trusted Types": {
    script: '<script nonce="bm9uY2U" src="/dist/plaintags.classic.js"></script>',
    headers: {
      "content-security-policy":
        "script-src 'nonce-bm9uY2U' 'strict-dynamic'; require-trusted-types-for 'script'; trusted-types plaintags",
    },
  },
  "with a version in its address": {
    tags: FEW,
    script: '<script src="/dist/plaintags.classic.js?ver=6.7.1"></script>',
  },
  "put into the page, with the setting": { script: inline(CODE), settings: CHUNKS },
  "put into the page, with the former setting": {
    tags: FEW,
    script: inline(CODE),
    settings: { partsUrl: "/dist/parts/" },
  },
  "put into the page, with a setting pushed before": { tags: FEW, script: pushed(CHUNKS) + inline(CODE) },
  "joined with careless scripts, with the setting": { tags: FEW, script: JOINED, files: JOINED_FILE, settings: CHUNKS },
  "joined into a strict file and wrapped in a function": {
    tags: FEW,
    script: JOINED,
    files: { "/theme/joined.js": `"use strict";\n(function () {\n${CODE}\n})();` },
    settings: CHUNKS,
  },
  "on a page with an image named currentScript": {
    tags: FEW,
    script: `<img name="currentScript" hidden alt="">${CLASSIC_SCRIPT}`,
  },
};

for (const [way, markup] of Object.entries(WAYS))
  test(`${markup.tags ? "tags work" : "every tag works"} with the classic script ${way}`, async () => {
    const { page, problems } = await openClassic(markup);
    await allWork(page, markup);
    assert.deepEqual(await page.evaluate(() => window.refusals), []);
    assert.deepEqual(problems, []);
  });

test("the panel of check() comes with the classic script put into the head of the page", async () => {
  const settings = { ...(await pages.settings()), checkPanel: true, ...CHUNKS };
  pages.write("/checked", htmlPage({ head: inline(CODE) + settingsScript(settings), body: "<p>A page</p>" }));
  const { page, problems } = await pages.open("/checked?plaintags=check");
  await page.getByRole("region", { name: "Check of this page" }).waitFor();
  assert.deepEqual(problems, []);
});

const NOT_FOUND = (page: Page) => page.route("**/dist/chunks/**", (route) => route.fulfill({ status: 404 }));
const HTML = (page: Page) =>
  page.route("**/dist/chunks/**", (route) => route.fulfill({ contentType: "text/html", body: "<p>Not found" }));

/** Ways in which the classic script cannot find its chunks. */
const LOST: Record<string, [markup: ClassicPage, advice: RegExp]> = {
  "put into the page": [{ script: inline(CODE) }, /cannot be found, because the script is inline\..*"chunksUrl"/],
  "joined with others": [
    { script: JOINED, files: JOINED_FILE },
    /\/theme\/chunks\/.*could not be loaded\..*"chunksUrl"/,
  ],
  "without its chunks": [{ prepare: NOT_FOUND }, /\/dist\/chunks\/.*could not be loaded\..*"chunksUrl"/],
  "whose chunks are answered with a page": [{ prepare: HTML }, /\/dist\/chunks\/.*could not be loaded\..*"chunksUrl"/],
};

for (const [way, [markup, advice]] of Object.entries(LOST))
  test(`the classic script ${way} leaves the author's content, and check() says what to do`, async () => {
    const { page } = await openClassic(markup);
    await contentStays(page, advice);
  });

const OTHER_HOST = /The other host must send the header Access-Control-Allow-Origin\./;

describe("the classic script on another host", () => {
  let headers: OutgoingHttpHeaders = {};
  const server = createServer((request, response) => {
    const file = path.join(DIST, new URL(request.url ?? "", "http://localhost").pathname);
    response.writeHead(200, { "content-type": "text/javascript", ...headers }).end(readFileSync(file));
  });
  before(() => new Promise<void>((done) => server.listen(0, "127.0.0.1", done)));
  after(() => new Promise((done) => server.close(done).closeAllConnections()));
  const script = () => {
    const { port } = server.address() as { port: number };
    return `<script src="http://127.0.0.1:${port}/plaintags.classic.js"></script>`;
  };

  test("that allows other origins works", async () => {
    headers = { "access-control-allow-origin": "*" };
    const markup = { tags: FEW, script: script() };
    const { page, problems } = await openClassic(markup);
    await allWork(page, markup);
    assert.deepEqual(problems, []);
  });

  test("that does not leaves the author's content, and check() names the header", async () => {
    headers = {};
    const { page } = await openClassic({ script: script() });
    await contentStays(page, OTHER_HOST);
  });
});

test("a host whose name begins with the page's is another host", async () => {
  const origin = "http://gannet.example";
  const body = htmlPage({
    head: `<script defer src="${origin}.net/plaintags.classic.js"></script>`,
    body: markupOf(ALL),
  });
  const { page } = await pages.open(`${origin}/`, {
    async prepare(page) {
      await page.route(`${origin}/`, (route) => route.fulfill({ contentType: "text/html", body }));
      await page.route(`${origin}.net/plaintags.classic.js`, (route) => route.fulfill({ body: CODE }));
      // As a browser does without the header; the driver would add it.
      await page.route(`${origin}.net/chunks/*`, (route) => route.abort());
    },
  });
  await contentStays(page, OTHER_HOST);
});

test("the classic script on a page from the disk leaves the author's content, and check() names the bundle", async () => {
  const { page } = await openClassic({});
  const file = path.join(DIST, "../node_modules/.cache/classic-from-disk.html");
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `<!doctype html><script defer src="../../dist/plaintags.classic.js"></script>${markupOf(ALL)}`);
  await page.goto(pathToFileURL(file).href);
  await contentStays(page, /Browsers import nothing from the disk\. Use plaintags\.bundle\.js\./);
});

test("a page with the classic script fetches the same files as one with the module script", async () => {
  const load = async (head: string) => {
    const { page } = await pages.openMarkup({
      head,
      body: '<pb-slider label="Views"><p>One</p><p>Two</p></pb-slider>',
    });
    await page.getByRole("button", { name: "Next slide" }).waitFor();
    await page.waitForLoadState("networkidle");
    return (await loadedScripts(page)).filter((name) => !name.startsWith("plaintags.")).toSorted();
  };
  assert.deepEqual(await load(CLASSIC_SCRIPT), await load('<script type="module" src="/dist/plaintags.js"></script>'));
});
