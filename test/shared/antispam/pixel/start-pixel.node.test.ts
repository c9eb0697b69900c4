import assert from "node:assert/strict";
import { test } from "node:test";
import { pixelPlan } from "../../../../src/shared/antispam/pixel/start-pixel.ts";

type Facts = Parameters<typeof pixelPlan>[0];
const plan = (mode: number, facts: Partial<Facts> & { enabled?: boolean } = {}) => {
  const { enabled = false, ...others } = facts;
  return pixelPlan({ pixel: { mode, enabled, url: "" }, cookies: "none", detector: false, present: false, ...others });
};

test("mode 0 does nothing, whatever else is set", () => {
  assert.equal(plan(0), "none");
  assert.equal(plan(0, { enabled: true }), "none");
});

for (const mode of [1, 2]) {
  test(`mode ${mode} draws when the server asks for it`, () => {
    assert.equal(plan(mode, { enabled: true }), "draw");
    assert.equal(plan(mode, { enabled: true, cookies: "native" }), "draw");
  });

  test(`mode ${mode} draws without native cookies when the page has no image`, () => {
    assert.equal(plan(mode), "draw");
    assert.equal(plan(mode, { cookies: "alternative" }), "draw");
    assert.equal(plan(mode, { cookies: "native" }), "keep");
  });
}

test("mode 3 draws only when the server says that pages are cached", () => {
  assert.equal(plan(3), "keep");
  assert.equal(plan(3, { enabled: true }), "draw");
});

test("the server's image is never duplicated", () => {
  for (const mode of [1, 2, 3]) assert.equal(plan(mode, { enabled: true, present: true }), "keep");
});

test("nothing is drawn when the bot detector is on", () => {
  for (const mode of [1, 2, 3]) assert.equal(plan(mode, { enabled: true, detector: true }), "keep");
});
