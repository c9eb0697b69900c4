import { displayValue, commentOf } from "../../../../src/shared/antispam/contacts/decode-display.ts";
import { PASS_KEY_ITEM } from "../../../../src/shared/antispam/signals/stored-signals.ts";
import { contactText } from "../../../../src/shared/antispam/contacts/decoded-contact.ts";
import { decodeToken, type DecodeOutcome } from "../../../../src/shared/antispam/contacts/decoder.ts";
import {
  assert,
  createSite,
  useContainer,
  useTestClock,
  type TestClock,
  type TestContainer,
  type TestSite,
} from "../../../support/index.ts";

const CALL = "apbct_decode_email";
const TOKEN = "bzNvcGJhZ25wZ0Bya256Y3lyLnBieg==";
const OTHER = "bzNvKzEyMzQ1Njc4OTAx";
const ADDRESS = "contact@example.com";
const PASS_KEY = "7215ee9c7d9dc229d2921a40e899ec5f";

const row = (more: Record<string, unknown> = {}) => ({
  is_allowed: true,
  show_comment: false,
  comment: "Allowed",
  encoded_email: TOKEN,
  decoded_email: ADDRESS,
  ...more,
});
const rows = (...data: unknown[]) => ({ success: true, data });
const MARKUP = '<img src=x onerror="window.hurt=1"><script>window.hurt=1</script><svg onload="window.hurt=1"></svg>';

interface Hostile {
  /** The reference back end's fault switches. */
  fault: Record<string, unknown>;
  outcome: DecodeOutcome["kind"];
  /** The comment that a visitor would read. */
  comment?: string;
}
const body = (given: unknown, more: Record<string, unknown> = {}) => ({ status: 200, body: given, ...more });

