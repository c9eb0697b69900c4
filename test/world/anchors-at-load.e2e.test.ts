import assert from "node:assert/strict";
import { test } from "node:test";
import { usePages } from "../e2e/support.ts";

const pages = usePages();

const FAR = '<div style="height: 3000px"></div>';
const DEEP = '<p id="deep">Deep</p>';
const MARKUP = {
  "a slide": `<pb-slider><div>1</div><div>2</div><div>3</div><div>${DEEP}</div></pb-slider>`,
  "a folded text": `<pb-read-more><div style="height: 900px"></div>${DEEP}</pb-read-more>`,
};

for (const [place, markup] of Object.entries(MARKUP))
  test(`a page opened at something inside ${place} shows it when the script comes long after load`, async () => {
    pages.write(
      "/anchors.html",
      `<!doctype html><html lang="en"><head><title>Anchors</title><link rel="stylesheet" href="/dist/plaintags.css">
        </head><body>${FAR}${markup}${FAR}
        <script>addEventListener("load", () => setTimeout(() =>
          document.head.append(Object.assign(document.createElement("script"), { src: "/dist/plaintags.classic.js" })), 1000));
        </script></body></html>`,
    );
    const { page, problems } = await pages.open("/anchors.html#deep");
    await page.locator('pb-slider[state="idle"], pb-read-more[state="expanded"]').waitFor();
    await page.waitForFunction(() => {
      const deep = document.getElementById("deep")!;
      const { top, bottom, left, right } = deep.getBoundingClientRect();
      return (
        top >= 0 && bottom <= innerHeight && left >= 0 && left < innerWidth - 5 && right > 0 && !deep.closest("[inert]")
      );
    });
    assert.deepEqual(problems, []);
  });
