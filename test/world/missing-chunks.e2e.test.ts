import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type { WsfFormElement } from "../../src/elements/wsf-form.ts";
import type { PlainTags } from "../../src/shared/core/registry/registry.ts";
import {
  checkReport,
  DEFERRED_SCRIPT,
  DIST,
  htmlPage,
  jsonScript,
  MODULE_SCRIPT,
  settingsScript,
  untilReported,
  usePages,
} from "../e2e/support.ts";
import { storedField, storedForm, type StoredField } from "../support/form-builder.ts";
import { rows } from "../support/matrix.ts";
import { damageFiles, MISSING, type Answer } from "./damage-files.ts";

const pages = usePages();

const FORM = storedForm([
  storedField(1, "text", "Name"),
  storedField(2, "email", "E-mail"),
  storedField(3, "textarea", "Message", { default_value: "#calc(1 + 2)" }),
  storedField(4, "tel", "Phone", { intl_tel_input: "on" }),
  storedField(5, "rating", "Stars"),
  storedField(6, "signature", "Signature"),
  storedField(7, "password", "Password"),
  storedField(8, "datetime", "Day"),
  storedField(9, "text", "Card", { input_mask: "9999 9999" }),
  storedField(10, "submit", "Send"),
]);

/** Each tag with content of its author, which must always be visible. */
const TAGS: Record<string, string> = {
  "pb-slider":
    '<pb-slider type="loop" autoplay="pause" wheel><div class="authors">First</div><div>Second</div><div>Third</div></pb-slider>',
  "pb-slider-control": '<pb-slider-control type="counter" control="selector" slider="pb-slider"></pb-slider-control>',
  "pb-read-more":
    '<pb-read-more collapsed-height="30"><p class="authors">one</p><p>two</p><p>three</p><p>four</p></pb-read-more>',
  "pb-lightbox": '<pb-lightbox><a class="authors" href="/demo/pictures/dunes.svg">Dunes</a></pb-lightbox>',
  "apbct-email":
    '<apbct-email mount="eager" encoded="bzNvZWJiemZAdG5hYXJnLnJrbnpjeXI="><span class="authors">ro***</span></apbct-email>',
  "apbct-real-person":
    '<apbct-real-person heading="A real person" line-1="One" line-2="Two"><span class="authors">Ada</span></apbct-real-person>',
  "wsf-form": '<wsf-form definition="#form"><p class="authors">Write to us.</p></wsf-form>',
};

/** Matches tags that work. A badge has no state; a control waits for a slider that may not start. */
const WORKS = ':is([state], apbct-real-person:defined):not([state="loading"], [state="error"])';

/** The script has started, and every tag works or has a reported problem. */
const SETTLED = `(() => {
  const report = window.plaintags?.check?.();
  return report && ${JSON.stringify(Object.keys(TAGS))}.every(
    (tag) => document.querySelector(tag).matches(${JSON.stringify(WORKS)}) || report.problems.some((problem) => problem.tag === tag),
  );
})()`;

interface Seen {
  started: string[];
  named: string;
  hidden: string[];
  broken: string[];
}

const read = (page: Page): Promise<Seen> =>
  page.evaluate(
    ([tags, sign]) => {
      const { problems = [] } = (window.plaintags as Partial<PlainTags> | undefined)?.check?.() ?? {};
      const started = tags.filter((tag) => document.querySelector(tag)?.matches(sign));
      return {
        started,
        named: problems.map(({ tag, message }) => `<${tag}> ${message}`).join("\n"),
        // A tag that works may draw something else instead.
        hidden: tags.filter(
          (tag) =>
            !started.includes(tag) &&
            document
              .querySelector(`${tag} .authors`)
              ?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === false,
        ),
        broken: (window as unknown as { rejected: string[] }).rejected,
      };
    },
    [Object.keys(TAGS), WORKS] as const,
  );

const CATCH = `<script>window.rejected = []; addEventListener("unhandledrejection", (event) => rejected.push(String(event.reason)));
  console.table = console.log = () => undefined;</script>`;

