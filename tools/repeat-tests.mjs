import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import path from "node:path";
import { elementTests } from "./element-tests.mjs";
import { nodeTestFiles, nodeTests } from "./node-tests.mjs";
import { ELEMENTS, testFiles } from "./test-files.mjs";

/**
 * `npm run test:steady -- [files] [--times=5] [--engines=chromium,firefox,webkit]`: runs element and page tests several
 * times while all cores are kept busy, and lists what failed at least once. `files`: whole paths or parts of them;
 * default: all. Page tests need the built files.
 */
process.chdir(path.resolve(import.meta.dirname, ".."));
const args = process.argv.slice(2);
const option = (name, standard) => args.find((arg) => arg.startsWith(`--${name}=`))?.split("=")[1] ?? standard;
const times = Number(option("times", "5"));
const engines = option("engines", "chromium,firefox,webkit").split(",");
const wanted = args.filter((arg) => !arg.startsWith("--"));
const choose = (files) => files.filter((file) => !wanted.length || wanted.some((part) => file.includes(part)));
const elements = choose(testFiles(ELEMENTS));
const pages = choose(nodeTestFiles("e2e"));

const busy = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ["--eval", "for (;;);"], { stdio: "ignore" }),
);
process.on("exit", () => busy.forEach((loop) => loop.kill("SIGKILL")));

const failures = new Map();
for (let time = 1; time <= times; time++) {
  const runs = [
    // Without a choice, as `npm test` runs them: several files share a page.
    ...(elements.length ? engines : []).map((engine) => [
      `elements (${engine})`,
      () => elementTests(engine, wanted.length ? { files: elements } : { marked: engine !== "chromium" }),
    ]),
    ...(pages.length ? [["pages (chromium)", () => nodeTests("e2e", { files: pages, quiet: true })]] : []),
  ];
  for (const [name, start] of runs) {
    const results = await start();
    console.log(`${time} of ${times}: ${name}: ${results.passed} passed, ${results.failed} failed`);
    for (const { files, title, error } of results.failures) {
      const key = `${files.join(", ")} ${title} (${name})`;
      failures.set(key, [...(failures.get(key) ?? []), error.split("\n")[0]]);
    }
  }
}
for (const [key, errors] of failures)
  console.log(`${errors.length} of ${times}: ${key}: ${[...new Set(errors)].join(" | ")}`);
console.log(failures.size ? `${failures.size} tests failed at least once.` : "All tests passed each time.");
process.exit(failures.size ? 1 : 0);
