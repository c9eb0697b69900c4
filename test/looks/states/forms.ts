import path from "node:path";
import type { Page } from "playwright-core";
import { jsonScript, ROOT } from "../../e2e/support.ts";
import { dataGrid, storedField, storedForm, type StoredField, type StoredMeta } from "../../support/form-builder.ts";
import type { Say, State, Visit } from "../state.ts";

type Fields = (say: Say) => readonly StoredField[];

const drawn = async ({ page }: Visit) => {
  await page.locator("wsf-form[state='ready']").waitFor();
  await page.waitForFunction(
    () => ![...document.querySelectorAll("wsf-form [aria-busy='true']")].some((part) => part.checkVisibility()),
  );
};

/** A state of a form; steps begin when all its fields are drawn. */
const state = (name: string, body: State["body"], { steps, ...more }: Partial<State> = {}): State => ({
  tag: "wsf-form",
  name,
  body,
  steps: async (visit) => {
    await drawn(visit);
    await steps?.(visit);
  },
  ...more,
});

/** A form of the reference back end (demo/server/README.md). */
const demoForm = (id: number) => () => `<wsf-form form-id="${id}"></wsf-form>`;

const NO_HEADING = { label_render: "" };

/** A form with these fields. */
const ownForm = (fields: Fields) => (say: Say) =>
  `${jsonScript('id="form"', storedForm(fields(say), { meta: NO_HEADING, section: NO_HEADING }))}<wsf-form definition="#form"></wsf-form>`;

const field = (id: number, type: string, label: string, meta: StoredMeta = {}) =>
  storedField(id, type, label, { label_render: "on", ...meta });
const options = (type: string, rows: readonly string[], chosen: readonly string[] = []) => ({
  [`data_grid_${type}`]: dataGrid(
    ...rows.map((row) => ({ data: [row], ...(chosen.includes(row) && { default: "on" }) })),
  ),
  [`${type}_field_label`]: 0,
  [`${type}_field_value`]: 0,
});

const control = (page: Page, id: number) => page.locator(`wsf-form [name^="field_${id}"]`).first();
const submit = (page: Page) => page.locator("wsf-form button[type='submit']").click();

/** Fills in form 2, the newsletter. */
async function fillNewsletter({ page }: Visit): Promise<void> {
  await control(page, 11).fill("ada@example.org");
  await control(page, 13).check();
}

/** Fills in form 1, the contact form. */
async function fillContact({ page, say }: Visit): Promise<void> {
  await control(page, 1).fill(say("Ada Byron", "עדה ביירון"));
  await control(page, 2).fill("ada@example.org");
  await page.locator("select[name^='field_4']").selectOption("question");
  await control(page, 5).fill(say("Hello, may we come?", "שלום, אפשר לבוא?"));
}

const fruits = (say: Say) => [say("Quince", "חבוש"), say("Medlar", "שסק"), say("Damson", "שזיף")];

const texts: Fields = (say) => [
  field(1, "text", say("Name", "שם"), { required: "on", default_value: say("Ada Byron", "עדה ביירון") }),
  field(2, "text", say("Web address", "כתובת אתר"), { prepend: "https://", append: ".example", placeholder: "gannet" }),
  field(3, "number", say("Guests", "אורחים"), {
    default_value: "2",
    min: "1",
    help: say("At most four.", "עד ארבעה."),
  }),
  field(4, "text", say("Fixed", "קבוע"), { readonly: "on", default_value: say("Cannot be changed", "לא ניתן לשינוי") }),
  field(5, "text", say("Not now", "לא עכשיו"), { disabled: "on", default_value: say("Disabled", "מושבת") }),
  field(6, "textarea", say("Message", "הודעה"), {
    rows: "3",
    placeholder: say("What should we know?", "מה כדאי לנו לדעת?"),
  }),
  field(7, "select", say("Subject", "נושא"), {
    ...options("select", fruits(say)),
    placeholder_row: say("Choose", "בחירה"),
  }),
];

