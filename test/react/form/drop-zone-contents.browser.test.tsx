import { DETACHED_GRACE_MS } from "../../../src/shared/core/element/detached-grace.ts";
import { advanceUntil, assert, axeFindings, until, useTestClock } from "../../support/index.ts";
import { control, feedback, showForm } from "./show-form.ts";
import {
  allStored,
  button,
  choose,
  container,
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

  it("replaces the file where only one is allowed", async () => {
    const host = await showForm([dropZone({ multiple_file: "" })]);
    drop(host, text("a.txt"));
    await allStored(host, 1);
    drop(host, text("b.txt"));
    await until(() => states(host).join() === "b.txt | Uploaded", "the second");
    assert.equal(ids(host).length, 1);
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
