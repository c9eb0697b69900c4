import assert from "node:assert/strict";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, describe, test } from "node:test";
import { run } from "../../tools/run.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "plaintags-run-"));
after(() => rmSync(folder, { recursive: true }));

describe("a command that must not be silent", () => {
  const node = (code: string, options: object) => run(process.execPath, ["--eval", code], { quiet: true, ...options });

  test("is ended with the processes that it started when it prints nothing", async () => {
    // It goes on writing to a file until it is ended.
    const file = path.join(folder, "started");
    const started = `setInterval(() => require("node:fs").appendFileSync(${JSON.stringify(file)}, "."), 1);`;
    const { code, errors } = await node(
      `require("node:child_process").spawn(process.execPath, ["--eval", ${JSON.stringify(started)}]);`,
      { silenceMs: 3000 },
    );
    assert.equal(code, 1);
    assert.match(errors, /was ended: it had printed nothing for 3 s/u);
    const { size } = statSync(file);
    assert.ok(size > 0);
    // A child process that starts and ends, so that one that is left would have had time to write.
    await node("", {});
    assert.equal(statSync(file).size, size);
  });

  test("goes on while it appends to its record", async () => {
    const record = path.join(folder, "record");
    const { code, text } = await node(
      `let left = 16;
      const timer = setInterval(() => {
        require("node:fs").appendFileSync(${JSON.stringify(record)}, "more\\n");
        if (!--left) { clearInterval(timer); console.log("has ended"); }
      }, 250);`,
      { silenceMs: 2500, record },
    );
    assert.deepEqual([code, text], [0, "has ended\n"]);
  });
});
