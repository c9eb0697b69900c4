import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { DIST, jsonScript, MODULE_SCRIPT, ROOT, usePages } from "../e2e/support.ts";
import { FORM, TAGS } from "../e2e/tags.ts";
import { hostileDraws, IS_WHOLE, vectorsFor } from "../support/hostile-draws.ts";

const pages = usePages();

declare global {
  interface Window {
    /** What hostile texts have done to the page so far. */
    harm(): string[];
    frame(): Promise<void>;
    /** Waits as long as a tag may take to use what it is given. */
    until(isSo: () => boolean): Promise<void>;
  }
}
const LOOK_FOR_HARM = `
  window.frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  window.until = async (isSo) => {
    for (const end = performance.now() + 1500; !isSo() && performance.now() < end; ) await new Promise((done) => setTimeout(done, 20));
  };
  window.harm = () => {
    const all = (root) => [...root.querySelectorAll("*")].flatMap((element) => [element, ...(element.shadowRoot ? all(element.shadowRoot) : [])]);
    const elements = all(document);
    const isScript = ({ localName, type, src }) => localName === "script" && type !== "application/json" && !src.startsWith(location.origin + "/dist/");
    // A tag's own attribute is not an address; what the tag draws from it is.
    const isNoTag = ({ localName }) => !localName.includes("-");
    const isAddress = ({ name, value }) =>
      /^(xlink:)?(href|src|srcdoc|formaction|action|data)$/.test(name) && /^((java|vb)script:|data:text)/i.test(value.replace(/[\\p{Cc}\\s]/gu, ""));
    return [
      ...("pwned" in window ? ["something ran"] : []),
      ...("polluted" in {} ? ["every object has a new member"] : []),
      ...elements.filter(isScript).map(({ outerHTML }) => outerHTML.slice(0, 100)),
      ...elements.filter(isNoTag).flatMap(({ attributes }) => [...attributes]).filter((one) => isAddress(one) || one.name.startsWith("on"))
        .map(({ name, value }) => name + "=" + value.slice(0, 80)),
    ];
  };`;

/** Opens a page with the script, all settings of the CMS, and no tag. */
async function openStage() {
  const foreign: string[] = [];
  const { page, problems } = await pages.openMarkup({
    head: jsonScript('id="form"', FORM) + MODULE_SCRIPT,
    body: "<main></main>",
    settings: {
      antispam: { ...((await pages.settings()) as { antispam: object }).antispam, timings: { revealMs: 0 } },
    },
    async prepare(page) {
      await page.addInitScript({ content: LOOK_FOR_HARM });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.route(
        ({ hostname }) => hostname !== "127.0.0.1",
        (route) => {
          foreign.push(route.request().url());
          return route.fulfill({ status: 204 });
        },
      );
    },
  });
  const address = page.url();
  const faults = () => [
    ...problems.splice(0).filter((problem) => problem.startsWith("uncaught")),
    ...foreign.splice(0).map((url) => `asked ${url}`),
    ...(page.url() === address ? [] : [`the page has gone to ${page.url()}`]),
  ];
  return { page, faults };
}

interface Manifest {
  modules: { declarations: { tagName: string; attributes?: { name: string }[] }[] }[];
}
const MANIFEST = readFileSync(path.join(DIST, "custom-elements.json"), "utf8");
const ATTRIBUTES = new Map(
  (JSON.parse(MANIFEST) as Manifest).modules
    .flatMap(({ declarations }) => declarations)
    .map(
      ({ tagName, attributes = [] }) =>
        [tagName, attributes.map(({ name }) => name).filter((name) => name !== "state")] as const,
    ),
);
/** Data attributes for the author's markup inside tags, from the manuals. */
const DATA_ATTRIBUTES = [...new Set(MANIFEST.match(/\bdata-[a-z][a-z-]*[a-z]\b/g))];

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

interface Place {
  tag: string;
  /** An attribute of the tag, or of the first element in it, or an option in its `config`. */
  on: "tag" | "child" | "config";
  name: string;
}
const PLACES: Place[] = [...ATTRIBUTES].flatMap(([tag, names]) => [
  ...names.map((name) => ({ tag, on: "tag" as const, name })),
  ...(names.includes("config")
    ? names.filter((name) => name !== "config").map((name) => ({ tag, on: "config" as const, name: camel(name) }))
    : []),
  ...(/^pb-(slider|lightbox)$/.test(tag) ? DATA_ATTRIBUTES.map((name) => ({ tag, on: "child" as const, name })) : []),
]);

interface Case extends Place {
  vector: string;
  markup: string;
}

type Use = (given?: string) => unknown;
/** Methods of tags, with an argument. */
const CALLS: Record<string, string | undefined> = { go: ">", toggle: undefined, open: undefined };

