import assert from "node:assert/strict";
import { test } from "node:test";
import { usePages } from "../e2e/support.ts";

const pages = usePages();

const NAME = "wordpress_apbct_antibot";
const HASH = "c0ffee".repeat(10) + "c0ff";

/** A page of a site with the Anti-Crawler on, as the original's server prints it. */
const page = (
  call: string,
  script: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>World</title><link rel="icon" href="data:,">
  <script src="/__demo/original.js"></script>
  <script>addEventListener("DOMContentLoaded", () => { ${call} });</script>
  <script type="application/json" data-plaintags="settings">{ "takeover": ["antispam"] }</script>
  ${script}</head><body><p>A page</p></body></html>`;

/** Opens the page a second time, when the server has what it wants of a new visitor, and waits until it has the value. */
async function handedOver(html: string, value: string): Promise<string[]> {
  pages.write("/demo/world.html", html);
  const { page: opened, problems } = await pages.open("/demo/world.html");
  const answer = opened.waitForResponse((response) => response.url().includes("alt_sessions"));
  await opened.reload();
  assert.equal((await answer).status(), 200);
  const calls = (await pages.calls("alt_sessions")).filter(({ fields, json }) =>
    JSON.stringify([fields, json]).includes(value),
  );
  assert.ok(calls.length >= 1);
  return problems;
}

const MODULE = '<script type="module" src="/dist/plaintags.js"></script>';
const CALLS = [
  ["one value", `ctSetCookie("${NAME}", "${HASH}", 0);`, HASH],
  ["a list", `ctSetCookie([["${NAME}", "${HASH}"]]);`, HASH],
] as const;

for (const [what, call, value] of [
  ...CALLS,
  ["a value that its script works out", `ctSetCookie("${NAME}", Array(16).fill("beef").join(""));`, "beef".repeat(16)],
] as const)
  for (const [how, script] of [
    ["module", MODULE],
    ["classic script", '<script src="/dist/plaintags.bundle.js"></script>'],
  ] as const)
    test(`the Anti-Crawler's inline call (${what}) comes when the page is parsed: the ${how} has its function, and the server gets it`, async () => {
      assert.deepEqual(await handedOver(page(call, script), value), []);
    });

for (const [what, call, value] of CALLS)
  test(`the Anti-Crawler's inline call (${what}) reaches the server, though it came before our script`, async () => {
    const late = `<script>addEventListener("load", () => document.head.append(document.createRange().createContextualFragment('${MODULE.replace("</", "<\\/")}')));</script>`;
    const problems = await handedOver(page(call, late), value);
    assert.ok(
      problems.every((problem) => problem.includes("ctSetCookie is not defined")),
      problems.join(),
    );
  });
