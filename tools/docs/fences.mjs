import { anchor, escape } from "./html.mjs";
import { GENERATED } from "./generated.mjs";

/**
 * What the pages' Markdown knows beyond the usual. Three fences: `html live` shows an example and its source,
 * `html live server` one that works on the reference back end only, `generated <name>` a part made from the code. Every
 * heading has an id.
 */

const NEEDS = `<p class="needs" data-needs hidden></p>\n`;

const source = (text, title = "Source", open = true) =>
  `<details class="source"${open ? " open" : ""}><summary>${title}</summary><pre tabindex="0"><code>${escape(text)}</code></pre></details>\n`;

const liveExample = (text, words) => {
  const isServer = words.includes("server");
  return `<div class="example"${isServer ? ' data-server=""' : ""}>\n<div class="live">\n${text}</div>\n${isServer ? NEEDS : ""}${source(text)}</div>\n`;
};

export function extendMarkdown(md) {
  md.set({ html: true, typographer: false });
  const { fence } = md.renderer.rules;
  md.renderer.rules.fence = (tokens, index, ...rest) => {
    const [language = "", ...words] = tokens[index].info.trim().split(/\s+/);
    const { content } = tokens[index];
    if (language === "generated") {
      const make = GENERATED[words[0]];
      if (!make) throw new Error(`Nothing generates "${words[0]}" (tools/docs/generated.mjs).`);
      return make(...words.slice(1));
    }
    if (words.includes("live")) return liveExample(content, words);
    return fence(tokens, index, ...rest).replace("<pre>", '<pre tabindex="0">');
  };
  md.renderer.rules.table_open = () => '<div class="table" tabindex="0"><table>\n';
  md.renderer.rules.table_close = () => "</table></div>\n";
  md.core.ruler.push("heading-ids", ({ tokens }) => {
    const seen = new Set();
    tokens.forEach((token, index) => {
      if (token.type !== "heading_open") return;
      const base = anchor(tokens[index + 1].content.replace(/`|\[|\]\([^)]*\)/g, ""));
      let id = base;
      for (let n = 2; seen.has(id); n++) id = `${base}-${n}`;
      seen.add(id);
      token.attrSet("id", id);
    });
  });
}
