import assert from "node:assert/strict";
import { test } from "node:test";
import { usePages } from "../e2e/support.ts";

const pages = usePages();

const ADDRESS = "/demo/world.html";
const RECORD = "apbct_visible_fields";

/** A page of a site in native cookie mode, with forms of many fields. */
function open({ forms = 1, fields = 3, cookies = [] as string[], antispam = {} } = {}) {
  const inputs = Array.from(
    { length: fields },
    (_, n) => `<label>Field ${n}<input name="wpforms[fields][${n}][long_name]"></label>`,
  ).join("");
  const settings = { antispam: { cookies: "native", botDetector: { enabled: false }, ...antispam } };
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>World</title><link rel="icon" href="data:,">
    <script type="application/json" data-plaintags="settings">${JSON.stringify(settings)}</script>
    <script type="module" src="/dist/plaintags.js"></script></head><body>
    ${`<form method="post" action="/wp-comments-post.php">${inputs}<button>Send</button></form>`.repeat(forms)}</body></html>`;
  return pages.open(ADDRESS, {
    prepare: async (page) => {
      await page.route(`**${ADDRESS}`, (route) =>
        route.fulfill({ contentType: "text/html; charset=utf-8", body: html }),
      );
      await page.addInitScript((given) => given.forEach((cookie) => (document.cookie = cookie)), cookies);
    },
  });
}
const tagged = (page: Awaited<ReturnType<typeof open>>["page"], forms = 1) =>
  page.waitForFunction(([name, count]) => document.querySelectorAll(`input[name="${name}"]`).length === count, [
    RECORD,
    forms,
  ] as const);
const records = (cookie: string) => cookie.split("; ").filter((one) => one.startsWith(RECORD));

test("native cookies: the server reads the record that a form posts, because no cookie hides it", async () => {
  const { page } = await open({ cookies: [`${RECORD}_0={"visible_fields":"old"}; path=/`, `${RECORD}_7=old; path=/`] });
  await tagged(page);
  await page.getByLabel("Field 0").fill("something");
  await page.getByRole("button").click();
  await page.waitForURL(/comment-form/);
  const [call] = await pages.calls("comment");
  assert.deepEqual(records(call?.headers["cookie"] ?? ""), [], "what an earlier version has left behind is gone too");
  assert.equal(call?.visibleInputs, 3);
});

test("native cookies: the page's start is set, as the original's script sets it", async () => {
  const { page } = await open();
  await page.waitForFunction(() => /(?:^|; )ct_ps_timestamp=\d{10}/.test(document.cookie));
});

test("native cookies: ten forms of sixty fields leave room for the next page", async () => {
  const { page } = await open({ forms: 10, fields: 60 });
  await tagged(page, 10);
  await page.getByRole("button").first().click();
  await page.waitForURL(/comment-form/);
  const [call] = await pages.calls("comment");
  assert.equal(call?.status, 303);
  assert.equal(call.visibleInputs, 60);
});

test("native cookies: where the settings ask for a cookie a form, all together stay below 3,000 characters", async () => {
  const { page } = await open({ forms: 12, fields: 6, antispam: { nativeFieldCookies: true } });
  await tagged(page, 12);
  const kept = records(await page.evaluate(() => document.cookie));
  assert.ok(kept.length > 1 && kept.length < 10, `${kept.length} cookies`);
  assert.ok(kept.join("; ").length <= 3000, `${kept.join("; ").length} characters`);
  await page.getByRole("button").first().click();
  await page.waitForURL(/comment-form/);
  assert.equal((await pages.calls("comment"))[0]?.visibleInputs, null, "the server of today loses the record by them");
});
