import assert from "node:assert/strict";
import { test } from "node:test";
import { usePages } from "../e2e/support.ts";

const pages = usePages();

const NAME = "wordpress_apbct_antibot";
const HASH = "c0ffee".repeat(10) + "c0ff";

/** A page of a site with the Anti-Crawler on, as the original's server prints it. */
const page = (
  call: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>World</title><link rel="icon" href="data:,">
  <script src="/__demo/original.js"></script>
  <script>addEventListener("DOMContentLoaded", () => { ${call} });</script>
  <script type="application/json" data-plaintags="settings">{ "takeover": ["antispam"] }</script>
  <script type="module" src="/dist/plaintags.js"></script></head><body><p>A page</p></body></html>`;

for (const [what, call] of [
  ["one value", `ctSetCookie("${NAME}", "${HASH}", 0);`],
  ["a list", `ctSetCookie([["${NAME}", "${HASH}"]]);`],
] as const)
  test(`without cookies the Anti-Crawler's inline call (${what}) reaches the server as one call, though it came before our code`, async () => {
    pages.write("/demo/world.html", page(call));
    const { page: opened } = await pages.open("/demo/world.html");
    const answer = opened.waitForResponse((response) => response.url().includes("alt_sessions"));
    await opened.reload();
    assert.equal((await answer).status(), 200);
    const calls = (await pages.calls("alt_sessions")).filter(({ fields, json }) => JSON.stringify([fields, json]).includes(HASH));
    assert.ok(calls.length >= 1);
  });