const CASES: Record<string, Hostile> = {
  "a page instead of an answer": {
    fault: body("<!DOCTYPE html><html><body>Maintenance</body></html>", { contentType: "text/html" }),
    outcome: "unreachable",
  },
  "a page that calls itself JSON": {
    fault: body("<html></html>", { contentType: "application/json" }),
    outcome: "unreachable",
  },
  nothing: { fault: body(""), outcome: "unreachable" },
  blanks: { fault: body("  \n"), outcome: "unreachable" },
  "0": { fault: body("0"), outcome: "unreachable" },
  "0 with status 400, an unknown action": { fault: body("0", { status: 400 }), outcome: "unreachable" },
  "-1": { fault: body("-1"), outcome: "unreachable" },
  null: { fault: body("null"), outcome: "unreachable" },
  true: { fault: body("true"), outcome: "unreachable" },
  "a bare text": { fault: body('"contact@example.com"'), outcome: "unreachable" },
  "a list without an envelope": { fault: body([row()]), outcome: "unreachable" },
  "an empty object": { fault: body({}), outcome: "unreachable" },
  "half of the answer": {
    fault: body('{"success":true,"data":[{"is_allowed":true,"encoded_email":"bzNv'),
    outcome: "unreachable",
  },
  "a connection that breaks in the middle": { fault: { truncated: true }, outcome: "unreachable" },
  "a connection that breaks at once": { fault: { drop: true }, outcome: "unreachable" },
  "a PHP notice before the answer": { fault: { malformed: true }, outcome: "unreachable" },
  "a byte order mark and a notice": {
    fault: body('\uFEFF<br /><b>Notice</b>{"success":true,"data":[]}'),
    outcome: "undecodable",
  },
  "an error member": { fault: body({ error: "Something failed", ...rows(row()) }), outcome: "unreachable" },
  "success as a text": { fault: body({ success: "true", data: [row()] }), outcome: "unreachable" },
  "status 500 around a good answer": { fault: body(rows(row()), { status: 500 }), outcome: "unreachable" },
  "status 401 without a nonce": {
    fault: body({ code: "rest_forbidden", data: { status: 401 } }, { status: 401 }),
    outcome: "unreachable",
  },
  "status 403 again and again": { fault: { staleNonce: true }, outcome: "unreachable" },
  "success false with a comment": {
    fault: body({ success: false, data: [row({ comment: "no cloud" })] }),
    outcome: "unreachable",
    comment: "no cloud",
  },
  "success false without rows": { fault: body({ success: false }), outcome: "unreachable" },
  "data false": { fault: body({ success: true, data: false }), outcome: "undecodable" },
  "data null": { fault: body({ success: true, data: null }), outcome: "undecodable" },
  "data as an object by index": { fault: body({ success: true, data: { 0: row() } }), outcome: "undecodable" },
  "no rows": { fault: body(rows()), outcome: "undecodable" },
  "rows of nothing": { fault: body(rows(null, 0, "", [], {})), outcome: "undecodable" },
  "fewer rows than tokens": { fault: body(rows(row({ encoded_email: OTHER }))), outcome: "undecodable" },
  "more rows than tokens, in another order": {
    fault: body(rows(row({ encoded_email: "else", decoded_email: "x" }), row())),
    outcome: "decoded",
  },
  "two rows for one token": {
    fault: body(rows(row(), row({ decoded_email: "second@example.com" }))),
    outcome: "decoded",
  },
  "a row whose token is a number": { fault: body(rows(row({ encoded_email: 0 }))), outcome: "undecodable" },
  "a row whose token is in another case": {
    fault: body(rows(row({ encoded_email: TOKEN.toLowerCase() }))),
    outcome: "undecodable",
  },
  "an allowed row without a value": { fault: body(rows(row({ decoded_email: "" }))), outcome: "undecodable" },
  "an allowed row whose value is null": { fault: body(rows(row({ decoded_email: null }))), outcome: "undecodable" },
  "an allowed row whose value is an object": {
    fault: body(rows(row({ decoded_email: { toString: "x" } }))),
    outcome: "undecodable",
  },
  "is_allowed as the number 1": { fault: body(rows(row({ is_allowed: 1 }))), outcome: "refused", comment: "Allowed" },
  "is_allowed as the text true": {
    fault: body(rows(row({ is_allowed: "true" }))),
    outcome: "refused",
    comment: "Allowed",
  },
  "no is_allowed": { fault: body(rows(row({ is_allowed: undefined }))), outcome: "refused", comment: "Allowed" },
  "a refusal with a value": {
    fault: body(rows(row({ is_allowed: false, comment: "no" }))),
    outcome: "refused",
    comment: "no",
  },
  "a refusal whose comment is an object": {
    fault: body(rows(row({ is_allowed: false, comment: { a: 1 } }))),
    outcome: "refused",
    comment: "",
  },
  "a refusal whose comment is markup": {
    fault: body(rows(row({ is_allowed: false, comment: `No ${MARKUP}<a href="javascript:window.hurt=1">why</a>` }))),
    outcome: "refused",
    comment: "No why",
  },
  "a failure whose comment is markup": {
    fault: body({ success: false, data: [row({ comment: `${MARKUP}down` })] }),
    outcome: "unreachable",
    comment: "down",
  },
  "names of object members in every place": {
    fault: body(
      JSON.parse(
        '{"success":true,"__proto__":{"data":[]},"data":[{"__proto__":{"is_allowed":true},"encoded_email":"__proto__"}]}',
      ),
    ),
    outcome: "undecodable",
  },
};

