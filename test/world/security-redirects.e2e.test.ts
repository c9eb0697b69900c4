import assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
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
      heard.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)} ${Buffer.concat(chunks).toString()}`);
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

/** The contact form, filled in; its posts are answered with a redirect. */
async function redirected(to: (path: string) => string, status: 307 | 308) {
  heard = [];
  const opened = await pages.openMarkup({ body: '<main><wsf-form form-id="1"></wsf-form></main>' });
  const { page } = opened;
  let asked = 0;
  await page.route("**/ws-form/v1/submit*", async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (search.includes("moved")) return route.continue();
    asked += 1;
    await route.fulfill({ status, headers: { location: to(pathname) } });
  });
  const form = page.locator("wsf-form");
  await form.getByLabel("Name").fill("Ada");
  await form.locator("input[type=email]").first().fill("ada@example.org");
  await form.getByLabel("Subject").selectOption({ index: 1 });
  await form.getByLabel("Message").fill("Hello, may we come?");
  await form.getByRole("button", { name: "Send" }).click();
  return { page, form, asked: () => asked };
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
