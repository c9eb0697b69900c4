// Engines: layout and geometry
import { sendKeys } from "@web/test-runner-commands";
import { define } from "../../src/elements/pb-slider.ts";
import { assert, cleanFixtures, fixtureOf, until, useContainer } from "../support/index.ts";

describe("a slider with many pages", () => {
  beforeEach(() => {
    useContainer();
    define();
  });
  afterEach(cleanFixtures);

  type Slider = HTMLElement & { go(control: string | number): void };
  const show = async (count: number) => {
    const host = fixtureOf<Slider>(`<pb-slider label="Work" speed="0">${"<div>A</div>".repeat(count)}</pb-slider>`);
    const dots = () => [...(host.shadowRoot?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    await until(() => dots().length === count, "the dots");
    const shown = () =>
      dots().flatMap((dot, page) => (getComputedStyle(dot).opacity === "1" && dot.offsetWidth > 0 ? [page] : []));
    return { host, dots, shown };
  };

  it("shows nine dots around the current one", async () => {
    const { host, shown } = await show(30);
    assert.deepEqual(shown(), [0, 1, 2, 3, 4, 5, 6, 7, 8]);
    host.go(15);
    await until(() => shown()[0] === 11, "the dots around");
    assert.deepEqual(shown(), [11, 12, 13, 14, 15, 16, 17, 18, 19]);
    host.go(29);
    await until(() => shown()[0] === 21, "the last dots");
    assert.equal(shown().length, 9);
  });

  it("shows all of nine dots", async () => {
    const { shown } = await show(9);
    assert.equal(shown().length, 9);
  });

  it("goes to a page whose dot does not show, by the keys", async () => {
    const { host, dots, shown } = await show(30);
    dots()[0]?.focus();
    await sendKeys({ press: "End" });
    await until(() => shown().includes(29), "the last dot");
    assert.equal(host.shadowRoot?.activeElement, dots()[29]);
  });
});
