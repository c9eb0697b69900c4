import { createAnnouncer } from "../../../../src/shared/core/services/announcer.ts";
import {
  createLiveRegion,
  MESSAGE_STAY_MS,
  REGION_SETTLE_MS,
} from "../../../../src/shared/core/services/live-region.ts";
import { assert, axeFindings, createTestClock, until } from "../../../support/index.ts";
import { testScope } from "./scope.ts";

const regions = () => [...document.querySelectorAll<HTMLElement>("[data-plaintags-announcer]")];
const announced = () => [...(regions()[0]?.children ?? [])].map((line) => line.textContent);

const setUp = () => {
  const clock = createTestClock();
  const scope = testScope({ clock });
  return { clock, scope, announcer: createAnnouncer(scope, createLiveRegion(scope)) };
};

describe("announcer", () => {
  afterEach(() => {
    for (const region of regions()) region.remove();
  });

  it("adds nothing to a page without messages", () => {
    setUp().announcer.say("   ");
    assert.equal(regions().length, 0);
  });

  it("fetches its code with the first message, and says all that came meanwhile in order", async () => {
    const { clock, scope } = setUp();
    const announcer = createAnnouncer(scope);
    announcer.say("one");
    announcer.say("two");
    await until(() => regions().length === 1, "the region");
    announcer.say("three");
    await clock.advance(REGION_SETTLE_MS);
    assert.deepEqual(announced(), ["one", "two", "three"]);
  });

  it("shows the region empty first, so that its first message is announced", async () => {
    const { clock, announcer } = setUp();
    announcer.say("Address shown");
    assert.deepEqual(announced(), []);
    await clock.advance(REGION_SETTLE_MS);
    assert.deepEqual(announced(), ["Address shown"]);
    const [region] = regions();
    assert.equal(region?.getAttribute("role"), "status");
    assert.equal(region?.getAttribute("aria-live"), "polite");
  });

  it("announces a repeated message again, as a separate addition", async () => {
    const { clock, announcer } = setUp();
    announcer.say("Slide 2 of 5");
    await clock.advance(REGION_SETTLE_MS);
    announcer.say("Slide 2 of 5");
    await clock.advance(0);
    assert.deepEqual(announced(), ["Slide 2 of 5", "Slide 2 of 5"]);
    assert.equal(regions().length, 1);
  });

  it("announces several quick messages in order, none before the region has settled", async () => {
    const { clock, announcer } = setUp();
    announcer.say("one");
    announcer.say("two");
    await clock.advance(REGION_SETTLE_MS - 1);
    assert.deepEqual(announced(), []);
    await clock.advance(1);
    assert.deepEqual(announced(), ["one", "two"]);
  });

  it("removes old messages", async () => {
    const { clock, announcer } = setUp();
    announcer.say("old");
    await clock.advance(REGION_SETTLE_MS + MESSAGE_STAY_MS);
    assert.deepEqual(announced(), []);
  });

  it("writes text, never markup", async () => {
    const { clock, announcer } = setUp();
    announcer.say("<b>x</b>");
    await clock.advance(REGION_SETTLE_MS);
    assert.deepEqual(announced(), ["<b>x</b>"]);
    assert.equal(regions()[0]?.querySelector("b"), null);
  });

  it("returns after the page was emptied", async () => {
    const { clock, announcer } = setUp();
    announcer.say("one");
    await clock.advance(REGION_SETTLE_MS);
    regions()[0]?.remove();
    announcer.say("two");
    await clock.advance(REGION_SETTLE_MS);
    assert.ok(announced().includes("two"));
  });

  it("is out of sight, takes no room and passes axe", async () => {
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
