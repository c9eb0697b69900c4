import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import path from "node:path";
import { before, describe, test } from "node:test";
import esbuild from "esbuild";
import type { Page } from "playwright-core";
import { build } from "vite";
import { fillContactForm } from "../e2e/demo-forms.ts";
import { htmlPage, settingsScript, usePages } from "../e2e/support.ts";
import { IS_NIGHT } from "../support/night.ts";
import { openBuilt, useInstalledApp } from "./installed-app.ts";

/** What an author writes. The handlers read the state of the latest render. */
const APP = `
import { useRef, useState } from "react";
import { BlockedModal, Form, ReadMore, Slider } from "plaintags/react";

export function App() {
  const slider = useRef(null);
  const modal = useRef(null);
  const [log, setLog] = useState([]);
  const [wide, setWide] = useState(true);
  const [later, setLater] = useState(false);
  const [open, setOpen] = useState(false);
  const note = (name) => () => setLog([...log, name]);
  return (
    <main>
      <Slider ref={slider} id="work" className="work" perPage={wide ? 2 : undefined} pagination={!wide} wheel={false}
        hidden={false} dragMinThreshold={{ touch: 5 }} label="Work" onMoved={({ detail }) => note("moved to " + detail.index)()}>
        <div id="one">One</div>
        <div id="two">Two</div>
        <div id="three">
          <Slider id="inner" mount="eager"><p>Inner one</p><p>Inner two</p></Slider>
        </div>
      </Slider>
      <button onClick={() => slider.current.go(">")}>On</button>
      <button onClick={() => setWide(false)}>Narrow</button>
      <ReadMore id="story" collapsedHeight={50} moreText="The whole story" onExpanded={note("expanded")}>
        <p style={{ height: 400 }}>Long ago.</p>
      </ReadMore>
      <Form id="contact" formId={1} onSubmitSuccess={({ detail }) => note("sent form " + detail.formId)()}>
        {wide ? <p>The form is on its way.</p> : <b>Soon.</b>}
      </Form>
      <button onClick={() => setLater(!later)}>Later</button>
      {later && (
        <>
          <Slider id="second" mount="eager" type={wide ? "fade" : "cube"} onPlaintagsError={({ detail }) => note(detail.code)()}><p>1</p><p>2</p></Slider>
          <BlockedModal ref={modal} open={open} onOpened={note("modal opened")} onClosed={() => setOpen(false)}>
            <p>Blocked.</p>
          </BlockedModal>
          <button onClick={() => setOpen(true)}>Open by prop</button>
          <button onClick={() => modal.current.open("By method.")}>Open by method</button>
        </>
      )}
      <p id="log">{log.join(", ")}</p>
    </main>
  );
}
`;
const CLIENT = `
import { createElement, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import "plaintags/plaintags.css";
import { App } from "./app.js";
hydrateRoot(document.querySelector("#root"), createElement(StrictMode, null, createElement(App)));
`;
const SERVER = `
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { App } from "./app.js";
console.log(renderToString(createElement(App)));
`;

const VERSIONS = {
  "React 18": {
    react: "react-18",
    "react-dom": "react-dom-18",
    scheduler: "react-dom-18/node_modules/scheduler",
  },
  "React 19": { react: "react", "react-dom": "react-dom", scheduler: "scheduler" },
};

const pages = usePages();

