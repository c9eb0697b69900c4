import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { DEMO_WORDS } from "../../demo/server/forms/demo-words.ts";
import { harm, openEmptyPage, showForm, type Form } from "../e2e/form-stage.ts";
import { ROOT, usePages } from "../e2e/support.ts";
import { hostileDraws, IS_WHOLE, mapTexts, type Draw } from "../support/hostile-draws.ts";

const pages = usePages();

const FOLDER = path.join(ROOT, "demo/forms");
const DEFINITIONS = new Map(
  readdirSync(FOLDER)
    .filter((file) => file !== "config.json")
    .map(
      (file) =>
        [
          path.basename(file, ".json"),
          JSON.parse(readFileSync(path.join(FOLDER, file), "utf8")) as { id: string },
        ] as const,
    ),
);
const definitionOf = (name: string) => DEFINITIONS.get(name) ?? assert.fail(`demo/forms has no ${name}.json`);

/** One position in this many is hostile at a time; by day more of them, in fewer forms. */
const SHARE = IS_WHOLE ? 8 : 4;

type Stage = Awaited<ReturnType<typeof openEmptyPage>>;

/** What is wrong with the page now. Problems that plaintags reports about a senseless definition do not count. */
async function faultsOf({ page, problems, foreign }: Stage, address: string): Promise<string[]> {
  return [
    ...(await harm(page)),
    ...problems.splice(0).filter((problem) => problem.startsWith("uncaught")),
    ...foreign.splice(0).filter((url) => url.includes("evil.example")),
    ...(page.url() === address ? [] : [`the page has gone to ${page.url()}`]),
  ];
}

const describe = (found: string[], { put }: Draw) =>
  found.map(
    (fault) =>
      `${fault.slice(0, 300)}\n  one of: ${put.map(([before, vector]) => `${before.slice(0, 40)} -> ${vector}`).join("\n          ")}`,
  );

/** Shows all messages and tabs of the form; returns false if the definition was refused. */
const useForm = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const form = document.querySelector<Form>("#bad-place wsf-form")!;
    if (form.getAttribute("state") !== "ready") return false;
    form.validate();
    for (const tab of form.definition!.groups.keys()) form.tab(tab);
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return true;
  });

for (const [name, definition] of DEFINITIONS)
  test(`hostile texts in all places of the form ${name} run nothing and send no request`, async () => {
    const stage = await openEmptyPage(pages);
    const address = stage.page.url();
    const wrong: string[] = [];
    let [drawn, refused] = [0, 0];
    for (const draw of hostileDraws(definition, SHARE)) {
      await showForm(stage.page, draw.data as object);
      if (await useForm(stage.page)) drawn += 1;
      else refused += 1;
      wrong.push(...describe(await faultsOf(stage, address), draw));
    }
    assert.deepEqual(wrong, []);
    assert.ok(drawn > refused, `${drawn} were drawn, ${refused} refused`);
  });

test("a hostile query in the address runs nothing, wherever a form shows it", async () => {
  const stage = await openEmptyPage(pages);
  const wrong: string[] = [];
  for (const name of ["contact", "inputs"])
    for (const draw of hostileDraws(definitionOf(name), SHARE)) {
      const names = new Map(draw.put.map(([, vector], index) => [vector, `q${index}`]));
      await stage.page.evaluate(
        (query) => history.replaceState(null, "", `?${query}`),
        new URLSearchParams([...names].map(([vector, key]) => [key, vector])).toString(),
      );
      const asked = mapTexts(draw.data, (text) => (names.has(text) ? `#query_var(${names.get(text)})` : text));
      await showForm(stage.page, asked as object);
      await useForm(stage.page);
      wrong.push(...describe(await faultsOf(stage, stage.page.url()), draw));
    }
  assert.deepEqual(wrong, []);
});

/** Without the word whose answer is a script. */
const WORDS = DEMO_WORDS.filter((word) => word !== "script");

/** Each in its own test if all texts are tried, so that no test takes too long. */
for (const words of IS_WHOLE ? WORDS.map((word) => [word]) : [WORDS])
  test(`hostile texts in the actions that a server answers with run nothing: ${words.join(", ")}`, async () => {
    const stage = await openEmptyPage(pages);
    const { page } = stage;
    const address = page.url();
    let answer: unknown;
    await page.route(/\/ws-form\/v1\/submit(\/|\?|$)/, async (route) => {
      if (answer !== undefined) return route.fulfill({ contentType: "application/json", body: JSON.stringify(answer) });
      const response = await route.fetch();
      answer = await response.json();
      return route.fulfill({ response });
    });
    // The targets of actions answer with nothing.
    await page.route("**", (route) =>
      route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback(),
    );
    const send = async (value: string) => {
      await showForm(page, definitionOf("contact"));
      await page.evaluate(async (typed) => {
        const form = document.querySelector<Form>("#bad-place wsf-form")!;
        const values: Record<string, string> = {
          text: typed,
          email: "ada@example.org",
          select: "question",
          textarea: "Are there rooms in May?",
        };
        for (const { id, type } of form.definition!.fields) if (type in values) form.set(id, values[type]!);
        await form.submit();
      }, value);
    };
    const wrong: string[] = [];
    for (const word of words) {
      answer = undefined;
      await send(`demo:${word}`);
      assert.ok(answer, `the server has not answered ${word}`);
      for (const draw of hostileDraws(answer, 2)) {
        answer = draw.data;
        await send("Ada");
        wrong.push(...describe(await faultsOf(stage, address), draw).map((fault) => `${word}: ${fault}`));
      }
    }
    assert.deepEqual(wrong, []);
  });

const DRAFT_WORD = "We come by boat.";

test("hostile texts in a stored draft run nothing", async () => {
  const stage = await openEmptyPage(pages);
  const { page } = stage;
  const address = page.url();
  const definition = definitionOf("drafts");
  const form = page.locator("#bad-place wsf-form");
  await showForm(page, definition);
  for (const control of await form.locator("input:is([type=text], [type=email]), textarea").all())
    await control.fill((await control.getAttribute("type")) === "email" ? "ada@example.org" : DRAFT_WORD);
  await page.waitForFunction(
    (word) => Object.values(localStorage).some((item) => String(item).includes(word)),
    DRAFT_WORD,
  );
  const stored = await page.evaluate(() => ({ ...localStorage }));
  const wrong: string[] = [];
  let offers = 0;
  for (const draw of hostileDraws(stored, 4)) {
    // The form is removed first, because it would overwrite the draft when it ends.
    await page.evaluate(() => document.querySelector("#bad-place")?.remove());
    await page.evaluate(
      (items) => {
        localStorage.clear();
        for (const [key, item] of Object.entries(items)) localStorage.setItem(key, item);
      },
      draw.data as Record<string, string>,
    );
    await showForm(page, definition);
    const restore = form.getByRole("button", { name: "Restore" });
    if (await restore.isVisible()) {
      offers += 1;
      await restore.click();
    }
    await useForm(page);
    wrong.push(...describe(await faultsOf(stage, address), draw));
  }
  assert.deepEqual(wrong, []);
  assert.ok(offers > 0, "some of it was offered");
});
