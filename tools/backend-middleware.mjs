import path from "node:path";

const SITE_PATH = /^(\/site\/[^/]+)?\/(wp-json|wp-admin|index\.php|__demo|pixel)(\/|$)|^\/site\/[^/]+\/?$/;

/** Adds the reference back end to the test runner's server: elements make real calls to their origin. */
export function backendMiddleware(root) {
  let backend;
  const ready = (async () => {
    const { existsSync } = await import("node:fs");
    const { createBackend } = await import("../demo/server/backend.ts");
    const fixturesDirectory = path.resolve(root, "../shared/fixtures");
    backend = await createBackend({
      databaseFile: ":memory:",
      root,
      ...(existsSync(fixturesDirectory) && { fixturesDirectory }),
    });
  })().catch((error) => console.error("The reference back end could not start:", error));
  return async (context, next) => {
    if (!SITE_PATH.test(context.path)) return next();
    await ready;
    if (await backend?.handle(context.req, context.res)) context.respond = false;
    else await next();
  };
}
