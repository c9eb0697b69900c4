import { eventJavascriptData } from "../../../../src/shared/antispam/signals/stored-signals.ts";
import {
  POINTER_MAX_SAMPLES,
  POINTER_WRITE_MS,
  POINTER_SAMPLE_MS,
} from "../../../../src/shared/antispam/signals/pointer.ts";
import { assert } from "../../../support/index.ts";
import { endVisit, visit } from "./visitor-page.ts";

describe("signals: pointer", () => {
  afterEach(endVisit);

  const samples = (value: unknown) => JSON.parse(value as string) as number[][];

  it("samples every 150 ms, at most 50 times, and writes every 1.2 s", () => {
    assert.deepEqual([POINTER_SAMPLE_MS, POINTER_MAX_SAMPLES, POINTER_WRITE_MS], [150, 50, 1200]);
  });

  it("records y, x and milliseconds, at most once per 150 ms, and writes them after 1.2 s", async () => {
    const page = await visit();
    page.start();
    await page.clock.advance(1000);
    page.move(340, 120);
    await page.clock.advance(149);
    page.move(341, 120);
    await page.clock.advance(1);
    page.move(352, 131);
    assert.equal(page.stored("ct_pointer_data"), "0", "nothing is written while the mouse moves");
    await page.clock.advance(1050);
    assert.equal(page.stored("ct_pointer_data"), "[[120,340,1000],[131,352,1150]]");
  });

  it("stops after 50 samples and writes the last of them", async () => {
    const page = await visit();
    page.start();
    for (let i = 0; i < 60; i++) {
      page.move(i, 0);
      await page.clock.advance(POINTER_SAMPLE_MS);
    }
    const written = samples(page.stored("ct_pointer_data"));
    assert.equal(written.length, 50);
    assert.equal(written[49]?.[1], 49, "the tail is written too");
  });

  it("writes remaining samples when the visitor leaves the page", async () => {
    const page = await visit();
    page.start();
    page.move(5, 6);
    window.dispatchEvent(new PageTransitionEvent("pagehide"));
    assert.equal(page.stored("ct_pointer_data"), "[[6,5,0]]");
  });

  it("includes unwritten samples when the signals are read", async () => {
    const page = await visit();
    page.start();
    page.move(5, 6);
    assert.deepEqual(eventJavascriptData().ct_pointer_data, [[6, 5, 0]]);
  });

  for (const cookies of ["none", "native"] as const)
    it(`writes a page's values again when the visitor returns to it from another tab, in mode ${cookies}`, async () => {
      const page = await visit({ cookies });
      page.start();
      page.move(5, 6);
      document.body.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
      await page.clock.advance(POINTER_WRITE_MS);
      const names = [
        "ct_pointer_data",
        "ct_fkp_timestamp",
        ...(cookies === "none" ? ["ct_ps_timestamp", "ct_screen_info"] : []),
      ];
      const stored = () => names.map((name) => (cookies === "none" ? page.stored(name) : page.cookies()[name]));
      const before = stored();
      // The start values of the other tab.
      for (const name of names) {
        if (cookies === "none") page.container.service("storage").set(name, "0");
        else page.container.service("cookies").set(name, "0");
      }
      document.dispatchEvent(new Event("visibilitychange"));
      assert.deepEqual(stored(), before);
      assert.equal(before[0], "[[6,5,0]]");
    });

  it("starts empty on each page", async () => {
    const first = await visit();
    first.container.service("storage").publish({ ct_pointer_data: "[[1,2,3]]" });
    first.start();
    assert.equal(first.stored("ct_pointer_data"), "0");
  });

  it("is stored as a cookie in native mode", async () => {
    const page = await visit({ cookies: "native" });
    page.start();
    page.move(5, 6);
    await page.clock.advance(POINTER_WRITE_MS);
    assert.equal(page.cookies().ct_pointer_data, "[[6,5,0]]");
  });

  it("never reaches the alternative session, but is available on the page", async () => {
    const page = await visit({ cookies: "alternative" });
    page.start();
    page.move(5, 6);
    await page.clock.advance(POINTER_WRITE_MS);
    await page.container.service("storage").flush();
    for (const { fields } of await page.site.calls("alt_sessions"))
      assert.equal(fields.cookies?.includes("ct_pointer_data"), false, fields.cookies ?? "");
    assert.deepEqual(eventJavascriptData().ct_pointer_data, [[6, 5, 0]]);
  });

  it("is not recorded without a valid licence", async () => {
    const page = await visit({ active: false });
    page.start();
    page.move(5, 6);
    document.body.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
    document.dispatchEvent(new Event("scroll"));
    await page.clock.advance(5000);
    assert.equal(page.stored("ct_pointer_data"), "0");
    assert.equal(page.stored("ct_fkp_timestamp"), "0");
    assert.equal(page.stored("ct_mouse_moved"), undefined);
    assert.equal(page.stored("ct_has_scrolled"), undefined);
  });
});
