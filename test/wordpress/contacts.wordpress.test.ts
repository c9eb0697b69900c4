import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { useWordPress } from "./support.ts";

const site = useWordPress({
  seed: { permalinks: "/%postname%/", options: { contact_url: "/write-to-us/", contact_limit: 1000 } },
});

interface Settings {
  antispam: { restUrl: string; restNonce: string; siteUrl: string };
}
interface Row {
  is_allowed: boolean;
  comment: string;
  decoded_email: string;
}

const settingsOf = (html: string) =>
  JSON.parse(/data-plaintags="settings"[^>]*>\s*([^]*?)\s*<\/script>/.exec(html)?.[1] ?? "") as Settings;

/** A visitor who has had the page open for a minute. */
const waited = () => ({
  ct_ps_timestamp: Math.floor(Date.now() / 1000) - 60,
  ct_fkp_timestamp: 0,
  apbct_headless: false,
});

async function ask(fields: Record<string, string>, { nonce = true } = {}): Promise<Response> {
  const { html } = await site.source(site.url("blocks"));
  const { antispam } = settingsOf(html);
  return fetch(`${antispam.restUrl}cleantalk-antispam/v1/apbct_decode_email`, {
    method: "POST",
    headers: nonce ? { "X-WP-Nonce": antispam.restNonce } : {},
    body: new URLSearchParams(fields),
  });
}
const tokens = async () => {
  const { html } = await site.source(site.url("blocks"));
  return [...html.matchAll(/encoded="([^"]+)"/g)].map(([, token]) => token ?? "");
};
const rows = async (answer: Response) => ((await answer.json()) as { data: Row[] }).data;

