import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { HOSTILE_MARKUP, HOSTILE_TEXTS } from "../fixtures/forms/hostile.ts";
import { IS_NIGHT } from "../support/night.ts";
import { dataGrid, storedField, storedForm, type StoredMeta } from "../support/form-builder.ts";
import { harm, openEmptyPage, show, showForm, type Form } from "./form-stage.ts";
import { usePages } from "./support.ts";

const pages = usePages();
const openEmpty = () => openEmptyPage(pages);

/** Without pictures that could not be loaded: the definition names them. */
const ours = (problems: readonly string[]) => problems.filter((problem) => /plaintags|uncaught/.test(problem));

function hostileOptions(kind: string, text: string): StoredMeta {
  const { columns, groups } = dataGrid([text, text], { id: text, data: [text] });
  const hostileGroups = groups.map((group) => ({ ...group, label: text, mask_group: "on", label_render: "on" }));
  return { [`data_grid_${kind}`]: { columns, groups: hostileGroups }, [`${kind}_field_label`]: "1" };
}

/** Field types of many forms, with the text in every place where a definition can have one. */
const PLAIN: Readonly<Record<string, (text: string) => StoredMeta>> = {
  text: (text) => ({ ...hostileOptions("datalist", text), pattern: text }),
  textarea: (text) => ({ rows: text, cols: text, spellcheck: text }),
  number: (text) => ({ min: text, max: text, step: text }),
  email: (text) => ({ allow_deny: "deny", allow_deny_values: [{ allow_deny_value: text }], allow_deny_message: text }),
  select: (text) => ({ ...hostileOptions("select", text), placeholder_row: text, select_min: text }),
  checkbox: (text) => ({ ...hostileOptions("checkbox", text), select_all: "on", select_all_label: text }),
  radio: (text) => ({ ...hostileOptions("radio", text), orientation: text }),
  hidden: () => ({}),
  html: (text) => ({ html_editor: text }),
  texteditor: (text) => ({ text_editor: text }),
  message: (text) => ({ text_editor: text, class_field_message_type: text }),
  spacer: (text) => ({ spacer_style_height: text }),
  submit: () => ({}),
  button: (text) => ({ class_field_button_type: text }),
};

/** Field types of few forms. */
const RARE: Readonly<Record<string, (text: string) => StoredMeta>> = {
  text: (text) => ({ input_mask: text }),
  tel: (text) => ({ intl_tel_input: "on", intl_tel_input_initial_country: text, pattern_tel: text }),
  url: (text) => ({ pattern: text }),
  checkbox: (text) => ({ ...hostileOptions("checkbox", text), class_field: `wsf-switch ${text}` }),
  datetime: (text) => ({
    min_date: text,
    max_date: text,
    format_date: text,
    input_type_datetime: text,
    disabled_dates: [{ disabled_date: text }],
  }),
  color: (text) => ({ coloris_format: text }),
  range: (text) => ({ min: text, max: text }),
  rating: (text) => ({ rating_icon: text, rating_icon_html: text, rating_color_on: text, rating_max: text }),
  progress: (text) => ({ max: text, progress_source: text }),
  meter: (text) => ({ low: text, high: text }),
  file: (text) => ({ accept: text, file_min_size: text, file_button_label: text }),
  password: (text) => ({ password_generate: "on", text_password_generate: text, password_visibility_toggle: "on" }),
  signature: (text) => ({
    signature_pen_color: text,
    signature_background_color: text,
    signature_height: text,
    text_clear: text,
  }),
  legal: (text) => ({ legal_source: "own", text_editor: text, legal_style_height: text }),
  summary: (text) => ({ summary_heading_level: text }),
  validate: (text) => ({ validate_message: text }),
  price_select: (text) => hostileOptions("select_price", text),
  quantity: (text) => ({ ecommerce_field_id: text }),
  section_icons: (text) => ({
    section_icons: [{ section_icons_type: "add", section_icons_label: text }],
    section_icons_html_add: text,
  }),
  googlemap: (text) => ({
    google_map_lat: text,
    google_map_zoom: text,
    google_map_height: text,
    google_map_style: text,
    google_map_type: text,
  }),
};

