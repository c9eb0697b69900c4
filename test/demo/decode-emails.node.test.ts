import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { BOT_EVENT_TOKEN, COMMENTS } from "../../demo/server/antispam/verdicts.ts";
import { encodeToken } from "../../demo/server/tokens.ts";
import { FIXTURES, HAS_FIXTURES, startDemo, type DemoSite } from "./demo-server.ts";

interface Row {
  is_allowed: boolean;
  show_comment: boolean;
  comment: string;
  encoded_email: string;
  decoded_email: string;
}
interface Decoded {
  success: boolean;
  data: Row[] | false;
}

const { newSite } = await startDemo();
const batch = (tokens: readonly string[]): Record<string, string> => ({
  encodedEmails: JSON.stringify({ ...tokens }),
  post_url: "https://site.example/",
  referrer: "",
});
const decode = async (site: DemoSite, tokens: readonly string[], more: Record<string, string> = {}): Promise<Decoded> =>
  (await (await site.rest("apbct_decode_email", { ...batch(tokens), ...more })).json()) as Decoded;
const rowOf = (answer: Decoded, token: string): Row | undefined =>
  answer.data === false ? undefined : answer.data.find((row) => row.encoded_email === token);

test("Both transports answer the same rows; equal tokens share one row, and the order differs from the request", async () => {
  const site = newSite();
  const tokens = ["one@example.com", "two@example.com", "one@example.com"].map((text) => encodeToken(text));
  const byRest = await decode(site, tokens);
  const byAjax = (await (await site.ajax("apbct_decode_email", batch(tokens))).json()) as Decoded;
  assert.deepEqual(byRest, byAjax);
  assert.deepEqual(byRest.data && byRest.data.map((row) => row.decoded_email), ["two@example.com", "one@example.com"]);
  assert.deepEqual(rowOf(byRest, tokens[0] ?? ""), {
    is_allowed: true,
    show_comment: false,
    comment: COMMENTS.allowed,
    encoded_email: tokens[0],
    decoded_email: "one@example.com",
  });
});

test("An address at refused.example is refused with a comment while the others of the batch are shown", async () => {
  const [refused, shown] = [encodeToken("a@refused.example"), encodeToken("a@example.com", "random")];
  const answer = await decode(newSite(), [refused, shown]);
  assert.equal(answer.success, true);
  assert.deepEqual(rowOf(answer, refused), {
    is_allowed: false,
    show_comment: true,
    comment: COMMENTS.refused,
    encoded_email: refused,
    decoded_email: "",
  });
  assert.equal(rowOf(answer, shown)?.decoded_email, "a@example.com");
});

test("An address at down.example makes the cloud unreachable for the whole batch", async () => {
  const tokens = [encodeToken("a@down.example"), encodeToken("a@example.com")];
  const answer = await decode(newSite(), tokens);
  assert.equal(answer.success, false);
  for (const token of tokens) {
    assert.equal(rowOf(answer, token)?.is_allowed, false);
    assert.equal(rowOf(answer, token)?.comment, COMMENTS.down);
  }
});

test("An address at empty.example and an unreadable token are allowed with an empty value", async () => {
  const tokens = [
    encodeToken("a@empty.example"),
    "not-a-token",
    "B323CNwee6nWmij8TXYiwg==b3bD7lL4Xbj2CiaAJzn/YNMA69+zFliP6EzoxnRSst2LP4=",
  ];
  const answer = await decode(newSite(), tokens);
  for (const token of tokens) {
    assert.equal(rowOf(answer, token)?.is_allowed, true);
    assert.equal(rowOf(answer, token)?.decoded_email, "");
  }
});

test("A comment may be hostile", async () => {
  const token = encodeToken("a@hostile.example");
  assert.match(rowOf(await decode(newSite(), [token]), token)?.comment ?? "", /onerror/);
});

test("A bot is refused because of headless in its event data, its event token, the site's switch, or a cookie", async () => {
  const site = newSite();
  const token = encodeToken("a@example.com");
  const answers = [
    await decode(site, [token], { event_javascript_data: JSON.stringify({ apbct_headless: true }) }),
    await decode(site, [token], { event_token: BOT_EVENT_TOKEN }),
  ];
  await site.control({ options: { visitor: "bot" } });
  answers.push(await decode(site, [token]));
  const other = newSite();
  const { antispam } = await other.settings();
  const byCookie = await other.post("/wp-json/cleantalk-antispam/v1/apbct_decode_email", batch([token]), {
    "x-wp-nonce": String(antispam["restNonce"]),
    cookie: "a=b; bot=1",
  });
  answers.push((await byCookie.json()) as Decoded);
  for (const answer of answers) assert.equal(rowOf(answer, token)?.comment, COMMENTS.bot);
});

test("A signed-in user may decode everything, without a comment and by AJAX without a nonce", async () => {
  const site = newSite();
  await site.control({ options: { visitor: "admin" } });
  const token = encodeToken("a@refused.example");
  const answer = (await (
    await site.post("/wp-admin/admin-ajax.php", {
      action: "apbct_decode_email",
      encodedEmails: JSON.stringify([token]),
    })
  ).json()) as Decoded;
  assert.deepEqual(answer.data, [
    { is_allowed: true, show_comment: false, comment: "", encoded_email: token, decoded_email: "a@refused.example" },
  ]);
});

test("An empty, broken or wrongly typed batch gets the answer data false", async () => {
  const site = newSite();
  for (const encodedEmails of ["", "{", "null", "{}", "[]", '{"0":1}', '"x"', "[[]]"]) {
    const response = await site.rest("apbct_decode_email", { encodedEmails });
    assert.equal(response.status, 200);
    assert.deepEqual(await response.json(), { success: true, data: false }, encodedEmails);
  }
});

test("Backslashes are deleted before the batch is read, so an escaped quote breaks it", async () => {
  const answer = await newSite().rest("apbct_decode_email", { encodedEmails: JSON.stringify(['a "quoted" token']) });
  assert.deepEqual(await answer.json(), { success: true, data: false });
});

test("A JSON body passes the parameter check but is not read", async () => {
  const site = newSite();
  const { antispam } = await site.settings();
  const response = await fetch(`${site.url}/wp-json/cleantalk-antispam/v1/apbct_decode_email`, {
    method: "POST",
    body: JSON.stringify({ encodedEmails: { 0: encodeToken("a@example.com") } }),
    headers: { "content-type": "application/json", "x-wp-nonce": String(antispam["restNonce"]) },
  });
  assert.deepEqual(await response.json(), { success: true, data: false });
});

test(
  "Faults can produce every odd answer of the fixtures",
  { skip: !HAS_FIXTURES && "the fixtures folder is absent" },
  async () => {
    interface Odd {
      name: string;
      status?: number;
      body?: unknown;
      rawBody?: string;
      contentType?: string;
    }
    const { cases } = JSON.parse(readFileSync(`${FIXTURES}/antispam/decode.odd.json`, "utf8")) as { cases: Odd[] };
    const site = newSite();
    for (const { name, status, body, rawBody, contentType } of cases.filter((odd) => odd.status !== undefined)) {
      await site.control({
        faults: {
          apbct_decode_email: {
            status,
            body: rawBody ?? body,
            ...(contentType === undefined ? {} : { contentType }),
            times: 1,
          },
        },
      });
      const response = await site.rest("apbct_decode_email", batch([encodeToken("a@example.com")]));
      assert.equal(response.status, status, name);
      assert.equal(await response.text(), rawBody ?? JSON.stringify(body), name);
    }
  },
);
