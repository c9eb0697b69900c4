// Needs a separate page: the engine's code must not be loaded yet.
// Engines: dialog and popover, pointer and wheel
import { emulateMedia, sendKeys, setViewport } from "@web/test-runner-commands";
import type PhotoSwipe from "photoswipe";
import { define, type PbLightboxElement } from "../../src/elements/pb-lightbox.ts";
import { PhotoSwipe as Core } from "../../src/shared/page-builder/lightbox/core.ts";
import {
  assert,
  axeFindings,
  cleanFixtures,
  fixture,
  frames,
  isChromium,
  once,
  runBaseSuite,
  sendMouse,
  until,
  useContainer,
  useTestClock,
  type TestContainer,
} from "../support/index.ts";
import { entryGone, hasEntry, historyFrame } from "../shared/page-builder/lightbox/use-lightbox.ts";

const TAG = "pb-lightbox";
const STILL = 'show-animation-duration="0" hide-animation-duration="0" zoom-animation-duration="0"';
const SIZE = 'data-pswp-width="1200" data-pswp-height="750"';
const NAMES = ["room", "dunes", "harbour", "lighthouse", "night", "breakfast"] as const;
const address = (name: string) => `/demo/pictures/${name}.svg`;
const picture = (name: string, attributes = SIZE) =>
  `<a href="${address(name)}" ${attributes}><img src="${address(name)}" alt="${name}" width="120" height="75"></a>`;
const pictures = (count: number) =>
  NAMES.slice(0, count)
    .map((name) => picture(name))
    .join("");

