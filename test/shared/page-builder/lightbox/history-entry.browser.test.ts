// Needs a separate page: it fills the history of the tab.
// Engines: dialog and popover
import { assert, until } from "../../../support/index.ts";
import { closed, entryGone, hasEntry, historyFrame, show, useLightbox } from "./use-lightbox.ts";

/** Chromium and Firefox keep 50 entries of a tab, WebKit 100; it also refuses more than 100 calls in ten seconds. */
const FULL = 60;

describe("the history entry of a lightbox", () => {
  useLightbox();

  it("goes when the lightbox closes, also where the tab has had as many entries as the browser keeps", async () => {
    for (let count = 0; count < FULL; count++) history.pushState({ count }, "");
    for (let round = 1; round <= 3; round++) {
      const host = await show();
      await until(hasEntry, "an entry");
      host.close();
      await closed(host);
      await entryGone(`close() in round ${round}`);
      assert.deepEqual(history.state, { count: FULL - 1 }, "the page is where it was");
    }
  });

  it("stays where the page has added one of its own, which Back must leave first", async () => {
    const host = await show();
    await until(hasEntry, "an entry");
    history.pushState({ own: true }, "", "?own");
    host.close();
    await closed(host);
    for (const left of [window, historyFrame()!]) {
      const back = new Promise((resolve) => left.addEventListener("popstate", resolve, { once: true }));
      history.back();
      await back;
    }
  });
});
