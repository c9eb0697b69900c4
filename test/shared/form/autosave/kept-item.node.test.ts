import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  KEPT_FOR_S,
  MAX_KEPT_PAGES,
  offeredPage,
  putPage,
  readKept,
  writeKept,
  type KeptPage,
  type Typed,
} from "../../../../src/shared/form/autosave/kept-item.ts";

const NOW = 1_800_000_000_000;
const typed = (text: string, hash = ""): Typed => ({ hash, values: [["12", text]], rows: [], files: [] });
const texts = (pages: readonly KeptPage[]) => pages.map(({ page, values }) => `${page}: ${String(values[0]?.[1])}`);
const stored = (pages: readonly KeptPage[]): unknown => JSON.parse(JSON.stringify(writeKept(pages)));

describe("the item of a form that is kept on the device", () => {
  it("holds an entry for each page load, the last typed at the end, and a page changes its own alone", () => {
    let pages = putPage([], "a", typed("Ada"), NOW);
    pages = putPage(pages, "b", typed("Bob"), NOW);
    pages = putPage(pages, "a", typed("Ada Byron"), NOW);
    assert.deepEqual(texts(pages), ["b: Bob", "a: Ada Byron"]);
    assert.deepEqual(readKept(stored(pages), NOW), pages);
    assert.deepEqual(texts(putPage(pages, "a", null, NOW)), ["b: Bob"]);
  });

  it("keeps the last pages only", () => {
    let pages: readonly KeptPage[] = [];
    for (let page = 0; page <= MAX_KEPT_PAGES; page++) pages = putPage(pages, `p${page}`, typed(String(page)), NOW);
    assert.equal(pages.length, MAX_KEPT_PAGES);
    assert.equal(pages[0]?.page, "p1");
  });

  it("forgets an entry after a week, whatever the others are", () => {
    const old = putPage([], "old", typed("old"), NOW);
    const later = NOW + KEPT_FOR_S * 1000;
    const pages = putPage(old, "new", typed("new"), later);
    assert.deepEqual(texts(readKept(stored(pages), later)), ["old: old", "new: new"]);
    assert.deepEqual(texts(readKept(stored(pages), later + 1000)), ["new: new"]);
  });

  it("is nothing where it is of another version or shape", () => {
    const [page] = putPage([], "a", typed("Ada"), NOW);
    const wrong: unknown[] = [
      undefined,
      "text",
      null,
      { version: 2, pages: [page] },
      { version: 1, pages: [{ ...page, values: [["12", 5]] }] },
      { version: 1, pages: [{ ...page, rows: [["5", [1]]] }] },
      { version: 1 },
    ];
    for (const item of wrong) assert.deepEqual(readKept(item, NOW), [], JSON.stringify(item));
  });

  it("offers the last of other pages; a saved submission wins over what was not typed over it", () => {
    const HASH = "0123456789abcdef0123456789abcdef";
    const plain = putPage(putPage([], "a", typed("Ada"), NOW), "b", typed("Bob"), NOW);
    assert.equal(offeredPage(plain, "new", "")?.page, "b");
    assert.equal(offeredPage(plain, "b", "")?.page, "a", "never its own");
    assert.equal(offeredPage(plain, "new", HASH), undefined);
    const saved = putPage(plain, "c", typed("Cy", HASH), NOW);
    assert.equal(offeredPage(saved, "new", HASH)?.page, "c");
    assert.equal(offeredPage([], "new", ""), undefined);
  });
});
