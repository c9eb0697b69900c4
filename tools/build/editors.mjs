import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { rollUpDeclarations } from "../declarations.mjs";
import { describeTags } from "../describe-tags.mjs";
import { toCssData, toHtmlData, toManifest, toWebTypes } from "../editor-data.mjs";
import { readManuals } from "../element-manifest.mjs";
import { toAttributes, toGlobals, toJsx, toSvelte, toVue } from "../framework-types.mjs";

const SOURCE = fileURLToPath(new URL("../../src/", import.meta.url));
const { homepage, version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

/** Where the compiler writes the declarations of each source file, which are taken out of the build again. */
export const DECLARATIONS = "declarations";
function takeDeclarations(bundle) {
  const declarations = new Map();
  for (const [fileName, { source }] of Object.entries(bundle)) {
    if (!fileName.startsWith(`${DECLARATIONS}/`)) continue;
    declarations.set(path.join(SOURCE, path.relative(DECLARATIONS, fileName)), source);
    delete bundle[fileName];
  }
  return declarations;
}

/** For editors and frameworks, from the manuals in the doc comments and the types of the source (api#1). */
export const forEditors = {
  name: "for-editors",
  generateBundle(_options, bundle) {
    const manuals = readManuals(path.join(SOURCE, "elements/"));
    const { files, facts } = rollUpDeclarations(takeDeclarations(bundle), {
      "plaintags.d.ts": { source: "src/package/types.ts", after: toGlobals(manuals) },
      "react.d.ts": { source: "src/react-wrappers/components.ts", external: ["react"] },
    });
    const tags = describeTags(manuals, facts);
    const emit = (fileName, source) => this.emitFile({ type: "asset", fileName, source });
    const emitData = (fileName, data) => emit(fileName, `${JSON.stringify(data)}\n`);
    emitData("custom-elements.json", toManifest(tags));
    emitData("html-custom-data.json", toHtmlData(tags, homepage));
    emitData("css-custom-data.json", toCssData(tags));
    emitData("web-types.json", toWebTypes(tags, { name: "plaintags", version }));
    for (const [file, text] of Object.entries(files)) emit(`types/${file}`, text);
    emit("types/attributes.d.ts", toAttributes(tags));
    emit("types/jsx.d.ts", toJsx(tags));
    emit("types/vue.d.ts", toVue(tags));
    emit("types/svelte.d.ts", toSvelte(tags));
    // What a bundler makes of `import styles from "plaintags/plaintags.css"` is its own affair.
    emit("types/style-sheet.d.ts", "declare const styles: any;\nexport default styles;\n");
    // `import "plaintags/jsx"` provides types only, but bundlers need a module to resolve.
    emit("types-only.js", "export {};\n");
  },
};
