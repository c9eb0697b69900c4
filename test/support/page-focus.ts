import { executeServerCommand } from "@web/test-runner-commands";

/**
 * Gives the page the focus, before each test that finds it without. In Firefox a page loses it to any other that opens; there
 * `focus()` and `blur()` fire no event, which no visitor meets who has clicked on the page. Neither `window.focus()` nor a
 * click of the driver brings it back.
 */
async function focusPage(): Promise<void> {
  if (!navigator.userAgent.includes("Firefox") || document.hasFocus()) return;
  await executeServerCommand("focus-page");
}

beforeEach(focusPage);
