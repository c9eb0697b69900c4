import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, describe, test } from "node:test";
import { run } from "../../tools/run.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "plaintags-run-"));
after(() => rmSync(folder, { recursive: true }));

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe("a command that must not be silent", () => {
  const node = (code: string, options: object) => run(process.execPath, ["--eval", code], { quiet: true, ...options });

  test("is ended with the processes that it started when it prints nothing", async () => {
    const { code, text, errors } = await node(
      `const { spawn } = require("node:child_process");
      console.log(spawn(process.execPath, ["--eval", "setInterval(() => {}, 1000)"], { stdio: "inherit" }).pid);`,
      { silenceMs: 1500 },
    );
    assert.equal(code, 1);
    assert.match(errors, /was ended: it had printed nothing for 2 s/u);
    const pid = Number(/^\d+/u.exec(text)?.[0]);
    assert.ok(pid > 1, text);
    while (isRunning(pid)) await new Promise(setImmediate);
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
