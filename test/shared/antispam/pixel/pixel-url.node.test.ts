import assert from "node:assert/strict";
import { test } from "node:test";
import { PIXEL_MAX_AGE_S, readPixelUrl } from "../../../../src/shared/antispam/pixel/pixel-url.ts";

const URL = "https://moderate.vendor.example/pixel/5d41402abc4b2a76b9719d911017c592.gif";

test("a pixel address is valid for three hours", () => {
  assert.equal(PIXEL_MAX_AGE_S, 10_800);
});

test("only a text that starts with https is a pixel address", () => {
  assert.equal(readPixelUrl(URL), URL);
  assert.equal(readPixelUrl(`${URL}\n`), URL);
  for (const answer of [
    URL.replace("https", "http"),
    URL.replace("https:", ""),
    `see ${URL}`,
    "https",
    "https://",
    "httpsx://vendor.example/",
    "javascript:alert(1)//https://",
    "data:image/gif;base64,R0lGODlhAQ",
    "<!doctype html><title>Home</title>",
    "",
    "0",
    0,
    -1,
    null,
    undefined,
    false,
    [URL],
    { url: URL },
  ])
    assert.equal(readPixelUrl(answer), undefined, JSON.stringify(answer));
});
