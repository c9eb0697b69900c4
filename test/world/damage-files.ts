import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { DIST, type Pages } from "../e2e/support.ts";

export interface Answer {
  status?: number;
  contentType: string;
  body: string;
}

export const MISSING: Answer = { status: 404, contentType: "text/plain", body: "Not found" };

/** How many files are damaged in one page before a new one is opened. */
const FILES_PER_PAGE = 10;

/**
 * Damages built files one after the other. `check` sets the server's answer for its file and loads the page again. Files
 * of other pages come from the cache, because fifty requests cost more than all that the page does with them; a page
 * never has a copy of a file that it has yet to be tried without.
 */
export async function damageFiles<P extends { page: Page }>(
  pages: Pages,
  files: readonly string[],
  open: () => Promise<P>,
  check: (opened: P, file: string, answer: (answer: Answer) => void) => Promise<void>,
): Promise<void> {
  const write = (file: string, { status, contentType, body }: Answer) =>
    pages.write(`/dist/${file}`, body, { "content-type": contentType, "cache-control": "no-store" }, status);
  for (let start = 0; start < files.length; start += FILES_PER_PAGE) {
    const own = files.slice(start, start + FILES_PER_PAGE);
    for (const file of own)
      write(file, { contentType: "text/javascript", body: readFileSync(path.join(DIST, file), "utf8") });
    const opened = await open();
    for (const file of own) {
      await check(opened, file, (answer) => write(file, answer));
      pages.erase(`/dist/${file}`);
    }
    await opened.page.context().close();
  }
}
