import type { Catalog } from "../../../../src/shared/core/loader/catalog-entry.ts";
import { HIDDEN_CONTACT } from "../../../../src/shared/core/loader/focusable.ts";
import { createLoader, type Loader } from "../../../../src/shared/core/loader/loader.ts";
import { retryDelay } from "../../../../src/shared/core/loader/retry-delay.ts";
import { assert, axeFindings, cleanFixtures, fixture, fixtureOf, frames, until } from "../../../support/index.ts";

let serial = 0;

/** A catalogue of one tag that counts how often its code is fetched. */
function setUp(when: NonNullable<Catalog[string]["mount"]>, options: { failures?: number } = {}) {
  const tag = `l-tag${++serial}`;
  const seen = { loads: 0, connected: [] as Element[], failures: 0, starts: 0 };
  let failures = options.failures ?? 0;
  const catalog: Catalog = {
    [tag]: {
      mount: when,
      load() {
        seen.loads += 1;
        if (failures-- > 0) return Promise.reject(new Error("no network"));
        return Promise.resolve({
          define: () =>
            customElements.define(
              tag,
              class extends HTMLElement {
                connectedCallback() {
                  seen.connected.push(this);
                }
              },
            ),
        });
      },
    },
  };
  const make = (retryMs?: number): Loader =>
    createLoader({
      catalog,
      startContainer: () => Promise.resolve((seen.starts += 1)),
      onError: () => void (seen.failures += 1),
      retryDelay: (failures) => retryDelay(failures) && (retryMs ?? retryDelay(failures)),
    });
  return { tag, seen, make, catalog };
}

