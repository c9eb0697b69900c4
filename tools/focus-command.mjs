/** Adds the command "focus-page": brings the page of the test to the front, with the focus. For the browsers that puppeteer drives. */
export function focusCommand() {
  return {
    name: "focus-command",
    async executeCommand({ command, session }) {
      if (command !== "focus-page") return undefined;
      if (session.browser.type !== "puppeteer") throw new Error("focus-page: needs the puppeteer launcher");
      await session.browser.getPage(session.id).bringToFront();
      return true;
    },
  };
}
