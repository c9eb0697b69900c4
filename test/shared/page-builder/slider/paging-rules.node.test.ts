import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  adjacent,
  endOf,
  indexOfPage,
  pageOf,
  pagesOf,
} from "../../../../src/shared/page-builder/slider/core/paging-rules.ts";
import { carouselOptions, type CarouselOptions } from "../../../../src/shared/page-builder/slider/core/options.ts";
import { factsOf, walk, type Given } from "./facts.ts";
import { FIXTURES_MISSING, readSliderFixtures } from "./fixtures.ts";

interface Case {
  title: string;
  length: number;
  given: Given;
  end: number;
  dots: number;
  go?: (string | number)[];
  at?: number[];
  start?: number;
}

/** The worked cases of page-builder-contract#2.4. */
const CASES: Case[] = [
  { title: "4, perPage 1", length: 4, given: {}, end: 3, dots: 4, go: [">", ">", ">", "<"], at: [1, 2, 3, 2] },
  {
    title: "10, perPage 3",
    length: 10,
    given: { perPage: 3 },
    end: 7,
    dots: 4,
    go: [">", ">", ">", ">", "<", "<", "<"],
    at: [3, 6, 7, 7, 6, 3, 0],
  },
  {
    title: "10, perPage 3, perMove 1",
    length: 10,
    given: { perPage: 3, perMove: 1 },
    end: 7,
    dots: 4,
    go: Array<string>(8).fill(">"),
    at: [1, 2, 3, 4, 5, 6, 7, 7],
  },
  {
    title: "10, perPage 3, perMove 2",
    length: 10,
    given: { perPage: 3, perMove: 2 },
    end: 7,
    dots: 4,
    go: Array<string>(5).fill(">"),
    at: [2, 4, 6, 7, 7],
  },
  {
    title: "10, perPage 3, loop, back",
    length: 10,
    given: { perPage: 3, type: "loop" },
    end: 7,
    dots: 4,
    go: ["<", "<", ">", ">"],
    at: [9, 6, 7, 0],
  },
  {
    title: "10, perPage 3, perMove 1, loop",
    length: 10,
    given: { perPage: 3, perMove: 1, type: "loop" },
    end: 9,
    dots: 4,
    go: ["<", ">", ">"],
    at: [9, 0, 1],
  },
  {
    title: "10, perPage 3, rewind",
    length: 10,
    given: { perPage: 3, rewind: true },
    end: 7,
    dots: 4,
    go: ["<", ">", ">"],
    at: [7, 0, 3],
  },
  {
    title: "6, perPage 3, center",
    length: 6,
    given: { perPage: 3, focus: "center" },
    end: 5,
    dots: 6,
    go: [">", ">", ">"],
    at: [1, 2, 3],
  },
  {
    title: "6, perPage 3, center, trim move",
    length: 6,
    given: { perPage: 3, focus: "center", trimSpace: "move" },
    end: 5,
    dots: 6,
    go: Array<string>(5).fill(">"),
    at: [2, 3, 4, 5, 5],
  },
  { title: "6, perPage 4", length: 6, given: { perPage: 4 }, end: 2, dots: 2, go: [">", ">", "<"], at: [2, 2, 0] },
  { title: "3, perPage 3", length: 3, given: { perPage: 3 }, end: 0, dots: 1, go: [">"], at: [0] },
  {
    title: "3, perPage 3, center",
    length: 3,
    given: { perPage: 3, focus: "center" },
    end: 2,
    dots: 3,
    go: [">"],
    at: [1],
  },
  {
    title: "3, fade, rewind",
    length: 3,
    given: { type: "fade", rewind: true },
    end: 2,
    dots: 3,
    go: [">", ">", ">"],
    at: [1, 2, 0],
  },
  {
    title: "6, perPage 3, center, omitEnd",
    length: 6,
    given: { perPage: 3, focus: "center", omitEnd: true },
    end: 4,
    dots: 5,
    go: Array<string>(5).fill(">"),
    at: [1, 2, 3, 4, 4],
  },
  {
    title: "10, perPage 3, focus 0, omitEnd",
    length: 10,
    given: { perPage: 3, focus: 0, omitEnd: true },
    end: 7,
    dots: 8,
  },
  {
    title: "6, perPage 3, vertical",
    length: 6,
    given: { perPage: 3 },
    end: 3,
    dots: 2,
    go: [">", ">", "<"],
    at: [3, 3, 0],
  },
  {
    title: "8, perPage 5, isNavigation",
    length: 8,
    given: { perPage: 5, isNavigation: true },
    end: 7,
    dots: 8,
    go: [">", "<"],
    at: [1, 0],
  },
  { title: "5, start 9", length: 5, given: {}, end: 4, dots: 5, start: 9, go: ["x"], at: [4] },
  {
    title: "10, perPage 1, every control",
    length: 10,
    given: {},
    end: 9,
    dots: 10,
    go: ["+", "+2", "+3", "-", "-2", "-3", "-", 100, -100, ">2", ">99", "foo", "x>1"],
    at: [1, 3, 6, 5, 3, 0, 0, 9, 0, 2, 9, 9, 1],
  },
];

