import type { PbLightboxElement } from "../../../../src/elements/pb-lightbox.ts";
import { assert, fixture, frames, until } from "../../../support/index.ts";
import {
  addressOf,
  caption,
  closed,
  counter,
  current,
  dialog,
  engine,
  image,
  isOpen,
  links,
  make,
  message,
  opened,
  picture,
  pictures,
  show,
  SIZE,
  STILL,
  TAG,
  useLightbox,
} from "./use-lightbox.ts";

function recordStates(root: EventTarget): string[] {
  const states: string[] = [];
  root.addEventListener(`${TAG}-content`, (event) => {
    const { index, state } = (event as CustomEvent<{ index: number; state: string }>).detail;
    states.push(`${index} ${state}`);
  });
  return states;
}

describe("the content of <pb-lightbox>", () => {
  useLightbox();

  describe("when content fails", () => {
    it("page-builder#4: a broken image goes from idle through loading to error, and so does one without an address", async () => {
      const host = make(picture("none") + '<span class="item">nothing</span>', `${STILL} item-selector="a, .item"`);
      const states = recordStates(host);
      await host.open(0);
      await message();
      assert.deepEqual(
        states.filter((line) => line.startsWith("0")),
        ["0 idle", "0 loading", "0 error"],
      );
      host.next();
      assert.equal((await message()).textContent, "The image cannot be loaded");
      assert.ok(states.includes("1 error"));
      assert.equal(document.querySelector('.pswp__item[aria-hidden="false"] a'), null, "there is nothing to link to");
    });
  });

  describe("from a hostile or careless author", () => {
    const SCRIPT = "javascript:void(window.hit=1)";

    it("a javascript: address is never loaded, shown or linked", async () => {
      const kinds = [
        `<a href="${SCRIPT}" data-pswp-type="image">1</a>`,
        `<a href="${SCRIPT}" data-pswp-type="iframe">2</a>`,
        `<a href="${SCRIPT}" data-pswp-type="video">3</a>`,
        `<a href="${SCRIPT}" data-pswp-video-url="${SCRIPT}">4</a>`,
        `<a href="${SCRIPT}" data-pswp-src="${SCRIPT}">5</a>`,
      ];
      const host = await show(kinds.join(""), 'loop="false"');
      for (let index = 0; index < kinds.length; index++) {
        host.goTo(index);
        assert.equal(dialog().querySelector('[src^="javascript"]'), null, kinds[index]);
        await message();
        assert.equal(dialog().querySelector('[href^="javascript"], iframe'), null, kinds[index]);
      }
      await frames(3);
      assert.equal(Reflect.get(window, "hit"), undefined);
    });

    it("a link whose fragment is not validly encoded shows the node with that id", async () => {
      const box = fixture('<template id="50%"><p>Half off</p></template>');
      const host = await show('<a href="#50%" data-pswp-type="html">Offer</a>');
      assert.ok(dialog().textContent.includes("Half off"), dialog().textContent);
      assert.ok(isOpen(host) && box.isConnected);
    });

    it("a javascript: link is not an item", () => {
      const host = make(`<a href="${SCRIPT}">script</a>`);
      let prevented = true;
      host.addEventListener("click", (event) => {
        prevented = event.defaultPrevented;
        event.preventDefault();
      });
      links(host)[0]!.click();
      assert.equal(prevented, false);
      assert.equal(host.getAttribute("state"), "closed");
    });

    it("markup in captions, alt texts, labels and titles is only text", async () => {
      const evil = "&lt;img src=x onerror=window.hit=1&gt;";
      const host = await show(
        `<a href="${addressOf("room")}" ${SIZE} data-caption="&lt;script&gt;1&lt;/script&gt;${evil}before &lt;b&gt;bold&lt;/b&gt;"><img src="${addressOf("room")}" alt="${evil}" width="9" height="9"></a>
         <a href="${addressOf("dunes")}" ${SIZE}><img src="${addressOf("dunes")}" alt="${evil}" width="9" height="9"></a>`,
        `label="${evil}" close-title="${evil}" index-indicator-sep="${evil}" thumbnails`,
      );
      assert.equal(caption().textContent, "before bold");
      host.next();
      assert.equal(caption().textContent, "<img src=x onerror=window.hit=1>", "an alt text stays as written");
      assert.equal(dialog().querySelector("[onerror], script"), null);
      await frames(3);
      assert.equal(Reflect.get(window, "hit"), undefined);
    });
  });

  describe("while the page changes", () => {
    it("links added later open, and the counter includes them from the next opening on", async () => {
      const host = make(pictures(2));
      host.insertAdjacentElement("beforeend", fixture(picture("night")).querySelector("a")!);
      links(host)[2]!.click();
      await opened(host);
      assert.equal(counter(), "3 / 3");
      host.append(fixture(picture("breakfast")).querySelector("a")!);
      assert.equal(counter(), "3 / 3");
      host.close();
      await closed(host);
      await host.open(3);
      assert.equal(counter(), "4 / 4");
    });

    it("a late image appears at its own size, and its slide reports loading until then", async () => {
      let release: () => void = () => undefined;
      const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 160 });
      const late = canvas.toDataURL("image/png");
      const host = make(`<a href="/demo/late.png">late</a>`);
      Object.assign(host, {
        setup: (pswp: {
          on(
            name: string,
            run: (event: { content: { element: HTMLImageElement; data: { src: string } } }) => void,
          ): void;
        }) =>
          pswp.on("contentLoadImage", ({ content }) => {
            // The image loads when the test calls `release`.
            content.data.src = "data:,";
            const { element } = content;
            Object.defineProperty(element, "src", {
              configurable: true,
              set() {
                release = () => {
                  Reflect.deleteProperty(element, "src");
                  element.src = late;
                };
              },
            });
            Object.defineProperty(element, "complete", { configurable: true, get: () => false });
          }),
      });
      const states = recordStates(host);
      await host.open(0);
      await frames(3);
      assert.deepEqual(states, ["0 idle", "0 loading"]);
      assert.equal(isOpen(host), true);
      release();
      await until(() => current(host).width === 640, "the image's own size");
      assert.equal(states.at(-1), "0 loaded");
      assert.near((await image()).getBoundingClientRect().height, Math.min(640, innerWidth) / 4, 1);
    });

    it("of two tags opened at once, only the later one opens", async () => {
      const box = fixture(`<${TAG} ${STILL}>${pictures(2)}</${TAG}><${TAG} ${STILL}>${pictures(3)}</${TAG}>`);
      const [first, second] = [...box.querySelectorAll<PbLightboxElement>(TAG)] as [
        PbLightboxElement,
        PbLightboxElement,
      ];
      const results = await Promise.all([first.open(0), second.open(0)]);
      assert.deepEqual(results, [false, true]);
      assert.equal(document.querySelectorAll("dialog").length, 1);
      assert.deepEqual([first.getAttribute("state"), second.getAttribute("state")], ["closed", "open"]);
    });
  });

  describe("with a builder theme's attributes (page-builder-contract#6.7)", () => {
    it("groups items by the id of their container", async () => {
      const host = await show(
        `<div data-lightbox-id="a">${picture("room")}${picture("dunes")}</div><div data-pswp-id="b">${picture("night")}</div>${picture("harbour")}`,
        "",
        1,
      );
      assert.equal(counter(), "2 / 2");
      host.close();
      await closed(host);
      links(host)[2]!.click();
      await opened(host);
      assert.equal(engine(host).getNumItems(), 1);
    });

    it("takes each click action from a container, from an item and from the tag", async () => {
      for (const action of ["zoom", "zoom-or-close", "toggle-controls", "next", "close"]) {
        const given = `data-lightbox-image-click="${action}"`;
        for (const [content, attributes] of [
          [`<div ${given}>${picture("room")}</div>`, ""],
          [picture("room", `${SIZE} ${given}`), ""],
          [picture("room"), given],
        ] as const) {
          const host = await show(content, attributes);
          assert.equal(engine(host).options.imageClickAction, action, `${content} ${attributes}`);
          host.close();
          await closed(host);
        }
      }
    });
  });
});
