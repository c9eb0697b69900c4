import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { before, test } from "node:test";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { anchor } from "../../tools/docs/html.mjs";
import { collectTexts } from "../../tools/texts.mjs";
import { cases } from "../support/night.ts";
import { axeFindings, CLASSIC_SCRIPT, checkReport, pageWidth, ROOT, usePages } from "./support.ts";

/** docs/public-names.json. */
interface NameRecord {
  tags: Record<string, Record<"attributes" | "events" | "slots" | "parts" | "properties" | "members", string[]>>;
  types: Record<string, string[]>;
  texts: string[];
  names: string[];
}

const SITE = path.join(ROOT, "docs/html");
const MAX_FILES = 70;
const MAX_BYTES = 850_000;

const pages = usePages();

let files: string[] = [];
/** The pages by file name. */
const html = new Map<string, string>();

before(() => {
  if (!existsSync(path.join(SITE, "index.html")))
    throw new Error("There is no docs/html/index.html: run `npm run docs` before this test.");
  files = readdirSync(SITE, { recursive: true, encoding: "utf8" }).filter((file) =>
    statSync(path.join(SITE, file)).isFile(),
  );
  for (const file of files) if (file.endsWith(".html")) html.set(file, readFileSync(path.join(SITE, file), "utf8"));
});

/** Source that is shown is no markup of the page. */
const withoutSources = (text: string) => text.replace(/<pre[^]*?<\/pre>/g, "");
const idsOf = (text: string) => [...withoutSources(text).matchAll(/<\w[^>]* id="([^"]*)"/g)].map(([, id = ""]) => id);
/** Addresses in a page; those that only a site has are in examples. */
const addressesOf = (text: string) =>
  [...withoutSources(text).matchAll(/<\w[^>]* (?:href|src)="([^"]*)"/g)]
    .map(([, address = ""]) => address)
    .filter((address) => !/^(?:https?|mailto|tel):/.test(address));

test("the site is small, and every link and anchor of it leads somewhere", () => {
  assert.ok(html.size > 40, `only ${html.size} pages`);
  assert.ok(files.length <= MAX_FILES, `${files.length} files`);
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(SITE, file)).size, 0);
  assert.ok(bytes <= MAX_BYTES, `${bytes} bytes`);

  const broken: string[] = [];
  for (const [name, text] of html) {
    const ids = idsOf(text);
    for (const id of ids)
      if (ids.indexOf(id) !== ids.lastIndexOf(id)) broken.push(`${name}: the id ${id} is used twice`);
    for (const address of addressesOf(text)) {
      // An empty address is the page itself.
      if (!address) broken.push(`${name}: a link without an address`);
      const [file = "", id] = address.split("#");
      if (file && !existsSync(path.join(SITE, file))) broken.push(`${name}: ${address}`);
      const target = file ? html.get(file) : text;
      if (id && target && !idsOf(target).includes(id)) broken.push(`${name}: ${address}`);
    }
  }
  assert.deepEqual(broken, []);
});

/** Documents and files that only contributors have. */
const CITATION =
  /§|\b(?:api|architecture)(?:\.md|#\w)|\bspec (?:antispam|forms|page-builder)\b|\b(?:forms|antispam|page-builder)(?:-contract)?#\d|\bforms-(?:behaviour|rendering)\b|\b(?:src\/(?:elements|react|shared|languages|package)|shared|demo)\/[\w/-]+\.(?:md|tsx?)\b/;

test("no page, no type and no data for editors cites what readers do not have", () => {
  const dist = path.join(ROOT, "dist");
  const data = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((file) =>
    /^[\w-]+\.json$|\.d\.ts$/.test(file),
  );
  assert.ok(data.length >= 8, data.join());
  const texts = [
    ...[...html].map(([name, text]) => [name, text.replace(/<[^>]+>/g, "")] as const),
    ...["search-index.js", "llms.txt"].map((file) => [file, readFileSync(path.join(SITE, file), "utf8")] as const),
    ...data.map((file) => [file, readFileSync(path.join(dist, file), "utf8")] as const),
  ];
  assert.deepEqual(
    texts.flatMap(([name, text]) => {
      const found = CITATION.exec(text);
      return found ? [`${name}: ${text.slice(Math.max(0, found.index - 40), found.index + 40)}`] : [];
    }),
    [],
  );
});

test("every page of llms.txt exists", () => {
  const links = [...readFileSync(path.join(SITE, "llms.txt"), "utf8").matchAll(/\]\(([^)]*)\)/g)].map(
    ([, to = ""]) => to,
  );
  assert.deepEqual(links.sort(), [...html.keys()].sort());
});

