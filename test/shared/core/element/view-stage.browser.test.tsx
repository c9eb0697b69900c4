import { pageStore } from "../../../../src/shared/core/registry/container.ts";
import { advanceUntil, assert, fixture, frames, until, useTestClock } from "../../../support/index.ts";
import {
  buttonOf,
  container,
  defineCounter,
  drawCounter,
  hostOf,
  shownBy,
  slowCode,
  useViewStage,
  type StagedElement,
} from "./use-view-stage.tsx";

describe("the view of a staged tag", () => {
  useViewStage();

  it("is drawn after the tag has started, near the viewport", async () => {
    const { tag } = defineCounter(() => Promise.resolve(drawCounter));
    const host = hostOf(fixture(`<${tag} start="3">words</${tag}>`), tag);
    await host.ready;
    assert.equal(buttonOf(host), null, "started without its view");
    assert.equal(await host.viewReady, host);
    assert.equal(shownBy(host), "3");
  });

  it("is drawn two seconds after the start at the latest, if the page is never idle", async () => {
    const clock = useTestClock(container);
    const limits: number[] = [];
    // Without a limit it would wait for ever.
    clock.idle = (run, limit = Infinity) => (limits.push(limit), clock.after(1, run));
    const { tag } = defineCounter(() => Promise.resolve(drawCounter));
    const host = hostOf(fixture(`<${tag}>words</${tag}>`), tag);
    await advanceUntil(clock, () => shownBy(host) === "0", "the view");
    assert.equal(
      limits.reduce((sum, limit) => sum + limit),
      2000,
    );
  });

  it("is not drawn far from the viewport, though its code is there", async () => {
    const code = slowCode(drawCounter);
    const { tag } = defineCounter(code.load);
    const host = hostOf(fixture(`<div style="height:5000px"></div><${tag}>words</${tag}>`), tag);
    code.come();
    await until(() => code.requests > 0, "the code");
    await frames(5);
    assert.equal(buttonOf(host), null);
    host.scrollIntoView();
    await host.viewReady;
    assert.equal(shownBy(host), "0");
  });

  it("fetches no code for a tag that draws nothing, and its promise resolves", async () => {
    const code = slowCode(drawCounter);
    const { tag } = defineCounter(code.load, false);
    const host = hostOf(fixture(`<${tag}>words</${tag}>`), tag);
    await host.viewReady;
    await frames(3);
    assert.equal(code.requests, 0);
  });

  it("waits no longer when there is nothing to draw any more, and is drawn when there is again", async () => {
    const code = slowCode(drawCounter);
    const { tag } = defineCounter(code.load);
    const box = fixture(`<div style="height:5000px"></div><${tag} start="1">words</${tag}>`);
    const host = hostOf(box, tag);
    await host.ready;
    host.setAttribute("start", "-1");
    assert.equal(await host.viewReady, host);
    code.come();
    host.scrollIntoView();
    host.dispatchEvent(new Event("pointerover", { bubbles: true }));
    await frames(5);
    assert.equal(buttonOf(host), null);
    host.setAttribute("start", "2");
    await until(() => shownBy(host) === "2", "the view");
  });

  it("is fetched once for all elements of a tag", async () => {
    let requests = 0;
    const { tag } = defineCounter(() => ((requests += 1), Promise.resolve(drawCounter)));
    const box = fixture(`<${tag}>words</${tag}>`.repeat(5));
    await Promise.all([...box.querySelectorAll<StagedElement>(tag)].map((host) => host.viewReady));
    assert.equal(requests, 1);
  });

  it("leaves the tag working and says so once when its code does not come", async () => {
    const { tag, failures } = defineCounter(() => Promise.reject(new Error("no such file")));
    const box = fixture(`<${tag} id="one">words</${tag}><${tag} id="two">words</${tag}>`);
    const hosts = [...box.querySelectorAll<StagedElement>(tag)];
    await Promise.all(hosts.map((host) => host.viewReady));
    assert.deepEqual(failures, ["one", "two"]);
    const said = container.log.errors.filter((line) => line.includes("works without its buttons"));
    assert.equal(said.length, 1, container.log.errors.join("\n"));
    assert.match(said[0], /<staged-counter-\d+ id="one">.*no such file/);
  });

  it("goes away and says why when it fails, and the tag goes on", async () => {
    const { tag, atoms, failures } = defineCounter(() => Promise.resolve(drawCounter));
    const box = fixture(`<${tag} id="three">words</${tag}><${tag} id="four" start="4">words</${tag}>`);
    const [host, neighbour] = [...box.querySelectorAll<StagedElement>(tag)] as [StagedElement, StagedElement];
    await Promise.all([host.viewReady, neighbour.viewReady]);
    pageStore().set(atoms[0] ?? assert.fail("no atom"), -1);
    await until(() => failures.length === 1, "the failure");
    assert.equal(buttonOf(host), null);
    assert.equal(shownBy(neighbour), "4", "that of another tag stays");
    assert.ok(host.shadowRoot?.querySelector("slot"), "the author's content is shown");
    assert.ok(container.log.errors.some((line) => line.includes("a count below zero") && line.includes("three")));
  });

  it("draws the options of now when they change before it comes", async () => {
    const code = slowCode(drawCounter);
    const { tag } = defineCounter(code.load);
    const host = hostOf(fixture(`<${tag} start="1">words</${tag}>`), tag);
    await host.ready;
    host.setAttribute("start", "7");
    await frames(2);
    code.come();
    await host.viewReady;
    assert.equal(shownBy(host), "7");
  });

  it("is not drawn into a tag that was removed before it came, and is drawn when the tag returns", async () => {
    const code = slowCode(drawCounter);
    const { tag } = defineCounter(code.load);
    const box = fixture(`<${tag}>words</${tag}>`);
    const host = hostOf(box, tag);
    await host.ready;
    host.remove();
    await frames(2);
    code.come();
    await frames(2);
    assert.equal(buttonOf(host), null);
    box.append(host);
    await host.viewReady;
    assert.equal(shownBy(host), "0");
  });

  it("works in a browser without requestIdleCallback", async () => {
    const own = Object.getOwnPropertyDescriptor(window, "requestIdleCallback");
    Object.defineProperty(window, "requestIdleCallback", { configurable: true, value: undefined });
    try {
      const { tag } = defineCounter(() => Promise.resolve(drawCounter));
      const host = hostOf(fixture(`<${tag}>words</${tag}>`), tag);
      await host.viewReady;
      assert.equal(shownBy(host), "0");
    } finally {
      if (own) Object.defineProperty(window, "requestIdleCallback", own);
      else Reflect.deleteProperty(window, "requestIdleCallback");
    }
  });
});