/** A form of two tabs; each field takes the next text. */
function hostileForm(types: typeof PLAIN, next: () => string) {
  const text = next();
  const field = ([type, own]: [string, (text: string) => StoredMeta], index: number) => {
    const mine = next();
    const meta = {
      help: mine,
      prepend: mine,
      append: mine,
      placeholder: mine,
      default_value: mine,
      invalid_feedback: mine,
      aria_label: mine,
      class_field: mine,
      class_field_wrapper: mine,
      autocomplete: mine,
      inputmode: mine,
      transform: mine,
      required: "on",
      custom_attributes: ["onclick", "data-own", mine].map((name) => ({
        custom_attribute_name: name,
        custom_attribute_value: mine,
      })),
      ...own(mine),
    };
    return storedField(index + 1, type, mine, meta);
  };
  const fields = Object.entries(types).map(field);
  const tabs = [fields.slice(0, 7), fields.slice(7)].map((members) => ({
    label: text,
    meta: { class_group_wrapper: text },
    sections: [{ label: text, fields: members }],
  }));
  const form = storedForm(
    { tabs },
    {
      label: text,
      meta: {
        label_mask_required: text,
        class_form_wrapper: text,
        class_tabs_wrapper: text,
        style_id: text,
        invalid_feedback_mask: text,
      },
      section: { label_render: "on", aria_label: text, class_section_wrapper: text, section_repeatable: "on" },
    },
  );
  return {
    ...form,
    submit_hidden_fields: [{ name: text, value: text, type: "text", id: text, attributes: { onclick: text } }],
  };
}

/** Shows a form with all its messages, and returns what went wrong. */
async function harmOf(page: Page, problems: string[], definition: object): Promise<string[]> {
  await showForm(page, definition);
  const state = await page.evaluate(async () => {
    const form = document.querySelector<Form>("#bad-place wsf-form")!;
    if (form.getAttribute("state") !== "ready") return `state ${form.getAttribute("state")}`;
    form.validate();
    form.tab(1);
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return typeof form.values === "object" ? "" : "no values";
  });
  // The site owner reads which masks, calculations and variables cannot be used; the field goes without.
  const faults = ours(problems.splice(0)).filter(
    (problem) => !/the mask .* is left out|stays empty \(error_parse_variable/s.test(problem),
  );
  return [...(state ? [state] : []), ...(await harm(page)), ...faults];
}

const HOSTILE = [...HOSTILE_MARKUP, ...HOSTILE_TEXTS];

/** For each form, a function that returns the text for its next place. */
type Texts = (() => string)[];

/** Every form is full of one text. */
const oneForEach = (): Texts => HOSTILE.map((text) => () => text);

/** The texts in turn, as many forms as put each text in `places` of them. */
function inTurns(types: typeof PLAIN, places: number): Texts {
  let taken = 0;
  const forms = Math.ceil((places * HOSTILE.length) / (Object.keys(types).length + 1));
  return Array.from({ length: forms }, () => () => HOSTILE[taken++ % HOSTILE.length]!);
}

/** Shows forms one after the other, and returns what went wrong in each. */
async function harmOfAll(types: typeof PLAIN, all: Texts): Promise<string[]> {
  const { page, problems } = await openEmpty();
  const address = page.url();
  const found: string[] = [];
  for (const next of all) {
    const texts = new Set<string>();
    const form = hostileForm(types, () => {
      const text = next();
      texts.add(text);
      return text;
    });
    const faults = await harmOf(page, problems, form);
    const given = [...texts].map((text) => JSON.stringify(text).slice(0, 60)).join(", ");
    found.push(...faults.map((fault) => `${fault.slice(0, 400)} with ${given}`));
  }
  if (page.url() !== address) found.push(`the page has gone to ${page.url()}`);
  return found;
}

test(`each of ${HOSTILE.length} hostile texts in places of a form runs nothing and breaks nothing`, async () => {
  assert.ok(HOSTILE.length >= 80);
  // By day, each text is in three places, and every place has texts of all kinds.
  assert.deepEqual(await harmOfAll(PLAIN, IS_NIGHT ? oneForEach() : inTurns(PLAIN, 3)), []);
});

test("hostile texts in rare fields run nothing and break nothing either, each in some of them", async () => {
  assert.deepEqual(await harmOfAll(RARE, inTurns(RARE, 2)), []);
});

test("hostile texts without markup are shown as written", async () => {
  const { page } = await openEmpty();
  const texts = HOSTILE_TEXTS.filter(
    (text) => !/[<&#]|\p{Cc}|^\s*$/u.test(text) && text.length < 1000 && !/\p{Cs}/u.test(text),
  );
  await showForm(
    page,
    storedForm(texts.map((label, index) => storedField(index + 1, "text", label, { placeholder: label, help: label }))),
  );
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("#bad-place [data-type=text]")].map((field) => [
      field.querySelector("label")!.textContent,
      field.querySelector("input")!.placeholder,
      field.querySelector("small")!.textContent,
    ]),
  );
  assert.deepEqual(
    shown,
    texts.map((text) => [text, text, text]),
  );
});

