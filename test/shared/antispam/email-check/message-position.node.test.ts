import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { findPosition, type Box } from "../../../../src/shared/antispam/email-check/message-position.ts";

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
});
const FIELD = box(100, 100, 400, 30);
const MESSAGE = { width: 200, height: 20 };
const position = (labels: Box[], controls: Box[] = [], rtl = false) =>
  findPosition(FIELD, MESSAGE, rtl, { labels, controls });

describe("the position of a message beside its field", () => {
  const above = box(100, 78, 60, 20);
  const aboveEnd = box(440, 78, 60, 20);
  const below = box(100, 135, 60, 20);
  const belowEnd = box(440, 135, 60, 20);

  it("is above it", () => assert.equal(position([]), "above"));
  it("is at its other end where a label is above it", () => assert.equal(position([above]), "above-end"));
  it("is below it where a label is as long as the field", () => assert.equal(position([above, aboveEnd]), "below"));
  it("is below it at the other end where the next label begins", () =>
    assert.equal(position([above, aboveEnd, below]), "below-end"));
  it("is nowhere where every position has a label", () =>
    assert.equal(position([above, aboveEnd, below, belowEnd]), undefined));
  it("covers no control below, but may cover one above", () => {
    assert.equal(position([above, aboveEnd], [box(100, 135, 400, 30)]), undefined);
    assert.equal(position([], [box(100, 70, 400, 30)]), "above");
  });
  it("begins at the right from right to left", () => {
    assert.equal(position([aboveEnd], [], true), "above-end");
    assert.equal(position([above], [], true), "above");
  });
});
