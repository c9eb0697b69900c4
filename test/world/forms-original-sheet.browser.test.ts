// Engines: style sheets and layers, layout and geometry
import { control, feedback, fill, showForm, type FieldInput, type FormElement } from "../react/form/show-form.ts";
import { dataGrid, labelledField } from "../support/form-builder.ts";
import { assert, cleanFixtures, fixture, until, useContainer } from "../support/index.ts";
import { ORIGINAL_FORM_SHEET } from "./original-form-sheet.ts";

const text = (id: number, label: string, meta: object = {}) => labelledField(id, "text", label, { ...meta });
const checkbox = (id: number, label: string, meta: object, ...labels: string[]) =>
  labelledField(id, "checkbox", label, {
    checkbox_field_label: 0,
    checkbox_field_value: 0,
    data_grid_checkbox: dataGrid(...labels),
    ...meta,
  });

let sheet: HTMLStyleElement | undefined;

/** Shows a form, 620 px wide, on a page with the original's sheet. */
async function beside(fields: FieldInput[], form: object = {}): Promise<FormElement> {
  sheet = document.createElement("style");
  sheet.textContent = `${ORIGINAL_FORM_SHEET} wsf-form { width: 620px; }`;
  document.head.append(sheet);
  return showForm(fields, { form });
}

/** Left, top and width of controls, in whole pixels from the corner of the form. */
const places = (host: FormElement, ids: number[]) => {
  const corner = host.getBoundingClientRect();
  return ids.map((id) => {
    const { left, top, width } = control(host, id).getBoundingClientRect();
    return { left: Math.round(left - corner.left), top: Math.round(top - corner.top), width: Math.round(width) };
  });
};