describe("a hostile answer to a decode request", () => {
  let container: TestContainer;
  let clock: TestClock;
  let site: TestSite;

  beforeEach(async () => {
    container = useContainer();
    clock = useTestClock(container);
    site = createSite("hostile");
    const { antispam } = await site.settings();
    container.provide("settings", {
      antispam: { ...(antispam as object), passKey: PASS_KEY, cookies: "native" },
    } as never);
    await site.control({ refreshCooldownMs: 0 });
    Reflect.deleteProperty(window, "hurt");
  });
  afterEach(() => {
    document.cookie = `${PASS_KEY_ITEM}=; path=/; max-age=0`;
  });

  /** Decodes a token; the test's clock skips the waits between attempts. */
  async function ask(token = TOKEN): Promise<DecodeOutcome> {
    let outcome: DecodeOutcome | undefined;
    void decodeToken(token, []).then((result) => (outcome = result));
    for (let second = 0; !outcome && second < 120; second++) {
      // Gives pending requests real time to be answered before the clock moves on.
      await site.calls();
      await clock.advance(outcome ? 0 : 100);
    }
    return outcome ?? assert.fail("no outcome");
  }
  const storedPassKey = () => document.cookie.includes(PASS_KEY_ITEM);

  it("is tested in at least 30 cases", () => assert.ok(Object.keys(CASES).length >= 30));

  for (const [what, { fault, outcome: expected, comment }] of Object.entries(CASES)) {
    it(`of ${what} gives the outcome "${expected}" and does no harm`, async () => {
      await site.control({ faults: { [CALL]: fault } });
      const outcome = await ask();
      assert.equal(outcome.kind, expected);
      if (outcome.kind === "decoded") assert.equal(contactText(outcome), ADDRESS);
      else if (comment !== undefined) assert.equal(commentOf(outcome, container.service("html")), comment);
      assert.equal(storedPassKey(), expected === "decoded", "the pass key is stored after an allowed answer only");
      assert.equal(Reflect.get(window, "hurt"), undefined);

      await site.control({ faults: { [CALL]: null } });
      assert.equal((await ask()).kind, "decoded", "the next attempt succeeds");
    });
  }

  it("whose value has markup is shown as text", async () => {
    await site.control({
      faults: {
        [CALL]: body(rows(row({ decoded_email: `${MARKUP}<b>Door</b> <a href="javascript:window.hurt=1">4</a>` }))),
      },
    });
    const outcome = await ask();
    assert.ok(outcome.kind === "decoded");
    assert.deepEqual(outcome.runs, [{ text: "Door 4" }]);
    assert.equal(Reflect.get(window, "hurt"), undefined);
  });

  it("whose value is only markup is shown literally", async () => {
    await site.control({ faults: { [CALL]: body(rows(row({ decoded_email: "<img src=x>" }))) } });
    const outcome = await ask();
    assert.ok(outcome.kind === "decoded");
    assert.deepEqual(outcome.runs, [{ text: "<img src=x>" }]);
  });

  it("with a link is shown as plain text when the sanitiser cannot be loaded", async () => {
    const html = container.service("html");
    container.provide("html", { ...html, load: () => Promise.reject(new Error("offline")) });
    const value = '<a href="https://site.example/">door</a>';
    await site.control({ faults: { [CALL]: body(rows(row({ decoded_email: value }))) } });
    const outcome = await ask();
    assert.ok(outcome.kind === "decoded");
    assert.deepEqual(outcome.runs, [{ text: displayValue(value, html) }]);
    assert.deepEqual(outcome.runs, [{ text: "door" }]);
  });

  it("that does not arrive times out after 15 s", async () => {
    await site.control({ faults: { [CALL]: { delayMs: 60_000 } } });
    const outcome = decodeToken(TOKEN, []);
    await site.untilCalled(CALL);
    await clock.advance(15_000);
    assert.equal((await outcome).kind, "unreachable");
  });

  describe("to tokens of any shape", () => {
    for (const [what, token] of [
      ["that are not base64", "%%%"],
      ["with an equals sign in the middle, as the random form has", "AAAA==b3bAAAA="],
      ["of letters beyond ASCII", "grüße-名前-😀"],
      ["that name object members", "__proto__"],
      ["that are markup", "<script>alert(1)</script>"],
      ["of a megabyte", "A".repeat(500_000)],
    ] as const)
      it(`${what} says that they cannot be decoded`, async () => {
        assert.equal((await ask(token)).kind, "undecodable");
        const sent = JSON.parse((await site.calls(CALL))[0]?.fields.encodedEmails ?? "") as Record<string, string>;
        assert.equal(sent[0], token);
      });

    for (const [what, token] of [
      ["with a quote", 'a"b'],
      ["with a backslash", "a\\b"],
      ["with a line break", "a\nb"],
    ] as const)
      it(`${what} is not requested, because they would break the whole request`, async () => {
        assert.equal((await ask(token)).kind, "undecodable");
        assert.equal((await site.calls(CALL)).length, 0);
      });
  });
});
