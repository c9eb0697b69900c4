import assert from "node:assert/strict";
import { test } from "node:test";
import { contact, HAS_FIXTURES, startDemo, type DemoSite } from "./demo-server.ts";

interface Answer {
  hash?: string;
  error: boolean;
  error_message?: string;
  error_validation: boolean;
  data: { js?: Record<string, unknown>[]; errors?: string[] };
}

const { newSite } = await startDemo();
const submit = async (fields: Parameters<DemoSite["submit"]>[0], site = newSite()): Promise<Answer> =>
  (await (await site.submit(fields)).json()) as Answer;
const feedback = (answer: Answer): [unknown, unknown][] =>
  (answer.data.js ?? [])
    .filter(({ action }) => action === "field_invalid_feedback")
    .map(({ field_id, message }) => [field_id, message]);
const BOOKING = {
  wsf_form_id: "3",
  wsf_post_mode: "submit",
  field_21: "2030-01-02",
  field_22: "3",
  "field_23[]": "double",
  field_33: "a@example.org",
  wsf_form_section_repeatable_index: '{"section_22":[1]}',
  "field_27[1]": "Ann",
};

test("Each missing required field is reported, and nothing is stored", async () => {
  const site = newSite();
  const answer = await submit({ wsf_form_id: "1", wsf_post_mode: "submit", "field_6[]": "email" }, site);
  assert.equal(answer.error_validation, true);
  assert.deepEqual(
    feedback(answer).map(([field]) => field),
    [1, 2, 4, 5],
  );
  assert.equal((await site.stored()).submissions.length, 0);
});

test("The server repeats a browser's checks: address, length, options, number of choices, range", async () => {
  const check = async (changes: Record<string, string | string[]>): Promise<unknown> =>
    feedback(await submit(contact(changes)));
  assert.deepEqual(await check({}), []);
  assert.deepEqual(await check({ field_2: "nobody" }), [[2, "This is no e-mail address"]]);
  assert.deepEqual(await check({ field_5: "short" }), [[5, "At least 10 characters, please"]]);
  assert.deepEqual(await check({ field_1: "x".repeat(81) }), [[1, "At most 80 characters, please"]]);
  assert.deepEqual(await check({ "field_4[]": "forged" }), [[4, "This is not one of the options"]]);
  assert.deepEqual(await check({ "field_6[]": [] }), [[6, "How may we answer? is required"]]);
  assert.deepEqual(feedback(await submit({ ...BOOKING, field_22: "15", wsf_hidden: "field_26" })), [
    [22, "At most 14, please"],
  ]);
});

test("A denied address is refused with the field's own message", async () => {
  const newsletter = { wsf_form_id: "2", wsf_post_mode: "submit", field_11: "a@refused.example", "field_13[]": "yes" };
  assert.deepEqual(feedback(await submit(newsletter)), [[11, "Newsletters to this host come back"]]);
});

test("A bypass is accepted for a field that a rule can hide, and for no other", async () => {
  assert.deepEqual(
    feedback(await submit(BOOKING)).map(([field]) => field),
    [26],
  );
  assert.deepEqual(feedback(await submit({ ...BOOKING, wsf_bypass_required: "field_26" })), []);
  const bot = await submit(contact({ field_1: "", wsf_bypass_required: "field_1", wsf_hidden: "field_1" }));
  assert.deepEqual(
    feedback(bot).map(([field]) => field),
    [1],
  );
});

test("Rows of a repeatable section are checked one by one", async () => {
  const answer = await submit({
    ...BOOKING,
    wsf_hidden: "field_26",
    wsf_form_section_repeatable_index: '{"section_22":[1,4]}',
  });
  assert.deepEqual(
    answer.data.js?.map(({ field_id, section_repeatable_index }) => [field_id, section_repeatable_index]),
    [[27, 4]],
  );
});

test("Saving requires no field", async () => {
  assert.equal((await submit({ wsf_form_id: "1", wsf_post_mode: "save" })).error_validation, false);
});

test("A filled honeypot stops the post", async () => {
  const site = newSite();
  const { form } = (await (await fetch(`${site.url}/wp-json/ws-form/v1/form/1/published/`)).json()) as {
    form: { published_checksum: string };
  };
  const honeypot = `field_${form.published_checksum}`;
  assert.equal((await site.submit(contact({ [honeypot]: "" }))).status, 200);
  assert.equal((await site.submit(contact({ [honeypot]: "buy" }))).status, 400);
});

