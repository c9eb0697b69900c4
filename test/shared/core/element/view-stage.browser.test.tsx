// Engines: focus and inert
import { atom, type PrimitiveAtom } from "jotai/vanilla";
import { useState } from "react";
import { defineView, type ViewProps } from "../../../../src/react/element/define-view.tsx";
import { useAtomState } from "../../../../src/react/element/hooks.ts";
import { defineStagedElement } from "../../../../src/shared/core/element/define-staged-element.ts";
import type { DrawView } from "../../../../src/shared/core/element/view-stage.ts";
import { number } from "../../../../src/shared/core/options/options.ts";
import { pageStore } from "../../../../src/shared/core/registry/container.ts";
import {
  advanceUntil,
  assert,
  cleanFixtures,
  fixture,
  frames,
  sendMouse,
  until,
  useContainer,
  useTestClock,
  type TestContainer,
} from "../../../support/index.ts";

interface Model {
  readonly count: PrimitiveAtom<number>;
  press(): void;
}

interface StagedElement extends HTMLElement {
  ready: Promise<HTMLElement>;
  viewReady: Promise<HTMLElement>;
}

/** A button with the number of its presses, and one that counts presses of its own state. */
function Counter({ model }: ViewProps<Model>) {
  const count = useAtomState(model.count);
  const [own, setOwn] = useState(0);
  if (count < 0) throw new Error("a count below zero");
  return (
    <>
      <button type="button" onClick={() => model.press()}>
        {count}
      </button>
      <button type="button" onClick={() => setOwn(own + 1)}>
        {own}
      </button>
    </>
  );
}
const drawCounter = defineView(Counter);

let serial = 0;
/** Defines a tag with a counter whose view `load` fetches; its place is 200 x 50 px, below a sentence of the author. */
function defineCounter(load: () => Promise<DrawView<Model>>, needed = true) {
  const tag = `staged-counter-${++serial}`;
  const atoms: PrimitiveAtom<number>[] = [];
  const failures: string[] = [];
  defineStagedElement({
    tag,
    options: { start: number(0) },
    root: "shadow",
    mount: "eager",
    styles: `:host { display: block } .view-container { inline-size: 200px; block-size: 50px } button { inline-size: 100px; block-size: 50px; padding: 0; border: 0 }`,
    start({ host, container, options, createView }) {
      const count = atom(options.start);
      atoms.push(count);
      const viewContainer = document.createElement("div");
      viewContainer.className = "view-container";
      container.append(document.createElement("slot"), viewContainer);
      const press = () => pageStore().set(count, (before) => before + 1);
      const view = createView(viewContainer, { count, press }, () => failures.push(host.id));
      view.need(needed);
      return {
        handle: {},
        update(next) {
          pageStore().set(count, next.start);
          view.need(next.start >= 0);
        },
      };
    },
    view: load,
  });
  return { tag, atoms, failures };
}

const hostOf = (box: Element, tag: string) => box.querySelector<StagedElement>(tag) ?? assert.fail(`no ${tag}`);
const buttonOf = (host: Element) => host.shadowRoot?.querySelector("button") ?? null;
const shownBy = (host: Element) => buttonOf(host)?.textContent;
const middleOf = (node: Element): [number, number] => {
  const { left, top } = node.getBoundingClientRect();
  return [Math.round(left + 50), Math.round(top + 25)];
};
const viewContainerOf = (host: Element) =>
  host.shadowRoot?.querySelector(".view-container") ?? assert.fail("no container");

/** Code that comes when the test says so. */
function slowCode<T>(code: T) {
  let requests = 0;
  let come = () => {};
  const coming = new Promise<T>((resolve) => (come = () => resolve(code)));
  return {
    load: () => {
      requests += 1;
      return coming;
    },
    come: () => come(),
    get requests() {
      return requests;
    },
  };
}

