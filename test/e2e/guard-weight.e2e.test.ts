import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { DIST, usePages } from "./support.ts";

const pages = usePages();

/** Bytes; api.md section 9. */
const GUARDED_PAGE_MAX = 20_000;
/** Longer than everything that a page does by itself: first check 1 s, recheck 2 s, checks every 2 s. */
const UNTOUCHED_MS = 10_000;

const PAGE = (
  settings: object,
) => `<!doctype html><html lang="en"><head><title>Comment</title><link rel="icon" href="data:,">
  <script type="application/json" data-plaintags="settings">${JSON.stringify(settings).replaceAll("<", "\\u003c")}</script>
  <script type="module" src="/dist/plaintags.js"></script></head><body><main><apbct-guard></apbct-guard>
  <form id="commentform" class="comment-form" action="/wp-comments-post.php" method="post">
    <label>Comment <textarea name="comment" required></textarea></label>
    <label>E-mail <input name="email" type="email" required></label>
    <button>Post the comment</button>
  </form></main></body></html>`;

test("a guarded page with a comment form has loaded at most 20 kB before a touch, and what follows the visitor after it", async () => {
  const { antispam } = (await pages.settings()) as { antispam: object };
  // A site that wants the pixel or the detector fetches them besides.
  const settings = { antispam: { ...antispam, pixel: { mode: 0 }, botDetector: { enabled: false } } };
  /** Our files that the page has fetched, as they lie in `dist`. */
  const fetched: string[] = [];
  const { page, problems } = await pages.open("/demo/comment.html", {
    async prepare(page) {
      await page.clock.install();
      page.on("request", (request) => {
        const file = /\/dist\/(.*\.js)$/.exec(new URL(request.url()).pathname)?.[1];
        if (file !== undefined) fetched.push(file);
      });
      await page.route("**/demo/comment.html", (route) =>
        route.fulfill({ contentType: "text/html; charset=utf-8", body: PAGE(settings) }),
      );
    },
  });
  await page.waitForFunction(() => customElements.get("apbct-guard") !== undefined);
  await page.clock.runFor(UNTOUCHED_MS);
  await page.locator("#commentform input[name='apbct_visible_fields']").waitFor({ state: "attached" });
  const bytes = fetched.reduce(
    (sum, file) => sum + gzipSync(readFileSync(path.join(DIST, file)), { level: 9 }).length,
    0,
  );
  assert.ok(fetched.length > 1 && bytes <= GUARDED_PAGE_MAX, `${bytes} bytes: ${fetched.join(", ")}`);

  const follows = page.waitForResponse((answer) => answer.url().includes("/track-visitor-"));
  await page.mouse.move(200, 200);
  await page.mouse.move(300, 300);
  await follows;
  assert.deepEqual(problems, []);
});
