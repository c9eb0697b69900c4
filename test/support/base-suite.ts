import { service } from "../../src/shared/core/registry/container.ts";
import { axeFindings } from "./axe.ts";
import * as assert from "./assert.ts";
import { cleanFixtures, fixture } from "./fixture.ts";
import { useContainer, type TestContainer } from "./container.ts";
import { frames, until } from "./until.ts";

export interface BaseSuiteOptions {
  tag: string;
  /** Registers the tag. */
  define: () => void;
  /** A working use of the tag with the author's content, which contains the text "author's own". */
  html: string;
  /** Whether the tag has rendered what a visitor needs. */
  ready: (host: HTMLElement) => boolean;
  /** Prepares services before each test, e.g. settings of a test site. */
  before?: (container: TestContainer) => void | Promise<void>;
  /** Starts a tag that waits for interaction. Default: nothing. */
  wake?: (host: HTMLElement) => void;
  /** The tag adds no node of its own; its state tells whether it runs. */
  drawsNothing?: boolean;
}

interface BaseElement extends HTMLElement {
  ready: Promise<HTMLElement>;
}

/** What every tag promises (architecture#the-base-element); each tag's test file runs this. */
export function runBaseSuite({
  tag,
  define,
  html,
  ready,
  before: prepare,
  wake = () => undefined,
  drawsNothing = false,
}: BaseSuiteOptions): void {
  describe(`<${tag}> like every tag`, () => {
    let container: TestContainer;

    beforeEach(async () => {
      container = useContainer();
      await prepare?.(container);
      define();
    });
    afterEach(cleanFixtures);

    const first = (root: ParentNode) =>
      root.querySelector<BaseElement>(tag) ?? assert.fail(`the markup has no <${tag}>`);
    async function mounted(root: ParentNode): Promise<BaseElement> {
      const host = first(root);
      wake(host);
      await until(() => ready(host), `<${tag}> to be ready`);
      return host;
    }
    /** A node that the tag has rendered; a different one after a restart. */
    const drawn = (host: Element): Node | null | undefined =>
      drawsNothing
        ? host.getAttributeNode("state")
        : [...((host.shadowRoot ?? host.querySelector("[data-plaintags-root]"))?.children ?? [])].find(
            ({ localName }) => localName !== "slot",
          );

    it("is accessible by default", async () => {
      const box = fixture(html);
      await mounted(box);
      assert.deepEqual(await axeFindings(box), []);
    });

    it("can be defined twice without a message", () => {
      define();
      assert.deepEqual([...container.log.warnings, ...container.log.errors], []);
    });

    it("starts without a warning", async () => {
      await mounted(fixture(html));
      assert.deepEqual([...container.log.warnings, ...container.log.errors], []);
    });

    it("keeps its rendered content when it is moved by append and by insertBefore", async () => {
      const box = fixture(`<div id="from">${html}</div><div id="to"><p>there</p></div>`);
      const host = await mounted(box);
      const before = drawn(host);
      assert.ok(before, "something is drawn");
      const to = box.querySelector("#to") ?? assert.fail("no #to");
      to.append(host);
      await frames(2);
      assert.equal(drawn(host), before, "after append");
      to.insertBefore(host, to.firstChild);
      await frames(2);
      assert.equal(drawn(host), before, "after insertBefore");
      assert.ok(ready(host), "still ready");
    });

    it("keeps its rendered content when it is moved by moveBefore", async function () {
      const box = fixture(`<div id="from">${html}</div><div id="to"></div>`);
      const to: (Element & { moveBefore?: (node: Node, child: Node | null) => void }) | null = box.querySelector("#to");
      if (!to?.moveBefore) this.skip(); // engines without moveBefore
      const host = await mounted(box);
      const before = drawn(host);
      assert.ok(before, "something is drawn");
      to.moveBefore(host, null);
      await frames(2);
      assert.equal(drawn(host), before);
    });

    it("removes its rendered content when it is removed, and starts again when it returns", async () => {
      const box = fixture(html);
      const host = await mounted(box);
      host.remove();
      await until(() => !drawn(host), "the drawing to end");
      box.append(host);
      await mounted(box);
      assert.ok(drawn(host), "drawn again");
    });

    it("makes a clone that works and copies no rendered content", async () => {
      const box = fixture(html);
      const host = await mounted(box);
      const copy = host.cloneNode(true) as BaseElement;
      host.remove();
      box.append(copy);
      const host2 = await mounted(box);
      assert.equal(host2, copy);
      assert.equal(copy.querySelectorAll("[data-plaintags-root]").length <= 1, true, "at most one container");
      assert.ok(drawn(copy), "drawn");
    });

    it("survives when another script empties it", async () => {
      const box = fixture(html);
      const host = await mounted(box);
      host.replaceChildren();
      await frames(3);
      host.remove();
      await until(() => !drawn(host), "the drawing to end");
      assert.deepEqual(container.log.errors, []);
    });

    it("reports Invalid JSON with its tag and id, fires plaintags-error, and continues with defaults", async () => {
      const box = fixture(html);
      const host = first(box);
      const codes: string[] = [];
      box.addEventListener("plaintags-error", (event) =>
        codes.push((event as CustomEvent<{ code: string }>).detail.code),
      );
      host.id = "broken-json";
      await mounted(box);
      host.setAttribute("config", "{nope");
      await until(() => codes.includes("invalid-json"), "plaintags-error");
      assert.ok(
        container.log.errors.some(
          (line) => line.includes("Invalid JSON") && line.includes(tag) && line.includes("broken-json"),
        ),
        container.log.errors.join("\n"),
      );
    });

    it("leaves nothing behind after 20 rounds of mounting and removal", async () => {
      // A busy machine is seldom idle, and each round may wait for it.
      const clock = service("clock");
      container.provide("clock", { ...clock, idle: (run) => clock.after(0, run) });
      const box = fixture();
      const removed: HTMLElement[] = [];
      for (let round = 0; round < 20; round++) {
        box.innerHTML = html;
        const host = await mounted(box);
        host.remove();
        removed.push(host);
      }
      await until(() => !removed.some(drawn), "the drawings to end");
      assert.equal(box.querySelectorAll(tag).length, 0);
    });
  });
}
