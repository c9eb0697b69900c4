const CHROMIUM = { down: "touchStart", move: "touchMove", up: "touchEnd", cancel: "touchCancel" };

/** DevTools sessions of Chromium's pages: a touch may span several commands. */
const sessions = new WeakMap();
/** Puppeteer's handles of active touches. */
const touches = new WeakMap();

async function touchInChromium(page, { type, position: [x, y] }) {
  if (!sessions.has(page)) sessions.set(page, page.context().newCDPSession(page));
  const session = await sessions.get(page);
  const touchPoints = type === "down" || type === "move" ? [{ x, y }] : [];
  await session.send("Input.dispatchTouchEvent", { type: CHROMIUM[type], touchPoints });
}

async function touchInFirefox(page, { type, position: [x, y] }) {
  if (type === "down") touches.set(page, await page.touchscreen.touchStart(x, y));
  else if (type === "move") await touches.get(page).move(x, y);
  else await touches.get(page).end();
}

/**
 * Adds the command "send-touch" (down, move, up): one finger on the screen, as real input to the browser. Only Chromium
 * can cancel it (cancel).
 */
export function touchCommand() {
  return {
    name: "touch-command",
    async executeCommand({ command, payload, session }) {
      if (command !== "send-touch") return undefined;
      const { browser, id } = session;
      if (browser.type === "playwright") await touchInChromium(browser.getPage(id), payload);
      else if (browser.type === "puppeteer") await touchInFirefox(browser.getPage(id), payload);
      else throw new Error("send-touch: WebKitGTK's driver sends mouse events instead of touches");
      return true;
    },
  };
}
