import type { BrowserContext } from "playwright-core";

/**
 * Closes a context and its pages. A route handler that still waits for something would reject after the end of its test:
 * Node's runner then fails the whole process, and says that all tests passed.
 */
export async function closeContext(context: BrowserContext): Promise<void> {
  if (context.isClosed()) return;
  const stopRoutes = [context, ...context.pages()].map((each) => each.unrouteAll({ behavior: "ignoreErrors" }));
  await Promise.all(stopRoutes);
  await context.close();
}
