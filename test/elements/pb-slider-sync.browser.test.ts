import { define, type PbSliderElement } from "../../src/elements/pb-slider.ts";
import {
  assert,
  axeFindings,
  cleanFixtures,
  fixture,
  frames,
  until,
  useContainer,
  type TestContainer,
} from "../support/index.ts";

const slides = (count: number) =>
  Array.from({ length: count }, (_, index) => `<div style="height: 40px">${index + 1}</div>`).join("");
const images = (count: number) =>
  Array.from({ length: count }, (_, index) => `<img alt="thumb ${index}" src="data:," style="height: 40px">`).join("");

const slider = (attributes: string, content = slides(8)) =>
  `<pb-slider ${attributes} label="Work" speed="0" arrows="false" pagination="false">${content}</pb-slider>`;
const THUMBS = 'id="thumbs" navigation fixed-width="160px" gap="10px" label="Thumbnails"';

describe("<pb-slider> in step with others", () => {
  let container: TestContainer;
  beforeEach(() => {
    container = useContainer();
    define();
  });
  afterEach(cleanFixtures);

  const find = (box: ParentNode, selector: string) =>
    box.querySelector<PbSliderElement>(selector) ?? assert.fail(`no ${selector}`);
  const idle = (...hosts: PbSliderElement[]) =>
    until(() => hosts.every(({ state }) => state === "idle"), "the sliders to be idle");
  /** Sliders of some markup, laid out and bound. */
  async function make(markup: string, ...selectors: string[]): Promise<PbSliderElement[]> {
    const box = fixture(`<div style="width: 600px">${markup}</div>`);
    const hosts = selectors.map((selector) => find(box, selector));
    await idle(...hosts);
    await frames(1);
    return hosts;
  }
  const key = (node: Element, name: string) => {
    const event = new KeyboardEvent("keydown", { key: name, bubbles: true, composed: true, cancelable: true });
    node.dispatchEvent(event);
    return event;
  };
  const indexes = (...hosts: PbSliderElement[]) => hosts.map(({ index }) => index);
  const current = (host: PbSliderElement) =>
    host.slides.map((slide) => slide.getAttribute("aria-current")).indexOf("true");

  describe("sync", () => {
    it("keeps two sliders at the same slide, both ways, in either order on the page [A124]", async () => {
      for (const order of [0, 1]) {
        const both = [slider('id="a" sync="#b"'), slider('id="b"')];
        const [a, b] = await make((order ? both.reverse() : both).join(""), "#a", "#b");
        a!.go(3);
        assert.deepEqual(indexes(a!, b!), [3, 3]);
        b!.go("<");
        assert.deepEqual(indexes(a!, b!), [2, 2]);
        cleanFixtures();
      }
    });

    it("keeps many in step, also through one that both name [A124]", async () => {
      const [a, b, c, d] = await make(
        slider('id="a" sync=".group"') +
          slider('id="b" class="group"') +
          slider('id="c" class="group"') +
          slider('id="d" sync="#c"'),
        "#a",
        "#b",
        "#c",
        "#d",
      );
      a!.go(4);
      assert.deepEqual(indexes(a!, b!, c!, d!), [4, 4, 4, 4]);
      d!.go(1);
      assert.deepEqual(indexes(a!, b!, c!, d!), [1, 1, 1, 1]);
    });

    it("reports each move once, and no echo pulls a longer strip back [A125]", async () => {
      const [a, b] = await make(slider('id="a" sync="#b"') + slider('id="b" sync="#a" per-page="4"'), "#a", "#b");
      const received: string[] = [];
      for (const host of [a!, b!])
        host.addEventListener("pb-slider-move", (event) =>
          received.push(`${host.id}${(event as CustomEvent<{ index: number }>).detail.index}`),
        );
      a!.go(7);
      assert.deepEqual(indexes(a!, b!), [7, 4]);
      assert.deepEqual(received.splice(0).sort(), ["a7", "b4"]);
      b!.go(2);
      assert.deepEqual(indexes(a!, b!), [2, 2]);
      assert.deepEqual(received.sort(), ["a2", "b2"]);
    });

    it("two loops go round the same way", async () => {
      const [a, b] = await make(slider('id="a" type="loop" sync="#b"') + slider('id="b" type="loop"'), "#a", "#b");
      const received: number[] = [];
      b!.addEventListener("pb-slider-move", (event) =>
        received.push((event as CustomEvent<{ destination: number }>).detail.destination),
      );
      a!.go("<");
      a!.go(">");
      assert.deepEqual(indexes(a!, b!), [0, 0]);
      assert.deepEqual(received, [-1, 8]);
    });

    it("begins at the slide of the other one", async () => {
      const [a] = await make(slider('id="b" start="3"') + slider('id="a" sync="#b"'), "#a", "#b");
      await until(() => a!.index === 3, "the other one's slide");
    });

    it("binds to a target that is added later, removed and replaced; a missing one causes only a note", async () => {
      const [a] = await make(`${slider('id="a" sync="#later"')}<div id="place"></div>`, "#a");
      const box = document.querySelector("#place") ?? assert.fail("no place");
      assert.deepEqual(container.log.notes, ['<pb-slider id="a"> found no slider to sync with that matches "#later".']);
      assert.deepEqual([...container.log.warnings, ...container.log.errors], []);
      a!.go(2);
      for (const round of [1, 2]) {
        box.innerHTML = slider('id="later"');
        const later = find(box, "#later");
        await until(() => later.state === "idle" && a!.index === later.index, `the target of round ${round}`);
        later.go(5);
        assert.equal(a!.index, 5);
        a!.go(1);
        assert.equal(later.index, 1);
      }
      box.innerHTML = "";
      await frames(1);
      a!.go(6);
      assert.equal(a!.index, 6);
      assert.equal(container.log.notes.length, 1, "one note");
    });

    it("an invalid selector, and one that matches the slider itself, bind nothing", async () => {
      const [a, b] = await make(slider('id="a" sync=":nope("') + slider('id="b" sync="#b"'), "#a", "#b");
      a!.go(3);
      b!.go(4);
      assert.deepEqual(indexes(a!, b!), [3, 4]);
      assert.deepEqual(container.log.errors, []);
    });

    it("component-scope keeps it inside its component", async () => {
      const [a, inner, outer] = await make(
        `${slider('id="outer" class="main"')}<div class="brxe-card">${slider('id="inner" class="main"')}${slider(`id="a" config='{"syncSelector":".main","componentScope":"true","parentComponent":"card"}'`)}</div>`,
        "#a",
        "#inner",
        "#outer",
      );
      a!.go(5);
      assert.deepEqual(indexes(a!, inner!, outer!), [5, 5, 0]);
    });

    it("a change of the selector binds again, and removing it ends the binding", async () => {
      const [a, b, c] = await make(slider('id="a" sync="#b"') + slider('id="b"') + slider('id="c"'), "#a", "#b", "#c");
      a!.setAttribute("sync", "#c");
      await frames(2);
      a!.go(3);
      assert.deepEqual(indexes(a!, b!, c!), [3, 0, 3]);
      a!.removeAttribute("sync");
      await frames(2);
      a!.go(5);
      c!.go(1);
      assert.deepEqual(indexes(a!, c!), [5, 1]);
    });
  });

  describe("navigation", () => {
    const pair = (thumbs = THUMBS, content = slides(8), main = 'id="main"') =>
      make(slider(main) + slider(`${thumbs} sync="#main"`, content), "#thumbs", "#main");

    it("a click, Enter and Space on a thumbnail choose its slide [A126]", async () => {
      const [thumbs, main] = await pair();
      thumbs!.slides[2]!.click();
      assert.deepEqual(indexes(thumbs!, main!), [2, 2]);
      assert.equal(key(thumbs!.slides[3]!, "Enter").defaultPrevented, true);
      assert.deepEqual(indexes(thumbs!, main!), [3, 3]);
      assert.equal(key(thumbs!.slides[1]!, " ").defaultPrevented, true);
      assert.deepEqual(indexes(thumbs!, main!), [1, 1]);
    });

    it("follows the slider that it steers", async () => {
      const [thumbs, main] = await pair();
      main!.go(6);
      assert.deepEqual([thumbs!.index, current(thumbs!)], [6, 6]);
      main!.setAttribute("per-page", "2");
      await frames(2);
      main!.go(0);
      assert.deepEqual([thumbs!.index, current(thumbs!)], [0, 0]);
    });

    it("its slides are named buttons that say what is current and what they control; hidden ones take no focus [A127 A106]", async () => {
      const [thumbs, main] = await pair();
      assert.deepEqual(
        thumbs!.slides.map((slide) => [slide.getAttribute("role"), slide.getAttribute("aria-label")]),
        Array.from({ length: 8 }, (_, index) => ["button", `Go to slide ${index + 1}`]),
      );
      assert.equal(thumbs!.slides[0]!.hasAttribute("aria-roledescription"), false);
      assert.equal(current(thumbs!), 0);
      assert.deepEqual(
        thumbs!.slides.map(({ tabIndex }) => tabIndex),
        [0, 0, 0, -1, -1, -1, -1, -1],
      );
      if ("ariaControlsElements" in Element.prototype)
        assert.equal(thumbs!.slides[4]!.ariaControlsElements?.[0], main!.slides[4], "the slide of the same number");
      const track = thumbs!.shadowRoot?.querySelector(".track");
      assert.equal(track?.hasAttribute("aria-live"), false, "the other slider speaks");
      main!.go(7);
      assert.deepEqual(
        thumbs!.slides.map(({ tabIndex }) => tabIndex),
        [-1, -1, -1, -1, -1, 0, 0, 0],
      );
      assert.deepEqual(await axeFindings(thumbs!.parentElement!), []);
    });

    it("slideFocus alone: slides in view take the focus, others do not, and none is a button [A106]", async () => {
      const [host] = await make(slider('id="a" per-page="2" slide-focus'), "#a");
      const tabs = () => host!.slides.map(({ tabIndex }) => tabIndex);
      assert.deepEqual(tabs(), [0, 0, -1, -1, -1, -1, -1, -1]);
      host!.go(2);
      assert.deepEqual(tabs(), [-1, -1, 0, 0, -1, -1, -1, -1]);
      assert.equal(host!.slides[2]!.getAttribute("role"), "group");
      host!.slides[3]!.click();
      assert.equal(host!.index, 2);
    });

    it("slideFocus alone: slides with links in them take the focus too [A106]", async () => {
      const content = Array.from(
        { length: 4 },
        (_, index) => `<div>text and <a href="#s${index}">a link</a></div>`,
      ).join("");
      const [host] = await make(slider('id="a" per-page="2" slide-focus', content), "#a");
      const tabs = () => host!.slides.map(({ tabIndex }) => tabIndex);
      assert.deepEqual(tabs(), [0, 0, -1, -1]);
      host!.go(2);
      assert.deepEqual(tabs(), [-1, -1, 0, 0]);
      host!.removeAttribute("slide-focus");
      await until(() => !host!.slides[2]!.hasAttribute("tabindex"), "the slides to be plain again");
    });

    it("arrow keys, Home and End choose and take the focus along, also out of view", async () => {
      const [thumbs, main] = await pair();
      thumbs!.slides[0]!.focus();
      const press = async (name: string, index: number) => {
        assert.equal(key(document.activeElement!, name).defaultPrevented, true, name);
        assert.deepEqual(indexes(thumbs!, main!), [index, index], name);
        await until(() => document.activeElement === thumbs!.slides[index], `the focus on ${index} after ${name}`);
      };
      await press("ArrowRight", 1);
      await press("End", 7);
      await press("ArrowLeft", 6);
      await press("Home", 0);
      assert.equal(
        key(document.activeElement!, "ArrowDown").defaultPrevented,
        false,
        "a key across the strip is the page's",
      );
    });

    it("arrow keys with keyboard on move one slide, not two, and turn in a right-to-left page", async () => {
      const box = fixture(
        `<div dir="rtl" style="width: 600px">${slider('id="main"')}${slider(`${THUMBS} sync="#main" keyboard`)}</div>`,
      );
      const [thumbs, main] = [find(box, "#thumbs"), find(box, "#main")];
      await idle(thumbs, main);
      await frames(1);
      thumbs.slides[0]!.focus();
      key(thumbs.slides[0]!, "ArrowLeft");
      assert.deepEqual(indexes(thumbs, main), [1, 1]);
      key(thumbs.slides[1]!, "ArrowRight");
      assert.deepEqual(indexes(thumbs, main), [0, 0]);
    });

    it("the focus stays where the visitor has moved it meanwhile", async () => {
      const box = fixture(
        `<div style="width: 600px">${slider('id="main"')}<pb-slider speed="60" ${THUMBS} sync="#main">${slides(8)}</pb-slider><button>on</button></div>`,
      );
      const [thumbs, button] = [find(box, "#thumbs"), box.querySelector("button")!];
      await idle(thumbs, find(box, "#main"));
      await frames(1);
      thumbs.slides[0]!.focus();
      key(thumbs.slides[0]!, "End");
      button.focus();
      await until(() => thumbs.state === "idle" && thumbs.index === 7, "the last one");
      assert.equal(document.activeElement, button);
    });

    it("the focus follows during slow moves", async () => {
      const box = fixture(
        `<div style="width: 600px">${slider('id="main"')}<pb-slider speed="60" ${THUMBS} sync="#main">${slides(8)}</pb-slider></div>`,
      );
      const thumbs = find(box, "#thumbs");
      await idle(thumbs, find(box, "#main"));
      await frames(1);
      thumbs.slides[0]!.focus();
      key(thumbs.slides[0]!, "End");
      await until(
        () => thumbs.state === "idle" && document.activeElement === thumbs.slides[7],
        "the focus on the last one",
      );
      thumbs.go(3);
      await until(() => thumbs.state === "idle" && thumbs.index === 3, "the fourth one");
      thumbs.slides[3]!.focus();
      assert.equal(thumbs.slides[2]!.inert, true, "out of view, so it cannot take the focus yet");
      key(thumbs.slides[3]!, "ArrowLeft");
      await until(() => document.activeElement === thumbs.slides[2], "the focus on the one that came into view");
    });

    it("images, list items and real buttons are accessible thumbnails", async () => {
      const list = `<ul>${Array.from({ length: 8 }, (_, index) => `<li>${index}</li>`).join("")}</ul>`;
      const buttons = Array.from({ length: 8 }, (_, index) => `<button>${index}</button>`).join("");
      for (const content of [images(8), list, buttons]) {
        const [thumbs, main] = await pair(THUMBS, content);
        assert.deepEqual(await axeFindings(thumbs!.parentElement!), []);
        thumbs!.slides[2]!.click();
        assert.deepEqual([main!.index, thumbs!.querySelectorAll('[aria-current="true"]').length], [2, 1]);
        cleanFixtures();
      }
    });

    it("text on a thumbnail or its picture is its name; without other text, its number is", async () => {
      const [thumbs] = await pair(THUMBS, `<div>Kitchen</div><div>2</div>${images(3)}${slides(5)}`);
      assert.deepEqual(
        thumbs!.slides.slice(0, 3).map((slide) => slide.getAttribute("aria-label")),
        [null, "Go to slide 2", null],
      );
    });

    it("thumbnails that change places are not named by an outdated number", async () => {
      const [thumbs] = await pair(THUMBS, `<div>1</div><div>2</div><div></div><div></div>`);
      const names = () => thumbs!.slides.map((slide) => slide.getAttribute("aria-label"));
      assert.deepEqual(
        names(),
        [1, 2, 3, 4].map((number) => `Go to slide ${number}`),
      );
      thumbs!.append(thumbs!.slides[0]!);
      await until(() => thumbs!.slides[0]!.textContent === "2", "the new order");
      // "2" is no part of "Go to slide 1", nor "1" of "Go to slide 4".
      assert.deepEqual(names(), [null, "Go to slide 2", "Go to slide 3", null]);
    });

    it("isIndepententNav steers by clicks and keys, does not move itself, and shows where the other one is", async () => {
      const [thumbs, main] = await pair(`${THUMBS} is-indepentent-nav`);
      thumbs!.slides[2]!.click();
      assert.deepEqual([main!.index, thumbs!.index, current(thumbs!)], [2, 0, 2]);
      key(thumbs!.slides[2]!, "ArrowRight");
      assert.deepEqual([main!.index, thumbs!.index, current(thumbs!)], [3, 0, 3]);
      main!.go(1);
      assert.deepEqual([thumbs!.index, current(thumbs!)], [0, 1]);
      thumbs!.go(5);
      assert.equal(main!.index, 1, "its own moves are its own");
    });

    it("without a selector it steers .main-slider, and works without one", async () => {
      const [thumbs, main] = await make(slider('id="main" class="main-slider"') + slider(THUMBS), "#thumbs", "#main");
      thumbs!.slides[1]!.click();
      assert.equal(main!.index, 1);
      cleanFixtures();
      const [alone] = await make(slider(THUMBS), "#thumbs");
      alone!.slides[1]!.click();
      assert.deepEqual([alone!.index, current(alone!)], [1, 1]);
      assert.deepEqual(container.log.notes, []);
    });

    it("a slider that becomes a navigation later says which of its tabs is selected", async () => {
      const items = "<ul><li>one</li><li>two</li><li>three</li></ul>";
      const [thumbs] = await make(slider('id="thumbs" fixed-width="160px"', items), "#thumbs");
      thumbs!.setAttribute("navigation", "");
      await until(() => current(thumbs!) === 0, "the mark");
      const selected = () =>
        thumbs!.slides.map((slide) => `${slide.getAttribute("role")} ${slide.getAttribute("aria-selected")}`);
      assert.deepEqual(selected(), ["tab true", "tab null", "tab null"]);
      thumbs!.slides[1]!.click();
      assert.deepEqual(selected(), ["tab null", "tab true", "tab null"]);
    });

    it("a slider in sync that becomes a navigation later says what its slides control", async () => {
      const [main, thumbs] = await make(slider('id="main"') + slider('id="thumbs" sync="#main"'), "#main", "#thumbs");
      thumbs!.setAttribute("navigation", "");
      await until(() => thumbs!.slides[2]!.getAttribute("role") === "button", "the slides to be buttons");
      if ("ariaControlsElements" in Element.prototype)
        assert.equal(thumbs!.slides[2]!.ariaControlsElements?.[0], main!.slides[2], "the slide of the same number");
    });

    it("restores everything when it is removed, and names its slides as slides when it is no longer a navigation", async () => {
      const [thumbs] = await pair();
      thumbs!.removeAttribute("navigation");
      await until(() => thumbs!.slides[0]!.getAttribute("role") === "group", "plain slides");
      assert.deepEqual(
        ["tabindex", "aria-current", "aria-controls", "aria-label"].map((name) =>
          thumbs!.slides[0]!.getAttribute(name),
        ),
        [null, null, null, "1 of 8"],
      );
      thumbs!.setAttribute("navigation", "");
      await until(() => thumbs!.slides[0]!.getAttribute("role") === "button", "buttons again");
      const nodes = [...thumbs!.slides];
      thumbs!.remove();
      await until(() => thumbs!.getAttribute("state") === "destroyed", "the end");
      assert.deepEqual(
        nodes.map((node) => [...node.attributes].map(({ name }) => name)),
        nodes.map(() => ["style"]),
      );
    });
  });
});
