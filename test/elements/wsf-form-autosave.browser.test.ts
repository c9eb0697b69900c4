import { AUTOSAVE_MAX_AGE_S } from "../../src/shared/form/autosave/autosave-store.ts";
import { AUTOSAVE_TEXTS } from "../../src/shared/form/autosave/offer-autosaved.ts";
import { AUTOSAVE_DELAY_MS } from "../../src/shared/form/autosave/start-autosave.ts";
import { conditional } from "../support/form-builder.ts";
import {
  assert,
  axeFindings,
  cleanFixtures,
  createSite,
  fixture,
  until,
  useContainer,
  useTestClock,
  type TestClock,
  type TestContainer,
} from "../support/index.ts";
import {
  control,
  fill,
  findButton,
  pageSettings,
  showForm,
  type FieldInput,
  type FormElement,
} from "../react/form/show-form.ts";

const FIELDS: readonly FieldInput[] = [
  { id: 1, type: "text", label: "Name", meta: { default_value: "nobody" } },
  { id: 2, type: "password", label: "Password", meta: { required: "", password_strength_meter: "" } },
  { id: 3, type: "file", label: "Papers" },
];
const ROWS = { section_repeatable: "on" };
const key = `plaintags_form_79_1_${location.pathname}`;
const item = () => localStorage.getItem(key);

