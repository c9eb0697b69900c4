import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { FIXTURE_FORM_ID } from "../../demo/server/forms/catalog.ts";
import { HUNDRED_FIELDS_ID } from "../../demo/server/forms/hundred-fields.ts";
import { contact, FIXTURES, HAS_FIXTURES, startDemo, type DemoSite } from "./demo-server.ts";

interface PublicForm {
  id: number;
  published_checksum: string;
  groups: { sections: { fields: { type: string; meta: Record<string, unknown> }[] }[] }[];
  meta: { action: unknown };
}

const { newSite } = await startDemo();
const BASE = "/wp-json/ws-form/v1";
const read = async <T>(site: DemoSite, path: string): Promise<T> =>
  (await (await fetch(`${site.url}${BASE}/${path}`)).json()) as T;
const form = async (id: number): Promise<PublicForm> =>
  (await read<{ form: PublicForm }>(newSite(), `form/${id}/published/`)).form;

test("The configuration has all parts of the payload, and the fixture's configuration is available", async () => {
  const site = newSite();
  const own = await read<{ error: boolean; data: { settings_plugin: { framework: string }; field_types: object } }>(
    site,
    "config",
  );
  assert.equal(own.error, false);
  assert.equal(own.data.settings_plugin.framework, "ws-form");
  for (const part of ["meta_keys", "field_types", "settings_plugin", "settings_form", "frameworks", "parse_variables"])
    assert.ok(part in own.data, part);
  if (!HAS_FIXTURES) return;
  await site.control({ options: { config: "fixture" } });
  const fixture = await read<typeof own>(site, "config");
  assert.ok(Object.keys(fixture.data.field_types).length > Object.keys(own.data.field_types).length);
});

/** The answer that a signed-in editor of the site gets. */
async function draft(id: number): Promise<{ status: number; form: PublicForm }> {
  const site = newSite();
  await site.control({ options: { visitor: "admin" } });
  const { forms } = await site.settings();
  const headers = { "x-wp-nonce": String(forms["restNonce"]) };
  const answer = await fetch(`${site.url}${BASE}/form/${id}/full/?wsf_fp=true&wsf_nonce=${String(forms["nonce"])}`, {
    headers,
  });
  return { status: answer.status, ...((await answer.json()) as { form: PublicForm }) };
}

test("A form as a page embeds it has no envelope, a checksum, and actions reduced to what a browser needs", async () => {
  const { status, form: contactForm } = await draft(1);
  assert.equal(status, 200);
  for (const key of ["identifier", "version", "time", "checksum"]) assert.ok(!(key in contactForm), key);
  assert.match(contactForm.published_checksum, /^[0-9a-f]{32}$/);
  assert.deepEqual(contactForm.meta.action, [
    { id: 1, save: true, submit: true, conversion_type: "" },
    { id: 2, save: false, submit: true, conversion_type: "" },
  ]);
});

test("The demo's own forms have the fields and rules that the demo describes", async () => {
  const types = async (id: number): Promise<string[]> =>
    (await form(id)).groups.flatMap((group) =>
      group.sections.flatMap((section) => section.fields.map(({ type }) => type)),
    );
  assert.deepEqual(await types(1), ["text", "email", "tel", "select", "textarea", "checkbox", "radio", "submit"]);
  assert.ok((await types(2)).includes("email"));
  assert.equal((await form(3)).groups.length, 2);
  assert.equal((await types(HUNDRED_FIELDS_ID)).filter((type) => type === "text").length, 100);
});

