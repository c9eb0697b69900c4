import { existsSync } from "node:fs";
import path from "node:path";
import type { Page, Route } from "playwright-core";

const notFound = (route: Route) => route.fulfill({ status: 404, contentType: "text/plain", body: "Not found" });

/** Answers requests below an address with files, as a server does. `find`: the file with a name, if there is one. */
export const serveFiles = (
  page: Page,
  address: string,
  find: (name: string) => string | undefined,
  answerMissing: (route: Route) => Promise<void> = notFound,
): Promise<unknown> =>
  page.route(`**${address}**`, (route) => {
    const file = find(new URL(route.request().url()).pathname.split(address)[1] ?? "");
    return file && existsSync(file) ? route.fulfill({ path: file }) : answerMissing(route);
  });

export const serveFolder = (page: Page, address: string, folder: string): Promise<unknown> =>
  serveFiles(page, address, (name) => path.join(folder, name));
