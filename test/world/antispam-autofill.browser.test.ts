import { define } from "../../src/elements/apbct-email-check.ts";
import { startEmailCheck } from "../../src/shared/antispam/email-check/start-email-check.ts";
import { assert, cleanFixtures, createSite, fixture, frames, until, useContainer } from "../support/index.ts";
import { EXISTS, inputIn, shown, write } from "../shared/antispam/email-check/support.ts";
import { useGuardViews } from "../shared/antispam/use-guard-views.ts";

const JANE = "jane@example.com";

describe("an e-mail address that the browser fills in", () => {
  let site: ReturnType<typeof createSite>;
  let stop = () => {};

  beforeEach(async () => {
    localStorage.clear();
    useGuardViews();
    const container = useContainer();
    site = createSite("autofill");
    container.provide("settings", { antispam: (await site.settings()).antispam } as never);
    define();
  });
  afterEach(async () => {
    stop();
    stop = () => {};
    cleanFixtures();
    localStorage.clear();
    await frames(1); // removed tags end
  });

  for (const type of ["change", "input"]) {
    it(`<apbct-email-check> checks it before the field loses focus (only "${type}" fires)`, async () => {
      const box = fixture('<apbct-email-check><input type="email" name="email"></apbct-email-check>');
      await until(() => box.querySelector("apbct-email-check")?.getAttribute("state") === "idle", "the tag");
      const input = inputIn(box);
      input.value = JANE;
      input.dispatchEvent(new Event(type, { bubbles: true }));
      await until(() => box.querySelector("apbct-email-check")?.getAttribute("state") === "good_email", "the verdict");
    });

    it(`a field without the tag is checked too (only "${type}" fires)`, async () => {
      const box = fixture('<form class="comment-form"><input type="email" name="email"></form>');
      stop = startEmailCheck(document);
      const input = inputIn(box);
      input.value = JANE;
      input.dispatchEvent(new Event(type, { bubbles: true }));
      await shown(input, "good_email");
    });
  }

  it("an address that the visitor types is not checked before the field loses focus", async () => {
    const box = fixture('<apbct-email-check><input type="email" name="email"></apbct-email-check>');
    await until(() => box.querySelector("apbct-email-check")?.getAttribute("state") === "idle", "the tag");
    write(inputIn(box), JANE);
    await frames(2);
    assert.equal((await site.calls(EXISTS)).length, 0);
  });
});