const WAYS: Record<string, (code: string) => Answer> = {
  missing: () => MISSING,
  "cut off": (code) => ({ contentType: "text/javascript", body: code.slice(0, Math.floor(code.length / 2)) }),
  "answered with a page": () => ({
    contentType: "text/html",
    body: "<!doctype html><title>Not found</title><p>Not found",
  }),
};

const CHUNKS = readdirSync(path.join(DIST, "chunks"))
  .filter((file) => file.endsWith(".js"))
  .map((file) => `chunks/${file}`);

/** The chunks that the code of each tag can import. */
function chunksOfTags(): Map<string, Set<string>> {
  const imports = (file: string) =>
    [...readFileSync(path.join(DIST, file), "utf8").matchAll(/(?:from|import)\s*\(?"\.\/(?:chunks\/)?([^"]+)"/g)].map(
      ([, name]) => `chunks/${name}`,
    );
  const code = readFileSync(path.join(DIST, "plaintags.js"), "utf8");
  const container = /loadContainer:\(\)=>import\("\.\/([^"]+)"/.exec(code)?.[1] ?? assert.fail("no container");
  return new Map(
    Object.keys(TAGS).map((tag) => {
      const entry = new RegExp(`"${tag}":\\{[^}]*import\\("\\./([^"]+)"`).exec(code)?.[1] ?? assert.fail(tag);
      const seen = new Set([entry, container]);
      for (const file of seen) for (const next of imports(file)) seen.add(next);
      return [tag, seen];
    }),
  );
}

const CHUNKS_OF_TAGS = chunksOfTags();
/** Whether a tag needs the file, for its start or later. */
const needs = (file: string, tag: string) => CHUNKS_OF_TAGS.get(tag)?.has(file) ?? false;

interface Script {
  head: string;
  /** Files that are damaged by day: one that starts a tag and so gets every damage, and one of each other kind. */
  byDay: string[];
}