/** Puts tags into the page on top of each other, uses each, and returns the harm done. */
const harmOf = (page: Page, cases: Case[]): Promise<string[]> =>
  page.evaluate(
    async ([all, given]) => {
      const main = document.querySelector("main")!;
      const hosts = all.map(({ tag, on, name, vector, markup }) => {
        const container = new DOMParser().parseFromString(
          `<div style="position:absolute;inset:0">${markup}</div>`,
          "text/html",
        ).body.firstElementChild!;
        const host = container.querySelector<HTMLElement>(tag)!;
        if (on === "tag") host.setAttribute(name, vector);
        else if (on === "config") host.setAttribute("config", JSON.stringify({ [name]: vector }));
        else host.firstElementChild!.setAttribute(name, vector);
        main.append(document.importNode(container, true));
        return main.lastElementChild!.querySelector<HTMLElement>(tag)!;
      });
      await window.until(() =>
        hosts.every(
          (host) => host.matches(":defined") && (host.hasAttribute("state") || /guard|person/.test(host.localName)),
        ),
      );
      const found: string[] = [];
      for (const [index, host] of hosts.entries()) {
        // A call may fail if the text makes no sense.
        await Promise.allSettled(
          Object.entries(given).map(([name, argument]) =>
            Promise.resolve().then(() => (Reflect.get(host, name) as Use | undefined)?.call(host, argument)),
          ),
        );
        if (host.localName === "pb-lightbox") await window.until(() => host.getAttribute("state") !== "closed");
        await window.frame();
        const { tag, on, name, vector } = all[index]!;
        found.push(...window.harm().map((fault) => `<${tag}> ${on} ${name}: ${vector}: ${fault}`));
        (Reflect.get(host, "close") as Use | undefined)?.call(host);
        // One at a time is open.
        if (host.localName === "pb-lightbox") await window.until(() => host.getAttribute("state") === "closed");
      }
      main.replaceChildren();
      await window.frame();
      return found;
    },
    [cases, CALLS] as const,
  );

/** Tags of one kind that are in the page at the same time. */
const AT_A_TIME = 24;

const inParts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size));

for (const tag of ATTRIBUTES.keys()) {
  const { markup } = TAGS[tag] ?? assert.fail(`no markup for ${tag}`);
  const places = PLACES.flatMap((place, position) =>
    place.tag === tag ? [{ place, vectors: vectorsFor(position) }] : [],
  );
  // Several tests if all texts are tried, so that none takes too long.
  for (const [part, some] of inParts(places, IS_WHOLE ? AT_A_TIME : PLACES.length).entries())
    test(`hostile texts in attributes, options and author's markup of <${tag}> run nothing and send no request (part ${part + 1})`, async () => {
      const { page, faults } = await openStage();
      const wrong: string[] = [];
      for (let turn = 0; turn < vectorsFor(0).length; turn++)
        for (const batch of inParts(some, AT_A_TIME)) {
          const cases = batch.map(({ place, vectors }) => ({ ...place, vector: vectors[turn]!, markup }));
          wrong.push(...(await harmOf(page, cases)));
          wrong.push(
            ...faults().map(
              (fault) => `one of ${cases.map(({ name, vector }) => `${name}: ${vector}`).join("\n  ")}: ${fault}`,
            ),
          );
        }
      assert.deepEqual(wrong, []);
    });
}

const TOKEN = "bzNvZWJiemZAdG5hYXJnLnJrbnpjeXI=";
const ANSWER = JSON.parse(readFileSync(path.join(ROOT, "test/fixtures/antispam/decode.allowed.json"), "utf8")) as {
  body: { data: { encoded_email: string }[] };
};

for (const allowed of [true, false])
  test(`hostile texts in the answer about a contact that is ${allowed ? "shown" : "refused"} run nothing`, async () => {
    const { page, faults } = await openStage();
    const [row] = ANSWER.body.data;
    const answer = {
      ...ANSWER.body,
      data: [{ ...row, encoded_email: TOKEN, is_allowed: allowed, show_comment: !allowed }],
    };
    const wrong: string[] = [];
    for (const { data, put } of hostileDraws(answer, 2)) {
      // The page remembers what it has decoded.
      await page.reload();
      await pages.control({ faults: { apbct_decode_email: { status: 200, body: data } } });
      await page.evaluate((token) => {
        const tag = Object.assign(document.createElement("apbct-email"), { textContent: "ro***@***" });
        tag.setAttribute("encoded", token);
        document.querySelector("main")!.replaceChildren(tag);
      }, TOKEN);
      const tag = page.locator("main apbct-email");
      await tag.and(page.locator("[role]")).click();
      await page.locator("apbct-email:is([state='decoded'], [state='refused'], [state='failed'])").waitFor();
      const found = [...(await page.evaluate(() => window.harm())), ...faults()];
      wrong.push(
        ...found.map((fault) => `${put.map(([before, vector]) => `${before} -> ${vector}`).join("; ")}: ${fault}`),
      );
      // The answer may come before the popup's code.
      await page.getByRole("dialog").waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "hidden" });
    }
    assert.deepEqual(wrong, []);
  });
