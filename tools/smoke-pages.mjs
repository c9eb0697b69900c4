import { existsSync } from "node:fs";
import path from "node:path";

const PAGE = /^\/smoke\/([\w-]+)\.html$/;
const WATCH = "/smoke/watch.js";
const FILES = /^\/(dist|demo\/pictures)\//;

/**
 * Adds the smoke pages and the built files to the test runner's server. The files come as they are on the disk: the
 * runner itself would rewrite their imports. A page's query names its site of the reference back end, whose settings it
 * prints.
 */
export function smokePages(root) {
  if (!existsSync(path.join(root, "dist/plaintags.js")))
    throw new Error("There is no dist/plaintags.js: run `npm run build` before the smoke tests.");
  const written = import("../test/smoke/pages.ts");
  const files = import("../demo/server/static-files.ts").then(({ createStaticFiles }) => createStaticFiles(root));

  return async (context, next) => {
    if (FILES.test(context.path)) {
      try {
        await (
          await files
        )(context.req, context.res);
        context.respond = false;
      } catch (error) {
        // Not thrown: the runner would print a trace for each.
        context.status = error.status ?? 500;
        context.body = error.message;
      }
      return;
    }
    const { PAGES, WATCH_PAGE } = await written;
    if (context.path === WATCH) {
      context.type = "js";
      context.body = WATCH_PAGE;
      return;
    }
    const page = PAGES[PAGE.exec(context.path)?.[1]];
    if (!page) return next();
    const answer = await fetch(new URL(`${context.query.site}/__demo/settings`, context.origin));
    const { html, headers = {} } = page(await answer.json());
    context.set(headers);
    context.type = "html";
    context.body = html;
  };
}
