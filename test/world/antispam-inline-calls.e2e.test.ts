import assert from "node:assert/strict";
import { test } from "node:test";
import { CLASSIC_SCRIPT, htmlPage, MODULE_SCRIPT, settingsScript, usePages } from "../e2e/support.ts";

const pages = usePages();

const NAME = "wordpress_apbct_antibot";
const HASH = "c0ffee".repeat(10) + "c0ff";

/** A page of a site with the Anti-Crawler on, as the original's server prints it. */
const page = (call: string, script: string) =>
  htmlPage({
    head: `<script src="/__demo/original.js"></script>
      <script>addEventListener("DOMContentLoaded", () => { ${call} });</script>
      ${settingsScript({ takeover: ["antispam"] })}${script}`,
    body: "<p>A page</p>",
  });

/** Opens the page and, once the server has the data of a new visitor, reloads it; waits until the server gets the value. */
async function problemsUntilSent(html: string, value: string): Promise<string[]> {
  pages.write("/demo/world.html", html);
  const { page: opened, problems } = await pages.open("/demo/world.html");
  // Other data of the visitor may be sent in a call of its own.
  const answer = opened.waitForResponse(
    (response) => response.url().includes("alt_sessions") && response.request().postData()?.includes(value) === true,
  );
  await opened.reload();
  assert.equal((await answer).status(), 200);
  const calls = (await pages.calls("alt_sessions")).filter(({ fields, json }) =>
    JSON.stringify([fields, json]).includes(value),
  );
  assert.ok(calls.length >= 1);
  return problems;
}

const CALLS = [
  ["one value", `ctSetCookie("${NAME}", "${HASH}", 0);`, HASH],
  ["a list", `ctSetCookie([["${NAME}", "${HASH}"]]);`, HASH],
] as const;

for (const [what, call, value] of [
  ...CALLS,
  ["a value that its script computes", `ctSetCookie("${NAME}", Array(16).fill("beef").join(""));`, "beef".repeat(16)],
] as const)
  for (const [how, script] of [
    ["module", MODULE_SCRIPT],
    ["classic script", CLASSIC_SCRIPT],
  ] as const)
    test(`the Anti-Crawler's inline call (${what}) runs when the page is parsed: the ${how} defines its function, and the server gets the value`, async () => {
      assert.deepEqual(await problemsUntilSent(page(call, script), value), []);
    });

for (const [what, call, value] of CALLS)
  test(`the Anti-Crawler's inline call (${what}) reaches the server, although it ran before our script`, async () => {
    const late = `<script>addEventListener("load", () => document.head.append(document.createRange().createContextualFragment('${MODULE_SCRIPT.replace("</", "<\\/")}')));</script>`;
    const problems = await problemsUntilSent(page(call, late), value);
    assert.ok(
      problems.every((problem) => problem.includes("ctSetCookie is not defined")),
      problems.join(),
    );
  });
