// Engines: pointer and wheel, focus and inert
import { sendKeys } from "@web/test-runner-commands";
import { define } from "../../../src/elements/wsf-form.ts";
import { text as textField } from "../../../src/react/form/fields/native-fields.tsx";
import type { FormEventDetail } from "../../../src/shared/form/session/events.ts";
import { ROW_TEXTS } from "../../../src/shared/form/session/row-actions.ts";
import { conditional, dataGrid, storedForm } from "../../support/form-builder.ts";
import {
  assert,
  axeFindings,
  cleanFixtures,
  drawn,
  frames,
  sendMouse,
  until,
  useContainer,
  type TestContainer,
} from "../../support/index.ts";
import { addTag, embedForm, type FieldInput, type FormElement } from "./show-form.ts";

type Meta = Record<string, unknown>;

const ICONS = ["add", "delete", "move-up", "move-down", "drag", "reset", "clear"];
const NAME: FieldInput = { id: 1, type: "text", label: "Name", meta: { default_value: "" } };
const icons = (types = ICONS, meta: Meta = {}): FieldInput => ({
  id: 2,
  type: "section_icons",
  label: "Icons",
  meta: {
    section_icons: types.map((type) => ({ section_icons_type: type, section_icons_label: `Do ${type}` })),
    ...meta,
  },
});

describe("rows of a repeatable section", () => {
  let container: TestContainer;
  beforeEach(() => {
    container = useContainer();
    container.provide("settings", { forms: { restUrl: "/wp-json/ws-form/v1/" } } as never);
    define();
  });
  afterEach(cleanFixtures);

  interface Place {
    outside?: FieldInput[];
    attributes?: string;
    meta?: Meta;
  }

  /** A form with guests (section 5) between two plain sections, not drawn yet. */
  function place(
    fields: FieldInput[] = [NAME, icons()],
    section: Meta = {},
    { outside = [], attributes = "", meta = {} }: Place = {},
  ): FormElement {
    const definition = storedForm(
      {
        sections: [
          { id: 4, label: "Before", meta: { label_render: "" }, fields: [{ id: 40, type: "text", label: "Host" }] },
          { id: 5, label: "Guest", meta: { section_repeatable: "on", ...section }, fields },
          { id: 6, label: "After", meta: { label_render: "" }, fields: outside },
        ],
      },
      { id: 7, label: "Guests", meta: { label_render: "", ...meta } },
    );
    return addTag(`${embedForm(definition)} ${attributes}`);
  }

  async function show(...form: Parameters<typeof place>): Promise<FormElement> {
    const host = place(...form);
    await host.ready;
    await until(
      () => host.querySelector("form") && !host.querySelector("[aria-busy=true]"),
      "the form with its controls for rows",
    );
    // A visitor clicks only what is painted.
    await frames(3);
    return host;
  }

  const rowElements = (host: Element) => [...host.querySelectorAll<HTMLElement>('fieldset[data-id="5"]')];
  const order = (host: Element) => rowElements(host).map((row) => Number(row.dataset.repeatableIndex));
  const input = (host: Element, row: number) =>
    host.querySelector<HTMLInputElement>(`[name="field_1[${row}]"]`) ?? assert.fail(`no row ${row}`);
  const control = (host: Element, row: number, action: string) =>
    host.querySelector<HTMLElement>(`#wsf-1-section-5-repeat-${row} [data-action="wsf-section-${action}"]`) ??
    assert.fail(`no ${action} in row ${row}`);
  /** Rows that have values, in their order. */
  const rowsOfValues = (host: FormElement) => [
    ...new Set(Object.keys(host.values).flatMap((name) => /\[(\d+)\]$/.exec(name)?.slice(1).map(Number) ?? [])),
  ];
  const press = async (element: HTMLElement) => {
    const host = element.closest<FormElement>("wsf-form") ?? assert.fail("outside of every form");
    element.focus();
    element.click();
    // On a busy machine they may be drawn some frames later.
    await until(() => String(order(host)) === String(rowsOfValues(host)), "the rows that the values have");
    await frames(3);
  };
  const said = () => [...document.querySelectorAll("[data-plaintags-announcer]")].at(-1)?.textContent ?? "";

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
