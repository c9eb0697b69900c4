import assert from "node:assert/strict";
import { test } from "node:test";
import {
  positionPopup,
  POPUP_EDGE_PX,
  POPUP_GAP_PX,
} from "../../../../src/shared/antispam/real-person/position-popup.ts";

const PHONE = { width: 360, height: 640 };
const POPUP = { width: 320, height: 100 };
const badge = (left: number, top: number) => ({ left, top, width: 24, height: 24 });

test("the popup is aligned with the start of the badge, below it", () => {
  assert.deepEqual(positionPopup(badge(20, 50), POPUP, PHONE, false), { left: 20, top: 74 + POPUP_GAP_PX });
});

test("it stays within a viewport of 360 pixels at both edges", () => {
  assert.equal(positionPopup(badge(330, 50), POPUP, PHONE, false).left, 360 - 320 - POPUP_EDGE_PX);
  assert.equal(positionPopup(badge(0, 50), POPUP, PHONE, false).left, POPUP_EDGE_PX);
});

test("from right to left it is aligned with the badge's right edge", () => {
  const wide = { width: 1000, height: 640 };
  assert.equal(positionPopup(badge(800, 50), POPUP, wide, true).left, 824 - 320);
  assert.equal(positionPopup(badge(10, 50), POPUP, PHONE, true).left, POPUP_EDGE_PX);
});

test("it is above the badge when there is no room below and more above", () => {
  assert.equal(positionPopup(badge(20, 600), POPUP, PHONE, false).top, 600 - POPUP_GAP_PX - 100);
});

test("a popup that fits nowhere stays within the viewport at the top", () => {
  assert.equal(positionPopup(badge(20, 300), { width: 320, height: 620 }, PHONE, false).top, 640 - POPUP_EDGE_PX - 620);
  assert.equal(positionPopup(badge(20, 300), { width: 400, height: 700 }, PHONE, false).top, POPUP_EDGE_PX);
});
