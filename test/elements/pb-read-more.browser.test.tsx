// Engines: layout and geometry, find-in-page and print
import { emulateMedia, sendKeys, setViewport } from "@web/test-runner-commands";
import { define, type PbReadMoreElement } from "../../src/elements/pb-read-more.ts";
import {
  COLLAPSED_HEIGHT_PX,
  HEIGHT_MARGIN_PX,
  RESIZE_DEBOUNCE_MS,
} from "../../src/shared/page-builder/read-more/options.ts";
import {
  assert,
  axeFindings,
  drawn,
  fixture,
  frames,
  isChromium,
  runBaseSuite,
  until,
  useTestClock,
} from "../support/index.ts";
import {
  block,
  clampOf,
  collapsed,
  container,
  names,
  recordEvents,
  settled,
  shownHeight,
  start,
  TAG,
  TALL,
  textOf,
  toggle,
  toggleOf,
  useReadMore,
} from "./use-read-more.ts";

/** The toggle of a block that has only just become foldable. */
const toggleDrawn = (host: Element) => until(() => toggleOf(host), "the toggle");
/** The toggle is gone: later than the state says so if the state has changed while React was drawing the toggle. */
const toggleGone = (host: Element) => until(() => toggleOf(host) === null, "no toggle");

runBaseSuite({
  define,
  tag: TAG,
  html: `<${TAG}><p>author's own</p>${block(TALL)}</${TAG}>`,
  ready: (host) => toggleOf(host) !== null,
});

