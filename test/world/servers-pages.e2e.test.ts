import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { encodeToken } from "../../demo/server/tokens.ts";
import {
  checkReport,
  DEFERRED_SCRIPT,
  htmlPage,
  jsonScript,
  MODULE_SCRIPT,
  settingsScript,
  usePages,
} from "../e2e/support.ts";
import { cases } from "../support/night.ts";
import { dataGrid, storedField, storedForm } from "../support/form-builder.ts";

const pages = usePages();

const SCRIPTS = [
  ["module", MODULE_SCRIPT],
  ["classic script", DEFERRED_SCRIPT],
] as const;

const ADDRESS = "/demo/world.html";
const REST = "/wp-json/ws-form/v1/";
const NEWSLETTER = storedForm(
  [
    storedField(11, "email", "Name"),
    storedField(13, "checkbox", "Consent", { data_grid_checkbox: dataGrid({ default: "on", data: ["yes"] }) }),
    storedField(12, "submit", "Send"),
  ],
  { id: 2 },
);

/** What the original's server prints in the place of a form, and in the footer. */
const marker = (action = `${REST}submit`, inside = "") =>
  `<form action="${action}" class="wsf-form wsf-form-canvas" id="ws-form-1" data-id="2" data-instance-id="1" method="POST">${inside}</form>`;
const globals = (language: object = {}) => `<script>
  window.wsf_form_json_config = ${JSON.stringify({ settings_plugin: {}, settings_form: { language } })};
  window.wsf_form_json = [];
  window.wsf_form_json[2] = ${JSON.stringify(NEWSLETTER)};
</script>`;
const TAKEOVER = settingsScript({ takeover: ["forms"] });
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