test("A post with a wrong form, mode, hash or row index is 400 with a reason", async () => {
  const site = newSite();
  for (const changes of [
    { wsf_form_id: "0" },
    { wsf_form_id: "1e3" },
    { wsf_form_id: "999" },
    { wsf_post_mode: "delete" },
    { wsf_hash: "short" },
    { wsf_hash: "0".repeat(32) },
    { wsf_form_id: "3" },
    { wsf_form_id: "3", wsf_form_section_repeatable_index: '{"section_22":[0]}' },
  ]) {
    const response = await site.submit(contact(changes));
    assert.equal(response.status, 400, JSON.stringify(changes));
    assert.ok(((await response.json()) as Answer).error_message);
  }
});

test("Only the named actions run; -1 runs none", async () => {
  const all = await submit(contact());
  assert.ok(all.hash && all.data.js?.length === 1);
  const storeOnly = await submit(contact({ "wsf_actions_run[]": "1" }));
  assert.ok(storeOnly.hash && storeOnly.data.js === undefined);
  const site = newSite();
  const none = await submit(contact({ "wsf_actions_run[]": "-1" }), site);
  assert.equal(none.hash, undefined);
  assert.equal((await site.stored()).submissions.length, 0);
});

test("A value demo:<word> selects the server's answer", async () => {
  // The subject's options are checked, so the text goes into the name, which accepts anything.
  const ask = (word: string): Promise<Answer> => submit(contact({ field_1: `demo:${word}`, "wsf_actions_run[]": "1" }));
  assert.deepEqual(feedback(await ask("invalid")), [[1, "The server does not take this value"]]);
  assert.equal((await ask("refused")).error_validation, true);
  assert.equal((await ask("errors")).data.errors?.length, 2);
  assert.equal((await ask("clear-hash")).hash, "clear");
  const actions = async (word: string): Promise<unknown[]> =>
    ((await ask(word)).data.js ?? []).map(({ action }) => action);
  assert.deepEqual(await actions("redirect"), ["redirect"]);
  assert.deepEqual(await actions("script"), ["javascript"]);
  assert.deepEqual(await actions("trigger"), ["trigger"]);
  assert.deepEqual(await actions("conversion"), ["conversion"]);
  assert.deepEqual(await actions("value"), ["field_value"]);
  assert.deepEqual(await actions("unknown"), ["no_such_action", "message"]);
  assert.deepEqual(await actions("constructor"), []);
});

test("A refused post still returns fresh nonces", async () => {
  const answer = (await (await newSite().submit({ wsf_form_id: "999" })).json()) as {
    x_wp_nonce: string;
    wsf_nonce: string;
  };
  assert.match(answer.x_wp_nonce, /^[0-9a-f]{10}$/);
  assert.match(answer.wsf_nonce, /^[0-9a-f]{10}$/);
});

test("A published record stays published after another save", async () => {
  const site = newSite();
  const { hash = "" } = await submit(contact(), site);
  await submit(contact({ wsf_post_mode: "save", wsf_hash: hash, field_1: "Later" }), site);
  const { submissions } = await site.stored();
  assert.deepEqual(
    submissions.map(({ status, count, meta }) => [status, count, meta["field_1"]?.value]),
    [["publish", 1, "Later"]],
  );
});

test(
  "A captcha's answer must be present and valid",
  { skip: !HAS_FIXTURES && "the fixtures folder is absent" },
  async () => {
    const site = newSite();
    const list = (await (await fetch(`${site.url}/__demo/forms`)).json()) as { id: number; file: string }[];
    const { id } = list.find(({ file }) => file === "wsf-form-turnstile.json") ?? { id: 0 };
    const post = async (answer: Record<string, string>): Promise<number> =>
      (await site.submit({ wsf_form_id: String(id), wsf_post_mode: "submit", ...answer })).status;
    assert.equal(await post({}), 400);
    assert.equal(await post({ "cf-turnstile-response": "refused" }), 400);
    assert.equal(await post({ "cf-turnstile-response": "token" }), 200);
  },
);
