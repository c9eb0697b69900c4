const CHROMIUM = { down: "touchStart", move: "touchMove", up: "touchEnd", cancel: "touchCancel" };

/** Protocol sessions of Chromium's pages; a finger stays on the screen from one command to the next. */
const protocols = new WeakMap();
/** Puppeteer's handle of the finger that is down. */
const fingers = new WeakMap();

async function inChromium(page, { type, position: [x, y] }) {
  if (!protocols.has(page)) protocols.set(page, page.context().newCDPSession(page));
  const protocol = await protocols.get(page);
  const touchPoints = type === "down" || type === "move" ? [{ x, y }] : [];
  await protocol.send("Input.dispatchTouchEvent", { type: CHROMIUM[type], touchPoints });
}

async function inFirefox(page, { type, position: [x, y] }) {
  if (type === "down") fingers.set(page, await page.touchscreen.touchStart(x, y));
  else if (type === "move") await fingers.get(page).move(x, y);
  else await fingers.get(page).end();
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
      if (browser.type === "playwright") await inChromium(browser.getPage(id), payload);
      else if (browser.type === "puppeteer") await inFirefox(browser.getPage(id), payload);
      else throw new Error("send-touch: WebKitGTK's driver takes a finger for a mouse");
      return true;
    },
  };
}
