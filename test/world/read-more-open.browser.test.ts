// Engines: layout and geometry
import { define } from "../../src/elements/pb-read-more.ts";
import {
  assert,
  cleanFixtures,
  fixture,
  frames,
  until,
  useContainer,
  useTestClock,
  type TestContainer,
} from "../support/index.ts";

type ReadMore = HTMLElement & { expanded: boolean; startOpen: boolean; toggle(): void };

/** `expanded` reflects whether a block is open, and closes it (issue 19, 6.4); after closing, its toggle is in view (3.1). */
describe("a read-more that starts open", () => {
  let container: TestContainer;
  beforeEach(() => {
    container = useContainer();
    define();
  });
  afterEach(() => {
    cleanFixtures();
    history.replaceState(null, "", location.pathname + location.search);
    scrollTo(0, 0);
  });

  const make = (attributes: string, content = '<div style="height: 900px">long</div>') =>
    fixture(`<pb-read-more speed="0" ${attributes}>${content}</pb-read-more>`).firstElementChild as ReadMore;
  const becomes = (host: Element, state: string) =>
    until(() => host.getAttribute("state") === state, `the block to be ${state}`);

  for (const [way, attributes] of [
    ["by start-open", "start-open"],
    ["by start-open in its config", `config='{"startOpen":true}'`],
  ] as const) {
    it(`${way}: has expanded as attribute and property; expanded = false closes it, and true opens it again`, async () => {
      const host = make(attributes);
      await becomes(host, "expanded");
      assert.deepEqual([host.hasAttribute("expanded"), host.expanded], [true, true]);
      host.expanded = false;
      await becomes(host, "collapsed");
      assert.deepEqual([host.hasAttribute("expanded"), host.expanded], [false, false]);
      host.expanded = true;
      await becomes(host, "expanded");
      host.removeAttribute("expanded");
      await becomes(host, "collapsed");
    });
  }

  it("by expanded in its config: expanded = false closes it, and so does its toggle", async () => {
    const host = make(`config='{"expanded":true}'`);
    await becomes(host, "expanded");
    assert.equal(host.expanded, true);
    host.expanded = false;
    await becomes(host, "collapsed");
    assert.equal(host.expanded, false);
    host.expanded = true;
    await becomes(host, "expanded");
    host.toggle();
    await becomes(host, "collapsed");
    await until(() => !host.expanded, "the property");
    host.setAttribute("more-text", "More of it");
    await until(() => host.shadowRoot?.textContent.includes("More of it"), "the other text");
    assert.equal(host.getAttribute("state"), "collapsed");
  });

  it("because the address names something inside: is expanded, and can be closed", async () => {
    history.replaceState(null, "", "#deep");
    const host = make("", '<div style="height: 900px">long</div><p id="deep">deep</p>');
    await becomes(host, "expanded");
    assert.deepEqual([host.hasAttribute("expanded"), host.expanded], [true, true]);
    host.expanded = false;
    await becomes(host, "collapsed");
  });

  it("because of the address, and is closed before the page has scrolled there: stays closed", async () => {
    Object.defineProperty(navigator, "userActivation", { configurable: true, value: { hasBeenActive: false } });
    const clock = useTestClock(container);
    history.replaceState(null, "", "#deep");
    const host = make("", '<div style="height: 900px">long</div><p id="deep">deep</p>');
    await becomes(host, "expanded");
    host.expanded = false;
    await becomes(host, "collapsed");
    await clock.advance(50);
    // A browser reports that a box was scrolled when it renders.
    await frames(2);
    Reflect.deleteProperty(navigator, "userActivation");
    assert.equal(host.getAttribute("state"), "collapsed");
  });

  it("one that starts closed is not expanded", async () => {
    const host = make("");
    await becomes(host, "collapsed");
    assert.deepEqual([host.hasAttribute("expanded"), host.expanded], [false, false]);
  });

  it("because a visitor works in content that grew: is expanded", async () => {
    const host = make("", '<div id="grows" style="height: 50px"><input id="field"></div>');
    await becomes(host, "static");
    document.getElementById("field")!.focus();
    document.getElementById("grows")!.style.height = "900px";
    await becomes(host, "expanded");
    assert.deepEqual([host.hasAttribute("expanded"), host.expanded], [true, true]);
  });
});

describe("a long read-more that is closed at its end", () => {
  beforeEach(() => {
    useContainer();
    define();
  });
  afterEach(() => {
    cleanFixtures();
    scrollTo(0, 0);
  });

  /** Opens a block, scrolls to its end and presses the toggle there; returns the box of the toggle. */
  async function closeAtEnd(head: string, attributes = ""): Promise<{ top: number; bottom: number }> {
    const box = fixture(`${head}<p style="height: 300px">Before</p>
      <pb-read-more speed="0" collapsed-height="100" ${attributes}><div style="height: 2500px">long</div></pb-read-more>
      <div style="height: 3000px">after</div>`);
    const host = box.querySelector("pb-read-more")!;
    const button = await until(
      () => host.shadowRoot?.querySelector<HTMLButtonElement>('[part="toggle"]'),
      "the toggle",
    );
    button.click();
    await until(() => host.getAttribute("state") === "expanded", "the open block");
    button.scrollIntoView({ block: "center", behavior: "instant" });
    button.focus({ preventScroll: true });
    button.click();
    await until(() => host.getAttribute("state") === "collapsed", "the closed block");
    return button.getBoundingClientRect();
  }

  it("under a sticky header: its toggle is in view below it", async () => {
    const { top, bottom } = await closeAtEnd(
      `<div style="position: sticky; top: 0; height: 80px; background: #ddd; z-index: 5">header</div>`,
    );
    assert.ok(top >= 80 && bottom <= innerHeight, `${top} to ${bottom}`);
  });

  it("under a fixed header, with scroll-margin-top on the tag", async () => {
    const { top, bottom } = await closeAtEnd("", `style="scroll-margin-top: 90px"`);
    assert.ok(top >= 90 && bottom <= innerHeight, `${top} to ${bottom}`);
  });

  it("with the page's scroll-padding", async () => {
    document.documentElement.style.scrollPaddingTop = "120px";
    try {
      const { top, bottom } = await closeAtEnd("");
      assert.ok(top >= 119 && bottom <= innerHeight, `${top} to ${bottom}`);
    } finally {
      document.documentElement.style.scrollPaddingTop = "";
    }
  });
});
