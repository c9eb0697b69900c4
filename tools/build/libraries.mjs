import { fileURLToPath } from "node:url";
import { rewrite } from "./rewrite.mjs";

/**
 * What the slider uses of Glide: the instance, its event bus and the life cycle of its components, from Glide's own
 * source. Glide's file for old browsers, with its core components, would add 4.7 kB (gzip) to a page with a slider. The
 * slider has components of its own instead (src/shared/page-builder/slider/engine/create.ts).
 */
const GLIDE_CORE = fileURLToPath(new URL("../../node_modules/@glidejs/glide/src/index.js", import.meta.url));
const glideCore = {
  name: "glide-core",
  resolveId: (source) =>
    source === "@glidejs/glide/dist/glide.modular.esm.js" ? { id: GLIDE_CORE, moduleSideEffects: false } : null,
};

/**
 * zod stores its settings on globalThis; in a bundle they are a private object, and the page stays clean. `jitless`:
 * zod would otherwise try `new Function` once, which a strict page reports as a violation.
 */
const zodPrivate = rewrite(
  "zod-private",
  [/node_modules\/zod\/v4\/core\/core\.js$/, /node_modules\/zod\/v4\/core\/registries\.js$/],
  [
    [/^(?=[^]*globalThis)/, "const zodHome = { __zod_globalConfig: { jitless: true } };\n"],
    [/globalThis/g, "zodHome"],
  ],
);

/** The mask library also defines a global; this keeps it off the page, so one that a plugin of the site loads stays. */
const inputmaskPrivate = rewrite(
  "inputmask-private",
  [/node_modules\/inputmask\/lib\/inputmask\.js$/],
  [["window.Inputmask = Inputmask;", ""]],
);

/**
 * Scripts of a page may add members to every object and array. Libraries that visit all names of an object visit only
 * its own with this.
 */
const ownNames = rewrite(
  "own-names",
  [/node_modules\/@glidejs\//, /node_modules\/inputmask\//, /node_modules\/zod\//],
  [[/for \(((?:const|let|var) )?(\w+) in ([\w.[\]]+)\)/g, "for ($1$2 of Object.keys($3))"]],
);

/** Prototype gives HTML elements a `remove` that fails where there is no parent; the viewer calls it there. */
const standardRemove = rewrite(
  "standard-remove",
  [/node_modules\/photoswipe\//],
  [[/(this\.(?:\w+\.)?element)\.remove\(\)/g, "Element.prototype.remove.call($1)"]],
);

/** Libraries as our pages need them. */
export const libraries = [zodPrivate, inputmaskPrivate, ownNames, standardRemove, glideCore];
