import { createAnnouncer, MESSAGE_STAY_MS, REGION_SETTLE_MS } from "../../../../src/shared/core/services/announcer.ts";
import { assert, axeFindings, createTestClock } from "../../../support/index.ts";
import { testScope } from "./scope.ts";

const regions = () => [...document.querySelectorAll<HTMLElement>("[data-plaintags-announcer]")];
const said = () => [...(regions()[0]?.children ?? [])].map((line) => line.textContent);

const setUp = () => {
  const clock = createTestClock();
  return { clock, announcer: createAnnouncer(testScope({ clock })) };
};

describe("announcer", () => {
  afterEach(() => {
    for (const region of regions()) region.remove();
  });

  it("adds nothing to a page on which nothing is said", () => {
    setUp().announcer.say("   ");
    assert.equal(regions().length, 0);
  });

  it("shows the region empty first, so that its first message is heard", async () => {
    const { clock, announcer } = setUp();
    announcer.say("Address shown");
    assert.deepEqual(said(), []);
    await clock.advance(REGION_SETTLE_MS);
    assert.deepEqual(said(), ["Address shown"]);
    const [region] = regions();
    assert.equal(region?.getAttribute("role"), "status");
    assert.equal(region?.getAttribute("aria-live"), "polite");
  });

  it("says a repeated message again, as an addition of its own", async () => {
    const { clock, announcer } = setUp();
    announcer.say("Slide 2 of 5");
    await clock.advance(REGION_SETTLE_MS);
    announcer.say("Slide 2 of 5");
    await clock.advance(0);
    assert.deepEqual(said(), ["Slide 2 of 5", "Slide 2 of 5"]);
    assert.equal(regions().length, 1);
  });

  it("says several quick messages in their order, none before the region has settled", async () => {
    const { clock, announcer } = setUp();
    announcer.say("one");
    announcer.say("two");
    await clock.advance(REGION_SETTLE_MS - 1);
    assert.deepEqual(said(), []);
    await clock.advance(1);
    assert.deepEqual(said(), ["one", "two"]);
  });

  it("takes old messages away", async () => {
    const { clock, announcer } = setUp();
    announcer.say("old");
    await clock.advance(REGION_SETTLE_MS + MESSAGE_STAY_MS);
    assert.deepEqual(said(), []);
  });

  it("writes text, never markup", async () => {
    const { clock, announcer } = setUp();
    announcer.say("<b>x</b>");
    await clock.advance(REGION_SETTLE_MS);
    assert.deepEqual(said(), ["<b>x</b>"]);
    assert.equal(regions()[0]?.querySelector("b"), null);
  });

  it("comes back when something has emptied the page", async () => {
    const { clock, announcer } = setUp();
    announcer.say("one");
    await clock.advance(REGION_SETTLE_MS);
    regions()[0]?.remove();
    announcer.say("two");
    await clock.advance(REGION_SETTLE_MS);
    assert.ok(said().includes("two"));
  });

  it("is out of sight, takes no room and has no findings", async () => {
    const { clock, announcer } = setUp();
    const height = document.documentElement.scrollHeight;
    announcer.say("hidden");
    await clock.advance(REGION_SETTLE_MS);
    const [region] = regions();
    assert.ok(region);
    const box = region.getBoundingClientRect();
    assert.ok(box.width <= 1 && box.height <= 1, `${box.width} x ${box.height}`);
    assert.equal(document.documentElement.scrollHeight, height);
    assert.notEqual(getComputedStyle(region).display, "none");
    assert.deepEqual(await axeFindings(region), []);
  });
});
