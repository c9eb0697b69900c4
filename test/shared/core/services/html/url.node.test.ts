import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { safeUrl } from "../../../../../src/shared/core/services/html/url.ts";

const allowed: readonly (readonly [given: string, back?: string])[] = [
  ["https://example.com/"],
  ["HTTPS://EXAMPLE.COM/a"],
  ["http://example.com:8080/a?b=c&d=e#f"],
  ["ftp://example.com/file.zip"],
  ["mailto:someone@example.com?subject=Hi%20there&body=a"],
  ["mailto:a@b.example?subject=../x"],
  ["tel:+1-234-567"],
  ["//cdn.example.com/a.js"],
  ["/path/to/page"],
  ["page.html"],
  ["./page.html"],
  ["folder/page.html?x=1"],
  ["?page=2"],
  ["#top"],
  [""],
  ["  https://example.com/  ", "https://example.com/"],
  ["\thttps://example.com/\n", "https://example.com/"],
  ["https://exa\nmple.com/", "https://example.com/"],
  ["/my file.pdf"],
  ["/search?q=a:b"],
  ["/time/12:30"],
  ["12:30"],
  ["/wait.../more"],
  ["/a..b/c"],
  ["/version/1..2"],
  ["?range=1..5"],
  ["/ünï/cödé"],
  ["https://example.com/?next=javascript:void"],
  ["https://example.com/a%20b%2Fc"],
  ["https://example.com/?a=1&copy=2&colon=3"],
  ["/?u=100%"],
  ["/50%25-off"],
  ["https://user:pass@example.com/"],
  ["http://[::1]:8080/"],
];

const refused: readonly string[] = [
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "  javascript:alert(1)",
  "\u0001javascript:alert(1)",
  "\u0000javascript:alert(1)",
  "java\nscript:alert(1)",
  "java\tscript:alert(1)",
  "java\r\nscript:alert(1)",
  "javascript\t:alert(1)",
  "java script:alert(1)",
  "java\u200bscript:alert(1)",
  "\ufeffjavascript:alert(1)",
  "\u00a0javascript:alert(1)",
  "\u202ejavascript:alert(1)",
  "javascript&colon;alert(1)",
  "javascript&#58;alert(1)",
  "javascript&#x3a;alert(1)",
  "javascript&#x3A alert(1)",
  "javascript&#0000058alert(1)",
  "&#106;avascript:alert(1)",
  "&#x6A;&#x61;&#x76;&#x61;script:alert(1)",
  "jav&Tab;ascript:alert(1)",
  "jav&NewLine;ascript:alert(1)",
  "jav&#x09;ascript:alert(1)",
  "javascript%3Aalert(1)",
  "javascript%3aalert(1)",
  "javascript%253Aalert(1)",
  "%6a%61%76%61script:alert(1)",
  "java%0ascript:alert(1)",
  "javascript&amp;colon;alert(1)",
  "javascript%26colon%3Balert(1)",
  "data:text/html,<script>alert(1)</script>",
  "DATA:text/html;base64,PHNjcmlwdD4=",
  "data:image/png;base64,iVBORw0KGgo=",
  "data&colon;text/html,x",
  "vbscript:msgbox(1)",
  "VBScript:msgbox(1)",
  "file:///etc/passwd",
  "FILE://server/share",
  "file%3A///etc/passwd",
  "blob:https://example.com/1",
  "about:blank",
  "view-source:javascript:alert(1)",
  "feed:javascript:alert(1)",
  "jar:https://example.com!/x",
  "livescript:x",
  "intent://scan/#Intent;end",
  "ws://example.com/",
  "chrome://settings",
  "x:alert(1)",
  "../secret",
  "..",
  "..\\secret",
  "/../../etc/passwd",
  "/a/..",
  "/a/../b",
  "/a/..\\b",
  "/a/..?x=1",
  "/a/..#x",
  "a/..;/b",
  "%2e%2e/secret",
  "/%2e%2e/secret",
  "/.%2E/secret",
  "/..%2fsecret",
  "/%2e%2e%2fsecret",
  "/%252e%252e%252fsecret",
  "..%5csecret",
  "/.\t./secret",
  "&period;&period;&sol;secret",
  "https://example.com/a/../../b",
  "https://example.com/?file=../../etc/passwd",
  "//example.com/../x",
  "javascript%2525252525253Aalert(1)",
];

describe("safeUrl", () => {
  for (const [given, back = given] of allowed)
    it(`accepts ${JSON.stringify(given)}`, () => assert.equal(safeUrl(given), back));

  for (const given of refused) it(`refuses ${JSON.stringify(given)}`, () => assert.equal(safeUrl(given), ""));

  it("refuses anything but text", () => {
    for (const given of [null, undefined, 1, {}, ["https://a.example"]]) assert.equal(safeUrl(given as string), "");
  });

  it("never returns an address that the platform reads as another scheme", () => {
    const schemes = new Set(["http:", "https:", "ftp:", "mailto:", "tel:"]);
    for (const [given] of allowed) {
      const safe = safeUrl(given);
      assert.ok(schemes.has(new URL(safe, "https://page.example/dir/").protocol), given);
    }
  });
});