describe("what is typed into a <wsf-form>", () => {
  let container: TestContainer;
  let clock: TestClock;

  beforeEach(() => {
    localStorage.clear();
    newPage();
  });
  afterEach(() => {
    cleanFixtures();
    localStorage.clear();
  });

  /** A new page load: only localStorage is left. */
  function newPage(): void {
    const stored = Object.entries(localStorage) as [string, string][];
    container = useContainer();
    for (const [name, value] of stored) localStorage.setItem(name, value);
    clock = useTestClock(container);
  }
  const press = async (host: Element, label: string) =>
    (await until(() => findButton(host, label), `the button ${label}`)).click();
  const question = (host: Element) =>
    host.querySelector("[data-wsf-alerts] [role=group]")?.getAttribute("aria-label") ?? null;

  /** The code loads at the first input, and its delay begins then. */
  async function whenTrue(read: () => unknown): Promise<void> {
    while (!read()) await clock.advance(AUTOSAVE_DELAY_MS);
  }
  async function typeAndKeep(host: FormElement, text = "Ada"): Promise<void> {
    fill(control(host, 1), text);
    await whenTrue(item);
  }
  /** The same form on the next page load. */
  async function reload(options?: Parameters<typeof showForm>[1]): Promise<FormElement> {
    newPage();
    return showForm(FIELDS, options);
  }

  it("is stored, offered after a reload, and restored by a button; files are named, secrets left out", async () => {
    const host = await showForm(FIELDS);
    assert.equal(item(), null);
    const papers = new DataTransfer();
    papers.items.add(new File(["x"], "plan.pdf"));
    control(host, 3).files = papers.files;
    control(host, 3).dispatchEvent(new Event("input", { bubbles: true }));
    fill(control(host, 2), "secret");
    await typeAndKeep(host);
    assert.equal(item()?.includes("secret"), false);

    const again = await reload();
    assert.equal(again.get(1), "nobody", "nothing comes by itself");
    assert.equal(
      question(again),
      `${AUTOSAVE_TEXTS.kept_offer} ${AUTOSAVE_TEXTS.kept_files.replace("%s", "plan.pdf")}`,
    );
    assert.deepEqual(await axeFindings(again), []);
    await clock.advance(1000);
    assert.ok(
      document.querySelector("[role=status]")?.textContent.includes(AUTOSAVE_TEXTS.kept_offer),
      "it is read out",
    );
    await press(again, AUTOSAVE_TEXTS.kept_restore);
    await until(() => control(again, 1).value === "Ada", "the name");
    assert.equal(document.activeElement, control(again, 1));
    assert.equal(control(again, 2).value, "");
    await until(() => question(again)?.startsWith(AUTOSAVE_TEXTS.kept_restored), "the way to forget");

    await press(again, AUTOSAVE_TEXTS.kept_forget_all);
    await until(() => question(again) === null, "the question to go");
    assert.equal(control(again, 1).value, "nobody");
    assert.equal(item(), null);
    assert.deepEqual([...container.log.errors, ...container.log.notes], []);
  });

  it("is restored unchanged, whatever conditions and calculations do meanwhile", async () => {
    const fields: FieldInput[] = [
      { id: 1, type: "text", label: "Phone" },
      { id: 2, type: "text", label: "Country" },
      { id: 3, type: "number", label: "Hours", meta: { default_value: "#calc(#field(4) * 2)" } },
      { id: 4, type: "number", label: "Days" },
    ];
    const part = { object: "field", logic_previous: "||" };
    const rule = {
      if: [{ conditions: [{ ...part, object_id: 2, logic: "equals", value: "DE" }] }],
      then: [{ ...part, object_id: 1, action: "value", value: "+49" }],
    };
    const form = conditional(rule);
    const host = await showForm(fields, { form });
    fill(control(host, 2), "DE");
    fill(control(host, 4), "5");
    await until(() => control(host, 1).value === "+49" && control(host, 3).value === "10", "what follows");
    fill(control(host, 1), "+49 30 1234");
    fill(control(host, 3), "9");
    dispatchEvent(new Event("pagehide"));
    await whenTrue(() => item()?.includes("1234"));

    newPage();
    const again = await showForm(fields, { form });
    await press(again, AUTOSAVE_TEXTS.kept_restore);
    await until(() => control(again, 2).value === "DE", "the country");
    assert.deepEqual(again.values, { field_1: "+49 30 1234", field_2: "DE", field_3: "9", field_4: "5" });
  });

  it("is deleted by a button, and by a clear", async () => {
    await typeAndKeep(await showForm(FIELDS));
    const again = await reload();
    await press(again, AUTOSAVE_TEXTS.kept_forget);
    await until(() => question(again) === null, "the question to go");
    assert.equal(item(), null);
    assert.equal(document.activeElement, control(again, 1));

    await typeAndKeep(again);
    again.clear();
    assert.equal(item(), null);
  });

  it("is stored at once when the page is left, and is restored with its rows", async () => {
    const host = await showForm(FIELDS.slice(0, 1), { section: { ...ROWS, section_repeat_default: "2" } });
    const second = () => host.querySelector<HTMLInputElement>("[name='field_1[2]']") ?? assert.fail("no second row");
    fill(second(), "Grace");
    await whenTrue(item);
    fill(second(), "Grace Hopper");
    assert.equal(item()?.includes("Hopper"), false);
    dispatchEvent(new Event("pagehide"));
    assert.ok(item()?.includes("Hopper"));

    newPage();
    const again = await showForm(FIELDS.slice(0, 1), { section: ROWS });
    assert.equal(again.querySelector("[name='field_1[2]']"), null);
    await press(again, AUTOSAVE_TEXTS.kept_restore);
    const back = await until(() => again.querySelector<HTMLInputElement>("[name='field_1[2]']"), "the second row");
    assert.equal(back.value, "Grace Hopper");
  });

  it("is stored only after consent, offered as soon as it is given, and deleted when it is withdrawn", async () => {
    await typeAndKeep(await showForm(FIELDS));
    newPage();
    container.service("settings").merge({ consent: "required" });
    const host = await showForm(FIELDS);
    assert.equal(question(host), null);
    container.service("consent").set(true);
    await until(() => question(host), "the question");
    container.service("consent").set(false);
    await until(() => question(host) === null, "the question to go");
    assert.equal(item(), null);
    fill(control(host, 1), "Grace");
    await clock.advance(2 * AUTOSAVE_DELAY_MS);
    assert.equal(item(), null);
    container.service("consent").set(true);
    await clock.advance(AUTOSAVE_DELAY_MS);
    assert.ok(item()?.includes("Grace"));
  });

  it("is not stored where the site, an editor or a preview forbids it", async () => {
    await typeAndKeep(await showForm(FIELDS));
    for (const [settings, attributes] of [
      [{ forms: { keepTyped: false } }, ""],
      [{ editor: true }, ""],
      [{}, "preview"],
    ] as const) {
      newPage();
      container.service("settings").merge(settings);
      const before = item();
      const host = await showForm(FIELDS, { attributes });
      assert.equal(question(host), null);
      fill(control(host, 1), "Grace");
      await clock.advance(2 * AUTOSAVE_DELAY_MS);
      assert.equal(item(), before);
    }
  });

  it("on an open page survives another page that deletes or submits it", async () => {
    await typeAndKeep(await showForm(FIELDS));
    const { value } = JSON.parse(item()!) as { value: string };
    const [mine] = (JSON.parse(value) as { pages: object[] }).pages;
    localStorage.removeItem(key);
    dispatchEvent(new StorageEvent("storage", { key }));
    await clock.advance(AUTOSAVE_DELAY_MS);
    assert.ok(item()?.includes("Ada"), "it is written again");

    // The other page stores its own entry beside this one's.
    const other = { ...mine, page: "other", values: [["1", "Grace"]] };
    localStorage.setItem(
      key,
      JSON.stringify({ value: JSON.stringify({ version: 1, pages: [mine, other] }), timestamp: clock.now() / 1000 }),
    );
    const host = document.querySelector<FormElement>("wsf-form")!;
    fill(control(host, 1), "Ada Byron");
    await clock.advance(AUTOSAVE_DELAY_MS);
    assert.ok(item()?.includes("Grace") && item()?.includes("Ada Byron"), item() ?? "");
  });

  it("is not offered when it is too old, broken, or what the form shows", async () => {
    await typeAndKeep(await showForm(FIELDS));
    newPage();
    await clock.advance((AUTOSAVE_MAX_AGE_S + 3600) * 1000);
    assert.equal(question(await showForm(FIELDS)), null);
    localStorage.setItem(key, "{");
    assert.equal(question(await reload()), null);
    assert.deepEqual(container.log.errors, []);
  });

  it("and does not fit into storage is reported once; the visitor sees nothing", async () => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    try {
      const host = await showForm(FIELDS);
      fill(control(host, 1), "Ada");
      await whenTrue(() => container.log.notes.length > 0);
      fill(control(host, 1), "Ada Byron");
      await clock.advance(2 * AUTOSAVE_DELAY_MS);
      assert.equal(container.log.notes.filter((note) => note.includes("cannot be saved")).length, 1);
      const full = container.problems.filter((problem) => problem.includes("[storage-full]"));
      assert.deepEqual(full, [
        "[storage-full] The browser's storage for this site is full: what should be kept for the next page is lost.",
        "<wsf-form> [storage-full] the values typed into form 79 cannot be saved, because the browser's storage is full.",
      ]);
      assert.equal(host.querySelector("[data-wsf-message]"), null);
    } finally {
      Storage.prototype.setItem = setItem;
    }
  });

  it("is deleted when the form is submitted, even if its nonce has expired", async () => {
    const site = createSite("kept");
    const settings = async () => {
      container.provide("settings", (await pageSettings(site)) as never);
    };
    await settings();
    await site.control({ options: { formNonces: "required" } });
    const contact = key.replace("79", "1");
    const show = async () => {
      const host = fixture(`<wsf-form form-id="1"></wsf-form>`).querySelector<FormElement>("wsf-form")!;
      await until(() => host.querySelector("form"), "the form");
      return host;
    };
    const host = await show();
    for (const [id, value] of [
      [1, "Ada Lovelace"],
      [2, "ada@example.org"],
      [5, "A message of some length"],
    ] as const)
      fill(control(host, id), value);
    host.set(4, "order");
    host.set(6, ["email"]);
    await whenTrue(() => localStorage.getItem(contact));
    await site.control({ expireNonces: true });
    assert.equal(await host.submit(), false);
    await until(() => host.querySelector("[role=alert]"), "the message");
    assert.equal(host.get(1), "Ada Lovelace");

    newPage();
    await settings();
    const again = await show();
    await press(again, AUTOSAVE_TEXTS.kept_restore);
    again.set(4, "order");
    again.set(6, ["email"]);
    assert.equal(await again.submit(), true);
    assert.equal(localStorage.getItem(contact), null);
    await until(() => question(again) === null, "the question to go");
    const { submissions } = (await site.stored()) as { submissions: unknown[] };
    assert.equal(submissions.length, 1);
  });
});
