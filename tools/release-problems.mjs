import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** Where the WordPress plugin repeats the version. */
const PLUGIN_VERSIONS = [
  ["integrations/wordpress/plaintags/plaintags.php", /^ \* Version:\s*(\S+)/m],
  ["integrations/wordpress/plaintags/plaintags.php", /^const VERSION = '([^']+)'/m],
  ["integrations/wordpress/plaintags/readme.txt", /^Stable tag:\s*(\S+)/m],
];

/** What does not agree with the release of a version, in the change log. */
function changelogProblems(text, version) {
  const sections = text
    .split(/^## /m)
    .slice(1)
    .map((section) => ({ title: section.split("\n", 1)[0].replace(/[[\]]/g, ""), hasEntries: /^- /m.test(section) }));
  const unreleased = sections.filter(({ title, hasEntries }) => /^unreleased/i.test(title) && hasEntries);
  const newest = sections.find(({ title }) => !/^unreleased/i.test(title));
  return [
    ...unreleased.map(() => `CHANGELOG.md: "Unreleased" has entries. Move them into a section "${version}".`),
    ...(newest?.title.split(" ", 1)[0] === version && newest.hasEntries
      ? []
      : [`CHANGELOG.md: the newest section is not that of ${version}, or is empty.`]),
  ];
}

/** Why the files are not those of a commit, one line each. */
export function treeProblems(root) {
  const changed = execFileSync("git", ["status", "--porcelain"], { cwd: root, encoding: "utf8" }).trim();
  return changed ? [`These files are not committed:\n${changed}`] : [];
}

/** Where the project does not agree with its version, one line each. */
export function versionProblems(root) {
  const read = (file) => readFileSync(path.join(root, file), "utf8");
  const { version } = JSON.parse(read("package.json"));
  const versionIn = ([file, pattern]) => pattern.exec(read(file)) ?? ["no version"];
  return [
    ...changelogProblems(read("CHANGELOG.md"), version),
    ...PLUGIN_VERSIONS.filter((place) => existsSync(path.join(root, place[0])) && versionIn(place)[1] !== version).map(
      (place) => `${place[0]}: "${versionIn(place)[0].trim()}" is not ${version}.`,
    ),
  ];
}