describe("the loader", () => {
  afterEach(cleanFixtures);

  it("fetches nothing on a page without tags", async () => {
    const { seen, make } = setUp("eager");
    make();
    fixture("<p>nothing of ours</p>");
    await frames(3);
    assert.deepEqual([seen.loads, seen.starts], [0, 0]);
  });

  it("eager: fetches the code of a tag on the page, once for many", async () => {
    const { tag, seen, make } = setUp("eager");
    fixture(`<${tag}></${tag}><div><${tag}></${tag}></div>`);
    make();
    await until(() => seen.connected.length === 2, "both tags");
    assert.deepEqual([seen.loads, seen.starts], [1, 1]);
  });

  it("finds tags that are added later, alone and deep inside other nodes", async () => {
    const { tag, seen, make } = setUp("eager");
    make();
    const box = fixture();
    await frames(1);
    box.innerHTML = `<section><p><${tag}></${tag}></p></section>`;
    await until(() => seen.connected.length === 1, "the tag");
    box.append(document.createElement(tag));
    assert.equal(seen.connected.length, 2);
  });

  it("finds tags inside a shadow root that it is given", async () => {
    const { tag, seen, make } = setUp("eager");
    const loader = make();
    const root = fixtureOf("<div></div>", "div").attachShadow({ mode: "closed" });
    root.innerHTML = `<${tag}></${tag}>`;
    await frames(2);
    assert.equal(seen.loads, 0);
    loader.observeRoot(root);
    await until(() => seen.connected.length === 1, "the tag");
  });

  it("visible: waits until a tag is near the viewport", async () => {
    const { tag, seen, make } = setUp("visible");
    make();
    const box = fixture(`<div style="height:9000px"></div><${tag}>far</${tag}>`);
    await frames(3);
    assert.equal(seen.loads, 0);
    box.querySelector(tag)?.scrollIntoView();
    await until(() => seen.connected.length === 1, "the tag");
    scrollTo(0, 0);
  });

  it("visible: finds a tag that is hidden first and shown later", async () => {
    const { tag, seen, make } = setUp("visible");
    make();
    const box = fixture(`<div hidden><${tag}>inside a closed popup</${tag}></div>`);
    await frames(3);
    assert.equal(seen.loads, 0);
    box.querySelector("div")?.removeAttribute("hidden");
    await until(() => seen.connected.length === 1, "the tag");
  });

  it("visible: a tag seen near the viewport starts with its code, without a second check; a far one waits", async () => {
    const { tag, seen, make } = setUp("visible");
    const loader = make();
    const box = fixture(`<${tag} id="here"></${tag}><div style="height:9000px"></div><${tag} id="far"></${tag}>`);
    await until(() => seen.connected.length === 2, "the code");
    const started: string[] = [];
    for (const id of ["here", "far"])
      loader.onVisible(box.querySelector(`#${id}`) ?? assert.fail(id), () => started.push(id));
    assert.deepEqual(started, ["here"]);
    await frames(3);
    assert.deepEqual(started, ["here"]);
  });

  it("interaction: fetches nothing until the first click, then replays it on the clicked node, with its modifier keys", async () => {
    const { tag, seen, make } = setUp("interaction");
    make();
    const host = fixtureOf(`<${tag}><b>touch me</b></${tag}>`, tag);
    const clicks: MouseEvent[] = [];
    host.addEventListener("click", (event) => clicks.push(event));
    await frames(3);
    assert.equal(seen.loads, 0);
    const inner = host.querySelector("b") ?? assert.fail("no b");
    const first = new MouseEvent("click", { bubbles: true, cancelable: true, composed: true, ctrlKey: true });
    inner.dispatchEvent(first);
    assert.deepEqual([clicks.length, first.defaultPrevented], [0, true]);
    await until(() => clicks.length === 1, "the replayed click");
    assert.deepEqual([seen.connected[0] === host, clicks[0]?.target === inner, clicks[0]?.ctrlKey], [true, true, true]);
    inner.click();
    assert.equal(clicks.length, 2, "later clicks pass");
  });

  it("interaction: several clicks while the code loads count as one", async () => {
    const { tag, make } = setUp("interaction");
    make();
    const host = fixtureOf(`<${tag}>touch me</${tag}>`, tag);
    let clicks = 0;
    host.addEventListener("click", () => (clicks += 1));
    await frames(1);
    host.click();
    host.click();
    host.click();
    await until(() => clicks > 0, "the click");
    await frames(2);
    assert.equal(clicks, 1);
  });

  it("interaction: starts to fetch when the element gets focus, and replays Enter", async () => {
    const { tag, seen, make } = setUp("interaction");
    make();
    const host = fixtureOf(`<${tag} tabindex="0">touch me</${tag}>`, tag);
    await frames(1);
    host.focus();
    await until(() => seen.connected.length === 1, "the tag");
    assert.equal(document.activeElement, host);
    const second = setUp("interaction");
    second.make();
    const other = fixtureOf(`<${second.tag} tabindex="0">touch me</${second.tag}>`, second.tag);
    const keys: string[] = [];
    other.addEventListener("keydown", (event) => keys.push(event.key));
    await frames(1);
    other.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, composed: true }),
    );
    await until(() => keys.join() === "Enter", "the replayed key");
  });

  it("interaction: makes waiting tags focusable with a role, links where they have an href, and keeps what the author wrote", async () => {
    const { tag, make } = setUp("interaction");
    const box = fixture(
      `<${tag}>a</${tag}><${tag} href="mailto:x">b</${tag}><${tag} tabindex="-1" role="img">c</${tag}>`,
    );
    make();
    const found = () =>
      [...box.querySelectorAll(tag)]
        .map((host) => `${host.getAttribute("role")} ${host.getAttribute("tabindex")}`)
        .join(", ");
    await until(() => found() === "button 0, link 0, img -1", `roles (${found()})`);
  });

  it("interaction: names waiting tags before their code is loaded, with what is seen of them", async () => {
    const { tag, seen, make } = setUp("interaction");
    const box = fixture(
      `<${tag}>in***@***.example</${tag}><${tag} label="Office">b</${tag}><${tag} aria-label="Ann">c</${tag}>`,
    );
    make();
    const names = () => [...box.querySelectorAll(tag)].map((host) => host.getAttribute("aria-label"));
    await until(() => names().every(Boolean), "the names");
    assert.deepEqual(names(), [`${HIDDEN_CONTACT}: in***@***.example`, "Office", "Ann"]);
    assert.equal(seen.loads, 0);
    assert.deepEqual(await axeFindings(box), []);
  });

  it("interaction: gives waiting tags no English name on a page in another language", async () => {
    const { tag, make } = setUp("interaction");
    document.documentElement.lang = "de";
    try {
      const box = fixture(`<${tag}>in***@***.example</${tag}><${tag} label="Büro">b</${tag}>`);
      make();
      await until(() => box.querySelectorAll("[role]").length === 2, "the roles");
      assert.deepEqual(
        [...box.querySelectorAll(tag)].map((host) => host.getAttribute("aria-label")),
        [null, "Büro"],
      );
    } finally {
      document.documentElement.removeAttribute("lang");
    }
  });

  it("interaction: makes a thousand tags focusable at once when Tab is pressed", async () => {
    const { tag, make } = setUp("interaction");
    const box = fixture(`<${tag}>a</${tag}>`.repeat(1000));
    make();
    await Promise.resolve(); // The page is searched after the script has run.
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true }));
    assert.equal(box.querySelectorAll(`${tag}[tabindex="0"]`).length, 1000);
    await frames(1);
  });

  it("tries again after a failed load", async () => {
    const { tag, seen, make } = setUp("eager", { failures: 1 });
    make();
    const box = fixture(`<${tag}></${tag}>`);
    await until(() => seen.failures === 1, "the report of the failure");
    box.append(document.createElement(tag));
    await until(() => seen.connected.length === 2, "both tags");
  });

  for (const when of ["eager", "visible"] as const)
    it(`${when}: retries by itself after a short network failure`, async () => {
      const { tag, seen, make } = setUp(when, { failures: 2 });
      make(5);
      fixture(`<${tag}></${tag}>`);
      await until(() => seen.connected.length === 1, "the tag");
      assert.deepEqual([seen.failures, seen.loads], [2, 3]);
    });

  it("requests each tag again after a failure of what all of them need", async () => {
    const all = Array.from({ length: 5 }, () => setUp("eager"));
    const { catalog } = all[0]!;
    for (const other of all) Object.assign(catalog, other.catalog);
    let starts = 0;
    createLoader({
      catalog,
      startContainer: () => (++starts > all.length ? Promise.resolve() : Promise.reject(new Error("no network"))),
      onError: () => {},
      retryDelay: (failures) => retryDelay(failures) && 5,
    });
    fixture(all.map(({ tag }) => `<${tag}></${tag}>`).join(""));
    await until(() => all.every(({ seen }) => seen.connected.length === 1), "all tags");
  });

  it("gives up on code that never loads", async () => {
    const { tag, seen, make } = setUp("eager", { failures: 99 });
    make(1);
    fixture(`<${tag}></${tag}>`);
    await until(() => seen.failures === 4, "the attempts");
    await frames(5);
    assert.equal(seen.loads, 4);
  });

  it("interaction: after a failed load the next click tries again", async () => {
    const { tag, seen, make } = setUp("interaction", { failures: 1 });
    make();
    const host = fixtureOf(`<${tag}>touch me</${tag}>`, tag);
    const seenBy: string[] = [];
    host.addEventListener("click", () => seenBy.push(customElements.get(tag) ? "tag" : "author's content"));
    await frames(1);
    host.click();
    await until(() => seenBy.length === 1, "the replayed click");
    host.click();
    await until(() => seenBy.length === 2, "the second replayed click");
    assert.deepEqual([seenBy, seen.failures], [["author's content", "tag"], 1]);
  });

  for (const when of ["click", "interaction"] as const)
    it(`${when}: a click on a tag whose code does not come reaches the author's content, each time`, async () => {
      const { tag, seen, make } = setUp(when, { failures: 99 });
      make();
      const host = fixtureOf(`<${tag}><details><summary>More</summary>text</details></${tag}>`, tag);
      const details = host.querySelector("details")!;
      await frames(1);
      details.querySelector("summary")!.click();
      assert.equal(details.open, false, "held back");
      await until(() => details.open, "the author's content");
      details.querySelector("summary")!.click();
      await until(() => !details.open, "the author's content again");
      assert.ok(seen.failures > 0, "reported");
    });

  it("a click inside two tags whose code does not come reaches the author's content once", async () => {
    const [outer, inner] = [setUp("click", { failures: 99 }), setUp("interaction", { failures: 99 })];
    outer.make();
    inner.make();
    const box = fixture(
      `<${outer.tag}><${inner.tag}><details><summary>More</summary></details></${inner.tag}></${outer.tag}>`,
    );
    await frames(1);
    box.querySelector("summary")!.click();
    await until(() => box.querySelector("details")!.open, "the author's content");
    await frames(3);
    assert.equal(box.querySelector("details")!.open, true, "not clicked twice");
  });

  it("a click on original markup whose code does not come reaches it", async () => {
    const load = () => Promise.reject<never>(new Error("no network"));
    const loader = createLoader({
      catalog: { "x-guard": { enabledBy: "antispam", replayOn: "[data-held]", load } },
      startContainer: () => Promise.resolve(),
      onError: () => undefined,
    });
    const box = fixture("<details><summary data-held>More</summary>text</details>");
    loader.startFamily("antispam", true);
    box.querySelector("summary")!.click();
    await until(() => box.querySelector("details")!.open, "the author's content");
  });

  it("replaces <div data-plaintags> with the tag, with its content and attributes, also when it is added later", async () => {
    const { tag, seen, make } = setUp("eager");
    const markup = `<div data-plaintags="${tag}" data-config='{"a":1}' class="wide" id="i"><b>content</b></div>`;
    const box = fixture(markup);
    make();
    await until(() => seen.connected.length === 1, "the tag");
    const json = "{&quot;a&quot;:1}";
    assert.equal(
      box.innerHTML,
      `<${tag} data-config="${json}" config="${json}" class="wide" id="i"><b>content</b></${tag}>`,
    );
    box.innerHTML = `<section>${markup}</section>`;
    await until(() => seen.connected.length === 2, "the later tag");
    box.innerHTML = markup;
    await until(() => seen.connected.length === 3, "the tag added alone");
    box.innerHTML = `<div data-plaintags="unknown-tag">stays</div>`;
    await frames(2);
    assert.equal(box.innerHTML, `<div data-plaintags="unknown-tag">stays</div>`);
  });

  it("turns nothing into code that an author without the right to code may write in <div data-plaintags>", async () => {
    const { tag, seen, make } = setUp("eager");
    const box = fixture(
      `<div data-plaintags="${tag}" data-onclick="document.title = 'code'" data-label="x">content</div>`,
    );
    make();
    await until(() => seen.connected.length === 1, "the tag");
    assert.equal(box.innerHTML, `<${tag} data-label="x" label="x">content</${tag}>`);
  });

  it("loadPresent fetches the code of all tags on the page, whatever they wait for", async () => {
    const { tag, seen, make } = setUp("interaction");
    const loader = make();
    fixture(`<${tag}>touch me</${tag}>`);
    await loader.loadPresent();
    assert.equal(seen.connected.length, 1);
    assert.deepEqual(loader.report(), { [tag]: { state: "defined", count: 1 } });
  });
});