runBaseSuite({
  define,
  tag: TAG,
  html: `<${TAG}><p>author's own</p>${picture("room")}</${TAG}>`,
  ready: (host) => host.getAttribute("state") === "closed",
  drawsNothing: true,
});

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
  function make(content = pictures(3), attributes = ""): PbLightboxElement {
    const host = fixture(`<${TAG} ${STILL} ${attributes}>${content}</${TAG}>`).querySelector<PbLightboxElement>(TAG);
    return host ?? assert.fail("no tag");
  }
  const links = (host: ParentNode) => [...host.querySelectorAll("a")];
  const click = (host: ParentNode, index = 0, init: MouseEventInit = {}) =>
    links(host)[index]!.dispatchEvent(
      new MouseEvent("click", { bubbles: true, cancelable: true, composed: true, clientX: 5, clientY: 5, ...init }),
    );
  const isOpen = (host: Element) => host.getAttribute("state") === "open";
  const opened = (host: Element) =>
    until(() => isOpen(host), "the lightbox to be open").catch((cause: unknown) =>
      assert.fail(`${String(cause)} ${container.log.errors.join()}`),
    );
  const closed = (host: Element) =>
    until(() => host.getAttribute("state") === "closed" && !dialogOf(), "the lightbox to be closed");
  const dialogOf = () => document.querySelector<HTMLDialogElement>("dialog");
  const dialog = () => dialogOf() ?? assert.fail("there is no dialog");
  const find = <E extends HTMLElement>(selector: string) =>
    dialog().querySelector<E>(selector) ?? assert.fail(`the dialog has no ${selector}`);
  const button = (name: string) => find<HTMLButtonElement>(`button:is([title="${name}"], [aria-label="${name}"])`);
  const engine = (host: PbLightboxElement) => (host.pswp ?? assert.fail("it is not open")) as PhotoSwipe;
  const counter = () => find(".pswp__counter").textContent;
  const caption = () => find(".plaintags-lightbox__caption").textContent;
  const current = (host: PbLightboxElement) => engine(host).currSlide ?? assert.fail("no slide");
  const image = () =>
    until(
      () =>
        dialog().querySelector<HTMLImageElement>(
          '.pswp__item[aria-hidden="false"] .pswp__img:not(.pswp__img--placeholder)',
        ),
      "the image",
    );
  async function show(content?: string, attributes?: string, index = 0): Promise<PbLightboxElement> {
    const host = make(content, attributes);
    click(host, index);
    await opened(host);
    return host;
  }
  function recordEvents(root: EventTarget = document): string[] {
    const received: string[] = [];
    for (const name of ["open", "opened", "change", "close", "closed"])
      root.addEventListener(`${TAG}-${name}`, (event) =>
        received.push(`${name} ${(event as CustomEvent<{ index: number }>).detail.index}`),
      );
    return received;
  }
  function recordContent(root: EventTarget): string[] {
    const received: string[] = [];
    root.addEventListener(`${TAG}-content`, (event) => {
      const { index, state } = (event as CustomEvent<{ index: number; state: string }>).detail;
      received.push(`${index} ${state}`);
    });
    return received;
  }
  async function drag(from: [number, number], to: [number, number], steps = 4): Promise<void> {
    await sendMouse({ type: "move", position: from });
    await sendMouse({ type: "down" });
    for (let step = 1; step <= steps; step++) {
      const at = (axis: 0 | 1) => Math.round(from[axis] + ((to[axis] - from[axis]) * step) / steps);
      await sendMouse({ type: "move", position: [at(0), at(1)] });
      await frames(1);
    }
    await sendMouse({ type: "up" });
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

  describe("is a dialog", () => {
    it("opened by the keyboard it takes the focus, keeps it inside, and returns it to the link [A168]", async () => {
      const host = make();
      links(host)[1]!.focus();
      await sendKeys({ press: "Enter" });
      await opened(host);
      assert.equal(document.activeElement, dialog());
      for (let press = 0; press < 7; press++) {
        await sendKeys({ press: "Tab" });
        assert.ok(document.activeElement === document.body || dialog().contains(document.activeElement), "inside");
      }
      await sendKeys({ press: "Escape" });
      await closed(host);
      assert.equal(document.activeElement, links(host)[1]);
    });

    it("has a name, is modal, and axe finds nothing in it", async () => {
      await show(pictures(3), 'label="The house" thumbnails');
      await image();
      assert.equal(dialog().getAttribute("aria-label"), "The house");
      assert.equal(dialog().getAttribute("aria-modal"), "true");
      assert.ok(dialog().matches(":modal"), "the page behind is inert");
      assert.deepEqual(await axeFindings(dialog()), []);
    });

    it("announces a new slide with its caption", async () => {
      const host = await show();
      host.next();
      assert.equal(find('[role="status"]').textContent, "2 of 3: dunes");
    });

    it("returns the focus to the link after a mouse click too", async () => {
      const host = await show();
      host.close();
      await closed(host);
      assert.equal(document.activeElement, links(host)[0]);
    });

    it("keeps the focus where it is with return-focus=false", async () => {
      const host = make(undefined, 'return-focus="false"');
      links(host)[0]!.focus();
      links(host)[0]!.click();
      await opened(host);
      host.close();
      await closed(host);
      assert.ok(document.activeElement !== links(host)[0]);
    });

    it("leaves keys in its fields alone", async () => {
      const host = await show(
        `<a href="#note" data-pswp-type="html">note</a><template id="note"><input aria-label="Name"></template>${picture("room")}`,
      );
      const field = await until(() => dialog().querySelector("input"), "the field");
      field.focus();
      await sendKeys({ type: "z" });
      await sendKeys({ press: "ArrowRight" });
      assert.equal(field.value, "z");
      assert.equal(engine(host).currIndex, 0);
    });
  });

  describe("pages", () => {
    it("arrows and counter, not with one slide; two slides end, three go round [A169]", async () => {
      let host = await show(pictures(1));
      assert.ok(find(".pswp").classList.contains("pswp--one-slide"));
      assert.equal(getComputedStyle(button("Next")).display, "none");
      host.close();
      await closed(host);
      host = await show(pictures(2));
      assert.ok(button("Previous").disabled);
      button("Next").click();
      assert.equal(counter(), "2 / 2");
      assert.ok(button("Next").disabled);
      host.next();
      assert.equal(counter(), "2 / 2");
      host.close();
      await closed(host);
      host = await show(pictures(3));
      button("Previous").click();
      assert.equal(counter(), "3 / 3");
      host.next();
      assert.equal(counter(), "1 / 3");
    });

    it("by arrow keys, and not with arrow-keys=false", async () => {
      const host = await show();
      await sendKeys({ press: "ArrowRight" });
      assert.equal(counter(), "2 / 3");
      host.close();
      await closed(host);
      await show(undefined, 'arrow-keys="false"');
      await sendKeys({ press: "ArrowRight" });
      assert.equal(counter(), "1 / 3");
    });

    it("from right to left: the next slide lies at the left, for arrows, keys and drags", async () => {
      const box = fixture(`<div dir="rtl"><${TAG} ${STILL}>${pictures(4)}</${TAG}></div>`);
      const [host] = all(box) as [PbLightboxElement];
      click(host, 0);
      await opened(host);
      assert.equal(dialog().dir, "rtl");
      assert.equal(counter(), "1 / 4");
      await sendKeys({ press: "ArrowLeft" });
      assert.equal(counter(), "2 / 4");
      const next = button("Next").getBoundingClientRect();
      assert.ok(next.left < innerWidth / 2, "the next button is at the left");
      button("Next").click();
      assert.equal(counter(), "3 / 4");
      host.goTo(0);
      assert.equal(caption(), "room");
      host.prev();
      assert.equal(counter(), "4 / 4");
    });

    it("by a drag past half of the view [A175]", async () => {
      const host = await show(pictures(3), 'loop="false"');
      await image();
      const [y, right] = [Math.round(innerHeight / 2), innerWidth - 20];
      await drag([right, y], [10, y], 6);
      await until(() => counter() === "2 / 3", "the second slide");
      await drag([right, y], [right - 30, y], 2);
      await until(() => !engine(host).mainScroll.isShifted(), "the slide to settle");
    });

    it("loads two ahead and one behind, mirrored when it goes back, and keeps at least five [A177]", async () => {
      const host = await show(pictures(6), "", 2);
      const loaded = () =>
        NAMES.map((_, index) => (engine(host).contentLoader.getContentByIndex(index) ? index : "")).join("");
      await until(() => loaded() === "1234", "1 behind and 2 ahead");
      host.prev();
      await until(() => loaded().includes("0"), "two in the way it goes");
      assert.equal(engine(host).contentLoader.limit, 5);
    });
  });

  describe("closes", () => {
    it("by Escape, button, background and Back [A170]", async () => {
      const ways: [string, () => unknown][] = [
        ["Escape", () => sendKeys({ press: "Escape" })],
        ["the button", () => button("Close").click()],
        ["the background", () => sendMouse({ type: "click", position: [Math.round(innerWidth / 2), innerHeight - 3] })],
        ["Back", () => history.back()],
      ];
      for (const [way, close] of ways) {
        const host = await show(picture("room", 'data-pswp-width="400" data-pswp-height="200"'), 'caption="false"');
        await image();
        await until(hasEntry, "an entry");
        await close();
        await until(() => host.getAttribute("state") === "closed", `${way} to close`);
        await entryGone(way);
        cleanFixtures();
      }
    });

    it("by a vertical drag of an image that is not zoomed [A170]", async () => {
      const host = await show();
      await image();
      const x = Math.round(innerWidth / 2);
      await drag([x, 120], [x, innerHeight - 10], 6);
      await closed(host);
    });

    it("by pinching the image small [A170]", async () => {
      const host = await show();
      const target = await image();
      const x = innerWidth / 2;
      const y = innerHeight / 2;
      const point = (type: string, pointerId: number, clientX: number) =>
        target.dispatchEvent(
          new PointerEvent(type, {
            pointerId,
            pointerType: "touch",
            clientX,
            clientY: y,
            bubbles: true,
            composed: true,
            cancelable: true,
          }),
        );
      // The mouse, which is somewhere on the page too, has the id 0 or 1.
      const [left, right] = [11, 12];
      point("pointerdown", left, x - 100);
      point("pointerdown", right, x + 100);
      for (const distance of [90, 60, 30, 20]) {
        point("pointermove", left, x - distance);
        point("pointermove", right, x + distance);
        await frames(2);
      }
      point("pointerup", left, x - 20);
      point("pointerup", right, x + 20);
      await closed(host);
    });

    it("every way can be switched off [A171]", async () => {
      const host = await show(
        picture("room", 'data-pswp-width="400" data-pswp-height="200"'),
        'esc-key="false" close="false" bg-click-action="false" close-on-vertical-drag="false" click-to-close-non-zoomable="false" close-on-back="false" caption="false"',
      );
      await image();
      assert.equal(dialog().querySelector('[title="Close"]'), null);
      await sendKeys({ press: "Escape" });
      await sendKeys({ press: "Escape" });
      const x = Math.round(innerWidth / 2);
      const y = Math.round(innerHeight / 2);
      await sendMouse({ type: "click", position: [x, innerHeight - 3] });
      await sendMouse({ type: "click", position: [x, y] });
      await drag([x, y], [x, innerHeight - 5], 6);
      await frames(5);
      assert.ok(isOpen(host), "still open");
      assert.equal(hasEntry(), false);
    });

    it("when its element is removed, at once, in every state [A184]", async () => {
      const host = make(pictures(3), "");
      host.setAttribute("show-animation-duration", "333");
      click(host);
      await until(() => document.querySelector(".pswp"), "the opening to begin");
      host.remove();
      await until(() => !dialogOf(), "the dialog to go");
      assert.equal(document.querySelector(".pswp"), null);
    });

    for (const [what, takes] of [
      ["its dialog", () => dialog().remove()],
      ["what the dialog stands in", () => document.querySelector("#place")!.remove()],
    ] as const) {
      it(`when a script removes ${what}, and the links of the page work again`, async () => {
        const box = fixture(
          `<${TAG} ${STILL}>${pictures(2)}</${TAG}><${TAG} ${STILL}>${pictures(1)}</${TAG}><div id="place"></div>`,
        );
        const [host, other] = all(box) as [PbLightboxElement, PbLightboxElement];
        (host as PbLightboxElement & { appendToEl: Element }).appendToEl = box.querySelector("#place")!;
        await frames(1);
        click(host);
        await opened(host);
        const reported = once(host, "pb-lightbox-closed");
        takes();
        await reported;
        await closed(host);
        assert.equal(document.activeElement, links(host)[0]);
        await until(() => !(history.state as object | null), "its entry to leave the history");
        click(other);
        await opened(other);
        assert.equal(counter(), "1 / 1");
      });
    }

    it("delays a close during the opening until it is open", async () => {
      const host = make();
      host.setAttribute("show-animation-duration", "120");
      click(host);
      await until(() => document.querySelector(".pswp"), "the opening to begin");
      host.close();
      await closed(host);
    });

    it("removes its history entry, so that Back leaves the page as before", async () => {
      const before = history.length;
      const host = await show();
      await until(hasEntry, "an entry");
      host.close();
      await closed(host);
      await entryGone("close()");
      click(host);
      await opened(host);
      await until(hasEntry, "an entry again");
      assert.ok(history.length <= before + 1, "no pile of entries");
    });

    it("opens and closes also where the browser refuses an entry in the history", async () => {
      const first = await show();
      first.close();
      await closed(first);
      await entryGone("close()");
      const own = historyFrame()!.history;
      let refused = 0;
      own.pushState = () => {
        refused += 1;
        throw new DOMException(
          "Attempt to use history.pushState() more than 100 times per 10 seconds",
          "SecurityError",
        );
      };
      try {
        const host = await show();
        await until(() => refused === 1, "the refusal");
        host.close();
        await closed(host);
        assert.equal(hasEntry(), false);
      } finally {
        Reflect.deleteProperty(own, "pushState");
      }
      assert.deepEqual([...container.log.warnings, ...container.log.errors], []);
    });

    it("leaves no nodes after opening 50 times", async () => {
      const host = await show();
      host.close();
      await closed(host);
      const count = () => document.querySelectorAll("*").length;
      const before = count();
      for (let round = 0; round < 50; round++) {
        await host.open(round % 3);
        host.close();
        await until(() => host.getAttribute("state") === "closed", "closed");
      }
      assert.equal(count(), before);
      assert.deepEqual([...container.log.warnings, ...container.log.errors], []);
    }).timeout(60_000 * globalThis.TIME_FACTOR);
  });

  describe("zooms", () => {
    it("a click zooms to the second level and back; an image that is small enough closes [A172]", async () => {
      let host = await show(picture("room", 'data-pswp-width="3000" data-pswp-height="1875"'));
      await image();
      const { fit, secondary } = current(host).zoomLevels;
      const middle: [number, number] = [Math.round(innerWidth / 2), Math.round(innerHeight / 2)];
      await sendMouse({ type: "click", position: middle });
      assert.near(current(host).currZoomLevel, secondary, 0.001);
      await sendMouse({ type: "click", position: middle });
      assert.near(current(host).currZoomLevel, fit, 0.001);
      host.close();
      await closed(host);
      host = await show(picture("room", 'data-pswp-width="300" data-pswp-height="200"'));
      await image();
      await sendMouse({ type: "click", position: middle });
      await closed(host);
    });

    it("by the key z in the open dialog, and from nowhere else (WCAG 2.1.4)", async () => {
      const field = fixture("<input>").querySelector("input") ?? assert.fail("no input");
      const host = await show(picture("room", 'data-pswp-width="3000" data-pswp-height="1875"'));
      await image();
      const { fit, secondary } = current(host).zoomLevels;
      field.dispatchEvent(new KeyboardEvent("keydown", { key: "z", code: "KeyZ", bubbles: true }));
      assert.near(current(host).currZoomLevel, fit, 0.001);
      assert.ok(dialog().contains(document.activeElement), "the focus is in the dialog");
      await sendKeys({ press: "z" });
      assert.near(current(host).currZoomLevel, secondary, 0.001);
      await sendKeys({ press: "z" });
      assert.near(current(host).currZoomLevel, fit, 0.001);
      host.close();
      await closed(host);
      field.focus();
      await sendKeys({ press: "z" });
      assert.deepEqual([field.value, isOpen(host)], ["z", false]);
    });

    it("the second level is min(1, 3 x fit), at most 4000 px wide; the last max(1, 4 x fit) [A173]", async () => {
      const levels = async (width: number, height: number) => {
        const host = await show(picture("room", `data-pswp-width="${width}" data-pswp-height="${height}"`));
        const { fit, secondary, max } = current(host).zoomLevels;
        host.close();
        await closed(host);
        return { fit, secondary, max };
      };
      const small = await levels(200, 100);
      assert.deepEqual(small, { fit: 1, secondary: 1, max: 4 });
      const large = await levels(3000, 1500);
      assert.near(large.secondary, Math.min(1, large.fit * 3), 0.001);
      assert.near(large.max, Math.max(1, large.fit * 4), 0.001);
      const wide = make(picture("room", 'data-pswp-width="8000" data-pswp-height="4000"'), `${STILL} caption="false"`);
      Object.assign(wide, { getViewportSizeFn: () => ({ x: 2000, y: 1000 }) });
      click(wide);
      await opened(wide);
      const { fit, secondary } = current(wide).zoomLevels;
      assert.near(fit, 0.25, 0.001);
      assert.near(secondary * 8000, 4000, 1, "three times fit would be 6000 px");
    });

    it("Ctrl with the wheel zooms, wheel-to-zoom without, and a zoomed image pans [A174]", async () => {
      const wheel = (init: WheelEventInit) =>
        find(".pswp").dispatchEvent(
          new WheelEvent("wheel", { bubbles: true, cancelable: true, clientX: 200, clientY: 200, ...init }),
        );
      let host = await show(picture("room", 'data-pswp-width="3000" data-pswp-height="1875"'));
      const fit = current(host).currZoomLevel;
      wheel({ deltaY: -200 });
      assert.equal(current(host).currZoomLevel, fit);
      wheel({ deltaY: -400, ctrlKey: true });
      assert.near(current(host).currZoomLevel, fit * 2 ** 0.8, 0.01);
      const { y } = current(host).pan;
      wheel({ deltaY: 40 });
      assert.near(current(host).pan.y, y - 40, 1);
      host.close();
      await closed(host);
      host = await show(picture("room", 'data-pswp-width="3000" data-pswp-height="1875"'), "wheel-to-zoom");
      wheel({ deltaY: -400 });
      assert.ok(current(host).currZoomLevel > fit);
    });

    it("pans a zoomed image by 80 px a key", async () => {
      const host = await show(picture("room", 'data-pswp-width="3000" data-pswp-height="3000"'));
      await image();
      button("Zoom").click();
      const { y } = current(host).pan;
      await sendKeys({ press: "ArrowDown" });
      assert.near(current(host).pan.y, y - 80, 1);
    });

    it("keeps the fit when the window changes [A185]", async function () {
      if (!isChromium) this.skip(); // the viewport can be set in Chromium only
      await setViewport({ width: 1000, height: 700 });
      const host = await show(picture("room", 'data-pswp-width="3000" data-pswp-height="1500"'));
      await setViewport({ width: 600, height: 700 });
      await until(() => Math.abs(current(host).currZoomLevel - 0.2) < 0.001, "the new fit");
      await setViewport({ width: 1000, height: 700 });
    });
  });

  describe("shows images", () => {
    it("reports a slide's content as idle, loading and loaded", async () => {
      const host = make(pictures(1));
      const received = recordContent(host);
      click(host);
      await until(() => received.includes("0 loaded"), "loaded");
      assert.deepEqual(received, ["0 idle", "0 loading", "0 loaded"]);
    });

    it("reads a missing size from the image", async () => {
      const drawing = (width: number, height: number) => {
        const canvas = Object.assign(document.createElement("canvas"), { width, height });
        return canvas.toDataURL("image/png");
      };
      const host = await show(`<a href="${drawing(640, 160)}">a picture</a><a href="${drawing(90, 60)}">another</a>`);
      await until(() => current(host).width === 640, "the learnt size");
      assert.equal(current(host).height, 160);
      const shown = await image();
      assert.near(shown.getBoundingClientRect().width, Math.min(640, innerWidth), 1);
      assert.near(shown.getBoundingClientRect().width / shown.getBoundingClientRect().height, 4, 0.05);
      host.next();
      await until(() => current(host).width === 90 && current(host).height === 60, "the size of a slide loaded ahead");
    });

    it("shows a drawing without a size in its thumbnail's shape, as large as fits", async () => {
      const host = await show(picture("room", ""));
      const { width, height } = (await image()).getBoundingClientRect();
      assert.near(width / height, 1.6, 0.02);
      assert.ok(width > innerWidth - 2 || height > innerHeight - 2, "it fills the view");
      assert.ok(current(host).width > 0);
    });

    it("takes the size from the widest candidate of a srcset", async () => {
      const host = await show(picture("room", `data-pswp-srcset="${address("room")} 600w, ${address("dunes")} 2400w"`));
      assert.near(current(host).width, 2400, 1);
      assert.near(current(host).height, 1500, 20);
    });

    it("sizes of a srcset never shrink [A179]", async function () {
      const host = await show(
        picture(
          "room",
          `data-pswp-width="3000" data-pswp-height="1875" data-pswp-srcset="${address("room")} 3000w, ${address("dunes")} 600w"`,
        ),
      );
      const shown = await image();
      const sizes = () => parseInt(shown.sizes, 10);
      const first = sizes();
      button("Zoom").click();
      const zoomed = sizes();
      assert.ok(zoomed > first, `${zoomed} > ${first}`);
      button("Zoom").click();
      assert.equal(sizes(), zoomed);
      assert.ok(isOpen(host));
    });

    it("a broken image shows the message, and loads again at the next visit [A176]", async () => {
      const host = make(picture("none") + picture("dunes") + picture("night"));
      const received = recordContent(host);
      click(host);
      const message = await until(() => document.querySelector(".pswp__error-msg"), "the message");
      assert.equal(message.textContent, "The image cannot be loaded");
      assert.ok(received.includes("0 error"));
      assert.equal(find('[role="status"]').textContent, "The image cannot be loaded");
      host.next();
      const content = engine(host).contentLoader.getContentByIndex(0) ?? assert.fail("nothing kept");
      content.data.src = address("room");
      host.prev();
      await until(() => received.includes("0 loaded"), "the second try");
      assert.match((await image()).src, /room\.svg$/);
      assert.equal(dialog().querySelector(".pswp__error-msg"), null);
    });

    it("shows the author's error message, else the site's", async () => {
      container.service("texts").override({ "lightbox.error": "Bild fehlt" });
      const host = await show(picture("none"));
      assert.equal(
        (await until(() => document.querySelector(".pswp__error-msg"), "the message")).textContent,
        "Bild fehlt",
      );
      host.close();
      await closed(host);
      await show(picture("none"), 'error-msg="Gone"');
      assert.equal((await until(() => document.querySelector(".pswp__error-msg"), "the message")).textContent, "Gone");
    });

    it("the loading indicator appears after 2000 ms and not before [A178]", async () => {
      const clock = useTestClock(container);
      const host = await show(pictures(1), "");
      const { content } = current(host);
      content.state = "loading";
      engine(host).ui?.updatePreloaderVisibility();
      const active = () => find(".pswp__preloader").classList.contains("pswp__preloader--active");
      await clock.advance(1999);
      assert.equal(active(), false);
      await clock.advance(1);
      assert.equal(active(), true);
    });

    it("does not animate with reduced motion, nor an image over 4000 px [A180]", async function () {
      if (!isChromium) this.skip(); // emulation
      await emulateMedia({ reducedMotion: "reduce" });
      const host = await show(pictures(1));
      assert.equal(engine(host).options.showHideAnimationType, "none");
      assert.equal(engine(host).options.zoomAnimationDuration, 0);
      await emulateMedia({ reducedMotion: "no-preference" });
    });

    it("animates as configured, zoom, fade or none, also in a builder theme's words [A180]", async () => {
      for (const [attribute, type] of [
        ['show-hide-animation-type="fade"', "fade"],
        ['data-animation-type="none"', "none"],
        ["", "zoom"],
      ] as const) {
        const host = await show(pictures(1), attribute);
        assert.equal(engine(host).options.showHideAnimationType, type);
        host.close();
        await closed(host);
      }
    });
  });

  describe("captions and parts", () => {
    it("takes captions from attribute, figcaption and alt, as text", async () => {
      const host = await show(
        `${picture("room", `${SIZE} data-caption="A <b>large</b> room"`)}
        ${picture("dunes", `${SIZE} data-lightbox-caption="Dunes &amp;amp; sea"`)}
        <figure>${picture("harbour")}<figcaption>The <em>harbour</em></figcaption></figure>${picture("night")}`,
      );
      const texts = [caption()];
      for (let step = 0; step < 3; step++) {
        host.next();
        texts.push(caption());
      }
      assert.deepEqual(texts, ["A large room", "Dunes & sea", "The harbour", "night"]);
      assert.equal(find(".plaintags-lightbox__caption").childElementCount, 0);
    });

    it("leaves captions and parts out, renames buttons, and takes padding [A183]", async () => {
      const host = await show(
        pictures(3),
        `caption="false" counter="false" arrow-prev="false" zoom="false" close-title="Schließen" padding='{"top":40,"bottom":60}'`,
      );
      for (const gone of [".plaintags-lightbox__caption", ".pswp__counter", '[title="Previous"]', '[title="Zoom"]'])
        assert.equal(dialog().querySelector(gone), null, gone);
      assert.ok(button("Schließen"));
      assert.near(current(host).panAreaSize.y, innerHeight - 100, 0.5);
    });

    it("gives its buttons one name each, which a mouse sees too, and no description that repeats it", async () => {
      await show(pictures(3));
      const buttons = [...dialog().querySelectorAll("button")];
      assert.ok(buttons.length >= 4);
      for (const node of buttons) {
        const [title, label] = [node.title, node.getAttribute("aria-label")];
        assert.ok(title || label, node.className);
        assert.notEqual(title, label, node.className);
        assert.equal(node.textContent, "", "an icon");
      }
      assert.deepEqual(await axeFindings(dialog()), []);
    });

    it("takes a padding function, a custom button and a custom icon by script [A183]", async () => {
      const host = make();
      host.setAttribute(
        "close-svg",
        '<svg viewBox="0 0 8 8" id="mine"><path d="M0 0h8"/><script>alert(1)</script></svg>',
      );
      Object.assign(host, {
        paddingFn: () => ({ top: 10, bottom: 10, left: 30, right: 30 }),
        setup: (pswp: PhotoSwipe) =>
          pswp.on("uiRegister", () =>
            pswp.ui?.registerElement({
              name: "mark",
              isButton: true,
              title: "Mark",
              html: "<b>mark</b><img src=x onerror=1>",
              order: 9,
              onClick: () => pswp.next(),
            }),
          ),
      });
      click(host);
      await opened(host);
      assert.near(current(host).panAreaSize.x, document.documentElement.clientWidth - 60, 0.5);
      await until(() => button("Mark").querySelector("b"), "its markup");
      assert.equal(dialog().querySelector("[onerror], script"), null);
      button("Mark").click();
      assert.equal(counter(), "2 / 3");
    });

    it("shows a strip of thumbnails: each address once, the current one marked, a click opens its slide", async () => {
      const host = await show(
        pictures(3) + picture("room"),
        'class="has-lightbox-thumbnails" data-lightbox-thumbnail-size="40px"',
      );
      const thumbs = () => [...dialog().querySelectorAll<HTMLButtonElement>(".plaintags-lightbox__thumbnail")];
      assert.equal(thumbs().length, 3);
      assert.near(thumbs()[0]!.getBoundingClientRect().width, 40, 0.5);
      thumbs()[2]!.click();
      assert.equal(counter(), "3 / 4");
      assert.deepEqual(
        thumbs().map((thumb) => thumb.getAttribute("aria-current")),
        [null, null, "true"],
      );
      assert.ok(isOpen(host));
    });

    for (const [what, late] of [
      ["no address yet", "<img data-src"],
      [
        "that of a stopgap",
        '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" data-src',
      ],
    ] as const)
      it(`shows pictures in the strip whose thumbnail on the page has ${what}, because it loads late`, async () => {
        await show(pictures(2).replaceAll("<img src", late), "thumbnails");
        assert.deepEqual(
          [...dialog().querySelectorAll<HTMLImageElement>(".plaintags-lightbox__thumbnail img")].map(
            (thumb) => new URL(thumb.src).pathname,
          ),
          [address("room"), address("dunes")],
        );
      });

    it("understands a builder theme's click action, spelt as it spells it", async () => {
      const host = await show(
        pictures(1),
        'caption="false" data-lightbox-image-click="toogle-controls" data-lightbox-padding="20"',
      );
      assert.equal(engine(host).options.imageClickAction, "toggle-controls");
      assert.near(current(host).panAreaSize.y, innerHeight - 40, 0.5);
    });
  });

  describe("other content", () => {
    it("slides by script, also created on request, with sanitised markup [A182]", async () => {
      const host = make("");
      Object.assign(host, {
        dataSource: [
          { src: address("room"), width: 1200, height: 750, alt: "a room" },
          { html: '<h2>Terms</h2><img src=x onerror="window.hit = 1">', caption: "Last" },
        ],
      });
      assert.equal(await host.open(1), true);
      const panel = await until(() => dialog().querySelector(".plaintags-lightbox__panel h2"), "the markup");
      assert.equal(panel.textContent, "Terms");
      assert.equal(dialog().querySelector("[onerror]"), null);
      assert.equal(caption(), "Last");
      host.close();
      await closed(host);
      Object.assign(host, {
        dataSource: null,
        setup: (pswp: PhotoSwipe) => {
          pswp.addFilter("numItems", () => 100);
          pswp.addFilter("itemData", (_, index) => ({
            src: address(NAMES[index % NAMES.length]!),
            width: 600,
            height: 400,
            alt: `nr ${index}`,
          }));
        },
      });
      assert.equal(await host.open(), true);
      host.goTo(42);
      assert.equal(counter(), "43 / 100");
      assert.equal(caption(), "nr 42");
    });

    it("copies the content of a page element, and closes at a marked button in it", async () => {
      const host = await show(
        `<a href="#terms" data-pswp-type="html">terms</a><div id="terms"><p>Be kind.</p><button data-lightbox-close>Done</button></div>`,
      );
      await until(() => dialog().querySelector(".plaintags-lightbox__panel p")?.textContent === "Be kind.", "the copy");
      assert.equal(document.querySelectorAll("#terms p").length, 1, "the page keeps its own");
      assert.deepEqual(await axeFindings(dialog()), []);
      find<HTMLButtonElement>("[data-lightbox-close]").click();
      await closed(host);
    });

    it("plays a video while its slide shows, and stops it afterwards", async () => {
      const host = await show(
        `<a href="/demo/none.mp4" data-pswp-video-url="/demo/none.mp4" data-pswp-width="50vw">film</a>${picture("room")}`,
      );
      const video = await until(() => dialog().querySelector("video"), "the video");
      assert.ok(video.controls && video.hasAttribute("playsinline"));
      assert.match(video.src, /\/demo\/none\.mp4$/);
      assert.near(current(host).width, document.documentElement.clientWidth / 2, 1);
      assert.near(current(host).width / current(host).height, 16 / 9, 0.01);
      await until(() => document.querySelector(".pswp__error-msg"), "the message of a video that is not there");
      assert.equal(find(".pswp__error-msg").textContent, "The content cannot be loaded");
      host.next();
      assert.equal(dialog().querySelector("video"), null);
    });

    it("frames only https pages, only while they are shown", async () => {
      const host = await show(
        `<a href="https://www.youtube.com/watch?v=abcdefghijk" data-caption="A film" data-no-controls="1">film</a>
         <a href="http://plain.invalid/" data-pswp-type="iframe">page</a><a href="https://safe.invalid/" data-pswp-type="iframe">page</a>`,
        'loop="false"',
      );
      const frame = await until(() => dialog().querySelector("iframe"), "the frame");
      assert.equal(frame.src, "https://www.youtube.com/embed/abcdefghijk?autoplay=1&rel=0&controls=0");
      assert.equal(frame.title, "A film");
      assert.equal(current(host).width, 1280);
      host.next();
      assert.equal(dialog().querySelector("iframe"), null);
      await until(() => container.log.errors.some((line) => line.includes("https")), "the reason");
      host.next();
      assert.equal(find<HTMLIFrameElement>("iframe").src, "https://safe.invalid/");
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
