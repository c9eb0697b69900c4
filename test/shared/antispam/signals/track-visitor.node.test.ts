import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyTyping } from "../../../../src/shared/antispam/signals/visitor-activity.ts";
import { addKeystroke } from "../../../../src/shared/antispam/signals/track-visitor.ts";

const after = (...times: number[]) => times.reduce(addKeystroke, emptyTyping());

test("the first key sets both times", () => {
  assert.deepEqual(after(1000), {
    isAutoFill: false,
    isUseBuffer: false,
    speedDelta: 0,
    firstKeyTimestamp: 1000,
    lastKeyTimestamp: 1000,
    lastDelta: 0,
    countOfKey: 1,
  });
});

test("the second key sets the rhythm", () => {
  const { speedDelta, lastDelta, lastKeyTimestamp, countOfKey } = after(1000, 1120);
  assert.deepEqual([speedDelta, lastDelta, lastKeyTimestamp, countOfKey], [0, 120, 1120, 2]);
});

test("every further key adds the change of rhythm", () => {
  const { speedDelta, lastDelta, firstKeyTimestamp, lastKeyTimestamp, countOfKey } = after(1000, 1120, 1200, 1400);
  assert.deepEqual(
    [speedDelta, lastDelta, firstKeyTimestamp, lastKeyTimestamp, countOfKey],
    [40 + 120, 200, 1000, 1400, 4],
  );
});

test("a machine's rhythm has no change", () => {
  assert.equal(after(0, 50, 100, 150, 200).speedDelta, 0);
});