describe("hidden contacts", () => {
  test("are nowhere in the page's source, nor in the feed", async () => {
    for (const name of ["blocks", "short codes", "feed"]) {
      const { html, status } = await site.source(site.url(name));
      assert.equal(status, 200, name);
      assert.doesNotMatch(html, /office@example\.org|1234567/, name);
    }
  });

  test("are not in a list of latest posts, which prints posts as they are stored", async () => {
    await site.php("save-post.php", {
      title: "A whole post",
      content: [
        '<!-- wp:plaintags/contact {"value":"first@tower.example","text":"Ask \\u0022us\\u0022"} /-->',
        '<!-- wp:plaintags/contact {"kind":"phone","value":"+49 30 1234567"} /-->',
        "<!-- wp:paragraph --><p>[plaintags_email]second@tower.example[/plaintags_email],",
        '[plaintags_email address="third@tower.example"], [plaintags_email]fourth@tower.example[/plaintags_email],',
        '<span class="plaintags-contact">fifth@tower.example</span></p><!-- /wp:paragraph -->',
      ].join("\n"),
    });
    const html = await site.php<string>("latest-posts.php");
    assert.doesNotMatch(html, /@tower\.example|1234567/);
    assert.deepEqual(
      [...html.matchAll(/<apbct-(?:email|phone) [^>]*>([^<]*)</g)].map(([, text]) => text?.replace(/\*+/g, "*")),
      ["Ask &quot;us&quot;", "+49*67", ...["se", "th", "fo", "fi"].map((start) => `${start}*@*er.example`)],
    );
  });

  test("are hidden in the words that are shown instead of them, however those are written", async () => {
    const shown = await site.php<string[]>("contact-words.php", [
      ["email", "office@example.org", "Write to Office@example.org"],
      ["email", "office@example.org", "Write to office&#64;example.org"],
      ["phone", "+49 30 1234567", "Call 030 / 123-45-67 before 12:30, room 345"],
      ["phone", "0301234567", "Call +49&nbsp;30 123–45–67"],
    ]);
    assert.deepEqual(
      shown.map((html) => />([^<]*)</.exec(html)?.[1]),
      [
        "Write to of****@*****le.org",
        "Write to of****@*****le.org",
        "Call +49*********67 before 12:30, room 345",
        "Call 030*****67",
      ],
    );
    for (const html of shown) assert.doesNotMatch(html, /label="[^"]*(?:office|123)/i);
  });

  test("show their ends, and nothing where little would be left", async () => {
    const shown = await site.php("mask.php", [
      ["email", "office@example.org?subject=Hello"],
      ["email", "me@an.example"],
      ["phone", "+49 30 1234567"],
      ["phone", "12345"],
    ]);
    assert.deepEqual(shown, ["of****@*****le.org", "***@***.example", "+49*********67", "***"]);
  });

  test("have the same token each time, so that caches see no change", async () => {
    assert.deepEqual(await tokens(), await tokens());
  });

  test("are shown to a visitor who clicks, without hidden fields in the page's forms", async () => {
    const { page, problems } = await site.open(site.url("blocks"));
    const contact = page.locator("apbct-email");
    assert.match((await contact.textContent()) ?? "", /^of\*+@\*+le\.org$/);
    await contact.click();
    const popup = page.getByRole("dialog");
    await popup.getByText("office@example.org").waitFor();
    await popup.getByRole("button", { name: "Got it" }).click();
    await page.locator('apbct-email a[href="mailto:office@example.org"]').waitFor();
    await page.locator('apbct-phone a[href^="tel:+49"]').waitFor();
    assert.equal(await page.locator('[name="ct_no_cookie_hidden_field"], [name="apbct_visible_fields"]').count(), 0);
    assert.deepEqual(problems, []);
  });

  test("are shown on a page from a cache, whose nonce has expired", async () => {
    const { page } = await site.open("about:blank");
    await page.route(site.url("blocks"), async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/"restNonce":"\w+"/g, '"restNonce":"0123456789"');
      await route.fulfill({ response: answer, body });
    });
    await page.goto(site.url("blocks"));
    await page.locator("apbct-email").click();
    await page.getByRole("dialog").getByText("office@example.org").waitFor();
  });

  test("are shown to someone signed in without any right, on a page that a cache keeps for everybody", async () => {
    const { html: everybody } = await site.source(site.url("blocks"));
    const { page } = await site.open(`${site.address()}/wp-login.php`, { as: "subscriber" });
    await page.goto(site.url("blocks"));
    assert.doesNotMatch((await page.locator("#plaintags-settings").textContent()) ?? "", /checkPanel/);
    await page.route(site.url("blocks"), async (route) => route.fulfill({ contentType: "text/html", body: everybody }));
    await page.goto(site.url("blocks"));
    await page.locator("apbct-email").click();
    await page.getByRole("dialog").getByText("office@example.org").waitFor();
  });

  test("are not told to a program that shows no sign of a person, and a visitor gets another way", async () => {
    const { page } = await site.open(site.url("blocks"), { automated: true });
    await page.locator("apbct-email").click();
    const popup = page.getByRole("dialog");
    await popup.getByText("This browser is driven by a program.").waitFor();
    assert.equal(await popup.locator('a[href$="/write-to-us/"]').count(), 1);
  });
});

