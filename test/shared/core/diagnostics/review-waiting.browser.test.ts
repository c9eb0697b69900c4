import { define } from "../../../../src/elements/pb-slider.ts";
import { reviewWaiting } from "../../../../src/shared/core/diagnostics/review-waiting.ts";
import { getContainer } from "../../../../src/shared/core/registry/container.ts";
import type { ProblemDetail } from "../../../../src/shared/core/events/element-events.ts";
import { assert, cleanFixtures, fixture, until, useContainer } from "../../../support/index.ts";

const findAll = (selector: string) => getContainer().findAll(selector);

describe("A tag that has not started", () => {
  beforeEach(() => {
    useContainer();
    define();
  });
  afterEach(cleanFixtures);

  it("is checked for its attributes when the author asks, once, and again neither then nor when it starts", async () => {
    const box = fixture(
      `<div style="height: 9000px"></div><pb-slider per-pge="2" speed="quick" config="{"><div>a</div><div>b</div></pb-slider>`,
    );
    const found: string[] = [];
    box.addEventListener("plaintags-error", (event) =>
      found.push((event as CustomEvent<ProblemDetail>).detail.message),
    );
    const slider = box.querySelector<HTMLElement & { ready: Promise<unknown> }>("pb-slider")!;
    reviewWaiting(["pb-slider"], findAll);
    await until(
      () => found.length === 3,
      () => found.join("\n"),
    );
    assert.match(found.join("\n"), /per-pge. Did you mean per-page\?/);
    assert.match(found.join("\n"), /attribute speed: expected a number/);
    assert.match(found.join("\n"), /Invalid JSON in the attribute config/);
    assert.equal(slider.hasAttribute("state"), false);
    reviewWaiting(["pb-slider"], findAll);
    slider.setAttribute("mount", "eager");
    await slider.ready;
    // A new mistake is reported after all others.
    slider.setAttribute("interval", "later");
    await until(() => found.some((message) => message.includes("interval")), "the new mistake");
    assert.equal(found.filter((message) => /per-pge|speed|config/.test(message)).length, 3, found.join("\n"));
  });

  it("is checked for an end tag, and so is a guard", async () => {
    const box = fixture("<div></div>");
    const found: string[] = [];
    box.addEventListener("plaintags-error", (event) => found.push((event as CustomEvent<ProblemDetail>).detail.code));
    box.innerHTML = "<apbct-guard /><p>Text</p>";
    reviewWaiting([], findAll);
    await until(() => found.length, "the report");
    assert.deepEqual(found, ["not-closed"]);
  });

  it("is checked for the names in a form's definition", async () => {
    // Another file of tests on the page may have defined the tag: then it waits, and this stands before its own property.
    const host = fixture('<wsf-form mount="interaction"></wsf-form>').querySelector("wsf-form")!;
    const found: string[] = [];
    host.addEventListener("plaintags-error", (event) =>
      found.push((event as CustomEvent<ProblemDetail>).detail.message),
    );
    Object.defineProperty(host, "definition", { value: { original: { id: 7, lable: "", groups: [] } } });
    reviewWaiting([], findAll);
    await until(() => found.length, "the report");
    assert.match(found.join(), /form 7: "lable"\. Did you mean label\?/);
  });
});