describe("a form beside the original's own sheet", () => {
  beforeEach(() => void useContainer());
  afterEach(() => {
    sheet?.remove();
    cleanFixtures();
  });

  it("has two halves on one line, where the original has them", async () => {
    const host = await beside([
      text(1, "First", { breakpoint_size_25: "6" }),
      text(2, "Last", { breakpoint_size_25: "6" }),
    ]);
    const [first, last] = places(host, [1, 2]);
    assert.deepEqual([first!.left, first!.width, last!.left, last!.width], [0, 300, 320, 300]);
    assert.equal(first!.top, last!.top);
  });

  it("has three thirds on one line, and a field of full width below", async () => {
    const thirds = [1, 2, 3].map((id) => text(id, `Third ${id}`, { breakpoint_size_25: "4" }));
    const host = await beside([...thirds, text(4, "Whole")]);
    const all = places(host, [1, 2, 3, 4]);
    assert.equal(new Set(all.slice(0, 3).map(({ top }) => top)).size, 1);
    assert.ok(all[3]!.top > all[0]!.top && all[3]!.width === 620);
    for (const [index, { left, width }] of all.slice(0, 3).entries()) {
      assert.ok(Math.abs(left - index * (640 / 3)) <= 1, `left ${left}`);
      assert.ok(Math.abs(width - (640 / 3 - 20)) <= 1, `width ${width}`);
    }
  });

  it("leaves free the columns of an offset", async () => {
    const host = await beside([text(1, "Right half", { breakpoint_size_25: "6", breakpoint_offset_25: "6" })]);
    assert.deepEqual(
      places(host, [1]).map(({ left, width }) => [left, width]),
      [[320, 300]],
    );
  });

  it("has labels on the left on one line with their controls", async () => {
    const host = await beside([text(1, "First")], { label_position_form: "left", label_column_width_form: "3" });
    const label = host.querySelector("label")!.getBoundingClientRect();
    const field = control(host, 1).getBoundingClientRect();
    assert.ok(
      label.right <= field.left && label.top < field.bottom && field.top < label.bottom,
      JSON.stringify([label, field]),
    );
    assert.ok(Math.abs(field.left - host.getBoundingClientRect().left - 160) <= 1, `at ${field.left}`);
  });

  it("has each choice's label beside its box, and the boxes of a grid in columns", async () => {
    const host = await beside([
      checkbox(1, "Plain", {}, "One", "Two"),
      checkbox(2, "Grid", { orientation: "grid", orientation_breakpoint_size_25: "6" }, "Three", "Four"),
    ]);
    const boxes = [...host.querySelectorAll<HTMLInputElement>("input[type=checkbox]")].map((box) => ({
      box: box.getBoundingClientRect(),
      label: box.labels![0]!.getBoundingClientRect(),
    }));
    for (const { box, label } of boxes) {
      assert.ok(box.right <= label.left && label.left - box.right < 20, "beside it");
      assert.ok(box.top < label.bottom && label.top < box.bottom, "in one line");
    }
    assert.ok(boxes[0]!.box.top < boxes[1]!.box.top, "one below the other");
    assert.equal(boxes[2]!.box.top, boxes[3]!.box.top);
    assert.ok(Math.abs(boxes[3]!.box.left - boxes[2]!.box.left - 320) <= 1, "half the form apart");
  });

  it("fits a page as narrow as a phone", async () => {
    const host = await beside([
      text(1, "First", { breakpoint_size_25: "6" }),
      text(2, "Last", { breakpoint_size_25: "6" }),
    ]);
    host.style.width = "320px";
    assert.deepEqual(
      places(host, [1, 2]).map(({ left, width }) => [left, width]),
      [
        [0, 150],
        [170, 150],
      ],
    );
    assert.ok(host.scrollWidth <= 320);
  });

  it("shows every message that its markup shows, and no other", async () => {
    const host = await beside([
      text(1, "Name", { required: "on", invalid_feedback: "Name, please." }),
      checkbox(2, "Consent", {
        invalid_feedback: "Please agree.",
        data_grid_checkbox: dataGrid({ required: "on", data: ["I agree"] }),
      }),
      checkbox(3, "At least one", { checkbox_min: "1", invalid_feedback: "Choose one." }, "One", "Two"),
      text(4, "Note", { invalid_feedback: "Not seen." }),
    ]);
    assert.deepEqual(
      [1, 2, 3, 4].map((id) => feedback(host, id)),
      [null, null, null, null],
    );
    host.validate();
    await until(() => feedback(host, 1), "the first message");
    const hidden = (id: number) => host.querySelector(`#wsf-1-invalid-feedback-${id}`)?.getAttribute("aria-hidden");
    for (const id of [1, 2, 3, 4]) assert.equal(feedback(host, id) === null, hidden(id) === "true", `message ${id}`);
    assert.deepEqual([feedback(host, 1), feedback(host, 4)], ["Name, please.", null]);
    assert.ok(
      feedback(host, 2) !== null || host.querySelector("#wsf-1-invalid-feedback-2-row-1")?.checkVisibility(),
      "of the box",
    );
    assert.ok(feedback(host, 3), "of the group");

    fill(control(host, 1), "Ada");
    await until(() => feedback(host, 1) === null, "the message's end");
  });

  it("has the same layout without that sheet", async () => {
    const host = await beside([
      text(1, "First", { breakpoint_size_25: "6" }),
      text(2, "Last", { breakpoint_size_25: "6" }),
    ]);
    const before = places(host, [1, 2]).map(({ left, width }) => [left, width]);
    sheet!.textContent = "wsf-form { width: 620px; }";
    assert.deepEqual(
      places(host, [1, 2]).map(({ left, width }) => [left, width]),
      before,
    );
  });

  it("uses the gap that a theme sets", async () => {
    const host = await beside([
      text(1, "First", { breakpoint_size_25: "6" }),
      text(2, "Last", { breakpoint_size_25: "6" }),
    ]);
    const theme = fixture("<style>wsf-form { --wsf-form-grid-gap: 60px; }</style>");
    assert.deepEqual(
      places(host, [1, 2]).map(({ left }) => left),
      [0, 340],
    );
    theme.remove();
  });
});
