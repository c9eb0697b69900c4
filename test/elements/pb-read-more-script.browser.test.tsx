import { type PbReadMoreElement } from "../../src/elements/pb-read-more.ts";
import { COLLAPSED_HEIGHT_PX } from "../../src/shared/page-builder/read-more/options.ts";
import { createRegistry } from "../../src/shared/core/registry/registry.ts";
import { assert, fixture, frames, until } from "../support/index.ts";
import {
  block,
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

describe(`<${TAG}>`, () => {
  useReadMore();

  describe("toggle", () => {
    it("has the default texts and no empty label [A156]", async () => {
      const host = await collapsed(block(TALL));
      assert.equal(textOf(host), "Read more");
      assert.equal(toggle(host).hasAttribute("aria-label"), false);
      toggle(host).click();
      await until(() => textOf(host) === "Read less", "the other text");
    });

    it("takes its default texts from the texts service, live", async () => {
      const host = await collapsed(block(TALL));
      container.service("texts").override({ "readMore.more": "Mehr lesen" });
      await until(() => textOf(host) === "Mehr lesen", "the translation");
    });

    it("is not drawn without text and label, and has a name when only an icon is left", async () => {
      const bare = await collapsed(block(TALL), `more-text="" less-text=""`);
      assert.equal(toggleOf(bare), null);
      bare.expand();
      assert.equal(shownHeight(bare), TALL);
      const iconic = await collapsed(
        `<svg slot="icon" width="10" height="10"></svg>${block(TALL)}`,
        `more-text="" less-text=""`,
      );
      assert.equal(toggle(iconic).getAttribute("aria-label"), "Read more");
    });
  });

  describe("events", () => {
    it("are expand, expanded, collapse, collapsed, with state and height [A157]", async () => {
      const host = await start(`<${TAG} speed="40">${block(TALL)}</${TAG}>`);
      const received = recordEvents(document.body);
      toggle(host).click();
      assert.equal(names(received), "expand");
      await until(() => received.length === 2, "expanded");
      toggle(host).click();
      await until(() => received.length === 4, "collapsed");
      assert.deepEqual(received, [
        ["expand", { expanded: false, height: TALL }],
        ["expanded", { expanded: true, height: TALL }],
        ["collapse", { expanded: true, height: COLLAPSED_HEIGHT_PX }],
        ["collapsed", { expanded: false, height: COLLAPSED_HEIGHT_PX }],
      ]);
    });

    it("cancelling the before event stops the toggle [A158]", async () => {
      const host = await collapsed(block(TALL));
      const received = recordEvents(host);
      const prevent = (event: Event) => event.preventDefault();
      host.addEventListener(`${TAG}-expand`, prevent);
      toggle(host).click();
      await frames(2);
      assert.deepEqual(
        [host.getAttribute("state"), shownHeight(host), names(received)],
        ["collapsed", COLLAPSED_HEIGHT_PX, "expand"],
      );
      host.removeEventListener(`${TAG}-expand`, prevent);
      host.addEventListener(`${TAG}-collapse`, prevent);
      toggle(host).click();
      toggle(host).click();
      await frames(2);
      assert.deepEqual(
        [host.getAttribute("state"), shownHeight(host), names(received)],
        ["expanded", TALL, "expand expand expanded collapse"],
      );
    });

    it("do not fire for a block that starts open", async () => {
      const box = fixture();
      const received = recordEvents(box);
      for (const name of ["expanded", "start-open"]) {
        box.innerHTML = `<${TAG} ${name}>${block(TALL)}</${TAG}>`;
        const host = box.querySelector<PbReadMoreElement>(TAG) ?? assert.fail("no host");
        await settled(host);
        assert.deepEqual(
          [host.getAttribute("state"), shownHeight(host), textOf(host)],
          ["expanded", TALL, "Read less"],
        );
      }
      assert.deepEqual(received, []);
    });
  });

  describe("expanded attribute", () => {
    it("follows the toggle and works from script, like the open of details", async () => {
      const host = await collapsed(block(TALL));
      toggle(host).click();
      assert.equal(host.hasAttribute("expanded"), true);
      await frames(2);
      host.removeAttribute("expanded");
      await until(() => host.getAttribute("state") === "collapsed", "closing by attribute");
      host.setAttribute("expanded", "");
      await until(() => host.getAttribute("state") === "expanded", "opening by attribute");
      toggle(host).click();
      assert.equal(host.hasAttribute("expanded"), false);
      host.setAttribute("expanded", "false");
      await frames(2);
      assert.equal(host.getAttribute("state"), "collapsed");
    });

    it("applies also right after a method has written it", async () => {
      const host = await collapsed(block(TALL), "expanded");
      host.collapse();
      host.setAttribute("expanded", "");
      await until(() => host.getAttribute("state") === "expanded", "what was said last");
      host.setAttribute("more-text", "Go on");
      await until(() => textOf(host) === "Read less", "the texts");
      host.collapse();
      host.expand();
      host.removeAttribute("expanded");
      await until(() => host.getAttribute("state") === "collapsed", "what was said last");
      assert.equal(textOf(host), "Go on");
    });

    it("does not keep a block open that its config has opened", async () => {
      const host = await collapsed(block(TALL), `config='{"expanded":true}'`);
      const states = [];
      for (let click = 0; click < 3; click++) {
        toggle(host).click();
        await frames(1);
        states.push(host.getAttribute("state"));
      }
      assert.deepEqual(states, ["collapsed", "expanded", "collapsed"]);
    });
  });

  describe("scripting", () => {
    const { readMore } = createRegistry({
      version: "0.0.0",
      loader: {
        load: () => Promise.resolve(),
        loadPresent: () => Promise.resolve(),
        upgrade: () => undefined,
        findAll: (selector) => [...document.querySelectorAll(selector)],
      },
      container: {
        start: () => Promise.reject(new Error("not needed")),
        current: undefined,
        whenStarted: (run) => run(container),
      },
      onSettings: () => undefined,
      report: () => assert.fail("not needed"),
      onPushFailure: () => undefined,
    });

    it("expand, collapse and toggle by element, by selector and by a wrapper [A163]", async () => {
      const host = await start(`<section id="wrap"><${TAG} id="it" speed="0">${block(TALL)}</${TAG}></section>`);
      const state = () => host.getAttribute("state");
      readMore.expand("#it");
      assert.equal(state(), "expanded");
      readMore.expand(host);
      assert.equal(state(), "expanded", "expanding an expanded block does nothing");
      readMore.collapse("#wrap");
      assert.equal(state(), "collapsed");
      readMore.collapse(host);
      assert.equal(state(), "collapsed");
      readMore.toggle(host);
      assert.equal(state(), "expanded");
      readMore.toggle("#nobody");
      readMore.toggle(document.createElement("p"));
    });

    it("a wrong argument throws the text [A163]", () => {
      const wrong = /^Element MUST be either an HTML node or querySelector string$/;
      for (const argument of [undefined, null, 5, {}, []]) {
        for (const call of [readMore.toggle, readMore.expand, readMore.collapse])
          assert.throws(() => call(argument as never), wrong);
      }
    });

    it("calls before mounting are queued", async () => {
      const host = document.createElement(TAG) as PbReadMoreElement;
      host.innerHTML = block(TALL);
      host.expand();
      fixture().append(host);
      await until(() => host.getAttribute("state") === "expanded", "the queued call");
    });

    it("does nothing to content that fits", async () => {
      const host = await collapsed(block(50));
      const received = recordEvents(host);
      host.toggle();
      host.expand();
      assert.deepEqual([host.getAttribute("state"), received.length], ["static", 0]);
    });
  });

  describe("removal", () => {
    it("ends a running animation without a late event", async () => {
      const host = await start(`<${TAG} speed="60">${block(TALL)}</${TAG}>`);
      const received = recordEvents(host);
      toggle(host).click();
      host.remove();
      const other = await start(`<${TAG} speed="120">${block(TALL)}</${TAG}>`);
      const others = recordEvents(other);
      toggle(other).click();
      await until(() => names(others) === "expand expanded", "a longer animation");
      assert.equal(names(received), "expand");
    });
  });
});
