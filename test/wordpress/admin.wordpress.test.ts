import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { fixture, useWordPress } from "./support.ts";

const site = useWordPress({ plugins: [fixture("ws-form")], seed: { permalinks: "/%postname%/" } });
const settingsUrl = () => `${site.address()}/wp-admin/options-general.php?page=plaintags`;

describe("the settings page", () => {
  test("saves what an administrator chooses, and nothing else", async () => {
    const { page, problems } = await site.open(settingsUrl(), { as: "admin" });
    await page.getByLabel("Looks").selectOption("soft");
    await page.getByLabel("Another way to get in touch").fill("javascript:alert(1)");
    await page.getByLabel("Limit").fill("5");
    await page.getByLabel("WS Form: forms").check();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText('"javascript:alert(1)" was not saved').waitFor();
    const options = await site.php<Record<string, unknown>>("options.php", {});
    assert.deepEqual(options, {
      load: "found",
      login: false,
      takeover: ["forms"],
      consent: "granted",
      theme: "soft",
      contact_url: "",
      contact_limit: 5,
    });
    assert.match((await site.source(site.url("blocks"))).html, /\/dist\/themes\/soft\.css/);
    await site.php("options.php", { theme: "", takeover: [], contact_limit: 30 });
    assert.deepEqual(problems, []);
  });

  test("explains every setting, also to screen readers, and names the defaults", async () => {
    const { page } = await site.open(settingsUrl(), { as: "admin" });
    const fields = page.locator('[name^="plaintags["]:not([type="checkbox"][name$="[]"])');
    const help = await fields.evaluateAll((all) =>
      all.map((field) => {
        const text = document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent ?? "";
        return [field.getAttribute("name")?.slice("plaintags[".length, -1) ?? "", text] as const;
      }),
    );
    assert.deepEqual(
      help.map(([name]) => name),
      ["load", "login", "theme", "consent", "contact_url", "contact_limit"],
    );
    for (const [name, text] of help) assert.match(text, /by default/i, name);
    await page.getByText("None is taken over by default.").waitFor();
  });

  test("checks a page of the site, and says what is wrong with it", async () => {
    const { page } = await site.open(settingsUrl(), { as: "admin" });
    const address = page.getByLabel("Address");
    const report = page.locator(".plaintags-report");
    const check = async (url: string) => {
      await address.fill(url);
      await page.getByRole("button", { name: "Check" }).click();
    };
    await check(site.url("blocks"));
    await report.getByText("No problems were found.").waitFor();
    assert.match((await report.textContent()) ?? "", /<pb-slider>1defined: idle/);
    await check(site.url("plain"));
    await report.getByText("The page has no tags").waitFor();
    await check(site.url("mistakes"));
    await report.getByText("1 problem was found.").waitFor();
    assert.match((await report.textContent()) ?? "", /per-page\b/);
    await check("https://elsewhere.example/");
    await report.getByText("Only pages of this site").waitFor();
  });

  test("warns where a proxy makes one visitor of all", async () => {
    const warning = "all visitors are counted as one";
    for (const [headers, isWarned] of [
      [{}, false],
      [{ "X-Forwarded-For": "203.0.113.7" }, true],
      // The server has put the visitor's address in the place of the proxy's.
      [{ "X-Forwarded-For": "127.0.0.1, 203.0.113.9" }, false],
    ] as const) {
      const { page } = await site.open(settingsUrl(), { as: "admin", extraHTTPHeaders: headers });
      assert.equal(await page.getByText(warning).count(), isWarned ? 1 : 0, JSON.stringify(headers));
    }
  });

  test("says which address it could not save", async () => {
    const { page } = await site.open(`${site.address()}/wp-admin/options-general.php?page=plaintags`, { as: "admin" });
    for (const [typed, saved] of [
      ["not an address", ""],
      ["/contact/", "/contact/"],
    ] as const) {
      await page.getByLabel("Another way to get in touch").fill(typed);
      await page.getByRole("button", { name: "Save Changes" }).click();
      await page.getByText(saved ? "Settings saved." : `"${typed}" was not saved`).waitFor();
      assert.equal(await page.getByLabel("Another way to get in touch").inputValue(), saved);
    }
  });

  test("has a companion on each page for authors, which visitors do not get", async () => {
    const { page } = await site.open(`${site.url("blocks")}?plaintags=check`, { as: "admin" });
    assert.match((await page.locator("#plaintags-settings").textContent()) ?? "", /"checkPanel":true/);
    await page.locator("plaintags-check").waitFor({ state: "attached" });
    assert.doesNotMatch((await site.source(site.url("blocks"))).html, /checkPanel/);
  });

  test("is closed to editors and authors, and a forged form is refused", async () => {
    for (const as of ["editor", "author", "subscriber"]) {
      const { page } = await site.open(settingsUrl(), { as });
      assert.doesNotMatch((await page.textContent("body")) ?? "", /Hidden contacts/, as);
    }
    const { page } = await site.open(`${site.address()}/wp-admin/`, { as: "admin" });
    const status = await page.evaluate(async (url) => {
      const body = new URLSearchParams({
        option_page: "plaintags",
        action: "update",
        _wpnonce: "0123456789",
        "plaintags[theme]": "soft",
      });
      return (await fetch(url, { method: "POST", body })).status;
    }, `${site.address()}/wp-admin/options.php`);
    assert.equal(status, 403);
    assert.equal((await site.php<{ theme: string }>("options.php", {})).theme, "");
  });
});

