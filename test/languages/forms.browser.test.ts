// Engines: date and file inputs
import { define as defineForm } from "../../src/elements/wsf-form.ts";
import ar from "../../src/languages/ar.json" with { type: "json" };
import de from "../../src/languages/de.json" with { type: "json" };
import { storedForm } from "../support/form-builder.ts";
import { assert, cleanFixtures, fixture, frames, until, useContainer, type TestContainer } from "../support/index.ts";
import { addTag, button, control, embedForm, feedback, fill, showForm } from "../react/form/show-form.ts";
import { answerLanguages, type LanguageRequests } from "./language-files.ts";

const FILES: Record<string, object> = { ar, de };

describe("the language of forms", () => {
  let container: TestContainer;
  let files: LanguageRequests;

  beforeEach(() => {
    files = answerLanguages((language) => FILES[language] ?? 404);
    container = useContainer();
  });
  afterEach(() => {
    cleanFixtures();
    files.stop();
  });

  const required = { id: 1, type: "text", label: "Name", meta: { required: "on", validate_inline: "on" } };

  it("is that of the closest lang", async () => {
    const host = await showForm([required], { attributes: 'lang="de-AT"' });
    fill(control(host, 1), "x");
    fill(control(host, 1), "");
    await until(
      () => feedback(host, 1) === de["forms.invalid_feedback"],
      () => `German, not ${feedback(host, 1)}`,
    );
  });

  it("does not replace what the site's form plugin says in the site's language", async () => {
    const config = { settings_plugin: {}, settings_form: { language: { invalid_feedback: "Bitte ausfüllen!" } } };
    const host = await showForm([required], { attributes: 'lang="de"', config });
    fill(control(host, 1), "x");
    fill(control(host, 1), "");
    await until(
      () => feedback(host, 1) === "Bitte ausfüllen!",
      () => `the site's text, not ${feedback(host, 1)}`,
    );
  });

  it("is English, and marked as such, on a page in a language that we do not have", async () => {
    const words = { id: 2, type: "text", label: "pong", meta: { invalid_feedback: "yIghItlh", required: "on" } };
    const host = await showForm([required, words, { id: 3, type: "submit", label: "yIngeH" }], {
      attributes: 'lang="tlh"',
    });
    button(host, "yIngeH").click();
    const message = (id: number) => host.querySelector<HTMLElement>(`#wsf-1-invalid-feedback-${id}`)!;
    await until(() => message(1).lang === "en" && message(1).dir === "ltr", "the mark of our message");
    assert.equal(feedback(host, 2), "yIghItlh");
    assert.equal(message(2).lang, "", "the author's own message");
    const listed = [...host.querySelectorAll<HTMLElement>(".wsf-error-summary li span")];
    assert.deepEqual(
      listed.map(({ lang, dir, textContent }) => [lang, dir, textContent]),
      [
        ["en", "ltr", message(1).textContent],
        ["", "", "yIghItlh"],
      ],
      "in the list, without the fields' names",
    );
  });

  const announced = () => [...document.querySelectorAll<HTMLElement>("[data-plaintags-announcer] > *")].at(-1);

  it("is that of what is announced, in a part of the page in another language", async () => {
    const host = await showForm([required, { id: 2, type: "email", label: "Post" }], {
      attributes: 'lang="de"',
    });
    fill(control(host, 2), "x");
    control(host, 1).focus();
    host.validate();
    await until(
      () => announced()?.textContent.startsWith(de["forms.summary_heading"]),
      () => `the German announcement, not ${announced()?.textContent}`,
    );
    assert.equal(announced()?.lang, "de");
  });

  it("is English for what is announced in a language that we do not have", async () => {
    const host = await showForm([required, { id: 2, type: "email", label: "pong" }], { attributes: 'lang="tlh"' });
    fill(control(host, 2), "x");
    control(host, 1).focus();
    host.validate();
    await until(
      () => announced()?.lang === "en" && announced()?.textContent.startsWith("Check these fields"),
      () => `the mark of ${announced()?.outerHTML}`,
    );
  });

  it("counts as Arabic does, in six forms", async () => {
    const host = await showForm(
      [{ id: 1, type: "text", label: "الاسم", meta: { help: "#character_count_label", max_length: "200" } }],
      { attributes: 'lang="ar" dir="rtl"' },
    );
    const label = () => host.querySelector("#wsf-1-help-1")?.textContent.trim();
    const forms = ar["forms.character_plural"];
    for (const [count, word] of [
      [0, forms.zero],
      [1, ar["forms.character_singular"]],
      [2, forms.two],
      [3, forms.few],
      [11, forms.many],
      [100, forms.other],
    ] as const) {
      fill(control(host, 1), "x".repeat(count));
      await until(
        () => label() === word,
        () => `${word} for ${count}, not ${label()}`,
      );
    }
  });

  it("waits for its file, and says nothing in English before", async () => {
    const release = files.hold();
    defineForm();
    const page = fixture(`<div lang="de"></div>`).firstElementChild!;
    const attributes = embedForm(storedForm({ sections: [{ label: "Section", fields: [required] }] }));
    const seen: string[] = [];
    const film = new MutationObserver(() => seen.push(page.textContent));
    film.observe(page, { subtree: true, childList: true, characterData: true });
    page.innerHTML = `<wsf-form ${attributes}></wsf-form>`;
    await until(() => page.querySelector(".wsf-loader"), "the loader");
    await frames(10);
    assert.equal(page.querySelector("form"), null);
    release();
    await until(() => page.querySelector("form"), "the form");
    film.disconnect();
    assert.deepEqual(
      seen.filter((text) => /loading/i.test(text)),
      [],
    );
    assert.deepEqual(files.requested, ["de.json"]);
  });

  it("tells of a form that cannot be shown in the page's language", async () => {
    defineForm();
    const host = addTag('definition="#nothing" lang="de"');
    await until(
      () => host.textContent.includes(de["forms.error_attributes_obj"]),
      () => `the German message, not ${host.textContent}`,
    );
  });

  const visit = { id: 1, type: "datetime", label: "Visit", meta: { inline: "on", format_date: "j. F Y" } };
  const weekdays = (host: Element) => [...host.querySelectorAll("th")].map((cell) => cell.getAttribute("abbr"));

  it("names months and days, and begins the week as its country does", async () => {
    const host = await showForm([{ ...visit, meta: { ...visit.meta, default_value: "2026-03-05" } }], {
      attributes: 'lang="de"',
    });
    await until(
      () => weekdays(host)[0] === "Montag",
      () => `Monday first, not ${weekdays(host).join()}`,
    );
    assert.equal(control(host, 1).value, "5. März 2026");
    assert.ok(host.querySelector("select option[value='2']")?.textContent === "März");
  });

  it("writes a month, and a date in a summary, in the order of the language", async () => {
    const host = await showForm(
      [
        { ...visit, meta: { ...visit.meta, default_value: "2026-03-05" } },
        { id: 2, type: "datetime", label: "Day", meta: { default_value: "2026-03-05" } },
        { id: 3, type: "summary", label: "Summary" },
      ],
      { attributes: 'lang="ja"' },
    );
    const seen = () => [
      host.querySelector("[role=grid]")?.getAttribute("aria-label"),
      host.querySelector("[data-type=summary]")?.textContent.includes("2026年3月5日"),
    ];
    await until(
      () => seen().join() === "2026年3月,true",
      () => `the Japanese order, not ${seen().join()} ${host.querySelector("[data-type=summary]")?.textContent}`,
    );
  });

  for (const [lang, first] of [
    ["en", "Monday"],
    ["en-US", "Sunday"],
    ["en-GB", "Monday"],
    ["ar-EG", "السبت"],
    ["pt-BR", "domingo"],
  ] as const)
    it(`begins the week with ${first} in ${lang}`, async () => {
      const host = await showForm([visit], { attributes: `lang="${lang}"` });
      await until(
        () => weekdays(host)[0] === first,
        () => `${first}, not ${weekdays(host).join()}`,
      );
    });

  it("begins it as the definition says, if it does", async () => {
    const host = await showForm([{ ...visit, meta: { ...visit.meta, dow_start: "3" } }], {
      attributes: 'lang="en-US"',
    });
    await until(() => weekdays(host)[0] === "Wednesday", "Wednesday first");
  });

  it("begins with its own country where a telephone field names none", async () => {
    const telephone = { id: 1, type: "tel", label: "Phone", meta: { intl_tel_input: "on" } };
    const host = await showForm([telephone], { attributes: 'lang="de"' });
    const shown = await until(() => host.querySelector("option:checked, [aria-expanded]"), "the country");
    assert.ok(host.textContent.includes("Deutschland") || shown.textContent.includes("Deutschland"), host.innerHTML);
  });

  it("isolates a Latin name in an Arabic sentence", async () => {
    container.provide("settings", { forms: { restUrl: "/wp-json/ws-form/v1/" } } as never);
    const host = await showForm(
      [
        { ...required, label: "Name (1)" },
        { id: 2, type: "submit", label: "إرسال" },
      ],
      { attributes: 'lang="ar" dir="rtl"' },
    );
    button(host, "إرسال").click();
    await until(
      () => document.querySelector("[data-plaintags-announcer]")?.textContent.includes("\u2068Name (1)\u2069"),
      () => `the isolated name, not ${document.querySelector("[data-plaintags-announcer]")?.textContent}`,
    );
  });
});
