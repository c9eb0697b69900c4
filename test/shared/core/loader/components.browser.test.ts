// Engines: shadow roots and slots
import { reportUnseenTags } from "../../../../src/shared/core/diagnostics/unseen-tags.ts";
import type { ProblemDetail } from "../../../../src/shared/core/events/element-events.ts";
import { createLoader, type Loader } from "../../../../src/shared/core/loader/loader.ts";
import { assert, cleanFixtures, fixture, frames, once, until } from "../../../support/index.ts";

let serial = 0;

/** A loader for one tag of its own. */
function setUp(): { tag: string; loads: () => number; start: () => Loader } {
  const tag = `pb-inside${++serial}`;
  let loads = 0;
  const load = () => {
    loads += 1;
    return Promise.resolve({ define: () => customElements.define(tag, class extends HTMLElement {}) });
  };
  const start = () =>
    createLoader({
      catalog: { [tag]: { mount: "eager", load } },
      startContainer: () => Promise.resolve(),
      onError: (_, cause) => {
        throw cause;
      },
    });
  return { tag, loads: () => loads, start };
}

/** Defines a component of the page with what it does when it is connected. */
function defineComponent(run: (host: HTMLElement) => void, name = `my-part${++serial}`): string {
  customElements.define(
    name,
    class extends HTMLElement {
      connectedCallback() {
        if (!this.shadowRoot) run(this);
      }
    },
  );
  return name;
}
const fill = (host: HTMLElement, html: string, mode: ShadowRootMode = "open"): ShadowRoot => {
  const root = host.attachShadow({ mode });
  root.innerHTML = html;
  return root;
};
const found = (tag: string) => until(() => customElements.get(tag), `the code of ${tag}`);

