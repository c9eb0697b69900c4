import { FIELD_TYPES } from "../../../src/shared/form/definition/field-types.ts";
import { FORM_TEXTS } from "../../../src/shared/form/text/texts.ts";
import { conditional, dataGrid, groupedGrid } from "../../support/form-builder.ts";
import { assert, axeFindings, cleanFixtures, until, useContainer, type TestContainer } from "../../support/index.ts";
import { choose as chooseOption, control, fill, showForm, type FieldInput, type FormElement } from "./show-form.ts";

type Meta = Record<string, unknown>;

describe("the parts around a control", () => {
  let container: TestContainer;
  beforeEach(() => {
    container = useContainer();
  });
  afterEach(cleanFixtures);

  const show = (
    fields: FieldInput[],
    meta: Meta = {},
    framework = "ws-form",
    section: Meta = {},
    label = "Pieces",
  ): Promise<FormElement> => showForm(fields, { id: 7, label, form: meta, plugin: { framework }, section });
  const one = <E extends Element = HTMLElement>(host: Element, selector: string): E =>
    host.querySelector<E>(selector) ?? assert.fail(`no ${selector}`);
  /** The parts of a field's wrapper, in order. */
  const order = (host: Element, id: number) =>
    [...one(host, `[data-id="${id}"][data-type]`).querySelectorAll("label, input, small, .wsf-invalid-feedback")].map(
      (element) => (element.matches("small") ? "help" : element.matches("div") ? "feedback" : element.localName),
    );

  it("mark required fields, as the form says", async () => {
    const fields = [
      { id: 1, type: "text", label: "Name", meta: { required: "on" } },
      { id: 2, type: "text", label: "Town" },
    ];
    const labels = async (meta: Meta) => {
      const host = await show(fields, meta);
      assert.equal(one<HTMLInputElement>(host, "#wsf-1-field-1").required, true);
      return [1, 2].map((id) => one(host, `[data-id="${id}"][data-type] label`).textContent);
    };
    assert.deepEqual(await labels({}), ["Name\u00a0*", "Town"]);
    cleanFixtures();
    assert.deepEqual(await labels({ label_mask_required: " <i>(needed)</i>" }), ["Name(needed)", "Town"]);
    cleanFixtures();
    assert.deepEqual(await labels({ label_required: "" }), ["Name", "Town"]);
  });

  it("explain the mark of required fields once, before them, while one shows it and it is no word", async () => {
    const name = (meta: Meta = {}) => [{ id: 1, type: "text", label: "Name", meta: { required: "on", ...meta } }];
    const legend = async (fields: FieldInput[], meta: Meta = {}, framework?: string) => {
      cleanFixtures();
      const host = await show(fields, meta, framework);
      const shown = [...host.querySelectorAll<HTMLElement>("form > p")].filter((element) => element.checkVisibility());
      assert.ok(shown.length <= 1);
      if (!shown[0]) return "";
      assert.ok(
        shown[0].compareDocumentPosition(control(host, 1)) & Node.DOCUMENT_POSITION_FOLLOWING,
        "before the fields",
      );
      return shown[0].textContent?.trim();
    };
    assert.equal(
      await legend([...name(), { id: 2, type: "text", label: "Town", meta: { required: "on" } }]),
      "* Required field",
    );
    assert.equal(await legend(name(), {}, "bootstrap5"), "* Required field");
    assert.equal(await legend(name(), { label_mask_required: "<b>**</b>" }), "** Required field");
    for (const [fields, meta] of [
      [name({ required: "" }), {}],
      [name({ hidden: "on" }), {}],
      [name(), { label_required: "" }],
      [name(), { label_mask_required: " (needed *)" }],
    ] as const)
      assert.equal(await legend(fields, meta), "");
    container.service("texts").override({ "forms.required_legend": "" });
    assert.equal(await legend(name()), "", "a site has one of its own");
  });

  it("and say it as soon as a condition requires a field", async () => {
    const rule = {
      if: [{ conditions: [{ object: "field", object_id: 1, logic: "equals", value: "go", logic_previous: "||" }] }],
      then: [{ object: "field", object_id: 2, action: "required", value: "" }],
      else: [{ object: "field", object_id: 2, action: "required", value: "off" }],
    };
    const host = await show(
      [
        { id: 1, type: "text", label: "Name" },
        { id: 2, type: "text", label: "Town" },
      ],
      conditional(rule),
    );
    const legend = one(host, "form > p");
    assert.equal(legend.checkVisibility(), false);
    fill(control(host, 1), "go");
    await until(() => legend.checkVisibility(), "the legend");
  });

  it("have the order of the label's and the help's positions", async () => {
    const places = ["top", "bottom", "left", "right", "inside"];
    const host = await show(
      places.map((label_position, index) => ({
        id: index + 1,
        type: "text",
        label: "Name",
        meta: { label_position, help: "Help" },
      })),
    );
    assert.deepEqual(
      places.map((_, index) => order(host, index + 1).join(" ")),
      [
        "label input feedback help",
        "input label feedback help",
        "label input feedback help",
        "input feedback label help",
        "input label feedback help",
      ],
    );
  });

  it("of the form have its label with variables and markup", async () => {
    const named = await show(
      [{ id: 1, type: "text" }],
      { label_render: "on" },
      "ws-form",
      {},
      "No. #form_id <b>of ours</b>",
    );
    await until(() => one(named, "h2").textContent === "No. 7 of ours" && named.querySelector("h2 b"), "the heading");
    cleanFixtures();
    const unnamed = await show([{ id: 1, type: "text" }], {}, "ws-form", {}, "No. #form_id <b>of ours</b>");
    assert.equal(one(unnamed, "form").getAttribute("aria-label"), "No. 7 of ours");
  });

  it("of a section have its name, its class and its state", async () => {
    const section = {
      aria_label: "#form_label: address",
      class_section_wrapper: "from-the-editor",
      disabled_section: "on",
      validate_inline: "on",
    };
    const host = await show(
      [{ id: 1, type: "text", label: "Street", meta: { required: "on" } }],
      {},
      "ws-form",
      section,
    );
    const fieldset = one<HTMLFieldSetElement>(host, "#wsf-1-section-1");
    assert.deepEqual(
      [
        fieldset.ariaLabel ?? fieldset.getAttribute("aria-label"),
        fieldset.disabled,
        fieldset.classList.contains("from-the-editor"),
      ],
      ["Pieces: address", true, true],
    );
    assert.ok(one(host, "#wsf-1-field-1").matches(":disabled"));
    assert.equal(host.valid, true, "what is disabled is not wrong");
    cleanFixtures();
    const hidden = await show([{ id: 1, type: "text", label: "Street", meta: { required: "on" } }], {}, "ws-form", {
      hidden_section: "on",
    });
    assert.equal(one(hidden, "#wsf-1-field-1").checkVisibility(), false);
    assert.equal(hidden.valid, true);
  });

  it("keep the label's column narrower than the whole line", async () => {
    const host = await show([{ id: 1, type: "text", meta: { label_position: "left", label_column_width: "40" } }]);
    assert.ok(one(host, ".wsf-label-wrapper").classList.contains("wsf-extra-small-11"));
  });

  it("show errors as text, not as an author's markup", async () => {
    const host = await show(
      [
        {
          id: 1,
          type: "text",
          label: "Name",
          meta: { required: "on", invalid_feedback: "Your <b>name</b> &amp; town, #form_label" },
        },
        { id: 2, type: "text", label: "<i>Street</i>", meta: { required: "on" } },
        {
          id: 3,
          type: "email",
          label: "E-mail",
          meta: {
            default_value: "a@b.example",
            allow_deny: "deny",
            allow_deny_values: [{ allow_deny_value: "@b.example" }],
            allow_deny_message: "Not <i>here</i>",
          },
        },
      ],
      { invalid_feedback_mask: "<strong>#label</strong> isn&#039;t there" },
    );
    host.validate();
    const said = (id: number) => one(host, `#wsf-1-invalid-feedback-${id}`).textContent;
    assert.deepEqual([said(1), said(2)], ["Your name & town, Pieces", "Street isn't there"]);
    await until(() => said(3) === "Not here", "the refusal of the address");
  });

  it("put additions and the message in one group with the control, and the message on its own line", async () => {
    const host = await show([
      { id: 1, type: "text", label: "Price", meta: { required: "on", prepend: "<b>$</b>", append: ".00" } },
    ]);
    host.validate();
    const group = one(host, ".wsf-input-group");
    assert.deepEqual(
      [...group.children].map((child) => child.className),
      ["wsf-input-group-prepend", "wsf-field", "wsf-input-group-append", "wsf-invalid-feedback"],
    );
    await until(() => one(group, ".wsf-invalid-feedback").checkVisibility(), "the message");
    const boxes = [...group.children].map((child) => child.getBoundingClientRect());
    assert.ok(Math.abs((boxes[0]?.top ?? 0) - (boxes[2]?.top ?? 9)) < 2);
    assert.ok((boxes[3]?.top ?? 0) >= (boxes[1]?.bottom ?? Infinity) - 1);
  });

  it("have additions on both sides that React can tell apart", async () => {
    const { error } = console;
    const said: unknown[] = [];
    console.error = (...words) => void said.push(words);
    try {
      const host = await show([
        { id: 1, type: "text", label: "Price", meta: { prepend: "from", append: "up" } },
        { id: 2, type: "text", label: "Price", meta: { prepend: "<b>from</b>", append: "<b>up</b>" } },
      ]);
      host.validate();
      await until(
        () => [1, 2].every((id) => one(host, `[data-id="${id}"][data-type]`).textContent.includes("from")),
        "the additions",
      );
    } finally {
      console.error = error;
    }
    assert.deepEqual(said, []);
  });

  it("are as high as their rows, and aligned or hidden by the authors' usual classes", async () => {
    const host = await show([
      { id: 1, type: "textarea", meta: { rows: "2" } },
      { id: 2, type: "textarea", meta: { rows: "" } },
      { id: 3, type: "text", label: "In the middle", meta: { class_field_wrapper: "wsf-text-center" } },
      { id: 4, type: "text", label: "Nowhere", meta: { class_field_wrapper: "wsf-hidden" } },
    ]);
    const height = (id: number) => one(host, `#wsf-1-field-${id}`).offsetHeight;
    assert.ok(height(1) < 90 && height(2) >= 96, `${height(1)} and ${height(2)}`);
    assert.equal(getComputedStyle(one(host, "#wsf-1-label-3")).textAlign, "center");
    assert.equal(one(host, "#wsf-1-field-4").checkVisibility(), false);
  });

  it("of a button have its help where configured, and describe the button with it", async () => {
    const host = await show([
      { id: 1, type: "submit", label: "Send", meta: { help: "No charge yet", help_position: "top" } },
      { id: 2, type: "save", label: "Save", meta: { help: "For a week" } },
    ]);
    const around = (id: number) =>
      [...one(host, `[data-id="${id}"][data-type]`).children].map(({ localName }) => localName).join();
    assert.deepEqual([around(1), around(2)], ["small,button", "button,small"]);
    const help = (id: number) =>
      one(host, `#${one(host, `#wsf-1-field-${id}`).getAttribute("aria-describedby")}`).textContent;
    assert.deepEqual([help(1), help(2)], ["No charge yet", "For a week"]);
  });

  it("of a button are drawn inverted or small where the author's class says so", async () => {
    const button = (id: number, class_field: string): FieldInput => ({
      id,
      type: "submit",
      label: "Send",
      meta: { class_field },
    });
    const host = await show([button(1, ""), button(2, "wsf-button-inverted"), button(3, "wsf-button-small")]);
    const [plain, inverted, small] = [1, 2, 3].map((id) => one(host, `#wsf-1-field-${id}`));
    const style = (element: HTMLElement | undefined) => getComputedStyle(element ?? assert.fail("no button"));
    assert.equal(style(inverted).borderColor, style(plain).backgroundColor);
    assert.equal(style(inverted).backgroundColor, "rgba(0, 0, 0, 0)");
    assert.equal(style(inverted).color, style(host.querySelector("form") ?? undefined).color, "readable on any page");
    assert.ok(plain && small && small.offsetHeight < plain.offsetHeight && small.offsetHeight >= 24);
  });

  it("show a message only while it has text", async () => {
    const host = await show([
      { id: 1, type: "message" },
      { id: 2, type: "message", meta: { text_editor: "Hello" } },
    ]);
    const seen = (id: number) => one(host, `[data-id="${id}"] [data-text-editor]`).checkVisibility();
    assert.deepEqual([seen(1), seen(2)], [false, true]);
  });

  it("of content are in the author's paragraphs, also without any markup", async () => {
    const host = await show([
      { id: 1, type: "texteditor", meta: { text_editor: "One\n\nTwo: #form_id" } },
      { id: 2, type: "message", meta: { text_editor: "One\n\nTwo", wpautop_do_not_process: "on" } },
    ]);
    const paragraphs = (id: number) =>
      [...one(host, `[data-id="${id}"]`).querySelectorAll("p")].map((paragraph) => paragraph.textContent);
    await until(() => paragraphs(1).length === 2, "the paragraphs");
    assert.deepEqual([paragraphs(1)[1]?.startsWith("Two: "), paragraphs(2)], [true, []]);
  });

  it("of content may be another site's page, in a sandbox; a label never is", async () => {
    const frame = '<iframe src="https://film.invalid/1" title="A film"></iframe>';
    const host = await show([
      { id: 1, type: "html", meta: { html_editor: `${frame}<iframe src="javascript:alert(1)"></iframe>` } },
      { id: 2, type: "text", label: `Name${frame}` },
    ]);
    await until(() => host.querySelector("iframe"), "the frame");
    const frames = [...host.querySelectorAll("iframe")];
    assert.deepEqual(
      frames.map((element) => [
        element.closest<HTMLElement>("[data-type]")?.dataset["id"],
        element.src,
        element.sandbox.contains("allow-top-navigation"),
      ]),
      [["1", "https://film.invalid/1", false]],
    );
    assert.deepEqual(await axeFindings(host), []);
  });

  it("have Bootstrap's names where the site uses Bootstrap", async () => {
    const fields: FieldInput[] = [
      {
        id: 1,
        type: "text",
        label: "Name",
        meta: { required: "on", help: "Help", prepend: "$", breakpoint_size_50: "6" },
      },
      { id: 2, type: "select", label: "City", meta: { data_grid_select: dataGrid(["Vienna"]) } },
      {
        id: 3,
        type: "checkbox",
        label: "Which",
        meta: { data_grid_checkbox: dataGrid(["One"]), orientation: "horizontal" },
      },
      { id: 4, type: "submit", label: "Send" },
    ];
    const host = await show(fields, {}, "bootstrap5");
    assert.equal(one(host, '[data-id="1"][data-type]').className, "col-12 col-sm-6 mb-3");
    assert.ok(one(host, "#wsf-1-field-1").classList.contains("form-control"));
    assert.equal(one(host, "#wsf-1-label-1").className, "form-label");
    assert.equal(one(host, "#wsf-1-field-2").className, "form-select");
    assert.equal(one(host, "[data-row-checkbox]").className, "form-check form-check-inline");
    assert.equal(one(host, "button").className, "btn btn-primary btn-block w-100");
    host.validate();
    await until(() => one(host, "#wsf-1-field-1").classList.contains("is-invalid"), "the wrong control");
    assert.equal(one(host, "#wsf-1-invalid-feedback-1").className, "invalid-feedback d-block");
    assert.equal(host.querySelector(".wsf-frame, .wsf-field"), null);
    assert.deepEqual(container.log.notes, []);
  });

  it("have the names of older frameworks where the site uses one, and no message for a valid field", async () => {
    const fields: FieldInput[] = [
      { id: 1, type: "text", label: "Name", meta: { required: "on", breakpoint_size_50: "6" } },
      { id: 2, type: "select", label: "City", meta: { data_grid_select: dataGrid(["Vienna"]) } },
      {
        id: 3,
        type: "checkbox",
        label: "Which",
        meta: { data_grid_checkbox: dataGrid(["One"]), orientation: "horizontal" },
      },
      { id: 4, type: "radio", label: "One", meta: { data_grid_radio: dataGrid(["One"]) } },
      { id: 5, type: "submit", label: "Send" },
    ];
    const names = (host: Element) =>
      [
        '[data-id="1"][data-type]',
        "#wsf-1-invalid-feedback-1",
        "#wsf-1-field-2",
        "[data-row-checkbox]",
        "[data-row-radio]",
        "button",
      ].map((selector) => one(host, selector).className);
    const expected = {
      bootstrap41: [
        "col-12 col-sm-6 form-group",
        "invalid-feedback",
        "custom-select",
        "custom-control custom-checkbox custom-control-inline",
        "custom-control custom-radio",
        "btn btn-primary btn-block",
      ],
      bootstrap3: [
        "col-xs-12 col-sm-6 form-group",
        "help-block wsf-invalid-feedback hidden",
        "form-control",
        "checkbox-inline",
        "",
        "btn btn-primary btn-block",
      ],
      foundation5: ["small-12 columns", "error hide", "", "", "", "button expand"],
    };
    for (const [framework, classes] of Object.entries(expected)) {
      const host = await show(fields, {}, framework);
      assert.deepEqual(names(host), classes, framework);
      host.validate();
      await until(() => !/hidden|hide/.test(one(host, "#wsf-1-invalid-feedback-1").className), "the message");
      cleanFixtures();
    }
    assert.deepEqual(container.log.notes, []);
  });

  it("keep an author's own class and attributes, also on an invalid field of each framework", async () => {
    const own = (custom_attribute_name: string, custom_attribute_value: string) => ({
      custom_attribute_name,
      custom_attribute_value,
    });
    const custom_attributes = [own("class", "mine"), own("data-mine", "1")];
    const host = await show(
      [{ id: 1, type: "text", label: "Name", meta: { required: "on", custom_attributes } }],
      {},
      "bootstrap5",
    );
    const control = one(host, "#wsf-1-field-1");
    const classes = () => ["mine", "is-invalid"].map((name) => control.classList.contains(name));
    assert.deepEqual(classes(), [true, false]);
    host.validate();
    await until(() => classes().join() === "true,true", "both classes");
    host.set(1, "Ada");
    await until(() => classes().join() === "true,false", "the author's class");
    assert.equal(control.dataset["mine"], "1");
  });

  it("of buttons, bars and content have the author's own attributes and classes too", async () => {
    const own = (custom_attribute_name: string, custom_attribute_value: string) => ({
      custom_attribute_name,
      custom_attribute_value,
    });
    const custom_attributes = [
      own("data-goal", "lead #form_id"),
      own("style", "opacity: 0.5"),
      own("class", "mine"),
      own("onclick", "1"),
    ];
    const types = [
      "submit",
      "save",
      "reset",
      "tab_next",
      "button",
      "section_add",
      "progress",
      "meter",
      "divider",
      "message",
      "summary",
    ];
    const host = await show(
      types.map((type, index) => ({
        id: index + 1,
        type,
        label: "Label",
        meta: { custom_attributes, class_field: "from-editor", text_editor: "Text" },
      })),
    );
    await until(() => host.querySelector("[aria-busy=true]") === null, "the late fields");
    for (const [index, type] of types.entries()) {
      const wrapper = one(host, `[data-id="${index + 1}"][data-type="${type}"]`);
      const marked = await until(() => wrapper.querySelector<HTMLElement>("[data-goal]"), `the attributes of ${type}`);
      assert.deepEqual(
        [
          marked.dataset.goal,
          marked.style.opacity,
          marked.getAttribute("onclick"),
          wrapper.querySelectorAll("[data-goal]").length,
        ],
        ["lead 7", "0.5", null, 1],
        type,
      );
      assert.ok(
        ["mine", "from-editor"].every((name) => marked.classList.contains(name)),
        `${type}: ${marked.className}`,
      );
    }
  });

  it("have the variables in their texts filled in", async () => {
    const fields: FieldInput[] = [
      {
        id: 1,
        type: "select",
        label: "Land",
        meta: {
          placeholder_row: "One of #form_label",
          data_grid_select: groupedGrid({ label: "In #form_label", rows: ["AT"] }),
        },
      },
      {
        id: 2,
        type: "radio",
        label: "Town",
        meta: {
          data_grid_radio: groupedGrid({ label: "<b>In</b> #form_label", rows: ["Graz"] }),
        },
      },
      {
        id: 3,
        type: "text",
        label: "Name",
        meta: { class_field: "own-#form_id", data_grid_datalist: dataGrid(["a", "&lt;A&gt; of #form_label"]) },
      },
      { id: 4, type: "submit", label: "Send", meta: { aria_label: "Send #form_label" } },
    ];
    const host = await show(fields, { label_render: "on", class_field: "form-#form_id" });
    const select = one<HTMLSelectElement>(host, "#wsf-1-field-1");
    assert.deepEqual(
      [select.options[0]?.textContent, one<HTMLOptGroupElement>(select, "optgroup").label],
      ["One of Pieces", "In Pieces"],
    );
    await until(() => one(host, "[data-type=radio] legend").textContent === "In Pieces", "the legend");
    assert.equal(one<HTMLOptionElement>(host, "datalist option").label, "<A> of Pieces");
    assert.equal(one(host, "button").ariaLabel ?? one(host, "button").getAttribute("aria-label"), "Send Pieces");
    assert.equal(one(host, "#wsf-1-field-3").className, "wsf-field form-7 own-7");
  });

  it("have Foundation's names where the site uses Foundation, and no label inside the control", async () => {
    const host = await show(
      [{ id: 1, type: "text", label: "Name", meta: { label_position: "inside", append: "x" } }],
      {},
      "foundation64",
    );
    assert.equal(one(host, '[data-id="1"][data-type]').className, "small-12 cell");
    assert.equal(one(host, "#wsf-1-field-1").className, "input-group-field");
    assert.equal(one(host, "#wsf-1-invalid-feedback-1").dataset.formErrorFor, "wsf-1-field-1");
    assert.equal(one(host, "form").dataset.abide, "");
    assert.equal(order(host, 1)[0], "label");
  });

  it("have our own names, with a note, for an unknown framework", async () => {
    const host = await show([{ id: 1, type: "text" }], {}, "tailwind");
    assert.ok(one(host, "#wsf-1-field-1").classList.contains("wsf-field"));
    assert.equal(container.log.notes.length, 1);
  });

  it("give suggestions a list per group", async () => {
    const data_grid_datalist = groupedGrid({ rows: [["a", "A"]] }, { rows: ["b"] });
    const host = await show([{ id: 1, type: "text", meta: { data_grid_datalist } }]);
    assert.equal(host.querySelectorAll("datalist").length, 2);
    assert.equal(one(host, "#wsf-1-field-1").getAttribute("list"), "wsf-1-datalist-1-group-1");
  });

  describe("of options", () => {
    const parent: FieldInput = {
      id: 1,
      type: "select",
      label: "Land",
      meta: { data_grid_select: dataGrid(["AT"], ["DE"], ["FR"]) },
    };
    const child = (type: string): FieldInput => ({
      id: 2,
      type,
      label: "City",
      meta: {
        [`data_grid_${type}`]: dataGrid(["Vienna", "AT"], ["Berlin", "DE"]),
        [`${type}_cascade`]: "on",
        [`${type}_cascade_field_id`]: "1",
        [`${type}_cascade_field_filter`]: "1",
      },
    });
    const choose = (host: Element, value: string) =>
      chooseOption(one<HTMLSelectElement>(host, "#wsf-1-field-1"), value);

    it("follow their parent in a select, whose only option says so when nothing fits", async () => {
      const host = await show([parent, child("select")]);
      const names = () =>
        [...one<HTMLSelectElement>(host, "#wsf-1-field-2").options].map(({ textContent }) => textContent);
      choose(host, "AT");
      await until(() => names().join() === "Select...,Vienna", "Vienna");
      host.set(2, ["Vienna"]);
      await until(() => one<HTMLSelectElement>(host, "#wsf-1-field-2").value === "Vienna", "the choice");
      choose(host, "FR");
      await until(() => names().join() === FORM_TEXTS.cascade_option_text_no_rows, "no options");
      assert.deepEqual(host.get(2), []);
    });

    for (const type of ["checkbox", "radio"])
      it(`are hidden and not chosen in a ${type} field`, async () => {
        const host = await show([parent, child(type)]);
        const seen = () =>
          [...host.querySelectorAll(`[data-row-${type}]`)]
            .filter((row) => row.checkVisibility())
            .map((row) => row.textContent);
        choose(host, "AT");
        await until(() => seen().join() === "Vienna", "Vienna");
        one(host, `[data-row-${type}] input`).click();
        assert.deepEqual(host.get(2), ["Vienna"]);
        choose(host, "DE");
        await until(() => seen().join() === "Berlin", "Berlin");
        assert.deepEqual(host.get(2), []);
      });

    it("are all chosen by the box of their own group", async () => {
      const options = groupedGrid({ label: "A", rows: ["A1", "A2"] }, { label: "B", rows: ["B1", "B2"] });
      const host = await show([
        {
          id: 1,
          type: "checkbox",
          label: "Which",
          meta: { select_all: "on", data_grid_checkbox: options },
        },
      ]);
      const boxes = host.querySelectorAll<HTMLElement>("[data-wsf-select-all]");
      assert.deepEqual(
        [...boxes].map(({ id }) => id),
        ["wsf-1-field-1-group-0-row-0", "wsf-1-field-1-group-1-row-0"],
      );
      boxes[1]?.click();
      assert.deepEqual(host.get(1), ["B1", "B2"]);
    });

    it("with prices are drawn when their code has loaded, and have their numbers", async () => {
      const meta = {
        data_grid_radio_price: dataGrid(["Small #data_grid_row_price_currency", "5.00"]),
        radio_price_field_price: "1",
      };
      const host = await show([{ id: 1, type: "price_radio", label: "Size", meta }]);
      await until(() => host.querySelector("[data-price]"), "the option");
      assert.equal(one(host, "[data-price]").dataset.price, "5");
      assert.equal(one(host, "[data-row-radio]").textContent, "Small $5.00");
      one(host, "[data-price]").click();
      assert.equal((host.get(1) as string[]).length, 1);
    });

    it("of any kind pass an audit", async () => {
      const host = await show([parent, child("radio"), { ...child("checkbox"), id: 3, label: "Towns" }]);
      choose(host, "AT");
      assert.deepEqual(await axeFindings(host), []);
    });
  });

  it("show a notice for a type that is known but not drawn, and nothing for an unknown one", async () => {
    const types = FIELD_TYPES as Record<string, unknown>;
    types.another = FIELD_TYPES.text;
    try {
      const host = await show([
        { id: 1, type: "another", label: "Number" },
        { id: 2, type: "stripe" },
      ]);
      assert.equal(one(host, '[data-type="another"]').textContent, FORM_TEXTS.error_pro_required);
      assert.equal(host.querySelector('[data-type="stripe"]'), null);
    } finally {
      delete types.another;
    }
  });
});