test("empty forms, tabs and sections are drawn and valid", async () => {
  const { page, problems } = await openEmpty();
  const empties = [
    { groups: [] },
    { groups: [{ id: 1, label: "Empty", sections: [] }] },
    { groups: [{ id: 1, label: "", sections: [{ id: 1, label: "", fields: [] }] }] },
    { groups: [{ id: 1 }, { id: 2 }, { id: 3, sections: [{ id: 1 }] }] },
    { groups: {} },
    { groups: [null, "x", 3, []] },
  ];
  for (const empty of empties) {
    await showForm(page, { ...storedForm([]), ...empty });
    const valid = await page.evaluate(() => document.querySelector<Form>("#bad-place wsf-form")!.validate());
    assert.equal(valid, true, JSON.stringify(empty));
    assert.deepEqual(ours(problems), [], JSON.stringify(empty));
  }
});

test("a list of 2,000 options and a form of 500 fields are drawn and filled in like small ones", async () => {
  const { page, problems } = await openEmpty();
  const rows = Array.from({ length: 2000 }, (_, index) => [`value ${index}`, `Option ${index}`]);
  const list = storedField(1, "select", "Many", { data_grid_select: dataGrid(...rows), select_field_label: "1" });
  await showForm(page, storedForm([list]));
  await page.getByLabel("Many").selectOption({ label: "Option 1999" });
  assert.deepEqual(await page.evaluate(() => document.querySelector<Form>("#bad-place wsf-form")!.get(1)), [
    "value 1999",
  ]);

  const fields = Array.from({ length: 500 }, (_, index) =>
    storedField(index + 1, "text", `Field ${index + 1}`, { required: "on" }),
  );
  await showForm(page, storedForm(fields));
  await page.getByLabel("Field 500").fill("the last");
  const [valid, value] = await page.evaluate(() => {
    const form = document.querySelector<Form>("#bad-place wsf-form")!;
    return [form.validate(), form.get(500)] as const;
  });
  assert.deepEqual([valid, value], [false, "the last"]);
  await page.waitForFunction(() => document.querySelectorAll("#bad-place input[aria-invalid=true]").length === 499);
  assert.deepEqual(ours(problems), []);
});

const INVALID_DEFINITIONS = {
  "not JSON": "{ not json",
  nothing: "",
  "half a definition": '{"id": 77, "groups": [',
  "a list": "[]",
  "a text": '"form"',
  null: "null",
  "a form with the id 0": '{"id": 0, "groups": []}',
  "lists within lists, 20,000 deep": "[".repeat(20_000) + "]".repeat(20_000),
};

test("an invalid definition leaves the page unchanged and is reported once", async () => {
  const { page, problems } = await openEmpty();
  for (const [what, json] of Object.entries(INVALID_DEFINITIONS)) {
    await show(page, json);
    assert.equal(await page.locator("#bad-place wsf-form").getAttribute("state"), "error", what);
    await page.locator("#bad-place [role='alert']").waitFor();
    assert.equal(ours(problems.splice(0)).length, 1, what);
  }
});

