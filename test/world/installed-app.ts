import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before } from "node:test";
import { ROOT, type OpenPage, type Pages } from "../e2e/support.ts";

const { files } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")) as { files: string[] };

/** An app with plaintags installed as npm publishes it, during the tests of a file. */
export interface InstalledApp {
  /** The path of a file in the app's folder. */
  path(...names: string[]): string;
  write(name: string, text: string): void;
}

/** `packages`: what else is installed, with the folder of ours in which it is. */
export function useInstalledApp(packages: Readonly<Record<string, string>> = {}): InstalledApp {
  let folder = "";
  const inApp = (...names: string[]) => path.join(folder, ...names);
  // Copies: a link would lead bundlers and Node back into the project.
  const install = (name: string, file: string, from: string) =>
    cpSync(from, inApp("node_modules", name, file), { recursive: true, filter: (source) => !source.endsWith(".map") });

  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), "plaintags-app-"));
    for (const file of ["package.json", ...files]) install("plaintags", file, path.join(ROOT, file));
    for (const [name, from] of Object.entries(packages)) install(name, "", path.join(ROOT, "node_modules", from));
    writeFileSync(inApp("package.json"), '{ "private": true, "type": "module" }');
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  return { path: inApp, write: (name, text) => writeFileSync(inApp(name), text) };
}

/**
 * Opens the index.html of a folder with a built app; without `scripts`, only the style sheet has an effect. `before`: a
 * script that the page has run before.
 */
export const openBuilt = (pages: Pages, folder: string, scripts: boolean, before = ""): Promise<OpenPage> =>
  pages.open("/built/index.html", {
    javaScriptEnabled: scripts,
    async prepare(page) {
      await page.addInitScript({ content: before });
      await page.route("**/built/**", (route) => {
        const file = path.join(folder, new URL(route.request().url()).pathname.replace("/built/", ""));
        return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
      });
    },
  });
