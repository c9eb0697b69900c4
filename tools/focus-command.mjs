/**
 * Adds the command "focus-page": brings the page of the test to the front, with the focus. For the browsers that puppeteer
 * drives. A page that stands in front already would not get it: Firefox hands it over when pages change places.
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
