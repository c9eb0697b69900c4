import { executeServerCommand } from "@web/test-runner-commands";

/**
 * Focuses the page before each test that finds it without focus. In Firefox a page loses it to any other that opens;
 * then `focus()` and `blur()` fire no event, which never happens to a visitor who has clicked on the page. Neither
 * `window.focus()` nor a click of the driver restores it.
 */
async function focusPage(): Promise<void> {
  if (!navigator.userAgent.includes("Firefox") || document.hasFocus()) return;
  await executeServerCommand("focus-page");
}

beforeEach(focusPage);
