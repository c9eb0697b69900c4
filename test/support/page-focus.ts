import { sendMouse } from "@web/test-runner-commands";

/**
 * Gives the page the focus. Firefox leaves it in the window around a page that has just been opened; there keys go nowhere and
 * `focus()` fires no event, which no visitor meets who has clicked on the page.
 */
async function focusPage(): Promise<void> {
  if (!navigator.userAgent.includes("Firefox") || document.hasFocus()) return;
  window.focus();
  if (!document.hasFocus()) await sendMouse({ type: "click", position: [1, 1] });
}

before(focusPage);
