import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { countCharacters, countWords, fillCounters, hasCounters } from "../../../../src/shared/form/text/counters.ts";
import { text } from "../form-fixtures.ts";

const NONE = { minCharacters: undefined, maxCharacters: undefined, minWords: undefined, maxWords: undefined };

describe("counters in help texts", () => {
  it("count words between white space", () => {
    for (const [value, words] of [
      ["", 0],
      ["  ", 0],
      ["one", 1],
      [" one  two\nthree ", 3],
    ] as const)
      assert.equal(countWords(value), words, value);
  });

  it("count an emoji and a line break once, as the server does", () => {
    for (const [value, characters] of [
      ["", 0],
      ["a\r\nb\n", 4],
      ["\u{1f600}x\u{1f600}", 3],
      ["\ud83d", 1],
      ["\r\r\n", 2],
    ] as const)
      assert.equal(countCharacters(value), characters, JSON.stringify(value));
  });

  it("fill characters and words, singular for exactly one", () => {
    const help = "#character_count #character_count_label / #word_count #word_count_label";
    assert.equal(fillCounters(help, "a", NONE, text), "1 character / 1 word");
    assert.equal(fillCounters(help, "ab cd", NONE, text), "5 characters / 2 words");
    assert.equal(fillCounters(help, "", NONE, text), "0 characters / 0 words");
  });

  it("never show a negative remainder, and leave unset limits empty", () => {
    const limits = { ...NONE, maxCharacters: 3 };
    assert.equal(fillCounters("#character_remaining of #character_max", "abcd", limits, text), "0 of 3");
    assert.equal(
      fillCounters("[#character_remaining][#character_min][#character_min_label]", "abcd", NONE, text),
      "[][][]",
    );
    assert.equal(fillCounters("#character_remaining #character_remaining_label", "ab", limits, text), "1 character");
    assert.equal(fillCounters("#character_remaining_label", "ab", NONE, text), "characters");
  });

  it("show a value without reading it again", () => {
    assert.equal(fillCounters("Now #value", "#word_count", NONE, text), "Now #word_count");
    assert.equal(hasCounters("Between #value"), true);
    assert.equal(hasCounters("Issue #12"), false);
  });
});
