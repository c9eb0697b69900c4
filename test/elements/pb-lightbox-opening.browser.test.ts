// Needs a separate page: the engine's code must not be loaded yet.
import { define, type PbLightboxElement } from "../../src/elements/pb-lightbox.ts";
import { PhotoSwipe as Core } from "../../src/shared/page-builder/lightbox/core.ts";
import { assert, cleanFixtures, fixture, frames, until, useContainer, type TestContainer } from "../support/index.ts";
import {
  TAG,
  STILL,
  SIZE,
  addressOf as address,
  picture,
  pictures,
  dialogOf,
  dialog,
  button,
  counter,
  captionText as caption,
  links,
  isOpen,
  engine,
  image,
  opened,
  closed,
  makeStill as make,
  clickAt as click,
  showByMouse as show,
} from "../shared/page-builder/lightbox/use-lightbox.ts";

describe(`<${TAG}>`, () => {
  let container: TestContainer;

  /** Whether the browser would have followed the last click; it must not, because that would leave the test page. */
  let followed = false;
  const stay = (event: MouseEvent) => {
    followed = !event.defaultPrevented;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link && !link.target) event.preventDefault();
  };

  beforeEach(() => {
    container = useContainer();
    define();
    followed = false;
    addEventListener("click", stay);
  });
  afterEach(async () => {
    removeEventListener("click", stay);
    cleanFixtures();
    await until(() => !document.querySelector("dialog, .pswp"), "the dialog to go");
  });

  const all = (root: ParentNode) => [...root.querySelectorAll<PbLightboxElement>(TAG)];
  function recordEvents(root: EventTarget = document): string[] {
    const received: string[] = [];
    for (const name of ["open", "opened", "change", "close", "closed"])
      root.addEventListener(`${TAG}-${name}`, (event) =>
        received.push(`${name} ${(event as CustomEvent<{ index: number }>).detail.index}`),
      );
    return received;
  }

  describe("opens", () => {
    it("a click opens the dialog at its item, and the page does not follow the link [A167]", async () => {
      const host = make();
      click(host, 1);
      assert.equal(followed, false);
      assert.equal(host.getAttribute("state"), "opening");
      await opened(host);
      assert.equal(counter(), "2 / 3");
      assert.match((await image()).src, /dunes\.svg$/);
    });

    it("a click with a modifier or another button is the browser's [A167]", () => {
      const host = make();
      host.addEventListener("click", (event) => {
        states.push(event.defaultPrevented);
        event.preventDefault();
      });
      const states: boolean[] = [];
      for (const init of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }, { button: 1 }])
        click(host, 0, init);
      assert.deepEqual(states, [false, false, false, false, false]);
      assert.equal(host.getAttribute("state"), "closed");
    });

    it("leaves links that lead to no page or file, downloads, and what the selector does not name", () => {
      const host = make(
        `<a href="#here">here</a><a href="mailto:a@b.example">mail</a><a href="${address("room")}" download>load</a><a class="no" href="${address("room")}">plain</a>`,
        'item-selector="a:not(.no)"',
      );
      const left: boolean[] = [];
      host.addEventListener("click", (event) => {
        left.push(!event.defaultPrevented);
        event.preventDefault();
      });
      for (const index of [0, 1, 2, 3]) click(host, index);
      assert.deepEqual(left, [true, true, true, true]);
    });

    it("takes children of a config for item-selector", async () => {
      const host = make(`<div class="item">${pictures(2)}</div><p>none</p>`, `config='{"children":".item"}'`);
      host.querySelector<HTMLElement>(".item")!.click();
      await opened(host);
      assert.ok(dialog().querySelector(".pswp--one-slide"));
    });

    it("an invalid selector is reported once, and the default applies", async () => {
      const problems: string[] = [];
      const take = (event: Event) => problems.push((event as CustomEvent<{ message: string }>).detail.message);
      document.addEventListener("plaintags-error", take);
      const bad = make(pictures(2), `item-selector="a[href$=.svg]"`);
      click(bad, 1);
      await opened(bad);
      document.removeEventListener("plaintags-error", take);
      assert.equal(counter(), "2 / 2");
      assert.equal(problems.length, 1);
      assert.match(problems[0]!, /item-selector.*expected a selector.*a\[href\$=\.svg\]/);
    });

    it("fires open, opened, change, close and closed with the slide's number", async () => {
      const received = recordEvents();
      const host = await show(pictures(3), "", 1);
      host.next();
      host.close();
      await closed(host);
      assert.deepEqual(received, ["open 1", "opened 1", "change 2", "close 2", "closed 2"]);
    });

    it("a lightbox closed before its code has loaded does not open, and may be opened again", async () => {
      const host = make();
      const opening = host.open(1);
      host.close();
      assert.equal(await opening, false);
      assert.deepEqual([host.getAttribute("state"), document.querySelector("dialog")], ["closed", null]);
      assert.equal(await host.open(1), true);
      host.close();
      await closed(host);
    });

    it("opens nothing when -open is prevented, and stays when -close is", async () => {
      const host = make();
      host.addEventListener(`${TAG}-open`, (event) => event.preventDefault(), { once: true });
      assert.equal(await host.open(0), false);
      assert.equal(host.getAttribute("state"), "closed");
      assert.equal(await host.open(0), true);
      host.addEventListener(`${TAG}-close`, (event) => event.preventDefault(), { once: true });
      host.close();
      await frames(3);
      assert.ok(isOpen(host));
      host.close();
      await closed(host);
    });

    it("by script: at a number, at an element, and at 0 for a number out of range", async () => {
      const host = make();
      await host.open(2);
      assert.equal(counter(), "3 / 3");
      host.close();
      await closed(host);
      await host.open(host.querySelectorAll("img")[1]);
      assert.equal(counter(), "2 / 3");
      host.goTo(0);
      assert.equal(counter(), "1 / 3");
      host.close();
      await closed(host);
      await host.open(9);
      assert.equal(counter(), "1 / 3");
    });

    it("a second opening while one is open is ignored, and an older pending click is dropped [A186]", async () => {
      let go: ((core: typeof Core) => void)[] = [];
      const box = fixture(`<${TAG} ${STILL}>${pictures(3)}</${TAG}><${TAG} ${STILL}>${pictures(3)}</${TAG}>`);
      const [first, second] = all(box) as [PbLightboxElement, PbLightboxElement];
      for (const host of [first, second]) host.pswpModule = () => new Promise((done) => go.push(done));
      await frames(1);
      click(first, 0);
      click(second, 2);
      await until(() => go.length === 2, "both to ask for the engine");
      for (const done of go.reverse()) done(Core);
      await opened(second);
      await until(() => first.getAttribute("state") === "closed", "the first to give up");
      go = [];
      assert.equal(document.querySelectorAll("dialog").length, 1);
      assert.equal(await first.open(0), false);
      assert.equal(counter(), "3 / 3");
    });

    it("joins the items of tags with the same group, in their order on the page", async () => {
      const box = fixture(
        `<${TAG} ${STILL} group="a">${picture("room")}</${TAG}><${TAG} ${STILL}>${picture("night")}</${TAG}><${TAG} ${STILL} data-lightbox-id="a">${picture("dunes")}</${TAG}>`,
      );
      const [first, alone, last] = all(box) as [PbLightboxElement, PbLightboxElement, PbLightboxElement];
      click(last);
      await opened(last);
      assert.equal(counter(), "2 / 2");
      last.prev();
      assert.equal(caption(), "room");
      last.close();
      await closed(last);
      click(alone);
      await opened(alone);
      assert.equal(engine(alone).getNumItems(), 1);
      assert.equal(first.getAttribute("state"), "closed");
    });

    it("counts the items of a tag that has not started yet by what its author wrote: attribute, config, or a script element", async () => {
      const late = (attributes: string, name: string) =>
        `<${TAG} mount="visible" ${attributes}>${picture(name)}<a href="/demo/index.html">a page, and no picture</a></${TAG}>`;
      const box = fixture(
        `<${TAG} ${STILL} group="a">${picture("room")}</${TAG}><div style="height: 5000px"></div>` +
          late('group="a" item-selector="a:has(img)"', "dunes") +
          late(`config='{"group": "a", "children": "a:has(img)"}'`, "night") +
          late('config="#late-gallery"', "harbour") +
          '<script type="application/json" id="late-gallery">{"group": "a", "itemSelector": "a:has(img)"}</script>',
      );
      const [first, ...others] = all(box);
      click(first!);
      await opened(first!);
      assert.deepEqual(
        others.map((host) => host.getAttribute("state")),
        [null, null, null],
        "none of the others has started",
      );
      assert.equal(counter(), "1 / 4");
      button("Next").click();
      assert.equal(caption(), "dunes");
      button("Next").click();
      assert.equal(caption(), "night");
      button("Next").click();
      assert.equal(caption(), "harbour");
    });

    it("orders items by data-pswp-index where all have one, and joins items by their own data-pswp-id", async () => {
      const host = await show(
        picture("room", `${SIZE} data-pswp-id="g" data-pswp-index="1"`) +
          picture("dunes") +
          picture("night", `${SIZE} data-pswp-id="g" data-pswp-index="0"`),
      );
      assert.equal(counter(), "2 / 2");
      host.prev();
      assert.equal(caption(), "night");
    });
  });

  describe("its engine", () => {
    const problems: string[] = [];
    const take = (event: Event) => problems.push((event as CustomEvent<{ message: string }>).detail.message);
    beforeEach(() => {
      problems.length = 0;
      document.addEventListener("plaintags-error", take);
    });
    afterEach(() => document.removeEventListener("plaintags-error", take));

    it("is a class, or a function that gives a class or a module [A181]", async () => {
      for (const module of [Core, () => Promise.resolve(Core), () => Promise.resolve({ default: Core })]) {
        const host = make();
        host.pswpModule = module;
        assert.equal(await host.open(0), true);
        host.close();
        await closed(host);
        cleanFixtures();
      }
    });

    it("as text is no longer supported, and anything else is not valid; reported on opening [A181]", async () => {
      for (const [module, message] of [
        ["photoswipe.js", "pswpModule as string is no longer supported"],
        [42, "pswpModule is not valid: found number"],
        [{}, "pswpModule is not valid: found object"],
        [() => Promise.resolve({}), "pswpModule is not valid: found a function that gives object"],
        [[Core], "pswpModule is not valid: found array"],
      ] as const) {
        const host = make();
        host.id = "album";
        host.pswpModule = module;
        await frames(2);
        assert.deepEqual(problems, [], "nothing before");
        assert.equal(await host.open(0), false);
        assert.ok(problems.splice(0)[0]?.includes(message), message);
        assert.ok(container.log.errors.some((line) => line.includes(`<${TAG} id="album">`) && line.includes(message)));
        cleanFixtures();
      }
    });

    it("that fails to load leaves the click to the link and its target, and the next click tries again", async () => {
      const host = make(`<a href="${address("room")}" target="there">room</a>`);
      const frame = Object.assign(document.createElement("iframe"), { name: "there" });
      host.after(frame);
      let tries = 0;
      host.pswpModule = () => (++tries === 1 ? Promise.reject(new Error("offline")) : Promise.resolve(Core));
      await frames(1);
      click(host);
      await until(() => frame.contentWindow?.location.href.endsWith("room.svg"), "the link to be followed");
      assert.equal(host.getAttribute("state"), "closed");
      assert.ok(problems[0]?.includes("offline"));
      click(host);
      await opened(host);
    });

    it("an invalid address is reported, and the link is followed", async () => {
      const host = make(`<a href="${address("room")}" data-pswp-src="http://[" target="there">room</a>`);
      const frame = Object.assign(document.createElement("iframe"), { name: "there" });
      host.after(frame);
      click(host);
      await until(() => frame.contentWindow?.location.href.endsWith("room.svg"), "the link to be followed");
      assert.equal(host.getAttribute("state"), "closed");
      assert.ok(problems[0]?.includes("could not be opened"));
    });

    it("is fetched when the pointer is over an item, and not before", async () => {
      let asked = 0;
      const host = make();
      host.pswpModule = () => (asked++, Promise.resolve(Core));
      await frames(2);
      assert.equal(asked, 0);
      links(host)[0]!.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
      await until(() => asked === 1, "it to be asked for");
      click(host);
      await opened(host);
      assert.equal(asked, 1);
    });

    it("is awaited together with openPromise", async () => {
      const host = make();
      let release: () => void = () => undefined;
      Object.assign(host, { openPromise: () => new Promise<void>((done) => (release = done)) });
      const opening = host.open(0);
      await frames(5);
      assert.equal(dialogOf(), null);
      await until(() => (release(), isOpen(host)), "it to open");
      assert.equal(await opening, true);
    });
  });
});