/** Opens a page with this content; `later` returns the content from the second request on. */
async function openPage(body: string, script: string, later?: () => Promise<string> | string) {
  let requests = 0;
  const opened = await pages.open(ADDRESS, {
    prepare: (page) =>
      page.route(`**${ADDRESS}`, async (route) => {
        requests += 1;
        const content = requests > 1 && later ? await later() : body + script;
        await route.fulfill({ contentType: "text/html; charset=utf-8", body: htmlPage({ body: content }) });
      }),
  });
  return { ...opened, requestCount: () => requests };
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

for (const [way, script] of cases(SCRIPTS, ([one]) => one === "module"))
  test(`a form named by its id is shown to a visitor who is not signed in, and can be sent (${way})`, async () => {
    const body = `<wsf-form form-id="2"><p>The form is loading.</p></wsf-form>${settingsScript({ forms: { restUrl: REST } })}`;
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

test("a preview requests the draft, which visitors may not have; they read that the form could not be loaded", async () => {
  const body = `<wsf-form form-id="1" preview></wsf-form>${settingsScript({ forms: { restUrl: REST } })}`;
  const { page } = await openPage(body, MODULE_SCRIPT);
  await page.getByRole("alert").getByText("We couldn't load the form.").waitFor();
  assert.deepEqual(
    (await pages.calls("draft")).map(({ status }) => status),
    [401],
  );
});

test("a form that was never published leaves the author's content, and the console says why", async () => {
  await pages.control({ options: { unpublished: [1] } });
  const body = `<wsf-form form-id="1"><p>Write to us instead.</p></wsf-form>${settingsScript({ forms: { restUrl: REST } })}`;
  const { page, problems } = await openPage(body, MODULE_SCRIPT);
  await page.locator("wsf-form[state=error]").getByText("Write to us instead.").waitFor();
  assert.ok(
    problems.some((line) => line.includes("never published")),
    problems.join("\n"),
  );
});

test("a cached page with expired nonces still shows its forms", async () => {
  const old = await nonces();
  await pages.control({ expireNonces: true });
  const body = `<wsf-form form-id="1"></wsf-form>${settingsScript({ forms: { restUrl: REST, restNonce: old.rest, nonce: old.form } })}`;
  const { page } = await openPage(body, MODULE_SCRIPT);
  await page.getByRole("textbox", { name: "E-mail" }).waitFor();
});

for (const [way, script] of cases(SCRIPTS, ([one]) => one === "classic script"))
  test(`a taken-over form whose inline settings were removed with the original's script is sent where its marker says (${way})`, async () => {
    const { page, problems } = await openPage(`${marker()}${TAKEOVER}${globals()}`, script);
    await send(page);
    const call = await posted(page);
    assert.deepEqual([call.path, call.fields["field_11"], call.status], [`${REST}submit`, "ada@example.org", 200]);
    assert.deepEqual(problems, []);
  });

test("a marker's address without pretty permalinks works as a base too", async () => {
  const { page } = await openPage(
    `${marker("/?rest_route=%2Fws-form%2Fv1%2Fsubmit")}${TAKEOVER}${globals()}`,
    MODULE_SCRIPT,
  );
  await send(page);
  assert.equal((await posted(page)).fields["field_11"], "ada@example.org");
});

test("settings without addresses do not count: the marker still names the base", async () => {
  const late = `<script>var ws_form_settings = { url_ajax: "", x_wp_nonce: "", wsf_nonce: "" };</script>`;
  const { page } = await openPage(`${marker()}${late}${TAKEOVER}${globals()}`, MODULE_SCRIPT);
  await send(page);
  assert.equal((await posted(page)).fields["field_11"], "ada@example.org");
});

test("a marker that names another host is not used: nothing is sent there, and the visitor and the author see why", async () => {
  const { page, problems } = await openPage(
    `${marker("https://elsewhere.example/wp-json/ws-form/v1/submit")}${TAKEOVER}${globals()}`,
    MODULE_SCRIPT,
  );
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(request.url()));
  await send(page);
  await page.getByRole("alert").getByText("doesn't say where it goes").waitFor();
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

test("an embedded form on a page without settings is not sent; what was typed stays, and check() reports it", async () => {
  const definition = `${jsonScript('id="def"', NEWSLETTER)}<wsf-form id="news" definition="#def"></wsf-form>`;
  const { page, problems } = await openPage(definition, MODULE_SCRIPT);
  await page.getByLabel("Name").waitFor();
  // Reported at once, before the visitor types.
  assert.ok(
    problems.some((line) => line.includes('<wsf-form id="news">') && line.includes("restUrl is missing")),
    problems.join("\n"),
  );
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(request.url()));
  await send(page);
  await page.getByRole("alert").getByText("What you entered is still here").waitFor();
  assert.deepEqual(
    asked.filter((url) => !url.includes("/dist/")),
    [],
  );
  assert.equal(await page.getByLabel("Name").inputValue(), "ada@example.org");
  const codes = (await checkReport(page)).problems.map(({ code }) => code);
  assert.ok(codes.includes("no-address"), codes.join());
});

test("settings that an optimiser delays are read when the form is sent", async () => {
  const definition = `${jsonScript('id="def"', NEWSLETTER)}<wsf-form definition="#def"></wsf-form>`;
  const { page } = await openPage(definition, MODULE_SCRIPT);
  await page.getByLabel("Name").waitFor();
  await page.evaluate((rest) => Object.assign(globalThis, { ws_form_settings: { url_ajax: rest } }), REST);
  await send(page);
  assert.equal((await posted(page)).fields["field_11"], "ada@example.org");
});

test("a form that waits for its address is shown once a delayed script has set the settings", async () => {
  const { page } = await openPage(`<wsf-form form-id="1"><p>Loading</p></wsf-form>`, MODULE_SCRIPT);
  await page.locator("wsf-form[state=error]").waitFor();
  await page.evaluate((rest) => {
    Object.assign(globalThis, { ws_form_settings: { url_ajax: rest } });
    const script = document.createElement("script");
    script.src = "/__demo/original.js";
    document.body.append(script);
  }, REST);
  await page.getByRole("textbox", { name: "E-mail" }).waitFor();
});

test("a configuration that answers 404 stops no form, and the author sees a warning", async () => {
  await pages.control({ faults: { config: { status: 404 } } });
  const { page, problems } = await openPage(
    `<wsf-form form-id="1"></wsf-form>${settingsScript({ forms: { restUrl: REST } })}`,
    MODULE_SCRIPT,
  );
  await page.getByRole("textbox", { name: "E-mail" }).waitFor();
  assert.ok(
    problems.some((line) => line.includes("configuration could not be loaded")),
    problems.join("\n"),
  );
});

test("a contact is decoded although the originals' globals load long after the page", async () => {
  const token = encodeToken("ada@example.org");
  const body =
    settingsScript({ takeover: ["antispam"], antispam: { timings: { revealMs: 0, fillMs: 0 } } }) +
    `<p><span data-original-string="${token}" class="apbct-email-encoder" title="t">ad***@***.org</span></p>`;
  const { page } = await openPage(body, MODULE_SCRIPT);
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

test("hidden fields that other scripts put into the original's form, before or after the takeover, are sent with it", async () => {
  const before = `<script>for (const form of document.forms) form.insertAdjacentHTML("beforeend", '<input type="hidden" name="other_token" value="abc">');</script>`;
  const { page } = await openPage(`${marker()}${before}${TAKEOVER}${globals()}`, MODULE_SCRIPT);
  await page.getByLabel("Name").waitFor();
  await page.evaluate(() => {
    // One script finds the original by its attributes, another goes through all forms again.
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

test("a form with expired nonces gets new ones from its page and is sent once, with what was typed", async () => {
  const old = await nonces();
  await pages.control({ expireNonces: true, options: { formNonces: "required" } });
  const { page, requestCount } = await openPage(
    `${marker()}${original(old)}${TAKEOVER}${globals()}`,
    MODULE_SCRIPT,
    async () => marker() + original(await nonces()),
  );
  await send(page);
  assert.deepEqual(
    (await pages.calls("submit")).map(({ status }) => status),
    [403, 200],
  );
  assert.equal(requestCount(), 2);
  assert.equal((await pages.submissions()).length, 1);
  assert.equal((await posted(page, 2)).fields["field_11"], "ada@example.org");
});

test("if the page has no other nonces, the visitor reads what to do, nothing typed is lost, and the page is requested once a minute", async () => {
  const old = await nonces();
  await pages.control({ expireNonces: true, options: { formNonces: "required" } });
  const { page, requestCount } = await openPage(`${marker()}${original(old)}${TAKEOVER}${globals()}`, MODULE_SCRIPT);
  await send(page);
  await page.getByRole("alert").getByText("reload the page and send it again").waitFor();
  await page.waitForFunction(() => !document.querySelector("form.wsf-form-post-lock"));
  await send(page, "lovelace@example.org");
  assert.equal(requestCount(), 2);
  assert.equal(await page.getByLabel("Name").inputValue(), "lovelace@example.org");
});

test("a route that the settings name for nonces is requested instead of the page", async () => {
  const old = await nonces();
  await pages.control({ expireNonces: true, options: { formNonces: "required" } });
  const route = settingsScript({ forms: { nonceUrl: "/fresh-nonces" } });
  const { page, requestCount } = await openPage(
    `${marker()}${original(old)}${TAKEOVER}${route}${globals()}`,
    MODULE_SCRIPT,
  );
  await page.route("**/fresh-nonces", async (answer) => {
    const { rest, form } = await nonces();
    await answer.fulfill({ json: { x_wp_nonce: rest, wsf_nonce: form } });
  });
  await send(page);
  assert.equal((await posted(page, 2)).status, 200);
  assert.equal(requestCount(), 1);
});

test("markup in messages of the plugin and of its server is shown as markup, without harm", async () => {
  await pages.control({
    faults: {
      submit: { status: 403, body: { code: "rest_cookie_invalid_nonce", message: "no", data: { status: 403 } } },
    },
  });
  const words = {
    error_api_call_403: 'The site said no. <a href="https://example.org/help" onclick="window.pwned=1">What to do</a>.',
  };
  const { page } = await openPage(`${marker()}${original()}${TAKEOVER}${globals(words)}`, MODULE_SCRIPT);
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
  const { page } = await openPage(`${marker()}${original()}${TAKEOVER}${globals()}`, MODULE_SCRIPT);
  await send(page);
  await page.getByRole("alert").getByText("Thank you.").waitFor();
});
