/**
 * Adds the command "focus-page": brings the page of the test to the front and focuses it. For the browsers that
 * puppeteer drives. A page that is in front already would not get the focus: Firefox assigns it when pages change
 * places.
 */
export function focusCommand() {
  return {
    name: "focus-command",
    async executeCommand({ command, session }) {
      if (command !== "focus-page") return undefined;
      if (session.browser.type !== "puppeteer") throw new Error("focus-page: needs the puppeteer launcher");
      const page = session.browser.getPage(session.id);
      const other = (await page.browser().pages()).find((open) => open !== page);
      await other?.bringToFront();
      await page.bringToFront();
      return true;
    },
  };
}
