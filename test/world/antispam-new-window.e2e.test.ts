import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";
import { usePages } from "../e2e/support.ts";

const pages = usePages();

const CHECK = "cleantalk_force_ajax_check";
/** An address whose forms are checked by the server first. */
const ELSEWHERE = "https://forms.example/list-manage.com";

/** How often a wait polls. */
const POLL_MS = 50;

const FORM = `<form method="post" target="_blank" action="${ELSEWHERE}">
  <label>E-mail <input name="EMAIL" type="email" value="ada@good.example"></label>
  <button name="subscribe" value="1">Subscribe</button></form>`;

/** Waits for a condition in the page without user activation, which Playwright's own waits would give. */
async function untilWithoutActivation(page: Page, expression: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (;;) {
    const { result } = await session.send("Runtime.evaluate", { expression, userGesture: false });
    if (result.value === true) return session.detach();
    await setTimeout(POLL_MS);
  }
}

/** Opens a page whose form goes to another site in a new window; `received` is what that site gets. */
async function openForm(body = FORM) {
  const received: string[] = [];
  const { antispam } = (await pages.settings()) as { antispam: object };
  const opened = await pages.openMarkup({
    body,
    settings: { antispam: { ...antispam, externalForms: true, cookies: "none", botDetector: { enabled: false } } },
    prepare: async (page) => {
      await page.context().route(`${ELSEWHERE}*`, (route) => {
        received.push(route.request().postData() ?? "");
        return route.fulfill({ contentType: "text/html", body: "<title>Thanks</title>" });
      });
    },
  });
  const { page } = opened;
  const code = await page.waitForFunction(
    () => performance.getEntriesByType("resource").find(({ name }) => name.includes("/check-page-forms-"))?.name,
  );
  // A later import of the same code resolves later: by then the checks are active.
  await page.evaluate((address) => import(address!), await code.jsonValue());
  const again = page.getByText("Press the button again");
  const subscribe = page.getByRole("button", { name: "Subscribe" });
  return { ...opened, received, again, subscribe };
}

/** Presses the button and delays the answer until the browser would block a new window. */
async function pressAndWaitTooLong({ page, subscribe }: Awaited<ReturnType<typeof openForm>>) {
  await pages.control({ faults: { [CHECK]: { hold: true } } });
  await subscribe.click();
  await untilWithoutActivation(page, "document.forms[0].ariaBusy === 'true' && !navigator.userActivation.isActive");
  await pages.control({ faults: { [CHECK]: null } });
}

test("a new window after a slow check: the visitor is asked to press again, and the form is then sent once", async () => {
  const open = await openForm();
  await pressAndWaitTooLong(open);
  await untilWithoutActivation(open.page, "document.querySelector('[role=alert]') !== null");
  assert.equal(await open.again.getAttribute("role"), "alert");
  assert.deepEqual(open.received, [], "nothing is sent to a window that the browser would block");

  const opening = open.page.waitForEvent("popup");
  await open.subscribe.click();
  await (await opening).waitForURL(ELSEWHERE);
  assert.deepEqual(open.received, ["EMAIL=ada%40good.example&subscribe=1"]);
  assert.equal((await pages.calls(CHECK)).length, 1, "the same values are not checked twice");
  assert.equal(await open.again.count(), 0);
  assert.deepEqual(open.problems, []);
});

test("a new window after a slow check: other values are checked again", async () => {
  const open = await openForm();
  await pressAndWaitTooLong(open);
  await untilWithoutActivation(open.page, "document.querySelector('[role=alert]') !== null");
  await open.page.getByLabel("E-mail").fill("grace@good.example");
  const opening = open.page.waitForEvent("popup");
  await open.subscribe.click();
  await (await opening).waitForURL(ELSEWHERE);
  assert.deepEqual(open.received, ["EMAIL=grace%40good.example&subscribe=1"]);
  assert.equal((await pages.calls(CHECK)).length, 2);
});

test("a new window after a quick check opens at once", async () => {
  const open = await openForm();
  const opening = open.page.waitForEvent("popup");
  await open.subscribe.click();
  await (await opening).waitForURL(ELSEWHERE);
  assert.equal(open.received.length, 1);
  assert.equal((await pages.calls(CHECK)).length, 1);
  assert.equal(await open.again.count(), 0);
});

test("the same window after a slow check: the form is sent without another press", async () => {
  const open = await openForm(FORM.replace('target="_blank"', ""));
  await pressAndWaitTooLong(open);
  await open.page.waitForURL(ELSEWHERE);
  assert.equal(open.received.length, 1);
});
