import assert from "node:assert/strict";
import { test } from "node:test";
import { contactHref } from "../../../../src/shared/antispam/contacts/decoded-contact.ts";
import { displayValue, commentOf, decodeFailureText } from "../../../../src/shared/antispam/contacts/decode-display.ts";
import { htmlToText } from "../../../../src/shared/core/services/html/html.ts";
import { DECODE_TEXTS } from "../../../../src/shared/antispam/contacts/texts.ts";
import { safeUrl } from "../../../../src/shared/core/services/html/url.ts";
import { antispamFixture } from "../../core/services/antispam-fixture.ts";

const html = { text: htmlToText, url: safeUrl };

test("an address or a number is shown up to its first & or ?", () => {
  const texts: [string, string][] = [
    ["contact@example.com", "contact@example.com"],
    ["contact@example.com?subject=Hi&body=You", "contact@example.com"],
    ["contact@example.com&subject=Hi", "contact@example.com"],
    [" +1 (234) 567-8901 ", "+1 (234) 567-8901"],
    ["grüße@bücher.example", "grüße@bücher.example"],
    ["contact@example.com?subject=A & B <x>", "contact@example.com"],
    ["contact@example.com, sales@example.com?subject=Hi", "contact@example.com, sales@example.com"],
  ];
  for (const [value, shown] of texts) assert.equal(displayValue(value, html), shown);
});

test("any other hidden text is shown in full, including & and ?", () => {
  const texts: [string, string][] = [
    ["$& $1 $$", "$& $1 $$"],
    ["Q&A? Room 4", "Q&A? Room 4"],
    ["24 & 25", "24 & 25"],
    ["write to a@example.com & b@example.com", "write to a@example.com & b@example.com"],
    ["AT&amp;T &#8211; door 4", "AT&T – door 4"],
    ["I <3 you & me", "I <3 you & me"],
  ];
  for (const [value, shown] of texts) assert.equal(displayValue(value, html), shown);
});

test("a value that leaves no text is shown literally", () => {
  assert.equal(displayValue("?", html), "?");
  assert.equal(displayValue("&copy", html), "&copy");
  assert.equal(displayValue("<img src=x>", html), "<img src=x>");
});

test("every decoded value of the fixtures is readable text without tags", () => {
  for (const { decoded } of antispamFixture<{ cases: { decoded?: string }[] }>("markup.encoded-nodes").cases) {
    if (decoded === undefined) continue;
    const shown = displayValue(decoded, html);
    assert.match(shown, /\w/);
    assert.doesNotMatch(shown, /[<>?]/);
  }
  assert.equal(displayValue('<a href="https://site.example/door">back door, room 4</a>', html), "back door, room 4");
});

test("a link keeps the query of the address", () => {
  assert.equal(
    contactHref("mailto:", "contact@example.com?subject=Hi&body=%C3%BC", html),
    "mailto:contact@example.com?subject=Hi&body=%C3%BC",
  );
});

test("character references of ampersands in a link's query are resolved", () => {
  assert.equal(
    contactHref("mailto:", "a@example.com?subject=Hi&amp;body=1&#038;cc=2&#38;x=3", html),
    "mailto:a@example.com?subject=Hi&body=1&cc=2&x=3",
  );
});

test("a telephone link has no spaces", () => {
  assert.equal(contactHref("tel:", "+1 (234) 567-8901", html), "tel:+1(234)567-8901");
});

test("a value with markup makes no link", () => {
  assert.equal(contactHref("mailto:", '<a href="javascript:alert(1)">x</a>', html), "");
  assert.equal(contactHref("mailto:", '"><script>', html), "");
});

test("a failure text has label, reason and comment, and a comment loses its markup", () => {
  const text = (key: keyof typeof DECODE_TEXTS) => DECODE_TEXTS[key];
  const comment = commentOf(
    { kind: "refused", comment: 'Refused <img src="x" onerror="alert(1)"> <a href="javascript:alert(2)">why</a>' },
    html,
  );
  assert.equal(comment, "Refused  why");
  assert.equal(
    decodeFailureText("refused", "Case 8f21", text),
    "Hidden contact: We can't show you this contact. Case 8f21",
  );
  assert.equal(
    decodeFailureText("refused", "Case 8f21", (key) => (key === "blocked" ? "Blocked" : text(key))),
    "Hidden contact: Blocked: Case 8f21",
    "a text of the site that is no sentence",
  );
  assert.equal(
    decodeFailureText("unreachable", "", text),
    "Hidden contact: We couldn't reach the site. Try again in a moment.",
  );
  assert.equal(decodeFailureText("undecodable", "", text), "Hidden contact: We couldn't show you this address.");
});
