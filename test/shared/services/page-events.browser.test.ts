import { ARRIVAL_EVENTS, createPageEvents, LOOP_SETTLE_MS } from "../../../src/shared/services/page-events.ts";
import type { Arrival } from "../../../src/shared/services/page-events.ts";
import { assert, cleanFixtures, createTestClock, fixture } from "../../support/index.ts";
import { testScope } from "./scope.ts";

const setUp = () => {
  const clock = createTestClock();
  const scope = testScope({ clock });
  const heard: Arrival[] = [];
  const events = createPageEvents(scope);
  return { clock, scope, heard, events, stop: events.subscribe((arrival) => heard.push(arrival)) };
};

const send = (name: string, detail?: unknown) => document.dispatchEvent(new CustomEvent(name, { detail }));

describe("page events", () => {
  afterEach(cleanFixtures);

  for (const [name, reason] of Object.entries(ARRIVAL_EVENTS).filter(([, reason]) => reason !== "ajax-popup"))
    it(`hear ${name} and give the surroundings of the loop after 30 ms`, async () => {
      const { clock, heard, stop } = setUp();
      const root = fixture('<section><ul class="brxe-abc123"></ul></section>').querySelector("section");
      send(name, { queryId: "abc123" });
      await clock.advance(LOOP_SETTLE_MS - 1);
      assert.equal(heard.length, 0);
      await clock.advance(1);
      assert.equal(heard.length, 1);
      assert.equal(heard[0]?.reason, reason);
      assert.equal(heard[0]?.root, root);
      stop();
    });

  it("find a loop by its comment, also one that arrives within the 30 ms", async () => {
    const { clock, heard, stop } = setUp();
    const root = fixture();
    send("bricks/ajax/pagination/completed", { queryId: 77 });
    root.append(document.createComment("brx-loop-start-77"), document.createElement("p"));
    await clock.advance(LOOP_SETTLE_MS);
    assert.equal(heard[0]?.root, root);
    stop();
  });

  it("give the document for a loop that is not there", async () => {
    const { clock, heard, stop } = setUp();
    send("bricks/ajax/end", { queryId: 'no"such]loop' });
    await clock.advance(LOOP_SETTLE_MS);
    assert.equal(heard[0]?.root, document);
    stop();
  });

  it("give a popup at once", () => {
    const { heard, stop } = setUp();
    const popup = fixture();
    send("bricks/ajax/popup/loaded", { popupElement: popup });
    assert.equal(heard[0]?.reason, "ajax-popup");
    assert.equal(heard[0]?.root, popup);
    stop();
  });

  for (const detail of [undefined, null, {}, "x", { popupElement: "#popup" }, { queryId: {} }])
    it(`ignore a signal that says ${JSON.stringify(detail)}`, async () => {
      const { clock, heard, stop } = setUp();
      send("bricks/ajax/popup/loaded", detail);
      await clock.advance(LOOP_SETTLE_MS);
      assert.equal(heard.length, 0);
      stop();
    });

  it("pass on what plaintags.upgrade announces", () => {
    const { events, heard, stop } = setUp();
    const root = fixture();
    events.announce({ reason: "upgrade", root });
    assert.equal(heard[0]?.root, root);
    stop();
  });

  it("listen to the document only while somebody listens to them, and forget what waits", async () => {
    const { addEventListener, removeEventListener } = document;
    let listeners = 0;
    document.addEventListener = (...args: Parameters<typeof addEventListener>) => (listeners++, addEventListener.apply(document, args));
    document.removeEventListener = (...args: Parameters<typeof removeEventListener>) => (
      listeners--,
      removeEventListener.apply(document, args)
    );
    try {
      const { clock, events, heard, stop } = setUp();
      const other = events.subscribe(() => {});
      assert.equal(listeners, 4);
      other();
      other();
      assert.equal(listeners, 4);
      send("bricks/ajax/end", { queryId: "x" });
      stop();
      assert.equal(listeners, 0);
      await clock.advance(LOOP_SETTLE_MS);
      assert.equal(heard.length, 0);
      events.subscribe(() => {})();
      assert.equal(listeners, 0);
    } finally {
      Reflect.deleteProperty(document, "addEventListener");
      Reflect.deleteProperty(document, "removeEventListener");
    }
  });

  it("tell the others when one listener fails", () => {
    const { events, scope, heard, stop } = setUp();
    stop();
    const first = events.subscribe(() => {
      throw new Error("mine");
    });
    const second = events.subscribe((arrival) => heard.push(arrival));
    events.announce({ reason: "upgrade", root: document });
    assert.equal(heard.length, 1);
    assert.deepEqual(scope.log.lines, ['error: A listener for "upgrade" failed.']);
    first();
    second();
  });
});
