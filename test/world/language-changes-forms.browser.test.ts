import { QUIET_MS } from "../../src/shared/form/bootstrap/follow-language.ts";
import de from "../../src/languages/de.json" with { type: "json" };
import { button, control, feedback, fill, findButton, showForm } from "../react/form/show-form.ts";
import { answerLanguages, type LanguageRequests } from "../languages/language-files.ts";
import { assert, cleanFixtures, until, useContainer, type TestContainer } from "../support/index.ts";

const root = document.documentElement;
const reads = (what: () => string | null | undefined, wanted: string) =>
  until(
    () => what()?.includes(wanted),
    () => `"${wanted}", not "${what()}"`,
  );

describe("a form in a language that changes", () => {
  let container: TestContainer;
  let files: LanguageRequests;
  beforeEach(() => {
    files = answerLanguages((language) => (language === "de" ? de : 404));
    container = useContainer();
  });
  afterEach(() => {
    cleanFixtures();
    root.lang = "en";
    files.stop();
  });

  it("says what is wrong in the new language, and again in the old one", async () => {
    const host = await showForm([
      { id: 1, type: "text", label: "Name", meta: { required: "on" } },
      { id: 2, type: "email", label: "Mail", meta: { default_value: "x@" } },
      {
        id: 3,
        type: "text",
        label: "Code",
        meta: { input_mask: "99-99", input_mask_validate: "on", default_value: "12" },
      },
      { id: 4, type: "submit", label: "Send" },
    ]);
    button(host, "Send").click();
    await until(() => feedback(host, 1) && feedback(host, 2) && feedback(host, 3), "the messages");
    const english = [1, 2, 3].map((id) => feedback(host, id)!);
    const name = control(host, 1);
    name.focus();
    root.lang = "de";
    await reads(() => feedback(host, 1), de["forms.invalid_feedback"]);
    await reads(() => feedback(host, 2), de["forms.error_email"]);
    await reads(() => feedback(host, 3), de["forms.error_mask"].split("{")[0]!);
    await reads(() => host.querySelector(".wsf-error-summary")?.textContent, de["forms.summary_heading"]);
    await reads(() => host.querySelector(".wsf-error-summary li")?.textContent, de["forms.invalid_feedback"]);
    assert.equal(control(host, 1), name, "the same control");
    assert.equal(document.activeElement, name);
    root.lang = "en";
    for (const [index, message] of english.entries()) await reads(() => feedback(host, index + 1), message);
  });

  it("follows a part of the page that the form is in", async () => {
    const host = await showForm([{ id: 1, type: "text", label: "Name", meta: { required: "on" } }]);
    host.validate();
    await until(() => feedback(host, 1), "the message");
    host.parentElement!.lang = "de";
    await reads(() => feedback(host, 1), de["forms.invalid_feedback"]);
  });

  it("marks English texts once the language is none that we have", async () => {
    const host = await showForm([{ id: 1, type: "text", label: "Name", meta: { required: "on" } }]);
    host.validate();
    const message = host.querySelector<HTMLElement>("#wsf-1-invalid-feedback-1")!;
    assert.equal(message.lang, "");
    root.lang = "tlh";
    await until(() => message.lang === "en", "the mark");
    root.lang = "de";
    await reads(() => message.textContent, de["forms.invalid_feedback"]);
    await until(() => message.lang === "", "the mark to go");
  });

  it("reads nothing aloud: what stands is no news", async () => {
    const host = await showForm([
      { id: 1, type: "password", label: "Password", meta: { password_strength_meter: "on" } },
      { id: 2, type: "submit", label: "Send" },
    ]);
    fill(control(host, 1), "abc");
    const strength = () => host.querySelector("[data-wsf-password-strength] > [id]")?.textContent;
    await until(strength, "the strength");
    button(host, "Send").click();
    const alert = await until(() => host.querySelector("[role=alert]"), "the message of a form without an address");
    const said: string[] = [];
    container.provide("announcer", { say: (text: string) => said.push(text) });
    const whileRead: unknown[] = [];
    const observer = new MutationObserver(() => whileRead.push(alert.getAttribute("aria-live")));
    observer.observe(alert, { characterData: true, childList: true, subtree: true });
    const english = alert.textContent;
    const quietEnds: (() => void)[] = [];
    const clock = container.service("clock");
    container.provide("clock", {
      ...clock,
      after(ms, run) {
        if (ms !== QUIET_MS) return clock.after(ms, run);
        quietEnds.push(run);
        return () => {};
      },
    });
    root.lang = "de";
    await reads(strength, de["forms.password_strength_short"]);
    await reads(() => alert.textContent, de["forms.error_no_address"]);
    root.lang = "en";
    await reads(() => alert.textContent, english);
    assert.ok(whileRead.length > 0 && whileRead.every((live) => live === "off"), `not aloud: ${whileRead.join()}`);
    assert.deepEqual(said, []);
    for (const end of quietEnds) end();
    assert.equal(alert.getAttribute("aria-live"), null, "the next message is read, after two changes in a row");
    observer.disconnect();
  });

  it("names days and months anew, but reads and writes values as before", async () => {
    const host = await showForm([
      { id: 1, type: "datetime", label: "Day", meta: { format_date: "j F Y", default_value: "2026-12-03" } },
      { id: 2, type: "datetime", label: "Empty", meta: { format_date: "d/m/Y" } },
      { id: 3, type: "price", label: "Price", meta: { default_value: "1234.5" } },
    ]);
    const before = [1, 3].map((id) => host.get(id));
    assert.equal(control(host, 1).value, "3 December 2026");
    host.querySelector<HTMLElement>("[data-action='wsf-datetime-open']")!.click();
    const dialog = await until(() => host.querySelector("dialog[open]"), "the calendar");
    root.lang = "de";
    await reads(() => dialog.querySelector("select")?.textContent, "Dezember");
    await reads(() => dialog.querySelector("th")?.getAttribute("abbr"), "Montag");
    await reads(() => dialog.querySelector("[aria-current], [role=gridcell]")?.ariaLabel, "tag");
    await reads(() => dialog.querySelector("select")?.ariaLabel, de["forms.date_month"]);
    await reads(() => control(host, 2).placeholder, "TT/MM/JJJJ");
    root.lang = "he-IL";
    await reads(
      () => dialog.querySelector("th")?.getAttribute("abbr"),
      new Intl.DateTimeFormat("he", { weekday: "long" }).format(Date.UTC(2026, 10, 29)),
    );
    root.lang = "de";
    await reads(() => dialog.querySelector("th")?.getAttribute("abbr"), "Montag");
    assert.equal(control(host, 1).value, "3 December 2026");
    dialog.querySelector<HTMLElement>("[data-date='2026-12-04']")!.click();
    await until(
      () => control(host, 1).value === "4 December 2026",
      () => `the chosen day, not ${control(host, 1).value}`,
    );
    assert.equal(feedback(host, 1), null);
    assert.equal(host.valid, true);
    assert.equal(host.get(3), before[1]);
  });

  it("renames countries and what a telephone number lacks", async () => {
    const host = await showForm([
      { id: 1, type: "tel", label: "Phone", meta: { intl_tel_input: "on", intl_tel_input_initial_country: "at" } },
    ]);
    const country = () => host.querySelector<HTMLSelectElement>(".wsf-telephone select")!;
    await reads(() => country().selectedOptions[0]?.textContent, "Austria");
    root.lang = "de";
    await reads(() => country().selectedOptions[0]?.textContent, "Österreich");
    assert.equal(country().value, "at");
  });

  it("renames the buttons and states of files", async () => {
    const host = await showForm([
      {
        id: 1,
        type: "file",
        label: "Files",
        meta: { sub_type: "dropzonejs", file_max_size: "0.000001", multiple_file: "on" },
      },
    ]);
    const files = new DataTransfer();
    files.items.add(new File(["too large"], "a.txt"));
    const zone = host.querySelector<HTMLElement>("#wsf-1-field-1-dropzonejs")!;
    zone.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: files }));
    const row = await until(() => host.querySelector(".wsf-dropzonejs-preview"), "the file");
    const said: string[] = [];
    container.provide("announcer", { say: (text: string) => said.push(text) });
    root.lang = "de";
    await until(() => findButton(host, de["forms.drop_choose"]), "the button");
    await reads(() => row.textContent, de["forms.file_too_large"].split("%s")[0]!);
    assert.deepEqual(said, []);
  });
});
