/**
 * Adds the command "focus-page", which brings the test's page to the front and focuses it, for browsers that Puppeteer
 * drives. First brings another page to the front: Firefox moves the focus only when the front page changes.
 */
export function focusCommand() {
  return {
    name: "focus-command",
    async executeCommand({ command, session }) {
      if (command !== "focus-page") return undefined;
      if (session.browser.type !== "puppeteer") throw new Error("focus-page: requires the Puppeteer launcher");
      const page = session.browser.getPage(session.id);
      const other = (await page.browser().pages()).find((open) => open !== page);
      await other?.bringToFront();
      await page.bringToFront();
      return true;
    },
  };
}
