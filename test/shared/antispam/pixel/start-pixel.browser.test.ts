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
  const kept = () => container.service("storage").get(PIXEL_URL_ITEM);
  /** The address of an earlier page view. */
  const keepUrl = (url: unknown, ageSeconds = 0) =>
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
    it(`is drawn from the address that ${transport} answers, and the address is kept`, async () => {
      settings({ transport, pixel: { mode: 2, enabled: true } });
      start();
      const image = await drawn();
      assert.equal(image.src, URL);
      assert.equal(kept(), URL);
      assert.deepEqual(
        (await calls()).map((call) => call.transport),
        [transport],
      );
    });
  }

  it("is seen by nobody, whatever the theme says about images", async () => {
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

  it("REST is asked without a nonce, so that a cached page works", async () => {
    settings({ restNonce: "0123456789", pixel: { mode: 2, enabled: true } });
    start();
    await drawn();
    assert.equal((await calls()).length, 1);
  });

  it("takes the kept address for three hours without a call", async () => {
    keepUrl(OTHER, PIXEL_MAX_AGE_S);
    start();
    assert.equal(images()[0]?.src, OTHER);
    assert.deepEqual(await calls(), []);
  });

  it("asks anew after three hours, counted from the answer and not from the last use", async () => {
    keepUrl(OTHER, PIXEL_MAX_AGE_S - 10);
    start();
    stop();
    await clock.advance(11_000);
    start();
    assert.equal((await drawn()).src, URL);
    assert.equal((await calls()).length, 1);
  });

  for (const bad of ["http://vendor.example/p.gif", "javascript:alert(1)", "<img>", "", 7, null, [URL]]) {
    it(`asks anew when ${JSON.stringify(bad)} is kept`, async () => {
      keepUrl(bad);
      start();
      assert.equal((await drawn()).src, URL);
    });
  }

  it("is not drawn beside the server's image; the address of the settings reaches the server", async () => {
    settings({ pixel: { mode: 1, enabled: true, url: OTHER } });
    fixture(`<img id="${PIXEL_ID}" alt="">`);
    start();
    assert.equal(images().length, 1);
    assert.equal(kept(), OTHER);
    assert.deepEqual(await calls(), []);
  });

  it("is not drawn when an image came while the call was under way", async () => {
    start();
    fixture(`<img id="${PIXEL_ID}" alt="">`);
    await until(kept, "the answer");
    assert.equal(images().length, 1);
  });

  it("is drawn once when it is started twice", async () => {
    start();
    start();
    await drawn();
    assert.equal((await calls()).length, 1);
    assert.equal(images().length, 1);
  });

  it("mode 0 does nothing", async () => {
    settings({ pixel: { mode: 0, enabled: true, url: OTHER } });
    start();
    assert.deepEqual([images().length, localStorage.length], [0, 0]);
    assert.deepEqual(await calls(), []);
  });

  it("mode 3 keeps the address of the settings and draws nothing", async () => {
    settings({ pixel: { mode: 3, enabled: false, url: OTHER } });
    start();
    assert.deepEqual([images().length, kept()], [0, OTHER]);
    assert.deepEqual(await calls(), []);
  });

  it("an address of the settings that is not https is not kept", () => {
    settings({ pixel: { mode: 3, enabled: false, url: "http://vendor.example/p.gif" } });
    start();
    assert.equal(kept(), undefined);
  });

  it("its address reaches the server as a cookie in native mode", async () => {
    settings({ cookies: "native", pixel: { mode: 2, enabled: true } });
    start();
    await drawn();
    assert.ok(document.cookie.includes(`${PIXEL_URL_ITEM}=${encodeURIComponent(URL)}`), document.cookie);
    assert.equal(kept(), URL, "and is cached for the next pages");
  });

  it("its address reaches the server by the alternative session in alternative mode", async () => {
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
    nothing: { body: "", contentType: "text/html" },
    "0": { body: 0 },
    "-1": { body: -1 },
    null: { body: null },
    "half an answer": { truncated: true },
    "a notice and half an answer": { malformed: true },
    "a broken line": { drop: true },
    "status 500": { status: 500 },
  })) {
    it(`stays away without a warning of its own when the server answers ${what}`, async () => {
      await site.control({ faults: { [CALL]: fault } });
      start();
      await until(() => container.log.notes.length + container.log.errors.length, "a word on the console");
      await clock.advance(0);
      assert.deepEqual([images().length, kept(), container.log.warnings.length], [0, undefined, 0]);
    });
  }

  it("an image that cannot be loaded is noted and nothing else", async () => {
    start();
    await drawn();
    // There is no such host.
    await until(() => container.log.notes.length, "a note");
    assert.deepEqual([...container.log.warnings, ...container.log.errors], []);
  });

  it("waits for consent, and goes when it is withdrawn", async () => {
    settings({ pixel: { mode: 2, enabled: true } }, { consent: "required" });
    start();
    assert.deepEqual(await calls(), []);
    container.service("consent").set(true);
    await drawn();
    container.service("consent").set(false);
    assert.deepEqual([images().length, localStorage.length], [0, 0]);
  });

  it("draws nothing once it was stopped, though the answer comes", async () => {
    await site.control({ faults: { [CALL]: { hold: true } } });
    start();
    await site.untilCalled(CALL);
    stop();
    await site.release(CALL);
    // A second round trip behind the one that was held.
    await container.service("http").call({ route: "alt_sessions", action: "x", fields: { cookies: "{}" } });
    assert.deepEqual([images().length, localStorage.length, container.log.errors.length], [0, 0, 0]);
  });

  it("does nothing inside an editor", async () => {
    settings({ pixel: { mode: 2, enabled: true } }, { editor: true });
    start();
    assert.deepEqual(await calls(), []);
    assert.equal(images().length, 0);
  });
});