describe("page arithmetic of the slider", () => {
  for (const { title, length, given, end, dots, go = [], at = [], start } of CASES) {
    it(`${title}: end ${end}, ${dots} dots${go.length ? `, ${go.join(" ")}` : ""} [A035-A057]`, () => {
      const facts = factsOf(length, given);
      assert.equal(endOf(facts), end, "end");
      assert.equal(pagesOf(facts), dots, "dots");
      assert.deepEqual(walk(facts, go, start), at);
    });
  }

  it("perPage 2 pages 0 2 4 6 and back [A036]", () => {
    assert.deepEqual(walk(factsOf(8, { perPage: 2 }), [">", ">", ">", ">", "<", "<", "<"]), [2, 4, 6, 6, 4, 2, 0]);
  });

  it("four slides with perPage 3 end at index 1 and stay there [A039]", () => {
    assert.deepEqual(walk(factsOf(4, { perPage: 3 }), [">", ">"]), [1, 1]);
  });

  it("perMove 1 and 2 step to the next and previous index by 1 and 2 [A040]", () => {
    const around = (perMove: number) => [true, false].map((back) => adjacent(factsOf(10, { perMove }), 4, back));
    assert.deepEqual(
      [around(1), around(2)],
      [
        [3, 5],
        [2, 6],
      ],
    );
  });

  it("rewind leads from the first to the end index and back to the first, also with pages [A042 A051]", () => {
    for (const [given, end] of [
      [{ rewind: true }, 9],
      [{ rewind: true, perPage: 3 }, 7],
    ] as const) {
      const facts = factsOf(10, given);
      assert.deepEqual([adjacent(facts, 0, true), adjacent(facts, end, false)], [end, 0]);
    }
  });

  it("a loop wraps: by one from 0 to 9, by pages of three back to 9 and 6, forward from 7 to 0 [A043 A050]", () => {
    assert.deepEqual(walk(factsOf(10, { type: "loop" }), ["<", ">"]), [9, 0]);
    assert.deepEqual(walk(factsOf(10, { type: "loop", perPage: 3 }), ["<", "<", 7, ">"]), [9, 6, 7, 0]);
  });

  it("the end index is the last slide with a focus, in a loop with perMove, and with perPage 1 [A047]", () => {
    assert.deepEqual(
      [{ perPage: 3, focus: 0 }, { perPage: 3, type: "loop", perMove: 1 } as const, { perPage: 1 }].map((given) =>
        endOf(factsOf(10, given)),
      ),
      [9, 9, 9],
    );
  });

  it("too few slides have no next or previous index [A041 A044]", () => {
    const facts = factsOf(3, { perPage: 3 });
    assert.equal(adjacent(facts, 0, false, 0), null);
    assert.equal(adjacent(facts, 0, true, 0), null);
  });

  it("too few slides with a focus have a next index [A045]", () => {
    assert.equal(adjacent(factsOf(3, { perPage: 3, focus: 0 }), 0, false, 0), 1);
  });

  it("the end index of 4, 5, 6 slides with perPage 3 is 1, 2, 3 [A046]", () => {
    assert.deepEqual(
      [4, 5, 6].map((length) => endOf(factsOf(length, { perPage: 3 }))),
      [1, 2, 3],
    );
  });

  it("pages of perPage 3 begin at 0, 3, 6; the second page of 4 slides at 1 [A048]", () => {
    const nine = factsOf(9, { perPage: 3 });
    assert.deepEqual(
      [0, 1, 2].map((page) => indexOfPage(nine, page)),
      [0, 3, 6],
    );
    assert.equal(indexOfPage(factsOf(4, { perPage: 3 }), 1), 1);
  });

  it("six slides by three are on pages 0 0 0 1 1 1, four on 0 1 1 1, and with a focus each has its own page [A049]", () => {
    assert.deepEqual(
      [0, 1, 2, 3, 4, 5].map((index) => pageOf(factsOf(6, { perPage: 3 }), index)),
      [0, 0, 0, 1, 1, 1],
    );
    assert.deepEqual(
      [0, 1, 2, 3].map((index) => pageOf(factsOf(4, { perPage: 3 }), index)),
      [0, 1, 1, 1],
    );
    assert.deepEqual(
      [0, 1, 2, 3].map((index) => pageOf(factsOf(4, { perPage: 3, focus: 0 }), index)),
      [0, 1, 2, 3],
    );
  });

  it("a strip short of its limit after a free drag still has a next and a previous snap [A081]", () => {
    const facts = factsOf(4);
    const limit = facts.snaps[3]!;
    assert.equal(adjacent(facts, 3, false, limit), null);
    assert.equal(adjacent(facts, 3, false, limit - 50), 3);
    assert.equal(adjacent(facts, 0, true, 0), null);
    assert.equal(adjacent(facts, 0, true, 50), 0);
  });

  it("a loop accepts any positive number and refuses one below -length", () => {
    const facts = factsOf(10, { type: "loop" });
    assert.deepEqual(walk(facts, [23, -3, -99]), [3, 7, 7]);
  });

  it("an infinite number is ignored in a loop and leads to an end of a strip", () => {
    assert.deepEqual(walk(factsOf(10, { type: "loop" }), [3, Infinity, -Infinity, ">"]), [3, 3, 3, 4]);
    assert.deepEqual(walk(factsOf(10), [Infinity, -Infinity]), [9, 0]);
  });

  it("a step past the end stops at the end, is refused with perMove, and rewinds with perMove and rewind", () => {
    assert.deepEqual(walk(factsOf(10, { perPage: 3 }), ["+6", "+9", "+1"]), [6, 7, 7]);
    assert.deepEqual(walk(factsOf(10, { perPage: 3, perMove: 1 }), ["+6", "+5"]), [6, 6]);
    assert.deepEqual(walk(factsOf(10, { perPage: 3, perMove: 1, rewind: true }), ["+6", "+5"]), [6, 0]);
  });

  it("an arrow never skips the last slides: with perMove 2 and rewind it goes to the end first", () => {
    assert.deepEqual(
      walk(factsOf(10, { perPage: 3, perMove: 2, rewind: true }), [">", ">", ">", ">", ">"]),
      [2, 4, 6, 7, 0],
    );
  });

  it("nothing moves without slides", () => {
    const facts = factsOf(0);
    assert.equal(pagesOf(facts), 0);
    assert.equal(adjacent(facts, 0, false), null);
  });
});

describe("fixtures of the shared folder", { skip: FIXTURES_MISSING }, () => {
  for (const { id, slides, attribute, expect } of readSliderFixtures()) {
    it(`${id}: end, dots, pages and every step are as expected`, () => {
      const read: Record<string, unknown> = {};
      for (const [name, value] of Object.entries(attribute.rawConfig)) {
        const option = carouselOptions[name as keyof CarouselOptions];
        const result = option?.schema.safeParse(value);
        if (result?.success) read[name] = result.data;
      }
      const facts = factsOf(slides, read);
      if (expect.end !== undefined) assert.equal(endOf(facts), expect.end, "end");
      if (expect.dots) assert.equal(pagesOf(facts), expect.dots, "dots");
      for (const [index, page] of Object.entries(expect.pageOf ?? {}))
        assert.equal(pageOf(facts, Number(index)), page, `page of ${index}`);
      const steps = expect.steps ?? [];
      assert.deepEqual(
        walk(
          facts,
          steps.map(({ go }) => go),
        ),
        steps.map(({ index }) => index),
      );
    });
  }
});
