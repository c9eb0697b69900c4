import assert from "node:assert/strict";
import { test } from "node:test";
import {
  injectIntoBatch,
  injectIntoFormData,
  injectIntoJson,
  injectIntoSearchParams,
  injectIntoText,
} from "../../../../src/shared/antispam/requests/inject-into-body.ts";

const NAME = "ct_no_cookie_hidden_field";
/** Every character that an urlencoded body would lose. */
const VALUE = "_ct_no_cookie_data_a+b/c==&d%3D é";
const FIELDS = { [NAME]: VALUE };
const KEY = "data%5Bct_no_cookie_hidden_field%5D";

const parsed = (body: string) => [...new URLSearchParams(body)];

test("a value arrives in an urlencoded text as it was, behind what is there already", () => {
  assert.deepEqual(parsed(injectIntoText("action=x&a=1", FIELDS)), [
    ["action", "x"],
    ["a", "1"],
    [NAME, VALUE],
  ]);
});

test("in front and wrapped it is percent-encoded as a CMS plugin expects it", () => {
  const body = injectIntoText("action=x", FIELDS, { prepend: true, wrapped: true });
  assert.ok(body.startsWith(`${KEY}=`));
  assert.deepEqual(parsed(body), [
    [`data[${NAME}]`, VALUE],
    ["action", "x"],
  ]);
});

test("an empty text becomes the fields alone", () => {
  assert.deepEqual(parsed(injectIntoText("", FIELDS)), [[NAME, VALUE]]);
});

for (const present of [`${NAME}=own`, `data[${NAME}]=own`, `${KEY}=own`, `a=1&data%5b${NAME}%5d=own`])
  test(`a text that has "${present}" stays as it is`, () => {
    assert.equal(injectIntoText(present, FIELDS), present);
    assert.equal(injectIntoText(present, FIELDS, { wrapped: true, prepend: true }), present);
  });

test("an empty value and a longer name are no value", () => {
  for (const body of [`${NAME}=&a=1`, `my_${NAME}=1`]) assert.notEqual(injectIntoText(body, FIELDS), body);
});

test("form data are copied with their files, in order, and the caller's object stays as it was", () => {
  const data = new FormData();
  data.append("a", "1");
  data.append("cv", new File(["text"], "cv.txt", { type: "text/plain" }));
  data.append("a", "2");
  const copy = injectIntoFormData(data, FIELDS, { wrapped: true });
  assert.deepEqual([...data.keys()], ["a", "cv", "a"]);
  assert.deepEqual([...copy.keys()], ["a", "cv", "a", `data[${NAME}]`]);
  assert.deepEqual(copy.getAll("a"), ["1", "2"]);
  const file = copy.get("cv");
  assert.ok(file instanceof File && file.name === "cv.txt" && file.size === 4);
  assert.equal(copy.get(`data[${NAME}]`), VALUE);
  assert.deepEqual([...injectIntoFormData(data, FIELDS, { prepend: true }).keys()][0], NAME);
});

test("form data and parameters that have the field already go out as the same object", () => {
  const data = new FormData();
  data.append(NAME, "own");
  assert.equal(injectIntoFormData(data, FIELDS, { wrapped: true }), data);
  const wrapped = new URLSearchParams({ [`data[${NAME}]`]: "own" });
  assert.equal(injectIntoSearchParams(wrapped, FIELDS), wrapped);
});

test("search parameters are copied too", () => {
  const body = new URLSearchParams("a=1&a=2");
  assert.deepEqual(
    [...injectIntoSearchParams(body, FIELDS, { prepend: true })],
    [
      [NAME, VALUE],
      ["a", "1"],
      ["a", "2"],
    ],
  );
  assert.equal(body.toString(), "a=1&a=2");
});

test("a JSON object gets a member; one that has it keeps its own", () => {
  assert.deepEqual(JSON.parse(injectIntoJson('{"a":[1]}', FIELDS)), { a: [1], [NAME]: VALUE });
  assert.deepEqual(JSON.parse(injectIntoJson(`{"${NAME}":"own"}`, FIELDS)), { [NAME]: "own" });
  assert.deepEqual(JSON.parse(injectIntoJson(`{"${NAME}":""}`, FIELDS)), FIELDS);
});

for (const body of ["[1]", "null", '"text"', "0", "", "a=1", "{half", '{"__proto__":'])
  test(`a body that is no JSON object stays as it is: ${body}`, () => {
    assert.equal(injectIntoJson(body, FIELDS), body);
    assert.equal(
      injectIntoBatch(body, FIELDS, () => true),
      body,
    );
  });

test("without fields a body is not even written anew", () => {
  const body = '{ "a": 1 }';
  assert.equal(injectIntoJson(body, {}), body);
  assert.equal(injectIntoText("a=1", {}), "a=1");
  assert.equal(
    injectIntoBatch('{"requests": []}', {}, () => true),
    '{"requests": []}',
  );
});

test("of a batch the wanted parts are amended, whatever the others look like", () => {
  const batch = {
    validation: "require-all-validate",
    requests: [
      { path: "/add", body: { id: 1 } },
      { path: "/add", data: { id: 2 } },
      { path: "/add" },
      { path: "/add", body: "text" },
      { path: "/other", body: { id: 3 } },
      null,
      "text",
    ],
  };
  assert.deepEqual(JSON.parse(injectIntoBatch(JSON.stringify(batch), { t: "1" }, (path) => path === "/add")), {
    validation: "require-all-validate",
    requests: [
      { path: "/add", body: { id: 1, t: "1" } },
      { path: "/add", data: { id: 2, t: "1" } },
      { path: "/add", body: { t: "1" } },
      { path: "/add", body: "text" },
      { path: "/other", body: { id: 3 } },
      null,
      "text",
    ],
  });
});
