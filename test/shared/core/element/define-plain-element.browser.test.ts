import {
  definePlainElement,
  type MountedElement,
  type MountContext,
} from "../../../../src/shared/core/element/define-plain-element.ts";
import { boolean, number, string } from "../../../../src/shared/core/options/options.ts";
import {
  assert,
  cleanFixtures,
  fixture,
  frames,
  runBaseSuite,
  until,
  useContainer,
  type TestContainer,
} from "../../../support/index.ts";

const options = {
  /** A number that is shown. */
  size: number(1),
  /** Throws at the start. */
  broken: boolean(false),
  /** Throws when it is set after the start. */
  breaks: boolean(false),
};
interface Handle {
  double(): number;
}
interface PlainSample extends HTMLElement, Handle {
  ready: Promise<PlainSample>;
  size: number;
}

let stopped = 0;

function start({ container, options: first }: MountContext<typeof options>): MountedElement<typeof options, Handle> {
  if (first.broken) throw new Error("on purpose");
  let size = first.size;
  const shown = document.createElement("output");
  shown.textContent = String(size);
  container.append(shown, document.createElement("slot"));
  return {
    handle: { double: () => size * 2 },
    update(next) {
      if (next.breaks) throw new Error("while it changed");
      size = next.size;
      shown.textContent = String(size);
    },
    stop: () => void (stopped += 1),
  };
}

const define = () => {
  const shared = { options, mount: "eager", methods: ["double"], start } as const;
  definePlainElement({ ...shared, tag: "x-plain", root: "shadow" });
  definePlainElement({ ...shared, tag: "x-plain-light", root: "light" });
};
const shown = (host: Element) => (host.shadowRoot ?? host).querySelector("output")?.textContent;
const only = <Found extends Element = PlainSample>(box: Element, selector: string) =>
  box.querySelector<Found>(selector) ?? assert.fail(`no ${selector}`);

for (const tag of ["x-plain", "x-plain-light"]) {
  runBaseSuite({ define, tag, html: `<${tag}>author's own</${tag}>`, ready: (host) => shown(host) !== undefined });
}

describe("a plain tag", () => {
  let container: TestContainer;

  beforeEach(() => {
    container = useContainer();
    define();
    stopped = 0;
  });
  afterEach(async () => {
    cleanFixtures();
    await frames(1);
  });

  it("redraws when an option changes, with its own update", async () => {
    const host = only(fixture('<x-plain size="3">own</x-plain>'), "x-plain");
    assert.equal(shown(host), "3");
    host.setAttribute("size", "7");
    await until(() => shown(host) === "7", "the new size");
    assert.equal(host.double(), 14);
    assert.equal(stopped, 0, "never stopped");
  });

  it("reads its configuration also from a property, as an object or as attribute text", async () => {
    const box = fixture('<script type="application/json" id="sizes">{ "size": 4 }</script><x-plain>own</x-plain>');
    const host = only<PlainSample & { config: unknown }>(box, "x-plain");
    for (const [config, size] of [
      [{ size: 2 }, "2"],
      ['{ "size": 3 }', "3"],
      ["#sizes", "4"],
      ["", "1"],
    ] as const) {
      host.config = config;
      await until(() => shown(host) === size, JSON.stringify(config));
    }
    assert.deepEqual(container.log.errors, []);
  });

  it("reads an empty list as an empty configuration, because PHP prints an empty map that way", async () => {
    const box = fixture(
      `<script type="application/json" id="none">[]</script><x-plain size="2" config="[]">own</x-plain>`,
    );
    const host = only<PlainSample & { config: unknown }>(box, "x-plain");
    assert.equal(shown(host), "2");
    host.setAttribute("config", "#none");
    host.size = 3;
    await until(() => shown(host) === "3", "the new size");
    assert.deepEqual(container.log.errors, []);
    host.setAttribute("config", "[1]");
    await until(() => container.log.errors.length, "the message about a list with content");
  });

  it("stops once, and empties its container, when it leaves the page", async () => {
    const host = only(fixture("<x-plain>own</x-plain>"), "x-plain");
    host.remove();
    await until(() => stopped === 1, "the end");
    assert.equal(shown(host), undefined);
    assert.equal(host.shadowRoot?.querySelectorAll("slot").length, 1);
  });

  for (const tag of ["x-plain", "x-plain-light"]) {
    it(`<${tag}> that cannot start shows the author's content, gives the reason, and rejects the waiting calls`, async () => {
      const host = document.createElement(tag) as PlainSample;
      host.setAttribute("broken", "");
      host.textContent = "author's own";
      const call = host.double() as unknown as Promise<number>;
      fixture().append(host);
      await assert.rejects(call, /could not be shown/);
      assert.ok(host.innerText.includes("author's own"), "the content is visible");
      assert.ok(host.getBoundingClientRect().height > 0);
      assert.ok(container.log.errors.some((text) => text.includes(tag) && text.includes("on purpose")));
    });
  }

  it("tries again when its options change", async () => {
    const host = only(fixture("<x-plain broken>own</x-plain>"), "x-plain");
    assert.equal(shown(host), undefined);
    host.removeAttribute("broken");
    await until(() => shown(host) === "1", "the second try");
    assert.equal(host.double(), 2);
    assert.equal(host.shadowRoot?.querySelectorAll("slot").length, 1, "no slot is left of the failure");
  });

  it("that fails during a change is stopped, and its content shows again", async () => {
    const host = only(fixture("<x-plain>own</x-plain>"), "x-plain");
    host.setAttribute("breaks", "");
    await until(() => shown(host) === undefined, "the failure");
    await until(() => stopped > 0, "the end");
    await frames(1);
    assert.equal(stopped, 1);
    assert.equal(host.shadowRoot?.querySelectorAll("slot").length, 1);
    assert.ok(container.log.errors.some((text) => text.includes("while it changed")));
  });

  it("takes an option that a framework sets as a property, where a method or a read-only property has its name", async () => {
    const sameNames = { open: boolean(false), hash: string("") };
    definePlainElement<typeof sameNames, { open(): string; readonly hash: string }>({
      tag: "x-plain-same-names",
      root: "shadow",
      mount: "eager",
      options: sameNames,
      methods: ["open"],
      properties: { hash: "" },
      start: ({ options: { hash } }) => ({ handle: { open: () => "opened", hash: `${hash}, read` } }),
    });
    interface SameNames extends HTMLElement {
      ready: Promise<SameNames>;
      open: unknown;
      hash: string;
    }
    const host = only<SameNames>(fixture("<x-plain-same-names></x-plain-same-names>"), "x-plain-same-names");
    await host.ready;
    host.hash = "abc";
    host.open = true;
    assert.deepEqual([host.getAttribute("hash"), host.hasAttribute("open")], ["abc", true]);
    assert.equal((host.open as () => unknown)(), "opened");
    assert.equal(host.hash, ", read");
    assert.deepEqual(container.log.errors, []);
  });
});
