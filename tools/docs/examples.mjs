import { readFileSync } from "node:fs";
import path from "node:path";
import { code, escape } from "./html.mjs";
import { ROOT } from "./source.mjs";

/** A file of `examples/`, whose apps the tests build. */
export const exampleFile = (file) =>
  `<figure class="file"><figcaption>${code(`examples/${file}`)}</figcaption><pre tabindex="0"><code>${escape(
    readFileSync(path.join(ROOT, "examples", file), "utf8"),
  )}</code></pre></figure>\n`;
