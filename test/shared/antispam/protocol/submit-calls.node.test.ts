import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createSubmitCalls, type SubmitCallHandler } from "../../../../src/shared/antispam/protocol/submit-calls.ts";

/** A window whose forms record the calls. */
function setUp() {
  const events: string[] = [];
  const native = () => void events.push("sent");
  const prototype = { submit: native };
  const calls = createSubmitCalls({ HTMLFormElement: { prototype } } as unknown as typeof globalThis);
  const recording =
    (name: string): SubmitCallHandler =>
    (_form, submit) => {
      events.push(name);
      submit();
    };
  return { events, native, prototype, calls, recording };
}

describe("the handlers of form.submit()", () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ] as const)
    it(`run by position when they start in the order ${order.join(", ")}`, () => {
      const { events, prototype, calls, recording } = setUp();
      for (const position of order) calls(position, recording(`handler ${position}`));
      prototype.submit();
      assert.deepEqual(events, ["handler 0", "handler 1", "sent"]);
    });

  it("may delay a form, which the later handlers see once it is sent", () => {
    const { events, prototype, calls, recording } = setUp();
    let submitLater = () => {};
    calls(0, (_form, submit) => (submitLater = submit));
    calls(1, recording("handler 1"));
    prototype.submit();
    assert.deepEqual(events, []);
    submitLater();
    assert.deepEqual(events, ["handler 1", "sent"]);
  });

  it("restore the method when the last of them ends, and can start again", () => {
    const { events, native, prototype, calls, recording } = setUp();
    for (let round = 0; round < 2; round++) {
      const stops = ([1, 0] as const).map((position) => calls(position, recording(`handler ${position}`)));
      stops[0]?.();
      prototype.submit();
      assert.deepEqual(events.splice(0), ["handler 0", "sent"]);
      stops[1]?.();
      assert.equal(prototype.submit, native);
    }
  });
});
