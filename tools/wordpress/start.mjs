import path from "node:path";
import { ensurePackages } from "../ensure-packages.mjs";
import { run } from "../run.mjs";

/** `npm run start:wordpress`: builds, starts a WordPress with the plugin and example pages, and prints their addresses. */
await ensurePackages();
process.chdir(path.resolve(import.meta.dirname, "../.."));
const { ensureWordPress } = await import("./ensure-wordpress.mjs");
const { startSite } = await import("./site.mjs");
const { missing } = await ensureWordPress();
if (missing) {
  console.error(`WordPress cannot be started here: ${missing}.`);
  process.exit(1);
}
const { code } = await run("npm", ["run", "--silent", "build"], { shell: process.platform === "win32" });
if (code !== 0) process.exit(code);

const fixtures = path.resolve("test/wordpress/fixtures");
const site = await startSite({
  plugins: ["ws-form", "cleantalk-spam-protect", "bricksextras"].map((name) => path.join(fixtures, name)),
  ...(process.env.PORT ? { port: Number(process.env.PORT) } : {}),
});
// The original's own sheet, beside which our form stands where it is taken over.
const { tsImport } = await import("tsx/esm/api");
const { ORIGINAL_FORM_SHEET } = await tsImport("../../test/world/original-form-sheet.ts", import.meta.url);
const pages = await site.php(path.resolve("test/wordpress/seed.php"), { formSheet: ORIGINAL_FORM_SHEET });
console.log(`
WordPress is at ${site.address}/
Sign in at ${site.address}/wp-login.php as admin, editor, author or subscriber; the password is "password".
Settings of the plugin: ${site.address}/wp-admin/options-general.php?page=plaintags

Example pages:
${Object.entries(pages)
  .map(([name, address]) => `  ${name}: ${address}`)
  .join("\n")}

Ctrl+C ends it; nothing is kept.`);
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void site.stop().then(() => process.exit(0)));