for (const [version, packages] of Object.entries(VERSIONS))
  describe(`an app with ${version}`, () => {
    const app = useInstalledApp(packages);
    /** By day, React 18 shows only what depends on how React sets attributes, properties and refs, and removes tags. */
    const testOnceByDay = (title: string, run: () => Promise<void>) => {
      if (IS_NIGHT || version === "React 19") test(title, run);
    };
    let printed = "";

    before(async () => {
      const { code } = await esbuild.transform(APP, { loader: "jsx", jsx: "automatic" });
      app.write("app.js", code);
      app.write("client.js", CLIENT);
      app.write("server.js", SERVER);
      const { stdout, stderr } = spawnSync(process.execPath, ["server.js"], { cwd: app.path(), encoding: "utf8" });
      assert.equal(stderr, "");
      printed = stdout;
      const head = settingsScript(await pages.settings());
      const body = `<div id="root">${printed.trim()}</div><script type="module" src="./client.js"></script>`;
      app.write("index.html", htmlPage({ head, body }));
      await build({
        root: app.path(),
        base: "./",
        configFile: false,
        // Not "warn": it tells that it ignores "use client", as it should (its plugin for React hides that).
        logLevel: "error",
        build: { outDir: "built", minify: false },
        // React tells what it has to complain about only in development.
        define: { "process.env.NODE_ENV": '"development"' },
      });
    });

    const open = async () => {
      const opened = await openBuilt(pages, app.path("built"), true);
      const { page } = opened;
      await page.locator('#work[state="idle"]').waitFor();
      return {
        ...opened,
        press: (name: string) => page.getByRole("button", { name, exact: true }).click(),
        logged: (text: string) => page.locator("#log", { hasText: text }).waitFor(),
      };
    };

    test("prints the tags with their attributes and content on the server", () => {
      const [slider] = /<pb-slider[^>]*>/.exec(printed) ?? [];
      assert.equal(
        slider,
        '<pb-slider id="work" class="work" per-page="2" pagination="false" drag-min-threshold="{&quot;touch&quot;:5}" label="Work">',
      );
      assert.match(printed, /<div id="one">One<\/div><div id="two">Two<\/div>/);
      assert.match(printed, /<pb-read-more id="story" collapsed-height="50" more-text="The whole story"><p /);
    });

    testOnceByDay("shows its content before and without scripts", async () => {
      const { page } = await openBuilt(pages, app.path("built"), false);
      const [one, two] = await Promise.all(["#one", "#two"].map((slide) => page.locator(slide).boundingBox()));
      assert.ok(one && two && one.y === two.y && two.x > one.x, "the slides are in a row");
      await page.getByText("The form is on its way.").waitFor();
    });

    test("hydrates without a complaint, and its slider obeys the ref and calls the latest handler", async () => {
      const { page, press, logged, problems } = await open();
      await press("On");
      await logged("moved to 1");
      await page.locator("#work").evaluate((slider: HTMLElement & { go(to: number): void }) => slider.go(0));
      await logged("moved to 1, moved to 0");
      assert.deepEqual(problems, []);
    });

    testOnceByDay("calls a handler once, and only for events of its own tag", async () => {
      const { page, logged, problems } = await open();
      const move = (selector: string, to: number) =>
        page.locator(selector).evaluate(
          (slider: HTMLElement & { go(to: number): void }, index) =>
            new Promise<void>((resolve) => {
              slider.addEventListener("pb-slider-moved", () => resolve(), { once: true });
              slider.go(index);
            }),
          to,
        );
      await move("#inner", 1);
      await move("#work", 1);
      await move("#work", 0);
      await logged("moved to 0");
      assert.equal(await page.locator("#log").textContent(), "moved to 1, moved to 0");
      await page.getByRole("button", { name: "The whole story" }).click();
      await logged("moved to 1, moved to 0, expanded");
      assert.deepEqual(problems, []);
    });

    test("gives an option its default when its prop is gone", async () => {
      const { page, press } = await open();
      const read = () =>
        page
          .locator("#work")
          .evaluate((slider: HTMLElement & { perPage: number; pagination: boolean }) => [
            slider.getAttribute("per-page"),
            slider.perPage,
            slider.pagination,
          ]);
      assert.deepEqual(await read(), ["2", 2, false]);
      await press("Narrow");
      await page.getByRole("tab").first().waitFor();
      assert.deepEqual(await read(), [null, 1, true]);
    });

    testOnceByDay(
      "goes on changing what stands in a form's place after the form is there, and hears that it was sent",
      async () => {
        const { page, press, logged, problems } = await open();
        const form = page.locator("#contact");
        await form.scrollIntoViewIfNeeded();
        await form.getByRole("button", { name: "Send" }).waitFor();
        await press("Narrow");
        await page.locator("#work:not([per-page])").waitFor();
        await fillContactForm(form, "Ada Byron", "Is the attic free?");
        await form.getByRole("button", { name: "Send" }).click();
        await logged("sent form 1");
        assert.equal((await pages.submissions()).length, 1);
        assert.deepEqual(problems, []);
      },
    );

    test("opens a dialog by its prop and by its method, although both have the same name, and takes its tags away without a trace", async () => {
      const { page, press, logged, problems } = await open();
      await press("Later");
      await press("Open by prop");
      await logged("modal opened");
      await page.keyboard.press("Escape");
      await page.locator("apbct-blocked-modal:not([open])").waitFor({ state: "attached" });
      await press("Open by method");
      await page.getByText("By method.").waitFor();
      await page.keyboard.press("Escape");
      await page.locator("apbct-blocked-modal:not([open])").waitFor({ state: "attached" });
      await page.locator('#second[state="idle"]').waitFor();
      await press("Later");
      await page.locator("#second").waitFor({ state: "detached" });
      assert.deepEqual(problems, []);
    });

    // React 18 gives nobody the element before it is in the page.
    const skip = version === "React 18";
    test("hears what a tag that it adds later says at once", { skip }, async () => {
      const { press, logged } = await open();
      await press("Narrow");
      await press("Later");
      await logged("bad-option");
    });

    const scriptsOf = async (page: Page) => {
      const names = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
      return names.map((name) => path.basename(name)).filter((name) => name.endsWith(".js"));
    };

    testOnceByDay("does not fetch the script again where the page has it", async () => {
      const { page } = await openBuilt(pages, app.path("built"), true, 'window.plaintags = { version: "0.0.0" };');
      await page.getByRole("button", { name: "Later", exact: true }).click();
      await page.locator("#second").waitFor();
      const scripts = await scriptsOf(page);
      assert.ok(scripts.length === 1 && scripts[0]!.startsWith("index-"), scripts.join());
    });

    testOnceByDay("fetches the code of a tag when its component is first used", async () => {
      const { page, press, problems } = await open();
      await page.locator("#contact").scrollIntoViewIfNeeded();
      await page.locator('#contact[state="ready"]').waitFor();
      const hasDialog = (name: string) => name.startsWith("apbct-blocked-modal");
      assert.ok(!(await scriptsOf(page)).some(hasDialog));
      await press("Later");
      await page.locator("apbct-blocked-modal:defined").waitFor({ state: "attached" });
      assert.ok((await scriptsOf(page)).some(hasDialog));
      assert.deepEqual(problems, []);
    });
  });
