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

test("a value is appended to an urlencoded text and arrives unchanged", () => {
  assert.deepEqual(parsed(injectIntoText("action=x&a=1", FIELDS)), [
    ["action", "x"],
    ["a", "1"],
    [NAME, VALUE],
  ]);
});

test("a value that is prepended and wrapped is percent-encoded as a CMS plugin expects", () => {
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
  test(`a text with "${present}" is not changed`, () => {
    assert.equal(injectIntoText(present, FIELDS), present);
    assert.equal(injectIntoText(present, FIELDS, { wrapped: true, prepend: true }), present);
  });

test("an empty value and a longer name do not count as present", () => {
  for (const body of [`${NAME}=&a=1`, `my_${NAME}=1`]) assert.notEqual(injectIntoText(body, FIELDS), body);
});

test("form data is copied with its files, in order, and the caller's object is not changed", () => {
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

test("form data and search parameters that already have the field are returned as they are", () => {
  const data = new FormData();
  data.append(NAME, "own");
  assert.equal(injectIntoFormData(data, FIELDS, { wrapped: true }), data);
  const wrapped = new URLSearchParams({ [`data[${NAME}]`]: "own" });
  assert.equal(injectIntoSearchParams(wrapped, FIELDS), wrapped);
});

test("search parameters are copied and not changed", () => {
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

test("a JSON object gets a member unless it already has it", () => {
  assert.deepEqual(JSON.parse(injectIntoJson('{"a":[1]}', FIELDS)), { a: [1], [NAME]: VALUE });
  assert.deepEqual(JSON.parse(injectIntoJson(`{"${NAME}":"own"}`, FIELDS)), { [NAME]: "own" });
  assert.deepEqual(JSON.parse(injectIntoJson(`{"${NAME}":""}`, FIELDS)), FIELDS);
});

for (const body of ["[1]", "null", '"text"', "0", "", "a=1", "{half", '{"__proto__":'])
  test(`a body that is not a JSON object is not changed: ${body}`, () => {
    assert.equal(injectIntoJson(body, FIELDS), body);
    assert.equal(
      injectIntoBatch(body, FIELDS, () => true),
      body,
    );
  });

test("without fields a body is not even reformatted", () => {
  const body = '{ "a": 1 }';
  assert.equal(injectIntoJson(body, {}), body);
  assert.equal(injectIntoText("a=1", {}), "a=1");
  assert.equal(
    injectIntoBatch('{"requests": []}', {}, () => true),
    '{"requests": []}',
  );
});

test("only the matching parts of a batch get the fields, whatever the others contain", () => {
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