describe("a tag in a shadow root of the page", () => {
  afterEach(cleanFixtures);

  it("is found in a component that is there when the script starts", async () => {
    const { tag, start } = setUp();
    fixture(`<${defineComponent((host) => fill(host, `<i><${tag}></${tag}></i>`))}>`);
    start();
    await found(tag);
  });

  it("is found in a root of an ordinary element, as a page's markup declares it", async () => {
    const { tag, start } = setUp();
    (fixture() as HTMLElement & { setHTMLUnsafe(html: string): void }).setHTMLUnsafe(
      `<div><template shadowrootmode="open"><p><${tag}></${tag}></p></template></div>`,
    );
    start();
    await found(tag);
  });

  it("is found in a component that is defined later", async () => {
    const { tag, start } = setUp();
    const name = `my-part${++serial}`;
    fixture(`<p><${name}></${name}></p>`);
    start();
    await frames(3);
    defineComponent((host) => fill(host, `<${tag}></${tag}>`), name);
    await found(tag);
  });

  it("is found in a component that is added later, alone or inside other nodes", async () => {
    for (const around of ["", "<section>"]) {
      const { tag, start } = setUp();
      const name = defineComponent((host) => fill(host, `<${tag}></${tag}>`));
      start();
      const box = fixture();
      await frames(3);
      box.innerHTML = `${around}<${name}></${name}>`;
      await found(tag);
    }
  });

  it("is found when the component draws it later into its root", async () => {
    const { tag, loads, start } = setUp();
    const root = fill(fixture(`<div></div>`).firstElementChild as HTMLElement, "<p>Loads</p>");
    const loader = start();
    await until(() => loader.roots.has(root), "the root to be looked into");
    assert.equal(loads(), 0);
    root.innerHTML = `<section><${tag}></${tag}></section>`;
    await found(tag);
  });

  it("is found when the component opens its root only after an answer of its server", async () => {
    const { tag, start } = setUp();
    const name = defineComponent((host) => void setTimeout(() => fill(host, `<${tag}></${tag}>`), 50));
    fixture(`<${name}></${name}>`);
    start();
    await found(tag);
  });

  it("is found in components inside components", async () => {
    const { tag, start } = setUp();
    const inner = defineComponent((host) => fill(host, `<${tag}></${tag}>`));
    const outer = defineComponent((host) => fill(host, `<p><${inner}></${inner}></p>`));
    fixture(`<${outer}></${outer}>`);
    start();
    await found(tag);
  });

  it("counts in the report as long as its component is in the page, and again when that comes back", async () => {
    const { tag, start } = setUp();
    const name = defineComponent((host) => fill(host, `<${tag}></${tag}>`));
    const host = fixture(`<${name}></${name}>`).firstElementChild!;
    const loader = start();
    await found(tag);
    assert.equal(loader.report()[tag]?.count, 1);
    host.remove();
    await until(() => loader.roots.size === 1, "the root to be forgotten");
    assert.deepEqual(loader.report(), {});
    fixture().append(host);
    await until(() => loader.report()[tag]?.count === 1, "the tag again");
  });

  it("is found in a root that the page names, also in a closed one, and what comes into that root later", async () => {
    for (const within of [(root: ShadowRoot) => root, (root: ShadowRoot) => root.firstElementChild!]) {
      const { tag, start } = setUp();
      const root = fill(fixture("<div></div>").firstElementChild as HTMLElement, "<p></p>", "closed");
      const loader = start();
      loader.upgrade(within(root));
      await until(() => loader.roots.has(root), "the root to be looked into");
      root.append(document.createElement(tag));
      await found(tag);
    }
  });

  it("leaves the page's own functions as they are", () => {
    const before = [Element.prototype.attachShadow, CustomElementRegistry.prototype.define];
    setUp().start();
    assert.deepEqual([Element.prototype.attachShadow, CustomElementRegistry.prototype.define], before);
  });

  it("does not disturb a page whose form has a control with the name of what is asked for", async () => {
    const { tag, start } = setUp();
    const box = fixture(`<form><input name="shadowRoot"><input name="localName"></form><div></div>`);
    fill(box.lastElementChild as HTMLElement, `<${tag}></${tag}>`);
    start();
    await found(tag);
  });

  it("is reported by the check where it stays undefined, with what helps, and is no more once that is done", async () => {
    const { tag, start } = setUp();
    const box = fixture("<div></div>");
    const loader = start();
    await frames(3);
    const root = fill(box.firstElementChild as HTMLElement, `<${tag} id="lost"></${tag}>`);
    const reported = once<CustomEvent<ProblemDetail>>(box, "plaintags-error");
    reportUnseenTags(loader.roots);
    const { detail } = await reported;
    assert.deepEqual([detail.tag, detail.id, detail.code], [tag, "lost", "unseen-root"]);
    assert.match(detail.message, /plaintags\.upgrade\(shadowRoot\)/);
    loader.upgrade(root);
    await found(tag);
    const later: Event[] = [];
    box.addEventListener("plaintags-error", (event) => later.push(event));
    reportUnseenTags(loader.roots);
    assert.deepEqual(later, []);
  });

  it("is reported with another code where its root has a registry of its own, which no call helps", async function () {
    const { tag, start } = setUp();
    const box = fixture("<div></div>");
    const loader = start();
    let root: ShadowRoot;
    try {
      const customElementRegistry = new CustomElementRegistry();
      root = box.firstElementChild!.attachShadow({ mode: "open", customElementRegistry });
    } catch {
      // Engines without such registries.
      return this.skip();
    }
    root.innerHTML = `<${tag}></${tag}>`;
    loader.upgrade(root);
    await until(() => loader.roots.has(root), "the root to be looked into");
    const reported = once<CustomEvent<ProblemDetail>>(box, "plaintags-error");
    reportUnseenTags(loader.roots);
    const { detail } = await reported;
    assert.deepEqual([detail.tag, detail.code], [tag, "other-registry"]);
    assert.equal(detail.message.includes("upgrade"), false);
  });
});