const choices: Fields = (say) => [
  field(1, "radio", say("One of them", "אחד מהם"), options("radio", fruits(say), [fruits(say)[0]!])),
  field(2, "checkbox", say("Some of them", "כמה מהם"), {
    ...options("checkbox", fruits(say), [fruits(say)[1]!]),
    class_inline: "on",
  }),
  field(3, "checkbox", say("Switches", "מתגים"), {
    ...options("checkbox", fruits(say).slice(0, 2), [fruits(say)[0]!]),
    checkbox_style: "switch",
  }),
  field(4, "radio", say("Buttons", "לחצנים"), {
    ...options("radio", fruits(say), [fruits(say)[1]!]),
    radio_style: "button",
    class_inline: "on",
  }),
];

const measures: Fields = (say) => [
  field(1, "rating", say("How was it?", "איך היה?"), { default_value: "3" }),
  field(2, "range", say("Loudness", "עוצמה"), { default_value: "30", min: "0", max: "100", help: "#value" }),
  field(3, "meter", say("Room left", "מקום פנוי"), {
    default_value: "20",
    min: "0",
    max: "100",
    low: "30",
    high: "60",
    optimum: "90",
  }),
  field(4, "progress", say("How far you are", "כמה התקדמת"), { default_value: "60", max: "100" }),
];

/** A form with a step per label; the third one is shown. */
const steps = (say: Say) => {
  const labels = [say("Stay", "שהות"), say("Guests", "אורחים"), say("Payment", "תשלום"), say("Overview", "סקירה")];
  const tabs = labels.map((label, index) => ({
    label,
    sections: [{ label: "", fields: [field(index + 1, "text", say("Name", "שם"))] }],
  }));
  const meta = { ...NO_HEADING, class_tabs_wrapper: "wsf-steps wsf-steps-checks" };
  return `${jsonScript('id="form"', storedForm({ tabs }, { meta, section: NO_HEADING }))}<wsf-form definition="#form"></wsf-form>`;
};

const openField = (fields: Fields, height: number, steps: State["steps"]): [State["body"], Partial<State>] => [
  ownForm(fields),
  { height, ...(steps && { steps }) },
];

