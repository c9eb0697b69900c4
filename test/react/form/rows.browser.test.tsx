import { sendKeys } from "@web/test-runner-commands";
import { text as textField } from "../../../src/react/form/fields/native-fields.tsx";
import type { FormEventDetail } from "../../../src/shared/form/session/events.ts";
import { ROW_TEXTS } from "../../../src/shared/form/session/row-actions.ts";
import { conditional, dataGrid } from "../../support/form-builder.ts";
import { assert, cleanFixtures, frames, until } from "../../support/index.ts";
import { type FieldInput } from "./show-form.ts";
import {
  container,
  control,
  ICONS,
  icons,
  input,
  NAME,
  press,
  rowElements,
  said,
  show,
  useRows,
  type Meta,
} from "./use-rows.ts";

describe("rows of a repeatable section", () => {
  useRows();

  describe("are drawn", () => {
    it("with the original's ids, names, marks and icons", async () => {
      const host = await show([NAME, icons()], { section_repeat_default: "2" });
      assert.deepEqual(
        rowElements(host).map(({ id }) => id),
        ["wsf-1-section-5-repeat-1", "wsf-1-section-5-repeat-2"],
      );
      assert.equal(rowElements(host)[0]?.getAttribute("data-repeatable"), "");
      assert.equal(input(host, 2).id, "wsf-1-field-1-repeat-2");
      assert.equal(host.querySelector("#wsf-1-field-wrapper-1-repeat-2")?.getAttribute("data-repeatable-index"), "2");
      const box = host.querySelector("#wsf-1-field-wrapper-2-repeat-1 > [data-section-icons]");
      assert.equal(box?.className, "wsf-section-icons-circle");
      assert.deepEqual(
        [...(box?.querySelectorAll<HTMLElement>(".wsf-section-icons > button") ?? [])].map(
          ({ dataset, title, classList }) => [dataset.action, title, classList[0]],
        ),
        ICONS.map((type) => [`wsf-section-${type}-icon`, `Do ${type}`, `wsf-section-${type}`]),
      );
      assert.equal(control(host, 1, "add-icon").getAttribute("data-repeatable-section-id"), "5");
      assert.deepEqual([container.log.warnings, container.log.errors], [[], []]);
    });

    it("each with its own name, and with one legend unless every row shows it", async () => {
      const host = await show([NAME], { section_repeat_default: "2" });
      assert.deepEqual(
        rowElements(host).map((row) => [row.ariaLabel, row.querySelector("legend")?.textContent]),
        [
          ["Guest (row 1)", "Guest"],
          ["Guest (row 2)", undefined],
        ],
      );
      cleanFixtures();
      const labelled = await show([NAME], { section_repeat_default: "2", section_repeat_label: "on" });
      assert.equal(labelled.querySelectorAll("legend").length, 2);
    });

    it("with icons as text, as an author's markup, and in the author's colours", async () => {
      const host = await show([NAME, icons(["add"], { section_icons_style: "text" })]);
      assert.equal(control(host, 1, "add-icon").textContent, "Do add");
      cleanFixtures();
      const custom = await show([
        NAME,
        icons(["move-up"], {
          section_icons_style: "custom",
          section_icons_html_move_up: "<b>Up</b><script>window.ran = 1</script>",
        }),
      ]);
      await until(() => custom.querySelector("button b"), "the author's markup");
      assert.equal(control(custom, 1, "move-up-icon").textContent, "Up");
      cleanFixtures();
      const coloured = await show([
        NAME,
        icons(["add"], { section_icons_color_on: "rgb(1, 2, 3)", section_icons_size: "32" }),
      ]);
      const add = control(coloured, 1, "add-icon");
      assert.deepEqual([getComputedStyle(add).color, add.getBoundingClientRect().height], ["rgb(1, 2, 3)", 32]);
    });
  });

  it("are reset and emptied by icons, one by one inside and all together outside", async () => {
    const named = { ...NAME, meta: { default_value: "nobody" } };
    const both = icons(["reset", "clear"]);
    const host = await show(
      [named, both],
      { section_repeat_default: "2" },
      {
        outside: [{ ...both, id: 50, meta: { ...both.meta, section_repeatable_section_id: "5" } }],
      },
    );
    await press(control(host, 1, "clear-icon"));
    assert.deepEqual([host.get(1, 1), host.get(1, 2)], ["", "nobody"]);
    await press(control(host, 1, "reset-icon"));
    assert.deepEqual([input(host, 1).value, input(host, 2).value], ["nobody", "nobody"]);
    await press(host.querySelector<HTMLElement>('#wsf-1-field-wrapper-50 [data-action="wsf-section-clear-icon"]')!);
    assert.deepEqual([input(host, 1).value, input(host, 2).value], ["", ""]);
    await until(() => said().includes(ROW_TEXTS.rows_cleared), "the announcement");
  });

  it("fire events at the tag and at the document", async () => {
    const host = await show();
    const received: [string, unknown, unknown][] = [];
    const stop = new AbortController();
    for (const name of ["add-5", "5", "move-5", "delete-5"]
      .map((end) => `wsf-section-repeatable-${end}`)
      .concat("wsf-section-repeatable"))
      document.addEventListener(
        name,
        (event) => {
          const { sectionId, row } = (event as CustomEvent<FormEventDetail>).detail;
          received.push([name.replace("wsf-section-repeatable", ""), sectionId, row]);
        },
        { signal: stop.signal },
      );
    await press(control(host, 1, "add-icon"));
    await press(control(host, 2, "delete-icon"));
    stop.abort();
    assert.deepEqual(received, [
      ["-add-5", 5, 2],
      ["-5", 5, 2],
      ["", 5, 2],
      ["-delete-5", 5, 2],
      ["-5", 5, 2],
      ["", 5, 2],
    ]);
  });

  it("are validated separately, and named with their number in the summary", async () => {
    const host = await show([{ ...NAME, meta: { required: "on" } }, icons()], { section_repeat_default: "3" });
    host.set(1, "Ada", 2);
    await press(control(host, 3, "move-up-icon"));
    assert.equal(host.validate(), false);
    await until(() => host.querySelector(".wsf-error-summary"), "the summary");
    const links = [...host.querySelectorAll<HTMLAnchorElement>(".wsf-error-summary a")];
    assert.deepEqual(
      links.map(({ textContent, hash }) => [textContent?.split(":")[0], hash]),
      [
        ["Name (row 1)", "#wsf-1-field-wrapper-1-repeat-1"],
        ["Name (row 2)", "#wsf-1-field-wrapper-1-repeat-3"],
      ],
    );
    links[1]?.click();
    assert.equal(document.activeElement, input(host, 3));
    assert.equal(input(host, 2).getAttribute("aria-invalid"), "false");
    await press(control(host, 3, "delete-icon"));
    await press(control(host, 1, "delete-icon"));
    assert.equal(host.valid, true);
  });

  it("are read and set by script under their index; an unknown index throws", async () => {
    const host = await show([NAME, icons()], { section_repeat_default: "2" });
    host.set(1, "Ada", 2);
    assert.deepEqual([host.get(1, 2), host.values["field_1[2]"]], ["Ada", "Ada"]);
    assert.throws(() => host.get(1), /has no field 1/);
    assert.throws(() => host.set(1, "x", 3), /has no field 1 in row 3/);
  });

  it("offer each option once where the field says so", async () => {
    const options = dataGrid("Window", "Aisle");
    const seat = (type: string, id: number): FieldInput => ({
      id,
      type,
      label: "Seat",
      meta: { dedupe_value_scope: "on", [`data_grid_${type}`]: options },
    });
    const host = await show([NAME, seat("select", 8), seat("radio", 9)], { section_repeat_default: "2" });
    const taken = () =>
      [...host.querySelectorAll("[data-dedupe]")].map((option) => [
        option.getAttribute("value"),
        option.matches(":disabled"),
      ]);
    assert.equal(host.querySelector<HTMLElement>("select")?.dataset.valueScope, "repeatable-section");
    assert.deepEqual(taken(), []);
    const select = host.querySelector<HTMLSelectElement>('[name="field_8[1][]"]')!;
    select.value = "Window";
    select.dispatchEvent(new Event("change", { bubbles: true }));
    host.querySelector<HTMLInputElement>('[name="field_9[2][]"][value="Aisle"]')!.click();
    await frames(2);
    assert.deepEqual(taken(), [
      ["Aisle", true],
      ["Window", true],
    ]);
    assert.equal(host.querySelectorAll("#wsf-1-section-5-repeat-2 option[data-dedupe]").length, 1);
  });

  it("have a once-only default in the first row only, and a new row does not take it from another", async () => {
    const options = dataGrid({ data: ["Window"], default: "on" }, "Aisle");
    const seat = (type: string, id: number): FieldInput => ({
      id,
      type,
      label: "Seat",
      meta: { dedupe_value_scope: "on", placeholder_row: "", [`data_grid_${type}`]: options },
    });
    const host = await show([seat("select", 8), seat("radio", 9), seat("checkbox", 10), icons()], {
      section_repeat_default: "2",
    });
    const chosen = () =>
      ([8, 9, 10] as const).map((id) => [1, 2].map((row) => (host.get(id, row) as string[]).join()).join("/"));
    assert.deepEqual(chosen(), ["Window/Aisle", "Window/", "Window/"]);
    for (const id of [8, 9, 10]) {
      host.set(id, "Aisle", 1);
      host.set(id, "Window", 2);
    }
    const press = (action: string, row: number) =>
      host
        .querySelector<HTMLButtonElement>(`#wsf-1-section-5-repeat-${row} [data-action=wsf-section-${action}-icon]`)
        ?.click();
    press("delete", 1);
    await until(() => !host.querySelector("#wsf-1-section-5-repeat-1"), "one row");
    press("add", 2);
    await until(() => host.querySelector("#wsf-1-section-5-repeat-1"), "two rows");
    assert.deepEqual(
      [9, 10].map((id) => [host.get(id, 1), host.get(id, 2)]),
      [
        [[], ["Window"]],
        [[], ["Window"]],
      ],
    );
    assert.deepEqual([host.get(8, 1), host.get(8, 2)], [["Aisle"], ["Window"]]);
    host.reset();
    assert.deepEqual(chosen(), ["Window/Aisle", "Window/", "Window/"]);
  });

  it("are locked and get classes separately by conditions on their values", async () => {
    const done = (verb: string, value: string) => ({ id: 1, object: "section", object_id: 5, action: verb, value });
    const rule = {
      if: [
        {
          conditions: [{ id: 1, object: "field", object_id: 1, logic: "equals", value: "done" }],
          logic_previous: "||",
        },
      ],
      then: [done("disabled", ""), done("class_add_wrapper", "done")],
      else: [],
    };
    const host = await show([NAME], { section_repeat_default: "2" }, { meta: conditional(rule) });
    host.set(1, "done", 2);
    await until(
      () => host.querySelector("[data-repeatable-index='2']")?.matches(".done:disabled"),
      "the row that is done",
    );
    assert.equal(host.querySelector("fieldset[data-repeatable-index='1']")?.matches(".done, :disabled"), false);
  });

  it("show their number in every text of a field, also after a move", async () => {
    const options = dataGrid("Guest #section_row_number");
    const list = (id: number, type: string, meta: Meta = {}): FieldInput => ({
      id,
      type,
      label: "Who #section_row_number",
      meta: { [`data_grid_${type}`]: options, label_render: "", ...meta },
    });
    const plain: FieldInput = {
      id: 6,
      type: "text",
      label: "Age",
      meta: { prepend: "No. #section_row_number", placeholder: "#section_row_number" },
    };
    const host = await show(
      [list(3, "radio"), list(4, "select"), list(5, "select", { select2: "on" }), plain, icons()],
      {
        section_repeat_default: "2",
      },
    );
    await until(() => host.querySelector("[role=combobox]"), "the searchable list");
    const texts = (row: number) => {
      const section = host.querySelector(`#wsf-1-section-5-repeat-${row}`);
      return [
        section?.querySelector("[data-row-radio] label")?.textContent,
        ...[...(section?.querySelectorAll("option[value^=Guest]") ?? [])].map(({ textContent }) => textContent),
        section?.querySelector("select")?.getAttribute("aria-label"),
        section?.querySelector(".wsf-input-group-prepend")?.textContent,
        section?.querySelector("input[type=text][name^=field_6]")?.getAttribute("placeholder"),
      ];
    };
    const of = (n: number) => [`Guest ${n}`, `Guest ${n}`, `Guest ${n}`, `Who ${n}`, `No. ${n}`, `${n}`];
    const press = (action: string, row: number) =>
      host
        .querySelector<HTMLButtonElement>(`#wsf-1-section-5-repeat-${row} [data-action=wsf-section-${action}-icon]`)
        ?.click();
    assert.deepEqual([texts(1), texts(2)], [of(1), of(2)]);
    press("move-up", 2);
    await until(() => texts(2)[0] === "Guest 1", "the move");
    assert.deepEqual([texts(1), texts(2)], [of(2), of(1)]);
    const box =
      host.querySelector<HTMLInputElement>("#wsf-1-section-5-repeat-1 [role=combobox]") ?? assert.fail("no list");
    box.focus();
    await sendKeys({ press: "ArrowDown" });
    await until(
      () => host.querySelector("#wsf-1-section-5-repeat-1 [role=option]")?.textContent === "Guest 2",
      "the offer",
    );
    await sendKeys({ press: "Escape" });
    press("delete", 2);
    await until(() => texts(1)[0] === "Guest 1", "the removal");
    assert.deepEqual(texts(1), of(1));
  });

  it("are drawn separately: a key redraws one field, a new row only itself", async () => {
    const { render: draw } = textField;
    assert.ok(draw);
    const drawn = new Set<string>();
    textField.render = (props, context) => {
      drawn.add(props.item.key);
      return draw(props, context);
    };
    try {
      const host = await show([{ ...NAME, meta: { required: "on" } }, icons()], { section_repeat_default: "20" });
      host.validate();
      await until(() => [7, 20].every((row) => input(host, row).getAttribute("aria-invalid") === "true"), "the errors");
      await frames(2);
      drawn.clear();
      input(host, 7).focus();
      await sendKeys({ type: "hello" });
      await frames(2);
      assert.deepEqual([...drawn], ["1:7"]);
      drawn.clear();
      await press(control(host, 3, "add-icon"));
      assert.deepEqual([...drawn], ["1:21"]);
      drawn.clear();
      await press(control(host, 21, "move-down-icon"));
      await press(control(host, 4, "delete-icon"));
      assert.deepEqual([...drawn], []);
    } finally {
      textField.render = draw;
    }
  });
});
