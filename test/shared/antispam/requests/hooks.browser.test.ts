// Engines: streams and fetch
import { NO_COOKIE_FIELD, TOKEN_FIELD } from "../../../../src/shared/antispam/protocol/field-names.ts";
import { startRequestHooks } from "../../../../src/shared/antispam/requests/start-request-hooks.ts";
import { storeToken, TOKEN } from "../detector-token.ts";
import { assert, createSite, fixture, keepsAbortReason, until, useContainer } from "../../../support/index.ts";
import { closePages, openPage, rejectionOf, sendByFetch, sendByXhr, untilHooked } from "./page.ts";

const FORM = '<form method="post"><input name="email"></form>';
const methods = () => [window.fetch, XMLHttpRequest.prototype.open, XMLHttpRequest.prototype.send];

describe("hooks on the page's requests", () => {
  afterEach(closePages);

  it("are removed by a stop, which restores the page's own functions", async () => {
    const before = methods();
    const { stop } = await openPage(FORM);
    assert.ok(methods().every((method, position) => method !== before[position]));
    stop();
    assert.ok(methods().every((method, position) => method === before[position]));
  });

  it("are installed once when started twice", async () => {
    const { ajaxUrl, calls, stop } = await openPage(FORM);
    const once = methods();
    const stopAgain = startRequestHooks(document);
    assert.deepEqual(methods(), once);
    await sendByXhr({ url: ajaxUrl, body: "action=bt_cc" });
    assert.equal((await calls())[0]?.entries.length, 2);
    stopAgain();
    stop();
  });

  it("send a request as it is when they cannot look at it, and report that once", async () => {
    const { ajaxUrl, calls, container } = await openPage(FORM);
    const body = new FormData();
    body.get = () => {
      throw new Error("replaced by the page");
    };
    body.append("action", "bt_cc");
    await sendByFetch({ url: ajaxUrl, body });
    await sendByFetch({ url: ajaxUrl, body });
    assert.deepEqual(
      (await calls()).map(({ entries }) => entries),
      [[["action", "bt_cc"]], [["action", "bt_cc"]]],
    );
    assert.deepEqual(container.problems, [
      "[guard-failed] A request of the page could not be looked at; it is sent as it is.",
    ]);
  });

  it("do nothing after a stop when another script has patched on top of them", async () => {
    const native = window.fetch;
    const { ajaxUrl, calls, stop } = await openPage(FORM);
    const ours = window.fetch;
    const theirs: typeof fetch = (...args) => ours(...args);
    window.fetch = theirs;
    stop();
    assert.equal(window.fetch, theirs);
    await sendByFetch({ url: ajaxUrl, body: "action=bt_cc" });
    assert.deepEqual((await calls())[0]?.entries, [["action", "bt_cc"]]);
    window.fetch = native;
  });

  for (const [what, html] of [
    ["a form", FORM],
    ["a button that a script listens to", "<button>Send</button>"],
    ["nothing to send", "<p>Text</p>"],
  ] as const)
    it(`are installed on a page with ${what} only when the visitor touches it`, async () => {
      const before = methods();
      const container = useContainer();
      container.service("settings").merge(await createSite("touch").settings());
      fixture(html);
      const stop = startRequestHooks(document);
      await import("../../../../src/shared/antispam/requests/hook-page.ts");
      assert.deepEqual(methods(), before);
      // Hovering is early enough for a request that a click sends.
      document.body.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
      await untilHooked();
      await until(() => methods().every((method, position) => method !== before[position]), "the hooks");
      stop();
      assert.deepEqual(methods(), before);
    });

  for (const [what, settings] of [
    ["an invalid licence", { active: false }],
    ["an admin page", { admin: true }],
  ] as const)
    it(`are not installed with ${what}`, async () => {
      const before = methods();
      await openPage(FORM, settings);
      assert.deepEqual(methods(), before);
    });

  it("do not change our own calls, recognised by route and action, even while the page sends requests", async () => {
    const { site, container, ajaxUrl, calls } = await openPage(FORM);
    await site.control({ faults: { cleantalk_force_ajax_check: { hold: true } } });
    const own = container
      .service("http")
      .call({ action: "cleantalk_force_ajax_check", fields: { form: "twt_cc_signup" } });
    await sendByXhr({ url: ajaxUrl, body: "action=bt_cc" });
    await site.release("cleantalk_force_ajax_check");
    await own;
    const [check] = await calls("cleantalk_force_ajax_check");
    assert.deepEqual(
      check?.entries.map(([name]) => name).filter((name) => name.includes("ct_")),
      [],
    );
    const [foreign] = await calls("bt_cc");
    assert.ok(foreign?.entries.some(([name]) => name === NO_COOKIE_FIELD));
  });

  it("never change requests to captchas and payment, and never send our fields to another host", async () => {
    const { fetch: native } = window;
    const bodies: unknown[] = [];
    // Replaces the native fetch, the last in the chain.
    const spy: typeof fetch = (_input, init) => (bodies.push(init?.body), Promise.resolve(new Response("{}")));
    const { stop } = await openPage(FORM, {}, (page) => {
      window.fetch = spy;
      return startRequestHooks(page);
    });
    for (const url of [
      "https://www.google.com/recaptcha/api2/reload",
      "https://api.stripe.com/v1/tokens",
      "https://other.example/wp-admin/admin-ajax.php",
    ])
      await sendByFetch({ url, body: "action=bt_cc" });
    await sendByFetch({ url: "/wp-admin/admin-ajax.php", body: "action=bt_cc" });
    assert.deepEqual(bodies.slice(0, 3), ["action=bt_cc", "action=bt_cc", "action=bt_cc"]);
    assert.ok(String(bodies[3]).includes(NO_COOKIE_FIELD), "the site's own server receives them");
    stop();
    window.fetch = native;
  });

  it("pass on a call without options, with a URL and with a Request unchanged", async () => {
    const { rest } = await openPage(FORM);
    const url = new URL(rest("x"), location.href);
    for (const input of [url.href, url, new Request(url)]) {
      const answer = await fetch(input);
      assert.equal(answer.status, 404);
      assert.equal(answer.url, url.href);
    }
  });

  describe("leave a failing fetch its own error", () => {
    /** A request that carries our fields: the hooks do not just pass it on. */
    const action = "bt_cc";
    const open = async (fault: object) => {
      const page = await openPage(FORM);
      await page.site.control({ faults: { [action]: fault } });
      const send = (init: RequestInit = {}) =>
        fetch(page.ajaxUrl, { method: "POST", body: new URLSearchParams({ action }), ...init });
      return { ...page, send };
    };

    it("a TypeError when the connection breaks", async () => {
      const { send, calls } = await open({ drop: "after" });
      const error = await rejectionOf(send());
      assert.ok(error instanceof TypeError, String(error));
      assert.ok((await calls(action))[0]?.entries.some(([name]) => name === NO_COOKIE_FIELD));
    });

    it("a TypeError for options that no request may have", async () => {
      const { send } = await open({});
      const error = await rejectionOf(send({ method: "GET" }));
      assert.ok(error instanceof TypeError, String(error));
    });

    for (const [when, underWay] of [
      ["before it is sent", false],
      ["while the server answers", true],
    ] as const) {
      const abortWith = async (...reason: unknown[]) => {
        const { send, site } = await open({ hold: true });
        const abort = new AbortController();
        if (!underWay) abort.abort(...reason);
        const answer = rejectionOf(send({ signal: abort.signal }));
        if (underWay) {
          await site.untilCalled(action);
          abort.abort(...reason);
        }
        return answer;
      };

      it(`an AbortError when it is aborted ${when}`, async () => {
        const error = await abortWith();
        assert.ok(error instanceof DOMException);
        assert.equal(error.name, "AbortError");
      });

      it(`the page's own reason when it is aborted with one ${when}`, async function () {
        if (underWay && !keepsAbortReason) this.skip();
        const reason = { because: "the visitor left" };
        assert.equal(await abortWith(reason), reason);
      });
    }

    it("the reason of AbortSignal.abort(reason)", async () => {
      const { send } = await open({ hold: true });
      const reason = new Error("not needed any more");
      assert.equal(await rejectionOf(send({ signal: AbortSignal.abort(reason) })), reason);
    });

    it("the TimeoutError of AbortSignal.timeout()", async function () {
      if (!keepsAbortReason) this.skip();
      const { send } = await open({ hold: true });
      assert.equal((await rejectionOf(send({ signal: AbortSignal.timeout(1) }))).name, "TimeoutError");
    });
  });

  it("a frame of the donation plugin: every form-encoded request carries our fields, even after the frame has navigated", async () => {
    const views = ["/demo/empty.html?givewp-route=donation-form-view", "/demo/empty.html?givewp-route=1"];
    const { site, calls } = await openPage(`<iframe src="${views[0]}"></iframe>${FORM}`);
    const frame = document.querySelector("iframe") ?? assert.fail("no frame");
    const pageWindow = () => frame.contentWindow as (Window & typeof globalThis) | null;
    for (const view of views) {
      if (view !== frame.getAttribute("src")) frame.src = view;
      const patched = await until(() => {
        const current = pageWindow();
        return current?.location.href.endsWith(view) && !/native code/.test(String(current.fetch)) && current;
      }, "the frame's fetch");
      // The frame has its own classes.
      const data = new patched.FormData();
      data.append("view", view);
      await patched.fetch(`${site.base}/wp-json/give/donate`, { method: "POST", body: data });
      const call = (await calls("give/donate")).at(-1);
      assert.deepEqual(
        call?.entries.map(([name]) => name),
        ["view", NO_COOKIE_FIELD],
      );
    }
  });

  it("a cart link gets the token in its address once, if the shop does not add by AJAX", async () => {
    storeToken();
    await openPage(
      '<a class="add_to_cart_button" href="/shop/?add-to-cart=7#top">Add</a><a class="add_to_cart_button product_type_variable" href="/p">Choose</a>',
      {
        botDetector: { enabled: true },
        shop: { ajaxAddToCart: false },
      },
    );
    const [link, choice] = document.querySelectorAll("a");
    assert.ok(link && choice);
    document.addEventListener("click", (event) => event.preventDefault(), { once: true });
    link.click();
    document.addEventListener("click", (event) => event.preventDefault(), { once: true });
    link.click();
    document.addEventListener("click", (event) => event.preventDefault(), { once: true });
    choice.click();
    assert.equal(link.getAttribute("href"), `/shop/?add-to-cart=7&${TOKEN_FIELD}=${TOKEN}#top`);
    assert.equal(choice.getAttribute("href"), "/p");
  });

  it("a cart link is not changed if the shop adds by AJAX or the detector is off", async () => {
    for (const settings of [
      { shop: { ajaxAddToCart: true }, botDetector: { enabled: true } },
      { shop: { ajaxAddToCart: false } },
    ]) {
      storeToken();
      await openPage('<a class="add_to_cart_button" href="/shop/">Add</a>', settings);
      const link = document.querySelector("a");
      document.addEventListener("click", (event) => event.preventDefault(), { once: true });
      link?.click();
      assert.equal(link?.getAttribute("href"), "/shop/");
      closePages();
    }
  });
});
