// Engines: streams and fetch
import { NO_COOKIE_FIELD } from "../../../../src/shared/antispam/protocol/field-names.ts";
import { canReadFiles } from "../../../../src/shared/antispam/requests/remember-form-data.ts";
import { startRequestHooks } from "../../../../src/shared/antispam/requests/start-request-hooks.ts";
import { assert } from "../../../support/index.ts";
import { untilShown } from "./modal.ts";
import { closePages, formData, JSON_TYPE, openPage, rejectionOf } from "./page.ts";

const CART = '<button class="add_to_cart_button">Add</button>';
const METFORM = '<form class="metform-form-content"></form>';
const SHOP = { shop: { addToCart: true } };
const ADD_ITEM = "wc/store/v1/cart/add-item";

const post = (url: string, body: BodyInit, headers: Record<string, string> = {}) =>
  new Request(new URL(url, location.href), { method: "POST", body, headers });
const json = (url: string, body: object, more: Record<string, string> = {}) =>
  post(url, JSON.stringify(body), { "content-type": JSON_TYPE, ...more });

/** The Request that reaches the browser's own fetch. */
async function passedToFetch(request: Request, html: string, settings: object = {}): Promise<Request> {
  const { fetch: native } = window;
  const inputs: unknown[] = [];
  const { stop } = await openPage(html, settings, (page) => {
    window.fetch = (input) => (inputs.push(input), Promise.resolve(new Response("{}")));
    return startRequestHooks(page);
  });
  try {
    await fetch(request);
  } finally {
    stop();
    window.fetch = native;
  }
  return inputs.at(-1) as Request;
}

