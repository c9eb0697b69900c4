import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it, test } from "node:test";
import { gzipSync } from "node:zlib";
import { LANGUAGE_TAGS } from "../../src/shared/core/services/languages/tags.ts";
import {
  categoriesOf,
  collectTexts,
  faultsOf,
  PAGE,
  readLanguage,
  shippedLanguages,
  textsPage,
  toFile,
  toPot,
  toTemplate,
} from "../../tools/texts.mjs";

/** Bytes of a language's file as a server sends it. */
const MAX_BYTES = 6000;

const texts = collectTexts();

test("docs/texts.md lists the texts of the code; npm run texts rewrites it", () => {
  assert.equal(readFileSync(PAGE, "utf8"), textsPage());
});

test("the script knows every language that has a file", () => {
  assert.deepEqual([...LANGUAGE_TAGS].sort(), shippedLanguages());
});

for (const language of shippedLanguages())
  describe(`the texts in ${language}`, () => {
    const translation = readLanguage(language);

    it("are complete: every text, every plural category, every placeholder, no markup", () => {
      assert.deepEqual(faultsOf(language, translation, texts), []);
    });

    it("are in the order of docs/texts.md, so that translators can compare files", () => {
      assert.deepEqual(
        Object.keys(translation),
        texts.map(({ key }) => key),
      );
    });

    it(`load as one file of at most ${MAX_BYTES} bytes`, () => {
      const bytes = gzipSync(toFile(translation), { level: 9 }).length;
      assert.ok(bytes <= MAX_BYTES, `${bytes} bytes`);
    });
  });

describe("a broken translation is found", () => {
  const polish = toTemplate("pl");
  const broken = (change: Record<string, unknown>) => faultsOf("pl", { ...polish, ...change }, texts);
  const counting = "forms.file_max";
  const forms = polish[counting] as Record<string, string>;

  it("not in the template for translators, which has the plural categories of the language", () => {
    assert.deepEqual(broken({}), []);
    assert.deepEqual(Object.keys(forms), ["one", "few", "many", "other"]);
    assert.equal(typeof toTemplate("ja")[counting], "string");
  });

  for (const [fault, change] of [
    ["unknown key", { "slider.nextt": "Dalej" }],
    ["missing plural category", { [counting]: { ...forms, few: undefined } }],
    ["no plural forms at all", { [counting]: "%s plików" }],
    ["plural forms where nothing is counted", { "slider.next": forms }],
    ["category that the language does not have", { [counting]: { ...forms, two: "%s" } }],
    ["lost placeholder", { "slider.slideX": "Slajd" }],
    ["placeholder too many", { "slider.next": "Dalej %s" }],
    ["placeholder of another name", { "lightbox.position": "{numer} z {count}" }],
    ["markup", { "slider.next": "<b>Dalej</b>" }],
    ["entity", { "slider.next": "Dalej&nbsp;" }],
    ["mark for the direction of writing", { "slider.next": "\u200fDalej" }],
    ["empty text", { "slider.next": " " }],
    ["text that is none", { "slider.next": 7 }],
    ["sentence without a full stop", { "forms.signature_signed": "Podpisano" }],
    ["sentence without one in a plural form", { [counting]: { ...forms, few: "%s pliki" } }],
  ] as const)
    it(fault, () => assert.equal(broken(change).length > 0, true));

  it("missing key", () => {
    const { "slider.next": _missing, ...rest } = polish;
    assert.deepEqual(faultsOf("pl", rest, texts), ["slider.next is missing."]);
  });

  it("but not placeholders in another order, or a number in words where it is a single one", () => {
    assert.deepEqual(broken({ "slider.slideLabel": "%2$s: %1$s" }), []);
    assert.deepEqual(broken({ [counting]: { ...forms, one: "Proszę wybrać jeden plik." } }), []);
  });
});

test("a page loads no plural form that is as `other`", () => {
  assert.deepEqual(JSON.parse(toFile({ a: { one: "1", few: "n", other: "n" }, b: { one: "x", other: "x" }, c: "y" })), {
    a: { one: "1", other: "n" },
    b: "x",
    c: "y",
  });
});

test("a page loads numbers that a text from right to left does not turn around", () => {
  const written = (language: string) => JSON.parse(toFile(readLanguage(language))) as Record<string, string>;
  const isolated = (text = "") => [...text.matchAll(/\u2066([^\u2069]*)\u2069/g)].map(([, number]) => number);
  for (const [key, numbers] of Object.entries({
    "forms.error_color": ["#2a6f97"],
    "forms.iti_country_code": ["+44"],
    "forms.ssn_invalid": ["123-45-6789"],
    "forms.map_invalid": ["-90", "-180"],
    "antispam.copy_failed": [],
    "forms.error_email": [],
  })) {
    assert.deepEqual(isolated(written("ar")[key]), numbers, key);
    assert.deepEqual(isolated(written("de")[key]), [], key);
  }
  const counting = JSON.parse(toFile({ a: { other: "من -3 إلى %s" } })) as Record<string, string>;
  assert.deepEqual(isolated(counting.a), ["-3"], "in plural forms too");
});

test("French has no-break spaces at its punctuation", () => {
  const broken = (text: string) => faultsOf("fr", { ...readLanguage("fr"), "slider.next": text }, texts).length > 0;
  for (const text of ["Oui ; non", "Oui: nom", "Oui : nom", "« nom »", "Quoi ?"])
    assert.equal(broken(text), true, text);
  for (const text of ["Oui\u00a0; non", "Oui\u00a0: nom", "«\u00a0nom\u00a0»", "https://a.example", "Oui."])
    assert.equal(broken(text), false, text);
});

test("a POT file names every text by its key, with plurals", () => {
  const pot = toPot();
  for (const { key } of texts) assert.ok(pot.includes(`\nmsgctxt "${key}"\n`), key);
  assert.equal(pot.match(/^msgid_plural /gm)?.length, texts.filter(({ counts }) => counts).length);
});

test("categories are in the order of Unicode's list", () => {
  assert.deepEqual(categoriesOf("ar"), ["zero", "one", "two", "few", "many", "other"]);
});
