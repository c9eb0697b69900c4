import { assert, frames, until } from "../support/index.ts";
import {
  closed,
  hasEntry,
  isOpen,
  links,
  make,
  opened,
  pictures,
  STILL,
  useLightbox,
} from "../shared/page-builder/lightbox/use-lightbox.ts";

/** A router of the page draws it anew at each entry that it hears of; the lightbox's is none of them (issue 19, 3.7). */
describe("a lightbox on a page with a router", () => {
  useLightbox();
  let heard: string[] = [];
  const hear = ({ type }: Event) => void heard.push(type);
  const { navigation } = globalThis as { navigation?: EventTarget };

  beforeEach(async () => {
    await settle(false);
    heard = [];
    for (const type of ["popstate", "hashchange"])
      for (const capture of [true, false]) addEventListener(type, hear, capture);
    navigation?.addEventListener("navigate", hear);
  });
  afterEach(() => {
    for (const type of ["popstate", "hashchange"])
      for (const capture of [true, false]) removeEventListener(type, hear, capture);
    navigation?.removeEventListener("navigate", hear);
    history.replaceState(null, "", location.pathname + location.search);
  });

  /** Goes on when the browser has done what was asked of the history, and would have told of it. */
  async function settle(entered: boolean): Promise<void> {
    await until(() => hasEntry() === entered, entered ? "an entry" : "the entry to go");
    await frames(3);
  }

  async function open() {
    const host = make(pictures(3), STILL);
    links(host)[0]!.click();
    await opened(host);
    await settle(true);
    return host;
  }

  it("opened, and closed by its button: the router hears nothing, and its entry is as it was", async () => {
    history.replaceState({ turbo: { restorationIdentifier: "a" } }, "");
    heard = [];
    const host = await open();
    host.close();
    await closed(host);
    await settle(false);
    assert.deepEqual([heard, history.state], [[], { turbo: { restorationIdentifier: "a" } }]);
  });

  it("closed by Back, forward again, and back: the router hears nothing, and nothing opens", async () => {
    const host = await open();
    history.back();
    await closed(host);
    await settle(false);
    history.forward();
    await settle(true);
    assert.equal(isOpen(host), false);
    history.back();
    await settle(false);
    assert.deepEqual(heard, []);
  });

  it("refused by the page: it stays open with an entry, and the router hears nothing", async () => {
    const host = await open();
    let asked = 0;
    host.addEventListener("pb-lightbox-close", (event) => ++asked === 1 && event.preventDefault());
    history.back();
    await until(() => asked === 1, "the question");
    await settle(true);
    assert.ok(isOpen(host));
    history.back();
    await closed(host);
    await settle(false);
    assert.deepEqual([asked, heard], [2, []]);
  });

  it("closed and opened again at once: the router hears nothing, and Back closes", async () => {
    const host = await open();
    host.close();
    await until(() => host.getAttribute("state") === "closed", "the lightbox to be closed");
    links(host)[2]!.click();
    await opened(host);
    await settle(true);
    history.back();
    await closed(host);
    await settle(false);
    assert.deepEqual(heard, []);
  });

  it("a page that has gone on from the open lightbox stays where it is when the lightbox goes, and its entries are the router's", async () => {
    const host = await open();
    history.pushState({ page: 2 }, "", "#two");
    heard = [];
    host.remove();
    await until(() => !document.querySelector("dialog"), "the dialog to go");
    await frames(5);
    assert.deepEqual([location.hash, heard], ["#two", []]);
    history.back();
    await until(() => heard.includes("popstate"), "the router to hear of its entry");
    assert.equal(location.hash, "");
    history.back();
    await settle(false);
  });

  it("a page whose body is replaced while it is open: the entry stays invisible, and the next lightbox closes by Back", async () => {
    const first = await open();
    first.parentElement!.remove();
    await until(() => !document.querySelector("dialog"), "the dialog to go");
    await settle(false);
    const host = await open();
    history.back();
    await closed(host);
    await settle(false);
    assert.deepEqual(heard, []);
  });
});
