import assert from "node:assert/strict";
import { cpSync, existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { before, describe, test } from "node:test";
import type { Request } from "playwright-core";
import { NEWEST_NODE } from "../../tools/ensure-node.mjs";
import { run } from "../../tools/run.mjs";
import { usePages, type OpenPage, type Pages } from "../e2e/support.ts";
import { ROOT, usePacked } from "./packed.ts";

/**
 * Versions of the frameworks that were published before this day: the examples carry no lock file, and a build that
 * passed goes on passing.
 */
const PACKAGES_OF = "2026-11-20";

const ADDRESS = "http://example.localhost/";

export interface Example {
  /** The folder below `examples/`. */
  name: string;
  /** The folder with the built app. */
  built: string;
  /** Its tools need the newest Node. */
  newestNode?: boolean;
  /** The built HTML has the content that the author wrote. */
  printed?: boolean;
}

const manifestOf = (file: string) =>
  JSON.parse(readFileSync(file, "utf8")) as {
    version: string;
    scripts?: { build?: string };
    dependencies: Record<string, string>;
  };

/** Installs examples together, each with the package as npm publishes it, builds each, and opens it. */
export function testExamples(examples: readonly Example[]): void {
  const packed = usePacked();
  const pages = usePages();
  const npm = async (folder: string, newestNode: boolean, ...args: string[]) => {
    const newest = ["--yes", `--package=node@${NEWEST_NODE}`, "--", "npm"];
    const { code, text } = await run(newestNode ? "npx" : "npm", [...(newestNode ? newest : []), ...args], {
      cwd: folder,
      quiet: true,
      shell: process.platform === "win32",
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ASTRO_TELEMETRY_DISABLED: "1", NG_CLI_ANALYTICS: "false" },
    });
    assert.equal(code, 0, text);
    return text;
  };

  before(async () => {
    for (const { name } of examples) {
      const folder = packed.path("examples", name);
      cpSync(path.join(ROOT, "examples", name), folder, { recursive: true });
      const file = path.join(folder, "package.json");
      const manifest = manifestOf(file);
      manifest.dependencies["plaintags"] = `file:${packed.tarball()}`;
      writeFileSync(file, JSON.stringify(manifest));
    }
    // One installation for all: they share most packages.
    packed.write("package.json", '{ "private": true, "type": "module", "workspaces": ["examples/*"] }');
    const quick = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock", "--prefer-offline"];
    await npm(packed.path(), false, "install", "--loglevel=error", `--before=${PACKAGES_OF}`, ...quick);
  });

  for (const { name, built, newestNode = false, printed = false } of examples)
    describe(`the example "${name}"`, () => {
      const folder = () => packed.path("examples", name, built);

      before(async () => {
        const { scripts } = manifestOf(packed.path("examples", name, "package.json"));
        if (scripts?.build) await npm(packed.path("examples", name), newestNode, "run", "--silent", "build");
      });

      test("asks for this version of the package", () => {
        const { version } = manifestOf(path.join(ROOT, "package.json"));
        const { dependencies } = manifestOf(path.join(ROOT, "examples", name, "package.json"));
        assert.equal(dependencies["plaintags"], `^${version}`);
      });

      test("is a page on which every tag works, and on which nothing is reported", async () => {
        const { page, problems, posted } = await openApp(pages, folder(), packed.path());
        const back = page.getByRole("button", { name: "Back to the attic" });
        await page.getByRole("button", { name: "Next slide" }).click();
        await back.and(page.locator(":enabled")).click();
        await back.and(page.locator(":disabled")).waitFor();
        await page.getByRole("button", { name: "Read the whole story" }).click();
        await page.getByRole("button", { name: "Fold it again" }).waitFor();
        await page.locator("apbct-email").click();
        await page.getByRole("dialog").getByText("rooms@marram.example").waitFor();
        await page.keyboard.press("Escape");
        await page.getByLabel("E-mail").fill("ada@example.org");
        await page.getByRole("button", { name: "Send" }).click();
        await page.getByText("Thank you.").waitFor();
        assert.equal(posted["field_1"], "ada@example.org");
        assert.deepEqual(problems, []);
      });

      test("has its content without a script", { skip: !printed }, async () => {
        const { page } = await openApp(pages, folder(), packed.path(), false);
        const [attic, kitchen] = await Promise.all(
          ["The attic", "The kitchen"].map((room) => page.getByText(room, { exact: true }).boundingBox()),
        );
        assert.ok(attic && kitchen && attic.y === kitchen.y && kitchen.x > attic.x, "the slides are in a row");
        await page.getByText("nine children and a cow").waitFor();
        await page.getByText("The form is loading.").waitFor();
      });
    });
}

const DECODED = { is_allowed: true, decoded_email: "rooms@marram.example", show_comment: false, comment: "" };

/** Opens a built app on a server that also decodes addresses and receives forms. */
async function openApp(pages: Pages, folder: string, installed: string, scripts = true) {
  const posted: Record<string, string> = {};
  const opened = await pages.open(ADDRESS, {
    javaScriptEnabled: scripts,
    prepare: (page) =>
      page.route(`${ADDRESS}**`, async (route) => {
        const request = route.request();
        const { pathname } = new URL(request.url());
        if (pathname === "/plaintags.php") {
          const tokens = JSON.parse((await fieldsOf(request))["encodedEmails"] ?? "{}") as Record<string, string>;
          const data = Object.values(tokens).map((token) => ({ ...DECODED, encoded_email: token }));
          return route.fulfill({ json: { success: true, data } });
        }
        if (pathname === "/contact") {
          Object.assign(posted, await fieldsOf(request));
          return route.fulfill({ contentType: "text/html", body: "<p>Thank you.</p>" });
        }
        const file = fileOf(pathname.startsWith("/node_modules/") ? installed : folder, pathname);
        return file ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
      }),
  });
  return { ...opened, posted } satisfies OpenPage & { posted: object };
}

async function fieldsOf(request: Request): Promise<Record<string, string>> {
  const { "content-type": type = "" } = await request.allHeaders();
  const body = new Response(request.postData(), { headers: { "content-type": type } });
  const fields: Record<string, string> = {};
  for (const [name, value] of await body.formData()) if (typeof value === "string") fields[name] = value;
  return fields;
}

function fileOf(folder: string, pathname: string): string | undefined {
  const file = path.join(folder, pathname.endsWith("/") ? `${pathname}index.html` : pathname);
  return existsSync(file) && statSync(file).isFile() ? file : undefined;
}
