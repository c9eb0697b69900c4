import assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { fillContactForm } from "../e2e/contact-form.ts";
import { usePages } from "../e2e/support.ts";

const pages = usePages();

/** Another site, which lets every page call it and notes what it hears. */
let foreign: Server;
let heard: string[] = [];
const foreignUrl = (path: string) => `http://127.0.0.1:${(foreign.address() as AddressInfo).port}${path}`;

before(async () => {
  foreign = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      heard.push(
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

/** Every call of an address of the site is answered with a redirect; gives the methods of those that came. */
async function redirect(
  page: Page,
  address: string,
  to: (path: string) => string,
  status: 307 | 308,
): Promise<string[]> {
  const asked: string[] = [];
  heard = [];
  await page.route(address, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (search.includes("moved")) return route.continue();
    asked.push(route.request().method());
    await route.fulfill({ status, headers: { location: to(pathname) } });
  });
  return asked;
}

/** The contact form, filled in; its posts are answered with a redirect. */
async function redirected(to: (path: string) => string, status: 307 | 308) {
  const { page } = await pages.openMarkup({ body: '<main><wsf-form form-id="1"></wsf-form></main>' });
  const asked = await redirect(page, "**/ws-form/v1/submit*", to, status);
  const form = page.locator("wsf-form");
  await fillContactForm(form);
  await form.getByRole("button", { name: "Send" }).click();
  return { page, form, asked: () => asked.length };
}

for (const status of [307, 308] as const)
  test(`a site whose server sends the post on to another site (${status}): nothing gets there, and what was typed stays`, async () => {
    const { form, asked } = await redirected(() => foreignUrl("/collect"), status);
    await form.locator("[data-wsf-message]").first().waitFor();
    assert.ok(asked() > 0, "the site was asked");
    assert.deepEqual(heard, []);
    assert.equal(await form.getByLabel("Name").inputValue(), "Ada");
  });

test("a site whose server sends the post on to another address of its own: the form is sent", async () => {
  const { form, asked } = await redirected((path) => `${path}?moved=1`, 307);
  await form.locator("[data-wsf-message]").first().waitFor();
  assert.equal(asked(), 1);
  assert.equal((await pages.submissions()).length, 1);
});

/** A form with a file, which is sent by another way where it is large. */
async function withFile(bytes: number) {
  const field = (id: number, type: string, label: string) => ({ id, type, label, meta: { label_render: "on" } });
  const fields = [field(1, "text", "Name"), field(2, "file", "File"), field(3, "submit", "Send")];
  const definition = {
    id: 1,
    label: "With a file",
    meta: { label_render: "" },
    groups: [{ id: 1, label: "Tab", sections: [{ id: 1, label: "Section", meta: {}, fields }] }],
  };
  const { page, problems } = await pages.openMarkup({
    body: `<main><wsf-form definition="#form"></wsf-form><script type="application/json" id="form">${JSON.stringify(definition)}</script></main>`,
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
  test(`a ${size} file whose post is sent on to another site: neither file nor nonces get there, and the visitor is told`, async () => {
    const { page, form, send } = await withFile(bytes);
    const asked = await redirect(page, "**/ws-form/v1/submit*", () => foreignUrl("/collect"), 307);
    await send();
    await form.locator("[data-wsf-message]").first().waitFor();
    assert.ok(asked.length > 0, "the site was asked");
    assert.deepEqual(heard, []);
    assert.equal(await form.getByLabel("Name").inputValue(), "Ada");
  });

  test(`a ${size} file is sent where nothing is redirected, in one post, and nothing that is asked fails`, async () => {
    const { form, problems, send } = await withFile(bytes);
    await send();
    await form.locator("[data-wsf-message]").first().waitFor();
    // Warnings tell of fields that the server's actions name and this form leaves out.
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
