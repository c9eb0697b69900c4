// Engines: date and file inputs
import { imageSize } from "../../../src/shared/form/fields/file/start-file-validation.ts";
import { valueToText } from "../../../src/shared/form/values/field-value.ts";
import { sendKeys } from "@web/test-runner-commands";
import { DETACHED_GRACE_MS } from "../../../src/shared/core/element/detached-grace.ts";
import {
  advanceUntil,
  assert,
  axeFindings,
  cleanFixtures,
  until,
  useContainer,
  useTestClock,
  type TestContainer,
  type TestSite,
} from "../../support/index.ts";
import { control, feedback, showForm, useFormSite, type FieldInput, type FormElement } from "./show-form.ts";

const dropZone = (meta: Record<string, unknown> = {}): FieldInput => ({
  id: 1,
  type: "file",
  label: "Papers",
  meta: { sub_type: "dropzonejs", multiple_file: "on", ...meta },
});
const SLOW_MS = 60_000;

const text = (name: string, content = "a") => new File([content], name, { type: "text/plain" });

/** A real picture of this size. */
async function picture(name: string, width: number, height: number): Promise<File> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  return new File([blob ?? assert.fail("no picture")], name, { type: "image/png" });
}

describe("a drop zone", () => {
  let container: TestContainer;
  let site: TestSite;
  beforeEach(async () => {
    container = useContainer();
    site = await useFormSite(container, "drop");
  });
  afterEach(cleanFixtures);

  const zone = (host: Element) =>
    host.querySelector<HTMLElement>("#wsf-1-field-1-dropzonejs") ?? assert.fail("no drop zone");
  const choose = (host: Element) => zone(host).querySelector("button") ?? assert.fail("no button");
  const items = (host: Element) => [...host.querySelectorAll<HTMLElement>(".wsf-dropzonejs-preview")];
  const states = (host: Element) =>
    items(host).map((item) =>
      [".wsf-dropzonejs-name", ".wsf-dropzonejs-state"]
        .map((part) => item.querySelector(part)?.textContent)
        .join(" | "),
    );
  const button = (host: Element, name: string) =>
    [...host.querySelectorAll("button")].find((one) => one.ariaLabel === name) ?? assert.fail(`no button "${name}"`);
  const ids = (host: FormElement) =>
    Object.values(
      (JSON.parse(valueToText(host.get(1)) || "{}") as { attachment_ids?: Record<string, number> }).attachment_ids ??
        {},
    );
  const uploads = async () =>
    ((await site.stored()) as { uploads: { id: number; name: string; hash: string }[] }).uploads;

  const transfer = (files: File[]) => {
    const data = new DataTransfer();
    for (const file of files) data.items.add(file);
    return data;
  };
  const drag = (target: Element, type: string, dataTransfer: DataTransfer) =>
    target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  const drop = (host: Element, ...files: File[]) => drag(zone(host), "drop", transfer(files));
  const allStored = (host: Element, count: number) =>
    until(() => states(host).filter((state) => state.endsWith("| Uploaded")).length === count, `${count} stored files`);

  it("uses its row number in its texts", async () => {
    const meta = { placeholder: "Guest #section_row_number", file_button_label: "Photo #section_row_number" };
    const rules = { accept: ".txt", dropzonejs_dict_invalid_file_type: "No photo of guest #section_row_number" };
    const host = await showForm([dropZone({ ...meta, ...rules })], {
      section: { section_repeatable: "on", section_repeat_default: "2" },
    });
    const zones = () => [...host.querySelectorAll<HTMLElement>(".wsf-dropzonejs")];
    await until(() => zones().length === 2, "the drop zones");
    const texts = zones().map((one) => [...one.children].map((child) => child.textContent.trim()).filter(Boolean));
    assert.deepEqual(texts, [
      ["Guest 1", "Photo 1"],
      ["Guest 2", "Photo 2"],
    ]);
    drag(
      zones()[1] ?? assert.fail("no second zone"),
      "drop",
      transfer([new File(["x"], "x.png", { type: "image/png" })]),
    );
    await until(() => states(host)[0]?.includes("No photo of guest 2"), "the refusal");
  });

  it("shows that it accepts dragged files, uploads dropped ones, and sends their ids", async () => {
    const host = await showForm([dropZone({ required: "on" })]);
    assert.equal(host.valid, false);
    const data = transfer([text("a.txt")]);
    drag(zone(host), "dragenter", data);
    await until(() => zone(host).dataset["over"] === "true", "the mark");
    drag(zone(host), "dragleave", data);
    await until(() => zone(host).dataset["over"] === undefined, "no mark");
    assert.equal(drop(host, text("a.txt"), text("<b>.txt", "bc")), false, "the browser would open the file");
    await allStored(host, 2);
    const stored = await uploads();
    assert.deepEqual(stored.map(({ name }) => name).toSorted(), ["<b>.txt", "a.txt"]);
    assert.deepEqual(
      ids(host),
      ["a.txt", "<b>.txt"].map((name) => stored.find((upload) => upload.name === name)?.id),
    );
    assert.equal(host.valid, true);
    await host.submit();
    const [call] = await site.calls("submit");
    const [sent] = [call?.fields["field_1[]"] ?? ""].flat();
    assert.deepEqual(Object.keys(JSON.parse(String(sent)) as object), ["type", "attachment_ids"]);
  });

  it("shrinks pictures before the upload, and shows them as chosen", async () => {
    const host = await showForm([
      dropZone({ file_image_max_width: "20", file_image_compression: "60", file_image_mime: "image/jpeg" }),
    ]);
    const sent: File[] = [];
    const append = FormData.prototype.append;
    FormData.prototype.append = function (name: string, value: string | Blob, ...rest: string[]) {
      if (value instanceof File) sent.push(value);
      append.call(this, name, value as Blob, ...rest);
    };
    try {
      drop(host, await picture("wide.png", 40, 10), text("a.txt"));
      await allStored(host, 2);
    } finally {
      FormData.prototype.append = append;
    }
    const [notes, wide] = sent.toSorted((one, other) => one.name.localeCompare(other.name));
    assert.deepEqual(
      [wide?.name, wide && (await imageSize(wide)), notes?.name],
      ["wide.jpg", { width: 20, height: 5 }, "a.txt"],
    );
    assert.deepEqual(states(host), ["wide.png | Uploaded", "a.txt | Uploaded"]);
    assert.deepEqual((await uploads()).map(({ name }) => name).toSorted(), ["a.txt", "wide.jpg"]);
  });

  it("accepts pasted files, and those from the chooser of its button", async () => {
    const host = await showForm([dropZone({ accept: ".txt", file_button_label: "Look for files" })]);
    choose(host).focus();
    const paste = new ClipboardEvent("paste", { bubbles: true, cancelable: true });
    // Some browsers do not let a test fill the clipboard data of an event.
    Object.defineProperty(paste, "clipboardData", { value: transfer([text("pasted.txt")]) });
    choose(host).dispatchEvent(paste);
    await allStored(host, 1);
    const chooser = zone(host).querySelector<HTMLInputElement>("input[type=file]") ?? assert.fail("no chooser");
    assert.deepEqual([chooser.accept, chooser.multiple, choose(host).textContent], [".txt", true, "Look for files"]);
    let opened = 0;
    chooser.addEventListener("click", (event) => ((opened += 1), event.preventDefault()));
    await sendKeys({ press: "Enter" });
    assert.equal(opened, 1);
    chooser.files = transfer([text("chosen.txt")]).files;
    chooser.dispatchEvent(new Event("change", { bubbles: true }));
    await allStored(host, 2);
  });

  it("refuses unwanted files without sending them, in the author's words", async () => {
    const host = await showForm([
      dropZone({
        accept: ".txt",
        file_max: "1",
        file_max_size: "0.001",
        validate_inline: "on",
        dropzonejs_dict_file_too_big: "{{filesize}} of {{maxFilesize}} MB",
      }),
    ]);
    drop(host, text("a.exe"), text("big.txt", "x".repeat(105_000)), text("first.txt"), text("second.txt"));
    await until(() => states(host)[2] === "first.txt | Uploaded", "the good one");
    assert.deepEqual(states(host), [
      "a.exe | This file type isn't accepted. Choose a file of type txt.",
      "big.txt | 0.1 of 0.001 MB",
      "first.txt | Uploaded",
      "second.txt | Choose no more than 1 file.",
    ]);
    assert.equal((await site.calls("dropzone")).length, 1);
    assert.equal(host.valid, false);
    await until(() => feedback(host, 1)?.includes("a.exe – This file type"), "what is wrong");
    for (const name of ["a.exe", "big.txt", "first.txt"]) button(host, `Remove: ${name}`).click();
    await until(() => states(host).join() === "second.txt | Uploaded", "the next in line");
    assert.equal(host.valid, true);
    assert.equal(document.activeElement, choose(host));
  });

  it("uses the author's words under the original's names, else the site's", async () => {
    const zoneWith = dropZone({
      file_max: "1",
      file_max_size: "0.001",
      dropzonejs_dict_max_file_size: "At most {{maxFilesize}} MB",
      dropzonejs_dict_max_file_count: "One is enough",
      dropzonejs_dict_remove_file: "Away",
    });
    const language = { dropzonejs_remove: "Take out", dropzonejs_cancel: "Stop" };
    const host = await showForm([zoneWith, { ...dropZone(), id: 2 }], { config: { settings_form: { language } } });
    drop(host, text("big.txt", "x".repeat(2000)), text("first.txt"), text("second.txt"));
    await until(() => states(host)[1] === "first.txt | Uploaded", "the good one");
    assert.deepEqual([states(host)[0], states(host)[2]], ["big.txt | At most 0.001 MB", "second.txt | One is enough"]);
    assert.ok(button(host, "Away: first.txt"));
    const other = host.querySelector("#wsf-1-field-2-dropzonejs") ?? assert.fail("no second drop zone");
    drag(other, "drop", transfer([text("other.txt")]));
    await until(() => states(host).at(-1) === "other.txt | Uploaded", "the other file");
    assert.ok(button(host, "Take out: other.txt"));
  });

  it("validates pictures before it sends them, and shows them", async () => {
    const host = await showForm([dropZone({ file_image_max_width_restrict: "20", file_preview_width: "16px" })]);
    drop(host, await picture("wide.png", 40, 10), await picture("small.png", 10, 10));
    await until(() => states(host)[0] === "wide.png | The image can be up to 20 pixels wide.", "the refusal");
    await allStored(host, 1);
    await until(() => host.querySelectorAll(".wsf-dropzonejs-preview img").length === 2, "the pictures");
    assert.deepEqual(
      (await uploads()).map(({ name }) => name),
      ["small.png"],
    );
  });

  it("replaces the file where only one is allowed", async () => {
    const host = await showForm([dropZone({ multiple_file: "" })]);
    drop(host, text("a.txt"));
    await allStored(host, 1);
    drop(host, text("b.txt"));
    await until(() => states(host).join() === "b.txt | Uploaded", "the second");
    assert.equal(ids(host).length, 1);
  });

  it("reports the progress of an upload, sends nothing before its end, and cancels it", async () => {
    await site.control({ faults: { dropzone: { delayMs: SLOW_MS } } });
    const host = await showForm([dropZone()]);
    drop(host, text("slow.txt", "a".repeat(200_000)));
    const bar = await until(
      () => host.querySelector<HTMLProgressElement>("progress[aria-label='slow.txt']"),
      "the bar",
    );
    await until(() => bar.value === 1, "all bytes sent");
    assert.equal(host.validate(), false);
    await until(() => feedback(host, 1) === "Wait until all files are uploaded.", "why");
    assert.equal(await host.submit(), false);
    assert.equal((await site.calls("submit")).length, 0);
    button(host, "Cancel: slow.txt").click();
    await until(() => items(host).length === 0, "no files");
    assert.equal(host.get(1), "");
    assert.equal(host.valid, true);
  });

  it("reports failures, in the server's words where given, and tries again", async () => {
    await site.control({
      faults: { dropzone: { status: 400, body: { error: true, error_message: "A <b>virus</b>" }, times: 1 } },
    });
    const host = await showForm([dropZone()]);
    drop(host, text("a.txt"));
    await until(() => states(host).join() === "a.txt | A virus", "the server's words");
    assert.equal(host.valid, false);
    await site.control({ faults: { dropzone: { malformed: true, times: 1 } } });
    button(host, "Try again: a.txt").click();
    await until(() => states(host).join() === "a.txt | Upload failed. Try again.", "our words");
    button(host, "Try again: a.txt").click();
    await allStored(host, 1);
    assert.equal(host.valid, true);
  });

  it("is sorted by buttons that keep the focus, and by dragging", async () => {
    const host = await showForm([dropZone()]);
    drop(host, text("a.txt"), text("b.txt"), text("c.txt"));
    await allStored(host, 3);
    const [a, b, c] = ids(host);
    button(host, "Move earlier: c.txt").focus();
    await sendKeys({ press: "Enter" });
    await until(() => ids(host).join() === [a, c, b].join(), "the order");
    assert.equal(document.activeElement, button(host, "Move earlier: c.txt"));
    await sendKeys({ press: "Enter" });
    await until(() => ids(host).join() === [c, a, b].join(), "the order");
    assert.equal(button(host, "Move earlier: c.txt").ariaDisabled, "true");
    const data = new DataTransfer();
    const [first, , last] = items(host);
    assert.ok(first && last);
    drag(last, "dragstart", data);
    await until(() => last.dataset["dragged"], "the mark");
    drag(first, "drop", data);
    await until(() => ids(host).join() === [b, c, a].join(), "the order");
  });

  it("is not sortable where the author disables it", async () => {
    const host = await showForm([dropZone({ dropzonejs_sortable: "" })]);
    drop(host, text("a.txt"), text("b.txt"));
    await allStored(host, 2);
    assert.equal(host.querySelector("[aria-label^='Earlier']"), null);
    assert.equal(items(host)[0]?.draggable, false);
  });

  it("is emptied by reset and clear, also of running uploads, and filled by a script", async () => {
    const host = await showForm([dropZone()]);
    for (const away of ["reset", "clear"] as const) {
      drop(host, text("a.txt"));
      await allStored(host, 1);
      await site.control({ faults: { dropzone: { delayMs: SLOW_MS } } });
      drop(host, text("slow.txt", "a".repeat(200_000)));
      await until(() => states(host)[1]?.includes("Uploading"), "the slow one");
      host[away]();
      await until(() => items(host).length === 0 && host.valid, "nothing");
      await site.control({ faults: { dropzone: null } });
    }
    host.set(1, '{"type":"dropzonejs","attachment_ids":{"mine":3}}');
    await until(() => states(host).join() === "Saved file 1 | Uploaded", "the stored file");
    drop(host, text("a.txt"));
    await allStored(host, 2);
    assert.equal(ids(host)[0], 3);
  });

  it("is filled by the server's action, which replaces its files", async () => {
    const host = await showForm([dropZone()]);
    drop(host, text("a.txt"));
    await allStored(host, 1);
    const action = {
      action: "field_dropzonejs_file_objects",
      field_id: 1,
      section_repeatable_index: 0,
      file_objects: [{ attachment_id: 41, name: "from the server.pdf" }],
    };
    await site.control({
      faults: { submit: { body: { error: false, error_validation: true, data: { js: [action] } } } },
    });
    await host.submit();
    await until(() => states(host).join() === "from the server.pdf | Uploaded", "the server's file");
    assert.deepEqual(ids(host), [41]);
  });

  it("is filled with the named files of a draft, whose ids are sent, and shows them again after a reset", async () => {
    const hash = "c".repeat(32);
    const value = [
      {
        name: "letter.pdf",
        size: 4,
        type: "application/pdf",
        uuid: "a-1",
        attachment_id: "41",
        url: "https://example.com/letter.pdf",
      },
      { name: "plan.png", size: 9, type: "image/png", uuid: "", attachment_id: 42, preview: "/demo/pictures/room.svg" },
      { name: "evil.png", type: "image/png", uuid: "x", attachment_id: 43, url: "javascript:alert(1)" },
    ];
    const data = { meta: { field_1: { id: 1, value }, field_2: { id: 2, value } } };
    await site.control({ faults: { submit_hash: { body: { error: false, hash, data } } } });
    const host = await showForm([dropZone(), { id: 2, type: "text", label: "Other" }], {
      attributes: `hash="${hash}"`,
    });
    const names = "letter.pdf | Uploaded,plan.png | Uploaded,evil.png | Uploaded";
    await until(() => states(host).join() === names, "the files of the draft");
    assert.deepEqual(ids(host), [41, 42, 43]);
    await until(() => items(host)[1]?.querySelector("img")?.naturalWidth, "the picture that the site has");
    assert.deepEqual([items(host)[0]?.querySelector("img"), items(host)[2]?.querySelector("img")], [null, null]);
    assert.equal(control(host, 2).value, "", "files are no text");
    host.clear();
    await until(() => items(host).length === 0, "nothing");
    host.reset();
    await until(() => states(host).join() === names, "the files of the draft again");
  });

  it("ends its uploads with the element", async () => {
    const clock = useTestClock(container);
    await site.control({ faults: { dropzone: { delayMs: SLOW_MS } } });
    const host = await showForm([dropZone()]);
    const ended: string[] = [];
    const abort: () => void = Reflect.get(XMLHttpRequest.prototype, "abort");
    container.provide("log", { ...container.service("log"), error: (message: string) => void ended.push(message) });
    let aborted = 0;
    XMLHttpRequest.prototype.abort = function () {
      aborted += 1;
      abort.call(this);
    };
    try {
      drop(host, text("slow.txt", "a".repeat(200_000)));
      await advanceUntil(clock, () => host.querySelector("progress")?.value === 1, "all bytes sent");
      host.remove();
      await clock.advance(DETACHED_GRACE_MS);
      await until(() => aborted === 1, "the end of the upload");
      assert.deepEqual(ended, []);
    } finally {
      XMLHttpRequest.prototype.abort = abort;
    }
  });

  it("accepts nothing when read-only", async () => {
    const host = await showForm([dropZone({ readonly: "on" }), { ...dropZone({ disabled: "on" }), id: 2 }]);
    drop(host, text("a.txt"));
    assert.equal(items(host).length, 0);
    assert.equal(
      choose(host).disabled,
      host.querySelector<HTMLButtonElement>("#wsf-1-field-2-dropzonejs button")?.disabled,
    );
  });

  it("shows the author's markup, sanitised", async () => {
    const host = await showForm([
      dropZone({ placeholder: "<p>Drop <b>here</b></p><img src=x onerror='globalThis.injected = true'>" }),
    ]);
    await until(() => zone(host).querySelector("b")?.textContent === "here", "the markup");
    assert.equal(zone(host).querySelector("[onerror]"), null);
    assert.equal(control(host, 1).hasAttribute("placeholder"), false);
  });

  for (const scheme of ["light", "dark"])
    it(`passes an audit, ${scheme}, also while invalid and while uploading`, async () => {
      await site.control({ faults: { dropzone: { delayMs: SLOW_MS } } });
      const host = await showForm([dropZone({ accept: ".txt,.png", required: "on" })], {
        attributes: `scheme="${scheme}"`,
      });
      host.validate();
      await until(() => feedback(host, 1), "what is missing");
      assert.equal(document.activeElement, choose(host));
      assert.deepEqual(await axeFindings(host), []);
      drop(host, await picture("a.png", 40, 20), text("b.txt"), text("c.exe"));
      await until(() => host.querySelectorAll("progress").length === 2, "the bars");
      assert.deepEqual(await axeFindings(host), []);
    });
});
