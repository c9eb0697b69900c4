import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { FLOOR, NEWEST_NODE } from "../../tools/ensure-node.mjs";

const ROOT = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

const numbers = (version: string) => [0, 1, 2].map((part) => Number.parseInt(version.split(".")[part] ?? "", 10) || 0);
const compare = (one: string, other: string) => {
  const [a, b] = [numbers(one), numbers(other)];
  const differs = a.findIndex((part, index) => part !== b[index]);
  return differs < 0 ? 0 : a[differs]! - b[differs]!;
};

/** Whether a Node is in such a range of versions as packages have in `engines`. */
function accepts(range: string, node: string): boolean {
  const isIn = (comparator: string) => {
    const [, sign = "", version = ""] = /^([^\dx*]*)v?(.*)$/u.exec(comparator) ?? [];
    if (/^[x*]?$/u.test(version)) return true;
    const distance = compare(node, version);
    if (sign.startsWith(">=")) return distance >= 0;
    if (sign === "<") return distance < 0;
    assert.ok(sign === "" || sign === "^", `${comparator}: this test does not know "${sign}"`);
    return distance >= 0 && numbers(node)[0] === numbers(version)[0];
  };
  return range.split("||").some((part) =>
    part
      .replace(/([<>=^])\s+/gu, "$1")
      .split(/\s+/u)
      .every(isIn),
  );
}

test("ranges of versions are read as npm reads them", () => {
  const ranges = ["^20.19.0 || ^22.13.0 || >=24", ">= 18 <22.0.0", "20 || >=v22", "6.* || >= 10.x", "*"];
  assert.deepEqual(
    ["18.0.0", "20.11.0", "22.12.0", "22.13.0", "26.10.0"].map((node) => ranges.map((range) => accepts(range, node))),
    [
      [false, true, false, true, true],
      [false, true, true, true, true],
      [false, false, true, true, true],
      [true, false, true, true, true],
      [true, false, true, true, true],
    ],
  );
});

test("npm warns of no package with the oldest and the newest Node of the tests", () => {
  const { packages } = JSON.parse(read("package-lock.json")) as {
    packages: Record<string, { engines?: { node?: string } }>;
  };
  const ranges = Object.entries(packages).map(([name, { engines }]) => [name, engines?.node ?? "*"] as const);
  assert.ok(ranges.length > 500);
  for (const node of [FLOOR, NEWEST_NODE])
    assert.deepEqual(
      ranges.filter(([, range]) => !accepts(range, node)),
      [],
      node,
    );
});

test("the documents name the oldest Node of the tests, and the package's own", () => {
  const oldest = FLOOR.replace(/\.0$/u, "");
  assert.ok(read("README.md").includes(`with one older than ${oldest} they`));
  assert.ok(read("CONTRIBUTING.md").includes(`You need Node ${oldest} or later`));
  assert.ok(read("CONTRIBUTING.md").includes(`with the ${oldest} of the package \`node\``));
  assert.ok(read(".ci/run").includes(`older than ${oldest}:`));
  const { engines } = JSON.parse(read("package.json")) as { engines: { node: string } };
  assert.ok(read("CONTRIBUTING.md").includes(`works with Node ${engines.node.replace(">=", "")}`));
});

/** Files that the older Nodes of the README read, before a command runs again with a newer one. */
const FOR_OLDER_NODE = ["ensure-node.mjs", "ensure-packages.mjs", "run.mjs"];

test("a command of the README imports what needs a newer Node only after it has one", () => {
  const commands = [...read("README.md").matchAll(/^npm (?:run )?(\w+)/gmu)].map(([, name]) => name!);
  assert.deepEqual(commands, ["start", "test", "release"]);
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  for (const file of [...commands.map((name) => scripts[name]!.replace("node tools/", "")), ...FOR_OLDER_NODE])
    for (const [, imported = ""] of read(`tools/${file}`).matchAll(/^import\b[^;]*?"([^"]+)";/gmu))
      assert.ok(
        imported.startsWith("node:") || FOR_OLDER_NODE.includes(imported.replace("./", "")),
        `${file}: ${imported}`,
      );
});