test("a configuration that is not JSON is reported, and the form is drawn without it", async () => {
  const { page, problems } = await openEmpty();
  await show(page, JSON.stringify(storedForm([storedField(1, "text", "Name")])), "{ not json");
  await page.locator("#bad-place").getByRole("textbox", { name: "Name", exact: true }).fill("Ada");
  assert.equal(ours(problems).length, 1, problems.join("\n"));
});

test("changing a definition while a visitor types has no effect; a new definition for the tag is drawn", async () => {
  const { page, problems } = await openEmpty();
  const name = storedField(1, "text", "Name", { required: "on", default_value: "#field(2)" });
  await showForm(page, storedForm([name, storedField(2, "text", "Nick"), storedField(3, "signature", "Sign")]));
  const place = page.locator("#bad-place");
  await place.getByRole("textbox", { name: "Name", exact: true }).pressSequentially("Ad");
  await page.evaluate(() => (document.querySelector("#bad-form")!.textContent = "{ broken"));
  await page.keyboard.type("a");
  assert.equal(await place.getByRole("textbox", { name: "Name", exact: true }).inputValue(), "Ada");

  await page.evaluate(
    (definition) => {
      const script = Object.assign(document.createElement("script"), {
        type: "application/json",
        id: "other-form",
        textContent: definition,
      });
      document.body.append(script);
      document.querySelector("#bad-place wsf-form")!.setAttribute("definition", "#other-form");
    },
    JSON.stringify(storedForm([storedField(9, "email", "Where to")], { id: 78 })),
  );
  await page.keyboard.type("b");
  await place.getByLabel("Where to").pressSequentially("ada@example.org");
  assert.equal(await place.getByRole("textbox", { name: "Name", exact: true }).count(), 0);
  assert.deepEqual(await page.evaluate(() => document.querySelector<Form>("#bad-place wsf-form")!.values), {
    field_9: "ada@example.org",
  });
  assert.deepEqual(ours(problems), []);
});

test("a form in a closed popup is drawn, and works when the popup opens and when the form moves elsewhere", async () => {
  const { page, problems } = await openEmpty();
  const fields = [
    storedField(1, "text", "Name"),
    storedField(2, "signature", "Sign"),
    storedField(3, "range", "How much"),
    storedField(4, "rating", "How good"),
    storedField(5, "tel", "Telephone", { intl_tel_input: "on" }),
    storedField(6, "datetime", "Day", { format_date: "d/m/Y" }),
  ];
  await page.evaluate(() => {
    const popup = document.createElement("dialog");
    popup.id = "popup";
    document.body.append(popup);
  });
  await showForm(page, storedForm(fields));
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await name.fill("Ada");
  await page.evaluate(() => document.querySelector("#popup")!.append(document.querySelector("#bad-place wsf-form")!));
  assert.equal(await page.locator("#popup form").isVisible(), false);
  await page.evaluate(() => document.querySelector<HTMLDialogElement>("#popup")!.showModal());
  assert.equal(await name.inputValue(), "Ada");
  const canvas = await page.locator("#popup canvas").boundingBox();
  assert.ok(canvas && canvas.width > 50 && canvas.height > 20, JSON.stringify(canvas));
  await page.mouse.move(canvas.x + 10, canvas.y + 10);
  await page.mouse.down();
  await page.mouse.move(canvas.x + 60, canvas.y + 30, { steps: 5 });
  await page.mouse.up();
  assert.equal(
    await page.evaluate(() => document.querySelector<Form>("#popup wsf-form")!.get(2)),
    "1",
    "a stroke was drawn",
  );

  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>("#popup")!.close();
    document.querySelector("#bad-place")!.append(document.querySelector("#popup wsf-form")!);
  });
  await name.fill("Ada Byron");
  await page.getByRole("radio", { name: "4" }).click();
  assert.deepEqual(
    await page.evaluate(() => [1, 4].map((id) => document.querySelector<Form>("#bad-place wsf-form")!.get(id))),
    ["Ada Byron", "4"],
  );
  assert.deepEqual(ours(problems), []);
});
