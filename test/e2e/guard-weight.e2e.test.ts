import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { DIST, usePages, touchForm } from "./support.ts";

const pages = usePages();

/** Bytes; api#9. */
const GUARDED_PAGE_MAX = 23_000;
/** Longer than all timers of an untouched page: first check 1 s, recheck 2 s, checks every 2 s. */
const UNTOUCHED_MS = 10_000;

const BODY = `<main><apbct-guard></apbct-guard>
  <form id="commentform" class="comment-form" action="/wp-comments-post.php" method="post">
    <label>Comment <textarea name="comment" required></textarea></label>
    <label>E-mail <input name="email" type="email" required></label>
    <button>Post the comment</button>
  </form></main>`;

test("a guarded page with a comment form loads at most 23 kB before the first touch, and visitor tracking only after it", async () => {
  const { antispam } = (await pages.settings()) as { antispam: object };
  /** Files in `dist` that the page has fetched. */
  const fetched: string[] = [];
  const { page, problems } = await pages.openMarkup({
    body: BODY,
    // Only some sites fetch the pixel and the detector.
    settings: { antispam: { ...antispam, pixel: { mode: 0 }, botDetector: { enabled: false } } },
    async prepare(page) {
      await page.clock.install();
      page.on("request", (request) => {
        const file = /\/dist\/(.*\.js)$/.exec(new URL(request.url()).pathname)?.[1];
        if (file !== undefined) fetched.push(file);
      });
    },
  });
  await page.waitForFunction(() => customElements.get("apbct-guard") !== undefined);
  await page.clock.runFor(UNTOUCHED_MS);
  await touchForm(page, "#commentform");
  const bytes = fetched.reduce(
    (sum, file) => sum + gzipSync(readFileSync(path.join(DIST, file)), { level: 9 }).length,
    0,
  );
  assert.ok(fetched.length > 1 && bytes <= GUARDED_PAGE_MAX, `${bytes} bytes: ${fetched.join(", ")}`);

  const tracking = page.waitForResponse((answer) => answer.url().includes("/track-visitor-"));
  await page.mouse.move(200, 200);
  await page.mouse.move(300, 300);
  await tracking;
  assert.deepEqual(problems, []);
});