describe("the route for hidden contacts", () => {
  const given = async () => JSON.stringify(await tokens());
  const call = async (signals: object) =>
    ask({ encodedEmails: await given(), event_javascript_data: JSON.stringify(signals) });

  test("tells them with a nonce and a sign of a person", async () => {
    for (const sign of [
      waited(),
      { ct_fkp_timestamp: 1 },
      { ct_pointer_data: [[1, 2, 3]] },
      { ct_mouse_moved: true },
      { ct_has_scrolled: "true" },
    ]) {
      const found = await rows(await call(sign));
      assert.deepEqual(
        found.map(({ decoded_email: text }) => text),
        ["office@example.org", "+49 30 1234567"],
        JSON.stringify(sign),
      );
    }
  });

  test("refuses calls without a sign, and those of driven browsers", async () => {
    for (const sign of [
      {},
      { ct_ps_timestamp: 1 },
      { ct_ps_timestamp: "x", ct_pointer_data: "", ct_mouse_moved: "yes" },
      { ...waited(), apbct_headless: true },
    ]) {
      const found = await rows(await call(sign));
      assert.ok(
        found.every((row) => !row.is_allowed && row.decoded_email === "" && row.comment),
        JSON.stringify(sign),
      );
    }
  });

  test("takes for a sign that the page has been open for two seconds to two days", async () => {
    const day = 86_400;
    const seconds = [-60, 0, 1, 2, 60, 2 * day, 2 * day + 1];
    const told = await site.php("human-sign.php", { seconds });
    assert.deepEqual(told, [false, false, false, true, true, true, false]);
  });

  test("refuses calls without a nonce or with a wrong one", async () => {
    const fields = { encodedEmails: await given(), event_javascript_data: JSON.stringify(waited()) };
    assert.equal((await ask(fields, { nonce: false })).status, 401);
    const { html } = await site.source(site.url("blocks"));
    const wrong = await fetch(`${settingsOf(html).antispam.restUrl}cleantalk-antispam/v1/apbct_decode_email`, {
      method: "POST",
      headers: { "X-WP-Nonce": "0000000000" },
      body: new URLSearchParams(fields),
    });
    assert.equal(wrong.status, 403);
  });

  test("knows no other call where the anti-spam plugin is not active", async () => {
    const { html } = await site.source(site.url("blocks"));
    const other = `${settingsOf(html).antispam.restUrl}cleantalk-antispam/v1/check_email_exist_post`;
    assert.equal(
      (await fetch(other, { method: "POST", body: new URLSearchParams({ email: "a@example.org" }) })).status,
      404,
    );
  });

  test("tells nothing of tokens that this site has not made, and survives any body", async () => {
    const signals = JSON.stringify(waited());
    const [token = ""] = await tokens();
    const changed = `${token.slice(0, -6)}${token.at(-6) === "A" ? "B" : "A"}${token.slice(-5)}`;
    const strange = ["", "a", "!!!", changed, btoa("x".repeat(60)), "A".repeat(5000)];
    const found = await rows(await ask({ encodedEmails: JSON.stringify(strange), event_javascript_data: signals }));
    assert.ok(found.length > 0 && found.every((row) => row.decoded_email === ""));
    for (const body of ["", "{", "null", "5", '{"a":{"b":1}}', "[".repeat(50), '"x"', `["${"x".repeat(300000)}"]`]) {
      const answer = await ask({ encodedEmails: body, event_javascript_data: "{" });
      assert.equal(answer.status, 200, body.slice(0, 20));
      assert.equal(((await answer.json()) as { success: boolean }).success, true);
    }
  });

  test("counts each call once, also those with a refused sign", async () => {
    const encodedEmails = await given();
    await site.php("options.php", { contact_limit: 5 });
    await site.php("limit.php");
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      const signals = count === 0 ? {} : waited();
      const answer = await ask({ encodedEmails, event_javascript_data: JSON.stringify(signals) });
      statuses.push(answer.status);
    }
    await site.php("options.php", { contact_limit: 1000 });
    await site.php("limit.php");
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429, 429]);
  });

  test("counts calls by address, and refuses a thousand without writing anything", async () => {
    const refused = await site.php<{ statuses: Record<string, number>; queriesEach: number; writes: number }>(
      "thousand-calls.php",
    );
    assert.equal(refused.statuses["200"], 30);
    assert.equal(refused.statuses["429"], 970);
    assert.equal(refused.writes, 0, "options written by refused calls");
    assert.ok(refused.queriesEach <= 2, `${refused.queriesEach} queries for each refused call`);
  });

  for (const cache of [false, true])
    test(`counts calls that come at the same time one by one, with ${cache ? "an" : "no"} object cache`, async () => {
      await site.php("limit.php");
      assert.deepEqual(await site.php("concurrent-calls.php", { calls: 20, limit: 5, cache }), {
        allowed: 5,
        more: false,
      });
      assert.deepEqual(await site.php("concurrent-calls.php", { calls: 4, limit: 5, cache }), {
        allowed: 4,
        more: true,
      });
    });
});

describe("fresh nonces", () => {
  test("are sent to whoever asks, and no cache keeps them", async () => {
    const { html } = await site.source(site.url("blocks"));
    const answer = await fetch(settingsOf(html).antispam.siteUrl, {
      method: "POST",
      body: new URLSearchParams({ nonce_prev: "0123456789" }),
    });
    assert.match(answer.headers.get("cache-control") ?? "", /no-cache/);
    const nonces = (await answer.json()) as Record<string, string>;
    assert.equal(nonces.wpnonce, settingsOf(html).antispam.restNonce);
    assert.equal(nonces.x_wp_nonce, nonces.wpnonce);
    assert.match(nonces.wsf_nonce ?? "", /^\w{10}$/);
  });
});
