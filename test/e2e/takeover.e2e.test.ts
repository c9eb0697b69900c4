import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { encodeToken } from "../../demo/server/tokens.ts";
import {
  axeFindings,
  CLASSIC_SCRIPT,
  followedLinks,
  layoutShift,
  loadedScripts,
  MODULE_SCRIPT,
  recordLinks,
  settingsScript,
  usePages,
  type OpenPage,
} from "./support.ts";

const pages = usePages();

const ADDRESS = "contact@example.com";
const PHONE = "+12345678901";
const DOOR = '<a href="https://site.example/door">back door, room 4</a>';
const BLUR = `co<span class="apbct-blur">*****</span>@<span class="apbct-blur">*****</span>le.com`;

const span = (text: string, look: string) =>
  `<span \n data-original-string='${encodeToken(text, "random")}'\n class='apbct-email-encoder'\n title='Click to reveal'>${look}</span>`;
const link = (text: string, href: string, content: string) =>
  `<a href="${href}" data-original-string="${encodeToken(text, "random")}" title="Click to reveal">${content}</a>`;

/** Contacts as the original's server prints them, in its three modes (antispam-contract#1.1). */
const contacts = () => `
  <p id="blurred">Write to ${span(ADDRESS, BLUR)} now</p>
  <p id="stars">${span("second@example.com", "se*****@*****le.com")}</p>
  <p id="words">${span("third@example.com", `<span style="text-decoration: underline">Reveal the address</span>`)}</p>
  <p id="mail">${link(`${ADDRESS}?subject=Hi`, "mailto:co*****@*****le.com", span(ADDRESS, BLUR))}</p>
  <p id="tel">${link(PHONE, "tel:+1234*****01", `Call ${span("+1 (234) 567-8901", "+1 (2**********01")}`)}</p>
  <p id="hidden">At the ${span(DOOR, `<a<span class="apbct-blur">*****</span>a>`)}.</p>`;

/** The globals that the original's server prints, with valid nonces. */
const GLOBALS = `
  var request = new XMLHttpRequest();
  request.open("GET", "/__demo/settings", false);
  request.send();
  var ctPublicFunctions = JSON.parse(request.responseText).original.ctPublicFunctions;
  var ctPublic = JSON.parse(request.responseText).original.ctPublic;`;

interface Original {
  settings?: object;
  head?: string;
  script?: string;
  policy?: string;
  prepare?: (page: Page) => Promise<unknown>;
}

const AT_ONCE = { takeover: ["antispam"], antispam: { timings: { revealMs: 0, fillMs: 0 } } };

/** Opens a page of the original product with our script instead of the original's. */
function openOriginal(
  body: string,
  { settings = AT_ONCE, head = `<script>${GLOBALS}</script>`, script = MODULE_SCRIPT, policy, prepare }: Original = {},
): Promise<OpenPage> {
  return pages.openMarkup({
    settings: null,
    head: `<style>.apbct-blur { filter: blur(5px) } .no-blur .apbct-blur { filter: none } body { font: 16px/1.5 sans-serif }</style>
      ${head}${settingsScript(settings)}${script}`,
    body: `<main><h1>Contacts</h1>${body}</main>`,
    headers: policy ? { "content-security-policy": policy } : {},
    async prepare(page) {
      await recordLinks(page);
      await prepare?.(page);
    },
  });
}

const takenOver = (page: Page) => page.locator("#blurred [role=button]").waitFor();
const popupOf = (page: Page) => page.getByRole("dialog", { name: "Gannet House" }).or(page.getByRole("dialog"));

/** Asserts that every contact on the page is filled as the contract says. */
async function assertFilled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelectorAll("[data-original-string]:not([data-plaintags-state=decoded])").length === 0,
  );
  const texts = await page.locator("main p").allInnerTexts();
  assert.deepEqual(texts, [
    `Write to ${ADDRESS} now`,
    "second@example.com",
    "third@example.com",
    ADDRESS,
    "Call +1 (234) 567-8901",
    "At the back door, room 4.",
  ]);
  assert.equal(await page.locator("#mail a").getAttribute("href"), `mailto:${ADDRESS}?subject=Hi`);
  assert.equal(await page.locator("#tel a").getAttribute("href"), `tel:${PHONE}`);
  assert.equal(await page.locator("#hidden a").getAttribute("href"), "https://site.example/door");
  assert.equal(await page.locator("#blurred span").getAttribute("class"), "apbct-email-encoder no-blur");
  assert.equal(await page.locator("#blurred span").getAttribute("title"), "");
}

