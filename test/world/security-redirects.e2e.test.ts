import assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { fillContactForm } from "../e2e/demo-forms.ts";
import { jsonScript, usePages } from "../e2e/support.ts";
import { cases } from "../support/night.ts";
import { labelledField, storedForm } from "../support/form-builder.ts";

const pages = usePages();

/** Another site, which allows requests from every page and records them. */
let foreign: Server;
let received: string[] = [];
const foreignUrl = (path: string) => `http://127.0.0.1:${(foreign.address() as AddressInfo).port}${path}`;

before(async () => {
  foreign = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push(
        `${request.method} ${request.url} ${JSON.stringify(request.headers)} ${Buffer.concat(chunks).toString()}`,
      );
      response.writeHead(200, {
        "access-control-allow-origin": request.headers.origin ?? "*",
        "access-control-allow-headers": "x-wp-nonce, content-type",
        "content-type": "application/json",
      });
      response.end('{"error":false,"data":[]}');
    });
  });
  await new Promise<void>((resolve) => foreign.listen(0, "127.0.0.1", resolve));
});
after(() => new Promise((resolve) => foreign.close(resolve)));

/** Answers every request to an address of the site with a redirect; returns the methods of these requests. */
async function redirect(
  page: Page,
  address: string,
  to: (path: string) => string,
  status: 307 | 308,
): Promise<string[]> {
  const asked: string[] = [];
  received = [];
  await page.route(address, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (search.includes("moved")) return route.continue();
    asked.push(route.request().method());
    await route.fulfill({ status, headers: { location: to(pathname) } });
  });
  return asked;
}

/** Sends the contact form; its posts are answered with a redirect. */
async function redirected(to: (path: string) => string, status: 307 | 308) {
  const { page } = await pages.openMarkup({ body: '<main><wsf-form form-id="1"></wsf-form></main>' });
  const asked = await redirect(page, "**/ws-form/v1/submit*", to, status);
  const form = page.locator("wsf-form");
  await fillContactForm(form);
  await form.getByRole("button", { name: "Send" }).click();
  return { page, form, asked: () => asked.length };
}

// Files are posted to a redirect of the other kind.
for (const status of cases([307, 308] as const, (one) => one === 308))
  test(`a post that is redirected to another site (${status}): nothing arrives there, and what was typed stays`, async () => {
    const { form, asked } = await redirected(() => foreignUrl("/collect"), status);
    await form.locator("[data-wsf-message]").first().waitFor();
    assert.ok(asked() > 0, "the site was asked");
    assert.deepEqual(received, []);
    assert.equal(await form.getByLabel("Name").inputValue(), "Ada");
  });

test("a post that is redirected to another address of the site: the form is sent", async () => {
  const { form, asked } = await redirected((path) => `${path}?moved=1`, 307);
  await form.locator("[data-wsf-message]").first().waitFor();
  assert.equal(asked(), 1);
  assert.equal((await pages.submissions()).length, 1);
});

/** Opens a form with a file; large files are sent another way. */
async function withFile(bytes: number) {
  const fields = [
    labelledField(1, "text", "Name"),
    labelledField(2, "file", "File"),
    labelledField(3, "submit", "Send"),
  ];
  const { page, problems } = await pages.openMarkup({
    body: `<main><wsf-form definition="#form"></wsf-form>${jsonScript('id="form"', storedForm(fields, { id: 1 }))}</main>`,
  });
  const form = page.locator("wsf-form");
  await form.getByLabel("Name").fill("Ada");
  await form
    .locator("input[type=file]")
    .setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.alloc(bytes, "a") });
  return { page, problems, form, send: () => form.getByRole("button", { name: "Send" }).click() };
}

for (const [size, bytes] of [
  ["small", 1_000],
  ["large", 300_000],
] as const) {
  test(`a ${size} file whose post is redirected to another site: neither file nor nonces arrive there, and the visitor sees a message`, async () => {
    const { page, form, send } = await withFile(bytes);
    const asked = await redirect(page, "**/ws-form/v1/submit*", () => foreignUrl("/collect"), 307);
    await send();
    await form.locator("[data-wsf-message]").first().waitFor();
    assert.ok(asked.length > 0, "the site was asked");
    assert.deepEqual(received, []);
    assert.equal(await form.getByLabel("Name").inputValue(), "Ada");
  });

  test(`a ${size} file is sent in one post if nothing is redirected, and no request fails`, async () => {
    const { form, problems, send } = await withFile(bytes);
    await send();
    await form.locator("[data-wsf-message]").first().waitFor();
    // There are warnings about fields that the server's actions name and this form does not have.
    assert.deepEqual(
      problems.filter((problem) => !problem.startsWith("warning: ")),
      [],
    );
    const calls = await pages.calls("submit");
    assert.deepEqual(
      calls.map(({ method }) => method),
      ["POST"],
    );
    assert.ok(calls[0]?.files.length, "the file came");
  });
}
