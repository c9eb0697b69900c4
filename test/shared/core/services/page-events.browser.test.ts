import { ARRIVAL_EVENTS, createPageEvents, LOOP_SETTLE_MS } from "../../../../src/shared/core/services/page-events.ts";
import type { ProblemDetail } from "../../../../src/shared/core/events/element-events.ts";
import type { Arrival } from "../../../../src/shared/core/services/page-events.ts";
import { assert, cleanFixtures, createTestClock, fixture } from "../../../support/index.ts";
import { testScope } from "./scope.ts";

const setUp = () => {
  const clock = createTestClock();
  const scope = testScope({ clock });
  const arrivals: Arrival[] = [];
  const events = createPageEvents(scope);
  return { clock, scope, arrivals, events, stop: events.subscribe((arrival) => arrivals.push(arrival)) };
};

const send = (name: string, detail?: unknown) => document.dispatchEvent(new CustomEvent(name, { detail }));

describe("page events", () => {
  afterEach(cleanFixtures);

  for (const [name, reason] of Object.entries(ARRIVAL_EVENTS).filter(([, reason]) => reason !== "ajax-popup"))
    it(`receive ${name} and give the container of the loop after 30 ms`, async () => {
      const { clock, arrivals, stop } = setUp();
      const root = fixture('<section><ul class="brxe-abc123"></ul></section>').querySelector("section");
      send(name, { queryId: "abc123" });
      await clock.advance(LOOP_SETTLE_MS - 1);
      assert.equal(arrivals.length, 0);
      await clock.advance(1);
      assert.equal(arrivals.length, 1);
      assert.equal(arrivals[0]?.reason, reason);
      assert.equal(arrivals[0]?.root, root);
      stop();
    });

  it("find a loop by its comment, also one that is added within the 30 ms", async () => {
    const { clock, arrivals, stop } = setUp();
    const root = fixture();
    send("bricks/ajax/pagination/completed", { queryId: 77 });
    root.append(document.createComment("brx-loop-start-77"), document.createElement("p"));
    await clock.advance(LOOP_SETTLE_MS);
    assert.equal(arrivals[0]?.root, root);
    stop();
  });

  it("give the document for an unknown loop", async () => {
    const { clock, arrivals, stop } = setUp();
    send("bricks/ajax/end", { queryId: 'no"such]loop' });
    await clock.advance(LOOP_SETTLE_MS);
    assert.equal(arrivals[0]?.root, document);
    stop();
  });

  it("give a popup at once", () => {
    const { arrivals, stop } = setUp();
    const popup = fixture();
    send("bricks/ajax/popup/loaded", { popupElement: popup });
    assert.equal(arrivals[0]?.reason, "ajax-popup");
    assert.equal(arrivals[0]?.root, popup);
    stop();
  });

  for (const detail of [undefined, null, {}, "x", { popupElement: "#popup" }, { queryId: {} }])
    it(`ignore a signal with ${JSON.stringify(detail)}`, async () => {
      const { clock, arrivals, stop } = setUp();
      send("bricks/ajax/popup/loaded", detail);
      await clock.advance(LOOP_SETTLE_MS);
      assert.equal(arrivals.length, 0);
      stop();
    });

  it("pass on what plaintags.upgrade announces", () => {
    const { events, arrivals, stop } = setUp();
    const root = fixture();
    events.announce({ reason: "upgrade", root });
    assert.equal(arrivals[0]?.root, root);
    stop();
  });

  it("listen to the document only while they have listeners, and drop waiting events", async () => {
    const { prototype } = EventTarget;
    const { addEventListener: add, removeEventListener: remove } = prototype;
    let listeners = 0;
    prototype.addEventListener = function (this: EventTarget, ...args: Parameters<typeof add>) {
      if (this === document) listeners++;
      add.apply(this, args);
    };
    prototype.removeEventListener = function (this: EventTarget, ...args: Parameters<typeof remove>) {
      if (this === document) listeners--;
      remove.apply(this, args);
    };
    try {
      const { clock, events, arrivals, stop } = setUp();
      const other = events.subscribe(() => {});
      assert.equal(listeners, 4);
      other();
      other();
      assert.equal(listeners, 4);
      send("bricks/ajax/end", { queryId: "x" });
      stop();
      assert.equal(listeners, 0);
      await clock.advance(LOOP_SETTLE_MS);
      assert.equal(arrivals.length, 0);
      events.subscribe(() => {})();
      assert.equal(listeners, 0);
    } finally {
      Object.assign(prototype, { addEventListener: add, removeEventListener: remove });
    }
  });

  it("reach the other listeners when one fails", () => {
    const { events, scope, arrivals, stop } = setUp();
    stop();
    const first = events.subscribe(() => {
      throw new Error("mine");
    });
    const second = events.subscribe((arrival) => arrivals.push(arrival));
    const heard: unknown[] = [];
    const note = ({ detail }: CustomEvent<ProblemDetail>) => void heard.push([detail.tag, detail.code, detail.message]);
    document.addEventListener("plaintags-error", note as EventListener);
    events.announce({ reason: "upgrade", root: document });
    document.removeEventListener("plaintags-error", note as EventListener);
    assert.equal(arrivals.length, 1);
    assert.deepEqual(heard, [["", "handler-failed", 'A listener for "upgrade" failed.']]);
    assert.deepEqual(scope.log.lines, ['error: A listener for "upgrade" failed.']);
    first();
    second();
  });

  describe("where the page has jQuery", () => {
    afterEach(() => void Reflect.deleteProperty(globalThis, "jQuery"));

    it("receive events that only jQuery triggers, with their data as detail or as an argument", async () => {
      const jquery = installJQuery();
      const { clock, arrivals, stop } = setUp();
      const popup = fixture();
      jquery.trigger("bricks/ajax/popup/loaded", {}, { popupElement: popup });
      assert.equal(arrivals[0]?.root, popup);
      jquery.trigger("bricks/ajax/end", { detail: { queryId: "x" } });
      await clock.advance(LOOP_SETTLE_MS);
      assert.equal(arrivals[1]?.reason, "loop-end");
      stop();
      assert.equal(jquery.count(), 0, "nothing listens any more");
    });

    it("receive a DOM event once, although jQuery passes it on", () => {
      installJQuery();
      const { arrivals, stop } = setUp();
      send("bricks/ajax/popup/loaded", { popupElement: fixture() });
      assert.equal(arrivals.length, 1);
      stop();
    });
  });
});

/** The part of jQuery that events need: its own handlers, which also receive DOM events. */
function installJQuery() {
  type Handler = (...args: unknown[]) => void;
  const handlers: { type: string; run: Handler; native: (event: Event) => void }[] = [];
  const on = (type: string, run: Handler) => {
    const native = (originalEvent: Event) => run({ type, originalEvent });
    handlers.push({ type, run, native });
    document.addEventListener(type, native);
  };
  const off = (type: string, run: Handler) => {
    const at = handlers.findIndex((handler) => handler.type === type && handler.run === run);
    for (const { native } of at < 0 ? [] : handlers.splice(at, 1)) document.removeEventListener(type, native);
  };
  Reflect.set(globalThis, "jQuery", () => ({ on, off }));
  return {
    count: () => handlers.length,
    trigger: (type: string, event: object, ...extra: unknown[]) => {
      for (const handler of handlers.filter((each) => each.type === type)) handler.run({ type, ...event }, ...extra);
    },
  };
}
