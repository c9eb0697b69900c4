// Engines: dialog and popover
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

/** A router redraws the page for each history entry that it notices; it must not notice the lightbox's (issue 19, 3.7). */
describe("a lightbox on a page with a router", () => {
  useLightbox();
  let routerEvents: string[] = [];
  const record = ({ type }: Event) => void routerEvents.push(type);
  const { navigation } = globalThis as { navigation?: EventTarget };

  beforeEach(async () => {
    await settle(false);
    routerEvents = [];
    for (const type of ["popstate", "hashchange"])
      for (const capture of [true, false]) addEventListener(type, record, capture);
    navigation?.addEventListener("navigate", record);
  });
  afterEach(() => {
    for (const type of ["popstate", "hashchange"])
      for (const capture of [true, false]) removeEventListener(type, record, capture);
    navigation?.removeEventListener("navigate", record);
    history.replaceState(null, "", location.pathname + location.search);
  });

  /** Waits until the history has changed and its events have fired. */
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

  it("opened and closed by its button: the router notices nothing, and its entry is unchanged", async () => {
    history.replaceState({ turbo: { restorationIdentifier: "a" } }, "");
    routerEvents = [];
    const host = await open();
    host.close();
    await closed(host);
    await settle(false);
    assert.deepEqual([routerEvents, history.state], [[], { turbo: { restorationIdentifier: "a" } }]);
  });

  it("closed by Back, then Forward and Back: the router notices nothing, and nothing opens", async () => {
    const host = await open();
    history.back();
    await closed(host);
    await settle(false);
    history.forward();
    await settle(true);
    assert.equal(isOpen(host), false);
    history.back();
    await settle(false);
    assert.deepEqual(routerEvents, []);
  });

  it("kept open by the page: it keeps its entry, and the router notices nothing", async () => {
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
    assert.deepEqual([asked, routerEvents], [2, []]);
  });

  it("closed and opened again at once: the router notices nothing, and Back closes", async () => {
    const host = await open();
    host.close();
    await until(() => host.getAttribute("state") === "closed", "the lightbox to be closed");
    links(host)[2]!.click();
    await opened(host);
    await settle(true);
    history.back();
    await closed(host);
    await settle(false);
    assert.deepEqual(routerEvents, []);
  });

  it("a page that has navigated from the open lightbox does not move when the lightbox is removed, and its entries are the router's", async () => {
    const host = await open();
    history.pushState({ page: 2 }, "", "#two");
    routerEvents = [];
    host.remove();
    await until(() => !document.querySelector("dialog"), "the dialog to go");
    await frames(5);
    assert.deepEqual([location.hash, routerEvents], ["#two", []]);
    history.back();
    await until(() => routerEvents.includes("popstate"), "the router to notice its entry");
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
    assert.deepEqual(routerEvents, []);
  });
});
