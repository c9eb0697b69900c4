import assert from "node:assert/strict";
import { test } from "node:test";
import { MODULE_SCRIPT, usePages } from "./support.ts";

const pages = usePages();

interface Registry {
  ready: Promise<{ service(name: "announcer"): { say(message: string): void } }>;
}

test("announcements in a language that we do not have: if their mark does not load, one note says so", async () => {
  const notes: string[] = [];
  const { page, problems } = await pages.openMarkup({
    settings: null,
    head: `<script>document.documentElement.lang = "cy"</script>${MODULE_SCRIPT}`,
    body: "<main><p>Croeso</p></main>",
    prepare: (prepared) => {
      prepared.on("console", (message) => message.type() === "info" && notes.push(message.text()));
      return prepared.route("**/rare-services-*.js", (route) => route.abort());
    },
  });
  const say = async (message: string) => {
    const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("rare-services"));
    await page.evaluate(
      async (said) =>
        (await (globalThis as unknown as { plaintags: Registry }).plaintags.ready).service("announcer").say(said),
      message,
    );
    await failed;
  };
  for (const message of ["Slide 1 of 3", "Slide 2 of 3", "Slide 3 of 3"]) await say(message);
  const lines = page.locator("[data-plaintags-announcer] > div");
  await lines.nth(2).waitFor({ state: "attached" });
  assert.deepEqual(await lines.allTextContents(), ["Slide 1 of 3", "Slide 2 of 3", "Slide 3 of 3"]);
  const ours = notes.filter((note) => note.includes("do not say that they are in English"));
  assert.equal(ours.length, 1, notes.join("\n"));
  assert.deepEqual(
    problems.filter((problem) => !problem.includes("ERR_FAILED")),
    [],
  );
});
