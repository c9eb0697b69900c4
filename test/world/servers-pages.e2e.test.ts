import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { encodeToken } from "../../demo/server/tokens.ts";
import { usePages } from "../e2e/support.ts";

const pages = usePages();

const ADDRESS = "/demo/world.html";
const REST = "/wp-json/ws-form/v1/";
const MODULE = '<script type="module" src="/dist/plaintags.js"></script>';
const CLASSIC = '<script defer src="/dist/plaintags.bundle.js"></script>';
const NEWSLETTER = {
  id: 2,
  label: "Newsletter",
  meta: {},
  groups: [
    {
      id: 1,
      label: "Tab",
      sections: [
        {
          id: 1,
          label: "Section",
          meta: {},
          fields: [
            { id: 11, type: "email", label: "Name", meta: {} },
            {
              id: 13,
              type: "checkbox",
              label: "Consent",
              meta: {
                data_grid_checkbox: {
                  columns: [{ id: 0 }],
                  groups: [{ rows: [{ id: 1, default: "on", data: ["yes"] }] }],
                },
              },
            },
            { id: 12, type: "submit", label: "Send", meta: {} },
          ],
        },
      ],
    },
  ],
};

/** What the original's server prints where a form stands, and in the footer. */
const marker = (action = `${REST}submit`, inside = "") =>
  `<form action="${action}" class="wsf-form wsf-form-canvas" id="ws-form-1" data-id="2" data-instance-id="1" method="POST">${inside}</form>`;
const globals = (language: object = {}) => `<script>
  window.wsf_form_json_config = ${JSON.stringify({ settings_plugin: {}, settings_form: { language } })};
  window.wsf_form_json = [];
  window.wsf_form_json[2] = ${JSON.stringify(NEWSLETTER)};
</script>`;
const settings = (value: object) =>
  `<script type="application/json" data-plaintags="settings">${JSON.stringify(value)}</script>`;
const TAKEOVER = settings({ takeover: ["forms"] });
const original = (nonces: { rest: string; form: string } = { rest: "", form: "" }) =>
  `<script id="ws-form-public-js-extra">var ws_form_settings = ${JSON.stringify({
    x_wp_nonce: nonces.rest,
    wsf_nonce_field_name: "wsf_nonce",
    wsf_nonce: nonces.form,
    url_ajax: REST,
    css_framework: "1",
    max_upload_size: "0",
    field_prefix: "field_",
  })};</script>`;

