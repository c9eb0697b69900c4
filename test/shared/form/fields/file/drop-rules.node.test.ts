import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { dropLimits, isReadyToSend } from "../../../../../src/shared/form/fields/file/drop-rules.ts";
import { storedFile, waitingFile } from "../../../../../src/shared/form/state/dropped-file.ts";
import {
  readDroppedFiles,
  readFileObjects,
  writeDroppedFiles,
} from "../../../../../src/shared/form/fields/file/dropped-value.ts";
import { initialValue } from "../../../../../src/shared/form/values/default-value.ts";
import { fieldOf } from "../../form-fixtures.ts";

const MB = 1_048_576;
const waiting = waitingFile(new File(["a"], "a.txt"));

describe("the value of a drop zone", () => {
  it("names the stored files by the page's names, in order", () => {
    const files = [storedFile("b", 7), waiting, storedFile("a", 5)];
    assert.equal(writeDroppedFiles(files), '{"type":"dropzonejs","attachment_ids":{"b":7,"a":5}}');
    assert.deepEqual(
      readDroppedFiles(writeDroppedFiles(files)).map(({ uuid, id }) => [uuid, id]),
      [
        ["b", 7],
        ["a", 5],
      ],
    );
  });

  it("is empty only without files, so that emptying it ends uploads too", () =>
    assert.deepEqual(
      [writeDroppedFiles([]), writeDroppedFiles([waiting])],
      ["", '{"type":"dropzonejs","attachment_ids":{}}'],
    ));

  for (const odd of [
    "",
    "null",
    "[]",
    "{",
    '{"type":"other","attachment_ids":{"a":1}}',
    '{"type":"dropzonejs","attachment_ids":{"a":-1,"b":"x"}}',
  ])
    it(`is empty for ${odd || "an empty text"}`, () => assert.deepEqual(readDroppedFiles(odd), []));

  it("is restored from a draft or populate data, and not for other file fields", () => {
    const stored = writeDroppedFiles([storedFile("a", 5)]);
    const start = (meta: Record<string, unknown>, given: string | string[]) =>
      initialValue(fieldOf("file", meta), given, (text) => text);
    assert.equal(start({ sub_type: "dropzonejs" }, stored), stored);
    assert.equal(start({ sub_type: "dropzonejs" }, [stored]), stored);
    assert.deepEqual(start({}, stored), []);
  });

  it("consists of the server's answers about its files", () => {
    const files = readFileObjects([
      { attachment_id: "5", name: "a.txt", uuid: "mine" },
      { id: 6, uuid: "12" },
      { name: "no id" },
      "odd",
    ]);
    assert.deepEqual(
      files.map(({ uuid, id, name, phase }) => [uuid, id, name, phase]),
      [
        ["mine", 5, "a.txt", "stored"],
        ["stored-6", 6, "", "stored"],
      ],
    );
    assert.deepEqual(readFileObjects(""), []);
  });
});

describe("a drop zone's limits", () => {
  it("are one file without multiple_file, and the site's limit in bytes", () => {
    const limits = (meta: Record<string, unknown>) => dropLimits(fieldOf("file", meta), 4 * MB);
    assert.deepEqual(
      [limits({}).max, limits({ multiple_file: "on" }).max, limits({ multiple_file: "on", file_max: "3" }).max],
      [1, undefined, 3],
    );
    assert.deepEqual(
      [limits({}).maxSize, limits({ file_max_size: "9" }).maxSize, limits({ file_max_size: "2" }).maxSize],
      [4, 4, 2],
    );
  });

  it("send files that wait and are accepted, pictures only after a check where they need one", () => {
    const [any, pictures] = [{}, { file_image_max_width_restrict: "9" }].map((meta) =>
      dropLimits(fieldOf("file", meta), MB),
    );
    assert.ok(any && pictures);
    assert.equal(isReadyToSend(waiting, any), true);
    assert.equal(isReadyToSend({ ...waiting, problem: "too large" }, any), false);
    assert.equal(isReadyToSend(storedFile("a", 1), any), false);
    assert.equal(isReadyToSend(waiting, pictures), false);
    assert.equal(isReadyToSend({ ...waiting, pixels: null }, pictures), true);
  });
});