describe("the block editor", () => {
  test("shows the blocks of a stored page, all of them valid", async () => {
    const id = await site.php<number>("page-id.php", { slug: "blocks" });
    const { page, problems } = await site.open(`${site.address()}/wp-admin/post.php?post=${id}&action=edit`, {
      as: "admin",
    });
    const canvas = page.frameLocator('iframe[name="editor-canvas"]');
    await canvas.locator(".wp-block-plaintags-slider img").first().waitFor();
    // As visitors see it.
    const { html } = await site.source(site.url("blocks"));
    const [shown] = /of\*+@\*+le\.org(?=<\/apbct-email>)/.exec(html) ?? [];
    assert.equal(await canvas.locator(".plaintags-contact").first().textContent(), shown);
    const states = await page.evaluate(() => {
      const { select } = (window as unknown as { wp: { data: { select(name: string): { getBlocks(): Block[] } } } }).wp
        .data;
      interface Block {
        name: string;
        isValid: boolean;
        innerBlocks: Block[];
      }
      const flat = (blocks: Block[]): Block[] => blocks.flatMap((block) => [block, ...flat(block.innerBlocks)]);
      return flat(select("core/block-editor").getBlocks()).map(({ name, isValid }) => `${name} ${isValid}`);
    });
    for (const name of ["slider", "read-more", "lightbox", "contact"])
      assert.ok(states.includes(`plaintags/${name} true`), `${name}: ${states.join()}`);
    assert.deepEqual(
      states.filter((state) => state.endsWith("false")),
      [],
    );
    assert.deepEqual(
      problems.filter((problem) => problem.includes("plaintags")),
      [],
    );
  });

  test("an author inserts a slider and a contact, and visitors see them", async () => {
    const { page } = await site.open(`${site.address()}/wp-admin/post-new.php`, { as: "author" });
    await page.waitForFunction(
      () => "wp" in window && document.querySelector(".edit-post-layout, .editor-editor-interface"),
    );
    const url = await page.evaluate(async () => {
      const { blocks, data } = (window as unknown as { wp: Wp }).wp;
      interface Wp {
        blocks: { createBlock(name: string, attributes?: object, inner?: unknown[]): unknown };
        data: {
          dispatch(name: string): Record<string, (...given: unknown[]) => Promise<unknown>>;
          select(name: string): Record<string, () => string>;
        };
      }
      const paragraph = (content: string) => blocks.createBlock("core/paragraph", { content });
      const { insertBlocks, editPost, savePost } = {
        ...data.dispatch("core/block-editor"),
        ...data.dispatch("core/editor"),
      } as Record<string, (...given: unknown[]) => Promise<unknown>>;
      await insertBlocks!([
        blocks.createBlock("plaintags/slider", { perPage: 2, label: 'A "name" <b>' }, [
          paragraph("One"),
          paragraph("Two"),
          paragraph("Three"),
        ]),
        blocks.createBlock("plaintags/contact", { value: "author@example.org", text: "Write" }),
        blocks.createBlock("plaintags/form", { formId: 8 }, [paragraph("Write a letter.")]),
      ]);
      await editPost!({ title: "By an author", status: "publish" });
      await savePost!();
      return data.select("core/editor").getPermalink!();
    });
    const { html } = await site.source(url);
    assert.doesNotMatch(html, /author@example\.org/);
    const { page: visitor } = await site.open(url);
    await visitor.waitForSelector('pb-slider[state="idle"]');
    assert.equal(await visitor.locator("pb-slider").getAttribute("label"), 'A "name"');
    await visitor.waitForSelector('wsf-form[state="ready"]');
    await visitor.locator("apbct-email").click();
    await visitor.getByRole("dialog").getByText("author@example.org").waitFor();
  });

  test("offers the patterns, and every attribute of a block that a page knows", async () => {
    const found = await site.php<{ patterns: string[]; differences: string[] }>("blocks.php");
    assert.ok(found.patterns.includes("plaintags/quotes"));
    assert.deepEqual(found.differences, []);
  });
});

describe("the classic editor", () => {
  test("keeps the tags when its author switches between its tabs", async () => {
    await site.php("classic-editor.php");
    const id = await site.php<number>("page-id.php", { slug: "classic" });
    const { page } = await site.open(`${site.address()}/wp-admin/post.php?post=${id}&action=edit`, { as: "admin" });
    await page.locator("#content-tmce").click();
    await page.waitForFunction(
      () =>
        (window as unknown as { tinymce?: { get(id: string): { initialized: boolean } | null } }).tinymce?.get(
          "content",
        )?.initialized,
    );
    await page.locator("#content-html").click();
    const text = await page.locator("#content").inputValue();
    assert.match(text, /<pb-slider [^>]*per-page="1"/);
    assert.match(text, /<\/pb-slider>/);
    assert.match(text, /<pb-read-more>/);
    assert.match(text, /Write to <apbct-email encoded="abcd">a@b<\/apbct-email> now/);
    assert.doesNotMatch(text, /<p>\s*<pb-|mce-/);
  });
});

describe("uninstalling", () => {
  test("removes what the plugin has stored", async () => {
    const left = await site.php<{ options: string[] }>("uninstall.php");
    assert.deepEqual(left.options, []);
  });
});
