// Engines: pointer and wheel, focus and inert
import { sendKeys } from "@web/test-runner-commands";
import { ROW_TEXTS } from "../../../src/shared/form/session/row-actions.ts";
import { dataGrid } from "../../support/form-builder.ts";
import { assert, axeFindings, cleanFixtures, drawn, sendMouse, until } from "../../support/index.ts";
import { type FieldInput } from "./show-form.ts";
import {
  container,
  control,
  icons,
  input,
  NAME,
  order,
  place,
  press,
  rowElements,
  said,
  show,
  useRows,
} from "./use-rows.ts";

describe("rows of a repeatable section", () => {
  useRows();

  describe("are drawn", () => {
    for (const [what, attributes, dir] of [
      ["light, left to right", 'scheme="light"', "ltr"],
      ["dark, right to left", 'scheme="dark"', "rtl"],
    ] as const)
      it(`accessibly: ${what}`, async () => {
        document.documentElement.dir = dir;
        try {
          const button = (type: string, id: number, label: string): FieldInput => ({ id, type, label });
          const host = await show(
            [
              NAME,
              icons(),
              button("section_up", 10, "Up"),
              button("section_down", 11, "Down"),
              button("section_add", 12, "Add"),
              button("section_delete", 13, "Remove"),
            ],
            { section_repeat_default: "3" },
            { attributes },
          );
          assert.deepEqual(await axeFindings(host), []);
          assert.ok(host.scrollWidth <= host.clientWidth, "nothing sticks out");
        } finally {
          document.documentElement.dir = "";
        }
      });
  });

  describe("are added", () => {
    it("after the row of the icon, with the focus in their first field, and an announcement", async () => {
      const host = await show([NAME, icons()], { section_repeat_default: "2" });
      host.set(1, "Ada", 1);
      await press(control(host, 1, "add-icon"));
      await until(() => order(host).length === 3, "the new row");
      assert.deepEqual(order(host), [1, 3, 2]);
      await until(() => document.activeElement === input(host, 3), "the focus");
      assert.deepEqual([input(host, 1).value, input(host, 3).value], ["Ada", ""]);
      assert.deepEqual(Object.keys(host.values), ["field_40", "field_1[1]", "field_1[3]", "field_1[2]"]);
      await until(() => said().includes(ROW_TEXTS.row_added.replace("%s", "2")), "the announcement");
    });

    it("by a click as soon as the icons are drawn", async () => {
      await show();
      cleanFixtures();
      const host = place();
      (await drawn(host, '[data-action="wsf-section-add-icon"]')).click();
      await until(() => order(host).length === 2, "the new row");
      await until(() => document.activeElement === input(host, 2), "the focus in the new row");
    });

    it("as the last one by a button outside, up to the section's maximum", async () => {
      const host = await show(
        [NAME],
        { section_repeat_max: "2" },
        {
          outside: [
            { id: 50, type: "section_add", label: "Another guest", meta: { section_repeatable_section_id: "5" } },
          ],
        },
      );
      const button = host.querySelector<HTMLButtonElement>("#wsf-1-field-50");
      assert.ok(button);
      assert.deepEqual([button.dataset.action, button.dataset.repeatableSectionId], ["wsf-section-add-button", "5"]);
      await press(button);
      assert.deepEqual([order(host), button.disabled], [[1, 2], true]);
      assert.equal(document.activeElement, input(host, 2));
    });

    it("not beyond the maximum by an icon, which is disabled and keeps the focus", async () => {
      const host = await show([NAME, icons()], { section_repeat_max: "1" });
      const add = control(host, 1, "add-icon");
      assert.equal(add.getAttribute("aria-disabled"), "true");
      assert.ok(
        add.classList.contains("wsf-section-icon-disabled") && add.classList.contains("wsf-section-icon-add-disabled"),
      );
      await press(add);
      assert.deepEqual([order(host), document.activeElement === add], [[1], true]);
    });

    it("empty under the index of a removed row, including lists and boxes", async () => {
      const list = dataGrid("a", "b");
      const host = await show([
        NAME,
        { id: 3, type: "select", label: "Meal", meta: { data_grid_select: list } },
        { id: 4, type: "checkbox", label: "Wishes", meta: { data_grid_checkbox: list } },
        icons(),
      ]);
      await press(control(host, 1, "add-icon"));
      host.set(1, "Ada", 2);
      host.set(3, ["b"], 2);
      host.set(4, ["a"], 2);
      await press(control(host, 2, "delete-icon"));
      await press(control(host, 1, "add-icon"));
      assert.equal(input(host, 2).value, "");
      assert.equal(host.querySelector<HTMLSelectElement>('[name="field_3[2][]"]')?.value, "");
      assert.equal(host.querySelectorAll('[name="field_4[2][]"]:checked').length, 0);
      await until(() => host.values["field_1[2]"] === "", "the value of the new row");
      input(host, 2).focus();
      await sendKeys({ type: "Grace" });
      assert.equal(host.get(1, 2), "Grace");
    });
  });

  describe("are removed", () => {
    it("by their icon; the focus moves to the next row", async () => {
      const host = await show([NAME, icons()], { section_repeat_default: "3" });
      for (const row of [1, 2, 3]) host.set(1, `guest ${row}`, row);
      await press(control(host, 2, "delete-icon"));
      assert.deepEqual(order(host), [1, 3]);
      assert.equal(document.activeElement, control(host, 3, "delete-icon"));
      await until(() => said().includes(ROW_TEXTS.row_removed.replace("%s", "2")), "the announcement");
      await press(control(host, 3, "delete-icon"));
      assert.equal(document.activeElement, control(host, 1, "delete-icon"), "the last one is gone: the one before it");
      await press(control(host, 1, "delete-icon"));
      assert.deepEqual([order(host), input(host, 1).value], [[1], "guest 1"], "the section keeps its least row");
    });

    it("from the end by a button outside, which keeps the focus while it can be pressed", async () => {
      const host = await show(
        [NAME],
        { section_repeat_default: "3" },
        {
          outside: [
            { id: 50, type: "section_delete", label: "One less", meta: { section_repeatable_section_id: "5" } },
          ],
        },
      );
      const button = host.querySelector<HTMLButtonElement>("#wsf-1-field-50");
      assert.ok(button);
      assert.ok(button.classList.contains("wsf-button-danger"));
      await press(button);
      assert.deepEqual([order(host), document.activeElement === button], [[1, 2], true]);
      await press(button);
      assert.deepEqual([order(host), button.disabled, document.activeElement === input(host, 1)], [[1], true, true]);
    });

    it("after a confirmation where the section asks for one", async () => {
      const host = await show([NAME, icons()], {
        section_repeat_default: "2",
        section_repeatable_remove_row_confirm: "on",
        section_repeatable_remove_row_confirm_message: "Really?",
      });
      const asked: (string | undefined)[] = [];
      const original = window.confirm;
      try {
        window.confirm = (message) => asked.push(message) > 1;
        await press(control(host, 2, "delete-icon"));
        assert.deepEqual(order(host), [1, 2]);
        await press(control(host, 2, "delete-icon"));
        assert.deepEqual([order(host), asked], [[1], ["Really?", "Really?"]]);
      } finally {
        window.confirm = original;
      }
    });
  });

  describe("move", () => {
    it("by icons, with values, nodes and focus", async () => {
      const host = await show([NAME, icons()], { section_repeat_default: "3" });
      for (const row of [1, 2, 3]) host.set(1, `guest ${row}`, row);
      const second = input(host, 2);
      await press(control(host, 2, "move-down-icon"));
      assert.deepEqual(order(host), [1, 3, 2]);
      assert.equal(document.activeElement, control(host, 2, "move-down-icon"));
      assert.equal(input(host, 2), second);
      assert.equal(second.value, "guest 2");
      assert.equal(control(host, 2, "move-down-icon").getAttribute("aria-disabled"), "true");
      await press(control(host, 2, "move-up-icon"));
      await press(control(host, 2, "move-up-icon"));
      assert.deepEqual(order(host), [2, 1, 3]);
      assert.equal(document.activeElement, control(host, 2, "move-up-icon"));
      assert.deepEqual(Object.keys(host.values).slice(1), ["field_1[2]", "field_1[1]", "field_1[3]"]);
      await until(() => said().includes(ROW_TEXTS.row_moved.replace("%s", "1")), "the announcement");
    });

    it("by buttons; at an end the focus moves to the other button", async () => {
      const buttons: FieldInput[] = [
        { id: 10, type: "section_up", label: "Up" },
        { id: 11, type: "section_down", label: "Down" },
      ];
      const host = await show([NAME, ...buttons], { section_repeat_default: "2" });
      assert.equal((control(host, 1, "move-up-button") as HTMLButtonElement).disabled, true);
      await press(control(host, 2, "move-up-button"));
      assert.deepEqual(order(host), [2, 1]);
      assert.equal(document.activeElement, control(host, 2, "move-down-button"));
    });

    it("by the arrow keys on the handle", async () => {
      const host = await show([NAME, icons()], { section_repeat_default: "3" });
      control(host, 1, "drag-icon").focus();
      await sendKeys({ press: "ArrowDown" });
      assert.deepEqual(order(host), [2, 1, 3]);
      await sendKeys({ press: "End" });
      assert.deepEqual(order(host), [2, 3, 1]);
      await sendKeys({ press: "ArrowDown" });
      assert.deepEqual(order(host), [2, 3, 1]);
      await sendKeys({ press: "ArrowUp" });
      await sendKeys({ press: "Home" });
      assert.deepEqual(order(host), [1, 2, 3]);
      assert.equal(document.activeElement, control(host, 1, "drag-icon"));
    });

    it("by dragging the handle: the others make room, and the row stays where it is dropped", async () => {
      const host = await show([NAME, icons(["drag"])], { section_repeat_default: "3" });
      host.set(1, "Ada", 1);
      host.scrollIntoView({ block: "start" });
      const centre = (row: number): [number, number] => {
        const box = control(host, row, "drag-icon").getBoundingClientRect();
        return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
      };
      const [from, to] = [centre(1), centre(3)];
      await sendMouse({ type: "move", position: from });
      await sendMouse({ type: "down" });
      await sendMouse({ type: "move", position: [from[0], from[1] + 20] });
      await sendMouse({ type: "move", position: to });
      assert.deepEqual(order(host), [1, 2, 3], "nothing moves in the document yet");
      assert.notEqual(rowElements(host)[1]?.style.translate, "");
      await sendMouse({ type: "up" });
      assert.deepEqual(order(host), [2, 3, 1]);
      assert.equal(document.activeElement, control(host, 1, "drag-icon"));
      assert.equal(input(host, 1).value, "Ada");
      assert.deepEqual(
        rowElements(host).map(({ style, className }) => [style.translate, className.includes("wsf-section-")]),
        [1, 2, 3].map(() => ["", false]),
      );
    });

    it("back to their place when Escape cancels a drag", async () => {
      const host = await show([NAME, icons(["drag"])], { section_repeat_default: "2" });
      host.scrollIntoView({ block: "start" });
      const box = control(host, 1, "drag-icon").getBoundingClientRect();
      const below = control(host, 2, "drag-icon").getBoundingClientRect();
      const x = Math.round(box.x + 8);
      await sendMouse({ type: "move", position: [x, Math.round(box.y + 8)] });
      await sendMouse({ type: "down" });
      await sendMouse({ type: "move", position: [x, Math.round(below.y + 8)] });
      assert.notEqual(rowElements(host)[0]?.style.translate, "");
      await sendKeys({ press: "Escape" });
      await sendMouse({ type: "up" });
      assert.deepEqual([order(host), rowElements(host)[0]?.style.translate], [[1, 2], ""]);
    });

    it("only from inside: elsewhere these icons are left out, with a warning", async () => {
      const host = await show(
        [NAME],
        {},
        {
          outside: [
            {
              ...icons(["add", "move-up", "drag"]),
              id: 50,
              meta: { ...icons(["add", "move-up", "drag"]).meta, section_repeatable_section_id: "5" },
            },
            { id: 51, type: "section_add", label: "Lost" },
          ],
        },
      );
      assert.deepEqual(
        [...host.querySelectorAll<HTMLElement>("[data-section-icons] button")].map(({ dataset }) => dataset.action),
        ["wsf-section-add-icon"],
      );
      assert.equal(host.querySelector<HTMLButtonElement>("#wsf-1-field-51")?.disabled, true);
      await until(() => container.log.warnings.length >= 2, "the warnings");
      assert.equal(container.log.warnings.length, 2);
      assert.match(
        container.log.warnings.join(),
        /field 50.*\(move-up, drag\).*field 51 "Lost".*names no repeatable section/,
      );
    });
  });
});
