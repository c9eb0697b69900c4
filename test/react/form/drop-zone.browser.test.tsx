// Engines: date and file inputs
import { imageSize } from "../../../src/shared/form/fields/file/start-file-validation.ts";
import { sendKeys } from "@web/test-runner-commands";
import { assert, until } from "../../support/index.ts";
import { feedback, showForm } from "./show-form.ts";
import {
  allStored,
  button,
  choose,
  drag,
  drop,
  dropZone,
  ids,
  items,
  picture,
  site,
  SLOW_MS,
  states,
  text,
  transfer,
  useDropZone,
  zone,
} from "./use-drop-zone.ts";

describe("a drop zone", () => {
  useDropZone();
  const uploads = async () =>
    ((await site.stored()) as { uploads: { id: number; name: string; hash: string }[] }).uploads;

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
});
