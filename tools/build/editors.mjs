import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { rollUpDeclarations } from "../declarations.mjs";
import { describeTags } from "../describe-tags.mjs";
import { toCssData, toHtmlData, toManifest, toWebTypes } from "../editor-data.mjs";
import { readManuals } from "../element-manifest.mjs";
import { toAttributes, toGlobals, toJsx, toSvelte, toVue } from "../framework-types.mjs";

const { homepage, version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

/** For editors and frameworks, from the manuals in the doc comments and the types of the source (api.md §1). */
export const forEditors = {
  name: "for-editors",
  generateBundle() {
    const manuals = readManuals(fileURLToPath(new URL("../../src/elements/", import.meta.url)));
    const { files, facts } = rollUpDeclarations({
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
    // `import "plaintags/jsx"` provides types only, but bundlers need a module to resolve.
    emit("types-only.js", "export {};\n");
  },
};