test("every public name has a page that names it", () => {
  const record = JSON.parse(readFileSync(path.join(ROOT, "docs/public-names.json"), "utf8")) as NameRecord;
  const missing: string[] = [];
  const expectRow = (page: string, id: string, name: string) => {
    if (!html.get(page)?.includes(` id="${id}"`)) missing.push(`${page}: ${name}`);
  };
  const kinds = { attributes: "attr", events: "event", slots: "slot", parts: "part", properties: "css" } as const;
  for (const [tag, names] of Object.entries(record.tags)) {
    for (const [kind, prefix] of Object.entries(kinds))
      for (const name of names[kind as keyof typeof kinds])
        expectRow(`${tag}.html`, anchor(prefix, name || "content"), name);
    for (const name of names.members)
      if (!["method", "property"].some((prefix) => html.get(`${tag}.html`)?.includes(` id="${anchor(prefix, name)}"`)))
        missing.push(`${tag}.html: ${name}`);
  }
  for (const name of record.types["PlainTags"] ?? []) expectRow("services.html", anchor("registry", name), name);
  for (const name of record.types["Settings"] ?? []) expectRow("settings.html", anchor("setting", name), name);
  for (const name of record.types["ElementEvents"] ?? []) expectRow("events.html", anchor("event", name), name);
  const said = new Set([...html.values()].flatMap((text) => text.replace(/<[^>]*>/g, " ").match(/[\w$-]+/g) ?? []));
  missing.push(...record.names.filter((name) => !said.has(name)).map((name) => `no page: ${name}`));
  const texts = collectTexts().map(({ key }) => key);
  for (const key of texts)
    if (!html.get("texts.html")?.includes(`<code>${key}</code>`)) missing.push(`texts.html: ${key}`);
  // Tables of words that visitors do not read are recorded with the texts.
  const isText = (key: string) =>
    texts.some((text) => text === key || (/[._]/.test(text.at(-key.length - 1) ?? "") && text.endsWith(key)));
  missing.push(...record.texts.filter((key) => !isText(key) && !said.has(key)).map((key) => `no page: ${key}`));
  assert.deepEqual(missing, []);
});

test("every tag has a page with an example, its source, its accessibility and the server that it needs", () => {
  const missing = Object.keys(WORKING).flatMap((tag) => {
    const text = html.get(`${tag}.html`) ?? "";
    const [, example = ""] = /class="live"([^]*?)<\/pre>/.exec(text) ?? [];
    const parts = {
      example: example.includes(`<${tag}`),
      source: example.includes(`&lt;${tag}`),
      accessibility: idsOf(text).includes("accessibility"),
      server: idsOf(text).includes("server"),
    };
    return Object.entries(parts).flatMap(([part, is]) => (is ? [] : [`${tag}: ${part}`]));
  });
  assert.deepEqual(missing, []);
});

