import assert from "node:assert/strict";
import { test } from "node:test";
import { jsonScript, usePages } from "../e2e/support.ts";
import { storedForm } from "../support/form-builder.ts";

const pages = usePages();

const FAR = '<div style="height: 3000px"></div>';
const FORM = storedForm({
  tabs: ["Name", "Town"].map((label, index) => ({
    label,
    sections: [{ label: "Section", fields: [{ id: index + 1, type: "text", label }] }],
  })),
});

test("a page opened at a field in a form's later tab shows it when the script comes long after load", async () => {
  pages.write(
    "/anchors.html",
    `<!doctype html><html lang="en"><head><title>Anchors</title><link rel="stylesheet" href="/dist/plaintags.css">
      ${jsonScript('id="form"', FORM)}${jsonScript('id="form-config"', { settings_plugin: {} })}</head>
      <body><wsf-form definition="#form" config="#form-config"></wsf-form>${FAR}
      <script>addEventListener("load", () => setTimeout(() =>
        document.head.append(Object.assign(document.createElement("script"), { src: "/dist/plaintags.classic.js" })), 1000));
      </script></body></html>`,
  );
  const { page } = await pages.open("/anchors.html#wsf-1-field-2");
  await page.waitForFunction(() => {
    const field = document.getElementById("wsf-1-field-2");
    const box = field?.getBoundingClientRect();
    return box && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
  });
  assert.equal(
    await page.locator("wsf-form").evaluate((form) => (form as unknown as { activeTab: number }).activeTab),
    1,
  );
});
