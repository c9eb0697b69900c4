import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { isAtEnd } from "../../../../../src/shared/form/fields/legal/observe-scroll-end.ts";

describe("the end of a legal text", () => {
  const at = (scrollTop: number, clientHeight: number, scrollHeight: number) =>
    isAtEnd({ scrollTop, clientHeight, scrollHeight });

  it("is reached within a pixel or two, because zoomed pages round", () => {
    assert.equal(at(0, 100, 300), false);
    assert.equal(at(197.5, 100, 300), false);
    assert.equal(at(198.4, 100, 300), true);
    assert.equal(at(200, 100, 300), true);
  });
  it("is reached at once if the text fits", () => assert.equal(at(0, 100, 100), true));
  it("is never reached out of sight", () => assert.equal(at(0, 0, 0), false));
});