test("the page on WordPress names what the plugin has: blocks, short codes, filters, and the function for themes", () => {
  const plugin = path.join(ROOT, "integrations/wordpress/plaintags");
  const read = (file: string) => readFileSync(path.join(plugin, file), "utf8");
  const filesIn = (folder: string) => readdirSync(path.join(plugin, folder)).map((file) => `${folder}/${file}`);
  const sources = filesIn("includes").map(read).join("");
  const namesIn = (pattern: RegExp) => [...sources.matchAll(pattern)].map(([, name, other]) => name ?? other ?? "");
  const filters = namesIn(/apply_filters\( '(\w+)'/g).filter((name) => name.startsWith("plaintags"));
  const shortCodes = namesIn(/'(plaintags_[a-z_]+)'\s*=> '(?:pb|apbct|wsf)-|add_shortcode\( '(plaintags_[a-z_]+)'/g);
  const blocks = filesIn("blocks")
    .filter((file) => statSync(path.join(plugin, file)).isDirectory())
    .map((folder) => (JSON.parse(read(`${folder}/block.json`)) as { title: string }).title);
  assert.ok(filters.length >= 6 && shortCodes.length >= 8 && blocks.length === 5);
  const page = html.get("wordpress.html") ?? "";
  const missing = [
    ...filters.filter((name) => !page.includes(` id="${anchor("filter", name)}"`)),
    ...shortCodes.filter((name) => !page.includes(`[${name}`)),
    ...blocks.filter((title) => !page.includes(`<dt>${title}</dt>`)),
    ...["Plaintags\\enqueue()"].filter((name) => !page.includes(name)),
  ];
  assert.deepEqual(missing, []);
});

/** What a tag looks like once it works. */
const WORKING: Record<string, string> = {
  "pb-slider": '[state="idle"]',
  "pb-slider-control": '[state="bound"]',
  "pb-read-more": "[state]",
  "pb-lightbox": '[state="closed"]',
  "wsf-form": '[state="ready"]',
  "apbct-email": "[role], [tabindex]",
  "apbct-phone": "[role], [tabindex]",
  "apbct-email-check": '[state="idle"]',
  "apbct-guard": ":defined",
  "apbct-protected-form": '[state="allowed"]',
  "apbct-blocked-modal": ":defined",
  "apbct-real-person": ":defined",
};

/** Scrolls to every tag of the examples and waits until it works. */
async function reachExamples(page: Page): Promise<number> {
  const names = Object.keys(WORKING);
  const found = await page.$$eval(
    ".live *",
    (nodes, tags) => nodes.map((node) => node.localName).filter((name) => tags.includes(name)),
    names,
  );
  for (const name of new Set(found)) {
    const tags = page.locator(`.live ${name}`);
    for (let index = 0; index < (await tags.count()); index++) {
      await tags.nth(index).evaluate((tag) => tag.scrollIntoView({ block: "center", behavior: "instant" }));
      await page.waitForFunction(
        ([tag, at, working]) => document.querySelectorAll(`.live ${tag}`)[at]?.matches(working),
        [name, index, WORKING[name] ?? ""] as const,
      );
    }
  }
  return found.length;
}

/** Kinds of pages. By day, every other one is a dark one on a telephone; all have one style sheet. */
const LOOKED_AT = [
  "index.html",
  // A tag.
  "pb-slider.html",
  // A recipe.
  "order-form.html",
  // The reference.
  "settings.html",
  // Tables.
  "styling.html",
  // An example that needs a server.
  "comment-form.html",
];
const LOOKS = {
  light: { width: 1280, height: 900 },
  dark: { width: 360, height: 800 },
};

test("every example works on the reference back end, without a word in the console; axe finds nothing on a page of each kind, and dark ones fit a telephone", async () => {
  const { page, problems } = await pages.open("/docs/", { reducedMotion: "reduce" });
  assert.match(page.url(), /\/docs\/html\/$/);
  let count = 0;
  const reports: unknown[] = [];
  const findings: string[] = [];
  for (const [name, text] of html) {
    const place = LOOKED_AT.indexOf(name);
    const hasExamples = text.includes('class="live"');
    if (!hasExamples && place < 0) continue;
    const looks = cases(["light", "dark"] as const, (scheme) => scheme === (place % 2 === 1 ? "dark" : "light"));
    for (const colorScheme of place < 0 ? (["light"] as const) : looks) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(LOOKS[colorScheme]);
      await page.goto(new URL(name, page.url()).href);
      count += await reachExamples(page);
      if (hasExamples) {
        const { problems: reported, refused } = await checkReport(page);
        for (const one of [...reported, ...refused]) reports.push(name, one);
      }
      assert.deepEqual([problems, reports], [[], []], name);
      if (place < 0) continue;
      findings.push(...(await axeFindings(page, "html")).map((finding) => `${name}, ${colorScheme}: ${finding}`));
      assert.equal(await pageWidth(page), LOOKS[colorScheme].width, `${name}, ${colorScheme}`);
    }
  }
  assert.deepEqual(findings, []);
  assert.ok(LOOKED_AT.every((name) => html.has(name)));
  assert.ok(count >= 40, `only ${count} tags`);
});

const fromDisk = (name: string) => pathToFileURL(path.join(SITE, name)).href;

test("pages that are opened from the disk work, and their search too", async () => {
  const { page, problems } = await pages.open(fromDisk("pb-slider.html"), { reducedMotion: "reduce" });
  await reachExamples(page);
  await page.getByRole("searchbox", { name: "Search" }).fill("per-page");
  await page.getByRole("search").getByRole("link").first().click();
  await page.waitForURL(/#attr-per-page$/);
  await page.goto(fromDisk("contact-form.html"));
  await reachExamples(page);
  await page.getByLabel("Name").fill("Ada");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("This field is required.").filter({ visible: true }).first().waitFor();
  await page.getByLabel("E-mail").fill("ada@example.org");
  await page.getByLabel("Message").fill("Is the sea room free in May?");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("To /contact.php would be sent").waitFor();
  assert.deepEqual(problems, []);
});

test("the search finds words of prose and of code", async () => {
  const { page } = await pages.open(fromDisk("index.html"));
  const search = page.getByRole("search");
  for (const [words, address] of [
    ["data-plaintags", "theme-authors.html#where-an-editor-removes-tags"],
    ["plaintags=check", "troubleshooting.html#first"],
    ["VS Code", "theme-authors.html#completion-in-your-editor"],
    ["custom-data", "theme-authors.html#completion-in-your-editor"],
    ["plain html tags", "index.html"],
  ] as const) {
    await page.getByRole("searchbox", { name: "Search" }).fill(words);
    await search.locator(`a[href="${address}"]`).waitFor();
  }
});

test("the search finds a page by what newcomers call its subject", async () => {
  const { page } = await pages.open(fromDisk("index.html"));
  const search = page.getByRole("search");
  for (const [words, address] of Object.entries({
    accordion: "pb-read-more.html",
    "browser support": "the-script.html",
    calendar: "field-types.html",
    carousel: "pb-slider.html",
    "custom elements": "index.html",
    "dark mode": "styling.html",
    "date picker": "field-types.html",
    demo: "index.html",
    download: "theme-authors.html",
    "file upload": "field-types.html",
    GDPR: "consent.html",
    gallery: "pb-lightbox.html",
    "getting started": "theme-authors.html",
    help: "troubleshooting.html",
    honeypot: "apbct-guard.html",
    licence: "index.html",
    mobile: "responsive-slides.html",
    multisite: "wordpress.html",
    "multi-step": "order-form.html",
    "not working": "troubleshooting.html",
    obfuscate: "hidden-addresses.html",
    payment: "order-form.html",
    popup: "pb-lightbox.html",
    safari: "the-script.html",
    "show more": "pb-read-more.html",
    shortcode: "wordpress.html#short-codes",
    slideshow: "pb-slider.html",
    translation: "texts.html",
    uninstall: "wordpress.html",
    youtube: "pb-lightbox.html",
    // No page has both words.
    "slideshow licence": "pb-slider.html",
  })) {
    await page.getByRole("searchbox", { name: "Search" }).fill(words);
    await search.locator(`a[href="${address}"]`).waitFor();
  }
});

test("without a server, an example that needs one says so", async () => {
  const { page } = await pages.open(fromDisk("hidden-addresses.html"));
  await page.getByText("This example needs a server, and none answers here.").waitFor();
});

/** The first block of a language on a page of the documentation. */
const codeBlock = (name: string, language: string): string =>
  new RegExp(`\\n\`\`\`${language}\\n([^]*?)\\n\`\`\``).exec(
    readFileSync(path.join(ROOT, "docs/site/pages", name), "utf8"),
  )?.[1] ?? assert.fail(`${name} has no ${language}`);

test("the first lines for plugins work as they are printed", async () => {
  const head = codeBlock("cms-plugins.md", "html").replace(/<script defer src[^]*$/, CLASSIC_SCRIPT);
  const { page, problems } = await pages.openMarkup({
    settings: null,
    head,
    body: '<main><pb-read-more collapsed-height="20"><p>One</p><p>Two</p><p>Three</p></pb-read-more></main>',
  });
  await page.waitForSelector('pb-read-more[state="collapsed"]');
  assert.deepEqual(problems, []);
});

test("the small server of the documentation decodes addresses and receives a form", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "docs-server-"));
  const file = path.join(folder, "server.mjs");
  // Its log of what it received is not for the test's output.
  writeFileSync(file, codeBlock("server.md", "js").replace("console.log(", "void ("));
  const { server, token } = (await import(pathToFileURL(file).href)) as {
    server: Server;
    token(text: string): string;
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const [, settings = ""] =
      /(<script type="application\/json" data-plaintags="settings">[^]*?<\/script>)/.exec(
        readFileSync(path.join(ROOT, "docs/site/pages/server.md"), "utf8"),
      ) ?? [];
    const form = /(<script type="application\/json" id="hello-form">[^]*?<\/wsf-form>)/
      .exec(readFileSync(path.join(ROOT, "docs/site/pages/theme-authors.md"), "utf8"))?.[1]
      ?.replace('"meta": { "form_action": "/contact.php" },', "");
    const { page, problems } = await pages.openMarkup({
      settings: null,
      head: settings + CLASSIC_SCRIPT,
      body: `<main><apbct-email encoded="${token("office@example.org")}">Show the address</apbct-email>${form}</main>`,
      prepare: (opened) =>
        opened.route("**/plaintags.php?**", async (route) => {
          const request = route.request();
          const body = request.postDataBuffer();
          const answer = await fetch(`http://127.0.0.1:${port}/${new URL(request.url()).search}`, {
            method: request.method(),
            headers: { "content-type": request.headers()["content-type"] ?? "text/plain" },
            ...(body && { body: new Uint8Array(body) }),
          });
          await route.fulfill({ status: answer.status, contentType: "application/json", body: await answer.text() });
        }),
    });
    await page.getByLabel("E-mail").fill("ada@example.org");
    await page.getByLabel("Message").fill("Is the sea room free in May?");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Thank you. We answer within two days.").waitFor();
    await page.locator("apbct-email").click();
    await page.getByRole("dialog").getByText("office@example.org").waitFor();
    assert.deepEqual(problems, []);
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
});
