import { PIXEL_ID, startPixel } from "../../../../src/shared/antispam/pixel/start-pixel.ts";
import type { Cleanup } from "../../../../src/shared/core/utils/scope.ts";
import { PIXEL_MAX_AGE_S, PIXEL_URL_ITEM } from "../../../../src/shared/antispam/pixel/pixel-url.ts";
import {
  assert,
  axeFindings,
  cleanFixtures,
  createSite,
  fixture,
  until,
  useContainer,
  useTestClock,
  type TestClock,
  type TestContainer,
  type TestSite,
} from "../../../support/index.ts";

const CALL = "apbct_get_pixel_url";
const URL = "https://moderate.vendor.example/pixel/5d41402abc4b2a76b9719d911017c592.gif";
const OTHER = URL.replace("5d", "6d");

describe("the pixel", () => {
  let container: TestContainer;
  let clock: TestClock;
  let site: TestSite;
  let own: Record<string, unknown>;
  const stops: Cleanup[] = [];

  const settings = (antispam: object, others: object = {}) =>
    container.provide("settings", { ...others, antispam: { ...own, ...antispam } } as never);
  const start = () => stops.push(startPixel(document));
  const stop = () => stops.pop()!();
  const images = () => [...document.querySelectorAll<HTMLImageElement>(`img#${PIXEL_ID}`)];
  const drawn = () => until(() => images()[0], "the pixel");
  const stored = () => container.service("storage").get(PIXEL_URL_ITEM);
  /** Stores the address of an earlier page view. */
  const storeUrl = (url: unknown, ageSeconds = 0) =>
    localStorage.setItem(
      PIXEL_URL_ITEM,
      JSON.stringify({ value: JSON.stringify(url), timestamp: clock.now() / 1000 - ageSeconds }),
    );
  const calls = () => site.calls(CALL);

  beforeEach(async () => {
    localStorage.clear();
    container = useContainer();
    clock = useTestClock(container);
    site = createSite("pixel");
    await site.control({ options: { pixelUrl: URL } });
    own = (await site.settings()).antispam as Record<string, unknown>;
    settings({ pixel: { mode: 2, enabled: true } });
  });
  afterEach(() => {
    for (const end of stops.splice(0)) end();
    for (const image of images()) image.remove();
    cleanFixtures();
    localStorage.clear();
    document.cookie = `${PIXEL_URL_ITEM}=; path=/; max-age=0`;
  });

  for (const transport of ["rest", "ajax"]) {
    it(`is drawn from the address that the server answers by ${transport}, which is stored`, async () => {
      settings({ transport, pixel: { mode: 2, enabled: true } });
      start();
      const image = await drawn();
      assert.equal(image.src, URL);
      assert.equal(stored(), URL);
      assert.deepEqual(
        (await calls()).map((call) => call.transport),
        [transport],
      );
    });
  }

  it("is invisible, whatever the theme's rules for images", async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("img { display: block }");
    document.adoptedStyleSheets.push(sheet);
    try {
      start();
      const image = await drawn();
      assert.deepEqual([image.alt, image.hidden, getComputedStyle(image).display], ["", true, "none"]);
      assert.deepEqual(await axeFindings(document.body), []);
    } finally {
      document.adoptedStyleSheets.pop();
    }
  });

  it("is requested by REST without a nonce, so that a cached page works", async () => {
    settings({ restNonce: "0123456789", pixel: { mode: 2, enabled: true } });
    start();
    await drawn();
    assert.equal((await calls()).length, 1);
  });

  it("uses the stored address for three hours without a call", async () => {
    storeUrl(OTHER, PIXEL_MAX_AGE_S);
    start();
    assert.equal(images()[0]?.src, OTHER);
    assert.deepEqual(await calls(), []);
  });

  it("requests a new address three hours after the last answer", async () => {
    storeUrl(OTHER, PIXEL_MAX_AGE_S - 10);
    start();
    stop();
    await clock.advance(11_000);
    start();
    assert.equal((await drawn()).src, URL);
    assert.equal((await calls()).length, 1);
  });

  for (const bad of ["http://vendor.example/p.gif", "javascript:alert(1)", "<img>", "", 7, null, [URL]]) {
    it(`requests a new address when ${JSON.stringify(bad)} is stored`, async () => {
      storeUrl(bad);
      start();
      assert.equal((await drawn()).src, URL);
    });
  }

  it("is not drawn when the page has the server's image; the address of the settings is stored", async () => {
    settings({ pixel: { mode: 1, enabled: true, url: OTHER } });
    fixture(`<img id="${PIXEL_ID}" alt="">`);
    start();
    assert.equal(images().length, 1);
    assert.equal(stored(), OTHER);
    assert.deepEqual(await calls(), []);
  });

  it("is not drawn when an image is added during the call", async () => {
    start();
    fixture(`<img id="${PIXEL_ID}" alt="">`);
    await until(stored, "the answer");
    assert.equal(images().length, 1);
  });

  it("is drawn once when it is started twice", async () => {
    start();
    start();
    await drawn();
    assert.equal((await calls()).length, 1);
    assert.equal(images().length, 1);
  });

  it("does nothing in mode 0", async () => {
    settings({ pixel: { mode: 0, enabled: true, url: OTHER } });
    start();
    assert.deepEqual([images().length, localStorage.length], [0, 0]);
    assert.deepEqual(await calls(), []);
  });

  it("is not drawn in mode 3, which stores the address of the settings", async () => {
    settings({ pixel: { mode: 3, enabled: false, url: OTHER } });
    start();
    assert.deepEqual([images().length, stored()], [0, OTHER]);
    assert.deepEqual(await calls(), []);
  });

  it("has no stored address when the address of the settings is not https", () => {
    settings({ pixel: { mode: 3, enabled: false, url: "http://vendor.example/p.gif" } });
    start();
    assert.equal(stored(), undefined);
  });

  it("sends its address to the server as a cookie in native mode", async () => {
    settings({ cookies: "native", pixel: { mode: 2, enabled: true } });
    start();
    await drawn();
    assert.ok(document.cookie.includes(`${PIXEL_URL_ITEM}=${encodeURIComponent(URL)}`), document.cookie);
    assert.equal(stored(), URL, "and is cached for the next pages");
  });

  it("sends its address by the alternative session in alternative mode", async () => {
    settings({ cookies: "alternative", pixel: { mode: 2, enabled: true } });
    start();
    await drawn();
    await clock.advance(0);
    await container.service("storage").flush();
    const [call] = await site.calls("alt_sessions");
    assert.deepEqual(JSON.parse(call?.fields.cookies ?? ""), { [PIXEL_URL_ITEM]: URL });
  });

  for (const [what, fault] of Object.entries({
    "a page instead of an address": { body: "<!doctype html><title>Home</title>", contentType: "text/html" },
    "an http address": { body: "http://vendor.example/p.gif", contentType: "text/html" },
    "an empty answer": { body: "", contentType: "text/html" },
    "0": { body: 0 },
    "-1": { body: -1 },
    null: { body: null },
    "half an answer": { truncated: true },
    "a notice and half an answer": { malformed: true },
    "a broken connection": { drop: true },
    "status 500": { status: 500 },
  })) {
    it(`is not drawn, without a warning, when the server's answer is ${what}`, async () => {
      await site.control({ faults: { [CALL]: fault } });
      start();
      await until(() => container.log.notes.length + container.log.errors.length, "a log entry");
      await clock.advance(0);
      assert.deepEqual([images().length, stored(), container.log.warnings.length], [0, undefined, 0]);
    });
  }

  it("is noted in the log, without a warning, when its image cannot be loaded", async () => {
    start();
    await drawn();
    // The host does not exist.
    await until(() => container.log.notes.length, "a note");
    assert.deepEqual([...container.log.warnings, ...container.log.errors], []);
  });

  it("waits for consent, and is removed when it is withdrawn", async () => {
    settings({ pixel: { mode: 2, enabled: true } }, { consent: "required" });
    start();
    assert.deepEqual(await calls(), []);
    container.service("consent").set(true);
    await drawn();
    container.service("consent").set(false);
    assert.deepEqual([images().length, localStorage.length], [0, 0]);
  });

  it("is not drawn when the answer arrives after a stop", async () => {
    await site.control({ faults: { [CALL]: { hold: true } } });
    start();
    await site.untilCalled(CALL);
    stop();
    await site.release(CALL);
    // A second round trip, so that the delayed answer has arrived.
    await container.service("http").call({ route: "alt_sessions", action: "x", fields: { cookies: "{}" } });
    assert.deepEqual([images().length, localStorage.length, container.log.errors.length], [0, 0, 0]);
  });

  it("does nothing in an editor", async () => {
    settings({ pixel: { mode: 2, enabled: true } }, { editor: true });
    start();
    assert.deepEqual(await calls(), []);
    assert.equal(images().length, 0);
  });
});
