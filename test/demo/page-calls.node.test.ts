import assert from "node:assert/strict";
import { test } from "node:test";
import { runInNewContext } from "node:vm";
import { startDemo } from "./demo-server.ts";

const { newSite } = await startDemo();

for (const [name, path, page] of [
  ["comment", "/wp-comments-post.php", "/demo/comment-form.html#received"],
  ["registration", "/wp-login.php?action=register", "/demo/registration.html#received"],
] as const) {
  test(`a posted ${name} is logged with its fields and redirects to its page`, async () => {
    const site = newSite();
    const answer = await fetch(site.url + path, {
      method: "POST",
      body: new URLSearchParams({ email: "ada@example.org", ct_checkjs: "1" }),
      redirect: "manual",
    });
    assert.equal(answer.status, 303);
    assert.equal(answer.headers.get("location"), page);
    const [record] = await site.log(name);
    assert.deepEqual(record?.fields, { email: "ada@example.org", ct_checkjs: "1" });
    assert.equal(record?.status, 303);
  });

  test(`a ${name} from a refused host gets a page with the reason, without the comment's markup`, async () => {
    const site = newSite();
    const answer = await site.post(path, { email: "ada@hostile.example" });
    assert.equal(answer.status, 403);
    const text = await answer.text();
    assert.match(text, /Refused/);
    assert.doesNotMatch(text, /<img/);
  });
}

test("a search is logged with its words and redirects to the results page", async () => {
  const site = newSite();
  const answer = await fetch(`${site.url}/?s=sea+%26+sky&x=1`, { redirect: "manual" });
  assert.equal(answer.headers.get("location"), "/demo/search.html?s=sea+%26+sky#received");
  assert.deepEqual((await site.log("search"))[0]?.query, { s: "sea & sky", x: "1" });
});

test("the checkout answers with JSON; a refusal has the member that opens the modal", async () => {
  const site = newSite();
  const taken = await site.post("/?wc-ajax=checkout", { billing_email: "ada@example.org" });
  assert.deepEqual(await taken.json(), { result: "success", order: 1887 });
  const refused = (await (await site.post("/?wc-ajax=checkout", { billing_email: "ada@refused.example" })).json()) as {
    result: string;
    apbct: { blocked: boolean };
  };
  assert.equal(refused.result, "failure");
  assert.equal(refused.apbct.blocked, true);
});

test("the cart takes JSON, and nothing without a product", async () => {
  const site = newSite();
  const add = (body: object) =>
    fetch(`${site.url}/wp-json/wc/store/v1/cart/add-item`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  assert.equal((await add({ id: 7, quantity: 2 })).status, 201);
  assert.deepEqual((await site.log("add_to_cart"))[0]?.json, { id: 7, quantity: 2 });
  assert.equal((await add({})).status, 400);
});

test("an unmarked post to the home page is still the nonce refresh", async () => {
  const site = newSite();
  await site.post("/", { spbc_remote_call_action: "get_fresh_wpnonce" });
  assert.equal((await site.log("get_fresh_wpnonce")).length, 1);
});

test("settings and the original's globals are scripts that a page can load", async () => {
  const site = newSite();
  const original = await fetch(`${site.url}/__demo/original.js`);
  assert.match(original.headers.get("content-type") ?? "", /^text\/javascript/);
  const globals: Record<string, { data__ajax_type?: string }> = {};
  runInNewContext(await original.text(), globals);
  assert.equal(globals["ctPublicFunctions"]?.data__ajax_type, "rest");
  const nonces = await (await fetch(`${site.url}/__demo/nonces.js`)).text();
  assert.match(nonces, /"restNonce"/);
  assert.doesNotMatch(nonces, /"restUrl"/);
  const page: { plaintags?: ((registry: object) => void)[] } = {};
  runInNewContext(await (await fetch(`${site.url}/__demo/settings.js`)).text(), { window: page });
  let given: { antispam?: { transport?: string } } = {};
  page.plaintags?.[0]?.({ provide: (_name: string, settings: object) => (given = settings) });
  assert.equal(given.antispam?.transport, "rest");
});
