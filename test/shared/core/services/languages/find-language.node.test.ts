import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { canonicalTag, findLanguage } from "../../../../../src/shared/core/services/languages/find-language.ts";

const SHIPPED = "de fr es it pt-BR nl pl cs sv da nb fi ru uk tr ar he ja ko zh-CN".split(" ");

describe("which language a page's tag means", () => {
  for (const [given, language] of [
    ["en", "en"],
    ["en-GB", "en"],
    ["de", "de"],
    ["de-AT", "de"],
    ["DE_ch", "de"],
    ["de_DE_formal", "de"],
    ["fr-CA", "fr"],
    ["pt", "pt-BR"],
    ["pt-PT", "pt-BR"],
    ["pt_PT_ao90", "pt-BR"],
    ["pt-br", "pt-BR"],
    ["no", "nb"],
    ["nn-NO", "nb"],
    ["nb_NO", "nb"],
    ["iw", "he"],
    ["zh", "zh-CN"],
    ["zh-Hans", "zh-CN"],
    ["zh-SG", "zh-CN"],
    // In other characters, which readers of it may not know.
    ["zh-TW", "en"],
    ["zh-Hant", "en"],
    ["ar-EG", "ar"],
    ["hu", "en"],
    ["x-klingon", "en"],
    ["tlh", "en"],
    ["", "en"],
    ["  ", "en"],
    ["*", "en"],
    ["german", "en"],
    ["de--AT", "de"],
    ["de-", "de"],
    [" de ", "de"],
    ["d", "en"],
    ["deutsch, bitte", "en"],
    ["-".repeat(100_000), "en"],
    [`de-${"a".repeat(100_000)}`, "de"],
  ] as const)
    it(`${JSON.stringify(given.slice(0, 30))} is shown in ${language}`, () =>
      assert.equal(findLanguage(canonicalTag(given), SHIPPED), language));
});

it("a tag for Intl keeps its region", () => assert.equal(canonicalTag("de_at"), "de-AT"));