test(
  "Fixture templates are served with ids from 1000, without their secret keys",
  { skip: !HAS_FIXTURES && "the fixtures folder is absent" },
  async () => {
    const site = newSite();
    const files = readdirSync(`${FIXTURES}/forms/templates`).sort();
    const list = (await (await fetch(`${site.url}/__demo/forms`)).json()) as { id: number; file: string }[];
    assert.deepEqual(
      list.filter(({ id }) => id >= FIXTURE_FORM_ID).map(({ id, file }) => [id, file]),
      files.map((file, index) => [FIXTURE_FORM_ID + index, file]),
    );
    for (const name of ["recaptcha", "hcaptcha", "turnstile"]) {
      const { id } = list.find(({ file }) => file === `wsf-form-${name}.json`) ?? { id: 0 };
      const text = JSON.stringify(await form(id));
      assert.match(text, /_site_key"/);
      assert.doesNotMatch(text, /_secret_key"/);
    }
  },
);

test("An unknown form is refused with the plugin's message, not the CMS's", async () => {
  const answer = await fetch(`${newSite().url}${BASE}/form/999/published/`);
  assert.equal(answer.status, 400);
  assert.equal(((await answer.json()) as { error: boolean }).error, true);
});

test("A submit stores its values, is counted, shows the definition's message and answers a hash", async () => {
  const site = newSite();
  const answer = (await (await site.submit(contact({ wsf_duration: "12" }))).json()) as {
    hash: string;
    error: boolean;
    x_wp_nonce: string;
    wsf_nonce: string;
    data: { count: number; submit_duration_user: number; js: { action: string; message: string }[] };
  };
  assert.match(answer.hash, /^[0-9a-f]{32}$/);
  assert.deepEqual([answer.error, answer.data.count, answer.data.submit_duration_user], [false, 1, 12]);
  assert.deepEqual(
    answer.data.js.map(({ action, message }) => [action, message]),
    [["message", "Thank you, Ann Example. Your message has arrived."]],
  );
  const [stored] = (await site.stored()).submissions;
  assert.deepEqual([stored?.status, stored?.hash], ["publish", answer.hash]);
  assert.deepEqual(stored?.meta["field_6"]?.value, ["email", "phone"]);
});

test("A posted value shown in a message is escaped", async () => {
  const answer = await (await newSite().submit(contact({ field_1: "<img src=x>" }))).text();
  assert.match(answer, /Thank you, &#60;img src=x&#62;/);
  assert.doesNotMatch(answer, /<img/);
});

test("An urlencoded post works like a multipart post", async () => {
  const site = newSite();
  const response = await site.post(`${BASE}/submit`, {
    wsf_form_id: "2",
    wsf_post_mode: "submit",
    field_11: "a@example.org",
    "field_13[]": "yes",
  });
  assert.equal(((await response.json()) as { error_validation: boolean }).error_validation, false);
});

test("A saved draft is found by its hash, saved again under it, and published by a submit", async () => {
  const site = newSite();
  const draft = {
    wsf_form_id: "3",
    wsf_post_mode: "save",
    field_21: "2030-01-02",
    wsf_form_section_repeatable_index: '{"section_22":["2","5"]}',
    "field_27[2]": "Ann",
    "field_27[5]": "Bob",
  };
  const saved = (await (await site.submit(draft)).json()) as { hash: string; data: { count: number } };
  assert.equal(saved.data.count, 0);
  const loaded = await read<{
    data: {
      meta: Record<string, { value: unknown; repeatable_index: unknown }>;
      section_repeatable: unknown;
      token_validated: boolean;
    };
  }>(site, `submit/hash/${saved.hash}/`);
  assert.equal(loaded.data.meta["field_21"]?.value, "2030-01-02");
  assert.deepEqual(loaded.data.meta["field_27_5"], {
    id: 27,
    value: "Bob",
    type: "text",
    section_id: 22,
    repeatable_index: 5,
  });
  assert.equal(loaded.data.meta["field_27"]?.value, "Ann,Bob");
  assert.deepEqual(loaded.data.section_repeatable, {
    section_22: { index: [2, 5], delimiter_section: ",", delimiter_row: ";" },
  });
  assert.equal(loaded.data.token_validated, false);
  const [stored] = (await site.stored()).submissions;
  const withToken = await read<typeof loaded>(site, `submit/hash/${saved.hash}/${stored?.token}/`);
  assert.equal(withToken.data.token_validated, true);

  const done = (await (
    await site.submit({
      ...draft,
      wsf_post_mode: "submit",
      wsf_hash: saved.hash,
      field_22: "3",
      "field_23[]": "single",
      field_33: "a@example.org",
      wsf_hidden: "field_26",
    })
  ).json()) as { hash: string; error_validation: boolean };
  assert.deepEqual([done.hash, done.error_validation], [saved.hash, false]);
  const after = (await site.stored()).submissions;
  assert.deepEqual(
    after.map(({ status, count }) => [status, count]),
    [["publish", 1]],
  );
});

test("An unknown or malformed hash gets the answer clear with status 200; another site's hash is unknown", async () => {
  const site = newSite();
  const { hash } = (await (await site.submit({ wsf_form_id: "1", wsf_post_mode: "save" })).json()) as { hash: string };
  for (const [where, path] of [
    [site, "submit/hash/00000000000000000000000000000000/"],
    [site, "submit/hash/x/"],
    [newSite(), `submit/hash/${hash}/`],
  ] as const) {
    assert.deepEqual(await read(where, path), { error: false, hash: "clear" });
  }
});

test("Uploaded files are stored whole with the record; those of a refused post are dropped", async () => {
  const site = newSite();
  const bytes = new Uint8Array(3_000_000).map((_, index) => (index * 7) % 256);
  const digest = Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
  const booking = {
    wsf_form_id: "3",
    wsf_form_section_repeatable_index: '{"section_22":[1]}',
    "field_34[]": [new File([bytes], "päss.pdf"), new File(["x"], "b.txt")] as unknown as File,
  };
  await site.submit({ ...booking, wsf_post_mode: "submit" });
  await site.submit({ ...booking, wsf_post_mode: "save", wsf_nonce: "0000000000" });
  assert.deepEqual((await site.stored()).uploads, []);
  const { hash } = (await (await site.submit({ ...booking, wsf_post_mode: "save" })).json()) as { hash: string };
  const { uploads, submissions } = await site.stored();
  assert.deepEqual(
    uploads.map(({ name, size, hash: owner, sha256 }) => [name, size, owner, sha256 === digest]),
    [
      ["päss.pdf", bytes.length, hash, true],
      ["b.txt", 1, hash, false],
    ],
  );
  assert.deepEqual(submissions[0]?.meta["field_34"]?.value, ["päss.pdf", "b.txt"]);
});

test("A dropped file is stored at once and claimed by the post that names it", async () => {
  const site = newSite();
  const body = new FormData();
  body.append("file", new File(["hello"], "hello.txt"));
  const dropped = (await (await fetch(`${site.url}${BASE}/field/34/dropzonejs`, { method: "POST", body })).json()) as {
    attachment_id: number;
  };
  assert.equal((await site.stored()).uploads[0]?.hash, "");
  const value = JSON.stringify({ type: "dropzonejs", attachment_ids: { someuuid: dropped.attachment_id } });
  const { hash } = (await (
    await site.submit({
      wsf_form_id: "3",
      wsf_post_mode: "save",
      wsf_form_section_repeatable_index: '{"section_22":[]}',
      field_34: value,
    })
  ).json()) as { hash: string };
  assert.equal((await site.stored()).uploads[0]?.hash, hash);
});

test("A view is counted by form id", async () => {
  const site = newSite();
  const { forms } = await site.settings();
  for (let visit = 0; visit < 2; visit += 1)
    await fetch(String(forms["viewUrl"]), { method: "POST", body: new URLSearchParams({ wsffid: "1" }) });
  assert.deepEqual((await site.stored()).views, [{ formId: 1, count: 2 }]);
});

test("Options can be searched and cascaded", async () => {
  const site = newSite();
  assert.deepEqual(await read(site, "field/4/select-ajax/?id=1&keyword=ORDER"), {
    results: [{ id: "order", text: "An order" }],
    pagination: { more: false },
  });
  assert.deepEqual(await read(site, "field/12003/select-ajax/?id=12&keyword=coa"), {
    results: [{ id: "coach", text: "Coach", data_price: "19" }],
    pagination: { more: false },
  });
  const cascade = async (field: number, value: unknown) => {
    const answer = await read<{ data: { meta: Record<string, { groups: { rows: { data: string[] }[] }[] }> } }>(
      site,
      `field/${field}/cascade/?id=12&value=${encodeURIComponent(JSON.stringify(value))}`,
    );
    const grid = answer.data.meta[field === 12002 ? "data_grid_select" : "data_grid_select_price"];
    return grid?.groups.flatMap(({ rows }) => rows.map(({ data }) => data[1]));
  };
  assert.deepEqual(await cascade(12002, ["at"]), ["Vienna", "Graz"]);
  assert.deepEqual(await cascade(12003, "fra"), ["Train"]);
  assert.deepEqual(await cascade(12002, ["no such parent"]), []);
  assert.deepEqual(await read(site, "field/99/cascade/?id=12&value=1"), { error: false, data: [] });
});

test("The nonces of forms: wrong ones are refused, missing ones only where required, and none is embedded when nonces are off", async () => {
  const site = newSite();
  assert.equal((await site.submit(contact({ wsf_nonce: "0000000000" }))).status, 401);
  await site.control({ options: { formNonces: "required" } });
  const refused = await site.submit(contact());
  assert.equal(refused.status, 401);
  assert.equal(((await refused.json()) as { code: string }).code, "rest_forbidden");
  const { forms } = await site.settings();
  assert.equal((await site.submit(contact({ wsf_nonce: String(forms["nonce"]) }))).status, 200);
  assert.equal((await fetch(`${site.url}${BASE}/config?wsf_nonce=${String(forms["nonce"])}`)).status, 200);
  await site.control({ options: { formNonces: "off" } });
  const off = await site.settings();
  assert.deepEqual([off.forms["restNonce"], off.forms["nonce"]], ["", ""]);
});
