import { readFileSync } from "node:fs";
import path from "node:path";
import { anchor, code, escape, heading, nameList, prose } from "./html.mjs";
import { COMMON_DIRECTIVES, policies } from "../policies.mjs";
import { thirdParties } from "../third-parties.mjs";
import { ROOT } from "./source.mjs";

/** Smaller parts of pages that are made from code, style sheets and contributors' documents. */

export const thirdPartiesReference = () =>
  `<div class="table" tabindex="0"><table>\n<thead><tr><th>from</th><th>for</th><th>address</th><th>another address</th></tr></thead>\n<tbody>\n${thirdParties()
    .map(
      ({ name, when, url, setting }) =>
        `<tr><td>${escape(name)}</td><td>${escape(when)}</td><td>${code(url)}</td><td><a href="settings.html#${anchor("setting", setting)}">${code(setting)}</a></td></tr>`,
    )
    .join("\n")}\n</tbody></table></div>\n`;

/** Directives to add for forms that ask others. */
export const policyHostsReference = () =>
  nameList(thirdParties().map(({ name, directives }) => ({ name: escape(name), text: code(directives) })));

/** In place of what `integrity.json` has for each build. */
const HASHES = { importMap: "'sha384-…'", bundle: "'sha384-…'" };

/** One of the policies that `integrity.json` has, a directive per line. */
export const policyReference = (name) =>
  `<pre tabindex="0"><code>${escape(`Content-Security-Policy: ${policies(HASHES)[name].replaceAll("; ", ";\n  ")}`)}</code></pre>\n`;

/** Why the policies have each directive. */
export const policyReasonsReference = () =>
  nameList(COMMON_DIRECTIVES.map(([directive, why]) => ({ name: code(directive), text: prose(why) })));

const THEMES = ["default", "soft", "sharp"];

/** The tokens that each theme sets. */
export function themesReference() {
  const values = THEMES.map((name) => {
    const css = readFileSync(path.join(ROOT, "src/themes", `${name}.css`), "utf8").replace(/\/\*[^]*?\*\//g, "");
    return new Map(
      [...css.matchAll(/(--plaintags-[\w-]+):\s*([^;]+);/g)].map(([, token, value]) => [
        token,
        value.replace(/\s+/g, " "),
      ]),
    );
  });
  const tokens = [...new Set(values.flatMap((theme) => [...theme.keys()]))];
  return `<div class="table" tabindex="0"><table>\n<thead><tr><th>token</th>${THEMES.map((name) => `<th>${name}</th>`).join("")}</tr></thead>\n<tbody>\n${tokens
    .map(
      (token) =>
        `<tr><td>${code(token)}</td>${values.map((theme) => `<td>${theme.has(token) ? code(theme.get(token)) : ""}</td>`).join("")}</tr>`,
    )
    .join("\n")}\n</tbody></table></div>\n`;
}

/** What the audit says of each tag: what it is for assistive technology, what authors do, what is not there yet. */
export function accessibilityReference() {
  const page = readFileSync(path.join(ROOT, "docs/accessibility.md"), "utf8");
  return page
    .split(/^## /m)
    .slice(1)
    .filter((section) => section.startsWith("`<"))
    .map((section) => {
      const [title = "", ...rest] = section.split("\n");
      const paragraphs = rest
        .join("\n")
        .split(/\n\s*\n/)
        .map((text) => text.trim().replace(/\s*\n\s*/g, " "));
      const said = paragraphs.filter((text) => text && !text.startsWith("|"));
      return `${heading(3, prose(title), anchor("a11y", title.replace(/`/g, "")))}${said.map((text) => `<p>${prose(text)}</p>`).join("\n")}\n`;
    })
    .join("");
}
