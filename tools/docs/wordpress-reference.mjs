import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { anchor, code, escape, nameList, prose } from "./html.mjs";
import { ROOT } from "./source.mjs";

/** What the page on WordPress lists of the plugin. */

const PLUGIN = path.join(ROOT, "integrations/wordpress/plaintags");

/** A doc comment directly before the statement that asks a filter. */
const FILTER = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*[^;*]*?apply_filters\( '(plaintags_\w+)'/g;

/** The blocks as authors see them in the editor. */
export const wordpressBlocksReference = () =>
  nameList(
    readdirSync(path.join(PLUGIN, "blocks"), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => {
        const { title, description } = JSON.parse(
          readFileSync(path.join(PLUGIN, "blocks", name, "block.json"), "utf8"),
        );
        return { id: anchor("block", name), name: escape(title), text: escape(description) };
      }),
  );

/** The filters for developers; fails for one without a doc comment. */
export function wordpressFiltersReference() {
  const sources = readdirSync(path.join(PLUGIN, "includes")).map((file) =>
    readFileSync(path.join(PLUGIN, "includes", file), "utf8"),
  );
  const filters = sources.flatMap((text) =>
    [...text.matchAll(FILTER)].map(([, comment, name]) => ({ name, lines: comment.split(/\n\s*\* ?/) })),
  );
  const asked = sources.flatMap((text) => text.match(/apply_filters\( 'plaintags_\w+/g) ?? []);
  if (asked.length !== filters.length) throw new Error("A filter of the WordPress plugin has no doc comment.");
  return nameList(
    filters
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, lines }) => {
        const [, type = "", , more = ""] =
          /@param (\S+) (\$\w+)\s*([^]*)$/.exec(lines.filter((line) => line.startsWith("@param")).join(" ")) ?? [];
        const text = lines.filter((line) => line.trim() && !line.startsWith("@")).join(" ");
        return {
          id: anchor("filter", name),
          name: `${code(name)} ${code(type)}`,
          text: prose([text, more].join(" ").trim()),
        };
      }),
  );
}
