import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  AUTOSAVE_MAX_AGE_S,
  MAX_AUTOSAVE_ENTRIES,
  findRestorableEntry,
  replaceEntry,
  readAutosaveEntries,
  serializeEntries,
  type AutosaveEntry,
  type AutosavedValues,
} from "../../../../src/shared/form/autosave/autosave-store.ts";

const NOW = 1_800_000_000_000;
const typed = (text: string, hash = ""): AutosavedValues => ({ hash, values: [["12", text]], rows: [], files: [] });
const texts = (pages: readonly AutosaveEntry[]) =>
  pages.map(({ page, values }) => `${page}: ${String(values[0]?.[1])}`);
const stored = (pages: readonly AutosaveEntry[]): unknown => JSON.parse(JSON.stringify(serializeEntries(pages)));

describe("the autosaved item of a form", () => {
  it("has an entry for each page load, the most recently typed last, and a page changes only its own", () => {
    let pages = replaceEntry([], "a", typed("Ada"), NOW);
    pages = replaceEntry(pages, "b", typed("Bob"), NOW);
    pages = replaceEntry(pages, "a", typed("Ada Byron"), NOW);
    assert.deepEqual(texts(pages), ["b: Bob", "a: Ada Byron"]);
    assert.deepEqual(readAutosaveEntries(stored(pages), NOW), pages);
    assert.deepEqual(texts(replaceEntry(pages, "a", null, NOW)), ["b: Bob"]);
  });

  it("has entries of the most recent pages only", () => {
    let pages: readonly AutosaveEntry[] = [];
    for (let page = 0; page <= MAX_AUTOSAVE_ENTRIES; page++)
      pages = replaceEntry(pages, `p${page}`, typed(String(page)), NOW);
    assert.equal(pages.length, MAX_AUTOSAVE_ENTRIES);
    assert.equal(pages[0]?.page, "p1");
  });

  it("drops an entry after a week, whatever the others are", () => {
    const old = replaceEntry([], "old", typed("old"), NOW);
    const later = NOW + AUTOSAVE_MAX_AGE_S * 1000;
    const pages = replaceEntry(old, "new", typed("new"), later);
    assert.deepEqual(texts(readAutosaveEntries(stored(pages), later)), ["old: old", "new: new"]);
    assert.deepEqual(texts(readAutosaveEntries(stored(pages), later + 1000)), ["new: new"]);
  });

  it("is empty if it is of another version or shape", () => {
    const [page] = replaceEntry([], "a", typed("Ada"), NOW);
    const wrong: unknown[] = [
      undefined,
      "text",
      null,
      { version: 2, pages: [page] },
      { version: 1, pages: [{ ...page, values: [["12", 5]] }] },
      { version: 1, pages: [{ ...page, rows: [["5", [1]]] }] },
      { version: 1 },
    ];
    for (const item of wrong) assert.deepEqual(readAutosaveEntries(item, NOW), [], JSON.stringify(item));
  });

  it("offers the last entry of other pages; a saved submission wins over values that were not typed on top of it", () => {
    const HASH = "0123456789abcdef0123456789abcdef";
    const plain = replaceEntry(replaceEntry([], "a", typed("Ada"), NOW), "b", typed("Bob"), NOW);
    assert.equal(findRestorableEntry(plain, "new", "")?.page, "b");
    assert.equal(findRestorableEntry(plain, "b", "")?.page, "a", "never its own");
    assert.equal(findRestorableEntry(plain, "new", HASH), undefined);
    const saved = replaceEntry(plain, "c", typed("Cy", HASH), NOW);
    assert.equal(findRestorableEntry(saved, "new", HASH)?.page, "c");
    assert.equal(findRestorableEntry([], "new", ""), undefined);
  });
});