describe("a fetch of a Request with a body", () => {
  afterEach(closePages);

  it("carries our fields as members of its JSON, with its own headers", async () => {
    const { rest, calls } = await openPage(CART, SHOP);
    await fetch(json(rest(ADD_ITEM), { id: 7 }, { "x-requested-with": "cart" }));
    const [call] = (await calls()) as unknown as { json: Record<string, unknown>; headers: Record<string, string> }[];
    assert.equal(call?.json.id, 7);
    assert.match(call.json[NO_COOKIE_FIELD], /^_ct_no_cookie_data_/);
    assert.equal(call.headers["x-requested-with"], "cart");
    assert.equal(call.headers["content-type"], JSON_TYPE);
  });

  it("carries our fields in the right parts of a batch", async () => {
    const { rest, calls } = await openPage(CART, SHOP);
    const part = (path: string) => ({ path, method: "POST", body: { id: 7 } });
    await fetch(
      json(rest("wc/store/v1/batch"), { requests: [part(`/${ADD_ITEM}`), part("/wc/store/v1/cart/remove-item")] }),
    );
    const [call] = (await calls()) as unknown as { json: { requests: { body: object }[] } }[];
    assert.deepEqual(
      call?.json.requests.map(({ body }) => NO_COOKIE_FIELD in body),
      [true, false],
    );
  });

  it("carries our fields as fields of its form data, with the right boundary", async () => {
    const { rest, calls } = await openPage(METFORM);
    await fetch(post(rest("metform/v1/entries"), formData({ name: "Ada" })));
    const [call] = await calls();
    assert.deepEqual(
      call?.entries.map(([name]) => name),
      ["name", NO_COOKIE_FIELD],
    );
  });

  for (const [how, derive] of [
    ["", (request: Request) => request],
    [", also as a clone", (request: Request) => request.clone()],
    [", also when made from another Request", (request: Request) => new Request(request, { credentials: "omit" })],
  ] as const)
    it(`keeps the files of its form data and carries our fields${how}`, async () => {
      const { rest, calls } = await openPage(METFORM);
      await canReadFiles();
      const data = formData({ name: "Ada" });
      data.append("file", new File(["two\r\nlines"], "a.txt", { type: "text/plain" }));
      const request = derive(post(rest("metform/v1/entries"), data));
      data.set("name", "Bob");
      await fetch(request);
      const [call] = await calls();
      assert.deepEqual(
        call?.entries.map(([name]) => name),
        ["name", NO_COOKIE_FIELD],
      );
      assert.equal(call!.fields.name, "Ada");
      assert.deepEqual(call!.files, [{ field: "file", name: "a.txt", type: "text/plain", size: 10 }]);
    });

  it("replaces the page's Request only in engines that need it, and restores it after a stop", async () => {
    const { Request: own } = window;
    const { clone } = Request.prototype;
    const { stop } = await openPage(METFORM);
    assert.equal(window.Request === own, await canReadFiles());
    assert.ok(new Request("/") instanceof own);
    stop();
    assert.deepEqual([window.Request, Request.prototype.clone], [own, clone]);
  });

  it("with options is sent with both combined", async () => {
    const { rest, calls } = await openPage(CART, SHOP);
    await fetch(json(rest(ADD_ITEM), { id: 7 }), {
      headers: { "content-type": JSON_TYPE, "x-requested-with": "cart" },
    });
    const [call] = (await calls()) as unknown as { json: object; headers: Record<string, string> }[];
    assert.ok(call && NO_COOKIE_FIELD in call.json);
    assert.equal(call.headers["x-requested-with"], "cart");
  });

  it("with a body in its options sends that body with our fields", async () => {
    const { rest, calls } = await openPage(CART, SHOP);
    await fetch(json(rest(ADD_ITEM), { id: 7 }), { body: JSON.stringify({ id: 8 }) });
    const [call] = (await calls()) as unknown as { json: Record<string, unknown> }[];
    assert.equal(call?.json.id, 8);
    assert.ok(NO_COOKIE_FIELD in call.json);
  });

  for (const [what, address, body, type] of [
    ["of an unknown type", ADD_ITEM, "id=7", "application/x-own"],
    ["of broken JSON", ADD_ITEM, "{", JSON_TYPE],
    ["that matches no row of the tables", "other/route", "{}", JSON_TYPE],
  ] as const)
    it(`${what} is passed on unread`, async () => {
      const request = post(`/wp-json/${address}`, body, { "content-type": type });
      const sent = await passedToFetch(request, CART, SHOP);
      assert.ok(sent instanceof Request);
      assert.deepEqual([sent.bodyUsed, sent.headers.get("content-type"), await sent.text()], [false, type, body]);
    });

  it("whose body is already used fails with the browser's TypeError", async () => {
    const { rest } = await openPage(CART, SHOP);
    const request = json(rest(ADD_ITEM), { id: 7 });
    await request.text();
    assert.ok((await rejectionOf(fetch(request))) instanceof TypeError);
  });

  it("rejects with an AbortError, before and during the request", async () => {
    const { rest, site } = await openPage(CART, SHOP);
    await site.control({ faults: { "*": { hold: true } } });
    for (const underWay of [false, true]) {
      const abort = new AbortController();
      const answer = fetch(new Request(json(rest(ADD_ITEM), { id: 7 }), { signal: abort.signal }));
      if (underWay) await site.untilCalled("add_to_cart");
      abort.abort();
      assert.equal((await rejectionOf(answer)).name, "AbortError");
    }
  });

  describe("that waits for a check", () => {
    const CHECK = "cleantalk_force_otterform_check";
    const OTTER = '<div class="otter-form__container"></div>';
    const form = (rest: (path: string) => string, address: string) =>
      post(rest("otter/v1/form/frontend"), formData({ form_data: address }));

    it("is checked with its values, then sent once, complete", async () => {
      const { rest, calls } = await openPage(OTTER);
      await fetch(form(rest, "ada@good.example"));
      const all = await calls();
      assert.deepEqual(
        all.map(({ name, fields }) => [name === CHECK, fields.form_data]),
        [
          [true, "ada@good.example"],
          [false, "ada@good.example"],
        ],
      );
    });

    it("is rejected after a refusal, with the reason in the modal, and is not sent", async () => {
      const { rest, calls } = await openPage(OTTER);
      assert.equal((await rejectionOf(fetch(form(rest, "ada@refused.example")))).message, "Forbidden");
      await untilShown("not shown to you");
      assert.equal((await calls()).length, 1);
    });

    it("rejects with an AbortError when it is aborted during the check", async () => {
      const { rest, site } = await openPage(OTTER);
      await site.control({ faults: { [CHECK]: { hold: true } } });
      const abort = new AbortController();
      const answer = fetch(new Request(form(rest, "ada@good.example"), { signal: abort.signal }));
      await site.untilCalled(CHECK);
      abort.abort();
      assert.equal((await rejectionOf(answer)).name, "AbortError");
    });
  });
});
