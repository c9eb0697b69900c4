/** On a busy machine a page of tests, whose scripts are bundled first, may take longer to load than the default 30 s. */
const LOAD_TIMEOUT_MS = 300_000;

/** The runner's page in Chromium (Playwright) and Firefox (Puppeteer). */
export async function createPage({ context }) {
  const page = await context.newPage();
  page.setDefaultNavigationTimeout(LOAD_TIMEOUT_MS);
  return page;
}