/** Opens a page of these contents; `later` is what the same address answers from the second time on. */
async function openPage(body: string, script: string, later?: () => Promise<string> | string) {
  let asked = 0;
  const html = (content: string) =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>World</title><link rel="icon" href="data:,"></head><body>${content}</body></html>`;
  const opened = await pages.open(ADDRESS, {
    prepare: (page) =>
      page.route(`**${ADDRESS}`, async (route) => {
        asked += 1;
        const content = asked > 1 && later ? await later() : body + script;
        await route.fulfill({ contentType: "text/html; charset=utf-8", body: html(content) });
      }),
  });
  return { ...opened, timesAsked: () => asked };
}

const posted = async (page: Page, count = 1) => {
  await page.waitForFunction(() => document.querySelector("form[data-wsf-rendered]") !== null);
  const calls = await pages.calls("submit");
  assert.equal(calls.length, count);
  return calls.at(-1)!;
};

async function send(page: Page, name = "ada@example.org"): Promise<void> {
  const complete = page.evaluate(
    () =>
      new Promise((done) =>
        ["wsf-success", "wsf-error"].forEach((type) =>
          document.addEventListener(type, () => done(type), { once: true }),
        ),
      ),
  );
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Send" }).click();
  await complete;
}

async function nonces(): Promise<{ rest: string; form: string }> {
  const { forms } = (await pages.settings()) as { forms: { restNonce: string; nonce: string } };
  return { rest: forms.restNonce, form: forms.nonce };
}

for (const [way, script] of [
  ["module", MODULE],
  ["classic script", CLASSIC],
] as const)
  test(`a form named by its id is shown to a visitor who is not signed in, and can be sent (${way})`, async () => {
    const body = `<wsf-form form-id="2"><p>The form is loading.</p></wsf-form>${settings({ forms: { restUrl: REST } })}`;
    const { page, problems } = await openPage(body, script);
    await page.getByRole("textbox", { name: "E-mail" }).fill("ada@example.org");
    await page.getByRole("checkbox").check();
    await page.locator("wsf-form [type=submit]").click();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>("wsf-form [type=email]")?.value === "");
    assert.equal((await pages.submissions())[0]?.meta["field_11"]?.value, "ada@example.org");
    assert.deepEqual(
      (await pages.calls("form")).map(({ path }) => path),
      [`${REST}form/2/published/`],
    );
    assert.deepEqual(await pages.calls("draft"), []);
    assert.deepEqual(problems, []);
  });

test("a preview asks for the draft, which is refused to visitors; they read that the form could not be loaded", async () => {
  const body = `<wsf-form form-id="1" preview></wsf-form>${settings({ forms: { restUrl: REST } })}`;
  const { page } = await openPage(body, MODULE);
  await page.getByRole("alert").getByText("could not be loaded").waitFor();
  assert.deepEqual(
    (await pages.calls("draft")).map(({ status }) => status),
    [401],
  );
});

test("a form that was never published leaves the author's words, and the console says why", async () => {
  await pages.control({ options: { unpublished: [1] } });
  const body = `<wsf-form form-id="1"><p>Write to us instead.</p></wsf-form>${settings({ forms: { restUrl: REST } })}`;
  const { page, problems } = await openPage(body, MODULE);
  await page.locator("wsf-form[state=error]").getByText("Write to us instead.").waitFor();
  assert.ok(
    problems.some((line) => line.includes("never published")),
    problems.join("\n"),
  );
});

test("a page from a cache, whose nonces have expired, still shows its forms", async () => {
  const old = await nonces();
  await pages.control({ expireNonces: true });
  const body = `<wsf-form form-id="1"></wsf-form>${settings({ forms: { restUrl: REST, restNonce: old.rest, nonce: old.form } })}`;
  const { page } = await openPage(body, MODULE);
  await page.getByRole("textbox", { name: "E-mail" }).waitFor();
});

for (const [way, script] of [
  ["module", MODULE],
  ["classic script", CLASSIC],
] as const)
  test(`a taken-over form whose inline settings went with the original's script is sent where its marker says (${way})`, async () => {
    const { page, problems } = await openPage(`${marker()}${TAKEOVER}${globals()}`, script);
    await send(page);
    const call = await posted(page);
    assert.deepEqual([call.path, call.fields["field_11"], call.status], [`${REST}submit`, "ada@example.org", 200]);
    assert.deepEqual(problems, []);
  });

test("a marker's address without pretty links is a base as well", async () => {
  const { page } = await openPage(`${marker("/?rest_route=%2Fws-form%2Fv1%2Fsubmit")}${TAKEOVER}${globals()}`, MODULE);
  await send(page);
  assert.equal((await posted(page)).fields["field_11"], "ada@example.org");
});

test("settings without addresses count as none: the marker still names the base", async () => {
  const late = `<script>var ws_form_settings = { url_ajax: "", x_wp_nonce: "", wsf_nonce: "" };</script>`;
  const { page } = await openPage(`${marker()}${late}${TAKEOVER}${globals()}`, MODULE);
  await send(page);
  assert.equal((await posted(page)).fields["field_11"], "ada@example.org");
});

test("a marker that names another host is no base: nothing is sent there, and the visitor and the author learn of it", async () => {
  const { page, problems } = await openPage(
    `${marker("https://elsewhere.example/wp-json/ws-form/v1/submit")}${TAKEOVER}${globals()}`,
    MODULE,
  );
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(request.url()));
  await send(page);
  await page.getByRole("alert").getByText("does not say where the form goes").waitFor();
  assert.deepEqual(
    asked.filter((url) => !url.includes("/dist/")),
    [],
  );
  assert.equal(await page.getByLabel("Name").inputValue(), "ada@example.org");
  assert.ok(
    problems.some((line) => line.includes("restUrl is missing")),
    problems.join("\n"),
  );
});