test("a page of the original works with our script alone: its globals, its markup, one request, everything filled", async () => {
  const { page, problems } = await openOriginal(contacts(), { settings: { takeover: ["antispam"] } });
  await takenOver(page);
  assert.deepEqual(await axeFindings(page, "main"), []);
  assert.equal(
    (await loadedScripts(page)).some((name) => name.startsWith("react")),
    false,
    "no React before a touch",
  );

  await page.locator("#blurred span").first().click();
  const popup = page.getByRole("dialog");
  await popup.getByText(ADDRESS).waitFor();
  await popup.getByRole("button", { name: "Got it" }).click();
  await assertFilled(page);
  assert.deepEqual(await followedLinks(page), []);
  assert.deepEqual(await axeFindings(page, "main"), []);
  assert.equal((await pages.calls("apbct_decode_email")).length, 1);
  assert.deepEqual(problems, []);
});

test("a page of the original works with the classic script in the head", async () => {
  const { page, problems } = await openOriginal(contacts(), {
    script: CLASSIC_SCRIPT,
  });
  await takenOver(page);
  await page.locator("#stars span").first().click();
  await popupOf(page).getByText("second@example.com").waitFor();
  await popupOf(page).getByRole("button", { name: "Got it" }).click();
  await assertFilled(page);
  assert.deepEqual(problems, []);
});

test("a page of the original works under a strict policy with Trusted Types, also links in a hidden text", async () => {
  const { antispam } = (await pages.settings()) as { antispam: object };
  const { page, problems } = await openOriginal(contacts(), {
    head: "",
    settings: { ...AT_ONCE, antispam: { ...antispam, ...AT_ONCE.antispam } },
    policy: "script-src 'self'; style-src 'self'; require-trusted-types-for 'script'; object-src 'none'",
  });
  await takenOver(page);
  await page.locator("#words span").first().click();
  await popupOf(page).getByText("third@example.com").waitFor();
  await popupOf(page).getByRole("button", { name: "Got it" }).click();
  await assertFilled(page);
  // The policy refuses the page's inline styles, also that of a mask; ours are constructed.
  const refusals = await page.evaluate(() =>
    window.refusals.filter((refusal) => !/^style-src-(elem|attr) inline/.test(refusal)),
  );
  assert.deepEqual(refusals, []);
  assert.deepEqual(
    problems.filter((problem) => !problem.includes("inline style")),
    [],
  );
});

for (const [what, selector, address] of [
  ["on a text", "#blurred span", undefined],
  ["on the masked text in a link", "#mail span", `mailto:${ADDRESS}?subject=Hi`],
] as const) {
  test(`a click ${what} before the code has loaded opens the popup once it has`, async () => {
    let release: (() => void) | undefined;
    const released = new Promise<void>((done) => (release = done));
    const { page, problems } = await openOriginal(contacts(), {
      prepare: (prepared) =>
        prepared.route("**/dist/chunks/**", async (route) => {
          await released;
          await route.continue();
        }),
    });
    await page.locator(selector).first().click();
    await page.locator(selector).first().click();
    assert.deepEqual(await followedLinks(page), []);
    assert.equal((await pages.calls("apbct_decode_email")).length, 0);
    release?.();
    const popup = page.getByRole("dialog");
    await popup.getByText(ADDRESS).waitFor();
    await popup.getByRole("button", { name: "Got it" }).click();
    await assertFilled(page);
    if (address) await page.waitForFunction(() => window.followedLinks.length > 0);
    assert.deepEqual(await followedLinks(page), address ? [address] : []);
    assert.equal((await pages.calls("apbct_decode_email")).length, 1);
    assert.deepEqual(problems, []);
  });
}

test("contacts can be decoded by keyboard alone: Tab reaches them in order, Enter opens, Escape returns the focus", async () => {
  const { page } = await openOriginal(contacts());
  await takenOver(page);
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement?.parentElement?.id), "blurred");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement?.parentElement?.id), "words");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement?.localName), "a", "a masked link, once");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByText(ADDRESS).waitFor();
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.activeElement?.parentElement?.id === "mail");
});

test("without settings.takeover the original's markup and globals change nothing", async () => {
  const { page, problems } = await openOriginal(contacts(), { settings: {} });
  await page.waitForLoadState("networkidle");
  assert.equal(await page.locator("[data-plaintags-state], main [role]").count(), 0);
  assert.deepEqual(
    (await loadedScripts(page)).filter((name) => name !== "plaintags.js"),
    [],
  );
  assert.deepEqual(problems, []);
});

test("the takeover does not shift the page", async () => {
  const { page } = await openOriginal(contacts());
  await takenOver(page);
  const { total, moved } = await layoutShift(page);
  assert.equal(total, 0, moved.join(" "));
});
