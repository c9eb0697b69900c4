import assert from "node:assert/strict";
import { test } from "node:test";
import { usePages } from "../e2e/support.ts";

const pages = usePages();

const RECORD = "apbct_visible_fields";

/** Opens a page of a site in native cookie mode, with forms of many fields. */
function open({ forms = 1, fields = 3, cookies = [] as string[], antispam = {} } = {}) {
  const inputs = Array.from(
    { length: fields },
    (_, n) => `<label>Field ${n}<input name="wpforms[fields][${n}][long_name]"></label>`,
  ).join("");
  return pages.openMarkup({
    settings: { antispam: { cookies: "native", botDetector: { enabled: false }, ...antispam } },
    body: `<form method="post" action="/wp-comments-post.php">${inputs}<button>Send</button></form>`.repeat(forms),
    prepare: (page) => page.addInitScript((given) => given.forEach((cookie) => (document.cookie = cookie)), cookies),
  });
}
const tagged = (page: Awaited<ReturnType<typeof open>>["page"], forms = 1) =>
  page.waitForFunction(
    ([name, count]) => {
      for (const form of document.forms) form.dispatchEvent(new Event("change", { bubbles: true }));
      return document.querySelectorAll(`input[name="${name}"]`).length === count;
    },
    [RECORD, forms] as const,
  );
const records = (cookie: string) => cookie.split("; ").filter((one) => one.startsWith(RECORD));

test("native cookies: the server reads the record that a form posts, because no cookie hides it", async () => {
  const { page } = await open({ cookies: [`${RECORD}_0={"visible_fields":"old"}; path=/`, `${RECORD}_7=old; path=/`] });
  await tagged(page);
  await page.getByLabel("Field 0").fill("something");
  await page.getByRole("button").click();
  await page.waitForURL(/comment-form/);
  const [call] = await pages.calls("comment");
  assert.deepEqual(records(call?.headers["cookie"] ?? ""), [], "cookies of an earlier version are removed too");
  assert.equal(call?.visibleInputs, 3);
});

test("native cookies: the start time of the page is set, as the original's script sets it", async () => {
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

test("native cookies: if the settings ask for a cookie per form, all of them together stay below 3,000 characters", async () => {
  const { page } = await open({ forms: 12, fields: 6, antispam: { nativeFieldCookies: true } });
  await tagged(page, 12);
  const cookies = records(await page.evaluate(() => document.cookie));
  assert.ok(cookies.length > 1 && cookies.length < 10, `${cookies.length} cookies`);
  assert.ok(cookies.join("; ").length <= 3000, `${cookies.join("; ").length} characters`);
  await page.getByRole("button").first().click();
  await page.waitForURL(/comment-form/);
  assert.equal(
    (await pages.calls("comment"))[0]?.visibleInputs,
    null,
    "with these cookies today's server does not read the record",
  );
});