test("a form from the page's own definition on a page without settings is sent nowhere; what was typed stays, and check() names it", async () => {
  const definition = `<script type="application/json" id="def">${JSON.stringify(NEWSLETTER)}</script><wsf-form id="news" definition="#def"></wsf-form>`;
  const { page, problems } = await openPage(definition, MODULE);
  await page.getByLabel("Name").waitFor();
  // Told at once, before anybody types.
  assert.ok(
    problems.some((line) => line.includes('<wsf-form id="news">') && line.includes("restUrl is missing")),
    problems.join("\n"),
  );
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(request.url()));
  await send(page);
  await page.getByRole("alert").getByText("What you typed is kept").waitFor();
  assert.deepEqual(
    asked.filter((url) => !url.includes("/dist/")),
    [],
  );
  assert.equal(await page.getByLabel("Name").inputValue(), "ada@example.org");
  const codes = await page.evaluate(() =>
    (globalThis as unknown as { plaintags: { check(): { problems: { code: string }[] } } }).plaintags
      .check()
      .problems.map(({ code }) => code),
  );
  assert.ok(codes.includes("no-address"), codes.join());
});

test("settings that an optimiser holds back are read when the form is sent", async () => {
  const definition = `<script type="application/json" id="def">${JSON.stringify(NEWSLETTER)}</script><wsf-form definition="#def"></wsf-form>`;
  const { page } = await openPage(definition, MODULE);
  await page.getByLabel("Name").waitFor();
  await page.evaluate((rest) => Object.assign(globalThis, { ws_form_settings: { url_ajax: rest } }), REST);
  await send(page);
  assert.equal((await posted(page)).fields["field_11"], "ada@example.org");
});

test("a form that waits for its address is shown once a script that was held back has brought the settings", async () => {
  const { page } = await openPage(`<wsf-form form-id="1"><p>Loading</p></wsf-form>`, MODULE);
  await page.locator("wsf-form[state=error]").waitFor();
  await page.evaluate((rest) => {
    Object.assign(globalThis, { ws_form_settings: { url_ajax: rest } });
    const script = document.createElement("script");
    script.src = "/__demo/original.js";
    document.body.append(script);
  }, REST);
  await page.getByRole("textbox", { name: "E-mail" }).waitFor();
});

test("a configuration that answers 404 costs no form, and the author is told", async () => {
  await pages.control({ faults: { config: { status: 404 } } });
  const { page, problems } = await openPage(
    `<wsf-form form-id="1"></wsf-form>${settings({ forms: { restUrl: REST } })}`,
    MODULE,
  );
  await page.getByRole("textbox", { name: "E-mail" }).waitFor();
  assert.ok(
    problems.some((line) => line.includes("configuration could not be loaded")),
    problems.join("\n"),
  );
});

test("a contact is decoded although the originals' globals come long after the page was parsed", async () => {
  const token = encodeToken("ada@example.org");
  const body =
    settings({ takeover: ["antispam"], antispam: { timings: { revealMs: 0, fillMs: 0 } } }) +
    `<p><span data-original-string="${token}" class="apbct-email-encoder" title="t">ad***@***.org</span></p>`;
  const { page } = await openPage(body, MODULE);
  await page.locator("[data-original-string]").first().waitFor();
  await page.evaluate(
    () =>
      new Promise((done) => {
        const script = document.createElement("script");
        script.src = "/__demo/original.js";
        script.onload = done;
        document.body.append(script);
      }),
  );
  await page.getByText("ad***@***.org").click();
  await page.getByText("ada@example.org").first().waitFor();
  assert.equal((await pages.calls("apbct_decode_email")).at(-1)?.status, 200);
});

test("hidden fields that other scripts put into the original's form, before or after ours took its place, are sent with it", async () => {
  const before = `<script>for (const form of document.forms) form.insertAdjacentHTML("beforeend", '<input type="hidden" name="other_token" value="abc">');</script>`;
  const { page } = await openPage(`${marker()}${before}${TAKEOVER}${globals()}`, MODULE);
  await page.getByLabel("Name").waitFor();
  await page.evaluate(() => {
    // As a script does that finds the original by what it knows of it, and one that goes through all forms again.
    const original = document.querySelector("form[data-id]:empty, form[data-id]:not(:has(label))");
    original?.insertAdjacentHTML("beforeend", '<input type="hidden" name="late_token" value="def">');
    for (const form of document.forms)
      form.insertAdjacentHTML("beforeend", '<input type="hidden" name="both" value="1">');
  });
  await send(page);
  const { fields, entries } = await posted(page);
  assert.deepEqual([fields["other_token"], fields["late_token"], fields["both"]], ["abc", "def", "1"]);
  assert.equal(entries.filter(([name]) => name === "both").length, 1);
});

