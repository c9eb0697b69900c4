import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createTexts, fillText } from "../../../../src/shared/core/services/texts.ts";
import { testScope } from "./scope.ts";

const textsWith = (settings: object = {}) => {
  const scope = testScope();
  scope.service("settings").merge(settings);
  return { scope, texts: createTexts(scope) };
};

describe("texts: placeholders", () => {
  for (const [text, values, filled] of [
    ["Go to slide %s", { index: 3 }, "Go to slide 3"],
    ["%s of %s", { index: 2, length: 5 }, "2 of 5"],
    ["%s, I said %s", { word: "go" }, "go, I said go"],
    ["{index} of {length}", { index: 2, length: 5 }, "2 of 5"],
    ["{unknown} stays", { index: 1 }, "{unknown} stays"],
    ["%s without values", {}, "%s without values"],
    ["price %s", { price: "$& $1 {price}" }, "price $& $1 {price}"],
    ["{toString}", { a: 1 }, "{toString}"],
    ["100%", { a: 1 }, "100%"],
    ["%2$s / %1$s", { index: 2, length: 5 }, "5 / 2"],
    ["%3$s", { index: 2 }, "2"],
  ] as const)
    it(`fills ${JSON.stringify(text)}`, () => assert.equal(fillText(text, values), filled));
});

describe("texts: precedence", () => {
  it("returns the key of an unknown text", () => {
    assert.equal(textsWith().texts.get("slider.next"), "slider.next");
  });

  it("keeps the earlier of two defaults", () => {
    const { texts } = textsWith();
    texts.define({ "slider.next": "Next slide" });
    texts.define({ "slider.next": "Another" });
    assert.equal(texts.get("slider.next"), "Next slide");
  });

  it("prefers a site's text to the default, and a replaced one to both", () => {
    const { texts } = textsWith({ pageBuilder: { texts: { "slider.next": "Weiter" } } });
    texts.define({ "slider.next": "Next slide" });
    assert.equal(texts.get("slider.next"), "Weiter");
    texts.override({ "slider.next": "Vor" });
    assert.equal(texts.get("slider.next"), "Vor");
  });

  it("finds the anti-spam and form texts by the names that the plugins use", () => {
    const { texts } = textsWith({
      antispam: { texts: { got_it: "OK" } },
      forms: { texts: { "forms.dismiss": "Weg", clear: "Leeren" } },
    });
    assert.equal(texts.get("antispam.got_it"), "OK");
    assert.equal(texts.get("forms.dismiss"), "Weg");
    assert.equal(texts.get("forms.clear"), "Leeren");
    assert.equal(texts.get("form.clear"), "Leeren");
    assert.equal(texts.get("slider.clear"), "slider.clear");
  });

  it("takes nothing from an object's prototype", () => {
    assert.equal(textsWith().texts.get("antispam.toString"), "antispam.toString");
  });

  it("uses settings that arrive later, and notifies subscribers until they unsubscribe", () => {
    const { scope, texts } = textsWith();
    texts.define({ "antispam.got_it": "Got it" });
    let notifications = 0;
    const stop = texts.subscribe(() => notifications++);
    scope.service("settings").merge({ antispam: { texts: { got_it: "D'accord" } } });
    texts.override({ "slider.next": "x" });
    assert.equal(texts.get("antispam.got_it"), "D'accord");
    assert.equal(notifications, 2);
    stop();
    texts.override({ "slider.next": "y" });
    scope.service("settings").merge({ locale: "fr" });
    assert.equal(notifications, 2);
  });
});

describe("texts: plurals", () => {
  const slides = { one: "%s slide", few: "%s slajdy", many: "%s slajdów", other: "%s slides" };
  for (const [locale, count, text] of [
    ["en", 1, "1 slide"],
    ["en", 0, "0 slides"],
    ["pl_PL", 3, "3 slajdy"],
    ["pl-PL", 5, "5 slajdów"],
    ["ja", 1, "1 slides"],
    ["not a locale!", 2, "2 slides"],
  ] as const)
    it(`returns "${text}" for ${count} in ${locale}`, () => {
      const { texts } = textsWith({ locale });
      texts.define({ "slider.slides": slides });
      assert.equal(texts.get("slider.slides", { count }), text);
    });

  it("uses an existing form when the category is missing", () => {
    const { texts } = textsWith({ locale: "en" });
    texts.define({ a: { one: "one only" }, b: {} });
    assert.equal(texts.get("a", { count: 7 }), "one only");
    assert.equal(texts.get("b", { count: 7 }), "b");
  });
});

describe("texts: numbers", () => {
  for (const [locale, text] of [
    ["en", "1,234.5 of 3"],
    ["de_DE", "1.234,5 of 3"],
    ["ar-EG", "١٬٢٣٤٫٥ of ٣"],
  ] as const)
    it(`are written as usual in ${locale}`, () => {
      const { texts } = textsWith({ locale, pageBuilder: { texts: { "slider.slideLabel": "%s of %s" } } });
      assert.equal(texts.get("slider.slideLabel", { size: 1234.5, count: 3 }), text);
    });

  it("are English in an English text of a page in another language", () => {
    const { texts } = textsWith({ locale: "x-klingon" });
    texts.define({ a: "%s MB" });
    assert.equal(texts.get("a", { size: 1234.5 }), "1,234.5 MB");
  });

  it("a text of digits, such as a telephone number, stays as it is", () => {
    const { texts } = textsWith({ locale: "de" });
    texts.define({ a: "%s" });
    assert.equal(texts.get("a", { number: "1234567.8" }), "1234567.8");
  });
});

describe("texts: directions of writing", () => {
  for (const [what, text, value, filled] of [
    ["an English name in an English text stays as it is", "%s was removed.", "a (1).pdf", "a (1).pdf was removed."],
    ["an Arabic name in an Arabic text, too", "تمت إزالة %s.", "ملف", "تمت إزالة ملف."],
    ["a Latin name is isolated in Arabic", "تمت إزالة %s.", "a (1).pdf", "تمت إزالة \u2068a (1).pdf\u2069."],
    ["a Hebrew name is isolated in English", "{name} was removed.", "קובץ (1)", "\u2068קובץ (1)\u2069 was removed."],
    ["a number is not", "الصف %s", 3, "الصف 3"],
  ] as const)
    it(what, () => assert.equal(fillText(text, { name: value }), filled));
});