export const forms: readonly State[] = [
  state("focused", demoForm(2), { steps: ({ page }) => page.keyboard.press("Tab") }),
  state("invalid", demoForm(2), {
    steps: async ({ page }) => {
      await submit(page);
      await page.locator("wsf-form [aria-invalid='true']").first().waitFor();
    },
  }),
  state("sending", demoForm(2), {
    server: { faults: { submit: { hold: true } } },
    steps: async (visit) => {
      await fillNewsletter(visit);
      await submit(visit.page);
      await visit.page.locator("wsf-form[state='posting']").waitFor();
    },
  }),
  state("sent", demoForm(1), {
    steps: async (visit) => {
      await fillContact(visit);
      await submit(visit.page);
      await visit.page.locator("wsf-form .wsf-alert").filter({ visible: true }).first().waitFor();
      await visit.page.locator("wsf-form[state='ready']").waitFor();
      await visit.page.locator("wsf-form .wsf-form-post-lock").waitFor({ state: "detached" });
    },
  }),
  state("failed", demoForm(2), {
    server: { faults: { submit: { status: 500 } } },
    steps: async (visit) => {
      await fillNewsletter(visit);
      await submit(visit.page);
      await visit.page.locator("wsf-form [role='alert']").filter({ hasText: /\S/ }).first().waitFor();
      await visit.page.locator("wsf-form[state='error']").waitFor();
      await visit.page.locator("wsf-form .wsf-form-post-lock").waitFor({ state: "detached" });
    },
  }),
  {
    tag: "wsf-form",
    name: "loading",
    body: (say) => `<wsf-form form-id="1"><p>${say("The form is loading.", "הטופס נטען.")}</p></wsf-form>`,
    server: { faults: { form: { hold: true } } },
    started: "wsf-form[state='loading']",
  },
  state("texts", ownForm(texts)),
  state("choices", ownForm(choices)),
  state("measures", ownForm(measures)),
  state(
    "messages-and-buttons",
    ownForm((say) => [
      ...["success", "information", "warning", "danger"].map((type, index) =>
        storedField(index + 1, "message", "", {
          class_field_message_type: type,
          text_editor: `<p>${say("A notice of the site.", "הודעה של האתר.")}</p>`,
        }),
      ),
      ...["primary", "secondary", "success", "information", "warning", "danger", "default"].map((type, index) =>
        storedField(index + 11, "button", say("Press", "לחיצה"), {
          class_field_button_type: type,
          breakpoint_size_25: "6",
        }),
      ),
      storedField(21, "reset", say("Start again", "התחלה מחדש"), { class_field_full_button_remove: "on" }),
    ]),
  ),
  state(
    "combobox",
    ...openField(
      (say) => [
        field(1, "select", say("Fruits", "פירות"), {
          ...options("select", fruits(say), fruits(say).slice(0, 1)),
          multiple: "on",
          select2: "on",
          placeholder_row: say("Search", "חיפוש"),
        }),
      ],
      320,
      async ({ page }) => {
        await page.getByRole("combobox").first().click();
        await page.getByRole("option").first().waitFor();
      },
    ),
  ),
  state(
    "calendar",
    ...openField(
      (say) => [
        field(1, "datetime", say("First visit", "ביקור ראשון"), {
          input_type_datetime: "date",
          format_date: "d/m/Y",
          min_date: "2027-05-01",
          disabled_week_days: [{ disabled_week_days_day: "0" }],
          default_value: "12/05/2027",
        }),
      ],
      520,
      async ({ page }) => {
        await page.locator("wsf-form .wsf-datetime button").first().click();
        await page.locator("wsf-form [role='grid']").first().waitFor();
      },
    ),
  ),
  state(
    "files",
    ownForm((say) => [
      field(1, "file", say("Licence", "רישיון"), {
        file_preview: "on",
        file_preview_width: "96px",
        multiple_file: "on",
        help: say("Pictures of at most 5 MB.", "תמונות עד 5 MB."),
      }),
      field(2, "file", say("Other papers", "מסמכים נוספים"), {
        sub_type: "dropzonejs",
        multiple_file: "on",
        file_preview_width: "96px",
      }),
    ]),
    {
      steps: async ({ page, say }) => {
        const picture = path.join(ROOT, "demo/pictures/night.svg");
        await page.locator("wsf-form input[type='file']").first().setInputFiles(picture);
        await page.locator("wsf-form .wsf-file-preview img").first().waitFor();
        const chooser = page.waitForEvent("filechooser");
        await page.locator("wsf-form [role='group'] button, wsf-form .wsf-drop-zone button").last().press("Enter");
        await (await chooser).setFiles(picture);
        await page.locator("wsf-form .wsf-file-preview img").nth(1).waitFor();
        await page.getByText(say("Uploaded", "הועלה"), { exact: true }).waitFor();
      },
    },
  ),
  state(
    "colour-and-signature",
    ownForm((say) => [
      field(1, "color", say("Colour of your shelf", "צבע המדף"), { default_value: "#2f6f4f" }),
      field(2, "signature", say("Signature", "חתימה"), { signature_height: "120px", required: "on" }),
      field(3, "legal", say("Terms", "תנאים"), {
        required: "on",
        text_editor: `<p>${say("Bring the boat back before dark.", "החזירו את הסירה לפני רדת החשכה.").concat(" ").repeat(30)}</p>`,
      }),
    ]),
  ),
  state(
    "telephone-and-password",
    ownForm((say) => [
      field(1, "tel", say("Telephone", "טלפון"), {
        intl_tel_input: "on",
        intl_tel_input_initial_country: "gb",
        default_value: "020 7946 0018",
      }),
      field(2, "password", say("Password", "סיסמה"), {
        password_strength_invalid: "3",
        password_strength_meter: "on",
        password_visibility_toggle: "on",
        password_generate: "on",
      }),
    ]),
    {
      steps: async ({ page }) => {
        await control(page, 2).fill("gannet1887");
        await page.locator("wsf-form .wsf-password-strength").filter({ hasText: /\S/ }).waitFor();
      },
    },
  ),
  state("rows", demoForm(4), {
    steps: async ({ page }) => {
      await page
        .locator("wsf-form [data-action='wsf-section-add-button'], wsf-form button:has-text('Add a guest')")
        .click();
      await page.locator("wsf-form [name='field_32[2]']").waitFor();
    },
  }),
  state("tabs", demoForm(3)),
  state("steps", steps, { steps: ({ page }) => page.getByRole("tab").nth(2).click() }),
  state("order", demoForm(40), {
    steps: ({ page }) => page.locator("wsf-form [name^='field_401']").first().check(),
  }),
];