test("a form with expired nonces gets new ones from its page and is sent, once, with what was typed", async () => {
  const old = await nonces();
  await pages.control({ expireNonces: true, options: { formNonces: "required" } });
  const { page, timesAsked } = await openPage(
    `${marker()}${original(old)}${TAKEOVER}${globals()}`,
    MODULE,
    async () => marker() + original(await nonces()),
  );
  await send(page);
  assert.deepEqual(
    (await pages.calls("submit")).map(({ status }) => status),
    [403, 200],
  );
  assert.equal(timesAsked(), 2);
  assert.equal((await pages.submissions()).length, 1);
  assert.equal((await posted(page, 2)).fields["field_11"], "ada@example.org");
});

test("where the page has no other nonces the visitor reads what to do, nothing typed is lost, and the page is asked once a minute", async () => {
  const old = await nonces();
  await pages.control({ expireNonces: true, options: { formNonces: "required" } });
  const { page, timesAsked } = await openPage(`${marker()}${original(old)}${TAKEOVER}${globals()}`, MODULE);
  await send(page);
  await page.getByRole("alert").getByText("reload the page and send it again").waitFor();
  await page.waitForFunction(() => !document.querySelector("form.wsf-form-post-lock"));
  await send(page, "lovelace@example.org");
  assert.equal(timesAsked(), 2);
  assert.equal(await page.getByLabel("Name").inputValue(), "lovelace@example.org");
});

test("a route that the settings name for nonces is asked instead of the page", async () => {
  const old = await nonces();
  await pages.control({ expireNonces: true, options: { formNonces: "required" } });
  const route = settings({ forms: { nonceUrl: "/fresh-nonces" } });
  const { page, timesAsked } = await openPage(`${marker()}${original(old)}${TAKEOVER}${route}${globals()}`, MODULE);
  await page.route("**/fresh-nonces", async (answer) => {
    const { rest, form } = await nonces();
    await answer.fulfill({ json: { x_wp_nonce: rest, wsf_nonce: form } });
  });
  await send(page);
  assert.equal((await posted(page, 2)).status, 200);
  assert.equal(timesAsked(), 1);
});

test("words of the plugin and of its server that hold markup are shown as markup, and harm nobody", async () => {
  await pages.control({
    faults: {
      submit: { status: 403, body: { code: "rest_cookie_invalid_nonce", message: "no", data: { status: 403 } } },
    },
  });
  const words = {
    error_api_call_403: 'The site said no. <a href="https://example.org/help" onclick="window.pwned=1">What to do</a>.',
  };
  const { page } = await openPage(`${marker()}${original()}${TAKEOVER}${globals(words)}`, MODULE);
  await send(page);
  const alert = page.getByRole("alert");
  assert.equal(await alert.getByRole("link", { name: "What to do" }).getAttribute("href"), "https://example.org/help");
  assert.equal(await alert.innerText(), "The site said no. What to do.");
  await pages.control({
    faults: {
      submit: { body: { error: false, data: { errors: ["<b>Sold</b> out <img src=x onerror='window.pwned=1'>"] } } },
    },
  });
  await page.waitForFunction(() => !document.querySelector("form.wsf-form-post-lock"));
  await send(page);
  await page.getByRole("alert").getByText("Sold out").waitFor();
  assert.equal(await page.evaluate(() => "pwned" in globalThis), false);
});

test("a PHP notice in front of the answer does not hide it: the form was sent, and is not offered again", async () => {
  await pages.control({
    faults: {
      submit: {
        body: `<br />\n<b>Notice</b>:  Undefined index: {x} in <b>/plugin.php</b> on line <b>3</b><br />\n{"error":false,"data":{"count":1,"js":[{"action":"message","message":"Thank you."}]}}`,
      },
    },
  });
  const { page } = await openPage(`${marker()}${original()}${TAKEOVER}${globals()}`, MODULE);
  await send(page);
  await page.getByRole("alert").getByText("Thank you.").waitFor();
});
