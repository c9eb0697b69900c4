import assert from "node:assert/strict";
import { test } from "node:test";
import { assertLeavesNothing } from "./life.ts";
import type { Page } from "playwright-core";
import { usePages, touchForm } from "./support.ts";

const pages = usePages();

const WARM_UP_ROUNDS = 10;
const ROUNDS = 50;

const FORM = encodeURIComponent(
  Buffer.from(
    `<form method="post" action="/wp-comments-post.php"><input name="email" aria-label="E-mail"></form>`,
  ).toString("base64"),
);
/** Every anti-spam tag at once: whatever one of them leaves behind shows in the total. */
const TAGS = `<apbct-guard></apbct-guard>
  <apbct-email mount="eager" encoded="bzNvcGJhZ25wZ0Bya256Y3lyLnBieg==">co*****@*****le.com</apbct-email>
  <apbct-phone mount="eager" encoded="bzNvKzQ0IDE2MzIgOTYwIDQxNw==" href="tel:+44*********">+44 1632 *** ***</apbct-phone>
  <form method="post"><input type="email" id="mail" name="email" aria-label="E-mail"></form><apbct-email-check for="mail"></apbct-email-check>
  <apbct-protected-form encoded="${FORM}">soon</apbct-protected-form>
  <apbct-blocked-modal></apbct-blocked-modal>
  <apbct-real-person mount="eager" heading="A real person" line-1="Checked"></apbct-real-person>`;

for (const [what, markup] of [
  ["a guard alone", "<apbct-guard></apbct-guard>"],
  ["a guard with every other anti-spam tag", TAGS],
] as const) {
  test(
    `${what} leaves no node and no listener behind after ${ROUNDS} rounds of being added and removed`,
    { timeout: 120_000 },
    async () => {
      const { page, problems } = await pages.open("/demo/empty.html");
      const { antispam } = (await pages.settings()) as { antispam: Record<string, unknown> };
      await page.evaluate(
        // Added by a script: settings that the page prints would start a guard that stays.
        (given) => {
          const script = document.createElement("script");
          script.type = "application/json";
          script.dataset["plaintags"] = "settings";
          script.textContent = JSON.stringify({ antispam: given });
          document.head.append(script);
        },
        antispam,
      );
      await assertLeavesNothing(page, markup, { warmUpRounds: WARM_UP_ROUNDS, rounds: ROUNDS });
      assert.deepEqual(problems, []);
    },
  );
}

test("a removed guard leaves the page as it was: no hidden fields, no patched functions, no timers", async () => {
  const { page } = await pages.open("/demo/empty.html");
  const untouched = await page.evaluate(() => {
    const form = document.createElement("form");
    form.method = "post";
    form.append(document.createElement("textarea"));
    document.body.append(form);
    const before = { fetch: window.fetch, open: XMLHttpRequest.prototype.open, send: XMLHttpRequest.prototype.send };
    (window as unknown as { before: object }).before = before;
    document.body.append(document.createElement("apbct-guard"));
    return true;
  });
  assert.ok(untouched);
  await touchForm(page, "form");
  await page.locator("apbct-guard").evaluate((guard) => guard.remove());
  await page.locator("form input").first().waitFor({ state: "detached" });
  const restored = await page.evaluate(() => {
    const { before } = window as unknown as { before: { fetch: unknown; open: unknown; send: unknown } };
    const { open, send } = XMLHttpRequest.prototype;
    return [before.fetch === window.fetch, before.open === open, before.send === send];
  });
  assert.deepEqual(restored, [true, true, true]);
});

/** The page's listeners for middle clicks and for drags. */
async function pointerListeners(page: Page): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page);
  const { result } = await cdp.send("Runtime.evaluate", { expression: "document" });
  const { listeners } = await cdp.send("DOMDebugger.getEventListeners", { objectId: result.objectId ?? "" });
  await cdp.detach();
  return listeners
    .map(({ type }) => type)
    .filter((type) => type === "auxclick" || type === "dragstart")
    .sort();
}

test("tags and the server's contacts share one listener for middle clicks and one for drags, which end with the last contact", async () => {
  const email = `<apbct-email mount="eager" encoded="bzNvcGJhZ25wZ0Bya256Y3lyLnBieg==">co*****@*****le.com</apbct-email>`;
  const { page, problems } = await pages.openMarkup({
    settings: { takeover: ["antispam"] },
    body: `<p>${email}</p><p id="server"><span data-original-string="bzNvcGJhZ25wZ0Bya256Y3lyLnBieg==">co*****@*****le.com</span></p>`,
  });
  await page.locator("apbct-email[role], apbct-email [role]").first().waitFor();
  await page.locator("#server [role]").waitFor();
  const pair = ["auxclick", "dragstart"];
  assert.deepEqual(await pointerListeners(page), pair);

  await page.evaluate(() => window.plaintags!.push((registry) => registry.provide("settings", { takeover: [] })));
  await page.locator("#server [role]").waitFor({ state: "detached" });
  assert.deepEqual(await pointerListeners(page), pair, "the tag is there");
  await page.evaluate(() => document.body.append(document.querySelector("apbct-email")!));
  assert.deepEqual(await pointerListeners(page), pair, "the tag has only moved");
  await page.evaluate(() => document.querySelector("apbct-email")!.remove());
  assert.deepEqual(await pointerListeners(page), []);

  await page.evaluate((markup) => {
    const root = document.body.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
    root.append(document.createRange().createContextualFragment(markup.repeat(2)));
  }, email);
  assert.deepEqual(await pointerListeners(page), pair, "there are tags in a component");
  assert.deepEqual(problems, []);
});
