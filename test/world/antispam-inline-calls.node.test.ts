import assert from "node:assert/strict";
import { test } from "node:test";
import { readInlineValues } from "../../src/shared/antispam/compat/inline-calls.ts";

const HASH = "c0ffee".repeat(10) + "c0ff";
const NAME = "wordpress_apbct_antibot";

test("the Anti-Crawler's value is read from its inline script, in every way that the server writes it", () => {
  for (const call of [
    `ctSetCookie("${NAME}", "${HASH}", 0);`,
    `window.ctSetCookie( '${NAME}' ,\n '${HASH}' )`,
    `ctSetCookie([["${NAME}", "${HASH}"]]);`,
    `ctSetCookie( [ [ 'ct_sfw_passed', '1' ], [ '${NAME}', '${HASH}' ] ] );`,
    `ctSetCookie("${NAME}", "c0ffee".repeat(10) + "c0ff", 0);`,
  ])
    assert.deepEqual(
      readInlineValues(`document.addEventListener("DOMContentLoaded", function () { ${call} });`),
      [HASH],
      call,
    );
});

test("text that only looks like the call is ignored", () => {
  for (const text of [
    `var posts = ${JSON.stringify([{ text: `ctSetCookie("${NAME}", "${HASH}")` }])};`,
    `var post = 'ctSetCookie("${NAME}", "${HASH}")';`,
    `var post = \`it's ctSetCookie("${NAME}", "${HASH}")\`;`,
    `// ctSetCookie("${NAME}", "${HASH}")`,
    `/* ctSetCookie("${NAME}",\n "${HASH}") */`,
    `ctSetCookie("${NAME}", "${HASH}" + token)`,
    `ctSetCookie("${NAME}", token)`,
    `ctSetCookie("${NAME}", "no hash")`,
    `ctSetCookie("another", "${HASH}")`,
    `function ctSetCookie(name, value) {}`,
  ])
    assert.deepEqual(readInlineValues(text), [], text);
});

test("a long unfinished script is read to its end, also where quadratic time would not", () => {
  readInlineValues(`ctSetCookie(${'"a",'.repeat(200_000)}`);
  readInlineValues(`ctSetCookie("${NAME}", ${'"a" + '.repeat(200_000)}`);
  readInlineValues('"'.repeat(1_000_000) + "`");
});