describe(`<${TAG}>`, () => {
  useReadMore();

  describe("folds", () => {
    it("not when the content is as high as collapsed height plus margin: no toggle, marker set [A153]", async () => {
      const host = await start(`<${TAG} collapsed-height="60">${block(60 + HEIGHT_MARGIN_PX)}</${TAG}>`);
      assert.equal(toggleOf(host), null);
      assert.equal(host.getAttribute("state"), "static");
      assert.equal(host.getAttribute("not-collapsable"), "");
      assert.equal(shownHeight(host), 60 + HEIGHT_MARGIN_PX);
    });

    it("one pixel more: a toggle appears and the collapsed height is set [A154]", async () => {
      const host = await start(`<${TAG} collapsed-height="60">${block(60 + HEIGHT_MARGIN_PX + 1)}</${TAG}>`);
      assert.ok(toggleOf(host));
      assert.equal(host.getAttribute("state"), "collapsed");
      assert.equal(host.hasAttribute("not-collapsable"), false);
      assert.equal(shownHeight(host), 60);
    });

    it("to 200 px by default", async () => {
      const host = await collapsed(block(TALL));
      assert.equal(shownHeight(host), COLLAPSED_HEIGHT_PX);
    });

    it("counts the margins of the author's first and last child", async () => {
      const host = await start(`<${TAG} collapsed-height="60"><p style="margin:30px 0;height:40px"></p></${TAG}>`);
      assert.equal(host.getAttribute("state"), "collapsed");
      toggle(host).click();
      await until(() => shownHeight(host) === 100, "margins inside");
    });

    it("ignores an empty paragraph that a CMS added", async () => {
      const host = await start(`<${TAG} collapsed-height="60"><p></p>${block(60 + HEIGHT_MARGIN_PX)}<p></p></${TAG}>`);
      assert.equal(host.getAttribute("state"), "static");
    });

    it("follows changed options", async () => {
      const host = await collapsed(block(TALL), `collapsed-height="100"`);
      host.setAttribute("collapsed-height", "150");
      await until(() => shownHeight(host) === 150, "the new height");
      host.setAttribute("height-margin", String(TALL));
      await until(() => host.getAttribute("state") === "static", "the new margin");
    });
  });

  describe("collapsed height", () => {
    it("a CSS max-height on the tag beats the default, and does not clip the toggle [A155]", async () => {
      const host = await start(
        `<style>${TAG} { max-height: 20em; font-size: 10px }</style><${TAG}>${block(TALL)}</${TAG}>`,
      );
      assert.equal(shownHeight(host), 200);
      host.style.maxHeight = "300px";
      container.service("pageEvents").announce({ reason: "upgrade", root: document });
      await until(() => shownHeight(host) === 300, "the new max-height");
      assert.ok(
        host.getBoundingClientRect().bottom >= toggle(host).getBoundingClientRect().bottom,
        "the toggle stands inside the tag",
      );
    });

    it("a max-height that applies during a resize never clips the toggle [A155]", async () => {
      const host = await start(`<${TAG}>${block(TALL)}</${TAG}>`);
      dispatchEvent(new Event("resize"));
      host.style.maxHeight = "80px";
      assert.equal(getComputedStyle(host).maxHeight, "none");
      await until(() => shownHeight(host) === 80, "the new max-height");
    });

    it("a media query that changes the max-height re-measures [A155]", async function () {
      if (!isChromium) this.skip(); // the viewport can be set in Chromium only
      await setViewport({ width: 1000, height: 700 });
      const host = await start(
        `<style>${TAG} { max-height: 300px } @media (max-width: 600px) { ${TAG} { max-height: 120px } }</style><${TAG}>${block(TALL)}</${TAG}>`,
      );
      assert.equal(shownHeight(host), 300);
      await setViewport({ width: 500, height: 700 });
      await until(() => shownHeight(host) === 120, "the narrow max-height");
      await setViewport({ width: 1000, height: 700 });
      await until(() => shownHeight(host) === 300, "the wide max-height");
    });

    it("is the attribute first, then the custom property in any unit, then max-height", async () => {
      const box = fixture(
        `<style>${TAG} { max-height: 300px } .prop { --pb-read-more-collapsed-height: 10rem }</style>
        <${TAG} id="a" class="prop" collapsed-height="90">${block(TALL)}</${TAG}><${TAG} id="b" class="prop">${block(TALL)}</${TAG}><${TAG} id="c">${block(TALL)}</${TAG}>`,
      );
      const hosts = [...box.querySelectorAll<PbReadMoreElement>(TAG)];
      await Promise.all(hosts.map(settled));
      assert.deepEqual(hosts.map(shownHeight), [90, 160, 300]);
    });

    it("follows a custom property, also where its change has nothing to paint", async () => {
      const host = await collapsed(block(400));
      const height = (value: string) => host.style.setProperty("--pb-read-more-collapsed-height", value);
      height("390px");
      await until(() => host.getAttribute("state") === "static", "content that fits");
      for (let i = 0; i < 10; i += 1) {
        height(`${500 + i}px`);
        await until(() => host.shadowRoot?.querySelector<HTMLElement>(".ruler")?.offsetHeight === 500 + i, "the ruler");
        // Everything else that makes the browser draw has to end first.
        await new Promise((over) => setTimeout(over, 40));
        height("50px");
        await until(() => host.getAttribute("state") === "collapsed", "content that does not fit");
        height("390px");
        await until(() => host.getAttribute("state") === "static", "content that fits");
      }
    });

    it("follows a custom property that changes", async () => {
      const host = await collapsed(block(400));
      host.style.setProperty("--pb-read-more-collapsed-height", "390px");
      await until(() => host.getAttribute("state") === "static", "content that fits now");
      host.style.setProperty("--pb-read-more-collapsed-height", "50px");
      await until(
        () => host.getAttribute("state") === "collapsed" && shownHeight(host) === 50,
        "content that does not fit",
      );
    });

    describe("that ends inside a line of text", () => {
      const LINES = `<p style="margin:0; font:16px/24px sans-serif">${"line<br>".repeat(20)}</p>`;
      /** What shows at a distance from the block's top. */
      const nodeAt = (host: Element, y: number) => {
        const { left, top } = host.getBoundingClientRect();
        return document.elementFromPoint(left + 5, top + y)?.localName;
      };

      it("does not show the part of the line, and keeps its height", async () => {
        const host = await collapsed(LINES, 'collapsed-height="110"');
        assert.equal(shownHeight(host), 110);
        assert.equal(nodeAt(host, 94), "p", "the fourth line");
        assert.notEqual(nodeAt(host, 108), "p", "the upper part of the fifth line");
        toggle(host).click();
        assert.equal(nodeAt(host, 108), "p", "open");
      });

      it("shows a whole line more after the text's size has changed", async () => {
        const host = await collapsed(LINES, 'collapsed-height="110"');
        host.querySelector("p")?.style.setProperty("line-height", "22px");
        await until(() => nodeAt(host, 108) === "p", "the fifth line");
      });

      it("leaves a picture cut at the edge, and text that fades", async () => {
        const picture = await collapsed('<img alt="" style="display:block; width:50px; height:300px">');
        assert.equal(nodeAt(picture, 198), "img");
        const fading = await collapsed(LINES, 'collapsed-height="110" fade');
        assert.equal(nodeAt(fading, 108), "p");
      });

      it("does not show the part of the line where forced colours leave no fade", async function () {
        if (!isChromium) this.skip(); // emulation
        const host = await collapsed(LINES, 'collapsed-height="110" fade');
        await emulateMedia({ forcedColors: "active" });
        try {
          await until(() => nodeAt(host, 108) !== "p", "the upper part of the fifth line to go");
          assert.equal(nodeAt(host, 94), "p", "the fourth line");
        } finally {
          await emulateMedia({ forcedColors: "none" });
        }
      });
    });

    it("that is a percentage, which has nothing to refer to, is 200 px", async () => {
      const host = await start(`<style>${TAG} { max-height: 50% }</style><${TAG}>${block(TALL)}</${TAG}>`);
      assert.equal(shownHeight(host), COLLAPSED_HEIGHT_PX);
    });
  });

  describe("toggle", () => {
    it("text, label, icon and aria-expanded switch on the button [A156]", async () => {
      const host = await collapsed(
        block(TALL),
        `more-text="Show all" less-text="Show less" more-aria="Show all about cats" less-aria="Show less about cats"`,
      );
      const button = toggle(host);
      const face = () => [textOf(host), button.getAttribute("aria-label"), button.getAttribute("aria-expanded")];
      assert.deepEqual(face(), ["Show all", "Show all about cats", "false"]);
      button.click();
      await until(() => textOf(host) === "Show less", "the other text");
      assert.deepEqual(face(), ["Show less", "Show less about cats", "true"]);
      assert.equal(button.getAttribute("aria-controls"), host.shadowRoot?.querySelector('[part="content"]')?.id);
    });

    it("shows the theme's font icon while the block is in the page, and prefers an author's icon", async () => {
      const config = `config='{"icon":{"library":"fa","icon":"fa fa-chevron"}}'`;
      const host = await collapsed(block(TALL), config);
      const icon = host.querySelector("i.fa.fa-chevron") ?? assert.fail("no icon");
      assert.equal(icon.assignedSlot?.name, "icon");
      assert.equal(icon.getAttribute("aria-hidden"), "true");
      const copy = host.cloneNode(true) as PbReadMoreElement;
      host.after(copy);
      await settled(copy);
      assert.equal(copy.querySelectorAll("i.fa").length, 1, "a clone has one icon");
      host.remove();
      await frames(2);
      assert.equal(host.querySelector("i"), null);
      const own = await collapsed(`<b slot="icon">v</b>${block(TALL)}`, config);
      assert.equal(own.querySelector("i"), null);
      assert.equal(own.querySelector("b")?.assignedSlot?.name, "icon");
    });

    it("shows an uploaded svg as an image", async () => {
      const host = await collapsed(
        block(TALL),
        `config='{"icon":{"library":"svg","svg":{"url":"data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22/>"}}}'`,
      );
      assert.match(toggle(host).querySelector("img")?.src, /^data:image\/svg/);
    });

    it("works by Enter and Space, and keeps the focus [A165]", async () => {
      const host = await collapsed(block(TALL));
      const button = toggle(host);
      button.focus();
      await sendKeys({ press: "Enter" });
      await until(() => host.getAttribute("state") === "expanded", "Enter to open");
      assert.equal(host.shadowRoot?.activeElement, button);
      await sendKeys({ press: " " });
      await until(() => host.getAttribute("state") === "collapsed", "Space to close");
      assert.equal(host.shadowRoot?.activeElement, button);
      assert.equal(document.activeElement, host);
    });

    it("leaves the focus on the block when nothing is left to fold", async () => {
      const host = await collapsed(block(TALL));
      toggle(host).focus();
      host.replaceChildren("short");
      await until(() => host.hasAttribute("not-collapsable"), "short content");
      assert.deepEqual([document.activeElement, host.shadowRoot?.activeElement], [host, null]);
      host.blur();
      assert.equal(host.hasAttribute("tabindex"), false);
    });

    it("stays in view when a long text is closed at its end", async () => {
      const host = await start(
        `<div style="height:300px"></div><${TAG} speed="0" expanded>${block(4000)}</${TAG}><div style="height:4000px"></div>`,
      );
      const button = toggle(host);
      button.focus();
      button.scrollIntoView({ block: "center" });
      button.click();
      await until(() => host.getAttribute("state") === "collapsed", "closing");
      const { top, bottom } = button.getBoundingClientRect();
      assert.ok(top >= 0 && bottom <= innerHeight, `toggle at ${top}..${bottom}`);
    });

    it("stays in view also in a browser that gives a pressed button no focus, as Safari", async () => {
      const host = await start(
        `<div style="height:300px"></div><${TAG} speed="0" expanded>${block(4000)}</${TAG}><div style="height:4000px"></div>`,
      );
      const button = toggle(host);
      button.scrollIntoView({ block: "center" });
      button.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true, cancelable: true, detail: 1 }));
      await until(() => host.getAttribute("state") === "collapsed", "closing");
      const { top, bottom } = button.getBoundingClientRect();
      assert.ok(top >= 0 && bottom <= innerHeight, `toggle at ${top}..${bottom}`);
    });

    it("is accessible when open and when closed", async () => {
      const host = await collapsed(`<h2>Cats</h2>${block(TALL)}`, "fade");
      assert.deepEqual(await axeFindings(host), []);
      toggle(host).click();
      assert.deepEqual(await axeFindings(host), []);
    });
  });

  describe("events", () => {
    it("speed 0 completes without a transition [A159]", async () => {
      const host = await collapsed(block(TALL));
      const received = recordEvents(host);
      host.expand();
      assert.deepEqual(
        [names(received), shownHeight(host), clampOf(host).getAnimations().length],
        ["expand expanded", TALL, 0],
      );
      host.collapse();
      assert.deepEqual(
        [names(received), shownHeight(host)],
        ["expand expanded collapse collapsed", COLLAPSED_HEIGHT_PX],
      );
    });

    it("animate the height in between, and a second click reverses it at its current height", async () => {
      const host = await start(`<${TAG} speed="2000">${block(TALL)}</${TAG}>`);
      const received = recordEvents(host);
      toggle(host).click();
      const [opening] = clampOf(host).getAnimations();
      await until(() => shownHeight(host) > COLLAPSED_HEIGHT_PX, "it to move");
      // A busy machine could miss the moment on its way.
      opening!.pause();
      opening!.currentTime = 1000;
      assert.ok(shownHeight(host) > 300 && shownHeight(host) < TALL, "not yet open");
      toggle(host).click();
      await frames(1);
      const turned = shownHeight(host);
      assert.ok(turned > COLLAPSED_HEIGHT_PX && turned < TALL, `turned at ${turned}`);
      for (const closing of clampOf(host).getAnimations()) closing.finish();
      await until(() => received.length === 3, "collapsed");
      assert.equal(names(received), "expand collapse collapsed");
      assert.equal(shownHeight(host), COLLAPSED_HEIGHT_PX);
    });

    it("reduced motion: completes without a transition", async function () {
      if (!isChromium) this.skip(); // media can be emulated in Chromium only
      await emulateMedia({ reducedMotion: "reduce" });
      const host = await start(`<${TAG} speed="5000">${block(TALL)}</${TAG}>`);
      const received = recordEvents(host);
      toggle(host).click();
      await emulateMedia({ reducedMotion: "no-preference" });
      assert.deepEqual([names(received), shownHeight(host)], ["expand expanded", TALL]);
    });
  });

  describe("measures again", () => {
    it("after a resize, keeping the state and debounced 100 ms [A160]", async () => {
      const clock = useTestClock(container);
      const box = fixture(
        `<style>#a { max-height: 300px }</style><${TAG} id="a" speed="0">${block(TALL)}</${TAG}><${TAG} id="b" expanded>${block(TALL)}</${TAG}>`,
      );
      const [a, b] = [...box.querySelectorAll<PbReadMoreElement>(TAG)] as [PbReadMoreElement, PbReadMoreElement];
      await clock.advance(16);
      assert.equal(shownHeight(a), 300);
      a.style.maxHeight = "120px";
      dispatchEvent(new Event("resize"));
      await clock.advance(RESIZE_DEBOUNCE_MS - 1);
      dispatchEvent(new Event("resize"));
      await clock.advance(RESIZE_DEBOUNCE_MS - 1);
      assert.equal(shownHeight(a), 300, "a resize that goes on waits");
      await clock.advance(1);
      assert.deepEqual([shownHeight(a), a.getAttribute("state")], [120, "collapsed"]);
      assert.deepEqual([shownHeight(b), b.getAttribute("state")], [TALL, "expanded"]);
      b.querySelector<HTMLElement>(".tall")?.style.setProperty("height", "1234px");
      assert.equal(shownHeight(b), 1234, "open content has its natural height at once");
    });

    it("when an image arrives late [A161]", async () => {
      const host = await collapsed(`<img alt="" style="display:block">`);
      assert.equal(host.getAttribute("state"), "static");
      const image = host.querySelector("img") ?? assert.fail("no image");
      image.src = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="700"/>')}`;
      await until(() => host.getAttribute("state") === "collapsed", "a fold");
      assert.equal(shownHeight(host), COLLAPSED_HEIGHT_PX);
      (await toggleDrawn(host)).click();
      assert.equal(shownHeight(host), 700);
    });

    it("when a font or a style arrives late [A161]", async () => {
      const host = await collapsed(
        `<p style="margin:0;width:200px">${"many words ".repeat(20)}</p>`,
        `collapsed-height="400"`,
      );
      const before = host.getAttribute("state");
      const paragraph = host.querySelector("p") ?? assert.fail("no p");
      paragraph.style.fontSize = "60px";
      await until(() => host.getAttribute("state") === "collapsed", "a fold");
      paragraph.style.fontSize = "2px";
      await until(() => host.getAttribute("state") === "static", "no fold");
      await toggleGone(host);
      assert.equal(before, "static");
    });

    it("when content grows it gains a toggle, when it shrinks it loses it [A161]", async () => {
      const host = await collapsed(block(50));
      const inner = host.querySelector<HTMLElement>(".tall") ?? assert.fail("no content");
      assert.equal(toggleOf(host), null);
      host.append(document.createElement("hr"));
      inner.style.height = "500px";
      await until(() => toggleOf(host) !== null, "a toggle");
      assert.equal(host.hasAttribute("not-collapsable"), false);
      inner.style.height = "50px";
      await toggleGone(host);
      assert.equal(host.hasAttribute("not-collapsable"), true);
    });

    it("when content stops folding while the toggle is being drawn, it loses it too [A161]", async () => {
      const host = fixture(`<${TAG}>${block(TALL)}</${TAG}>`).querySelector(TAG) ?? assert.fail("no host");
      const place = await until(() => host.shadowRoot?.querySelector(".toggle-container"), "the toggle's place");
      await drawn(place, '[part="toggle"]');
      host.setAttribute("height-margin", String(TALL));
      await until(() => host.getAttribute("state") === "static", "content that fits");
      await toggleGone(host);
    });

    it("but never folds growing content while a visitor works in it", async () => {
      const host = await collapsed(`<textarea style="display:block;height:50px"></textarea>`);
      const field = host.querySelector("textarea") ?? assert.fail("no field");
      field.focus();
      field.style.height = "700px";
      await until(() => toggleOf(host) !== null, "a toggle");
      assert.equal(host.getAttribute("state"), "expanded");
    });

    it("when a container that was hidden is shown, in the frame that shows it [A162]", async () => {
      const box = fixture(
        `<div hidden><${TAG} speed="0">${block(TALL)}</${TAG}><${TAG} speed="0">${block(50)}</${TAG}></div>`,
      );
      const [long, short] = [...box.querySelectorAll<PbReadMoreElement>(TAG)] as [PbReadMoreElement, PbReadMoreElement];
      await Promise.all([settled(long), settled(short)]);
      assert.deepEqual(
        [long.getAttribute("state"), toggleOf(long), short.hasAttribute("not-collapsable")],
        ["collapsed", null, false],
        "nothing is judged yet",
      );
      (box.firstElementChild as HTMLElement).hidden = false;
      await frames(2);
      assert.deepEqual(
        [long.getAttribute("state"), shownHeight(long), short.getAttribute("state")],
        ["collapsed", COLLAPSED_HEIGHT_PX, "static"],
      );
      await until(() => toggleOf(long), "its toggle");
    });

    it("opened by script while hidden, it is open when shown; hidden again, it keeps its state [A162]", async () => {
      const box = fixture(`<div hidden><${TAG}>${block(TALL)}</${TAG}></div>`);
      const wrapper = box.firstElementChild as HTMLElement;
      const host = box.querySelector<PbReadMoreElement>(TAG) ?? assert.fail("no host");
      await settled(host);
      host.expand();
      wrapper.hidden = false;
      await until(() => toggleOf(host)?.getAttribute("aria-expanded") === "true", "an open block");
      assert.equal(shownHeight(host), TALL);
      wrapper.hidden = true;
      await frames(2);
      wrapper.hidden = false;
      await frames(2);
      assert.equal(host.getAttribute("state"), "expanded");
    });

    it("after a page event, only blocks in the new part", async () => {
      const box = fixture(
        `<div id="old"><${TAG}>${block(TALL)}</${TAG}></div><div id="new"><${TAG}>${block(TALL)}</${TAG}></div>`,
      );
      const hosts = [...box.querySelectorAll<PbReadMoreElement>(TAG)] as [PbReadMoreElement, PbReadMoreElement];
      await Promise.all(hosts.map(settled));
      for (const host of hosts) host.style.maxHeight = "80px";
      container
        .service("pageEvents")
        .announce({ reason: "ajax-pagination", root: box.querySelector("#new") ?? document });
      await until(() => shownHeight(hosts[1]) === 80, "the new part");
      assert.equal(shownHeight(hosts[0]), COLLAPSED_HEIGHT_PX);
    });

    it("without an error of the browser's resize observer, nested blocks included", async () => {
      const errors: string[] = [];
      const note = (event: ErrorEvent) => {
        errors.push(event.message);
        event.preventDefault();
      };
      addEventListener("error", note);
      const box = fixture(
        `<div hidden><${TAG} collapsed-height="900">${block(100)}<${TAG}>${block(TALL)}</${TAG}><${TAG}>${block(TALL)}</${TAG}></${TAG}></div>`,
      );
      const outer = box.querySelector<PbReadMoreElement>(TAG) ?? assert.fail("no host");
      await settled(outer);
      (box.firstElementChild as HTMLElement).hidden = false;
      await until(() => outer.getAttribute("state") === "static", "the outer block");
      for (const inner of outer.querySelectorAll(TAG)) (await toggleDrawn(inner)).click();
      await until(() => outer.getAttribute("state") === "collapsed", "the outer block to fold");
      await frames(5);
      removeEventListener("error", note);
      assert.deepEqual(errors, []);
    });
  });

  describe("nested", () => {
    it("the inner block's animation does not finish the outer's [A164]", async () => {
      const outer = await start(
        `<${TAG} speed="400">${block(300)}<${TAG} id="inner" speed="40">${block(TALL)}</${TAG}></${TAG}>`,
      );
      const inner = outer.querySelector<PbReadMoreElement>("#inner") ?? assert.fail("no inner");
      const order: string[] = [];
      outer.addEventListener(`${TAG}-expanded`, (event) => order.push(event.target === outer ? "outer" : "inner"));
      toggle(outer).click();
      inner.toggle();
      await until(() => order.length === 1, "the inner block");
      assert.deepEqual(order, ["inner"]);
      assert.ok(clampOf(outer).getAnimations().length > 0, "the outer one still moves");
      await until(() => order.length === 2, "the outer block");
      assert.ok(shownHeight(outer) > 300 + TALL, "the outer block is as high as all it holds");
    });
  });

  describe("removal", () => {
    it("leaves the author's nodes, styles, ids and attributes as they were [A166]", async () => {
      const markup = `<p id="one" style="color:red" class="x">one</p><p>two</p>${block(TALL)}`;
      const host = await start(`<${TAG} style="margin:1px" class="theme">${markup}</${TAG}>`);
      const before = [...host.childNodes];
      host.expand();
      await until(() => host.getAttribute("state") === "expanded", "opening");
      host.collapse();
      host.remove();
      await frames(2);
      assert.ok(host.innerHTML.startsWith(`<p id="one" style="color:red" class="x">one</p>`));
      assert.ok(
        before.every((node, i) => host.childNodes[i] === node),
        "the same nodes",
      );
      assert.deepEqual(
        [host.getAttribute("style"), host.getAttribute("class"), host.hasAttribute("state")],
        ["margin:1px", "theme", false],
      );
    });
  });

  describe("opens for", () => {
    const deep = `<p>top</p>${block(TALL)}<p id="deep">the hidden needle <a href="#nowhere">link</a></p>`;
    const inView = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    };

    // A test cannot start the browser's own search. This is what it does in the three engines, observed by hand: it
    // takes the focus from the page, then scrolls the block that contains the match.
    it("find-in-page: while the focus is outside the page a match can scroll the block, and a scrolled block opens with the match in view", async () => {
      const host = await start(`<${TAG}>${deep}</${TAG}><div style="height:3000px"></div>`);
      const overflow = () => getComputedStyle(clampOf(host)).overflowY;
      dispatchEvent(new Event("focus"));
      assert.equal(overflow(), "hidden");
      dispatchEvent(new Event("blur"));
      assert.equal(overflow(), "auto");
      const target = host.querySelector("#deep") ?? assert.fail("no #deep");
      clampOf(host).scrollTop = TALL;
      const seenAt = target.getBoundingClientRect().top;
      await until(() => host.getAttribute("state") === "expanded", "opening");
      await frames(1);
      assert.near(target.getBoundingClientRect().top, seenAt, 1, "the match does not jump");
      dispatchEvent(new Event("focus"));
    });

    it("find-in-page: a search key prepares it too, and the visitor's wheel does not count as a search", async () => {
      const host = await collapsed(deep);
      const overflow = () => getComputedStyle(clampOf(host)).overflowY;
      dispatchEvent(new Event("focus"));
      dispatchEvent(new KeyboardEvent("keydown", { key: "g", ctrlKey: true }));
      assert.equal(overflow(), "auto");
      host.dispatchEvent(new WheelEvent("wheel", { bubbles: true, composed: true }));
      assert.equal(overflow(), "hidden");
      clampOf(host).scrollTop = 50;
      await frames(3);
      assert.deepEqual([host.getAttribute("state"), clampOf(host).scrollTop], ["collapsed", 0]);
    });

    it("scrollIntoView by another script", async () => {
      const host = await collapsed(deep);
      const target = host.querySelector("#deep") ?? assert.fail("no #deep");
      target.scrollIntoView();
      await until(() => host.getAttribute("state") === "expanded", "opening");
      await frames(2);
      assert.ok(inView(target));
      host.collapse();
      await frames(3);
      assert.equal(host.getAttribute("state"), "collapsed", "it can be closed again");
    });

    it("the address when it changes to an anchor inside, nested blocks included", async () => {
      const outer = await start(`<${TAG} speed="0">${block(TALL)}<${TAG} id="inner">${deep}</${TAG}></${TAG}>`);
      location.hash = "#deep";
      await until(
        () => [outer, ...outer.querySelectorAll(TAG)].every((host) => host.getAttribute("state") === "expanded"),
        "both blocks",
      );
      await until(() => inView(outer.querySelector("#deep") ?? assert.fail("no #deep")), "the anchor in view");
    });

    it("the anchor in the address at the start", async () => {
      history.replaceState(null, "", "#deep");
      const host = await collapsed(deep);
      assert.equal(host.getAttribute("state"), "expanded");
      const other = await collapsed(`<p>other</p>${block(TALL)}`);
      assert.equal(other.getAttribute("state"), "collapsed");
    });

    it("a link to the anchor, every time it is clicked", async () => {
      const host = await start(`<a id="go" href="#deep">go</a><${TAG} speed="0">${deep}</${TAG}>`);
      const link = document.querySelector<HTMLElement>("#go") ?? assert.fail("no link");
      for (let round = 0; round < 2; round++) {
        link.click();
        assert.equal(host.getAttribute("state"), "expanded");
        await until(() => inView(host.querySelector("#deep") ?? assert.fail("no #deep")), "the anchor in view");
        await frames(2); // the first click changes the address, too
        host.collapse();
        await frames(2);
        assert.equal(host.getAttribute("state"), "collapsed");
        scrollTo(0, 0);
      }
    });

    it("not for an anchor that is the block itself, nor for a link that opens elsewhere", async () => {
      const host = await start(
        `<a id="self" href="#block">self</a><a id="else" href="/other#deep">else</a><${TAG} id="block" speed="0">${deep}</${TAG}>`,
      );
      document.querySelector<HTMLElement>("#self")?.click();
      const elsewhere = document.querySelector<HTMLElement>("#else") ?? assert.fail("no link");
      elsewhere.addEventListener("click", (event) => event.preventDefault());
      elsewhere.click();
      await frames(2);
      assert.equal(host.getAttribute("state"), "collapsed");
    });

    it("the focus in folded content, but not in visible content", async () => {
      const host = await collapsed(`<a href="#x" id="seen">seen</a>${deep}`);
      host.querySelector<HTMLElement>("#seen")?.focus();
      await frames(2);
      assert.equal(host.getAttribute("state"), "collapsed");
      await sendKeys({ press: "Tab" });
      if (document.activeElement?.localName !== "a") host.querySelector<HTMLElement>("#deep a")?.focus(); // WebKit's Tab leaves links out
      await until(() => host.getAttribute("state") === "expanded", "opening");
      const link = host.querySelector("#deep a") ?? assert.fail("no link");
      assert.equal(document.activeElement, link);
      await until(() => inView(link), "the focused link in view");
    });

    it("and closing moves the focus out of folded content", async () => {
      const host = await collapsed(deep, "expanded");
      host.querySelector<HTMLElement>("#deep a")?.focus();
      host.collapse();
      assert.equal(host.shadowRoot?.activeElement, toggle(host));
    });

    it("an author who prevents it still sees the focused element", async () => {
      const host = await collapsed(deep);
      host.addEventListener(`${TAG}-expand`, (event) => event.preventDefault());
      const link = host.querySelector<HTMLElement>("#deep a") ?? assert.fail("no link");
      link.focus();
      await frames(3);
      assert.equal(host.getAttribute("state"), "collapsed");
      const { top, bottom } = clampOf(host).getBoundingClientRect();
      const seen = link.getBoundingClientRect();
      assert.ok(seen.top >= top - 1 && seen.bottom <= bottom + 1, "inside the folded box");
    });

    it("print: all text is visible and the toggle is not", async function () {
      if (!isChromium) this.skip(); // media can be emulated in Chromium only
      const host = await collapsed(deep, "fade");
      await emulateMedia({ media: "print" });
      const printed = {
        height: shownHeight(host),
        toggle: toggle(host).offsetHeight,
        overflow: getComputedStyle(clampOf(host)).overflowY,
      };
      await emulateMedia({ media: "screen" });
      assert.ok(printed.height > TALL, `printed height ${printed.height}`);
      assert.deepEqual([printed.toggle, printed.overflow], [0, "visible"]);
    });
  });

  describe("looks", () => {
    it("fade: a mask on collapsed content only, and none with forced colours", async function () {
      const host = await collapsed(block(TALL), "fade");
      const mask = () => getComputedStyle(clampOf(host)).maskImage;
      assert.match(mask(), /linear-gradient/);
      if (isChromium) {
        await emulateMedia({ forcedColors: "active" });
        const forced = mask();
        await emulateMedia({ forcedColors: "none" });
        assert.equal(forced, "none");
      }
      toggle(host).click();
      assert.equal(mask(), "none");
      const short = await collapsed(block(50), "fade");
      assert.equal(getComputedStyle(clampOf(short)).maskImage, "none");
    });

    it("right-to-left: the toggle is at the right edge and the icon at its left", async () => {
      const host = await start(`<div dir="rtl"><${TAG}><b slot="icon">v</b>${block(TALL)}</${TAG}></div>`);
      const button = toggle(host).getBoundingClientRect();
      assert.near(button.right, host.getBoundingClientRect().right, 1);
      const text = toggle(host).querySelector('[part="text"]')?.getBoundingClientRect() ?? assert.fail("no text");
      const icon = host.querySelector("b")?.getBoundingClientRect() ?? assert.fail("no icon");
      assert.ok(icon.right <= text.left, "the icon follows the text");
    });

    it("narrow as a page at 400 % zoom: nothing is wider than the page", async () => {
      const host = await start(
        `<div style="width:256px"><${TAG} more-text="A rather long text on the button of this block">${block(TALL)}</${TAG}></div>`,
      );
      assert.ok(toggle(host).getBoundingClientRect().right <= host.getBoundingClientRect().right + 1);
      assert.ok(toggle(host).offsetHeight >= 24, "large enough to hit");
    });

    it("is never painted unclamped between definition and measuring", async () => {
      const box = fixture(`<${TAG}>${block(TALL)}</${TAG}><p id="after">after</p>`);
      const seen: number[] = [];
      const after = box.querySelector("#after") ?? assert.fail("no #after");
      await new Promise<void>((done) => {
        const look = (left: number) =>
          requestAnimationFrame(() =>
            // A task after the frame reads what was painted.
            queueMicrotask(() => {
              seen.push(after.getBoundingClientRect().top - box.getBoundingClientRect().top);
              if (left > 0) look(left - 1);
              else done();
            }),
          );
        look(4);
      });
      assert.near(Math.max(...seen.slice(1)), Math.min(...seen.slice(1)), 0.9, seen.join(" "));
    });
  });

  it("measures a block far below when it comes near the viewport or a script asks for it", async () => {
    const box = fixture(
      `<div style="height:9000px"></div><${TAG} id="short">${block(50)}</${TAG}><${TAG} id="asked">${block(50)}</${TAG}><${TAG} id="long" speed="0">${block(TALL)}</${TAG}>`,
    );
    const [short, asked, long] = [...box.querySelectorAll<PbReadMoreElement>(TAG)] as [
      PbReadMoreElement,
      PbReadMoreElement,
      PbReadMoreElement,
    ];
    await frames(3);
    const received = recordEvents(box);
    asked.expand();
    assert.deepEqual([asked.getAttribute("state"), received.length], ["static", 0]);
    long.expand();
    assert.deepEqual(received.at(-1), ["expanded", { expanded: true, height: TALL }]);
    short.scrollIntoView();
    await until(() => short.getAttribute("state") === "static", "the short block to be judged");
    assert.equal(shownHeight(short), 50);
    await until(() => toggleOf(long) !== null, "the toggle of the long one");
  });

  it("keeps the room for a toggle that the theme has made larger", async () => {
    const box = fixture(
      `<style>
        ${TAG} { --pb-read-more-toggle-margin: 10px; --pb-read-more-toggle-room: 70px }
        ${TAG}::part(toggle) { min-block-size: 60px }
      </style><${TAG}>${block(TALL)}</${TAG}>`,
    );
    const host = box.querySelector(TAG) as PbReadMoreElement;
    const folded = () => host.getAttribute("state") === "collapsed" && host.offsetHeight;
    const height = await until(folded, "it to be folded");
    assert.equal(toggleOf(host), null);
    await host.viewReady;
    assert.deepEqual([folded(), toggleOf(host)?.offsetHeight], [height, 60]);
    assert.equal(height, COLLAPSED_HEIGHT_PX + 70);
  });

  it("folds 200 blocks in one frame, and draws toggles only near the viewport, in reserved places", async () => {
    const box = fixture(`<${TAG}>${block(TALL)}</${TAG}>`.repeat(200));
    const hosts = [...box.querySelectorAll<PbReadMoreElement>(TAG)];
    await frames(2);
    assert.ok(
      hosts.every((host) => host.getAttribute("state") === "collapsed" && shownHeight(host) === COLLAPSED_HEIGHT_PX),
    );
    const drawnToggles = () => hosts.filter((host) => toggleOf(host) !== null).length;
    await until(() => toggleOf(hosts[0] ?? box) !== null, "the toggle of the first");
    await frames(3);
    assert.ok(drawnToggles() < 20, `toggles far away are not drawn: ${drawnToggles()}`);
    const height = box.scrollHeight;
    hosts.at(-1)?.scrollIntoView();
    await until(() => toggleOf(hosts.at(-1) ?? box) !== null, "the last toggle");
    assert.near(box.scrollHeight, height, drawnToggles(), "nothing moves by a whole pixel when a toggle is drawn");
  });
});
