// Engines: date and file inputs
import {
  assert,
  axeFindings,
  cleanFixtures,
  createSite,
  until,
  useContainer,
  type TestContainer,
} from "../../support/index.ts";
import { imageSize } from "../../../src/shared/form/fields/file/start-file-validation.ts";
import { control, feedback, showForm, useFormSite, type FieldInput, type FormElement } from "./show-form.ts";

const files = (meta: Record<string, unknown> = {}): FieldInput => ({
  id: 1,
  type: "file",
  label: "Papers",
  meta: { multiple_file: "on", ...meta },
});

/** A real picture of this size. */
async function picture(name: string, width: number, height: number): Promise<File> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  return new File([blob ?? assert.fail("no picture")], name, { type: "image/png" });
}

describe("files of the browser's own chooser", () => {
  let container: TestContainer;
  beforeEach(() => {
    container = useContainer();
  });
  afterEach(cleanFixtures);

  /** As the chooser does it. */
  function choose(host: Element, ...chosen: File[]): void {
    const transfer = new DataTransfer();
    for (const file of chosen) transfer.items.add(file);
    control(host, 1).files = transfer.files;
    for (const type of ["input", "change"]) control(host, 1).dispatchEvent(new Event(type, { bubbles: true }));
  }
  const previews = (host: Element) => [...host.querySelectorAll(".wsf-file-preview li")];

  it("are validated by number, size and type, with errors at the field", async () => {
    const host = await showForm([files({ file_max: "1", accept: ".txt", validate_inline: "on" })]);
    choose(host, new File(["a"], "a.txt"), new File(["b"], "<b>.exe"));
    await until(
      () => feedback(host, 1) === "Please choose at most 1 files. / <b>.exe: files of this kind are not taken here",
      "what is wrong",
    );
    assert.equal(host.valid, false);
    choose(host, new File(["a"], "a.txt"));
    await until(() => feedback(host, 1) === null, "nothing wrong");
    assert.equal(host.valid, true);
  });

  it("are validated as pictures, by the last choice", async () => {
    const host = await showForm([files({ file_image_max_width_restrict: "20", validate_inline: "on" })]);
    choose(host, await picture("wide.png", 40, 10), new File(["no picture"], "odd.png", { type: "image/png" }));
    await until(() => feedback(host, 1) === "wide.png: the image may be at most 20 pixels wide", "what is wrong");
    choose(host, await picture("wide.png", 40, 10));
    choose(host, await picture("small.png", 10, 10));
    await until(() => feedback(host, 1) === null && host.valid, "nothing wrong");
  });

  it("are shown with pictures and names, in the author's width, and removed with the form's values", async () => {
    const host = await showForm([files({ file_preview: "on", file_preview_width: "60px" })]);
    choose(
      host,
      await picture("a.png", 40, 20),
      new File(["b"], "<i>b</i>.txt"),
      new File(["no picture"], "odd.png", { type: "image/png" }),
    );
    const image = await until(() => host.querySelector<HTMLImageElement>(".wsf-file-preview img"), "a picture");
    await until(
      () => image.naturalWidth === 40 && image.getBoundingClientRect().width === 60,
      "the picture in its width",
    );
    await until(() => host.querySelectorAll(".wsf-file-preview img").length === 1, "the one that is no picture to go");
    assert.deepEqual(
      previews(host).map(({ textContent }) => textContent),
      ["a.png", "<i>b</i>.txt", "odd.png"],
    );
    host.reset();
    await until(() => previews(host).length === 0, "no previews");
    assert.equal(control(host, 1).files?.length, 0);
  });

  it("are shown side by side, below each other, or in a grid", async () => {
    const tops = async (meta: Record<string, unknown>) => {
      cleanFixtures();
      const host = await showForm([files({ file_preview: "on", ...meta })]);
      choose(host, new File(["a"], "a.txt"), new File(["b"], "b.txt"), new File(["c"], "c.txt"));
      await until(() => previews(host).length === 3, "three");
      const lines = previews(host).map((item) => item.getBoundingClientRect().top);
      return lines.map((top) => new Set(lines.filter((other) => other <= top)).size);
    };
    assert.deepEqual(await tops({}), [1, 1, 1]);
    assert.deepEqual(await tops({ orientation: "" }), [1, 2, 3]);
    assert.deepEqual(await tops({ orientation: "grid", orientation_breakpoint_size_25: "6" }), [1, 1, 2]);
  });

  it("arrive at the server under the field's name", async () => {
    const site = await useFormSite(container, "files");
    const host = await showForm([files({ file_max: "2" })]);
    choose(host, new File(["a"], "a.txt", { type: "text/plain" }), new File(["bc"], "b.txt", { type: "text/plain" }));
    await host.submit();
    const [call] = (await site.calls("submit")) as unknown as {
      files: { field: string; name: string; size: number }[];
    }[];
    assert.deepEqual(
      call?.files.map(({ field, name, size }) => [field, name, size]),
      [
        ["field_1[]", "a.txt", 1],
        ["field_1[]", "b.txt", 2],
      ],
    );
  });

  describe("that are pictures", () => {
    beforeEach(async () => {
      const { forms } = (await createSite("pictures").settings()) as { forms: object };
      container.provide("settings", { forms } as never);
    });

    /** The files that are sent, with the sizes of pictures. */
    async function sent(host: FormElement) {
      const bodies: FormData[] = [];
      const { fetch } = window;
      window.fetch = (input, init) => {
        if (init?.body instanceof FormData) bodies.push(init.body);
        return fetch(input, init);
      };
      try {
        await host.submit();
      } finally {
        window.fetch = fetch;
      }
      const parts =
        bodies
          .at(-1)
          ?.getAll("field_1[]")
          .filter((part) => part instanceof File) ?? [];
      return Promise.all(parts.map(async (part) => ({ part, size: (await imageSize(part)) ?? null })));
    }

    it("are sent no larger than the author allows, in the requested type; other files unchanged", async () => {
      const host = await showForm([
        files({ file_image_max_width: "20", file_image_max_height: "20", file_image_mime: "image/jpeg" }),
      ]);
      const notes = new File(["notes"], "notes.txt", { type: "text/plain" });
      const broken = new File(["no picture"], "odd.png", { type: "image/png" });
      choose(host, await picture("wide.old.png", 40, 10), notes, broken, await picture("small.png", 4, 8));
      const [wide, ...rest] = await sent(host);
      assert.deepEqual(
        [wide?.part.name, wide?.part.type, wide?.size],
        ["wide.old.jpg", "image/jpeg", { width: 20, height: 5 }],
      );
      assert.deepEqual(
        rest.map(({ part }) => part.name),
        ["notes.txt", "odd.png", "small.jpg"],
      );
      // Transparent parts become white, not black.
      const bitmap = await createImageBitmap(wide?.part ?? assert.fail("no picture"));
      const pen = document.createElement("canvas").getContext("2d");
      pen?.drawImage(bitmap, 0, 0);
      assert.deepEqual([...(pen?.getImageData(5, 2, 1, 1).data ?? [])], [255, 255, 255, 255]);
    });

    it("are sent as chosen last, cropped to the requested shape", async () => {
      const host = await showForm([
        files({ file_image_max_width: "20", file_image_max_height: "10", file_image_crop: "on" }),
      ]);
      choose(host, await picture("a.png", 4000, 3000));
      choose(host, await picture("b.png", 40, 40));
      const [first, ...none] = await sent(host);
      assert.deepEqual([first?.part.name, first?.size, none], ["b.png", { width: 20, height: 10 }, []]);
    });

    it("are sent unchanged where they would become larger", async () => {
      const host = await showForm([files({ file_image_max_width: "200", file_image_compression: "100" })]);
      const canvas = Object.assign(document.createElement("canvas"), { width: 200, height: 100 });
      const pen = canvas.getContext("2d");
      for (let at = 0; at < 200; at++) pen?.fillRect(at, 0, 1, (at * 37) % 100);
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.1));
      const chosen = new File([blob ?? assert.fail("no picture")], "c.jpg", { type: "image/jpeg" });
      choose(host, chosen);
      const [only] = await sent(host);
      assert.deepEqual([only?.part.size, only?.size], [chosen.size, { width: 200, height: 100 }]);
    });
  });

  it("pass an audit, also while invalid", async () => {
    const host = await showForm([files({ file_preview: "on", required: "on", file_max: "1" })], {
      attributes: `scheme="dark"`,
    });
    choose(host, await picture("a.png", 40, 20), new File(["b"], "b.txt"));
    host.validate();
    await until(() => feedback(host, 1) && host.querySelector("img"), "the previews, and what is wrong");
    assert.deepEqual(await axeFindings(host), []);
  });
});
