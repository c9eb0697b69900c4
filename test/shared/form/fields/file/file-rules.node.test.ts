import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  accepts,
  needsImageSizes,
  fileLimits,
  filesProblem,
  readRatio,
  FILE_TEXTS,
  type FileText,
} from "../../../../../src/shared/form/fields/file/file-rules.ts";
import type { ImageSize } from "../../../../../src/shared/form/state/dropped-file.ts";
import { fieldOf, textOf } from "../../form-fixtures.ts";

const text: FileText = textOf(FILE_TEXTS);
const file = (name: string, type = "", bytes = 1) => new File([new Uint8Array(bytes)], name, { type });
const MB = 1_048_576;

describe("accepted kinds of files", () => {
  for (const [accept, name, type, taken] of [
    ["", "a.exe", "", true],
    [".pdf, .DOC", "A.PDF", "application/pdf", true],
    [".pdf", "a.pdf.exe", "application/pdf", false],
    ["image/*", "a.png", "image/png", true],
    ["image/*", "a.png", "imagery/png", false],
    ["image/png", "a.jpg", "image/jpeg", false],
    ["image/heic", "a.HEIC", "", true],
    ["image/*", "a.heic", "", false],
    [" , ", "a", "", true],
  ] as const)
    it(`"${accept}" ${taken ? "takes" : "refuses"} ${name} (${type})`, () =>
      assert.equal(accepts(accept, { name, type }), taken));
});

describe("a file field's rules", () => {
  const problem = (meta: Record<string, unknown>, files: File[], sizes: [File, ImageSize][] = []) =>
    filesProblem(files, fileLimits(fieldOf("file", meta)), new Map(sizes), text);

  it("require nothing by default, and nothing of an empty field", () => {
    assert.equal(problem({}, [file("a"), file("b")]), null);
    assert.equal(problem({ file_min: "2" }, []), null);
    assert.equal(problem({ file_min: "0", file_max: "", file_max_size: "0" }, [file("a", "", MB)]), null);
  });

  it("limit the number of files and the size of each, in MB; all mistakes are reported together", () => {
    assert.equal(problem({ file_min: "2" }, [file("a")]), "Choose at least 2 files.");
    assert.equal(
      problem({ file_max: "1", file_max_size: "0.5" }, [file("a", "", MB), file("b")]),
      "Choose no more than 1 file. / a – Too large. Files can be up to 0.5 MB.",
    );
    assert.equal(problem({ file_max_size: "1" }, [file("a", "", MB)]), null);
    assert.equal(
      problem({ file_min_size: "1" }, [file("a", "", MB - 1)]),
      "a – Too small. Files must be at least 1 MB.",
    );
    assert.equal(
      problem({ accept: ".png" }, [file("a.gif")]),
      "a.gif – This file type isn't accepted. Choose a file of type png.",
    );
  });

  it("limit the size and shape of pictures, as far as they are known", () => {
    const picture = file("a.png", "image/png");
    const of = (meta: Record<string, unknown>, width: number, height: number) =>
      problem(meta, [picture], [[picture, { width, height }]]);
    assert.equal(problem({ file_image_min_width_restrict: "100" }, [picture]), null);
    assert.equal(
      of({ file_image_min_width_restrict: "100" }, 99, 9),
      "a.png – The image must be at least 100 pixels wide.",
    );
    assert.equal(
      of({ file_image_max_width_restrict: "100" }, 101, 9),
      "a.png – The image can be up to 100 pixels wide.",
    );
    assert.equal(
      of({ file_image_min_height_restrict: "100" }, 9, 99),
      "a.png – The image must be at least 100 pixels high.",
    );
    assert.equal(
      of({ file_image_max_height_restrict: "100" }, 9, 101),
      "a.png – The image can be up to 100 pixels high.",
    );
    assert.equal(of({ file_image_required_aspect_ratio: "16:9" }, 1920, 1080), null);
    assert.equal(of({ file_image_required_aspect_ratio: "16:9" }, 1366, 768), null);
    assert.equal(
      of({ file_image_required_aspect_ratio: "16:9" }, 4, 3),
      "a.png – The image must have the aspect ratio 16:9.",
    );
    assert.equal(of({ file_image_required_aspect_ratio: "nonsense" }, 4, 3), null);
  });

  it("need a picture's size only if they limit it", () => {
    const asks = (meta: Record<string, unknown>) => needsImageSizes(fileLimits(fieldOf("file", meta)));
    assert.deepEqual(
      [asks({ file_max: "1", accept: "image/*" }), asks({ file_image_required_aspect_ratio: "1" })],
      [false, true],
    );
  });

  it("accept shapes in all common spellings", () =>
    assert.deepEqual(["16:9", "16/9", "3x2", "1.5", "", "1:0", "a:b", "1:2:3"].map(readRatio), [
      16 / 9,
      16 / 9,
      1.5,
      1.5,
      null,
      null,
      null,
      null,
    ]));
});