async function damageEach({ head, byDay }: Script): Promise<void> {
  const html = htmlPage({
    head: `${CATCH}${settingsScript(await pages.settings())}${jsonScript('id="form"', FORM)}${head}`,
    body: Object.values(TAGS).join("\n"),
  });
  pages.write("/world", html);
  const asked = new Set<string>();
  const open = async () => {
    const errors: string[] = [];
    const { page } = await pages.open("/world", {
      prepare: (page) => {
        page.on("pageerror", (error) => errors.push(`${error.name}: ${error.message}`));
        page.on("request", (request) => asked.add(new URL(request.url()).pathname.replace(/^\/dist\//, "")));
        return Promise.resolve();
      },
    });
    return { page, errors, address: page.url() };
  };
  const first = await open();
  await first.page.waitForFunction(SETTLED);
  await first.page.waitForLoadState("networkidle");
  const whole = await read(first.page);
  assert.deepEqual([whole.started, whole.named, first.errors], [Object.keys(TAGS), "", []]);
  await first.page.locator("pb-lightbox a").click();
  await first.page.waitForSelector('pb-lightbox[state="open"]');
  const files = CHUNKS.filter((file) => asked.has(file));
  assert.ok(files.length > 5, `only ${files.join()}`);
  await first.page.context().close();

  // All three kinds of damage for files that start a tag, one of them for each of the others.
  const isEntry = (file: string) => /\/(pb|wsf|apbct|container|element|help|lightbox|open-viewer)/.test(file);
  const ways = Object.keys(WAYS);
  const isNamed = (file: string, name: string) => file.startsWith(`chunks/${name}-`);
  assert.deepEqual(
    byDay.filter((name) => !files.some((file) => isNamed(file, name))),
    [],
    "no such files",
  );
  const damaged = rows(files, (file) => byDay.some((name) => isNamed(file, name)));
  const wrong: string[] = [];
  await damageFiles(pages, damaged, open, async (opened, file, answer) => {
    const only = ways[files.indexOf(file) % ways.length];
    for (const way of isEntry(file) ? ways : ways.filter((one) => one === only)) {
      answer(WAYS[way]?.(readFileSync(path.join(DIST, file), "utf8")) ?? assert.fail(way));
      const found = await failures(opened, file);
      if (found.length) wrong.push(`${file} ${way}: ${found.join("; ")}`);
    }
  });
  assert.deepEqual(wrong, []);
}

/** Opens the page with one file damaged, and returns what fails although it does not need the file. */
async function failures(
  { page, errors, address }: { page: Page; errors: string[]; address: string },
  file: string,
): Promise<string[]> {
  // The page before may still report what it fetches again.
  await page.goto("about:blank");
  errors.length = 0;
  await page.goto(address);
  const settled = await page.waitForFunction(SETTLED, undefined, { timeout: 15_000 }).then(
    () => true,
    () => false,
  );
  const { started, named, hidden, broken } = await read(page);
  const stopped = Object.keys(TAGS).filter((tag) => !started.includes(tag));
  const found = [
    ...errors.map((error) => `uncaught: ${error}`),
    ...broken.map((reason) => `rejected: ${reason}`),
    ...hidden.map((tag) => `the author's content of ${tag} is hidden`),
    ...stopped.filter((tag) => !needs(file, tag)).map((tag) => `${tag} does not work`),
    ...(settled ? [] : [`neither working nor named: ${stopped.filter((tag) => !named.includes(`<${tag}>`)).join()}`]),
  ];
  if (needs(file, "pb-lightbox")) {
    // The link opens the lightbox or its target.
    await page
      .locator("pb-lightbox a")
      .click()
      .then(() =>
        page.waitForFunction(
          () => location.pathname.endsWith("dunes.svg") || document.querySelector('pb-lightbox[state="open"]'),
        ),
      )
      .catch(() => found.push("the link leads nowhere"));
  }
  return found;
}

/** Both scripts load the same chunks. By day the classic one without one that starts a tag, and one that many share. */
const SCRIPTS: [script: string, head: string, byDay: string[]][] = [
  // The form's own, what forms share, what sliders load when they need it, and what contacts share.
  ["module", MODULE_SCRIPT, ["wsf-form", "react", "deferred-plugins", "contacts"]],
  ["classic", DEFERRED_SCRIPT, ["pb-read-more", "element"]],
];

for (const [script, head, byDay] of SCRIPTS)
  test(`a chunk of the ${script} script that is missing, cut off or replaced by a page disables only what needs it, and is reported`, () =>
    damageEach({ head, byDay }));

/** Code that a form works without, and what the page's report says then. */
const OPTIONAL: [purpose: string, chunk: RegExp, message: RegExp][] = [
  [
    "reads typed numbers",
    /number-input-[\w-]{7}\.js/,
    /^reads numbers as the browser does, because .* not be loaded\.$/,
  ],
  ["undoes changes", /undo-history-[\w-]{7}\.js/, /^undoes changes as the browser does, because .* not be loaded\.$/],
  ["shows a calendar", /\/calendar-[\w-]{7}\.js/, /^field 3: dates can only be typed, because .* not be loaded\.$/],
  [
    "colours tabs",
    /tab-styles-[\w-]{7}\.js/,
    /^shows plain tabs, because the styles of "wsf-vertical" could not be loaded\.$/,
  ],
];

const OPTIONAL_FORM = storedForm(
  {
    tabs: [
      {
        sections: [
          {
            fields: [
              storedField(1, "number", "Pieces"),
              storedField(2, "text", "Name", { transform: "uc" }),
              storedField(3, "datetime", "Day", { format_date: "d.m.Y" }),
            ],
          },
        ],
      },
      { sections: [{ fields: [storedField(4, "text", "Remarks")] }] },
    ],
  },
  { meta: { class_tabs_wrapper: "wsf-vertical" } },
);

for (const [purpose, chunk, message] of OPTIONAL)
  test(`a form without the code that ${purpose} is filled in, and the page's report names form, id and reason`, async () => {
    const { page, problems } = await pages.openMarkup({
      head: `${jsonScript('id="form"', OPTIONAL_FORM)}${MODULE_SCRIPT}`,
      body: '<wsf-form id="order" definition="#form"></wsf-form>',
      prepare: (one) => one.route(chunk, (route) => route.fulfill({ status: 404, body: "Not found" })),
    });
    await page.fill("[name=field_1]", "12");
    await page.fill("[name=field_2]", "ada");
    await page.fill("[name=field_3]", "24.12.2026");
    const values = await page.evaluate(() => (document.querySelector("wsf-form") as WsfFormElement).values);
    assert.deepEqual([values.field_1, values.field_2, values.field_3], ["12", "ADA", "24.12.2026"]);
    await untilReported(page, { tag: "wsf-form", id: "order", code: "load-failed", message });
    assert.match(problems.join("\n"), chunk);
  });

test("markup whose data-plaintags names no tag is reported without the code that knows what was meant", async () => {
  const { page } = await pages.openMarkup({
    head: MODULE_SCRIPT,
    body: '<div id="hero" data-plaintags="pb-slidr"><p>One</p></div>',
    prepare: (one) => one.route(/\/help-[\w-]{7}\.js/, (route) => route.fulfill({ status: 404, body: "Not found" })),
  });
  await untilReported(page, {
    tag: "div",
    id: "hero",
    code: "unknown-tag",
    message: /^says data-plaintags="pb-slidr", which is no tag of plaintags\.$/,
  });
});

test("without the code that says what is wrong with a value, forms ask to check it, and the page's report says why", async () => {
  const { page } = await pages.openMarkup({
    head: `${jsonScript('id="form"', storedForm([storedField(1, "email", "E-mail", { validate_inline: "on" })]))}${MODULE_SCRIPT}`,
    body: TAGS["wsf-form"] ?? "",
    prepare: (one) =>
      one.route(/describe-problem-[\w-]{7}\.js/, (route) => route.fulfill({ status: 404, body: "Not found" })),
  });
  await page.fill("[name=field_1]", "nobody");
  await page.getByText("Check this value.").waitFor();
  await untilReported(page, {
    tag: "",
    code: "load-failed",
    message: /^Forms do not say what is wrong with a value, /,
  });
});

/** Code that belongs to no tag, or that a tag asks for later, and what the page's report says without it. */
const PARTS: {
  part: string;
  chunk: RegExp;
  body: string;
  settings?: object;
  act?: (page: Page) => Promise<unknown>;
  problem: { code: string; message: RegExp };
}[] = [
  {
    part: "a feature of the guard",
    chunk: /start-pixel-[\w-]{7}\.js/,
    body: "<apbct-guard></apbct-guard>",
    settings: { antispam: { pixel: { mode: 2, enabled: true } } },
    problem: { code: "load-failed", message: /^A part of the guard could not be loaded\. .*\/start-pixel-/ },
  },
  {
    part: "the form checks",
    chunk: /check-page-forms-[\w-]{7}\.js/,
    body: "<apbct-guard></apbct-guard>",
    settings: { antispam: { internalForms: true } },
    problem: { code: "load-failed", message: /^The form checks could not be loaded; forms are sent unchecked\.$/ },
  },
  {
    part: "the hooks on requests",
    chunk: /hook-page-[\w-]{7}\.js/,
    body: "<apbct-guard></apbct-guard>",
    act: (page) => page.mouse.click(9, 9),
    problem: {
      code: "load-failed",
      message: /^The page's requests are not looked at: the code .* not be loaded\. .*\/hook-page-/,
    },
  },
  {
    part: "what follows the visitor's typing",
    chunk: /track-visitor-[\w-]{7}\.js/,
    body: "<apbct-guard></apbct-guard>",
    act: (page) => page.mouse.move(9, 9),
    problem: {
      code: "load-failed",
      message: /^How the visitor types is not noted: the code .* not be loaded\. .*\/track-visitor-/,
    },
  },
  {
    part: "the check of addresses",
    chunk: /start-email-check-[\w-]{7}\.js/,
    body: '<apbct-guard></apbct-guard><input id="mail" type="email" aria-label="E-mail">',
    act: (page) => page.focus("#mail"),
    problem: {
      code: "load-failed",
      message: /^Addresses are not checked: the code for it could not be loaded\. .*\/start-email-check-/,
    },
  },
  {
    part: "the key of a form",
    chunk: /fill-key-[\w-]{7}\.js/,
    body: '<apbct-guard></apbct-guard><form><input type="hidden" name="ct_checkjs_cf7" value="0"></form>',
    problem: {
      code: "load-failed",
      message: /^ct_checkjs could not be filled: the code for it could not be loaded\. .*\/fill-key-/,
    },
  },
  {
    part: "the note of script errors",
    chunk: /log-script-error-[\w-]{7}\.js/,
    // One visit in a hundred notes them.
    body: "<script>Math.random = () => 0;</script><apbct-guard></apbct-guard>",
    act: (page) =>
      page.evaluate(() => {
        setTimeout(() => {
          throw new Error("apbct of the page");
        });
      }),
    problem: { code: "load-failed", message: /^A script error is not noted: the code for it could not be loaded\.$/ },
  },
  {
    part: "the original's modal",
    chunk: /block-messages-[\w-]{7}\.js/,
    body: "<apbct-guard></apbct-guard>",
    act: (page) => page.evaluate(() => window.cleantalkModal?.open()),
    problem: { code: "load-failed", message: /^cleantalkModal: the code of the modal could not be loaded\.$/ },
  },
  {
    part: "the sanitiser of notices",
    chunk: /sanitize-[\w-]{7}\.js/,
    body: "<apbct-guard></apbct-guard>",
    act: (page) =>
      page.evaluate(() => {
        Object.assign(window.cleantalkModal ?? {}, { loaded: "<b>Forbidden.</b>" });
        window.cleantalkModal?.open();
      }),
    problem: {
      code: "load-failed",
      message: /^A notice is shown as plain text, because the sanitiser .* be loaded\.$/,
    },
  },
  {
    part: "what sends calls",
    chunk: /exchange-[\w-]{7}\.js/,
    body: '<p><apbct-email encoded="bzNv">of***@*****.example</apbct-email></p>',
    act: (page) => page.click("apbct-email"),
    problem: { code: "load-failed", message: /^apbct_decode_email: the code that sends could not be loaded\.$/ },
  },
  {
    part: "the words about settings",
    chunk: /help-[\w-]{7}\.js/,
    body: TAGS["pb-read-more"] ?? "",
    settings: { locael: "de" },
    problem: { code: "bad-setting", message: /^settings: "locael" from / },
  },
];

for (const { part, chunk, body, settings, act, problem } of PARTS)
  test(`without ${part} the page's report says so`, async () => {
    const { page } = await pages.openMarkup({
      body,
      settings: settings ?? {},
      prepare: (one) => one.route(chunk, (route) => route.fulfill({ status: 404, body: "Not found" })),
    });
    await page.waitForSelector(":is(apbct-guard:defined, apbct-email, pb-read-more)", { state: "attached" });
    await page.evaluate(() =>
      document.querySelector<HTMLElement & { ready?: Promise<unknown> }>("apbct-guard:defined")?.ready?.then(() => {}),
    );
    await act?.(page);
    await untilReported(page, { tag: "", id: "", ...problem });
  });

/** Texts that a control cannot hold, without the code that reads them or says why; and one that it takes. */
const REFUSED: [chunk: RegExp, field: StoredField, text: string, taken: string][] = [
  [/describe-problem-[\w-]{7}\.js/, storedField(1, "number", "Pieces"), "twelve", "12"],
  [/describe-problem-[\w-]{7}\.js/, storedField(1, "datetime", "Day"), "24 December", "2026-12-24"],
];

async function pasteText(page: Page, text: string): Promise<void> {
  await page.focus("[name=field_1]");
  await page.evaluate((data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", data);
    const control = document.activeElement ?? document.body;
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    if (!control.dispatchEvent(paste)) return;
    const init = { inputType: "insertFromPaste", data, bubbles: true, cancelable: true };
    control.dispatchEvent(new InputEvent("beforeinput", init));
  }, text);
}

for (const [chunk, field, text, taken] of REFUSED)
  test(`a text pasted into a field (${field.type}), whose code does not come, is quoted until the next input, and the form reports it`, async () => {
    const { page } = await pages.openMarkup({
      head: `${jsonScript('id="form"', storedForm([field]))}${MODULE_SCRIPT}`,
      body: TAGS["wsf-form"] ?? "",
      prepare: (one) => one.route(chunk, (route) => route.fulfill({ status: 404, body: "Not found" })),
    });
    await page.waitForSelector("[name=field_1]");
    await pasteText(page, text);
    await page.waitForSelector(`.wsf-note:text-is("“${text}”: Check this value.")`);
    await untilReported(page, { tag: "wsf-form", code: "load-failed", message: /could not be loaded/ });
    await page.fill("[name=field_1]", taken);
    await page.waitForSelector(".wsf-note", { state: "detached" });
  });

test("a date in the site's format that a script sets, and whose code does not come, is quoted in its field, and the form reports it", async () => {
  const { page } = await pages.openMarkup({
    head: `${jsonScript('id="form"', storedForm([storedField(1, "datetime", "Day")]))}${jsonScript('id="config"', { settings_plugin: { ui_datepicker: "native" } })}${MODULE_SCRIPT}`,
    body: '<wsf-form definition="#form" config="#config"></wsf-form>',
    prepare: (one) =>
      one.route(/convert-site-date-[\w-]{7}\.js/, (route) => route.fulfill({ status: 404, body: "Not found" })),
  });
  await page.waitForSelector('wsf-form[state="ready"] [type=date]');
  await page.evaluate(() => {
    (document.querySelector("wsf-form") as HTMLElement & { set(field: number, value: string): void }).set(
      1,
      "December 24, 2026",
    );
  });
  await page.waitForSelector('.wsf-note:text-is("“December 24, 2026”: Check this value.")');
  await untilReported(page, { tag: "wsf-form", code: "load-failed", message: /could not be loaded/ });
  await page.fill("[name=field_1]", "2026-12-24");
  await page.waitForSelector(".wsf-note", { state: "detached" });
});

test("a form whose list of tabs does not come shows the author's content and is reported", async () => {
  const section = (id: number) => ({ sections: [{ fields: [storedField(id, "text", "Name")] }] });
  const { page } = await pages.openMarkup({
    head: `${jsonScript('id="form"', storedForm({ tabs: [section(1), section(2)] }))}${MODULE_SCRIPT}`,
    body: TAGS["wsf-form"] ?? "",
    prepare: (one) => one.route(/\/tabs-[\w-]{7}\.js/, (route) => route.fulfill({ status: 404, body: "Not found" })),
  });
  await page.waitForSelector('wsf-form[state="error"] .authors');
  const { problems } = await checkReport(page);
  assert.deepEqual(
    problems.map(({ code }) => code),
    ["load-failed"],
  );
});

/** Links of the author in what holds back clicks until its code is there, with that code. */
const HELD: [where: string, markup: string, chunk: RegExp][] = [
  [
    "<apbct-email>",
    '<apbct-email encoded="bzNv"><a href="#write">Write to us</a></apbct-email>',
    /apbct-email-[\w-]{7}\.js/,
  ],
  [
    "<apbct-phone>",
    '<apbct-phone encoded="bzNv"><a href="#write">Call us</a></apbct-phone>',
    /apbct-email-[\w-]{7}\.js/,
  ],
  ["<pb-lightbox>", '<pb-lightbox><a href="#write">Dunes</a></pb-lightbox>', /pb-lightbox-[\w-]{7}\.js/],
  ["original markup", '<a href="#write" data-original-string="bzNv">Write to us</a>', /apbct-guard-[\w-]{7}\.js/],
];

for (const [where, markup, chunk] of HELD)
  test(`a click on a link in ${where} whose code does not come follows the link`, async () => {
    const { page } = await pages.openMarkup({
      body: markup,
      settings: { takeover: ["antispam"] },
      prepare: (one) => one.route(chunk, (route) => route.fulfill({ status: 404, body: "Not found" })),
    });
    await page.waitForFunction(() => "version" in (window.plaintags ?? {}));
    await page.click("a");
    await page.waitForFunction(() => location.hash === "#write");
    // The author reads why, and what to do.
    await untilReported(page, { message: /could not be started: .* Put chunks\/ of the same build/ });
  });
