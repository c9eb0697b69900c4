import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createSubmitCalls, type SubmitCallHandler } from "../../../../src/shared/antispam/protocol/submit-calls.ts";

/** A window whose forms note what happens to them. */
function setUp() {
  const seen: string[] = [];
  const native = () => void seen.push("sent");
  const prototype = { submit: native };
  const calls = createSubmitCalls({ HTMLFormElement: { prototype } } as unknown as typeof globalThis);
  const noting =
    (name: string): SubmitCallHandler =>
    (_form, submit) => {
      seen.push(name);
      submit();
    };
  return { seen, native, prototype, calls, noting };
}

describe("the handlers of form.submit()", () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ] as const)
    it(`run by position when they start in the order ${order.join(", ")}`, () => {
      const { seen, prototype, calls, noting } = setUp();
      for (const position of order) calls(position, noting(`handler ${position}`));
      prototype.submit();
      assert.deepEqual(seen, ["handler 0", "handler 1", "sent"]);
    });

  it("may hold a form, which passes the later ones when it is sent", () => {
    const { seen, prototype, calls, noting } = setUp();
    let send = () => {};
    calls(0, (_form, submit) => (send = submit));
    calls(1, noting("handler 1"));
    prototype.submit();
    assert.deepEqual(seen, []);
    send();
    assert.deepEqual(seen, ["handler 1", "sent"]);
  });

  it("leave the method as it was when the last of them has ended, and can start again", () => {
    const { seen, native, prototype, calls, noting } = setUp();
    for (let round = 0; round < 2; round++) {
      const stops = ([1, 0] as const).map((position) => calls(position, noting(`handler ${position}`)));
      stops[0]?.();
      prototype.submit();
      assert.deepEqual(seen.splice(0), ["handler 0", "sent"]);
      stops[1]?.();
      assert.equal(prototype.submit, native);
    }
  });
});
