// Engines: pointer and wheel, focus and inert
import { assert, fixture, frames, sendMouse, until } from "../../../support/index.ts";
import { buttonOf, defineCounter, drawCounter, hostOf, shownBy, slowCode, useViewStage } from "./use-view-stage.tsx";

const middleOf = (node: Element): [number, number] => {
  const { left, top } = node.getBoundingClientRect();
  return [Math.round(left + 50), Math.round(top + 25)];
};
const viewContainerOf = (host: Element) =>
  host.shadowRoot?.querySelector(".view-container") ?? assert.fail("no container");

describe("the view of a staged tag", () => {
  useViewStage();

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
});
