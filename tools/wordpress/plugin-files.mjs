import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");
const PLUGIN = path.join(ROOT, "integrations/wordpress/plaintags");
const DIST = path.join(ROOT, "dist");
/** What only bundlers, editors and debuggers read, and every script but the two that the plugin's pages load. */
const LEFT_OUT = /\.map$|\.d\.[cm]?ts$|^(?:types|tags|docs)\/|^(?!plaintags(?:\.classic)?\.js$)[^/]+\.js$|\.json$/;
const LANGUAGES = /^languages\/[\w-]+\.json$/;

/** Every file of the plugin as users install it, `[name, file]`: the sources, and the built script in `dist/`. */
export function pluginFiles() {
  if (!existsSync(path.join(DIST, "plaintags.js"))) throw new Error("dist/ is missing: run `npm run build` first.");
  const built = filesIn(DIST).filter((name) => LANGUAGES.test(name) || !LEFT_OUT.test(name));
  return [
    ...filesIn(PLUGIN)
      .filter((name) => !name.startsWith("dist/"))
      .map((name) => [name, path.join(PLUGIN, name)]),
    ["LICENSE", path.join(ROOT, "LICENSE")],
    ...built.map((name) => [`dist/${name}`, path.join(DIST, name)]),
  ];
}

const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)).replaceAll("\\", "/"))
    .sort();