describe("the view of a staged tag", () => {
  let container: TestContainer;
  beforeEach(() => {
    container = useContainer();
  });
  afterEach(cleanFixtures);

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

  it("receives presses on its place that came while its code was on its way, each once", async () => {
    const code = slowCode(drawCounter);
    const { tag } = defineCounter(code.load);
    const host = hostOf(fixture(`<${tag}>words</${tag}>`), tag);
    await host.ready;
    const outside: string[] = [];
    host.parentElement?.addEventListener("click", () => outside.push("click"));
    await sendMouse({ type: "click", position: middleOf(viewContainerOf(host)) });
    await sendMouse({ type: "click", position: middleOf(viewContainerOf(host)) });
    assert.deepEqual(outside, [], "the page does not see a press that is held");
    code.come();
    await until(() => shownBy(host) === "2", "both presses");
    await frames(3);
    assert.equal(shownBy(host), "2");
    assert.equal(outside.length, 2);
  });

  it("receives a press during which it was drawn", async () => {
    const code = slowCode(drawCounter);
    const { tag } = defineCounter(code.load);
    const host = hostOf(fixture(`<${tag}>words</${tag}>`), tag);
    await host.ready;
    await sendMouse({ type: "move", position: middleOf(viewContainerOf(host)) });
    await sendMouse({ type: "down" });
    code.come();
    await until(() => buttonOf(host), "the button");
    await sendMouse({ type: "up" });
    await until(() => shownBy(host) === "1", "the press");
    await frames(3);
    assert.equal(shownBy(host), "1");
  });

  it("does not take a drag for a press", async () => {
    const code = slowCode(drawCounter);
    const { tag } = defineCounter(code.load);
    const host = hostOf(fixture(`<${tag}>words</${tag}>`), tag);
    await host.ready;
    const [x, y] = middleOf(viewContainerOf(host));
    await sendMouse({ type: "move", position: [x, y] });
    await sendMouse({ type: "down" });
    await sendMouse({ type: "move", position: [x + 40, y] });
    await sendMouse({ type: "up" });
    code.come();
    await host.viewReady;
    await frames(3);
    assert.equal(shownBy(host), "0");
  });

  it("leaves clicks on the author's content alone", async () => {
    const code = slowCode(drawCounter);
    const { tag } = defineCounter(code.load);
    const host = hostOf(fixture(`<${tag}><b>words</b></${tag}>`), tag);
    await host.ready;
    let clicks = 0;
    host.addEventListener("click", () => (clicks += 1));
    host.querySelector("b")?.click();
    assert.equal(clicks, 1);
  });

  for (const type of ["pointerover", "pointerdown", "focusin", "keydown"])
    it(`is drawn at once when the tag is touched (${type})`, async () => {
      const { tag } = defineCounter(() => Promise.resolve(drawCounter));
      const box = fixture(`<div style="height:5000px"></div><${tag}><b>words</b></${tag}>`);
      const host = hostOf(box, tag);
      await host.ready;
      host.querySelector("b")?.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
      await host.viewReady;
      assert.equal(shownBy(host), "0");
    });

  it("leaves the tag working and says so once when its code does not come", async () => {
    const { tag, failures } = defineCounter(() => Promise.reject(new Error("no such file")));
    const box = fixture(`<${tag} id="one">words</${tag}><${tag} id="two">words</${tag}>`);
    const hosts = [...box.querySelectorAll<StagedElement>(tag)];
    await Promise.all(hosts.map((host) => host.viewReady));
    assert.deepEqual(failures, ["one", "two"]);
    const said = container.log.errors.filter((line) => line.includes("goes on without its buttons"));
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

  it("keeps state and focus when the tag is moved and when options change", async () => {
    const { tag } = defineCounter(() => Promise.resolve(drawCounter));
    const box = fixture(`<${tag}>words</${tag}><p></p>`);
    const host = hostOf(box, tag);
    await host.viewReady;
    const own = host.shadowRoot?.querySelectorAll("button")[1] ?? assert.fail("no second button");
    own.click();
    await until(() => own.textContent === "1", "its own state");
    own.focus();
    host.setAttribute("start", "5");
    await until(() => shownBy(host) === "5", "the option");
    assert.equal(host.shadowRoot?.activeElement, own);
    if ("moveBefore" in box) {
      (box as HTMLElement & { moveBefore(node: Node, child: Node | null): void }).moveBefore(host, null);
      await frames(2);
      assert.equal(host.shadowRoot?.activeElement, own);
    }
    box.append(host);
    await frames(2);
    assert.equal(host.shadowRoot?.querySelectorAll("button")[1], own, "the same button");
    assert.equal(own.textContent, "1");
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
